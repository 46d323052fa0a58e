import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { PositionRow } from './positions-csv.ts'

/** The sums over all positions of the house, in AFN. */
export interface PositionTotals {
  readonly costMinor: AmountMinor
  /** Of the currencies that have a rate. */
  readonly worthMinor: AmountMinor
  /** Of the currencies that have a rate. */
  readonly unrealisedMinor: AmountMinor
  /** The codes of the currencies with a position and without a rate. Their worth is in no sum. */
  readonly withoutRate: readonly string[]
}

/**
 * Adds up the positions of a report. Rules: docs/rules/positions.md
 * @throws Error if an amount can't be read
 */
export function positionTotals(rows: readonly PositionRow[]): PositionTotals {
  const sumOf = (of: (row: PositionRow) => string | null) =>
    rows.reduce((sum, row) => sum + amountIn(of(row) ?? '0.00'), 0n)
  return {
    costMinor: sumOf(({ cost }) => cost),
    worthMinor: sumOf(({ worth }) => worth),
    unrealisedMinor: sumOf(({ unrealised }) => unrealised),
    withoutRate: rows
      .filter(({ mid, quantity }) => mid === null && amountIn(quantity) !== 0n)
      .map(({ currencyCode }) => currencyCode),
  }
}
