import { receiverPays as texts } from '#texts/receiver-pays.ts'
import { commissionDueOf } from '../../shared/contract/commission-due.ts'
import { amountIn, formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { Order } from './order.ts'

/** Returns what a payout gave the receiver of the hawala: its amount less the commission that the receiver paid. */
export function receivedOf({
  amount,
  commission,
}: Pick<Order['payouts'][number], 'amount' | 'commission'>): string {
  return formatAmount(amountIn(amount) - amountIn(commission ?? '0.00'))
}

/** Returns what the receiver of a hawala is still to get: what is left, less the commission that the receiver pays. */
export function dueToReceiver(order: Order): string {
  return formatAmount(amountIn(order.left) - commissionDueOf(order))
}

/** Says of what the commission comes off that the receiver of a hawala is to pay; null without one. */
export function dueWords(order: Order): string | null {
  const dueMinor = commissionDueOf(order)
  if (dueMinor === 0n) return null
  return texts.lessOf(withCommas(order.left), withCommas(formatAmount(dueMinor)))
}
