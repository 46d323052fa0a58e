import { hawalaOrdersSearch } from '../../../shared/contract/order-search.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { orderAnswer } from '../../domain/hawala/hawala-order-answer.ts'
import { totalsOf } from '../../domain/hawala/order-search.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { ordersOfDays } from '../../store/hawala/orders-of-days.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { orderPage } from '../../use-cases/hawala-orders/order-page.ts'

/** Finds hawalas that post, with totals by currency; nothing is kept (docs/rules/hawala-orders.md). */
export const handler = endpoint(hawalaOrdersSearch, {
  load: async ({ body, today }) => {
    const [{ page, isComplete }, codes, headOffice] = await Promise.all([
      orderPage(body, (days) => ordersOfDays(days, today)),
      currencyCodes(),
      findHeadOffice(),
    ])
    return { page, isComplete, codes, headOffice }
  },
  reply: async ({ body, session }, { page, isComplete, codes, headOffice }) => {
    const { rows, cursor } = page
    const reader = { branch: session.branch, isHeadOffice: isHeadOffice(session, headOffice) }
    const totals = totalsOf(rows, body).map((total) => ({
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
