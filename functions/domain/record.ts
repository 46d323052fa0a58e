import type { TransactionType } from '../../shared/contract/transactions.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { RateScaled } from '../../shared/money/rate.ts'

/** Who records: it is stamped on the record and chooses the share of the house account (the clerk's till). */
export interface Recorder {
  userId: number
  userName: string
  branch: string
}

/** What moves between two accounts in one currency: `inAccount` is credited, `outAccount` is debited. */
export interface Posting {
  transType: TransactionType
  inAccount: string
  outAccount: string
  currencyId: number
  amountMinor: AmountMinor
  rate: RateScaled
  narrative: string | null
  creditNarrative: string | null
  /** The business day it counts for, "yyyy-mm-dd". */
  tranDate: string
}

/** A transaction as it is kept. */
export interface TransactionRecord extends Posting {
  /** The number staff read out; never used again. */
  number: number
  referenceId: string | null
  recorder: Recorder
  /** ISO instant in UTC. */
  recordedAt: string
  approved: boolean
  modifiedBy: number | null
  modifiedAt: string | null
  version: number
}

/** The reference a transaction answers to: what the client sent, else made from the number (decisions.md "Ledger"). */
export function referenceOf(record: Pick<TransactionRecord, 'referenceId' | 'number'>): string {
  return record.referenceId ?? `TRX-${record.number.toString().padStart(6, '0')}`
}
