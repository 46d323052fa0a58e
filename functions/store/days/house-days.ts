import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BranchTraded } from '../../domain/days/followed-days.ts'
import type { Positions } from '../../domain/deals/branch-profit.ts'
import {
  type HouseBooks,
  type HouseDay,
  houseDay,
  NEW_BOOKS,
  positionsOf,
} from '../../domain/deals/house-day.ts'
import { newestCloseBefore } from './closes-with-late-changes.ts'
import { branchCloses, type HouseClose, newestClosedDay } from './house-closes.ts'
import { lateChanges } from './late-changes.ts'
import { allTraded, type DayRange, openDays } from './profit-days.ts'

/** The days of the house on which something was dealt, and its positions before the first of them. */
export interface HouseDays {
  before: Positions
  days: readonly HouseDay[]
  /** What the branches traded and earned on the days of the range. */
  traded: readonly BranchTraded[]
}

/**
 * Reads what the house bought, sold and realised on the days of a range. It starts at the newest close before the range, so
 * the cost doesn't grow with the age of the ledger. Rules: docs/rules/positions.md.
 */
export async function houseDays({ from, to }: DayRange): Promise<HouseDays> {
  const late = lateChanges('', addDays(to, 1))
  const [close, last] = await Promise.all([
    newestCloseBefore(from, late),
    newestCloseBefore(addDays(to, 1), late),
  ])
  // Without a close before the range, only days that no valid close holds can be before it; they are read from the shares.
  const first = close ? addDays(close.day, 1) : last ? from : ''
  const [books, traded] = await Promise.all([
    booksAt(close),
    allTraded({ from: first, to }, undefined, { late: await late, close: last }),
  ])
  const earlier = worked(
    books,
    traded.filter(({ day }) => day < from),
    addDays(from, -1),
  )
  const ofRange = traded.filter(({ day }) => day >= from)
  const { days } = worked(earlier.books, ofRange, to)
  return { before: positionsOf(earlier.books), days, traded: ofRange }
}

/** Reads the positions of the house at the end of a day. */
export async function positionsAtEnd(day: BusinessDate): Promise<Positions> {
  return positionsOf(await booksAtEnd(day))
}

/** Reads the books of the house at the end of a day. */
export async function booksAtEnd(day: BusinessDate): Promise<HouseBooks> {
  const close = await newestCloseBefore(addDays(day, 1))
  const [books, traded] = await Promise.all([
    booksAt(close),
    openDays({ from: close ? addDays(close.day, 1) : '', to: day }),
  ])
  return worked(books, traded, day).books
}

/**
 * Works out days of the house one after the other. The last day with positions by branch is among them even if nothing was
 * dealt on it, because on it they become those of the house.
 * @param traded what the branches traded, in the order of the days
 * @param through the last day that is worked out
 */
export function worked(
  before: HouseBooks,
  traded: readonly BranchTraded[],
  through: BusinessDate,
): { books: HouseBooks; days: HouseDay[] } {
  let books = before
  const byDay = Map.groupBy(traded, ({ day }) => day)
  const { houseUntil, house } = before
  const isPassed = house === null && houseUntil !== null && houseUntil <= through
  if (isPassed && !byDay.has(houseUntil)) byDay.set(houseUntil, [])
  const days = [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => {
      const next = houseDay(books, day, ofDay)
      books = next.books
      return next.of
    })
  return { books, days }
}

/**
 * Reads the books of the house at a close; without one, those of a house that hasn't closed a day. While branches had
 * positions of their own, their closes hold them, and the newest close says until when.
 */
export async function booksAt(close: HouseClose | null): Promise<HouseBooks> {
  if (close?.positions) {
    return { houseUntil: close.houseUntil, house: close.positions, branches: new Map() }
  }
  const newest = await newestClosedDay()
  const houseUntil = newest ? newest.houseUntil : ''
  if (!close)
    return houseUntil === '' ? NEW_BOOKS : { houseUntil, house: null, branches: new Map() }
  const kept = await branchCloses(close.day)
  const branches = new Map([...kept].map(([branch, { positions }]) => [branch, positions]))
  return { houseUntil, house: null, branches }
}
