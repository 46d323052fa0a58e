import { counts } from '#texts/counts.ts'
import { profitAndLoss as texts } from '#texts/profit-and-loss.ts'
import { INCOMPLETE_HEADER } from '../../../shared/contract/headers.ts'
import { request } from '../../api/request.ts'
import { bookRangeCall, throughToDate, withinBooks } from '../../report/book-range.ts'
import { reportKind } from '../../report/report-kind.ts'

/** Declares the report for a reader. @param own the branch of a Manager who reads no other one; empty for all branches */
export const profitAndLossOf = (own: string) =>
  reportKind({
    filters: { ...withinBooks(own), upToToday: throughToDate },
    ask: bookRangeCall,
    read: async ({ query }) => {
      const { data, headers } = await request('GET /api/reports/profit-and-loss', { query })
      const isIncomplete = headers.has(INCOMPLETE_HEADER)
      return { ...data, rows: data.lines, receivedAt: new Date(), isIncomplete }
    },
    words: {
      what: texts.theReport,
      shown: (count) => texts.shown(counts.entries(count)),
      inWords: counts.entries,
    },
  })
