import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { midOf } from '../../../shared/money/board.ts'
import { AFN_QUOTE, type Quote } from '../../../shared/money/deal.ts'
import type { Board } from './rate-board.ts'

/** Returns head office's middle rate of a currency at the end of a day; null if the board in force had no such rate. */
export type MidAtEnd = (day: BusinessDate, currencyId: number) => Quote | null

/** Returns the day on which a board was published; '' for a house that has published none. */
export function publishedOn({ published }: Board, timeZone: string): BusinessDate {
  return published ? businessDateOf(new Date(published.at), timeZone) : ''
}

/**
 * Makes a function that finds the middle rate of a currency in the boards. AFN is 1 on every day.
 * @param boards the newest first, back to the board that was in force at the end of the earliest day that is asked for
 */
export function midsOf(
  boards: readonly Board[],
  { afnId, timeZone }: { afnId: number | null; timeZone: string },
): MidAtEnd {
  const dated = boards.map((board) => ({ board, from: publishedOn(board, timeZone) }))
  return (day, currencyId) => {
    if (currencyId === afnId) return AFN_QUOTE
    const standing = dated.find(({ from }) => from <= day)
    const rates = standing?.board.rates.find((rate) => rate.currencyId === currencyId)
    return rates ? { rate: midOf(rates), per: rates.per } : null
  }
}
