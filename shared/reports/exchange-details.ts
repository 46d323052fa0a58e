import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { ExchangeDetailsRow } from '../contract/reports.ts'
import { type AmountMinor, parseAmount } from '../money/amount.ts'
import { parseRate, type RateScaled } from '../money/rate.ts'
import { roundedQuotient } from '../money/rounded-quotient.ts'

/** A row of `GET /api/reports/exchange-details`: one leg. */
export type ExchangeRow = z.output<typeof ExchangeDetailsRow>

/** What was exchanged in one currency; amounts of two currencies are never added up. */
export interface CurrencyVolume {
  readonly currencyId: number
  /** How many legs are in that currency. */
  readonly count: number
  readonly volumeMinor: AmountMinor
}

/** The figures over a list of exchanges. Rules: docs/rules/reports.md */
export interface ExchangeTotals {
  /** Legs that were saved together are one exchange. */
  readonly exchangeCount: number
  /** By currency id. */
  readonly volumes: readonly CurrencyVolume[]
  /** Of the exchanges with a rate above 0, each counted once; null where there is none. */
  readonly averageRate: RateScaled | null
  /** True where rates of different currencies are in the average, which then says little. */
  readonly isMixed: boolean
}

/** The mean rate between two currencies: so many of the one for 1 of the other. */
export interface PairRate {
  /** The currency of which 1 is priced, and the one in which. */
  readonly unitId: number
  readonly priceId: number
  /** How many exchanges are in it. */
  readonly count: number
  readonly averageRate: RateScaled
}

/** What was exchanged in one currency on one day. */
export interface ExchangeDay {
  readonly date: BusinessDate
  readonly volumeMinor: AmountMinor
  /** Of what was exchanged against the base currency; null where nothing was. */
  readonly averageRate: RateScaled | null
}

/** The rows in their order, but that legs saved together stand one after the other, at the place of the first. */
export function legsTogether(rows: readonly ExchangeRow[]): ExchangeRow[] {
  return [...Map.groupBy(rows, exchangeOf).values()].flat()
}

/**
 * Counts and sums a list of exchanges.
 * @param baseCurrencyId the currency that rates are quoted in
 * @throws Error where an amount can't be read
 */
export function exchangeTotals(
  rows: readonly ExchangeRow[],
  baseCurrencyId: number,
): ExchangeTotals {
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
 * The mean rate of each pair of currencies, the pair with most exchanges first; a leg saved alone belongs to none. Without
 * the base currency the two directions are two pairs, since their rates are quoted the other way round.
 * @param baseCurrencyId the currency that rates are quoted in where it is on one side
 */
export function pairRates(rows: readonly ExchangeRow[], baseCurrencyId: number): PairRate[] {
  const exchanges = [...Map.groupBy(rows, exchangeOf).values()].flatMap(([leg]) => {
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

/** What a leg's rate prices in what; null for a leg saved alone. The purchase is the leg with the lower number. */
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
 * The days on which a currency was exchanged, oldest first.
 * @param baseCurrencyId the currency that rates are quoted in: rates against another one are no price of it
 */
export function exchangeDays(
  rows: readonly ExchangeRow[],
  currencyId: number,
  baseCurrencyId: number,
): ExchangeDay[] {
  const legs = rows.filter((row) => row.currencyId === currencyId)
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

/** The mean of the rates above 0, rounded half away from zero; null where there are none. */
function averageRate(legs: readonly ExchangeRow[]): RateScaled | null {
  const rates = legs
    .map(({ exchangeRate }) => parseRate(exchangeRate))
    .filter((rate) => rate !== null)
  if (rates.length === 0) return null
  const sum = rates.reduce((total, rate) => total + rate, 0n)
  return roundedQuotient(sum, BigInt(rates.length))
}

/** Legs that were saved together have the same. */
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
