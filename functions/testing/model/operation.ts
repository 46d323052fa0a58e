import type * as z from 'zod/mini'
import type { UserType } from '../../../shared/contract/access.ts'
import type { TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'

/** A transaction as the server answers with it. */
export type Answered = z.output<typeof Transaction>

/** Who works at a desk. */
export interface Staff {
  userId: number
  userType: UserType
  branch: string
}

/** What a transaction moves and says: all of it that a clerk can choose. */
export interface Figures {
  transType: TransactionType
  inAccount: string
  outAccount: string
  currencyId: number
  amountMinor: bigint
  narrative: string
  tranDate: string
  /** Of a loan or a return. */
  borrower: string | null
}

/** What the clerk means by a call, in the model's own words. */
export type Meaning =
  | { kind: 'recorded'; legs: readonly Figures[]; loanNumber?: string }
  | { kind: 'edited'; changes: ReadonlyMap<number, Partial<Figures>>; versions: Versions }
  | { kind: 'deleted'; numbers: readonly number[]; versions: Versions }
  | { kind: 'approved'; numbers: readonly number[]; versions: Versions }
  | { kind: 'nothing' }

/** The version of a transaction that a call named. */
export type Versions = ReadonlyMap<number, number>

/** One intention of one clerk: one key, or one call without a key. */
export interface Operation {
  /** The instant of the call, of this operation alone: what it wrote is found by it. */
  at: string
  key: string | null
  staff: Staff
  what: string
  meaning: Meaning
  /** `done`: acknowledged; `refused`: the last answer said no; `unknown`: nobody ever heard. */
  outcome: 'done' | 'refused' | 'unknown'
  /** What was acknowledged: one record, or several. */
  answers: readonly Answered[]
  /** What a repeat was answered where it was the record as it stood by then. */
  repeats: Answered[]
  refusal: string | null
}

/** Every transaction number that an operation speaks of. */
export function numbersOf(meaning: Meaning): readonly number[] {
  if (meaning.kind === 'edited') return [...meaning.changes.keys()]
  return meaning.kind === 'deleted' || meaning.kind === 'approved' ? meaning.numbers : []
}

/** When the last thing was done to a record. */
export function stampOf(answer: Answered & { deletedDate?: string }): string {
  return answer.deletedDate ?? answer.dateApproved ?? answer.dateModified ?? answer.dateCreated
}
