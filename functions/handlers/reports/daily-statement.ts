import { REPORT_PAGE_ROWS, reportsDailyStatement } from '../../../shared/contract/reports.ts'
import { dailyStatementRow } from '../../domain/ledger/report-rows.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { holderNames } from '../../store/ledger/balances.ts'
import { dayPage } from '../../store/ledger/day-statement.ts'

/**
 * Lists the transactions of a business day in the order of their numbers: of all cashiers, of a branch or of one
 * cashier. Deleted transactions aren't included (docs/rules/lists-and-csv.md). A page may have fewer rows than were
 * read.
 */
export const handler = endpoint(reportsDailyStatement, {
  load: async ({ query }) => {
    const after = cursorFrom(query.cursor, 'houseSums')
    const page = await dayPage(query.date, query, after, REPORT_PAGE_ROWS)
    return { ...page, holders: await holderNames(page.records) }
  },
  reply: async ({ query: { date, branch, userId } }, { holders, ...page }) => ({
    body: await inTurns(page.records, (record) =>
      dailyStatementRow(record, env().businessTimeZone, holders),
    ),
    headers: pageHeaders('/api/reports/daily-statement', { date, branch, userId }, page),
  }),
})
