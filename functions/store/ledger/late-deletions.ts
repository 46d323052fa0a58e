import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import { type HouseSums, isSameSum, sumsOfShares } from '../../domain/house-sums.ts'
import { changedDayOf } from '../house/house-keys.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { marks } from './changed-days.ts'
import { movedOn } from './day-statement.ts'

/** More days with deletions aren't compared, so that a search stays cheap if no nightly run took the marks away. */
const MOST_DAYS = 7

/**
 * Reads a list of deleted transactions, and whether an index lacks some of them. As long as an index doesn't have a
 * deletion, it lists the transaction among those that aren't deleted. So those of the days on which something may just have
 * been deleted are compared with the tills' shares: of today, and of the past days that a mark names.
 * @param range the days that the list reaches
 */
export async function withLateDeletions<Rows>(
  range: { from: BusinessDate; to: BusinessDate },
  today: BusinessDate,
  read: () => Promise<Rows>,
): Promise<{ rows: Rows; isComplete: boolean }> {
  const days = (await daysWithDeletions(today)).filter(
    (day) => day >= range.from && day <= range.to,
  )
  const { rows, isComplete } = await completeRead({
    rows: () =>
      Promise.all([read(), Promise.all(days.map((day) => movedOn(day, TRANSACTION_TYPES)))]),
    held: () => Promise.all(days.map((day) => dayShares(day))),
    agree: ([, living], held) =>
      living.every((sums: HouseSums, at) => isSameSum(sums, sumsOfShares(held[at] ?? []))),
  })
  return { rows: rows[0], isComplete }
}

/** Today, and the past days on which something was deleted since the last nightly run, the newest first. */
async function daysWithDeletions(today: BusinessDate): Promise<BusinessDate[]> {
  const found = new Set<BusinessDate>()
  for (const kind of ['moved', 'other'] as const) {
    for await (const mark of marks(kind, '', today)) {
      if (mark['deleted'] !== undefined) found.add(changedDayOf(String(mark['sk'])))
    }
  }
  return [today, ...[...found].sort().reverse().slice(0, MOST_DAYS)]
}
