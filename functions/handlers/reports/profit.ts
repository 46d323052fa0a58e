import { reportsProfit } from '../../../shared/contract/positions.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import type { Answered } from '../../../shared/contract/route.ts'
import { profitRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { tradedBranches } from '../../store/days/profit-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/**
 * Lists what the branches earned, by day, branch and currency; rows only where anything moved (docs/rules/positions.md). A
 * cursor names the day of the last row and how many rows of that day were given.
 */
export const handler = endpoint(reportsProfit, {
  load: async ({ query: { from, to, branch, cursor, limit = REPORT_PAGE_ROWS } }) => {
    const after = cursorFrom(cursor, 'houseSums')
    const first = after?.tranDate ?? from
    const given = after?.number ?? 0
    const facts = await rowFactsSince(first)
    const rows: Answered<typeof reportsProfit> = []
    for await (const day of tradedBranches({ from: first, to }, branch)) {
      rows.push(...profitRows(day, facts))
      if (rows.length > given + limit) break
    }
    const body = rows.slice(given, given + limit)
    const last = rows.length > given + limit ? body.at(-1)?.date : undefined
    const givenOfLast = rows.slice(0, given + limit).filter(({ date }) => date === last).length
    const next = last ? { tranDate: last, number: givenOfLast, sums: new Map() } : null
    return { body, page: { next, isComplete: true } }
  },
  reply: async ({ query: { from, to, branch, limit } }, { body, page }) => ({
    body,
    headers: pageHeaders('/api/reports/profit', { from, to, branch, limit }, page),
  }),
})
