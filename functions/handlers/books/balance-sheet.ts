import { addDays } from '../../../shared/calendar/business-date.ts'
import { reportsBalanceSheet } from '../../../shared/contract/balance-sheet.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { balanceSheetOf } from '../../use-cases/statements/balance-sheet-of.ts'

/** Tells what the house has, what it owes and what belongs to its owner at the end of a day (docs/rules/books.md). */
export const handler = endpoint(reportsBalanceSheet, {
  load: ({ query, claims, today }) => {
    const date = query.date ?? addDays(today, -1)
    if (date > today) throw refused(BOOKS.dayToCome, { date, today })
    return forBookReaders(claims, undefined, () => balanceSheetOf(date, today))
  },
  reply: async ({ session, now, today }, { read, headOffice }) => {
    requireAllBooks(session, headOffice)
    const { report, isComplete } = read
    const at = report.date === today ? now.toISOString() : null
    return { body: { ...report, at }, headers: incompleteHeader(isComplete) }
  },
})
