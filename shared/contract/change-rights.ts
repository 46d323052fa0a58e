import { addDays, type BusinessDate } from '../calendar/business-date.ts'
import { may } from './access.ts'
import { mayKeepBooks } from './book-rights.ts'
import { USER_BACK_DAYS } from './transaction-facts.ts'

/** The person who wants to change something. */
export interface Changer {
  readonly userType: string
  readonly branch: string
  /** True for a Manager or Admin of the branch that is head office. */
  readonly isHeadOffice: boolean
}

/** The fields of a transaction that decide who may change it. */
export interface ChangedTransaction {
  /** The branch of the person who recorded the transaction. */
  readonly branch: string
  readonly isApproved: boolean
  readonly changedAfterApproval: boolean
  readonly tranDate: BusinessDate
}

/**
 * True if somebody may not change a record because another branch recorded it. Users and Managers edit and delete only the
 * records of their own branch; head office and Admins may change the records of any branch. Rules:
 * docs/rules/sessions-and-roles.md
 */
export function isOthersBranch(recorded: { readonly branch: string }, by: Changer): boolean {
  return recorded.branch !== by.branch && !mayKeepBooks(by)
}

/**
 * Returns the reason why a user who may record transactions can't edit or delete a transaction. There are three reasons:
 * another branch recorded it; it was once approved, even if an edit made it Pending again; or its day is further back
 * than a User may date a posting.
 * @param today the business date
 * @returns null if there is no such reason
 */
export function changeBar(
  transaction: ChangedTransaction,
  by: Changer,
  today: BusinessDate,
): 'branch' | 'approved' | 'day' | null {
  if (isOthersBranch(transaction, by)) return 'branch'
  if (may(by.userType, 'changeAny')) return null
  if (transaction.isApproved || transaction.changedAfterApproval) return 'approved'
  return transaction.tranDate < addDays(today, -USER_BACK_DAYS) ? 'day' : null
}
