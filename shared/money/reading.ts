import type { Per } from './deal.ts'
import { RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/**
 * Puts a rate into words. The rate of a currency is how many of its units there are for 1 of the base, whose rate is
 * 1.0000. So an amount is converted by dividing it by the rate of its currency and multiplying it by the rate of the
 * other currency. Rules: docs/rules/currencies.md
 */

export interface OwnRate {
  readonly code: string
  readonly rate: RateScaled
}

/** The price of an amount of one currency in another currency: "1 USD = 68.5000 AFN", "1,000 RS = 3.5562 USD". */
export interface Reading {
  /** The number of units: 1, or 1,000, 1,000,000 and so on if 4 decimals are too few for the price of a single unit. */
  readonly per: bigint
  readonly unit: string
  /** The price in ten-thousandths of the other currency. */
  readonly priceScaled: bigint
  readonly price: string
}

/** One rate in words, in both directions. */
export type Readings = readonly [Reading, Reading]

/** The least rate, 0.0100, that still has 3 significant digits in 4 decimals. */
export const LEAST_TELLING: RateScaled = 100n

/**
 * Puts the relation of two currencies into words, in both directions.
 * @param one the first reading gives the price of 1 unit of this currency; if one of the two is the base, pass the base
 * here
 * @throws RangeError for a rate of 0
 */
export function readingsOf(one: OwnRate, other: OwnRate): Readings {
  return [readingOf(one, other), readingOf(other, one)]
}

/**
 * Puts a quoted rate into words, in both directions.
 * @param rate units of `price` for `per` of `unit`, above 0
 */
export function readingsOfQuote(
  unit: string,
  price: string,
  rate: RateScaled,
  per: Per = 1,
): Readings {
  const [one, other] = [
    { code: unit, rate: BigInt(per) * RATE_ONE },
    { code: price, rate },
  ]
  if (per === 1) return readingsOf(one, other)
  return [{ per: BigInt(per), unit, priceScaled: rate, price }, readingOf(other, one)]
}

/**
 * Returns the units of one currency for 1 of another by their own rates, rounded half away from zero.
 * @returns ten-thousandths; 0 if the result is less than half a ten-thousandth
 * @throws RangeError for a rate of 0
 */
export function quotedRate(unitRate: RateScaled, priceRate: RateScaled): RateScaled {
  return roundedQuotient(priceRate * RATE_ONE, unitRate)
}

function readingOf(unit: OwnRate, price: OwnRate): Reading {
  let per = 1n
  while (quotedRate(unit.rate, per * price.rate) < LEAST_TELLING) per *= 1_000n
  return {
    per,
    unit: unit.code,
    priceScaled: quotedRate(unit.rate, per * price.rate),
    price: price.code,
  }
}
