import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { WEEKDAYS } from '../../../shared/contract/branches.ts'
import type { DAY_ACTIONS, DayState } from '../../../shared/contract/days.ts'
import type { DaySeals } from '../audit/seal.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp } from '../ledger/record.ts'
import type { DayFigure } from './day-figures.ts'

/** A step that a person took with a day, and the person's comment. */
export interface ThreadEntry extends Omit<Stamp, 'reason'> {
  action: (typeof DAY_ACTIONS)[number]
  comment: string | null
}

/** The newest closed day of a branch before the close of a day; a reopening restores it. */
export interface LockedBefore {
  lockedThrough: BusinessDate | null
  lockedAt: string | null
  lockedBy: string | null
}

/** A day of a branch that was closed at least once. Rules: docs/rules/days.md. */
export interface BranchDay extends DaySeals {
  branch: string
  date: BusinessDate
  /** `open` after a reopening. */
  state: Exclude<DayState, 'noBusiness' | 'notFollowed'>
  closed: Omit<Stamp, 'reason'> | null
  accepted: Omit<Stamp, 'reason'> | null
  /** True if the day's first close came too late. */
  closedLate: boolean
  /** True if somebody confirmed a count of their own, or accepted a day for which they had counted or confirmed a till. */
  smallHouse: boolean
  /**
   * The ids of the people who counted a till for this day, or confirmed a count. Only in a small house (`smallHouse` of the
   * branch) may they accept the day.
   */
  countedBy: readonly number[]
  postings: number
  /** The number of transactions that were recorded on a later day, and the number of reversals. */
  backDated: number
  reversals: number
  figures: readonly DayFigure[]
  thread: readonly ThreadEntry[]
  lockedBefore: LockedBefore
  version: number
}

/** True if a day is closed at present; a reopened day isn't. */
export function isClosed(day: BranchDay | undefined): day is BranchDay {
  return day !== undefined && day.state !== 'open'
}

/** True if a branch works on that day of the week. */
export function isWorkingDay(
  date: BusinessDate,
  { workingDays }: Pick<BranchRecord, 'workingDays'>,
) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  // `WEEKDAYS` begins with Saturday, `getUTCDay` with Sunday.
  const name = WEEKDAYS[(weekday + 1) % WEEKDAYS.length]
  return name !== undefined && workingDays.includes(name)
}

/** True if a branch closes its days, and that day is one of them. */
export function isFollowed(
  date: BusinessDate,
  { closingFrom }: Pick<BranchRecord, 'closingFrom'>,
): boolean {
  return closingFrom !== null && date >= closingFrom
}

/** True for a day that a branch still has to close. */
export function isOpenDay(
  date: BusinessDate,
  branch: Pick<BranchRecord, 'closingFrom' | 'lockedThrough'>,
): boolean {
  return isFollowed(date, branch) && date > (branch.lockedThrough ?? '')
}

/**
 * Returns the state of a day.
 * @param day the record of the day; undefined before its first close
 */
export function stateOfDay(
  date: BusinessDate,
  branch: Pick<BranchRecord, 'closingFrom' | 'lockedThrough'>,
  day: BranchDay | undefined,
  { hasPostings, today }: { hasPostings: boolean; today: BusinessDate },
): DayState {
  if (isClosed(day)) return day.state
  if (!isFollowed(date, branch)) return 'notFollowed'
  if (hasPostings || day) return 'open'
  const isPassed = date < today || date <= (branch.lockedThrough ?? '')
  return isPassed ? 'noBusiness' : 'open'
}
