import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsProfit } from '../contract/positions.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the daily profit. */
export type ProfitRow = z.output<typeof reportsProfit.response>[number]

const figure = figureColumn<ProfitRow>

/**
 * The columns of the daily profit. Values, the margin and the total are in AFN, the other figures in the currency of the row.
 * The middle rate is AFN for as many units as the column Per says. AFN has no deals and no margin.
 */
export const PROFIT_COLUMNS: readonly CsvColumn<ProfitRow>[] = [
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Bought', ({ bought }) => bought),
  figure('Bought Value', ({ boughtValue }) => boughtValue),
  figure('Sold', ({ sold }) => sold),
  figure('Sold Value', ({ soldValue }) => soldValue),
  figure('Margin', ({ margin }) => margin),
  figure('Mid', ({ mid }) => mid),
  figure('Per', ({ mid, per }) => mid && String(per)),
  figure('Commission', ({ commission }) => commission),
  figure('Shares', ({ shares }) => shares),
  figure('For Paying', ({ forPaying }) => forPaying),
  figure('Over/Short', ({ overShort }) => overShort),
  figure('Total AFN', ({ totalAfn }) => totalAfn),
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
