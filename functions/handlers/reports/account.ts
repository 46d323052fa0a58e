import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { REPORT_PAGE_ROWS, reportsAccount } from '../../../shared/contract/reports.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import * as ACCOUNTS from '../../../shared/refusals/accounts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { TransactionRecord } from '../../domain/ledger/record.ts'
import { accountReportRow } from '../../domain/ledger/report-rows.ts'
import { type Balances, balancesAfter, statementLines } from '../../domain/ledger/statement.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { type Cursor, cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { findAccount } from '../../store/accounts/accounts.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { housePage, isEarlyAccount, startHousePage } from '../../store/ledger/house-page.ts'
import { statementPage } from '../../store/ledger/statement-page.ts'

/**
 * Returns one page of an account's statement: the postings of the range, oldest first, each with the balance after it. The
 * header `X-Opening-Balance` has the balance before the page's first posting (docs/rules/reports.md).
 */
export const handler = endpoint(reportsAccount, {
  load: async ({ params, query, today }) => {
    const cursor = cursorFrom(query.cursor, 'balances')
    const after = cursor && { ...cursor, balances: balancesIn(cursor) }
    const asked = { range: query, today, after, most: REPORT_PAGE_ROWS }
    const start = isEarlyAccount(params.accountId) ? startHousePage(asked) : undefined
    const found = await findAccount(params.accountId)
    if (!found) throw refused(ACCOUNTS.notFound, { id: params.accountId })
    const { accountNumber: account, currencyId } = found
    if (currencyId !== null) {
      const page = await statementPage({ account, ...asked })
      return { account, page, held: [currencyId] }
    }
    const [page, currencies] = await Promise.all([
      housePage({ account, ...asked }, start),
      listCurrencies(),
    ])
    return { account, page, held: currencies.map(({ id }) => id) }
  },
  reply: async ({ params, query: { fromDate, toDate } }, { account, page, held }) => {
    const { opening, records, hasMore, isComplete } = page
    const last = hasMore ? records.at(-1) : undefined
    const next = last ? cursorAfter(last, balancesAfter(account, opening, records)) : null
    const address = `/api/reports/account/${params.accountId}`
    return {
      body: await inTurns(statementLines(account, opening, records), accountReportRow),
      headers: {
        [OPENING_BALANCE_HEADER]: openingText(account, opening, held),
        ...pageHeaders(address, { fromDate, toDate }, { next, isComplete }),
      },
    }
  },
})

/**
 * Returns the text of the opening balance. A customer's account has one currency: "100.00". A house account has all
 * currencies, by currency id: "1=100.00, 2=0.00".
 */
function openingText(number: string, opening: Balances, held: readonly number[]): string {
  const amounts = held.map((id) => [id, formatAmount(opening.get(id) ?? 0n)] as const)
  if (!isHouseAccount(number)) return amounts[0]?.[1] ?? ''
  return amounts.map(([id, amount]) => `${id}=${amount}`).join(', ')
}

function cursorAfter({ tranDate, number }: TransactionRecord, balances: Balances): Cursor {
  const sums = [...balances].map(([id, balance]) => [String(id), balance] as const)
  return { tranDate, number, sums: new Map(sums) }
}

function balancesIn({ sums }: Cursor): Balances {
  return new Map([...sums].map(([id, balance]) => [Number(id), balance]))
}
