import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { reportsPositions } from '../contract/positions.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

/** A row of the report on positions. */
export type PositionRow = z.output<typeof reportsPositions.response>[number]

/**
 * The columns of the positions. Cost and unrealised profit are in AFN. The average and the middle rate are AFN for as many
 * units as the column Per says.
 */
export const POSITIONS_COLUMNS: readonly CsvColumn<PositionRow>[] = [
  { header: 'Branch', cell: ({ branch }) => branch, kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  { header: 'Quantity', cell: ({ quantity }) => quantity, kind: 'figure' },
  { header: 'Cost', cell: ({ cost }) => cost, kind: 'figure' },
  { header: 'Average', cell: ({ average }) => average ?? '', kind: 'figure' },
  { header: 'Mid', cell: ({ mid }) => mid ?? '', kind: 'figure' },
  { header: 'Per', cell: ({ per }) => String(per), kind: 'figure' },
  { header: 'Unrealised', cell: ({ unrealised }) => unrealised ?? '', kind: 'figure' },
]

/** Returns the name of the file: "positions-2026-11-22.csv". */
export function positionsFileName(day: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`positions-${day}`, chosen)
}
