import type { BusinessDate } from '../calendar/business-date.ts'
import { may } from './access.ts'
import { barsOf } from './bars.ts'
import type { Changer } from './change-rights.ts'
import { isOfBranch } from './manager-of.ts'
import type { TransactionType } from './transaction-facts.ts'

/** Who may reverse a transaction, and which transactions can be reversed, on the server and on the screens. */

/** The person who reverses. */
export interface Reverser extends Changer {
  readonly userId: number
  /** The business date. */
  readonly today: BusinessDate
}

/** The facts about a transaction that decide who may reverse it. */
export interface ReversedBy {
  readonly recordedBy: number
  readonly till: { readonly branch: string }
  readonly tranDate: BusinessDate
}

/** The facts about a transaction that decide whether it can be reversed. */
export interface ReversalStanding {
  readonly isReversed: boolean
  readonly isDeleted: boolean
  readonly isReversal: boolean
  readonly isOfOrder: boolean
  /** The types of the transactions that were saved together. A screen knows only the type of the transaction itself. */
  readonly types: readonly TransactionType[]
}

/**
 * Why a person may not reverse a transaction: their user type may not record, or the transaction is for others to reverse.
 */
export type ReversalPersonBar = 'userType' | 'others'

/** Why a transaction can't be reversed, whoever asks. */
export type ReversalStateBar = 'reversed' | 'deleted' | 'isReversal' | 'ofOrder' | 'cash'

/**
 * Returns the reasons why a person may not reverse a transaction. Everybody who records may reverse their own records of
 * today. A Manager or Admin may also reverse all records of the branch's tills, and head office all records. Rules:
 * docs/rules/reversal.md
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
 * Returns the reasons why a transaction can't be reversed. Differences of a count and moves of cash have the type Cash.
 * Such records, and those of hawalas, are undone by separate calls.
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
