import { searchForms as texts } from '#texts/search-forms.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { changeBar, isOthersBranch } from '../../shared/contract/change-rights.ts'
import { isAppendOnly, USER_BACK_DAYS } from '../../shared/contract/transaction-facts.ts'
import {
  type FoundDetails,
  type FoundTransaction,
  isTransaction,
  labelOf,
  orderOf,
} from './search-rows.ts'
import type { Viewer } from './use-viewer.ts'

/**
 * Returns the reason why nobody may edit or delete a row, by the server's rule. Null if at least some people may. Deleted
 * rows aren't recognised: use the result only for a row that `isEditable` lets through.
 */
export function lastingRefusal(row: FoundTransaction | FoundDetails): string | null {
  if (!isTransaction(row)) return null
  const { id, transType, inAccountID, outAccountID, reverses, reversedBy } = row
  if (reversedBy !== null) return texts.wasReversed(id, reversedBy)
  if (reverses !== null) return texts.isReversal(id, reverses)
  if (orderOf(row) !== null) return texts.ofHawala(id)
  return isAppendOnly(transType, [inAccountID, outAccountID]) ? texts.onlyReversed(id) : null
}

/**
 * Returns the reason why this person may not edit or delete a row, by the server's rule; null if they may. Deleted rows and
 * Viewers aren't recognised: use the result only for a row that `isEditable` lets through.
 */
export function changeRefusal(row: FoundTransaction | FoundDetails, viewer: Viewer): string | null {
  const { branch } = row
  if (!isTransaction(row)) {
    return isOthersBranch(row, viewer)
      ? texts.otherBranch(texts.hawala(labelOf(row)), branch)
      : null
  }
  const lasting = lastingRefusal(row)
  if (lasting) return lasting
  const bar = changeBar(row, viewer, viewer.today)
  if (bar === 'branch') return texts.otherBranch(texts.transaction(row.id), branch)
  if (bar === 'approved') return texts.wasApproved(row.id)
  return bar && texts.tooOld(row.id, formatDate(row.tranDate), USER_BACK_DAYS)
}
