import { Button, Stack, Text } from '@chakra-ui/react'
import { years as texts } from '#texts/years.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import type { YearDays } from './year-days.ts'

interface PartYearDialogProps {
  readonly of: YearDays
  readonly isOpen: boolean
  readonly answer: (isYes: boolean) => void
}

/** Asks once more before days that are no whole year are closed as one. Enter means no. Rules: docs/rules/books.md */
export function PartYearDialog({ of, isOpen, answer }: PartYearDialogProps) {
  const { from, through, days, wholeUntil } = of
  return (
    <MessageDialog
      open={isOpen}
      role="alertdialog"
      title={texts.partTitle(texts.dayCount(days))}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="outline" data-autofocus="" onClick={() => answer(false)}>
            {texts.backToDay}
          </Button>
          <Button colorPalette="debit" onClick={() => answer(true)}>
            {texts.closePart}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text>
          {texts.partSays(formatDate(from), formatDate(through), formatDate(wholeUntil ?? through))}
        </Text>
        <Text>{texts.partFollows}</Text>
      </Stack>
    </MessageDialog>
  )
}
