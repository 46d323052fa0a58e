import type * as z from 'zod/mini'
import { hawalaOrdersList } from '../../../shared/contract/hawala-orders.ts'
import { orderFits } from '../../domain/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala-order-answer.ts'
import { isHeadOffice } from '../../domain/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { orderSource } from '../../store/hawala/order-lists.ts'
import { findHeadOffice } from '../../store/house/branches.ts'

/** Lists the hawalas that post, the newest first (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersList, {
  load: async ({ query }) => {
    const [{ page, isComplete }, codes, headOffice] = await Promise.all([
      pageFor(query),
      currencyCodes(),
      findHeadOffice(),
    ])
    return { page, isComplete, codes, headOffice }
  },
  reply: async ({ query, session }, { page: { rows, cursor }, isComplete, codes, headOffice }) => {
    const reader = { branch: session.branch, isHeadOffice: isHeadOffice(session, headOffice) }
    return {
      body: rows.map((order) => orderAnswer(order, { codes, reader })),
      headers: { ...incompleteHeader(isComplete), ...linkOf('/api/hawala-orders', query, cursor) },
    }
  },
})

async function pageFor(query: z.output<typeof hawalaOrdersList.query>) {
  const { read, isComplete } = await orderSource(query)
  return { page: await readPage(query, read, (order) => orderFits(order, query)), isComplete }
}
