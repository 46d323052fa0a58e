import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import { dailyStatementRow } from '../../domain/answers.ts'
import { env } from '../../env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { holderNames } from '../../store/balances.ts'
import { dayPage } from '../../store/day-rows.ts'

/**
 * The transactions of a business day in the order of their numbers, of all or of a branch or cashier; deleted ones are not
 * in it (specification 2 "Daily Statement"; decisions.md "Long lists"). A page may hold fewer rows than it read.
 */
export const handler = endpoint('reports/daily-statement', {
  load: async ({ query }) => {
    const page = await dayPage(query.date, query, query.cursor, REPORT_PAGE_ROWS)
    return { ...page, holders: await holderNames(page.records) }
  },
  reply: async ({ query: { date, branch, userId } }, { records, next, holders }) => {
    const whose = { ...(branch ? { branch } : {}), ...(userId ? { userId: String(userId) } : {}) }
    const search = next && new URLSearchParams({ date, ...whose, cursor: next })
    return {
      body: records.map((record) => dailyStatementRow(record, env().businessTimeZone, holders)),
      ...(search
        ? { headers: { link: `</api/reports/daily-statement?${search}>; rel="next"` } }
        : {}),
    }
  },
})
