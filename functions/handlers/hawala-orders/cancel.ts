import { hawalaOrdersCancel } from '../../../shared/contract/hawala-orders.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { afterOrderStep, requirePayable } from '../../domain/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import { cancellation } from '../../domain/hawala-order-posting.ts'
import { requireCanceller } from '../../domain/hawala-order-rights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { orderStep, readOrder, requireCode, requireSeen } from '../../store/hawala/order-steps.ts'
import { requireOpenTill } from '../../store/house/closed-days.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'

/** The numbers that are taken before the order is known: for the amount and the commission. */
const USUAL_RECORDS = 2

/**
 * Cancels a hawala that isn't paid yet, and gives the money back from the till of who cancels it
 * (docs/rules/hawala-orders.md).
 */
export const handler = endpoint(hawalaOrdersCancel, {
  load: async ({ params, claims, today }) => {
    const [read, firstNumber] = await Promise.all([
      readOrder(params.id),
      takeTransactionNumbers(USUAL_RECORDS),
      requireOpenTill(claims, today, today),
    ])
    return { read, firstNumber }
  },
  reply: async (call, { read, firstNumber }) => {
    const { body, now, today, once } = call
    const { code, reason, refundCommission: refundsCommission } = body
    const cancelled = await orderStep(call, read, async (state) => {
      const { order, by, to, recorder, stamp, currencies } = state
      requireCanceller(order, by, code !== null)
      requireSeen(state, body.version)
      requirePayable(order)
      if (code !== null) await requireCode(order, code, now)
      const originals = await findTransactions(order.transactionNumbers)
      const entry = { recorder, at: stamp.at, today, firstNumber }
      const { reversed, records } = cancellation(originals, { refundsCommission, reason }, entry)
      const numbers = records.map(({ number }) => number)
      const after = afterOrderStep(order, {
        ...{ state: 'cancelled', decided: { ...stamp, reason }, closedOn: today },
        transactionNumbers: [...order.transactionNumbers, ...numbers],
      })
      const answer = { ...orderAnswer(after, to), records: records.map(transactionAnswer) }
      const parts = [orderPart(order, after, code !== null)]
      return postTransactions({ records, reversed, parts }, { currencies, once, answer })
    })
    return { body: cancelled }
  },
})
