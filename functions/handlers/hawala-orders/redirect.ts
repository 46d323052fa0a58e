import { hawalaOrdersRedirect } from '../../../shared/contract/order-changes.ts'
import { type HawalaOrder, nextCode } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { redirectedOrder, requireRedirect } from '../../domain/hawala/order-changes.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { keptWithoutCode, withCode } from '../../store/hawala/order-answers.ts'
import { redirectAuditPart } from '../../store/hawala/order-audit.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { findBranch } from '../../store/house/branches.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'
import { commitOnce } from '../../store/table/once.ts'
import {
  orderStep,
  readOrder,
  requireCode,
  requireSeen,
} from '../../use-cases/hawala-orders/order-steps.ts'

/**
 * Lets another branch pay a hawala (docs/rules/hawala-orders.md). Nothing is posted. The old code is wrong from then on, and the
 * answer has a new one, unless the hawala is paid against a partner's number.
 */
export const handler = endpoint(hawalaOrdersRedirect, {
  load: async ({ params, body }) => {
    const [reading, branch] = await Promise.all([
      readOrder(params.id),
      findBranch(body.payingBranch),
    ])
    return { reading, branch }
  },
  reply: async (call, { reading, branch }) => {
    const { body, now, today, once, actor } = call
    const { payingBranch: to, reason } = body
    const changed = await orderStep(call, reading, async (state) => {
      const { order, by, to: reader, recorder, stamp } = state
      const step = body.code === null ? 'redirect' : 'redirectByCode'
      requireMay(step, order, by)
      requireSeen(state, body.version)
      requireStateFor(step, order)
      requireRedirect(order, { code: to, branch }, recorder.branch)
      if (body.code !== null) await requireCode(order, body.code, now)
      const code =
        order.code && nextCode(order.code, { keyId: await currentKeyId(now), by: recorder })
      const earnedIn = await earnedInOf(order)
      const redirect = { ...recorder, at: stamp.at, reason, to }
      const after = redirectedOrder(order, { ...redirect, today, code, earnedIn })
      const kept = keptWithoutCode({ ...orderAnswer(after, reader), code: null }, code)
      const parts = [orderPart(order, after), redirectAuditPart(order, after, reason, actor)]
      return commitOnce(once, parts, kept)
    })
    return { body: changed }
  },
  complete: (body, { now }) => withCode(body, now),
})

/**
 * Finds the branch on whose till the share of the partner who sent a hawala counts: the branch that should have paid first, or
 * of a hawala of an earlier version the one that recorded it. Null if there is no share to give.
 */
async function earnedInOf(order: HawalaOrder): Promise<string | null> {
  const { way, earnedIn, partnerCommissionMinor, transactionNumbers, payouts } = order
  if (way === 'send' || earnedIn !== null || partnerCommissionMinor === 0n) return earnedIn
  const [first] = transactionNumbers
  const record = first === undefined ? undefined : await findTransaction(first)
  const has = record?.till.branch
  // An earlier version gave nothing for the parts that were paid of such a hawala.
  return has === undefined || payouts.some(({ branch }) => branch !== has) ? null : has
}
