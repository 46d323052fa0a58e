import type { AmountMinor } from './amount.ts'
import { RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** Which sides of an exchange are in AFN, the currency in which rates are quoted. */
export interface ExchangeSides {
  purchaseIsBase: boolean
  sellingIsBase: boolean
}

/** The allowed difference, in hundredths, between an amount and the result of the rate. Rules: docs/rules/ledger.md */
export const EXCHANGE_TOLERANCE_MINOR = 1n

/**
 * Returns the selling amount for a purchase amount. An amount in AFN is divided by the rate, any other is multiplied by
 * it; for AFN against AFN the amounts are equal. The only division is the last step, which rounds half away from zero.
 * @throws RangeError for a rate of 0
 */
export function sellingFrom(
  purchaseMinor: AmountMinor,
  rate: RateScaled,
  sides: ExchangeSides,
): AmountMinor {
  if (!sides.purchaseIsBase) return atRate(purchaseMinor, rate)
  return sides.sellingIsBase ? purchaseMinor : dividedBy(purchaseMinor, rate)
}

/**
 * Returns the purchase amount for a selling amount, the reverse of `sellingFrom`.
 * @throws RangeError for a rate of 0
 */
export function purchaseFrom(
  sellingMinor: AmountMinor,
  rate: RateScaled,
  sides: ExchangeSides,
): AmountMinor {
  if (!sides.purchaseIsBase) return dividedBy(sellingMinor, rate)
  return sides.sellingIsBase ? sellingMinor : atRate(sellingMinor, rate)
}

/** True if one of the two amounts follows from the other by the rate, within 0.01. */
export function followsByRate(
  purchaseMinor: AmountMinor,
  sellingMinor: AmountMinor,
  rate: RateScaled,
  sides: ExchangeSides,
): boolean {
  return (
    isNear(sellingMinor, sellingFrom(purchaseMinor, rate, sides)) ||
    isNear(purchaseMinor, purchaseFrom(sellingMinor, rate, sides))
  )
}

/** True if two amounts differ by no more than the tolerance. */
export function isNear(a: AmountMinor, b: AmountMinor): boolean {
  const apart = a > b ? a - b : b - a
  return apart <= EXCHANGE_TOLERANCE_MINOR
}

/** Returns an amount multiplied by a rate, rounded half away from zero. */
export function atRate(minor: AmountMinor, rate: RateScaled): AmountMinor {
  return roundedQuotient(minor * rate, RATE_ONE)
}

/** Returns an amount divided by a rate, rounded half away from zero. */
export function dividedBy(minor: AmountMinor, rate: RateScaled): AmountMinor {
  return roundedQuotient(minor * RATE_ONE, rate)
}
