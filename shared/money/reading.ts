import { RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/**
 * Says a rate in words. A currency's own rate is units of it for 1 of the base, whose rate is 1.0000, so an amount is
 * divided by the rate of its own currency and multiplied by that of the other one. Rules: docs/rules/currencies.md
 */

/** A currency and its own rate. */
export interface OwnRate {
  readonly code: string
  readonly rate: RateScaled
}

/** What so many of one currency are in another: "1 USD = 68.5000 AFN", "1,000 RS = 3.5562 USD". */
export interface Reading {
  /** 1, or 1,000, 1,000,000 and so on where a single unit would be too little to be told by 4 decimals. */
  readonly per: bigint
  readonly unit: string
  /** Ten-thousandths of the other currency. */
  readonly priceScaled: bigint
  readonly price: string
}

/** Both ways of saying one rate. */
export type Readings = readonly [Reading, Reading]

/** 0.0100: below it, 4 decimals keep fewer than 3 digits of a rate. */
export const LEAST_TELLING: RateScaled = 100n

/**
 * Says in both ways how two currencies stand to one another.
 * @param one the currency that the first reading is of 1 of: the base, where one of the two is
 * @throws RangeError for a rate of 0
 */
export function readingsOf(one: OwnRate, other: OwnRate): Readings {
  return [readingOf(one, other), readingOf(other, one)]
}

/**
 * Says in both ways a rate that is quoted as so many of one currency for 1 of another.
 * @param rate units of `price` for 1 of `unit`, above 0
 */
export function readingsOfQuote(unit: string, price: string, rate: RateScaled): Readings {
  return readingsOf({ code: unit, rate: RATE_ONE }, { code: price, rate })
}

/**
 * How many units of one currency there are for 1 of another by their own rates, rounded half away from zero.
 * @returns ten-thousandths; 0 where it is less than half of one
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
