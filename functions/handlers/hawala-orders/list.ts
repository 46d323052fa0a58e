import type * as z from 'zod/mini'
import { hawalaOrdersList } from '../../../shared/contract/hawala-orders.ts'
import { type HawalaOrder, orderFits } from '../../domain/hawala/hawala-order.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { linkOf, readPage } from '../../http/page-by-id.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { orderSource, ordersNumbered } from '../../store/hawala/order-lists.ts'
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
      body: await inTurns(rows, (order) => orderAnswer(order, { codes, reader })),
      headers: { ...incompleteHeader(isComplete), ...linkOf('/api/hawala-orders', query, cursor) },
    }
  },
})

async function pageFor(query: z.output<typeof hawalaOrdersList.query>) {
  const fits = (order: HawalaOrder) => orderFits(order, query)
  const [{ read, isComplete }, own] = await Promise.all([
    orderSource(query),
    query.anyNumber === undefined ? [] : ordersNumbered(query.anyNumber),
  ])
  const page = await readPage(query, read, fits)
  return { page: { ...page, rows: withOwn(page.rows, own.filter(fits), query.cursor) }, isComplete }
}

/** Puts the orders that were found by their own number on the first page, however old they are. No later page has them. */
function withOwn(
  rows: readonly HawalaOrder[],
  own: readonly HawalaOrder[],
  cursor: number | undefined,
): HawalaOrder[] {
  const others = rows.filter(({ id }) => own.every((order) => order.id !== id))
  if (cursor !== undefined) return others
  return [...others, ...own].sort((one, other) => other.id - one.id)
}
