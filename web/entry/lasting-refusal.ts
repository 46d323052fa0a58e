import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type * as POSTINGS from '../../shared/refusals/postings.ts'
import type * as TILLS from '../../shared/refusals/tills.ts'
import type * as TRANSACTIONS from '../../shared/refusals/transactions.ts'
import { ApiError, isRefusedBy } from '../api/errors.ts'

/**
 * True for a refusal that stays in force: the day is closed, its till is counted, or the record is append-only. A new
 * posting then needs another day, and instead of an edit or deletion a reversal is needed (docs/rules/days.md).
 */
export function isLasting(error: unknown): boolean {
  return (
    isRefusedBy<typeof TILLS>(error, 'till.dayClosed', 'till.counted', 'till.vaultCounted') ||
    isRefusedBy<typeof POSTINGS>(error, 'posting.beforeOpenDays') ||
    isRefusedBy<typeof TRANSACTIONS>(error, 'transaction.unchangeable')
  )
}

/**
 * True for a refusal that says that this day is closed or counted. The sentence may also name another day, on which the
 * close was made: "KBL closed 21 November at 00:10 on 22 November".
 */
export function closesDay(error: unknown, day: BusinessDate): boolean {
  if (!(error instanceof ApiError)) return false
  const { facts } = error
  return (facts['day'] ?? facts['through']) === day
}
