import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { Commission } from '../contract/reports.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the commission report. */
export type CommissionRow = z.output<typeof Commission>[number]

/** The columns of the commission report. The clerk's name and the reason were typed by people. */
export const COMMISSION_COLUMNS: readonly CsvColumn<CommissionRow>[] = [
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Clerk', cell: ({ userName }) => userName, kind: 'text' },
  { header: 'Type', cell: ({ type }) => type, kind: 'words' },
  {
    header: 'Transaction #',
    cell: ({ transactionNumber }) => String(transactionNumber),
    kind: 'figure',
  },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Amount', cell: ({ amount }) => amount, kind: 'figure' },
  { header: 'Suggested', cell: ({ suggested }) => suggested, kind: 'figure' },
  { header: 'Reason', cell: ({ reason }) => reason ?? '', kind: 'text' },
  { header: 'AFN', cell: ({ afn }) => afn ?? '', kind: 'figure' },
  { header: 'Share', cell: ({ isShare }) => (isShare ? 'Yes' : 'No'), kind: 'words' },
]

/** Returns the name of the file: "commission-2026-11-01-to-2026-11-22.csv". */
export function commissionFileName(
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`commission-${from}-to-${to}`, chosen)
}
