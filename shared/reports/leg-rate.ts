import type * as z from 'zod/mini'
import type { ExchangeDetailsRow } from '../contract/reports.ts'
import { amountIn } from '../money/amount.ts'
import { PER, type Per } from '../money/deal.ts'
import { type Price, type Priced, priceFor, sidesOfPrice, tellingPer } from '../money/price.ts'

/** Two currencies: the currency that is priced, and the currency of the price. */
export interface Pair {
  readonly unitId: number
  readonly priceId: number
}

/** The fields of a report's row that `rateOfLeg` needs. */
export type RatedLeg = Pick<
  z.output<typeof ExchangeDetailsRow>,
  | 'id'
  | 'otherLegId'
  | 'amount'
  | 'currencyId'
  | 'convertedAmount'
  | 'convertedCurrencyId'
  | 'exchangeRate'
  | 'quotedRate'
  | 'per'
>

/** The rate of one leg; the pair is null if the leg was saved alone, because then the other currency isn't known. */
export interface LegRate extends Price {
  readonly pair: Pair | null
}

/**
 * Returns the rate of a leg as people read it. If two legs were saved together, the rate follows from their amounts. It is
 * for the units (`per`) of the rate board's quote, or without one for as many units as the rate needs to be readable. For a
 * leg that was saved alone it is the rate that was sent with the leg.
 * @param baseCurrencyId the currency in which rates are quoted if it is on one side
 */
export function rateOfLeg(row: RatedLeg, baseCurrencyId: number): LegRate {
  const exchanged = exchangedIn(row, baseCurrencyId)
  if (!exchanged) return { rate: row.exchangeRate, per: 1, pair: null }
  return { ...priceFor(exchanged, exchanged.per), pair: exchanged.pair }
}

interface Exchanged extends Priced {
  readonly pair: Pair
  readonly per: Per
}

/**
 * Returns the pair of a leg with both amounts; null for a leg saved alone. The purchase is the leg with the lower number.
 * A deal with the base currency has the units of its quote (`per`). Other exchanges have no quote in the base currency, so
 * `tellingPer` chooses the units.
 */
export function exchangedIn(row: RatedLeg, baseCurrencyId: number): Exchanged | null {
  const { id, otherLegId, currencyId, convertedCurrencyId, convertedAmount } = row
  if (otherLegId === null || convertedCurrencyId === null || convertedAmount === null) return null
  const side = (currency: number, amount: string) => ({
    currencyId: currency,
    isBase: currency === baseCurrencyId,
    minor: amountIn(amount),
  })
  const own = side(currencyId, row.amount)
  const other = side(convertedCurrencyId, convertedAmount)
  const { unit, price } = id < otherLegId ? sidesOfPrice(own, other) : sidesOfPrice(other, own)
  const priced = { unitMinor: unit.minor, priceMinor: price.minor }
  const isQuoted = row.quotedRate !== null && price.isBase
  const quotedPer = isQuoted ? PER.find((per) => per === row.per) : undefined
  return {
    ...priced,
    pair: { unitId: unit.currencyId, priceId: price.currencyId },
    per: quotedPer ?? tellingPer(priced),
  }
}
