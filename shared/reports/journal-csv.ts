import type { BusinessDate } from '../calendar/business-date.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A transaction as the journal lists it. */
export type JournalRow = Answered<RouteNamed<'books/journal'>>[number]

const figure = figureColumn<JournalRow>
const text = (header: string, cell: (row: JournalRow) => string): CsvColumn<JournalRow> => ({
  header,
  cell,
  kind: 'text',
})

/** The columns of the journal. */
export const JOURNAL_COLUMNS: readonly CsvColumn<JournalRow>[] = [
  { header: 'Entry', cell: ({ entry }) => entry, kind: 'words' },
  figure('Date', ({ date }) => date),
  figure('Transaction #', ({ number }) => String(number)),
  { header: 'Type', cell: ({ type }) => type, kind: 'words' },
  text('Branch', ({ branch }) => branch),
  text('Debit', ({ debit }) => debit.account),
  text('Debit Name', ({ debit }) => debit.name),
  text('Credit', ({ credit }) => credit.account),
  text('Credit Name', ({ credit }) => credit.name),
  text('Currency', ({ currencyCode }) => currencyCode),
  figure('Amount', ({ amount }) => amount),
  figure('AFN', ({ afn }) => afn),
  text('Narrative', ({ narrative }) => narrative ?? ''),
  figure('Reverses', ({ reverses }) => (reverses === null ? null : String(reverses))),
  text('Recorded By', ({ recordedBy }) => recordedBy),
]

/** Returns the name of the file: "journal-2026-11-01-to-2026-11-22.csv". */
export function journalFileName(
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`journal-${from}-to-${to}`, chosen)
}

/** Returns the name of the file of a day in the nightly export: "journal-2026-11-22.csv". */
export function journalDayFileName(day: BusinessDate): string {
  return csvFileName(`journal-${day}`, [])
}
