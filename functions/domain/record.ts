import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import type { TransactionType } from '../../shared/contract/transaction-facts.ts'
import type { AmountMinor } from '../../shared/money/amount.ts'
import type { RateScaled } from '../../shared/money/rate.ts'

/** Who records: it is stamped on the record and chooses the share of the house account (the clerk's till). */
export interface Recorder {
  userId: number
  userName: string
  branch: string
}

/** Who did something to a record, and when (ISO instant in UTC). */
export interface Stamp {
  userId: number
  userName: string
  at: string
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
  /** On a loan the borrower's name. */
  creditNarrative: string | null
  /** The business day it counts for, "yyyy-mm-dd". */
  tranDate: string
}

/** The other leg of an exchange that was saved as one, with what it moves. */
export interface OtherLeg {
  number: number
  amountMinor: AmountMinor
  currencyId: number
}

/** What a transaction opened as a loan, or paid of one. */
export interface LoanShare {
  loanId: number
  amountMinor: AmountMinor
}

/** A transaction as it is kept. */
export interface TransactionRecord extends Posting {
  /** The number staff read out; never used again. */
  number: number
  referenceId: string | null
  recorder: Recorder
  /** ISO instant in UTC. */
  recordedAt: string
  otherLeg: OtherLeg | null
  loans: readonly LoanShare[]
  approval: Stamp | null
  /** True from an edit after an approval until the next approval, and on what was deleted after one. */
  changedAfterApproval: boolean
  modification: Stamp | null
  /** The users who changed its money since it was last approved; of a pair of legs, that of either. */
  moneyChangedBy: readonly number[]
  /** An archived transaction moves nothing any more. */
  deletion: Stamp | null
  version: number
}

/** A new posting as it is recorded. */
export function newRecord(
  posting: Posting,
  given: Pick<TransactionRecord, 'number' | 'referenceId' | 'recorder' | 'recordedAt'> &
    Partial<Pick<TransactionRecord, 'otherLeg' | 'loans'>>,
): TransactionRecord {
  return {
    otherLeg: null,
    loans: [],
    ...posting,
    ...given,
    approval: null,
    changedAfterApproval: false,
    modification: null,
    moneyChangedBy: [],
    deletion: null,
    version: 1,
  }
}

/**
 * The reference a transaction answers to: what the client sent, else made from the number; the legs of an exchange share
 * the first one's (docs/rules/ledger.md).
 */
export function referenceOf(
  record: Pick<TransactionRecord, 'referenceId' | 'number' | 'otherLeg'>,
): string {
  if (record.referenceId !== null) return record.referenceId
  const first = Math.min(record.number, record.otherLeg?.number ?? record.number)
  return `TRX-${first.toString().padStart(6, '0')}`
}

/** What a transaction opened or paid, without the loans that an edit left nothing for. */
export function paidShares({ loans }: Pick<TransactionRecord, 'loans'>): LoanShare[] {
  return loans.filter(({ amountMinor }) => amountMinor > 0n)
}

/** True for a loan's money that comes back: it is stored as it flowed (docs/rules/loans.md). */
export function isLoanReturn(posting: Pick<Posting, 'transType' | 'inAccount'>): boolean {
  return posting.transType === 'Loan' && posting.inAccount === LOAN_ACCOUNT
}
