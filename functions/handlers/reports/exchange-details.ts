import { REPORT_PAGE_ROWS } from '../../../shared/contract/reports.ts'
import { exchangeDetailsRow } from '../../domain/answers.ts'
import { endpoint } from '../../http/endpoint.ts'
import { exchangePlace, firstExchanges } from '../../store/statement.ts'

/**
 * Every exchange of a range of days, one row a leg, oldest first; deleted ones are not in it (specification 2 "Exchange
 * Details", section 7; decisions.md "Long lists").
 */
export const handler = endpoint('reports/exchange-details', {
  // One more than is answered with, so that it is known whether there is a next page.
  load: ({ query, today }) => firstExchanges(query, today, query.cursor, REPORT_PAGE_ROWS + 1),
  reply: async ({ query: { fromDate, toDate } }, found) => {
    const rows = found.slice(0, REPORT_PAGE_ROWS)
    const last = found.length > rows.length ? rows.at(-1) : undefined
    const search = last && new URLSearchParams({ fromDate, toDate, cursor: exchangePlace(last) })
    return {
      body: rows.map(exchangeDetailsRow),
      ...(search
        ? { headers: { link: `</api/reports/exchange-details?${search}>; rel="next"` } }
        : {}),
    }
  },
})
