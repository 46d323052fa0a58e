import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import { midOf } from '../../../shared/money/board.ts'
import { AFN_QUOTE, type Quote } from '../../../shared/money/deal.ts'
import type { Board, BoardMid, BoardRate } from './rate-board.ts'

/** Returns head office's middle rate of a currency at the end of a day; null if the currency was never on a board. */
export type MidAtEnd = (day: BusinessDate, currencyId: number) => Quote | null

/** Returns the day on which a board was published; '' for a house that has published none. */
export function publishedOn({ published }: Board, timeZone: string): BusinessDate {
  return published ? businessDateOf(new Date(published.at), timeZone) : ''
}

/**
 * Makes a function that finds the middle rate of a currency in the boards. It is that of the last board up to the day's end
 * that has the currency; before the first such board, that of the first one, so that what was there before it earns nothing
 * by it. AFN is 1 on every day. Rules: docs/rules/rate-board.md.
 * @param boards the newest first, back to where `isEnough` is true for the earliest day that is asked for
 */
export function midsOf(
  boards: readonly Board[],
  { afnId, timeZone }: { afnId: number | null; timeZone: string },
): MidAtEnd {
  const dated = boards.map((board) => ({ board, from: publishedOn(board, timeZone) }))
  const find: MidAtEnd = (day, currencyId) => {
    for (const { board, from } of dated) {
      const mid = from <= day ? midOn(board, currencyId) : null
      if (mid) return mid
    }
    const later = dated.filter(({ from }) => from > day)
    return later.map(({ board }) => midOn(board, currencyId)).findLast((mid) => mid) ?? null
  }
  // A statement asks for the same rate once for every line and branch of a day.
  const found = new Map<number, Map<BusinessDate, Quote | null>>()
  return (day, currencyId) => {
    if (currencyId === afnId) return AFN_QUOTE
    const ofCurrency = found.get(currencyId) ?? new Map<BusinessDate, Quote | null>()
    found.set(currencyId, ofCurrency)
    const known = ofCurrency.get(day)
    if (known !== undefined) return known
    const mid = find(day, currencyId)
    ofCurrency.set(day, mid)
    return mid
  }
}

/** Returns the middle rate that a board has for a currency, or keeps from the boards before it; null if it has none. */
export function midOn({ rates, mids }: Board, currencyId: number): Quote | null {
  const isOf = (each: { currencyId: number }) => each.currencyId === currencyId
  const own = rates.find(isOf)
  if (own) return { rate: midOf(own), per: own.per }
  const kept = mids?.find(isOf)
  return kept ? { rate: kept.rate, per: kept.per } : null
}

/**
 * True if boards tell the middle rates of a day: the board in force is among them, and for each currency the last board
 * that had it.
 * @param boards the newest first
 * @param currencyIds the currencies that may be asked for
 */
export function isEnough(
  boards: readonly Board[],
  day: BusinessDate,
  currencyIds: readonly number[],
  timeZone: string,
): boolean {
  const standing = boards.filter((board) => publishedOn(board, timeZone) <= day)
  if (standing.length === 0) return false
  // A board that keeps what it leaves out knows everything that the boards before it had.
  if (standing.some(({ mids }) => mids !== null)) return true
  const [newest] = boards
  const everOn = currencyIds.filter((id) => !newest?.mids || midOn(newest, id))
  return everOn.every((id) => standing.some((board) => midOn(board, id)))
}

/**
 * Returns the middle rates that a new board keeps of the currencies that it leaves out.
 * @param boards the boards before it, the newest first
 */
export function leftOutMids(
  rates: readonly BoardRate[],
  boards: readonly Board[],
  currencyIds: readonly number[],
): BoardMid[] {
  return currencyIds.flatMap((currencyId) => {
    if (rates.some((rate) => rate.currencyId === currencyId)) return []
    const mid = boards.map((board) => midOn(board, currencyId)).find((each) => each)
    return mid ? [{ currencyId, ...mid }] : []
  })
}
