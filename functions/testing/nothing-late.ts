import type { MoneyRead } from '../domain/books/money-read.ts'

/** What Money tells while nothing waits too long. */
export const NOTHING_LATE: MoneyRead['late'] = {
  days: 0,
  toReview: 0,
  returned: 0,
  transit: 0,
  tills: 0,
  hawalas: 0,
  loans: 0,
  more: [],
}
