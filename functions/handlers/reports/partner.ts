import { PARTNER_PAGE_ROWS, reportsPartner } from '../../../shared/contract/partners.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { agreedAnswer, requirePartnerAccount } from '../../domain/hawala/agreement.ts'
import {
  type AccountEvent,
  crossLegNumbers,
  type DealtWith,
  orderIdsOf,
  partnerStatementRow,
  wholeEvents,
} from '../../domain/hawala/partner-statement.ts'
import { codesOf } from '../../domain/house/currency.ts'
import { isHeadOffice } from '../../domain/house/user.ts'
import { type Balances, balancesAfter } from '../../domain/ledger/statement.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { findOrders } from '../../store/hawala/hawala-orders.ts'
import { changedSince, newestAgreement } from '../../store/hawala/partner-agreements.ts'
import { findHeadOffice } from '../../store/house/branches.ts'
import { balanceOnDay } from '../../store/ledger/balance-on-day.ts'
import { statementPage } from '../../store/ledger/statement-page.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'

/**
 * Gives the account of a partner, hawala by hawala, the oldest first, with the balance after each, what was agreed on last,
 * and what changed since (docs/rules/partners.md).
 */
export const handler = endpoint(reportsPartner, {
  load: async ({ params, query, today }) => {
    const cursor = cursorFrom(query.cursor, 'balances')
    const account = requirePartnerAccount(params.accountId, await findAccount(params.accountId))
    const { accountNumber, currencyId } = account
    const range = { fromDate: query.from ?? null, toDate: query.to ?? null }
    const sums = [...(cursor?.sums ?? [])].map(([id, minor]) => [Number(id), minor] as const)
    const after = cursor && { ...cursor, balances: new Map(sums) }
    const [page, agreement, headOffice] = await Promise.all([
      statementPage({ account: accountNumber, range, today, after, most: PARTNER_PAGE_ROWS }),
      newestAgreement(accountNumber),
      findHeadOffice(),
    ])
    const events = wholeEvents(page.records, page.hasMore)
    const balances = balancesAfter(accountNumber, page.opening, events.flat())
    const [orders, changed, closing, dealt] = await Promise.all([
      findOrders(orderIdsOf(events)),
      agreement ? changedSince(accountNumber, agreement) : [],
      page.hasMore ? balanceOnDay(accountNumber, query.to ?? today, today) : null,
      dealtWith(events),
    ])
    return {
      account: accountNumber,
      headOffice,
      currencyId,
      page,
      events,
      balances,
      orders,
      changed,
      agreement,
      closing,
      dealt,
    }
  },
  reply: async ({ params, query: { from, to }, session }, read) => {
    const { account, currencyId, page, events, balances, orders } = read
    const { changed, agreement, closing, dealt } = read
    const held = (of: Balances) => of.get(currencyId ?? 0) ?? 0n
    const last = page.hasMore ? events.at(-1)?.at(-1) : undefined
    const next = last
      ? {
          tranDate: last.tranDate,
          number: last.number,
          sums: new Map([[String(currencyId), held(balances)]]),
        }
      : null
    const reader = { ...session, isHeadOffice: isHeadOffice(session, read.headOffice) }
    const rowOf = partnerStatementRow(account, held(page.opening), orders, dealt, reader)
    const isComplete = page.isComplete && (closing?.isComplete ?? true)
    return {
      body: {
        opening: formatAmount(held(page.opening)),
        closing: formatAmount(closing?.balanceMinor ?? held(balances)),
        agreed: agreement && agreedAnswer(agreement),
        changedSince: changed,
        rows: await inTurns(events, rowOf),
      },
      headers: pageHeaders(
        `/api/reports/partners/${params.accountId}`,
        { from, to },
        {
          next,
          isComplete,
        },
      ),
    }
  },
})

/** Reads what the other sides of deals are told from; nothing if there are no deals, and the other legs of crosses alone. */
async function dealtWith(events: readonly AccountEvent[]): Promise<DealtWith> {
  const hasDeals = events.flat().some(({ otherLeg }) => otherLeg !== null)
  const codes = codesOf(hasDeals ? await listCurrencies() : [])
  return { codes, crossLegs: await findTransactions(crossLegNumbers(events, codes)) }
}
