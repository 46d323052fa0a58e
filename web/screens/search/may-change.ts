import { search as texts } from '#texts/search.ts'
import { may } from '../../../shared/contract/access.ts'
import {
  type FoundTransaction,
  isTransaction,
  type SearchRow,
} from '../../forms/search/search-rows.ts'

/**
 * True for a row that has Edit and Delete at all: not a deleted one, not a hawala, and not for one who may only read
 * (specification 2, section 2; decisions.md "Users, session, roles").
 */
export function isChangeable(row: SearchRow, userType: string): row is FoundTransaction {
  return isTransaction(row) && row.deletedDate === undefined && may(userType, 'record')
}

/** Why this person may not change a transaction that others may; null where they may (decisions.md "Ledger"). */
export function changeRefusal(row: FoundTransaction, userType: string): string | null {
  return row.isApproved && !may(userType, 'approve') ? texts.approvedRefusal(row.id) : null
}
