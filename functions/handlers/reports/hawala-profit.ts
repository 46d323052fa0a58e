import { daysBetween } from '../../../shared/calendar/business-date.ts'
import { reportsHawalaProfit } from '../../../shared/contract/hawala-profit.ts'
import { hawalaProfitRows } from '../../domain/hawala/hawala-profit.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { hawalasEarned } from '../../store/hawala/hawala-earned.ts'
import { partnerNames } from '../../store/hawala/partner-names.ts'

/**
 * Tells what hawalas earned over some days by route, by partner or by branch (docs/rules/reports.md). A Manager reads the own
 * branch, head office all of them.
 */
export const handler = endpoint(reportsHawalaProfit, {
  load: ({ query: { from, to, branch }, claims, today }) => {
    requireUntilToday(to, today)
    return forBookReaders(claims, branch, async () => {
      const [earned, facts] = await Promise.all([
        hawalasEarned({ from, to }, today),
        // Head office usually publishes a board a day.
        rowFactsSince(from, daysBetween(from, today) + 1),
      ])
      return { ...earned, facts, names: await partnerNames(earned.days) }
    })
  },
  reply: async ({ query: { by, branch }, session }, { read, headOffice }) => {
    requireBooksOf(session, headOffice, branch)
    const { days, facts, names, isComplete } = read
    const body = hawalaProfitRows(days, { by, branch }, facts, names)
    return { body, headers: incompleteHeader(isComplete) }
  },
})
