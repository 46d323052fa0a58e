import type { AmountMinor } from '../../../shared/money/amount.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { ForPaying } from '../ledger/record.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { paidMinorOf, receiverFeeDueOf } from './payout.ts'

/** 100 per cent, in ten-thousandths of a per cent. */
const WHOLE_SCALED = 100_0000n

type Giving = Pick<HawalaOrder, 'way' | 'recorder' | 'earnedIn'>
type Agreed = Giving &
  Pick<
    HawalaOrder,
    | 'amountMinor'
    | 'commissionMinor'
    | 'receiverFee'
    | 'payerPercentScaled'
    | 'partnerCommissionMinor'
    | 'payouts'
  >

/**
 * Returns the branch that gives other branches something for paying a hawala: the one that sent it, or the one that has the
 * share of the partner who sent it. Null if none does. Rules: docs/rules/hawala-orders.md
 */
export function givingBranchOf({ way, recorder, earnedIn }: Giving): string | null {
  return way === 'send' ? recorder.branch : earnedIn
}

/**
 * Returns what the branches that pay a hawala have got of its commission so far, beside the commission that a receiver paid them.
 */
export function forPayingOf(order: Agreed): AmountMinor {
  const { payouts } = order
  const giver = givingBranchOf(order)
  const parts = payouts.map(({ branch, amountMinor, commissionMinor }, at) => {
    if (giver === null || branch === giver) return 0n
    const before = paidMinorOf({ payouts: payouts.slice(0, at) })
    const share = forPayingUpTo(order, before + amountMinor) - forPayingUpTo(order, before)
    return share - commissionMinor
  })
  return parts.reduce((sum, minor) => sum + minor, 0n)
}

/**
 * Returns what the branch that pays a part of a hawala gets for it: the share of all that is paid by then, less what is for
 * earlier parts. So the parts add up to the share of the whole. If this payout keeps the commission of the receiver, the branch
 * has all of it, and gives what isn't its share to the branch that sent the hawala. Null if it is nothing.
 */
export function forPayingOfPart(
  order: Agreed & Pick<HawalaOrder, 'payingBranch' | 'given'>,
  partMinor: AmountMinor,
): ForPaying | null {
  const branch = givingBranchOf(order)
  if (branch === null || branch === order.payingBranch) return null
  const before = paidMinorOf(order)
  const share = forPayingUpTo(order, before + partMinor) - forPayingUpTo(order, before)
  const amountMinor = share - receiverFeeDueOf(order)
  const currencyId = order.given?.currencyId ?? null
  return amountMinor === 0n ? null : { branch, amountMinor, currencyId }
}

/**
 * Returns the share of what was paid of a hawala, rounded once half away from zero: the part of the commission that was agreed
 * at the send, or all that a partner pays us for a hawala that was redirected.
 */
function forPayingUpTo(order: Agreed, paidMinor: AmountMinor): AmountMinor {
  const { way, amountMinor, commissionMinor, payerPercentScaled, partnerCommissionMinor } = order
  const shareScaled =
    way === 'send' ? commissionMinor * payerPercentScaled : partnerCommissionMinor * WHOLE_SCALED
  const isOurs = shareScaled >= 0n
  const absolute = (isOurs ? shareScaled : -shareScaled) * paidMinor
  const minor = roundedQuotient(absolute, amountMinor * WHOLE_SCALED)
  return isOurs ? minor : -minor
}
