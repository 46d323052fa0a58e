import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { withLateBooked } from '../../domain/books/booked.ts'
import { type BranchTraded, dayName, followedDays } from '../../domain/days/followed-days.ts'
import { withLate } from '../../domain/deals/branch-profit.ts'
import { baseCurrencyId } from '../accounts/currencies.ts'
import { houseShares } from '../house/house-shares.ts'
import { monthsOf } from './branch-days.ts'
import {
  type CloseWithLate,
  isRecordedAfter,
  newestCloseBefore,
} from './closes-with-late-changes.ts'
import { type LateChange, lateChanges } from './late-changes.ts'
import { tradedDays } from './traded-days.ts'

/** The branch of a report; undefined means all branches. */
type Wanted = string | undefined

/** Days from one to another, both included. `from` may be "" for no lower limit if no day before `to` is closed. */
export interface DayRange {
  from: BusinessDate
  to: BusinessDate
}

/**
 * Reads what the branches traded and earned on each day of a range, in the order of the days and then of the branches. Days
 * with a close come from the stored trades plus late changes, later days from the tills' shares. So the cost doesn't grow
 * with the age of the ledger. Rules: docs/rules/positions.md.
 */
export async function* tradedBranches(
  { from, to }: DayRange,
  branch: Wanted,
): AsyncGenerator<BranchTraded> {
  const { late, close } = await daysKnown({ to })
  const lastClosed = close?.day ?? ''
  const months = close && from <= lastClosed ? monthsOf(from, lastClosed) : []
  for (const month of months) {
    const days = { from: later(from, `${month}-01`), to: earlier(lastClosed, `${month}-31`) }
    yield* await closedDays(days, branch, late)
  }
  const open = { from: lastClosed === '' ? '' : addDays(lastClosed, 1), to }
  yield* (await openDays(open, branch)).filter(({ day }) => day >= from)
}

/** What a reading of the days of branches needs first: the late changes, and the newest close up to its last day. */
export interface DaysKnown {
  late: readonly LateChange[]
  close: CloseWithLate | null
}

/**
 * Reads what a reading of days needs first. As in closes-with-late-changes.ts, late changes are read first, so that none is
 * missed while closes are made again.
 */
export async function daysKnown({ to }: Pick<DayRange, 'to'>): Promise<DaysKnown> {
  const late = await lateChanges('', addDays(to, 1))
  return { late, close: await newestCloseBefore(addDays(to, 1), Promise.resolve(late)) }
}

/** Reads the same days as `tradedBranches`, but all of them at once. So a year takes as many rounds as a day. */
export async function allTraded(
  { from, to }: DayRange,
  branch: Wanted,
  { late, close }: DaysKnown,
): Promise<BranchTraded[]> {
  const lastClosed = close?.day ?? ''
  const [closed, open] = await Promise.all([
    close && from <= lastClosed ? closedDays({ from, to: lastClosed }, branch, late) : [],
    openDays({ from: lastClosed === '' ? '' : addDays(lastClosed, 1), to }, branch),
  ])
  return [...closed, ...open.filter(({ day }) => day >= from)]
}

/** Reads the days with a close, with what was recorded late since the close was made: fees, differences, income and expenses. */
async function closedDays(
  days: DayRange,
  branch: Wanted,
  late: readonly LateChange[],
): Promise<BranchTraded[]> {
  const kept = await tradedDays(days, branch)
  const all = new Map<string, BranchTraded>(kept.map((each) => [dayName(each), each]))
  const through = new Map(kept.map((each) => [dayName(each), each.recordedThrough]))
  for (const change of late) {
    const isWanted = branch === undefined || branch === change.branch
    if (!isWanted || change.day < days.from || change.day > days.to) continue
    if (!isRecordedAfter(through.get(dayName(change)) ?? '', change)) continue
    const { day, branch: of, moved } = change
    const before = all.get(dayName(change)) ?? NOTHING
    all.set(dayName(change), {
      day,
      branch: of,
      traded: withLate(before.traded, moved),
      booked: withLateBooked(before.booked, change.booked),
      // A payout is dated when it is recorded, so it is never late.
      forPaying: before.forPaying,
    })
  }
  return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
}

const NOTHING: Omit<BranchTraded, 'day' | 'branch'> = {
  traded: new Map(),
  booked: new Map(),
  forPaying: new Map(),
}

/** Reads the days after a close, calculated from the shares of the tills. */
export async function openDays({ from, to }: DayRange, branch?: Wanted): Promise<BranchTraded[]> {
  const [shares, afnId] = await Promise.all([
    Array.fromAsync(houseShares(from, to)),
    baseCurrencyId(),
  ])
  // What other branches got for paying the hawalas of one stands on their tills alone.
  return followedDays(shares, afnId).filter(
    (each) => branch === undefined || each.branch === branch,
  )
}

function later(one: BusinessDate, other: BusinessDate): BusinessDate {
  return one > other ? one : other
}

function earlier(one: BusinessDate, other: BusinessDate): BusinessDate {
  return one < other ? one : other
}
