import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { PositionRow } from './positions-csv.ts'

/** The position of all branches together in a currency. */
export interface PositionSum {
  readonly currencyId: number
  readonly currencyCode: string
  /** Below zero if the branches together sold more than they had. */
  readonly quantityMinor: AmountMinor
  /** AFN. */
  readonly costMinor: AmountMinor
  /** The profit in AFN if the position were sold at the middle rate; null if there is no rate. */
  readonly unrealisedMinor: AmountMinor | null
}

/** The sums over all positions of a report. */
export interface PositionTotals {
  /** By currency id. */
  readonly currencies: readonly PositionSum[]
  /** AFN. */
  readonly costMinor: AmountMinor
  /** In AFN, for the currencies that have a rate. */
  readonly unrealisedMinor: AmountMinor
  /** The codes of the currencies without a rate. Their worth is in no sum. */
  readonly withoutRate: readonly string[]
}

/**
 * Adds up the positions of a report. Rules: docs/rules/positions.md
 * @throws Error if an amount can't be read
 */
export function positionTotals(rows: readonly PositionRow[]): PositionTotals {
  const currencies = [...Map.groupBy(rows, ({ currencyId }) => currencyId)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, own]): PositionSum => {
      // A currency has at most one middle rate a day, so either all its positions have a rate or none has.
      const told = own.map(({ unrealised }) => unrealised).filter((each) => each !== null)
      return {
        currencyId,
        currencyCode: own[0]?.currencyCode ?? '',
        quantityMinor: sumOf(own.map(({ quantity }) => quantity)),
        costMinor: sumOf(own.map(({ cost }) => cost)),
        unrealisedMinor: told.length < own.length ? null : sumOf(told),
      }
    })
  return {
    currencies,
    costMinor: currencies.reduce((sum, { costMinor }) => sum + costMinor, 0n),
    unrealisedMinor: currencies.reduce((sum, each) => sum + (each.unrealisedMinor ?? 0n), 0n),
    withoutRate: currencies
      .filter(({ unrealisedMinor }) => unrealisedMinor === null)
      .map(({ currencyCode }) => currencyCode),
  }
}

function sumOf(amounts: readonly string[]): AmountMinor {
  return amounts.reduce((sum, amount) => sum + amountIn(amount), 0n)
}
