import { HAWALA_WINDOW_ROWS } from '../../../shared/contract/hawala-facts.ts'
import { hawalaOrdersSearch } from '../../../shared/contract/order-search.ts'
import { isRangeOfBooks, MOST_RANGE_DAYS } from '../../../shared/contract/report-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { type OrderSearch, totalsOf } from '../../domain/hawala/order-search.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { ordersOfDays } from '../../store/hawala/orders-of-days.ts'
import { partnersAsOne } from '../../store/hawala/partners-as-one.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { orderPage } from '../../use-cases/hawala-orders/order-page.ts'

/** The most hawalas of a page. Where nothing narrows a list, one more is read, which tells whether it goes on. */
const MOST_ROWS = HAWALA_WINDOW_ROWS - 1

/** Finds hawalas that post, with totals by currency; nothing is kept (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersSearch, {
  load: async ({ body, today }) => {
    const { limit = MOST_ROWS, from, to = today } = body
    if (from !== undefined && !isRangeOfBooks(from, to)) {
      throw refused(CALLS.daysApart, { days: MOST_RANGE_DAYS })
    }
    const search = await asCounted(body)
    const asked = { ...search, limit: Math.min(limit, MOST_ROWS) }
    const [{ page, isComplete }, codes, headOffice] = await Promise.all([
      orderPage(asked, (days) => ordersOfDays(days, today)),
      currencyCodes(),
      findHeadOffice(),
    ])
    return { search, page, isComplete, codes, headOffice }
  },
  reply: async ({ session }, { search, page, isComplete, codes, headOffice }) => {
    const { rows, cursor } = page
    const { userId, branch } = session
    const typed = [search.partnerNumber, search.anyNumber]
    const reader = { userId, branch, typed, isHeadOffice: isHeadOffice(session, headOffice) }
    const totals = totalsOf(rows, search).map((total) => ({
      currencyId: total.currencyId,
      currencyCode: codes.get(total.currencyId) ?? '',
      count: total.count,
      amount: formatAmount(total.amountMinor),
      cancelled: total.cancelled,
      cancelledAmount: formatAmount(total.cancelledMinor),
      left: formatAmount(total.leftMinor),
    }))
    return {
      body: {
        orders: await inTurns(rows, (order) => orderAnswer(order, { codes, reader })),
        totals,
        next: cursor,
      },
      headers: incompleteHeader(isComplete),
    }
  },
})

/** Reads which accounts a search as Hawala Profit counts is of, because there a partner is one, whatever accounts it has. */
async function asCounted(search: OrderSearch): Promise<OrderSearch> {
  const { partner, ...others } = search
  if (!search.counted || partner === undefined) return search
  return { ...others, accounts: (await partnersAsOne()).get(partner)?.members ?? [partner] }
}
