import { OPENING_BALANCE_HEADER } from '../../../shared/contract/headers.ts'
import type { ReportRow } from '../../../shared/reports/account-statement.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import type { ReportFilters } from './filters.ts'

/** A whole report as the server gave it. */
export interface FetchedReport {
  /** Of all pages, oldest first. */
  readonly rows: readonly ReportRow[]
  /** `X-Opening-Balance` of the first page. */
  readonly openingBalance: string | null
  readonly receivedAt: Date
}

/**
 * Fetches a report page by page to its end (decisions.md "Long lists"); nothing is remembered between two calls.
 * @param wanted asked before each page; false ends the fetching early
 */
export async function fetchReport(
  { accountId, fromDate, toDate }: ReportFilters,
  wanted: () => boolean,
): Promise<FetchedReport> {
  const rows: ReportRow[] = []
  let openingBalance: string | null = null
  let query: Record<string, string> | null = { fromDate, toDate }
  for (let page = 0; query && wanted(); page += 1) {
    const { data, headers } = await request('GET /api/reports/account/{accountId}', {
      params: { accountId },
      query,
    })
    if (page === 0) openingBalance = headers.get(OPENING_BALANCE_HEADER)
    rows.push(...data)
    query = nextPageQuery(headers.get('Link'))
  }
  return { rows, openingBalance, receivedAt: new Date() }
}
