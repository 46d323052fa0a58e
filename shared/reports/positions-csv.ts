import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsPositions } from '../contract/positions.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the report on positions. */
export type PositionRow = z.output<typeof reportsPositions.response>[number]

const figure = figureColumn<PositionRow>

/**
 * The columns of the positions. Cost, worth and unrealised profit are in AFN. The average and the middle rate are AFN for as
 * many units as the column Per says.
 */
export const POSITIONS_COLUMNS: readonly CsvColumn<PositionRow>[] = [
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Quantity', ({ quantity }) => quantity),
  figure('Cost', ({ cost }) => cost),
  figure('Average', ({ average }) => average),
  figure('Mid', ({ mid }) => mid),
  figure('Per', ({ per }) => String(per)),
  figure('Worth', ({ worth }) => worth),
  figure('Unrealised', ({ unrealised }) => unrealised),
  figure('Exposure', ({ exposure }) => exposure),
]

/** Returns the name of the file: "positions-2026-11-22.csv". */
export function positionsFileName(day: BusinessDate): string {
  return csvFileName(`positions-${day}`, [])
}
