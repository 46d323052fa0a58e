import { addDays, type BusinessDate } from '../calendar/business-date.ts'
import { may } from './access.ts'
import { USER_BACK_DAYS } from './transaction-facts.ts'

/** Who wants to change something. */
export interface Changer {
  readonly userType: string
  readonly branch: string
}

/** What of a transaction decides on who may change it. */
export interface ChangedTransaction {
  /** Of whoever recorded it. */
  readonly branch: string
  readonly isApproved: boolean
  readonly changedAfterApproval: boolean
  readonly tranDate: BusinessDate
}

/**
 * True where somebody may not change what another branch recorded: a User edits and deletes only what the own branch
 * recorded, a Manager or Admin what any did.
 */
export function isOthersBranch(recorded: { readonly branch: string }, by: Changer): boolean {
  return !may(by.userType, 'changeAny') && recorded.branch !== by.branch
}

/**
 * What keeps somebody who may record from editing or deleting a transaction: another branch recorded it; it was approved,
 * also where an edit made it Pending again; or its day is further back than a User may date.
 * @param today the business date
 * @returns null where nothing of it does
 */
export function changeBar(
  transaction: ChangedTransaction,
  by: Changer,
  today: BusinessDate,
): 'branch' | 'approved' | 'day' | null {
  if (may(by.userType, 'changeAny')) return null
  if (isOthersBranch(transaction, by)) return 'branch'
  if (transaction.isApproved || transaction.changedAfterApproval) return 'approved'
  return transaction.tranDate < addDays(today, -USER_BACK_DAYS) ? 'day' : null
}
