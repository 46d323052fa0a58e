import { type BusinessDate, daysBetween } from '../calendar/business-date.ts'

/** A report on the books covers at most this many days. That is a year and a month, because years differ in length. */
export const MOST_RANGE_DAYS = 400

/** True if a report on the books may cover these days. Rules: docs/rules/books.md. */
export function isRangeOfBooks(from: BusinessDate, to: BusinessDate): boolean {
  return daysBetween(from, to) < MOST_RANGE_DAYS
}
