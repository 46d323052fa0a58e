import type { AmountMinor } from '../../../shared/money/amount.ts'
import { type Quote, worthInAfn } from '../../../shared/money/deal.ts'
import { RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'

/** A foreign leg of a deal: what was bought or sold, and its worth in AFN at the rate that was taken. */
export interface ForeignLeg {
  amountMinor: AmountMinor
  valueMinor: AmountMinor
  /** True for what the house bought. */
  isBought: boolean
}

/**
 * Returns what the counter took beyond head office's middle rate on a leg, in AFN: the worth at the middle rate minus the
 * price of what was bought, or the price minus that worth of what was sold. It is rounded once, half away from zero, and
 * may be below zero. Rules: docs/rules/positions.md.
 */
export function marginOf(leg: ForeignLeg, mid: Quote): AmountMinor {
  const units = BigInt(mid.per) * RATE_ONE
  const above = leg.amountMinor * mid.rate - leg.valueMinor * units
  const earned = leg.isBought ? above : -above
  return earned < 0n ? -roundedQuotient(-earned, units) : roundedQuotient(earned, units)
}

/**
 * Returns what the rate that was taken gave away on a leg against the branch's own rate, in AFN, rounded once, half away from
 * zero. A better rate than the branch's gives 0 and not less, so that it hides nothing of another deal. Rules: docs/rules/deals.md.
 */
export function concededOf(
  { amountMinor, isBought }: Omit<ForeignLeg, 'valueMinor'>,
  taken: Quote,
  boardRate: RateScaled,
): AmountMinor {
  const above = isBought ? taken.rate - boardRate : boardRate - taken.rate
  return above > 0n ? worthInAfn(amountMinor, { rate: above, per: taken.per }) : 0n
}
