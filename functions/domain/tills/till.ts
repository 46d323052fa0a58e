import type { Till, TransactionRecord } from '../ledger/record.ts'

/** The branch and the user whose figures are wanted; undefined means all. The user 0 is the vault of a branch. */
export interface Whose {
  branch?: string | undefined
  userId?: number | undefined
}

type Place = Pick<Till, 'branch' | 'userId'>

/** True if the till is one of those that are wanted. */
export function isTillOf({ branch, userId }: Whose, till: Place): boolean {
  return (
    (branch === undefined || branch === till.branch) &&
    (userId === undefined || userId === till.userId)
  )
}

/** True if the transaction belongs to a wanted till; a move of cash belongs to both of its tills. */
export function isOf(whose: Whose, { till, toTill }: TransactionRecord): boolean {
  return isTillOf(whose, till) || (toTill !== null && isTillOf(whose, toTill))
}

/** True if two tills are the same one. */
export function isSameTill(one: Place, other: Place): boolean {
  return one.branch === other.branch && one.userId === other.userId
}
