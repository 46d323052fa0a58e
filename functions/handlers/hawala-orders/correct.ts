import { hawalaOrdersCorrect } from '../../../shared/contract/order-changes.ts'
import { lastChangesNames } from '../../../shared/contract/order-corrections.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { requireMay, requireStateFor } from '../../domain/hawala/hawala-order-rights.ts'
import {
  correctedDetails,
  correctedOrder,
  correctedTexts,
} from '../../domain/hawala/order-changes.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findHawalaDetails, hawalaDetailsChangePart } from '../../store/hawala/hawala-details.ts'
import { orderPart } from '../../store/hawala/hawala-orders.ts'
import { correctionAuditPart } from '../../store/hawala/order-audit.ts'
import { commitOnce } from '../../store/table/once.ts'
import { orderStep, readOrder, requireSeen } from '../../use-cases/hawala-orders/order-steps.ts'

/**
 * Corrects names, phones or the narrative of a hawala of which nothing is paid yet, with the details that lists show
 * (docs/rules/hawala-orders.md). An amount isn't corrected but cancelled.
 */
export const handler = endpoint(hawalaOrdersCorrect, {
  load: async ({ params }) => {
    const [reading, details] = await Promise.all([
      readOrder(params.id),
      findHawalaDetails(params.id),
    ])
    return { reading, details }
  },
  reply: async (call, read) => {
    const { body, params, once, actor } = call
    const corrected = await orderStep(call, read.reading, async (state) => {
      const { order, by, to, recorder, stamp } = state
      requireMay('correct', order, by)
      requireSeen(state, body.version)
      requireStateFor('correct', order)
      const changes = correctedTexts(order, body)
      const correction = { ...recorder, at: stamp.at, reason: body.reason, changes }
      const isChoice = lastChangesNames([...order.corrections, correction])
      if (isChoice) requireMay('correctNames', order, by)
      const after = correctedOrder(order, correction)
      const isFirst = order === read.reading.order
      const details = isFirst ? read.details : await findHawalaDetails(params.id)
      const parts = [
        orderPart(order, after),
        ...(details
          ? [hawalaDetailsChangePart(details, correctedDetails(details, after, stamp))]
          : []),
        correctionAuditPart(order, correction, actor),
      ]
      return commitOnce(once, parts, orderAnswer(after, to))
    })
    return { body: corrected }
  },
})
