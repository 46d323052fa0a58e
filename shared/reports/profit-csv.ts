import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsProfit } from '../contract/positions.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the daily profit. */
export type ProfitRow = z.output<typeof reportsProfit.response>[number]

/** Returns the rows of the file: all except those of AFN, which has no position and so none of these figures. */
export function profitFileRows(rows: readonly ProfitRow[]): readonly ProfitRow[] {
  return rows.filter(({ profit }) => profit !== null)
}

const figure = (header: string, of: (row: ProfitRow) => string | null): CsvColumn<ProfitRow> => ({
  header,
  cell: (row) => of(row) ?? '',
  kind: 'figure',
})

/**
 * The columns of the daily profit. The average is AFN for as many units as the column Per says. Values, costs, profit and
 * unrealised profit are in AFN.
 */
export const PROFIT_COLUMNS: readonly CsvColumn<ProfitRow>[] = [
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Opening', ({ opening }) => opening),
  figure('Opening Cost', ({ openingCost }) => openingCost),
  figure('Bought', ({ bought }) => bought),
  figure('Bought Value', ({ boughtValue }) => boughtValue),
  figure('Sold', ({ sold }) => sold),
  figure('Sold Value', ({ soldValue }) => soldValue),
  figure('Average', ({ average }) => average),
  figure('Per', ({ average, per }) => average && String(per)),
  figure('Profit', ({ profit }) => profit),
  figure('Closing', ({ closing }) => closing),
  figure('Closing Cost', ({ closingCost }) => closingCost),
  figure('Unrealised', ({ unrealised }) => unrealised),
]

/** Returns the name of the report's file: "profit-2026-11-01-to-2026-11-22.csv". */
export function profitFileName(
  from: BusinessDate,
  to: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`profit-${from}-to-${to}`, chosen)
}

/** Returns the name of a day's file in the nightly export: "profit-2026-11-22.csv". */
export function profitDayFileName(day: BusinessDate): string {
  return `profit-${day}.csv`
}
