import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type * as POSTINGS from '../../shared/refusals/postings.ts'
import type * as TILLS from '../../shared/refusals/tills.ts'
import type * as TRANSACTIONS from '../../shared/refusals/transactions.ts'
import { ApiError, isRefusedBy } from '../api/errors.ts'

/**
 * True for a refusal that another try won't get past: the day is closed, a till is counted through it, or the record is
 * append-only. A new posting then needs another day, and a reversal must replace an edit or deletion (docs/rules/days.md).
 */
export function isLasting(error: unknown): boolean {
  return (
    isRefusedBy<typeof TILLS>(error, 'till.dayClosed', 'till.counted', 'till.vaultCounted') ||
    isRefusedBy<typeof POSTINGS>(error, 'posting.beforeOpenDays') ||
    isRefusedBy<typeof TRANSACTIONS>(error, 'transaction.unchangeable')
  )
}

/**
 * True if `day` is the day that a lasting refusal calls closed or counted. The refusal's sentence may also name the day on
 * which the close was made, which doesn't count: "KBL closed 21 November at 00:10 on 22 November".
 */
export function closesDay(error: unknown, day: BusinessDate): boolean {
  if (!(error instanceof ApiError)) return false
  const { facts } = error
  return (facts['day'] ?? facts['through']) === day
}
