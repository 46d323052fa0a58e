import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { balanceSheet } from '../../domain/books/balance-sheet.ts'
import { readSheet } from '../../store/books/sheet-days.ts'

/** How often a sheet is read whose sides differ, because somebody posted while it was read. */
const MOST_READINGS = 3

/**
 * Works out the balance sheet at the end of a day. Rules: docs/rules/books.md.
 * @returns the answer of its call without `at`; false in `isComplete` if the sheet may lack something
 */
export async function balanceSheetOf(date: BusinessDate, today: BusinessDate) {
  for (let reading = 1; ; reading += 1) {
    const { of, facts, resultFrom, isComplete } = await readSheet(date, today)
    const { sheet, isClosed } = balanceSheet(of, facts)
    if (isClosed || reading === MOST_READINGS) {
      return { report: { date, resultFrom, ...sheet }, isComplete: isComplete && isClosed }
    }
  }
}
