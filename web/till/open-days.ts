import { type BusinessDate, monthOf, nextMonth } from '../../shared/calendar/business-date.ts'
import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

type Day = Answered<RouteNamed<'days/list'>>[number]

/**
 * Returns the months from a branch's newest locked day to another day, the earliest first: "2026-10". They contain all open
 * days of the branch. Rules: docs/rules/days.md
 */
export function openMonths(lockedThrough: BusinessDate | null, until: BusinessDate): string[] {
  const months: string[] = []
  const newest = monthOf(until)
  for (let month = monthOf(lockedThrough ?? until); month <= newest; month = nextMonth(month)) {
    months.push(month)
  }
  return months
}

/** Returns the days before today that should have been closed, the earliest first. A day without postings needs no close. */
export function forgottenDays(
  days: readonly Pick<Day, 'date' | 'state' | 'postings'>[],
  today: BusinessDate,
): BusinessDate[] {
  return days
    .filter(({ date, state, postings }) => state === 'open' && postings > 0 && date < today)
    .map(({ date }) => date)
    .sort()
}
