import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BookYearRecord, Figures } from '../../domain/books/book-year.ts'
import { trialBalance } from '../../domain/books/trial-balance.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { closingsAt } from '../../store/books/closings.ts'
import { houseHolders } from '../../store/books/house-holders.ts'
import { balanceSheetOf } from '../statements/balance-sheet-of.ts'
import { profitAndLossOf } from '../statements/profit-and-loss-of.ts'

/**
 * Works out what the statements tell of a year, as their calls answer.
 * @returns also false in `isComplete` if an index may lack something, so that the figures may be wrong
 */
export async function yearFigures(
  { from, through }: Pick<BookYearRecord, 'from' | 'through'>,
  today: BusinessDate,
): Promise<{ figures: Figures; isComplete: boolean }> {
  const [closing, holders, codes, profit, sheet] = await Promise.all([
    closingsAt(through, today),
    houseHolders(),
    currencyCodes(),
    profitAndLossOf({ from, to: through }, undefined, today),
    balanceSheetOf(through, today),
  ])
  const currencies = trialBalance(closing, null, { holders, codes })
  return {
    figures: {
      trialBalance: { date: through, from: null, currencies },
      profitAndLoss: { ...profit.report, at: null },
      balanceSheet: { ...sheet.report, at: null },
    },
    isComplete: closing.isComplete && profit.isComplete && sheet.isComplete,
  }
}
