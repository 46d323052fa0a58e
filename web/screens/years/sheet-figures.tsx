import { Stack } from '@chakra-ui/react'
import { sheetLines as texts } from '#texts/sheet-lines.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { Sheet } from '../../books/sheet.tsx'
import type { StatementProps } from './statements.ts'

/** The balance sheet that a year was closed with. Rules: docs/rules/books.md */
export function SheetFigures({ year: { through, figures }, told }: StatementProps) {
  return (
    <Stack gap="5">
      <Sheet of={figures.balanceSheet} when={texts.atEndOf(formatDate(through))} readAt={told} />
    </Stack>
  )
}
