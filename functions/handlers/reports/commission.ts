import { REPORT_PAGE_ROWS, reportsCommission } from '../../../shared/contract/reports.ts'
import { commissionRow } from '../../domain/ledger/report-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { rowFactsSince } from '../../store/days/row-facts.ts'
import { commissionPage } from '../../store/ledger/commission-page.ts'

/**
 * Lists the fees of a range of days, oldest first: of all branches, or of the tills of one. A waived fee is a row of 0.00
 * (docs/rules/commission.md, docs/rules/lists-and-csv.md). A page may have fewer rows than were read.
 */
export const handler = endpoint(reportsCommission, {
  load: ({ query: { from, to, branch, cursor }, today }) => {
    requireUntilToday(to, today)
    const after = cursorFrom(cursor, 'houseSums')
    const asked = { from, to, today, whose: { branch }, after, most: REPORT_PAGE_ROWS }
    return Promise.all([commissionPage(asked), rowFactsSince(after?.tranDate ?? from)])
  },
  reply: async ({ query: { from, to, branch } }, [page, facts]) => ({
    body: await inTurns(page.records, (record) => commissionRow(record, facts)),
    headers: pageHeaders('/api/reports/commission', { from, to, branch }, page),
  }),
})
