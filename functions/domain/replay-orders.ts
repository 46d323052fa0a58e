import { PAYABLE_ACCOUNT } from '../../shared/contract/house.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { type HawalaOrder, isPayable } from './hawala-order.ts'
import { movementsOf } from './movements.ts'
import type { TransactionRecord } from './record.ts'
import { type About, codeOf, type Replay, type Subject } from './replay.ts'

/** The value of the facts that a transaction and its order name each other. */
const THERE = 'there'

/**
 * Adds the facts about a transaction of a hawala order. All that an order's transactions move on HWL_001 is what is still
 * payable of it, so HWL_001 is the sum of the payable hawalas. Rules: docs/rules/hawala-orders.md.
 */
export function replayOrderRecord(replay: Replay, record: TransactionRecord): void {
  const { number, hawalaId, currencyId, deletion } = record
  const onPayable = movementsOf(record).filter(({ account }) => account === PAYABLE_ACCOUNT)
  if (hawalaId === null) {
    if (onPayable.length === 0) return
    const subject: Subject = { of: 'transaction', number }
    replay.expect({ subject, what: `transaction ${number} moves hawalas` }, 'by an order alone')
    return
  }
  replay.find(aboutOrder(hawalaId, `transaction ${number}`), THERE)
  const movedMinor = onPayable.reduce((sum, { changeMinor }) => sum + changeMinor, 0n)
  if (deletion === null && movedMinor !== 0n) {
    replay.expect(payableOf(hawalaId, currencyId), movedMinor)
  }
}

/** Adds the facts about an order, which are compared with its transactions. */
export function replayOrder(replay: Replay, order: HawalaOrder): void {
  const { id, transactionNumbers, currencyId, amountMinor } = order
  for (const number of transactionNumbers) {
    replay.expect(aboutOrder(id, `transaction ${number}`), THERE)
  }
  if (isPayable(order)) replay.find(payableOf(id, currencyId), amountMinor)
  const isDone = order.state === 'paid' ? order.paid !== null : order.paid === null
  const isClosed = !['sent', 'received'].includes(order.state)
  if (isDone && isClosed === (order.closedOn !== null)) return
  const money = `${formatAmount(amountMinor)} ${codeOf(currencyId, replay.codes)}`
  replay.expect(aboutOrder(id, `of ${money}, state ${order.state}`), 'as its other fields say')
}

/** A fact about an order. */
export function aboutOrder(id: number, what: string): About {
  return { subject: { of: 'order', id }, what: `hawala order ${id} ${what}` }
}

function payableOf(id: number, currencyId: number): About {
  return { ...aboutOrder(id, 'payable'), currencyId }
}
