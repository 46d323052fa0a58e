import { addDays } from '../../../shared/calendar/business-date.ts'
import { reportsHouseProfit } from '../../../shared/contract/positions.ts'
import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import { houseProfitRows } from '../../domain/deals/profit-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { rowPage } from '../../http/row-pages.ts'
import { houseDays } from '../../store/days/house-days.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'

/**
 * Lists what the house realised at its own average, and what changing middle rates made of its positions, by day and currency
 * (docs/rules/positions.md).
 */
export const handler = endpoint(reportsHouseProfit, {
  load: async ({ query: { from, to, cursor, limit = REPORT_PAGE_ROWS }, claims, today }) => {
    requireUntilToday(to, today)
    const after = cursorFrom(cursor, 'houseSums')
    const first = after?.tranDate ?? from
    return forBookReaders(claims, undefined, async () => {
      const [facts, house] = await Promise.all([
        rowFactsSince(addDays(first, -1)),
        first > to ? { before: new Map(), days: [], traded: [] } : houseDays({ from: first, to }),
      ])
      const boardDays = facts.boardDays.filter((day) => first <= day && day <= to)
      return rowPage(houseProfitRows(house, boardDays, facts), after, limit)
    })
  },
  reply: async ({ query: { from, to, limit }, session }, { read: { body, page }, headOffice }) => {
    requireAllBooks(session, headOffice)
    return { body, headers: pageHeaders('/api/reports/house-profit', { from, to, limit }, page) }
  },
})
