import { type AmountMinor, amountIn } from '../money/amount.ts'
import { isPayable } from './order-states.ts'

type Owed = Parameters<typeof isPayable>[0] & {
  readonly commission: string
  readonly commissionFrom: 'sender' | 'receiver'
  readonly payouts: readonly unknown[]
}

/**
 * True if the next payout of a hawala keeps the commission: the receiver pays it, and the first payout keeps all of it. Rules:
 * docs/rules/hawala-orders.md
 */
export function isCommissionDue(isFromReceiver: boolean, payouts: readonly unknown[]): boolean {
  return isFromReceiver && payouts.length === 0
}

/**
 * Returns what the next payout of a hawala keeps for the commission that the receiver pays; 0 once a payout has kept it, where
 * the sender paid it, and where nothing is to be paid. Rules: docs/rules/hawala-orders.md
 */
export function commissionDueOf(order: Owed): AmountMinor {
  const isDue = isCommissionDue(order.commissionFrom === 'receiver', order.payouts)
  return isDue && isPayable(order) ? amountIn(order.commission) : 0n
}
