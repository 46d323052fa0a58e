import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { ExchangeDetailsRow } from '../contract/reports.ts'
import { type AmountMinor, parseAmount } from '../money/amount.ts'
import { parseRate, type RateScaled } from '../money/rate.ts'
import { roundedQuotient } from '../money/rounded-quotient.ts'

/** A row of `GET /api/reports/exchange-details`: one leg. */
export type ExchangeRow = z.output<typeof ExchangeDetailsRow>

/** The exchanged amount in one currency; amounts of two currencies are never added. */
export interface CurrencyVolume {
  readonly currencyId: number
  /** The number of legs in that currency. */
  readonly count: number
  readonly volumeMinor: AmountMinor
}

/** The figures over a list of exchanges. Rules: docs/rules/reports.md */
export interface ExchangeTotals {
  /** Two legs that were saved together count as one exchange. */
  readonly exchangeCount: number
  /** The volumes by currency id. */
  readonly volumes: readonly CurrencyVolume[]
  /** The mean rate of the exchanges with a rate above 0, each counted once; null if there are none. */
  readonly averageRate: RateScaled | null
  /** True if the average mixes rates of different currencies, so that it says little. */
  readonly isMixed: boolean
}

/** The mean rate between two currencies: units of one for 1 of the other. */
export interface PairRate {
  /** The currency that has the price, and the currency of the price. */
  readonly unitId: number
  readonly priceId: number
  /** The number of exchanges. */
  readonly count: number
  readonly averageRate: RateScaled
}

/** The exchanges in one currency on one day. */
export interface ExchangeDay {
  readonly date: BusinessDate
  readonly volumeMinor: AmountMinor
  /** The mean rate against the base currency; null if nothing was exchanged against it. */
  readonly averageRate: RateScaled | null
}

/** The rows in their order, with legs that were saved together side by side, at the place of the first. */
export function legsTogether(rows: readonly ExchangeRow[]): ExchangeRow[] {
  return [...Map.groupBy(rows, exchangeOf).values()].flat()
}

/** The rows of exchanges that stand: those that weren't reversed and reverse nothing. */
function standing(rows: readonly ExchangeRow[]): ExchangeRow[] {
  return rows.filter(({ reverses, reversedBy }) => reverses === null && reversedBy === null)
}

/**
 * Counts and sums the exchanges of a list that stand.
 * @param baseCurrencyId the currency in which rates are quoted
 * @throws Error if an amount can't be read
 */
export function exchangeTotals(
  listed: readonly ExchangeRow[],
  baseCurrencyId: number,
): ExchangeTotals {
  const rows = standing(listed)
  const exchanges = [...Map.groupBy(rows, exchangeOf).values()]
  const rated = exchanges.flatMap(([leg]) => (leg && parseRate(leg.exchangeRate) ? [leg] : []))
  const foreign = new Set(
    rated.flatMap(({ currencyId, convertedCurrencyId }) => [currencyId, convertedCurrencyId]),
  )
  foreign.delete(null)
  foreign.delete(baseCurrencyId)
  const volumes = [...Map.groupBy(rows, ({ currencyId }) => currencyId)].map(
    ([currencyId, legs]): CurrencyVolume => ({
      currencyId,
      count: legs.length,
      volumeMinor: volumeOf(legs),
    }),
  )
  return {
    exchangeCount: exchanges.length,
    volumes: volumes.sort((one, other) => one.currencyId - other.currencyId),
    averageRate: averageRate(rated),
    isMixed: foreign.size > 1,
  }
}

/**
 * The mean rate of each pair of currencies over the exchanges that stand, the pair with most exchanges first. A leg saved alone is in no pair. For
 * pairs without the base currency each direction is a separate pair, because the rate is the price of the bought
 * currency.
 * @param baseCurrencyId the currency in which rates are quoted if it is on one side
 */
export function pairRates(rows: readonly ExchangeRow[], baseCurrencyId: number): PairRate[] {
  const exchanges = [...Map.groupBy(standing(rows), exchangeOf).values()].flatMap(([leg]) => {
    const pair = leg && pairOf(leg, baseCurrencyId)
    return pair ? [{ leg, ...pair }] : []
  })
  return [...Map.groupBy(exchanges, ({ unitId, priceId }) => `${unitId} ${priceId}`).values()]
    .flatMap((same): PairRate[] => {
      const [first] = same
      const rated = same.map(({ leg }) => leg).filter(({ exchangeRate }) => parseRate(exchangeRate))
      const average = averageRate(rated)
      if (!first || average === null) return []
      const { unitId, priceId } = first
      return [{ unitId, priceId, count: rated.length, averageRate: average }]
    })
    .sort((one, other) => other.count - one.count || one.unitId - other.unitId)
}

/**
 * The currency whose price is the rate of a leg, and the currency of the price; null for a leg saved alone. The
 * purchase is the leg with the lower number.
 */
function pairOf(
  { id, otherLegId, currencyId, convertedCurrencyId }: ExchangeRow,
  baseCurrencyId: number,
): Pick<PairRate, 'unitId' | 'priceId'> | null {
  if (otherLegId === null || convertedCurrencyId === null) return null
  const [bought, sold] =
    id < otherLegId ? [currencyId, convertedCurrencyId] : [convertedCurrencyId, currencyId]
  return bought === baseCurrencyId
    ? { unitId: sold, priceId: bought }
    : { unitId: bought, priceId: sold }
}

/**
 * The days on which a currency was exchanged, oldest first. Only exchanges that stand count.
 * @param baseCurrencyId the currency in which rates are quoted; a rate against another currency isn't a price in it
 */
export function exchangeDays(
  rows: readonly ExchangeRow[],
  currencyId: number,
  baseCurrencyId: number,
): ExchangeDay[] {
  const legs = standing(rows).filter((row) => row.currencyId === currencyId)
  return [...Map.groupBy(legs, ({ tranDate }) => tranDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      volumeMinor: volumeOf(ofDay),
      averageRate: averageRate(
        ofDay.filter(
          ({ convertedCurrencyId }) => (convertedCurrencyId ?? baseCurrencyId) === baseCurrencyId,
        ),
      ),
    }))
}

/** The mean of the rates above 0, rounded half away from zero; null if there are none. */
function averageRate(legs: readonly ExchangeRow[]): RateScaled | null {
  const rates = legs
    .map(({ exchangeRate }) => parseRate(exchangeRate))
    .filter((rate) => rate !== null)
  if (rates.length === 0) return null
  const sum = rates.reduce((total, rate) => total + rate, 0n)
  return roundedQuotient(sum, BigInt(rates.length))
}

/** A number that is the same for both legs of an exchange that were saved together. */
function exchangeOf({ id, otherLegId }: ExchangeRow): number {
  return Math.min(id, otherLegId ?? id)
}

function volumeOf(legs: readonly ExchangeRow[]): AmountMinor {
  return legs.reduce((total, { amount }) => {
    const minor = parseAmount(amount)
    if (minor === null) throw new Error(`The amount "${amount}" can't be read`)
    return total + minor
  }, 0n)
}
