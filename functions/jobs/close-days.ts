import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { changedDays, closesCountAgain, forgetChangedDay } from '../store/changed-days.ts'
import {
  type BranchClose,
  branchCloses,
  closedDaysFrom,
  newestCloseBefore,
  writeClose,
} from '../store/house-closes.ts'
import { addToClerk } from '../store/house-position.ts'
import { houseShares } from '../store/house-shares.ts'

/**
 * Closes the days before today that aren't closed, and again those that were changed since: what each clerk's share of the
 * house accounts had come to. The opening cash of any day is then read from one close, however old the ledger is. A day
 * without any shares has no close of its own, but for yesterday.
 * @returns the days that were closed, oldest first
 */
export async function closeDays(today: BusinessDate): Promise<BusinessDate[]> {
  // Read before the shares: what is marked from here on goes on spoiling the closes.
  const changed = await changedDays(today)
  const yesterday = addDays(today, -1)
  const newest = await newestCloseBefore(today)
  if (newest?.day === yesterday) return []
  const first = newest ? addDays(newest.day, 1) : ''
  const clerks = newest ? await branchCloses(newest.day) : new Map<string, BranchClose>()
  const shares = houseShares(first, yesterday)
  let share = await shares.next()
  // Also the days without shares that have a close: it is from before a change of an earlier day.
  const older = await closedDaysFrom(first)
  const closed: BusinessDate[] = []
  for (let place = 0; ; ) {
    const next = [share.done ? yesterday : share.value.day, older[place] ?? yesterday, yesterday]
    const day = next.reduce((one, other) => (one < other ? one : other))
    for (; !share.done && share.value.day === day; share = await shares.next()) {
      addToClerk(clerks, share.value)
    }
    while ((older[place] ?? AFTER) <= day) place += 1
    await writeClose(day, clerks)
    closed.push(day)
    if (day === yesterday) break
  }
  await closesCountAgain(changed)
  return closed
}

/** Later than any day. */
const AFTER = '9999-12-31'

/**
 * Closes the days of a ledger that has no exports, such as a demo: what was marked as changed is dealt with by that. Marks are
 * read before the days are closed, so that what is changed meanwhile keeps its mark.
 */
export async function closeBooks(today: BusinessDate): Promise<void> {
  const changed = await changedDays(today)
  await closeDays(today)
  for (const day of changed) await forgetChangedDay(day)
}
