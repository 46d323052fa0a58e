import { hawalaOrdersVouch } from '../../../shared/contract/hawala-orders.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { vouchedOrder } from '../../domain/hawala/vouching.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { orderAuditPart } from '../../store/hawala/order-audit.ts'
import { commitOnce } from '../../store/table/once.ts'
import { orderStep, readOrder, requireSeen } from '../../use-cases/hawala-orders/order-steps.ts'

/**
 * Vouches for a hawala that a partner sent: somebody of head office, or a Manager of another branch than the one that pays, who
 * didn't record it asked the partner about it (docs/rules/hawala-orders.md).
 */
export const handler = endpoint(hawalaOrdersVouch, {
  load: ({ params }) => readOrder(params.id),
  reply: async (call, read) => {
    const { body, once, actor } = call
    const { partnerAgreed } = body
    const vouched = await orderStep(call, read, async (state) => {
      const { order, by, to, recorder, stamp } = state
      requireMay('vouch', order, by)
      requireSeen(state, body.version)
      requireStateFor('vouch', order)
      const after = vouchedOrder(order, { ...recorder, at: stamp.at, partnerAgreed })
      const parts = [orderPart(order, after), orderAuditPart(order, after, null, actor)]
      return commitOnce(once, parts, orderAnswer(after, to))
    })
    return { body: vouched }
  },
})
