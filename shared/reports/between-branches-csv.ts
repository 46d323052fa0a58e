import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsBetweenBranches } from '../contract/between-branches.ts'
import type { CsvColumn } from './csv.ts'

/** A row of the report Between Branches. */
export type BetweenRow = z.output<typeof reportsBetweenBranches.response>[number]

/** The columns of the report. All amounts are totals over all days so far. */
export const BETWEEN_COLUMNS: readonly CsvColumn<BetweenRow>[] = [
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Hawalas', cell: ({ hawala }) => hawala, kind: 'figure' },
  { header: 'Not Paid Yet', cell: ({ payable }) => payable, kind: 'figure' },
  { header: 'Owed', cell: ({ owed }) => owed, kind: 'figure' },
  { header: 'Cash Sent', cell: ({ cashSent }) => cashSent, kind: 'figure' },
  { header: 'Cash Received', cell: ({ cashReceived }) => cashReceived, kind: 'figure' },
]

/** Returns the name of the file: "between-branches-2026-11-22.csv". */
export function betweenFileName(day: BusinessDate): string {
  return `between-branches-${day}.csv`
}
