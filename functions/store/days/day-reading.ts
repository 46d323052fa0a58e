import { type BusinessDate, businessDateOf } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { type BranchDay, isClosed, isFollowed, isOpenDay } from '../../domain/days/branch-day.ts'
import { hasPostings, postingsOf } from '../../domain/days/closing.ts'
import {
  AS_KEPT,
  type DayAnswer,
  dayAnswer,
  type LiveDay,
  passedOver,
} from '../../domain/days/day-answers.ts'
import { figuresOfTill, sumOfFigures } from '../../domain/days/day-figures.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import type { TillBook } from '../../domain/tills/till-book.ts'
import { env } from '../../env.ts'
import { listCurrencies } from '../accounts/currencies.ts'
import { listBranches } from '../house/branches.ts'
import { type DayFacts, factsOfDays } from '../ledger/day-facts.ts'
import { pendingOn } from '../ledger/pending-rows.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { branchBooks, daysBetween } from '../tills/till-books.ts'
import { branchDays } from './branch-days.ts'

interface Range {
  from: BusinessDate
  to: BusinessDate
}

export type Books = ReadonlyMap<number, TillBook>

/**
 * Reads the days of a range, of all branches or of one, by day and then by branch. The figures of a closed day come from its
 * close. So tills are read only for other days. Transactions are read for open days, and for a single day that was closed
 * today. Pending transactions of closed days are counted only if the range is a single day. Rules: docs/rules/days.md.
 * @param range has no days if it ends before it begins
 * @param isWanted true for each day to return
 */
export async function readDays(
  range: Range,
  code: string | undefined,
  now: Moment,
  isWanted: (branch: BranchRecord, day: DayAnswer) => boolean = () => true,
): Promise<{ days: DayAnswer[]; isComplete: boolean }> {
  const isOneDay = range.from === range.to
  const [branches, currencies, kept, pending] = await Promise.all([
    listBranches(),
    listCurrencies(),
    range.from > range.to ? [] : branchDays(range, code),
    isOneDay ? pendingOn(range, code) : undefined,
  ])
  const wanted = branches.filter((branch) => code === undefined || branch.code === code)
  const days = daysBetween(range.from, range.to).flatMap((date) =>
    wanted.map((branch) => knownDay(branch, date, kept)),
  )
  const unknown = days.filter(({ known }) => known === null)
  // A day that was closed today is read like an open one, because the index may still lack what was recorded just before.
  const isRead = ({ branch, date, kept: closed }: (typeof days)[number]) =>
    isOpenDay(date, branch) || (isOneDay && isJustClosed(closed, now.today))
  const [books, facts] = await Promise.all([
    booksOf(rangeOf(unknown), code),
    factsOfDays(rangeOf(days.filter(isRead)), code),
  ])
  const answers = days.map((day) => {
    const { branch, date, known } = day
    const told = isRead(day) ? facts.of(branch.code, date) : null
    const read = known ?? liveDay(books.get(branch.code) ?? new Map(), date, told ?? {})
    const waits = told?.pending ?? pending?.(branch.code, date)
    const live = pending && waits !== undefined ? { ...read, pending: waits } : read
    return { branch, answer: dayAnswer(day, live, currencies, now) }
  })
  return {
    days: answers
      .filter(({ branch, answer }) => isWanted(branch, answer))
      .map(({ answer }) => answer),
    isComplete: facts.isComplete,
  }
}

/** True for a day that was closed today and isn't sealed. When the nightly run seals a day, the index has all of it. */
function isJustClosed(day: BranchDay | undefined, date: BusinessDate): boolean {
  const at = isClosed(day) && day.seal === null ? day.closed?.at : undefined
  return at !== undefined && businessDateOf(new Date(at), env().businessTimeZone) === date
}

/**
 * Returns a day of a branch. `known` has the day's figures if they are known without its tills; null if the tills must be
 * read.
 */
function knownDay(branch: BranchRecord, date: BusinessDate, days: readonly BranchDay[]) {
  const closed = days.filter((day) => day.branch === branch.code && isClosed(day))
  const kept = days.find((day) => day.branch === branch.code && day.date === date)
  const isPassed = isFollowed(date, branch) && !isOpenDay(date, branch)
  const known = isClosed(kept) ? AS_KEPT : isPassed ? passedOver(date, closed) : null
  return { branch, date, kept, known }
}

/**
 * Returns the range from the first to the last of some ordered days; without days it is a range that ends before it begins.
 */
function rangeOf(days: readonly { date: BusinessDate }[]): Range {
  return { from: days.at(0)?.date ?? AFTER_ALL, to: days.at(-1)?.date ?? '' }
}

async function booksOf(range: Range, branch: string | undefined) {
  return range.from > range.to ? new Map<string, Books>() : branchBooks(range, { branch })
}

/**
 * Returns a day as its tills have it now.
 * @param known the differences that its counts posted, and the facts of its transactions as far as they were read
 */
export function liveDay(
  books: Books,
  date: BusinessDate,
  { pending, differences = new Map() }: Partial<DayFacts> = {},
): LiveDay {
  const days = [...books.values()].flatMap((book) => book.days.filter(({ day }) => day === date))
  return {
    ...postingsOf(days),
    hasPostings: days.some(hasPostings),
    pending: pending ?? null,
    figures: sumOfFigures(
      [...books].map(([userId, book]) => figuresOfTill(book, date, differences.get(userId))),
    ),
  }
}
