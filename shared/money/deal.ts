import type { AmountMinor } from './amount.ts'
import { RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/**
 * The arithmetic of a deal over the counter: the customer gives one currency and gets another. Rules: docs/rules/deals.md.
 */

/** The units for which a rate can be quoted. */
export const PER = [1, 100, 1_000, 1_000_000] as const
export type Per = (typeof PER)[number]

/** A rate as the counter quotes it: AFN for `per` units of a currency. */
export interface Quote {
  rate: RateScaled
  per: Per
}

/** AFN for 1 AFN, so that a deal with AFN is worked out like a cross of two foreign currencies. */
export const AFN_QUOTE: Quote = { rate: RATE_ONE, per: 1 }

/** The rates of a deal: the house buys the given currency at `give` and sells the other currency at `get`. */
export interface DealQuotes {
  give: Quote
  get: Quote
}

/** Returns the amount that the customer gets for an amount given: one fraction, rounded once, half away from zero. */
export function gotFor(giveMinor: AmountMinor, { give, get }: DealQuotes): AmountMinor {
  return roundedQuotient(giveMinor * give.rate * BigInt(get.per), BigInt(give.per) * get.rate)
}

/** Returns the amount that the customer must give to get an amount: one fraction, rounded once, half away from zero. */
export function givenFor(getMinor: AmountMinor, { give, get }: DealQuotes): AmountMinor {
  return roundedQuotient(getMinor * get.rate * BigInt(give.per), BigInt(get.per) * give.rate)
}

/**
 * Rounds a calculated amount to what can be paid in cash: the nearest multiple of the step, half away from zero. For
 * instance, there are no coins for 3,562.50 AFN. An amount below half a step stays as it is.
 */
export function payableInCash(minor: AmountMinor, cashStepMinor: AmountMinor): AmountMinor {
  return roundedQuotient(minor, cashStepMinor) * cashStepMinor || minor
}

/** Returns the worth of an amount in AFN, rounded once, half away from zero. */
export function worthInAfn(minor: AmountMinor, { rate, per }: Quote): AmountMinor {
  return roundedQuotient(minor * rate, BigInt(per) * RATE_ONE)
}

/**
 * Returns the worth of an amount in AFN at the middle rate, rounded once, half away from zero. The amount may be below
 * zero.
 */
export function atMid(minor: AmountMinor, mid: Quote): AmountMinor {
  return minor < 0n ? -worthInAfn(-minor, mid) : worthInAfn(minor, mid)
}

/** Both amounts of a deal. */
export interface BothAmounts {
  giveMinor: AmountMinor
  getMinor: AmountMinor
}

/** The side of a deal whose typed amount is checked: its typed amount, and the amount that follows from the other side. */
export interface SecondAmount {
  side: 'give' | 'get'
  typedMinor: AmountMinor
  followingMinor: AmountMinor
}

/**
 * Returns which of two typed amounts is checked against the other: the AFN side; in a cross (no side is AFN), the side
 * that the customer gets.
 */
export function secondAmount(
  { giveMinor, getMinor }: BothAmounts,
  quotes: DealQuotes,
  givesAfn: boolean,
): SecondAmount {
  return givesAfn
    ? { side: 'give', typedMinor: giveMinor, followingMinor: givenFor(getMinor, quotes) }
    : { side: 'get', typedMinor: getMinor, followingMinor: gotFor(giveMinor, quotes) }
}

/**
 * True if a typed amount is near enough to the calculated one: within half the step in which cash is paid, or 0.01 if that
 * is more.
 */
export function isWithinStep(
  typedMinor: AmountMinor,
  followingMinor: AmountMinor,
  cashStepMinor: AmountMinor,
): boolean {
  const apartMinor =
    typedMinor > followingMinor ? typedMinor - followingMinor : followingMinor - typedMinor
  return apartMinor <= 1n || 2n * apartMinor <= cashStepMinor
}

/** Returns a quoted rate for 1 unit, rounded half away from zero to 4 decimals, but at least 0.0001. */
export function rateForOne({ rate, per }: Quote): RateScaled {
  const forOne = roundedQuotient(rate, BigInt(per))
  return forOne > 0n ? forOne : 1n
}
