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
