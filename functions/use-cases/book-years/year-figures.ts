import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Figures } from '../../domain/books/book-year.ts'
import { trialBalance } from '../../domain/books/trial-balance.ts'
import { currencyCodes } from '../../store/accounts/currencies.ts'
import { closingsAt } from '../../store/books/closings.ts'
import { houseHolders } from '../../store/books/house-holders.ts'

/**
 * Works out what the statements tell at the end of a year, as their calls answer.
 * @returns also false in `isComplete` if an index may lack something, so that the figures may be wrong
 */
export async function yearFigures(
  through: BusinessDate,
  today: BusinessDate,
): Promise<{ figures: Figures; isComplete: boolean }> {
  const [closing, holders, codes] = await Promise.all([
    closingsAt(through, today),
    houseHolders(),
    currencyCodes(),
  ])
  const currencies = trialBalance(closing, null, { holders, codes })
  return {
    figures: { trialBalance: { date: through, from: null, currencies } },
    isComplete: closing.isComplete,
  }
}
