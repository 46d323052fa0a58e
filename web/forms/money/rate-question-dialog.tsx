import { Button, Text } from '@chakra-ui/react'
import { rates as texts } from '#texts/rates.ts'
import { MessageDialog } from '../../components/message-dialog.tsx'
import type { Asked, RateQuestion } from './rate-question.tsx'
import { RateReadings } from './rate-readings.tsx'

interface RateQuestionDialogProps extends Pick<RateQuestion, 'isOpen' | 'answer'> {
  readonly asked: Asked
}

/** The question, over the form that the rate stands in; Enter goes back to the form. */
export function RateQuestionDialog({ asked, isOpen, answer }: RateQuestionDialogProps) {
  return (
    <MessageDialog
      open={isOpen}
      role="alertdialog"
      title={asked.title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" onClick={() => answer(false)}>
            {texts.backToTheRate}
          </Button>
          <Button colorPalette="debit" onClick={() => answer(true)}>
            {texts.saveIt}
          </Button>
        </>
      }
    >
      <Text>{asked.sentence}</Text>
      {asked.readings ? (
        <Text mt="2" fontWeight="medium">
          <RateReadings readings={asked.readings} />
        </Text>
      ) : null}
    </MessageDialog>
  )
}
