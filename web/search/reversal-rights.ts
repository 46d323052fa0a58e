import { may } from '../../shared/contract/access.ts'
import { type FoundTransaction, isDeleted, orderOf } from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

/**
 * True if this person may reverse a transaction, as far as the transaction tells. Everybody who records may reverse own
 * records of today, a Manager or Admin also those of the own branch's tills, and head office those of every branch.
 * Rules: docs/rules/reversal.md
 */
export function mayReverse(row: FoundTransaction, viewer: Viewer): boolean {
  const { reverses, reversedBy, transType, till, userCreated, tranDate } = row
  if (isDeleted(row) || reverses !== null || reversedBy !== null) return false
  // Differences of a count and moves of cash are of the type Cash. Hawalas and their fees have calls of their own.
  if (transType === 'Cash' || orderOf(row) !== null) return false
  const { id, userType, branch, isHeadOffice, today } = viewer
  if (may(userType, 'changeAny') && (isHeadOffice || till.branch === branch)) return true
  return may(userType, 'record') && userCreated === id && tranDate === today
}
