import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import type { ReadOptions } from '../../api/use-api.ts'

/** The blotter with all its rows. */
export interface WholeBlotter extends Answered<RouteNamed<'reports/deals'>> {
  readonly receivedAt: Date
  /** True if any page said that the newest postings may still be missing. */
  readonly isIncomplete: boolean
}

/**
 * Reads all pages of the blotter. The totals are of the whole range on every page.
 * @param goOn called before each page but the first; if it returns false, no further page is read
 */
export async function readDeals(
  { query }: ReadOptions<'GET /api/reports/deals'>,
  goOn: (rowCount: number) => boolean,
): Promise<WholeBlotter> {
  const pageOf = (of: object) => request('GET /api/reports/deals', { query: { ...query, ...of } })
  let page = await pageOf({})
  const rows = [...page.data.rows]
  let isIncomplete = page.headers.has(INCOMPLETE_HEADER)
  let next = nextPageQuery(page.headers.get('Link'))
  while (next && goOn(rows.length)) {
    page = await pageOf(next)
    rows.push(...page.data.rows)
    isIncomplete ||= page.headers.has(INCOMPLETE_HEADER)
    next = nextPageQuery(page.headers.get('Link'))
  }
  return { rows, totals: page.data.totals, receivedAt: new Date(), isIncomplete }
}
