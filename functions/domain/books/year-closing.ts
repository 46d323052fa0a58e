import type * as z from 'zod/mini'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { ListedBookYear } from '../../../shared/contract/book-years.ts'
import { type ListedYear, yearAnswer } from './book-year.ts'

/** The lock tells through which day the years are closed. Each write dated long ago is conditional on it. */
export interface YearLock {
  /** The last day that takes no posting; null if no year is closed. */
  closedThrough: BusinessDate | null
  /** Identifies the close that is working out figures at this moment, and begins with its instant; null at other times. */
  closing: string | null
  /** What that close is; null at other times, and for one that an earlier version began. */
  begun: Begun | null
}

/** Who began the close that is working out figures, and the first day of its year. */
export interface Begun {
  from: BusinessDate
  userId: number
  userName: string
}

/** A close that has taken longer than this was cut off. */
const CUT_OFF_AFTER_MS = 60_000

/** Returns the instant at which a close began, from its id. */
export function begunAt(closing: string): Date {
  return new Date(closing.split(' ')[0] ?? '')
}

/** True for a close that works out figures no more: it ended before it could keep them or give the lock back. */
export function isCutOff(closing: string, now: Date): boolean {
  return now.getTime() - begunAt(closing).getTime() > CUT_OFF_AFTER_MS
}

/**
 * Puts the years into the form in which the list returns them. A year whose days are locked without figures, because they are
 * being worked out or because that was cut off, is one of them, and stands for the reopened year that it closes again.
 * Rules: docs/rules/books.md.
 * @param years newest first
 */
export function yearsAnswer(
  { years, lock }: { years: readonly ListedYear[]; lock: YearLock },
  now: Date,
): z.output<typeof ListedBookYear>[] {
  const begun = begunYear(lock, now)
  const listed = years.map(yearAnswer)
  if (!begun) return listed
  const again = listed.find(({ through }) => through === begun.through)
  if (again?.state === 'closed') return listed
  const { reopenedBy, reopenedByName, reopenedAt, reopenReason } = again ?? begun
  const reopening = { reopenedBy, reopenedByName, reopenedAt, reopenReason }
  const others = listed.filter((each) => each !== again)
  return [...others, { ...begun, ...reopening }].sort((one, other) =>
    one.through < other.through ? 1 : -1,
  )
}

/** Returns the year whose close has begun and hasn't kept its figures. */
function begunYear({ closedThrough, closing, begun }: YearLock, now: Date) {
  if (closedThrough === null || closing === null || begun === null) return null
  return {
    through: closedThrough,
    from: begun.from,
    closedBy: begun.userId,
    closedByName: begun.userName,
    closedAt: begunAt(closing).toISOString(),
    comment: null,
    seal: null,
    state: isCutOff(closing, now) ? ('cutOff' as const) : ('closing' as const),
    reopenedBy: null,
    reopenedByName: null,
    reopenedAt: null,
    reopenReason: null,
  }
}
