import { hawalaOrdersNewCode } from '../../../shared/contract/hawala-orders.ts'
import {
  afterOrderStep,
  type HawalaOrder,
  nextCode,
  type Unlock,
} from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { keptWithoutCode, withCode } from '../../store/hawala/order-answers.ts'
import { orderAuditPart } from '../../store/hawala/order-audit.ts'
import { currentKeyId } from '../../store/hawala/order-code.ts'
import { commitOnce } from '../../store/table/once.ts'
import { orderStep, readOrder, requireSeen } from '../../use-cases/hawala-orders/order-steps.ts'

/** Unlocks a hawala, with a new code or with the old one, and gives five tries anew (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersNewCode, {
  load: ({ params }) => readOrder(params.id),
  reply: async (call, read) => {
    const { body, now, once, actor } = call
    const { keepCode, reason } = body
    const changed = await orderStep(call, read, async (state) => {
      const { order, by, to, recorder, stamp } = state
      const step = keepCode ? 'unlock' : 'newCode'
      requireMay(step, order, by)
      requireSeen(state, body.version)
      requireStateFor(step, order)
      const code = keepCode
        ? null
        : nextCode(order.code, { keyId: await currentKeyId(now), by: recorder })
      const unlock = { ...recorder, at: stamp.at, reason }
      const after = afterOrderStep(order, {
        wrongTries: 0,
        code: code ?? order.code,
        unlocks: keepCode ? unlockedOnceMore(order, unlock) : order.unlocks,
      })
      const kept = keptWithoutCode({ ...orderAnswer(after, to), code: null }, code)
      const parts = [orderPart(order, after), orderAuditPart(order, after, reason, actor)]
      return commitOnce(once, parts, kept)
    })
    return { body: changed }
  },
  complete: (body, { now }) => withCode(body, now),
})

/**
 * Adds an unlocking to those of the order's code. A code that is a partner's number may be read by everybody, so its
 * unlockings aren't counted.
 */
function unlockedOnceMore({ code, unlocks }: HawalaOrder, unlock: Omit<Unlock, 'codeVersion'>) {
  return code ? [...unlocks, { ...unlock, codeVersion: code.version }] : unlocks
}
