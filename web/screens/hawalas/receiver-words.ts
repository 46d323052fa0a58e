import { payouts as texts } from '#texts/payouts.ts'
import type { Order } from '../../hawala-orders/order.ts'

/** Names the receiver of a hawala, and those who took it or a part of it on behalf of the receiver. */
export function receiverWords({ receiver, payouts }: Pick<Order, 'receiver' | 'payouts'>): string {
  const takers = payouts.flatMap(({ name, onBehalf }) => (onBehalf ? [name] : []))
  return takers.length === 0 ? receiver.name : texts.takenBy(receiver.name, [...new Set(takers)])
}
