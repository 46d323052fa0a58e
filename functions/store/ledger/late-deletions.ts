import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { TRANSACTION_TYPES } from '../../../shared/contract/transaction-facts.ts'
import { type HouseSums, isSameSum, sumsOfShares } from '../../domain/audit/house-sums.ts'
import { changedDayOf } from '../house/house-keys.ts'
import { dayShares } from '../house/house-position.ts'
import { completeRead } from '../table/complete-read.ts'
import { marks } from './changed-days.ts'
import { movedOn } from './day-statement.ts'

/** The most days with deletions that are compared, so that a search stays cheap if no nightly run took the marks away. */
const MOST_DAYS = 7

/** The most transactions that are read to compare days. */
const MOST_COMPARED = 3_000

/**
 * Reads a list of deleted transactions, and whether an index lacks some of them. As long as an index doesn't have a
 * deletion, it lists the transaction among those that aren't deleted. So the transactions of days on which something may
 * just have been deleted are compared with the tills' shares. These days are today and the past days that a mark names, as
 * `comparedDays` chooses.
 * @param range the days that the list reaches
 */
export async function withLateDeletions<Rows>(
  range: { from: BusinessDate; to: BusinessDate },
  today: BusinessDate,
  read: () => Promise<Rows>,
): Promise<{ rows: Rows; isComplete: boolean }> {
  const reached = (await daysWithDeletions(today)).filter(
    (day) => day >= range.from && day <= range.to,
  )
  const days = comparedDays(await Promise.all(reached.map(rowsOf)))
  const { rows, isComplete } = await completeRead({
    rows: () =>
      Promise.all([read(), Promise.all(days.map((day) => movedOn(day, TRANSACTION_TYPES)))]),
    held: () => Promise.all(days.map((day) => dayShares(day))),
    agree: ([, living], held) =>
      living.every((sums: HouseSums, at) => isSameSum(sums, sumsOfShares(held[at] ?? []))),
  })
  return { rows: rows[0], isComplete }
}

/** A day with the number of its transactions. */
interface DayRows {
  day: BusinessDate
  rows: number
}

/** Reads the number of a day's transactions from the tills' shares, so that a busy day isn't read in vain. */
async function rowsOf(day: BusinessDate): Promise<DayRows> {
  const shares = await dayShares(day)
  return { day, rows: shares.reduce((sum, { rows }) => sum + rows, 0) }
}

/**
 * Chooses days, in the given order, whose transactions together aren't more than `MOST_COMPARED`. A day that doesn't fit is
 * left out.
 */
export function comparedDays(days: readonly DayRows[]): BusinessDate[] {
  let left = MOST_COMPARED
  const compared: BusinessDate[] = []
  for (const { day, rows } of days) {
    if (rows > left) continue
    left -= rows
    compared.push(day)
  }
  return compared
}

/** Finds today, and the past days on which something was deleted since the last nightly run, the newest first. */
async function daysWithDeletions(today: BusinessDate): Promise<BusinessDate[]> {
  const found = new Set<BusinessDate>()
  for (const kind of ['moved', 'other'] as const) {
    for await (const mark of marks(kind, '', today)) {
      if (mark['deleted'] !== undefined) found.add(changedDayOf(String(mark['sk'])))
    }
  }
  return [today, ...[...found].sort().reverse().slice(0, MOST_DAYS)]
}
