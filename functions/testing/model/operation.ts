import type * as z from 'zod/mini'
import type { UserType } from '../../../shared/contract/access.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import type { RatesMeaning } from './board-work.ts'
import type { TillMeaning, TillRef } from './till-work.ts'

/** A transaction as the server returns it. */
export type Answered = z.output<typeof Transaction>

/** The branch whose Manager acts for head office. */
export const HEAD_OFFICE = 'MAIN'

/** The user at a desk. */
export interface Staff {
  userId: number
  userType: UserType
  branch: string
}

/** The amounts, accounts and texts of a transaction that a clerk can choose. */
export interface Figures {
  transType: TransactionType
  inAccount: string
  outAccount: string
  currencyId: number
  amountMinor: bigint
  narrative: string
  tranDate: string
  /** The borrower of a loan or a return. */
  borrower: string | null
  /** The due date of a loan; null or absent without one. */
  dueDate?: string | null
  /** The worth in AFN of a leg of a deal, or of a position that goes to another branch; null or absent for all others. */
  valueMinor?: bigint | null
  /** True for a leg of a deal that takes back an original of the same day. */
  isTakenBack?: boolean
  /** True for a posting whose fee was waived although the schedule suggests one. */
  isFeeWaived?: boolean
  /** The till on which it counts, if that isn't the clerk's own till. */
  till?: TillRef
  /** On the payout of a hawala: the branch that has the commission, and what the branch that pays gets of it. */
  forPaying?: { branch: string; minor: bigint }
}

/**
 * A reversal. `isCancelledBy` is the branch that may cancel a hawala; the hawala's cash always goes out of the canceller's
 * till.
 */
export interface Reversed {
  kind: 'reversed'
  numbers: readonly number[]
  versions: Versions
  reason: string
  isCancelledBy?: string
  /** What is recorded beside the reversals: the share of a partner that stays, or the one that takes its place. */
  beside?: readonly Figures[]
}

/** An edit. With `isOfTerms` it changes only the terms of a loan; then nothing moves, and the approval stays. */
interface Edited {
  kind: 'edited'
  changes: ReadonlyMap<number, Partial<Figures>>
  versions: Versions
  isOfTerms?: true
}

/** What the clerk means by a call, in terms of the model. */
export type Meaning =
  /** With `isWithinLimits` the recording may be refused because of the limits of an account. */
  | { kind: 'recorded'; legs: readonly Figures[]; loanNumber?: string; isWithinLimits?: true }
  | Edited
  | { kind: 'deleted'; numbers: readonly number[]; versions: Versions }
  | { kind: 'approved'; numbers: readonly number[]; versions: Versions }
  | Reversed
  | TillMeaning
  | RatesMeaning
  | { kind: 'nothing' }

/** The versions of transactions that a call named. */
export type Versions = ReadonlyMap<number, number>

/** One operation of one clerk: one key, or one call without a key. */
export interface Operation {
  /**
   * The time of the call. It is different for each operation, so it identifies the records that the operation wrote.
   */
  at: string
  key: string | null
  staff: Staff
  what: string
  meaning: Meaning
  /** `done`: acknowledged; `refused`: the last answer was a refusal; `unknown`: there was never an answer. */
  outcome: 'done' | 'refused' | 'unknown'
  /** The acknowledged records. */
  answers: readonly Answered[]
  /** The answers to repeats of the call. */
  repeats: Answered[]
  refusal: string | null
  /** The whole answer to an acknowledged deed on tills. */
  told?: unknown
  /** Every call of the operation, in the order of their answers. */
  calls: Called[]
}

/** A call with its answer; the moments are those of `LockedDays.moment`. */
export interface Called {
  began: number
  ended: number
  status: number
  /** The text of a refusal; empty for any other answer. */
  text: string
}

/** Returns the numbers of all transactions that an operation concerns. */
export function numbersOf(meaning: Meaning): readonly number[] {
  if (meaning.kind === 'edited') return [...meaning.changes.keys()]
  return 'numbers' in meaning ? meaning.numbers : []
}

/** Returns the time of the last change of a record. */
export function stampOf(answer: Answered & { deletedDate?: string }): string {
  return answer.deletedDate ?? answer.dateApproved ?? answer.dateModified ?? answer.dateCreated
}
