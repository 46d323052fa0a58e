import { hawalaOrdersConfirm } from '../../../shared/contract/hawala-orders.ts'
import { afterOrderStep } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import { endpoint } from '../../http/endpoint.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { orderAuditPart } from '../../store/hawala/order-audit.ts'
import { commitOnce } from '../../store/table/once.ts'
import { orderStep, readOrder, requireSeen } from '../../use-cases/hawala-orders/order-steps.ts'

/**
 * Notes that a partner has paid a hawala (docs/rules/hawala-orders.md). Nothing is posted, because the partner was credited
 * when the hawala was sent.
 */
export const handler = endpoint(hawalaOrdersConfirm, {
  load: ({ params }) => readOrder(params.id),
  reply: async (call, read) => {
    const { body, today, once, actor } = call
    const confirmed = await orderStep(call, read, async (state) => {
      const { order, by, to, stamp } = state
      requireMay('confirm', order, by)
      requireSeen(state, body.version)
      requireStateFor('confirm', order)
      const after = afterOrderStep(order, {
        state: 'confirmed',
        decided: stamp,
        closedOn: today,
        partnerNumber: body.partnerNumber ?? order.partnerNumber,
      })
      const parts = [orderPart(order, after), orderAuditPart(order, after, null, actor)]
      return commitOnce(once, parts, orderAnswer(after, to))
    })
    return { body: confirmed }
  },
})
