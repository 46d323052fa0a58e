import { hawalaOrdersList } from '../../../shared/contract/hawala-orders.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { linkOf } from '../../http/page-by-id.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { orderPage } from '../../use-cases/hawala-orders/order-page.ts'

/** Lists the hawalas that post, the newest first (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersList, {
  load: async ({ query }) => {
    const [{ page, isComplete }, codes, headOffice] = await Promise.all([
      orderPage(query),
      currencyCodes(),
      findHeadOffice(),
    ])
    return { page, isComplete, codes, headOffice }
  },
  reply: async ({ query, session }, { page: { rows, cursor }, isComplete, codes, headOffice }) => {
    const { userId, branch } = session
    const typed = [query.partnerNumber, query.anyNumber]
    const reader = { userId, branch, typed, isHeadOffice: isHeadOffice(session, headOffice) }
    return {
      body: await inTurns(rows, (order) => orderAnswer(order, { codes, reader })),
      headers: { ...incompleteHeader(isComplete), ...linkOf('/api/hawala-orders', query, cursor) },
    }
  },
})
