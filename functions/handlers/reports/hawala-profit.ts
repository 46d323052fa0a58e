import { daysBetween } from '../../../shared/calendar/business-date.ts'
import { reportsHawalaProfit } from '../../../shared/contract/hawala-profit.ts'
import { hawalaProfitRows } from '../../domain/hawala/hawala-profit.ts'
import type { PartnerGroup } from '../../domain/partners/partner-groups.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { hawalasEarned } from '../../store/hawala/hawala-earned.ts'
import { partnerNames } from '../../store/hawala/partner-names.ts'
import { partnersAsOne } from '../../store/hawala/partners-as-one.ts'

/**
 * Tells what hawalas earned over some days by route, by partner or by branch (docs/rules/reports.md). A Manager reads the own
 * branch, head office all of them.
 */
export const handler = endpoint(reportsHawalaProfit, {
  load: ({ query: { from, to, by, branch }, claims, today }) => {
    requireUntilToday(to, today)
    return forBookReaders(claims, branch, async () => {
      const [earned, facts, groups] = await Promise.all([
        hawalasEarned({ from, to }, today),
        // Head office usually publishes a board a day.
        rowFactsSince(from, daysBetween(from, today) + 1),
        by === 'partner' ? partnersAsOne() : new Map<string, PartnerGroup>(),
      ])
      return { ...earned, facts, groups, names: await partnerNames(earned.days, groups) }
    })
  },
  reply: async ({ query: { by, branch }, session }, { read, headOffice }) => {
    requireBooksOf(session, headOffice, branch)
    const { days, facts, isComplete } = read
    const body = hawalaProfitRows(days, { by, branch }, facts, read)
    return { body, headers: incompleteHeader(isComplete) }
  },
})
