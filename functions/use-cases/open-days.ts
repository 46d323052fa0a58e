import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { UserType } from '../../shared/contract/access.ts'
import { firstAllowedDay } from '../../shared/contract/transaction-facts.ts'
import { refused } from '../../shared/refusals/refused.ts'
import * as TILLS from '../../shared/refusals/tills.ts'
import { type BranchRecord, isClosing } from '../domain/house/branch.ts'
import type { Till } from '../domain/ledger/record.ts'
import type { TillRecord } from '../domain/tills/till-record.ts'
import { uncountedDayOf } from '../domain/tills/till-state.ts'
import { mayBeClosed, readYearLock } from '../store/books/year-lock.ts'
import { closedDay } from '../store/days/closed-days.ts'
import { findBranch } from '../store/house/branches.ts'
import { findStop } from '../store/ledger/till-day-part.ts'
import { findTill } from '../store/tills/tills.ts'
import type { BranchOfPoster } from './right-to-post.ts'

/** The fields of a branch that say which days nobody can change any more, and what its staff may post. */
export type Locked = Pick<
  BranchRecord,
  'code' | 'lockedThrough' | 'lockedAt' | 'lockedBy' | 'closing'
> &
  BranchOfPoster

/** A till on which an entry counts, as it was read. */
export interface TillToPost {
  branch: Locked | undefined
  /** The stored record of the till; left out if a missing count doesn't stop the entry. */
  record?: TillRecord | undefined
  /** The days on which the entry counts on this till. */
  days: readonly BusinessDate[]
}

/** Reads a till for an entry of a day. */
export async function tillOn(
  till: { branch: string; userId: number },
  day: BusinessDate,
): Promise<TillToPost> {
  const [branch, record] = await Promise.all([findBranch(till.branch), findTill(till)])
  return { branch, record, days: [day] }
}

/**
 * Refuses a posting on a day that the branch has closed or is closing, and on a till whose count of an earlier day is
 * missing. The stored item of a till's day refuses a closed day too. This check also covers days without an item, such as
 * those before the branch began to close its days. Rules: docs/rules/tills.md, docs/rules/counts.md.
 * @throws Refusal `conflict`
 */
export function requireOpenOn({ branch, record, days }: TillToPost, today: BusinessDate): void {
  requireOpenIn(branch, days)
  requireCounted(record, branch, today)
}

/** Refuses a day of a closed year before anything is written; the write asks again. */
async function requireOpenYear(day: BusinessDate, today: BusinessDate): Promise<void> {
  if (!mayBeClosed(day, today)) return
  const { closedThrough } = await readYearLock()
  if (closedThrough !== null && day <= closedThrough) {
    throw refused(TILLS.yearClosed, { through: closedThrough })
  }
}

/** Reads a till and refuses it as `requireOpenOn` does, and a day of a closed year. */
export async function requireOpenTill(
  till: { branch: string; userId: number },
  day: BusinessDate,
  today: BusinessDate,
): Promise<void> {
  const [known] = await Promise.all([tillOn(till, day), requireOpenYear(day, today)])
  requireOpenOn(known, today)
}

/**
 * Refuses a till's day that was counted or closed. A change in several writes asks this first; each of its writes asks it
 * too.
 * @throws Refusal `conflict`
 */
export async function requireOpenTillDay(till: Till, day: BusinessDate): Promise<void> {
  const stop = await findStop(till, day)
  if (stop) throw stop
}

/**
 * Reads the branch whose closed days the refusal of a date names. It is read only if a date is too far back for this user
 * type, so that other postings cost no further read and don't wait.
 * @param dates the dates of the posting; each leg of an exchange has its own
 * @returns null instead of a promise if no date is too far back
 */
export function branchOfRefusal(
  { branch, userType }: { branch: string; userType: UserType },
  dates: readonly (BusinessDate | null | undefined)[],
  today: BusinessDate,
): Promise<Locked | undefined> | null {
  const allowed = firstAllowedDay(userType, today)
  const isTooOld = allowed !== null && dates.some((date) => date && date < allowed)
  return isTooOld ? findBranch(branch) : null
}

/**
 * Refuses a till that the nightly run found without a count of an earlier day, unless the count was put off today.
 * @throws Refusal `conflict`
 */
export function requireCounted(
  till: TillRecord | undefined,
  branch: Locked | undefined,
  today: BusinessDate,
): void {
  const uncountedDay = uncountedDayOf(till, branch?.lockedThrough ?? null)
  if (!till || uncountedDay === null || till.putOff?.day === today) return
  throw refused(TILLS.uncounted, { till: till.userName, day: uncountedDay })
}

/**
 * Refuses the days that a branch has closed, or is closing or reopening at this moment. `undefined` is a branch without a
 * record, which closes no days.
 * @throws Refusal `conflict`
 */
export function requireOpenIn(branch: Locked | undefined, days: readonly string[]): void {
  const { lockedThrough = null, lockedAt, lockedBy, code = '', closing = null } = branch ?? {}
  if (lockedThrough !== null && days.some((day) => day <= lockedThrough)) {
    throw closedDay(code, lockedThrough, lockedAt ?? '', lockedBy)
  }
  if (closing && days.some((day) => day <= closing.through)) throw isClosing(code)
}

/** Refuses a change of a branch whose days are being closed or reopened in several writes. */
export function requireNoWork({ code, closing }: Pick<Locked, 'code' | 'closing'>): void {
  if (closing) throw isClosing(code)
}
