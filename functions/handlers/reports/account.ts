import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import { accountReportRow } from '../../domain/answers.ts'
import { type Balances, type StatementLine, statementLines } from '../../domain/statement.ts'
import { endpoint } from '../../http/endpoint.ts'
import { type Cursor, cursorFrom, cursorText } from '../../http/report-cursor.ts'
import { findAccount } from '../../store/accounts.ts'
import { listCurrencies } from '../../store/currencies.ts'
import { accountTransactions, openingBalances } from '../../store/statement.ts'

/**
 * The statement of an account: every posting of the range, oldest first, with the balance after it; the balance before
 * the first is in `X-Opening-Balance` (specification 2 "Account Reports"; decisions.md "Long lists").
 */
export const handler = endpoint('reports/account', {
  load: async ({ params, query, today }) => {
    const cursor = query.cursor === undefined ? null : cursorFrom(query.cursor)
    const account = await findAccount(params.accountId)
    if (!account) throw new Refusal('notFound', `There is no account ${params.accountId}`)
    const number = account.accountNumber
    const [opening, currencies] = await Promise.all([
      cursor?.balances ?? openingBalances(number, query.fromDate),
      listCurrencies(),
    ])
    const records = await Array.fromAsync(
      accountTransactions(number, query, today, REPORT_PAGE_ROWS + 1, cursor),
    )
    const held = account.currencyId === null ? currencies.map(({ id }) => id) : [account.currencyId]
    return { number, opening, records, held }
  },
  reply: async ({ params, query }, { number, opening, records, held }) => {
    const lines = statementLines(number, opening, records.slice(0, REPORT_PAGE_ROWS))
    const last = records.length > REPORT_PAGE_ROWS ? lines.at(-1) : undefined
    const next = last && nextAddress(params.accountId, query, cursorAfter(last, opening, lines))
    return {
      body: lines.map(accountReportRow),
      headers: {
        [OPENING_BALANCE_HEADER]: openingText(number, opening, held),
        ...(next ? { link: `<${next}>; rel="next"` } : {}),
      },
    }
  },
})

/** A customer's account holds one currency: "100.00". A house account all: "1=100.00, 2=0.00" by currency id. */
function openingText(number: string, opening: Balances, held: readonly number[]): string {
  const amounts = held.map((id) => [id, formatAmount(opening.get(id) ?? 0n)] as const)
  if (!isHouseAccount(number)) return amounts[0]?.[1] ?? ''
  return amounts.map(([id, amount]) => `${id}=${amount}`).join(', ')
}

function cursorAfter(last: StatementLine, opening: Balances, lines: StatementLine[]): Cursor {
  const balances = new Map(opening)
  for (const { record, balanceAfterMinor } of lines)
    balances.set(record.currencyId, balanceAfterMinor)
  return { tranDate: last.record.tranDate, number: last.record.number, balances }
}

function nextAddress(
  accountId: number,
  query: { fromDate: string | null; toDate: string | null },
  cursor: Cursor,
): string {
  const search = new URLSearchParams({ cursor: cursorText(cursor) })
  if (query.fromDate) search.set('fromDate', query.fromDate)
  if (query.toDate) search.set('toDate', query.toDate)
  return `/api/reports/account/${accountId}?${search}`
}
