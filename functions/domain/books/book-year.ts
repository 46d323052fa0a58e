import type * as z from 'zod/mini'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { BookYear, YearFigures } from '../../../shared/contract/book-years.ts'
import { MOST_RANGE_DAYS } from '../../../shared/contract/report-facts.ts'
import * as YEARS from '../../../shared/refusals/book-years.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { BranchDay } from '../days/branch-day.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp } from '../ledger/record.ts'

/** What the statements told when a year was closed, as their calls answer. */
export type Figures = z.output<typeof YearFigures>

/** A year of the books as it is stored. Rules: docs/rules/books.md. */
export interface BookYearRecord {
  from: BusinessDate
  through: BusinessDate
  closed: Omit<Stamp, 'reason'>
  comment: string | null
  /** SHA-256 of `sealedText` of the figures, in hexadecimal. */
  seal: string
  /** Who reopened it, when and why; null while it is closed. */
  reopened: Stamp | null
  figures: Figures
}

/** A year without its figures, which are stored apart so that the list of years stays small. */
export type ListedYear = Omit<BookYearRecord, 'figures'>

/** A year closes at the earliest so many days after its end. */
export const CLOSES_AFTER_DAYS = 31
/**
 * A posting that is dated back by more days asks in its write whether the year is closed. It is fewer days than a year waits
 * for its close, so a posting that was decided earlier has reached the table by then.
 */
export const UNASKED_DAYS = 29

/**
 * Returns the first day of the year that ends with a day.
 * @param lastThrough the end of the newest closed year; null if no year is closed
 * @param firstPosting the day of the first posting of all; null without any
 * @throws Refusal `badInput` if the year can't end with that day; `conflict` if it was closed, or ended too short a time ago
 */
export function beginOfYear(
  through: BusinessDate,
  today: BusinessDate,
  lastThrough: BusinessDate | null,
  firstPosting: BusinessDate | null,
): BusinessDate {
  if (through === lastThrough) throw refused(YEARS.wasClosed, { through })
  if (through >= today) throw refused(YEARS.notOver, { today })
  const from = lastThrough === null ? firstPosting : addDays(lastThrough, 1)
  if (from === null) throw refused(YEARS.nothingPosted)
  if (through < from) throw refused(YEARS.beforeYear, { from })
  const latest = addDays(from, MOST_RANGE_DAYS - 1)
  if (through > latest) throw refused(YEARS.tooLong, { latest, from, days: MOST_RANGE_DAYS })
  const earliest = addDays(through, CLOSES_AFTER_DAYS)
  if (today < earliest) throw refused(YEARS.tooEarly, { through, earliest })
  return from
}

/**
 * Refuses a year with days that a branch hasn't closed or head office hasn't accepted. A branch that closes no days lacks
 * nothing.
 * @param days the days of the year that were ever closed
 * @throws Refusal `conflict`
 */
export function requireDaysDone(
  { from, through }: Pick<BookYearRecord, 'from' | 'through'>,
  branches: readonly BranchRecord[],
  days: readonly BranchDay[],
): void {
  for (const { code: branch, closingFrom, lockedThrough } of branches) {
    if (closingFrom === null || closingFrom > through) continue
    if (lockedThrough === null || lockedThrough < through) {
      throw refused(YEARS.dayOpen, { branch, day: through })
    }
  }
  const open = days.find(
    ({ date, state }) => date >= from && date <= through && state !== 'accepted',
  )
  if (open) throw refused(YEARS.dayNotAccepted, { branch: open.branch, day: open.date })
}

/**
 * Refuses the reopening of a year that isn't the newest closed one.
 * @param newest the end of the newest closed year; null if none is closed
 * @throws Refusal `conflict`
 */
export function requireReopenable(
  { through, reopened }: Pick<BookYearRecord, 'through' | 'reopened'>,
  newest: BusinessDate | null,
): void {
  if (reopened) throw refused(YEARS.isOpen, { through })
  if (newest !== null && newest !== through) throw refused(YEARS.notNewest, { newest })
}

/** Puts a year into the form in which the list returns it. */
export function yearAnswer({
  from,
  through,
  closed,
  comment,
  seal,
  reopened,
}: ListedYear): z.output<typeof BookYear> {
  return {
    through,
    from,
    closedBy: closed.userId,
    closedByName: closed.userName,
    closedAt: closed.at,
    comment,
    seal,
    state: reopened ? 'reopened' : 'closed',
    reopenedBy: reopened?.userId ?? null,
    reopenedByName: reopened?.userName ?? null,
    reopenedAt: reopened?.at ?? null,
    reopenReason: reopened?.reason ?? null,
  }
}

/** Puts a year with its figures into the form that the API returns. */
export function yearWithFigures(year: BookYearRecord) {
  return { ...yearAnswer(year), figures: year.figures }
}
