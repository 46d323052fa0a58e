import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { stateBars } from '../../../shared/contract/day-rights.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import * as DAY_STEPS from '../../../shared/refusals/day-steps.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import { afterVoiding } from '../audit/seal.ts'
import type { BranchRecord } from '../house/branch.ts'
import type { Stamp } from '../ledger/record.ts'
import type { TillCount } from '../tills/till-count.ts'
import { standingCounts } from '../tills/till-state.ts'
import { type BranchDay, isClosed } from './branch-day.ts'
import type { ClosedTill } from './closing.ts'

/**
 * Finds the day that is reopened: the newest one that the branch has closed.
 * @param days the stored days from that date on
 * @throws Refusal `conflict`
 */
export function requireReopenable(
  code: string,
  date: BusinessDate,
  days: readonly BranchDay[],
): BranchDay {
  const day = days.find((each) => each.date === date)
  const after = days.find((each) => each.date > date && isClosed(each))
  const [bar] = stateBars('reopen', { state: day?.state ?? 'open', isNewest: !after })
  if (day && !bar) return day
  if (bar === 'accepted') throw refused(DAY_STEPS.staysClosed, { date })
  if (bar === 'laterClosed' && after) {
    throw refused(DAY_STEPS.laterClosed, { branch: code, date: after.date })
  }
  throw refused(DAY_STEPS.notClosed, { branch: code, date })
}

/**
 * Refuses a reopening while a count of a later day stands. The expected cash of that count would change with the entries
 * that are corrected now. A count through a day that the close passed over belongs to the reopened day.
 * @param lockedThrough the last day that is reopened
 */
export function requireNoLaterCounts(
  tills: readonly ClosedTill[],
  lockedThrough: BusinessDate,
): void {
  for (const { till, counts } of tills) {
    const later = standingCounts({ counts }).find(({ through }) => through > lockedThrough)
    if (!later) continue
    throw refused(COUNTS.beforeReopening, { till: till.userName, through: later.through })
  }
}

/**
 * Returns the counts of the tills that are counted anew.
 * @throws Refusal `notFound` for a till that the branch doesn't have; `conflict` for one without a confirmed count
 */
export function countsToReopen(
  code: string,
  tills: readonly ClosedTill[],
  userIds: readonly number[],
): TillCount[] {
  return [...new Set(userIds)].flatMap((userId) => {
    const found = tills.find(({ till }) => till.userId === userId)
    if (!found) throw refused(TILLS.notFound, { till: userId, branch: code })
    const confirmed = found.counts.filter(({ state }) => state === 'confirmed')
    if (confirmed.length > 0) return confirmed
    throw refused(COUNTS.notConfirmed, { till: found.till.userName })
  })
}

/** Returns the record of a day after its reopening. */
export function reopenedDay(day: BranchDay, by: Stamp): BranchDay {
  const { userId, userName, at, reason = null } = by
  return {
    ...day,
    state: 'open',
    closed: null,
    ...afterVoiding(day),
    thread: [...day.thread, { userId, userName, at, action: 'reopened', comment: reason }],
    version: day.version + 1,
  }
}

/** Returns the branch after a reopening: the days before the reopened one stay closed, as they were. */
export function branchBefore(branch: BranchRecord, day: BranchDay): BranchRecord {
  const lockedThrough = addDays(day.date, -1)
  const { lockedBefore, closed } = day
  // The close of this day may have passed over earlier days without postings; then it also closed those days.
  const isOlder = lockedThrough <= (lockedBefore.lockedThrough ?? '') && lockedBefore.lockedAt
  return {
    ...branch,
    lockedThrough,
    lockedAt: isOlder ? lockedBefore.lockedAt : (closed?.at ?? branch.lockedAt),
    lockedBy: isOlder ? lockedBefore.lockedBy : (closed?.userName ?? branch.lockedBy),
  }
}
