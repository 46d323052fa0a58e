import { hawalaOrdersForward } from '../../../shared/contract/hawala-orders.ts'
import * as ORDER_STEPS from '../../../shared/refusals/order-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { transactionAnswer } from '../../domain/answers.ts'
import { afterOrderStep, type HawalaOrder } from '../../domain/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import { forwardingRecords } from '../../domain/hawala-order-posting.ts'
import { requireMay, requireStateFor } from '../../domain/hawala-order-rights.ts'
import { requireMayPass } from '../../domain/limits.ts'
import { requirePartner } from '../../domain/new-hawala-order.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { findPartner } from '../../store/hawala/partner-accounts.ts'
import { requireOpenTill } from '../../store/house/closed-days.ts'
import { postTransactions } from '../../store/ledger/ledger.ts'
import { takeTransactionNumbers } from '../../store/table/counters.ts'
import { orderStep, readOrder, requireSeen } from '../../use-cases/hawala-orders/order-steps.ts'

/** Lets another partner pay a hawala that a partner sent (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersForward, {
  load: async ({ params, body, claims, today }) => {
    requireMayPass(body.overLimit, claims.userType)
    const [read, firstNumber, account] = await Promise.all([
      readOrder(params.id),
      takeTransactionNumbers(body.partnerCommission ? 2 : 1),
      findPartner(body.partner),
      requireOpenTill(claims, today, today),
    ])
    return { read, firstNumber, account }
  },
  reply: async (call, { read, firstNumber, account }) => {
    const { body, today, once } = call
    const { overLimit } = body
    const { partner, partnerNumber: forwardedNumber } = body
    const forwarded = await orderStep(call, read, async (state) => {
      const { order, by, to, recorder, stamp, currencies, customerFloorMinor } = state
      requireMay('forward', order, by)
      requireSeen(state, body.version)
      requireStateFor('forward', order)
      requireOther(order, partner)
      const held = { id: order.currencyId, code: to.codes.get(order.currencyId) ?? '' }
      requirePartner('partner', partner, account, held, to.codes)
      const share = { partner, amountMinor: body.partnerCommission ?? 0n, isEarned: false }
      const entry = { recorder, at: stamp.at, today, firstNumber, overLimit }
      const records = forwardingRecords(order, share, entry)
      const numbers = records.map(({ number }) => number)
      const after = afterOrderStep(order, {
        state: 'forwarded',
        decided: stamp,
        closedOn: today,
        forwardedTo: partner,
        forwardedNumber,
        forwardedCommissionMinor: share.amountMinor,
        transactionNumbers: [...order.transactionNumbers, ...numbers],
      })
      const answer = { ...orderAnswer(after, to), records: records.map(transactionAnswer) }
      const parts = [orderPart(order, after)]
      return postTransactions(
        { records, parts },
        { currencies, once, answer, overLimit, customerFloorMinor },
      )
    })
    return { body: forwarded }
  },
})

function requireOther({ partner, number }: HawalaOrder, to: string): void {
  if (to === partner) throw refused(ORDER_STEPS.samePartner, { number })
}
