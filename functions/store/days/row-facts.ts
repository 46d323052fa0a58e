import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { midsOf, publishedOn } from '../../domain/deals/board-mids.ts'
import type { RowFacts } from '../../domain/deals/profit-rows.ts'
import { baseCurrencyOf, type CurrencyRecord, codesOf } from '../../domain/house/currency.ts'
import { env } from '../../env.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { boardsSince } from '../house/rate-board.ts'

/**
 * Reads the facts for rows of positions and profit: the currencies, the middle rates from the end of a day on, and the days on
 * which boards were published since.
 * @param boards about how many boards there are since the day, so that a report of many days takes no more rounds
 */
export async function rowFactsSince(
  day: BusinessDate,
  boards = 1,
): Promise<RowFacts & { boardDays: BusinessDate[] }> {
  const reading = listCurrencies()
  const [currencies, found] = await Promise.all([
    reading,
    boardsSince(day, reading.then(onBoards), boards),
  ])
  const afnId = baseCurrencyOf(currencies)
  const { businessTimeZone: timeZone } = env()
  return {
    afnId,
    codes: codesOf(currencies),
    midAtEnd: midsOf(found, { afnId, timeZone }),
    boardDays: found.map((board) => publishedOn(board, timeZone)).sort(),
  }
}

/** Returns the currencies that may be on a board. AFN never is, so a search for its rate would read all boards. */
function onBoards(currencies: readonly CurrencyRecord[]): number[] {
  const foreign = currencies.filter(({ inUse, code }) => inUse && code !== BASE_CURRENCY)
  return foreign.map(({ id }) => id)
}
