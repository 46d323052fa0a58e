import { hawalaOrdersRead } from '../../../shared/contract/hawala-orders.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { readOrder } from '../../use-cases/hawala-orders/order-steps.ts'

/** Reads one hawala order: a hawala whose money moves in the ledger (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersRead, {
  load: ({ params }) => readOrder(params.id),
  reply: async ({ session }, { order, currencies, headOffice }) => {
    const { userId, branch } = session
    const reader = { userId, branch, isHeadOffice: isHeadOffice(session, headOffice) }
    return { body: orderAnswer(order, { codes: codesOf(currencies), reader }) }
  },
})
