import type * as z from 'zod/mini'
import type { BusinessDate } from '../calendar/business-date.ts'
import type { ExchangeDetailsRow } from '../contract/reports.ts'
import { type AmountMinor, amountIn } from '../money/amount.ts'
import type { Per, Quote } from '../money/deal.ts'
import { tellingPer } from '../money/price.ts'
import { parseRate, RATE_ONE } from '../money/rate.ts'
import { roundedQuotient } from '../money/rounded-quotient.ts'
import { exchangedIn, type Pair } from './leg-rate.ts'

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
  /** The number of exchanges; two legs that were saved together count as one. */
  readonly exchangeCount: number
  /** The volumes by currency id. */
  readonly volumes: readonly CurrencyVolume[]
  /** The mean rate of the exchanges with a rate above 0, each counted once; null if there are none. */
  readonly average: Quote | null
  /** True if the average mixes rates of different currencies; it then says little. */
  readonly isMixed: boolean
}

/** The mean rate between two currencies. */
export interface PairRate extends Pair {
  /** The number of exchanges. */
  readonly count: number
  readonly average: Quote
}

/** The exchanges in one currency on one day. */
export interface ExchangeDay {
  readonly date: BusinessDate
  readonly volumeMinor: AmountMinor
  /** The mean rate against the base currency; null if nothing was exchanged against it. All days use the same `per`. */
  readonly average: Quote | null
}

/** Returns the rows in their order, except that a leg follows directly after the other leg of the same save. */
export function legsTogether(rows: readonly ExchangeRow[]): ExchangeRow[] {
  return [...Map.groupBy(rows, exchangeOf).values()].flat()
}

/** Returns the rows of exchanges that weren't reversed and aren't reversals themselves. */
function standing(rows: readonly ExchangeRow[]): ExchangeRow[] {
  return rows.filter(({ reverses, reversedBy }) => reverses === null && reversedBy === null)
}

/**
 * Counts and sums the exchanges of a list, without reversals and reversed ones.
 * @param baseCurrencyId the currency in which rates are quoted
 * @throws Error if an amount can't be read
 */
export function exchangeTotals(
  listed: readonly ExchangeRow[],
  baseCurrencyId: number,
): ExchangeTotals {
  const rows = standing(listed)
  const exchanges = [...Map.groupBy(rows, exchangeOf).values()]
  const firsts = exchanges.flatMap(([leg]) => (leg ? [leg] : []))
  const rated = ratesOf(firsts, baseCurrencyId)
  const foreign = new Set(rated.flatMap(({ leg }) => [leg.currencyId, leg.convertedCurrencyId]))
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
    average: meanOf(rated, foreign.size > 1 ? undefined : perOf(rated)),
    isMixed: foreign.size > 1,
  }
}

/**
 * Returns the mean rate of each pair of currencies, the pair with most exchanges first. Reversals, reversed exchanges and
 * legs that were saved alone don't count. For pairs without the base currency each direction is a separate pair, because
 * the rate is the price of the bought currency.
 * @param baseCurrencyId the currency in which rates are quoted if it is on one side
 */
export function pairRates(rows: readonly ExchangeRow[], baseCurrencyId: number): PairRate[] {
  const firsts = [...Map.groupBy(standing(rows), exchangeOf).values()].flatMap(([leg]) =>
    leg ? [leg] : [],
  )
  const paired = ratesOf(firsts, baseCurrencyId).flatMap((rate) =>
    rate.pair ? [{ ...rate, pair: rate.pair }] : [],
  )
  return [...Map.groupBy(paired, ({ pair }) => `${pair.unitId} ${pair.priceId}`).values()]
    .flatMap((same): PairRate[] => {
      const [first] = same
      const average = meanOf(same, perOf(same))
      return first && average ? [{ ...first.pair, count: same.length, average }] : []
    })
    .sort((one, other) => other.count - one.count || one.unitId - other.unitId)
}

/** A rate that counts in a mean; `fine` is the price of 1 unit, in units of the 16th decimal. */
interface CountedRate {
  readonly leg: ExchangeRow
  readonly pair: Pair | null
  readonly per: Per
  readonly fine: bigint
}

/** The scale of the rates in a mean, fine enough for a million units of a cheap currency. */
const FINE = 10n ** 16n

/** Returns the rates above 0 of some legs. Each quotient is rounded half away from zero to 16 decimals. */
function ratesOf(legs: readonly ExchangeRow[], baseCurrencyId: number): CountedRate[] {
  return legs.flatMap((leg): CountedRate[] => {
    const exchanged = exchangedIn(leg, baseCurrencyId)
    if (exchanged) {
      const { unitMinor, priceMinor, pair, per } = exchanged
      return [{ leg, pair, per, fine: roundedQuotient(priceMinor * FINE, unitMinor) }]
    }
    const rate = parseRate(leg.exchangeRate)
    return rate === null ? [] : [{ leg, pair: null, per: 1, fine: (rate * FINE) / RATE_ONE }]
  })
}

/**
 * Returns the mean of rates, rounded half away from zero to 4 decimals; null if there are none.
 * @param per the units for which the mean is stated; without it, as many units as the mean needs for 3 significant digits
 */
function meanOf(rates: readonly CountedRate[], per?: Per): Quote | null {
  const count = BigInt(rates.length)
  if (count === 0n) return null
  const sum = rates.reduce((total, { fine }) => total + fine, 0n)
  const units = per ?? tellingPer({ unitMinor: count * FINE, priceMinor: sum })
  return { rate: roundedQuotient(sum * BigInt(units) * RATE_ONE, count * FINE), per: units }
}

/** Returns the units (`per`) of the newest exchange whose legs were saved together. */
function perOf(rates: readonly CountedRate[]): Per | undefined {
  const paired = rates.filter(({ pair }) => pair !== null)
  return paired.sort((one, other) => other.leg.id - one.leg.id)[0]?.per
}

/**
 * Returns the days on which a currency was exchanged, oldest first. Reversals and reversed exchanges don't count.
 * @param baseCurrencyId the currency in which rates are quoted; a rate against any other currency is left out of the
 * averages
 */
export function exchangeDays(
  rows: readonly ExchangeRow[],
  currencyId: number,
  baseCurrencyId: number,
): ExchangeDay[] {
  const legs = standing(rows).filter((row) => row.currencyId === currencyId)
  const rates = ratesOf(legs, baseCurrencyId).filter(
    ({ leg }) => (leg.convertedCurrencyId ?? baseCurrencyId) === baseCurrencyId,
  )
  const per = perOf(rates)
  const ratesByDay = Map.groupBy(rates, ({ leg }) => leg.tranDate)
  return [...Map.groupBy(legs, ({ tranDate }) => tranDate)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      volumeMinor: volumeOf(ofDay),
      average: meanOf(ratesByDay.get(date) ?? [], per),
    }))
}

/** Returns a number that is the same for both legs of an exchange that were saved together. */
function exchangeOf({ id, otherLegId }: ExchangeRow): number {
  return Math.min(id, otherLegId ?? id)
}

function volumeOf(legs: readonly ExchangeRow[]): AmountMinor {
  return legs.reduce((total, { amount }) => total + amountIn(amount), 0n)
}
