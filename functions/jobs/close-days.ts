import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { changedDays, forgetChangedDay } from '../store/changed-days.ts'
import {
  type BranchClose,
  branchCloses,
  newestCloseBefore,
  writeClose,
} from '../store/house-closes.ts'
import { addToClerk } from '../store/house-position.ts'
import { houseShares } from '../store/house-shares.ts'

/**
 * Closes every day before today that isn't closed, and again those that were changed since: what each clerk's share of
 * the house accounts had come to. The opening cash of any day is then read from one close, however old the ledger is.
 * @returns the first and the last day that was closed, or null
 */
export async function closeDays(
  today: BusinessDate,
): Promise<{ from: BusinessDate; to: BusinessDate } | null> {
  const yesterday = addDays(today, -1)
  const newest = await newestCloseBefore(today)
  if (newest?.day === yesterday) return null
  const clerks = newest ? await branchCloses(newest.day) : new Map<string, BranchClose>()
  const shares = houseShares(newest ? addDays(newest.day, 1) : '', yesterday)
  let share = await shares.next()
  const from = newest ? addDays(newest.day, 1) : share.done ? yesterday : share.value.day
  for (let day = from; day <= yesterday; day = addDays(day, 1)) {
    for (; !share.done && share.value.day === day; share = await shares.next()) {
      addToClerk(clerks, share.value)
    }
    // Also a day without any: its older close may be from before a change of an earlier day.
    await writeClose(day, clerks)
  }
  return { from, to: yesterday }
}

/**
 * Closes the days of a ledger that has no exports, such as a demo: what was marked as changed is dealt with by that. Marks are
 * read before the days are closed, so that what is changed meanwhile keeps its mark.
 */
export async function closeBooks(today: BusinessDate): Promise<void> {
  const changed = await changedDays(today)
  await closeDays(today)
  for (const day of changed) await forgetChangedDay(day)
}
