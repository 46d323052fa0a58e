import { Button, Text } from '@chakra-ui/react'
import { rates as texts } from '#texts/rates.ts'
import type { Readings } from '../../shared/money/reading.ts'
import { MessageDialog } from '../ui/message-dialog.tsx'
import { RateReadings } from './rate-readings.tsx'

/** The content of the question about a rate. */
export interface AskedRate {
  /** The question: "Save the rate 70.0000 for USD?" */
  readonly title: string
  /** The sentence that says how far the rate is off. */
  readonly sentence: string
  /** The rate per unit of each currency; null if both currencies are the same. */
  readonly readings: Readings | null
}

interface RateQuestionDialogProps {
  readonly asked: AskedRate
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/** The question in a dialog over the form. Enter means no and goes back to the form. */
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
