import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { type AmountMinor, amountIn } from '../../../shared/money/amount.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import type { ReadOptions } from '../../api/use-api.ts'

/** A page of a partner's statement, as returned by the server. */
export type StatementPage = Answered<RouteNamed<'reports/partner'>>

/** A partner's statement with all its rows. */
export interface WholeStatement extends StatementPage {
  readonly receivedAt: Date
  /** True if any page said that the newest postings may still be missing. */
  readonly isIncomplete: boolean
}

/**
 * Reads all pages of a statement.
 * @param goOn called before each page but the first; if it returns false, no further page is read
 */
export async function readStatement(
  { params, query = {} }: ReadOptions<'GET /api/reports/partners/{accountId}'>,
  goOn: (rowCount: number) => boolean,
): Promise<WholeStatement> {
  const pageOf = (of: object) =>
    request('GET /api/reports/partners/{accountId}', { params, query: of })
  let page = await pageOf(query)
  const first = page.data
  const rows = [...first.rows]
  let isIncomplete = page.headers.has(INCOMPLETE_HEADER)
  let next = nextPageQuery(page.headers.get('Link'))
  while (next && goOn(rows.length)) {
    page = await pageOf(next)
    rows.push(...page.data.rows)
    isIncomplete ||= page.headers.has(INCOMPLETE_HEADER)
    next = nextPageQuery(page.headers.get('Link'))
  }
  return { ...first, closing: page.data.closing, rows, receivedAt: new Date(), isIncomplete }
}

/** What changed the balance from the opening to the closing balance, in hundredths. */
export interface StatementSums {
  /** Hawalas in both directions, and their reversals. */
  readonly hawalasMinor: AmountMinor
  readonly settlementsMinor: AmountMinor
  readonly commissionMinor: AmountMinor
}

/** Returns the sums of a statement. Together they are the closing balance minus the opening balance. */
export function statementSums(rows: StatementPage['rows']): StatementSums {
  const sums = { hawalasMinor: 0n, settlementsMinor: 0n, commissionMinor: 0n }
  for (const { way, amount, commission } of rows) {
    sums[way === 'settlement' ? 'settlementsMinor' : 'hawalasMinor'] += amountIn(amount)
    sums.commissionMinor += amountIn(commission)
  }
  return sums
}
