import type { BusinessDate } from '../calendar/business-date.ts'
import { may } from './access.ts'
import { barsOf } from './bars.ts'
import type { Changer } from './change-rights.ts'
import { isOfBranch } from './manager-of.ts'
import type { TransactionType } from './transaction-facts.ts'

/** Who may reverse a transaction, and which one can be reversed. The server and the screens ask the same. */

/** The person who reverses. */
export interface Reverser extends Changer {
  readonly userId: number
  readonly isHeadOffice: boolean
  /** The business date. */
  readonly today: BusinessDate
}

/** What of a transaction decides who may reverse it. */
export interface ReversedBy {
  readonly recordedBy: number
  readonly till: { readonly branch: string }
  readonly tranDate: BusinessDate
}

/** What of a transaction decides whether it can be reversed. */
export interface ReversalStanding {
  readonly isReversed: boolean
  readonly isDeleted: boolean
  readonly isReversal: boolean
  readonly isOfOrder: boolean
  /** The types of the transactions that were saved together. Only the server knows those of the others. */
  readonly types: readonly TransactionType[]
}

/** Why a person may not reverse a transaction: their user type records nothing, or it is for others to reverse. */
export type ReversalPersonBar = 'userType' | 'others'

/** Why a transaction can't be reversed, whoever asks. */
export type ReversalStateBar = 'reversed' | 'deleted' | 'isReversal' | 'ofOrder' | 'cash'

/**
 * The reasons why a person may not reverse a transaction. A User reverses own records of today, a Manager or Admin those of
 * the own branch's tills, head office any. Rules: docs/rules/reversal.md
 */
export function personBars(
  { recordedBy, till, tranDate }: ReversedBy,
  { userId, userType, branch, isHeadOffice, today }: Reverser,
): ReversalPersonBar[] {
  const isOwnOfToday = recordedBy === userId && tranDate === today
  const isManagers = may(userType, 'changeAny') && isOfBranch(till.branch, { branch, isHeadOffice })
  return barsOf(!may(userType, 'record') && 'userType', !isOwnOfToday && !isManagers && 'others')
}

/**
 * The reasons why a transaction can't be reversed. Differences of a count and moves of cash are of the type Cash; these and
 * hawalas are undone by calls of their own.
 */
export function stateBars(standing: ReversalStanding): ReversalStateBar[] {
  return barsOf(
    standing.isReversed && 'reversed',
    standing.isDeleted && 'deleted',
    standing.isReversal && 'isReversal',
    standing.isOfOrder && 'ofOrder',
    standing.types.includes('Cash') && 'cash',
  )
}
