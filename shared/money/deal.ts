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

/** The two sides of a deal: at what the given currency is bought, and the other one sold. */
export interface DealQuotes {
  give: Quote
  get: Quote
}

/** What is got for what is given: one fraction, rounded once, half away from zero. */
export function gotFor(giveMinor: AmountMinor, { give, get }: DealQuotes): AmountMinor {
  return roundedQuotient(giveMinor * give.rate * BigInt(get.per), BigInt(give.per) * get.rate)
}

/** What must be given for what is got: one fraction, rounded once, half away from zero. */
export function givenFor(getMinor: AmountMinor, { give, get }: DealQuotes): AmountMinor {
  return roundedQuotient(getMinor * get.rate * BigInt(give.per), BigInt(get.per) * give.rate)
}

/**
 * An amount that follows, as it is handed over in cash: the nearest multiple of the step in which cash is paid, half away from
 * zero. There are no coins for 3,562.50 AFN. An amount below half a step stays.
 */
export function payableInCash(minor: AmountMinor, cashStepMinor: AmountMinor): AmountMinor {
  return roundedQuotient(minor, cashStepMinor) * cashStepMinor || minor
}

/** The worth of an amount in AFN, rounded once, half away from zero. */
export function worthInAfn(minor: AmountMinor, { rate, per }: Quote): AmountMinor {
  return roundedQuotient(minor * rate, BigInt(per) * RATE_ONE)
}

/** An amount at mid in AFN, which may be below zero, rounded once, half away from zero. */
export function atMid(minor: AmountMinor, mid: Quote): AmountMinor {
  return minor < 0n ? -worthInAfn(-minor, mid) : worthInAfn(minor, mid)
}

/** Both amounts of a deal. */
export interface BothAmounts {
  giveMinor: AmountMinor
  getMinor: AmountMinor
}

/** Where both amounts were typed: the side that follows from the other one, as typed and as it follows. */
export interface SecondAmount {
  side: 'give' | 'get'
  typedMinor: AmountMinor
  followingMinor: AmountMinor
}

/** Where both amounts were typed, the side in AFN follows from the other one; in a cross, what is got follows. */
export function secondAmount(
  { giveMinor, getMinor }: BothAmounts,
  quotes: DealQuotes,
  givesAfn: boolean,
): SecondAmount {
  return givesAfn
    ? { side: 'give', typedMinor: giveMinor, followingMinor: givenFor(getMinor, quotes) }
    : { side: 'get', typedMinor: getMinor, followingMinor: gotFor(giveMinor, quotes) }
}

/** The difference that is allowed where both amounts were typed: half the step in which cash is paid, at least 0.01. */
export function isWithinStep(
  typedMinor: AmountMinor,
  followingMinor: AmountMinor,
  cashStepMinor: AmountMinor,
): boolean {
  const apartMinor =
    typedMinor > followingMinor ? typedMinor - followingMinor : followingMinor - typedMinor
  return apartMinor <= 1n || 2n * apartMinor <= cashStepMinor
}

/** A quoted rate for 1 unit, rounded half away from zero to 4 decimals; the smallest one for a currency worth less. */
export function rateForOne({ rate, per }: Quote): RateScaled {
  const forOne = roundedQuotient(rate, BigInt(per))
  return forOne > 0n ? forOne : 1n
}
