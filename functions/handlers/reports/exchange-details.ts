import { REPORT_PAGE_ROWS, reportsExchangeDetails } from '../../../shared/contract/reports.ts'
import { exchangeDetailsRow } from '../../domain/ledger/report-rows.ts'
import { endpoint } from '../../http/endpoint.ts'
import { inTurns } from '../../http/in-turns.ts'
import { cursorFrom } from '../../http/report-cursor.ts'
import { pageHeaders } from '../../http/report-page.ts'
import { exchangePage } from '../../store/ledger/exchange-page.ts'

/**
 * Lists the exchanges of a range of days, one row for each leg, oldest first. Deleted exchanges aren't included
 * (docs/rules/reports.md, docs/rules/lists-and-csv.md).
 */
export const handler = endpoint(reportsExchangeDetails, {
  load: ({ query, today }) =>
    exchangePage(query, today, cursorFrom(query.cursor, 'houseSums'), REPORT_PAGE_ROWS),
  reply: async ({ query: { fromDate, toDate } }, page) => ({
    body: await inTurns(page.records, exchangeDetailsRow),
    headers: pageHeaders('/api/reports/exchange-details', { fromDate, toDate }, page),
  }),
})
