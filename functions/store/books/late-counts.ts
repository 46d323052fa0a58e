import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { HAWALA_LATE_AFTER_DAYS } from '../../../shared/contract/money-facts.ts'
import type { LateCounts } from '../../domain/books/money-read.ts'
import type { BranchDay } from '../../domain/days/branch-day.ts'
import type { HawalaOrder } from '../../domain/hawala/hawala-order.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { isOverdue } from '../../domain/loans/loan.ts'
import { isLateMove } from '../../domain/tills/till-move.ts'
import type { TillRecord } from '../../domain/tills/till-record.ts'
import { uncountedDayOf } from '../../domain/tills/till-state.ts'
import { daysWaiting } from '../days/branch-days.ts'
import { newestLateDays } from '../days/late-days.ts'
import { openLoansWithDueDate } from '../loans/loans.ts'
import { openMoves } from '../tills/open-offers.ts'

/** The most days for head office that are counted, and the most dates on which days should have been closed. */
const MOST_WAITING = 100
const MOST_LATE_DATES = 8

/** A branch with the records of its tills, and with the hawalas that it has to pay. */
export interface BranchBooks {
  branch: BranchRecord
  tills: readonly TillRecord[]
  orders: readonly HawalaOrder[]
}

/**
 * Counts what waits too long in the whole house. Most of it comes from indexes and from reads at half the cost, so it may be
 * some moments old. Days are counted up to a bound, so that the cost stays small if the house doesn't close or accept its days
 * for long; `more` names these counts. Rules: docs/rules/books.md.
 */
export async function lateCounts(
  now: Moment,
  listing: Promise<BranchRecord[]>,
  reading: Promise<BranchBooks[]>,
): Promise<LateCounts> {
  const { today } = now
  const lateBy = addDays(today, -HAWALA_LATE_AFTER_DAYS - 1)
  const [waiting, moves, loans, overdue, branches] = await Promise.all([
    daysWaiting(MOST_WAITING),
    openMoves(),
    openLoansWithDueDate(),
    listing.then((all) => newestLateDays(all, now, MOST_LATE_DATES)),
    reading,
  ])
  const countIn = (...states: BranchDay['state'][]) =>
    waiting.filter(({ state }) => states.includes(state)).length
  return {
    days: overdue.days.length,
    toReview: countIn('closed', 'answered'),
    returned: countIn('returned'),
    transit: moves.filter((move) => isLateMove(move, today)).length,
    tills: branches.reduce((count, branch) => count + uncountedIn(branch), 0),
    hawalas: branches.flatMap(({ orders }) => orders).filter(({ date }) => date <= lateBy).length,
    loans: loans.filter((loan) => isOverdue(loan, today)).length,
    more: [
      ...(overdue.hasOlder ? (['days'] as const) : []),
      ...(waiting.length >= MOST_WAITING ? (['toReview', 'returned'] as const) : []),
    ],
  }
}

/** Returns the number of tills of a branch that the nightly run found uncounted and nobody has counted since. */
function uncountedIn({ branch, tills }: BranchBooks): number {
  return tills.filter((till) => uncountedDayOf(till, branch.lockedThrough) !== null).length
}
