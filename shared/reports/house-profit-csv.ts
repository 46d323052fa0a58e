import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsHouseProfit } from '../contract/positions.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of what the house realised. */
export type HouseProfitRow = z.output<typeof reportsHouseProfit.response>[number]

const figure = figureColumn<HouseProfitRow>

/**
 * The columns of what the house realised. Quantities are in the currency of the row, costs, values, profit, margin, holding and
 * unrealised profit in AFN. The average and the middle rate are AFN for as many units as the column Per says.
 */
export const HOUSE_PROFIT_COLUMNS: readonly CsvColumn<HouseProfitRow>[] = [
  { header: 'Date', cell: ({ date }) => date, kind: 'figure' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Opening', ({ opening }) => opening),
  figure('Opening Cost', ({ openingCost }) => openingCost),
  figure('Bought', ({ bought }) => bought),
  figure('Bought Value', ({ boughtValue }) => boughtValue),
  figure('Sold', ({ sold }) => sold),
  figure('Sold Value', ({ soldValue }) => soldValue),
  figure('Average', ({ average }) => average),
  figure('Profit', ({ profit }) => profit),
  figure('Margin', ({ margin }) => margin),
  figure('Holding', ({ holding }) => holding),
  figure('Closing', ({ closing }) => closing),
  figure('Closing Cost', ({ closingCost }) => closingCost),
  figure('Mid', ({ mid }) => mid),
  figure('Per', ({ mid, average, per }) => (mid ?? average) && String(per)),
  figure('Unrealised', ({ unrealised }) => unrealised),
]

/** Returns the name of the file: "house-profit-2026-11-01-to-2026-11-22.csv". */
export function houseProfitFileName(from: BusinessDate, to: BusinessDate): string {
  return csvFileName(`house-profit-${from}-to-${to}`, [])
}

/** Returns the name of a day's file in the nightly export: "house-profit-2026-11-22.csv". */
export function houseProfitDayFileName(day: BusinessDate): string {
  return `house-profit-${day}.csv`
}
