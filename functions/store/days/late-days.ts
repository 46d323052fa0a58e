import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Moment } from '../../../shared/calendar/day-end.ts'
import { hasPostings } from '../../domain/days/closing.ts'
import { type LateDay, overdueDays } from '../../domain/days/late-day.ts'
import type { BranchRecord } from '../../domain/house/branch.ts'
import { HOUSE_PARTITION, houseShareOf, tillDaysPrefix } from '../house/house-keys.ts'
import { queryItems } from '../table/query.ts'
import { tillDayFrom } from '../tills/till-books.ts'

/**
 * Reads the days of branches that are late: they have postings and should have been closed by now, the oldest first. Only
 * overdue days are read, so nothing is read while every branch closes in time. The read isn't consistent, which costs half;
 * so a posting of this second may be missing.
 */
export async function lateDays(branches: readonly BranchRecord[], now: Moment): Promise<LateDay[]> {
  return (await newestLateDays(branches, now, Number.POSITIVE_INFINITY)).days
}

/**
 * Like `lateDays`, but looks only at the newest overdue dates, so that the cost stays small if the house doesn't close for
 * long.
 * @param most the most dates that are looked at
 * @returns also whether there are older overdue dates, on which there may be more late days
 */
export async function newestLateDays(
  branches: readonly BranchRecord[],
  now: Moment,
  most: number,
): Promise<{ days: LateDay[]; hasOlder: boolean }> {
  const overdue = branches.flatMap((branch) =>
    overdueDays(branch, now).map((date) => ({ branch, date })),
  )
  const byDate = [...Map.groupBy(overdue, ({ date }) => date)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const looked = byDate.slice(Math.max(byDate.length - most, 0))
  const late = await Promise.all(
    looked.map(async ([date, days]) => {
      const posted = await branchesWithPostings(
        date,
        days.length === 1 ? days[0]?.branch.code : undefined,
      )
      return days.filter(({ branch }) => posted.has(branch.code))
    }),
  )
  return { days: late.flat(), hasOlder: looked.length < byDate.length }
}

/** Reads the branches with postings on a day; with a code, only that branch is looked at. */
async function branchesWithPostings(date: BusinessDate, code?: string): Promise<Set<string>> {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :tills)',
    ExpressionAttributeValues: { ':pk': HOUSE_PARTITION, ':tills': tillDaysPrefix(date, code) },
  })
  const found = new Set<string>()
  for await (const item of items) {
    if (hasPostings(tillDayFrom(item))) found.add(houseShareOf(String(item['sk'])).branch)
  }
  return found
}
