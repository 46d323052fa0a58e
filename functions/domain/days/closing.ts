import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isOverdue, type Moment } from '../../../shared/calendar/day-end.ts'
import { MOST_OPEN_DAYS } from '../../../shared/contract/till-facts.ts'
import type { VarianceLimits } from '../../../shared/contract/variance-limits.ts'
import type { UnreadyTill } from '../../../shared/refusals/day-steps.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp, Till } from '../ledger/record.ts'
import type { CountedTill } from '../tills/counted-till.ts'
import type { TillDay } from '../tills/till-book.ts'
import type { TillCount } from '../tills/till-count.ts'
import { missingFor } from '../tills/till-state.ts'
import type { BranchDay, LockedBefore } from './branch-day.ts'
import { differencesOn, figuresOfTill, sumOfFigures } from './day-figures.ts'

/** A till of a branch whose day is being closed. */
export type ClosedTill = CountedTill & { till: Till }

/**
 * Refuses a close of too many days, and a close while a till lacks something for it, such as a confirmed count.
 * @throws Refusal `conflict` naming the last day that can be closed, or every till that isn't ready
 */
export function requireClosable(
  {
    code,
    lockedThrough,
    varianceLimits,
  }: Pick<BranchRecord, 'code' | 'lockedThrough' | 'varianceLimits'>,
  tills: readonly ClosedTill[],
  through: BusinessDate,
): void {
  const last = addDays(lockedThrough ?? through, MOST_OPEN_DAYS)
  if (through > last) throw refused(DAY_STEPS.tooMany, { date: last })
  const unready = unreadyTills(tills, through, varianceLimits)
  if (unready.length === 0) return
  throw refused(DAY_STEPS.tillsNotReady, { branch: code, date: through, tills: unready })
}

/** Returns what each till lacks for a close through a day. Tills that lack nothing are left out. */
export function unreadyTills(
  tills: readonly ClosedTill[],
  through: BusinessDate,
  limits: VarianceLimits,
): UnreadyTill[] {
  return tills.flatMap((till) => {
    const lacks = missingFor(till, through, limits)
    return lacks ? [{ till: till.till.userName, lacks }] : []
  })
}

/** Returns the days with postings of a branch up to a day, the earliest first. */
export function daysWithPostings(
  tills: readonly ClosedTill[],
  through: BusinessDate,
): BusinessDate[] {
  const days = tills.flatMap(({ book }) =>
    book.days.filter((each) => each.day <= through && hasPostings(each)).map(({ day }) => day),
  )
  return [...new Set(days)].sort()
}

/**
 * True if something was posted or changed on a till's day. Days that earlier versions stored have no number of postings,
 * only the cash that moved.
 */
export function hasPostings({ postings, cash }: Pick<TillDay, 'postings' | 'cash'>): boolean {
  return (postings ?? 0) > 0 || cash.size > 0
}

/** Returns the number of transactions on the days of several tills, including those that brought cash from transit. */
export function postingsOf(days: readonly TillDay[]) {
  const sumOf = (of: (day: TillDay) => number) => days.reduce((sum, day) => sum + of(day), 0)
  return {
    postings: sumOf(({ rows, arrivals }) => rows + arrivals),
    backDated: sumOf(({ backDated }) => backDated),
    reversals: sumOf(({ reversals }) => reversals),
  }
}

/** The facts from which a closed day is made. */
export interface ClosingDay {
  branch: BranchRecord
  date: BusinessDate
  tills: readonly ClosedTill[]
  /** The day's record as it was before this close; undefined if the day was never closed. */
  before: BranchDay | undefined
  closed: Omit<Stamp, 'reason'>
  comment: string | null
  now: Moment
}

/** Returns the record of a day after its close. */
export function closedDay({ branch, date, tills, before, ...given }: ClosingDay): BranchDay {
  const { closed, comment, now } = given
  const ofDay = tills.flatMap(({ book }) => book.days.filter(({ day }) => day === date))
  const counts = tills.flatMap((till) => till.counts)
  return {
    branch: branch.code,
    date,
    state: 'closed',
    closed,
    accepted: null,
    closedLate: before?.closedLate ?? isOverdue(date, branch.closeBy, now),
    smallHouse: counts.some(
      ({ state, through, flags }) =>
        state === 'confirmed' && through === date && flags.includes('smallHouse'),
    ),
    countedBy: peopleOf(before, counts),
    ...postingsOf(ofDay),
    figures: sumOfFigures(
      tills.map((till) => figuresOfTill(till.book, date, differencesOn(till.counts, date))),
    ),
    thread: [...(before?.thread ?? []), { ...closed, action: 'closed', comment }],
    lockedBefore: lockedBefore(branch),
    seal: null,
    sealBefore: branch.newestSeal,
    sealedRows: null,
    voided: before?.voided ?? [],
    version: (before?.version ?? 0) + 1,
  }
}

/**
 * Returns the people who counted a till through an open day, confirmed the count, or closed its day again. Spot counts are
 * left out; the people of an earlier close of the day are included.
 */
function peopleOf(before: BranchDay | undefined, counts: readonly TillCount[]): number[] {
  const people = counts
    .filter(({ state }) => state !== 'spot')
    .flatMap(({ countedBy, confirmedBy, closedAgainBy }) => [
      countedBy.userId,
      confirmedBy,
      closedAgainBy?.userId ?? null,
    ])
  const all = new Set([...(before?.countedBy ?? []), ...people])
  return [...all].filter((userId) => userId !== null)
}

function lockedBefore({ lockedThrough, lockedAt, lockedBy }: BranchRecord): LockedBefore {
  return { lockedThrough, lockedAt, lockedBy }
}
