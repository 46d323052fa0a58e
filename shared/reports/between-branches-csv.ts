import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsBetweenBranches } from '../contract/between-branches.ts'
import { type CsvColumn, figureColumn } from './csv.ts'

/** A row of the report Between Branches. */
export type BetweenRow = z.output<typeof reportsBetweenBranches.response>[number]

const figure = figureColumn<BetweenRow>

/** The columns of the report. All amounts are totals over all days so far; those up to Moved add up to Cash. */
export const BETWEEN_COLUMNS: readonly CsvColumn<BetweenRow>[] = [
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Accounts', ({ accounts }) => accounts),
  figure('Hawalas', ({ hawalas }) => hawalas),
  figure('Exchange', ({ exchange }) => exchange),
  figure('Commission', ({ commission }) => commission),
  figure('Over/Short', ({ overShort }) => overShort),
  figure('Loans', ({ loans }) => loans),
  figure('Moved', ({ moved }) => moved),
  figure('Cash', ({ cash }) => cash),
  figure('To Pay', ({ payable }) => payable),
]

/** Returns the name of the file: "between-branches-2026-11-22.csv". */
export function betweenFileName(day: BusinessDate): string {
  return `between-branches-${day}.csv`
}
