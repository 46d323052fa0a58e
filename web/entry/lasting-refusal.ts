import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type * as POSTINGS from '../../shared/refusals/postings.ts'
import type * as TILLS from '../../shared/refusals/tills.ts'
import type * as TRANSACTIONS from '../../shared/refusals/transactions.ts'
import { ApiError, isRefusedBy } from '../api/errors.ts'

/**
 * True for a refusal after which only another day helps a new posting, and only a reversal an edit or deletion: the day is
 * closed, its till is counted, or the record is append-only (docs/rules/days.md).
 */
export function isLasting(error: unknown): boolean {
  return (
    isRefusedBy<typeof TILLS>(error, 'till.dayClosed', 'till.counted', 'till.vaultCounted') ||
    isRefusedBy<typeof POSTINGS>(error, 'posting.beforeOpenDays') ||
    isRefusedBy<typeof TRANSACTIONS>(error, 'transaction.unchangeable')
  )
}

/**
 * True for a refusal that says that this very day is closed or counted. The instant of a close may lie on another day:
 * "KBL closed 21 November at 00:10 on 22 November".
 */
export function closesDay(error: unknown, day: BusinessDate): boolean {
  if (!(error instanceof ApiError)) return false
  const { facts } = error
  return (facts['day'] ?? facts['through']) === day
}
