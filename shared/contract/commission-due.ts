import { type AmountMinor, amountIn } from '../money/amount.ts'
import { isPayable } from './order-states.ts'

type Owed = Parameters<typeof isPayable>[0] & {
  readonly commission: string
  readonly commissionFrom: 'sender' | 'receiver'
  readonly payouts: readonly unknown[]
}

/**
 * Returns what the next payout of a hawala keeps for the commission that the receiver pays; 0 once a payout has kept it, where
 * the sender paid it, and where nothing is to be paid. Rules: docs/rules/hawala-orders.md
 */
export function commissionDueOf(order: Owed): AmountMinor {
  const isDue = order.commissionFrom === 'receiver' && order.payouts.length === 0
  return isDue && isPayable(order) ? amountIn(order.commission) : 0n
}
