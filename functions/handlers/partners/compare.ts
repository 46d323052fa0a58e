import { partnersCompare } from '../../../shared/contract/partner-comparison.ts'
import { MOST_COMPARED_TRANSACTIONS } from '../../../shared/contract/partner-comparison-facts.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as CALLS from '../../../shared/refusals/calls.ts'
import * as PARTNERS from '../../../shared/refusals/partners.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { requirePartnerAccount } from '../../domain/hawala/agreement.ts'
import { asShown } from '../../domain/hawala/compared-as-shown.ts'
import { compared, requireList } from '../../domain/hawala/compared-list.ts'
import { ourLines } from '../../domain/hawala/our-lines.ts'
import { eventsOf, orderIdsOf, partnerStatementRow } from '../../domain/hawala/partner-statement.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { balancesAfter } from '../../domain/ledger/statement.ts'
import { endpoint } from '../../http/endpoint.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findOrders } from '../../store/hawala/hawala-orders.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { statementPage } from '../../store/ledger/statement-page.ts'

/**
 * Compares the account of a partner with the partner's own list of the same days, and keeps nothing of it
 * (docs/rules/partners.md).
 */
export const handler = endpoint(partnersCompare, {
  load: async ({ params, body: { from, to, rows }, today }) => {
    if (to > today) throw refused(CALLS.future, { field: 'to' })
    const [found, currencies, headOffice] = await Promise.all([
      findAccount(params.accountId),
      listCurrencies(),
      findHeadOffice(),
    ])
    const { accountNumber: account, currencyId } = requirePartnerAccount(params.accountId, found)
    const codes = codesOf(currencies)
    requireList(rows, { from, to, today, code: codes.get(currencyId ?? 0) ?? '' })
    const range = { fromDate: from, toDate: to }
    const most = MOST_COMPARED_TRANSACTIONS
    const page = await statementPage({ account, range, today, after: null, most })
    if (page.hasMore) throw refused(PARTNERS.tooManyOfOurs, { most, from, to })
    if (!page.isComplete) throw refused(PARTNERS.stillArriving)
    const events = eventsOf(page.records)
    const orders = await findOrders(orderIdsOf(events))
    return { account, currencyId, codes, page, events, orders, headOffice }
  },
  reply: async (
    { body: { rows }, session },
    { account, currencyId, codes, page, events, orders, headOffice },
  ) => {
    const reader = { ...session, isHeadOffice: isHeadOffice(session, headOffice) }
    const openingMinor = page.opening.get(currencyId ?? 0) ?? 0n
    const closing = balancesAfter(account, page.opening, page.records)
    // No list of the comparison says at which rate a deal was made.
    const dealt = { codes, crossLegs: [] }
    const statement = events.map(partnerStatementRow(account, openingMinor, orders, dealt, null))
    return {
      body: {
        opening: formatAmount(openingMinor),
        closing: formatAmount(closing.get(currencyId ?? 0) ?? 0n),
        ...asShown(compared(rows, ourLines(statement, orders)), orders, reader),
      },
    }
  },
})
