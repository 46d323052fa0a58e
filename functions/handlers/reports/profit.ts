import { reportsProfit } from '../../../shared/contract/positions.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import type { Answered } from '../../../shared/contract/route.ts'
import { profitRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { rowPage } from '../../http/row-pages.ts'
import { tradedBranches } from '../../store/days/profit-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/**
 * Lists what the branches earned, by day, branch and currency; rows only where anything moved (docs/rules/positions.md). A
 * Manager reads the own branch, head office all of them.
 */
export const handler = endpoint(reportsProfit, {
  load: async ({
    query: { from, to, branch, cursor, limit = REPORT_PAGE_ROWS },
    claims,
    today,
  }) => {
    requireUntilToday(to, today)
    const after = cursorFrom(cursor, 'houseSums')
    const first = after?.tranDate ?? from
    return forBookReaders(claims, branch, async () => {
      const facts = await rowFactsSince(first)
      const rows: Answered<typeof reportsProfit> = []
      for await (const day of tradedBranches({ from: first, to }, branch)) {
        rows.push(...profitRows(day, facts))
        if (rows.length > (after?.number ?? 0) + limit) break
      }
      return rowPage(rows, after, limit)
    })
  },
  reply: async (
    { query: { from, to, branch, limit }, session },
    { read: { body, page }, headOffice },
  ) => {
    requireBooksOf(session, headOffice, branch)
    const headers = pageHeaders('/api/reports/profit', { from, to, branch, limit }, page)
    return { body, headers }
  },
})
