import { type BusinessDate, daysBetween } from '../calendar/business-date.ts'

/** The most days of one report on the books: a year, and some days for houses whose years differ in length. */
export const MOST_RANGE_DAYS = 400

/** True if a report on the books may cover these days. Rules: docs/rules/books.md. */
export function isRangeOfBooks(from: BusinessDate, to: BusinessDate): boolean {
  return daysBetween(from, to) < MOST_RANGE_DAYS
}
