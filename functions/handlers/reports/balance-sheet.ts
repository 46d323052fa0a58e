import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { reportsBalanceSheet } from '../../../shared/contract/balance-sheet.ts'
import * as BOOKS from '../../../shared/refusals/books.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { balanceSheet } from '../../domain/books/balance-sheet.ts'
import { endpoint } from '../../http/endpoint.ts'
import { incompleteHeader } from '../../http/report-page.ts'
import { forBookReaders, requireAllBooks } from '../../http/require-books.ts'
import { readSheet } from '../../store/books/sheet-days.ts'

/** How often a sheet is read whose sides differ, because somebody posted while it was read. */
const MOST_READINGS = 3

/** Tells what the house has, what it owes and what belongs to its owner at the end of a day (docs/rules/books.md). */
export const handler = endpoint(reportsBalanceSheet, {
  load: ({ query, claims, today }) => {
    const date = query.date ?? addDays(today, -1)
    if (date > today) throw refused(BOOKS.dayToCome, { date, today })
    return forBookReaders(claims, undefined, () => sheetOf(date, today))
  },
  reply: async ({ session, now, today }, { read, headOffice }) => {
    requireAllBooks(session, headOffice)
    const { date, resultFrom, sheet, isComplete } = read
    const at = date === today ? now.toISOString() : null
    return { body: { date, at, resultFrom, ...sheet }, headers: incompleteHeader(isComplete) }
  },
})

async function sheetOf(date: BusinessDate, today: BusinessDate) {
  for (let reading = 1; ; reading += 1) {
    const { of, facts, resultFrom, isComplete } = await readSheet(date, today)
    const { sheet, isClosed } = balanceSheet(of, facts)
    if (isClosed || reading === MOST_READINGS) {
      return { date, resultFrom, sheet, isComplete: isComplete && isClosed }
    }
  }
}
