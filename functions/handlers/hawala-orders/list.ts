import { hawalaOrdersList } from '../../../shared/contract/hawala-orders.ts'
import { orderFits } from '../../domain/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { orderSource } from '../../store/hawala/order-lists.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/** Lists the hawalas that post, the newest first (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersList, {
  load: async ({ query }) => {
    const [page, codes, headOffice] = await Promise.all([
      readPage(query, orderSource(query), (order) => orderFits(order, query)),
      currencyCodes(),
      findHeadOffice(),
    ])
    return { page, codes, headOffice }
  },
  reply: async ({ query, session }, { page: { rows, cursor }, codes, headOffice }) => {
    const reader = { branch: session.branch, isHeadOffice: isHeadOffice(session, headOffice) }
    return {
      body: rows.map((order) => orderAnswer(order, { codes, reader })),
      headers: linkOf('/api/hawala-orders', query, cursor),
    }
  },
})
