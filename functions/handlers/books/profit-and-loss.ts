import { reportsProfitAndLoss } from '../../../shared/contract/profit-and-loss.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireBooksOf } from '../../http/require-books.ts'
import { requireUntilToday } from '../../http/require-until-today.ts'
import { profitAndLossOf } from '../../use-cases/statements/profit-and-loss-of.ts'

/**
 * Tells profit and loss of a range of days, by branch and of the house (docs/rules/books.md). A Manager reads the own branch,
 * head office all of them.
 */
export const handler = endpoint(reportsProfitAndLoss, {
  load: ({ query: { from, to, branch }, claims, today }) => {
    requireUntilToday(to, today)
    return forBookReaders(claims, branch, () => profitAndLossOf({ from, to }, branch, today))
  },
  reply: async ({ query: { to, branch }, session, now, today }, { read, headOffice }) => {
    requireBooksOf(session, headOffice, branch)
    const at = to === today ? now.toISOString() : null
    return { body: { ...read.report, at }, headers: incompleteHeader(read.isComplete) }
  },
})
