import type { AmountMinor } from './amount.ts'
import { RATE_ONE, type RateScaled } from './rate.ts'
import { roundedQuotient } from './rounded-quotient.ts'

/** Which sides of an exchange are in the currency that rates are quoted in (AFN). */
export interface ExchangeSides {
  purchaseIsBase: boolean
  sellingIsBase: boolean
}

/** By how much, in hundredths, the two amounts of an exchange may differ from what the rate makes. Rules: docs/rules/ledger.md */
export const EXCHANGE_TOLERANCE_MINOR = 1n

/**
 * What is sold for what is bought: bought AFN are divided by the rate, anything else is multiplied by it; AFN for AFN is
 * the same amount. There is one division, the last step, rounded half away from zero.
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

/** What is bought for what is sold: the other way round. */
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

/** True for amounts that lie within the tolerance of one another. */
export function isNear(a: AmountMinor, b: AmountMinor): boolean {
  const apart = a > b ? a - b : b - a
  return apart <= EXCHANGE_TOLERANCE_MINOR
}

/** An amount multiplied by a rate, rounded half away from zero. */
export function atRate(minor: AmountMinor, rate: RateScaled): AmountMinor {
  return roundedQuotient(minor * rate, RATE_ONE)
}

function dividedBy(minor: AmountMinor, rate: RateScaled): AmountMinor {
  return roundedQuotient(minor * RATE_ONE, rate)
}
