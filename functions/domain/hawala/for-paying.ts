import type { AmountMinor } from '../../../shared/money/amount.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { ForPaying } from '../ledger/record.ts'
import type { HawalaOrder } from './hawala-order.ts'
import { paidMinorOf } from './payout.ts'

/** 100 per cent, in ten-thousandths of a per cent. */
const WHOLE_SCALED = 100_0000n

type Agreed = Pick<
  HawalaOrder,
  'amountMinor' | 'commissionMinor' | 'payerPercentScaled' | 'payouts'
>

/**
 * Returns what the branches that pay a hawala have got of the commission so far, as it was agreed at the send, rounded once
 * half away from zero. Rules: docs/rules/hawala-orders.md.
 */
export function forPayingOf(order: Agreed): AmountMinor {
  return forPayingUpTo(order, paidMinorOf(order))
}

/**
 * Returns what the branch that pays a part of a hawala gets for it: the share of all that is paid by then, less what earlier
 * parts gave. So the parts add up to the share of the whole. Null if it is nothing.
 */
export function forPayingOfPart(
  order: Agreed & Pick<HawalaOrder, 'recorder'>,
  partMinor: AmountMinor,
): ForPaying | null {
  const before = paidMinorOf(order)
  const amountMinor = forPayingUpTo(order, before + partMinor) - forPayingUpTo(order, before)
  return amountMinor === 0n ? null : { branch: order.recorder.branch, amountMinor }
}

function forPayingUpTo(
  { amountMinor, commissionMinor, payerPercentScaled }: Agreed,
  paidMinor: AmountMinor,
): AmountMinor {
  return roundedQuotient(
    commissionMinor * payerPercentScaled * paidMinor,
    amountMinor * WHOLE_SCALED,
  )
}
