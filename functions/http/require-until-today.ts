import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import * as BOOKS from '../../shared/refusals/books.ts'
import { refused } from '../../shared/refusals/refused.ts'

/**
 * Checks that a report asks for no day that is still to come: nothing has happened on it, so its figures would look like those
 * of a day on which nothing was earned. Rules: docs/rules/positions.md.
 * @throws Refusal `badInput` that names the last day asked for and today
 */
export function requireUntilToday(to: BusinessDate, today: BusinessDate): void {
  if (to > today) throw refused(BOOKS.rangeToCome, { to, today })
}
