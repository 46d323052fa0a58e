import type { FeeSource, FeeType } from '../../../shared/contract/fee-facts.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { savedTogether, type TransactionType } from '../../../shared/contract/transaction-facts.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import type { Per } from '../../../shared/money/deal.ts'
import { RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'

/** The person who records, with the branch at that time. */
export interface Recorder {
  userId: number
  userName: string
  branch: string
}

/**
 * A place of cash: a clerk's drawer, or the vault of a branch, which has the user id 0. Each till has a share of the house
 * accounts, and a record moves the share of its till. Rules: docs/rules/tills.md.
 */
export type Till = Recorder

/** Who did something to a record, when (ISO instant in UTC), and why if they said it. */
export interface Stamp {
  userId: number
  userName: string
  at: string
  reason?: string
}

/** A movement between two accounts in one currency: `inAccount` is credited, `outAccount` is debited. */
export interface Posting {
  transType: TransactionType
  inAccount: string
  outAccount: string
  currencyId: number
  amountMinor: AmountMinor
  rate: RateScaled
  narrative: string | null
  /** On a loan this is the borrower's name. */
  creditNarrative: string | null
  /** The business day on which the posting counts, "yyyy-mm-dd". */
  tranDate: string
}

/** The fields that a posting may leave out if nobody typed them. */
type Unsaid = 'rate' | 'creditNarrative'

/** Completes a posting whose details nobody typed: if not given, the rate is 1, and both sides have the same narrative. */
export function plainPosting(
  posting: Omit<Posting, Unsaid> & Partial<Pick<Posting, Unsaid>>,
): Posting {
  return { rate: RATE_ONE, creditNarrative: posting.narrative, ...posting }
}

/** Records of one save: their numbers are consecutive. */
export interface Bundle {
  first: number
  count: number
}

/** The fee that the customer was asked for, on the first record of a bundle. Rules: docs/rules/commission.md. */
export interface Commission {
  /** The number of the fee's own record; null if the fee was waived. */
  feeNumber: number | null
  amountMinor: AmountMinor
  from: FeeSource
  /** The amount that the fee schedule suggested. */
  suggestedMinor: AmountMinor
  /** The reason why it is less than suggested, if it is. */
  reason: string | null
}

/** The facts about rates that a leg of a deal over the counter stores. Rules: docs/rules/deals.md. */
export interface DealFacts {
  /** True for the leg in AFN, in which the rates are quoted. */
  isAfn: boolean
  /** The number of AFN that `per` units of the leg's currency cost; the leg in AFN has the rate of the other leg. */
  quotedRate: RateScaled
  per: Per
  /**
   * Head office's middle rate when the deal was recorded, AFN for `per` units. Null on the leg in AFN, and on a leg of an
   * earlier version.
   */
  midRate: RateScaled | null
  /** The branch's own rate at that time, AFN for `per` units; null where `midRate` is null. */
  boardRate: RateScaled | null
  /**
   * What the leg earned beyond the middle rate, in AFN; a reversal takes back that of its original. Null where `midRate` is
   * null; then it counts 0. Rules: docs/rules/positions.md.
   */
  marginMinor: AmountMinor | null
  /** What its rate gave away against the branch's own, in AFN; like the margin. Rules: docs/rules/deals.md. */
  concededMinor: AmountMinor | null
  /** The version of the rate board that the clerk saw. */
  boardVersion: number
  /** The customer's name and phone, if they were asked. */
  person: { name: string; phone: string | null } | null
  /** True on a reversal of the same day, which takes the deal out of what the day bought and sold: it earns nothing. */
  isTakenBack: boolean
}

/** What the branch that pays a hawala gets of its commission. Rules: docs/rules/hawala-orders.md. */
export interface ForPaying {
  /** The branch that has the commission. */
  branch: string
  amountMinor: AmountMinor
  /** The currency of the commission; null if it is that of the payout. */
  currencyId: number | null
}

/** The route of a hawala as it was sent, and the partner for whom a record of it counts. Rules: docs/rules/hawala-orders.md. */
export interface OrderRoute {
  /** Between own branches "KBL → HRT"; a partner's end is its account number behind a "#". */
  route: string
  /** The account number; null between own branches. */
  partner: string | null
}

/** The purpose of a fee's own record. */
export interface FeeFor extends Pick<Commission, 'suggestedMinor' | 'reason'> {
  type: FeeType
  /** The number of the posting beside it. */
  number: number
  /** True for what a partner gets or pays for a hawala; the posting beside it doesn't keep this. */
  isPartners?: boolean
  /** True if its till's day counts it as a partner's share. Earlier versions counted it as commission alone. */
  isApart?: boolean
}

/** Who reversed a record, and the number of the record that reverses it. */
export interface ReversedBy extends Stamp {
  number: number
}

/** A reference to the other leg of an exchange whose legs were saved together, with its amount and currency. */
export interface OtherLeg {
  number: number
  amountMinor: AmountMinor
  currencyId: number
}

/** The part of a transaction's amount that opened a loan or paid a loan. */
export interface LoanShare {
  loanId: number
  amountMinor: AmountMinor
}

/** A transaction as it is stored. */
export interface TransactionRecord extends Posting {
  /** The number that staff read out; it is never used again. */
  number: number
  referenceId: string | null
  recorder: Recorder
  /** The till of the record: usually that of the recorder. For a move of cash it is the till that the cash leaves. */
  till: Till
  /** The till to which a move brings the cash; null for every other record. */
  toTill: Till | null
  /**
   * The worth in AFN of a leg of a deal, or of a position that goes along with cash to another branch; null for every other
   * record.
   */
  valueMinor: AmountMinor | null
  /** Set on the legs of deals over the counter, and on their reversals. */
  deal: DealFacts | null
  /** True if the record was added to the row count of its till's day. Earlier versions didn't count rows. */
  isRow: boolean
  /**
   * True if cash came from transit and the record was also counted on the day of the till that received it. Earlier
   * versions counted it on no branch's day.
   */
  isArrival: boolean
  /** ISO instant in UTC. */
  recordedAt: string
  /** The records that were saved together; null for a record that was saved alone, or by an earlier version. */
  bundle: Bundle | null
  otherLeg: OtherLeg | null
  commission: Commission | null
  /** Set on the records of fees alone. */
  feeFor: FeeFor | null
  /** The number of the record that this one reverses. Rules: docs/rules/reversal.md. */
  reverses: number | null
  reversedBy: ReversedBy | null
  /** The id of the hawala order that the record belongs to. Rules: docs/rules/hawala-orders.md. */
  hawalaId: number | null
  /**
   * On the payout of a hawala: what the branch of its till gets of the commission, and of which branch; nothing is posted for it.
   * Null for every other record.
   */
  forPaying: ForPaying | null
  /** On the records of a hawala order; null for every other record, and for those of an earlier version. */
  orderRoute: OrderRoute | null
  /** Why a limit of an account might be passed, on the first record of the save. Rules: docs/rules/limits.md. */
  overLimit: string | null
  /** The key of the picture of its receipt, on an entry of the books. It never changes. Rules: docs/rules/books.md. */
  receiptKey: string | null
  loans: readonly LoanShare[]
  approval: Stamp | null
  /**
   * True from an edit of an approved transaction until its next approval. Also true for a transaction that was deleted after
   * an approval.
   */
  changedAfterApproval: boolean
  modification: Stamp | null
  /** The users who changed the money since the last approval; for two legs saved together, the money of either leg. */
  moneyChangedBy: readonly number[]
  /** Who deleted it and when; a deleted transaction moves no money. */
  deletion: Stamp | null
  version: number
}

/** A record before and after a change; both are the same transaction. */
export interface Change {
  before: TransactionRecord
  after: TransactionRecord
  /** Set if the terms of its loan change, which are no part of the record. */
  terms?: TermsChange
}

/** A change of a loan's terms, as the history of the loan's transaction keeps it. Rules: docs/rules/loans.md. */
export interface TermsChange {
  stamp: Stamp
  changes: Difference[]
}

/** One field that a change altered, as the history shows it. */
export interface Difference {
  field: string
  old: string | null
  new: string | null
}

/**
 * Makes the record of a new posting. If a whole record is given as `posting`, only the fields of a posting are taken from
 * it.
 */
export function newRecord(
  posting: Posting,
  given: Pick<TransactionRecord, 'number' | 'referenceId' | 'recorder' | 'recordedAt'> &
    Partial<
      Pick<
        TransactionRecord,
        | 'bundle'
        | 'otherLeg'
        | 'loans'
        | 'till'
        | 'toTill'
        | 'isArrival'
        | 'valueMinor'
        | 'deal'
        | 'commission'
        | 'feeFor'
        | 'reverses'
        | 'hawalaId'
        | 'forPaying'
        | 'orderRoute'
        | 'overLimit'
        | 'receiptKey'
      >
    >,
): TransactionRecord {
  return {
    ...posting,
    bundle: null,
    otherLeg: null,
    commission: null,
    feeFor: null,
    reverses: null,
    reversedBy: null,
    hawalaId: null,
    forPaying: null,
    orderRoute: null,
    overLimit: null,
    receiptKey: null,
    loans: [],
    till: given.recorder,
    toTill: null,
    valueMinor: null,
    deal: null,
    isRow: true,
    isArrival: false,
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
 * Returns the reference of a transaction: the client's reference, or if the client sent none, a reference made from the
 * number. All records of one save have the reference of the first. Rules: docs/rules/ledger.md.
 */
export function referenceOf(
  record: Pick<TransactionRecord, 'referenceId' | 'number' | 'otherLeg' | 'bundle'>,
): string {
  if (record.referenceId !== null) return record.referenceId
  const [first = record.number] = savedWith(record)
  return `TRX-${first.toString().padStart(6, '0')}`
}

/** Returns the numbers of the records that were saved together, this one included, in their order. */
export function savedWith({
  number,
  bundle,
  otherLeg,
}: Pick<TransactionRecord, 'number' | 'bundle' | 'otherLeg'>): number[] {
  return savedTogether(number, bundle, otherLeg?.number ?? null)
}

/** Returns the numbers of the other records of the same save. */
export function besides(
  record: Pick<TransactionRecord, 'number' | 'bundle' | 'otherLeg'>,
): number[] {
  return savedWith(record).filter((each) => each !== record.number)
}

/**
 * Returns the loans that a transaction opened or paid, without the loans to which an edited return no longer pays anything.
 */
export function paidShares({ loans }: Pick<TransactionRecord, 'loans'>): LoanShare[] {
  return loans.filter(({ amountMinor }) => amountMinor > 0n)
}

/**
 * True for a loan return, which is stored in the direction in which its money flowed. A reversed loan flows in that
 * direction too and is no return. Rules: docs/rules/loans.md.
 */
export function isLoanReturn(
  posting: Pick<Posting, 'transType' | 'inAccount'> & { reverses?: number | null },
): boolean {
  return flowsBack(posting) && (posting.reverses ?? null) === null
}

function flowsBack({ transType, inAccount }: Pick<Posting, 'transType' | 'inAccount'>): boolean {
  return transType === 'Loan' && inAccount === LOAN_ACCOUNT
}

/**
 * Returns the sign with which a record counts among what was paid on its loans. A return counts, and so does the reversal of
 * a loan, after which nothing is outstanding. The reversal of a return counts below zero.
 */
export function signOfPayment(
  record: Pick<TransactionRecord, 'transType' | 'inAccount' | 'reverses'>,
): bigint {
  if (flowsBack(record)) return 1n
  return record.transType === 'Loan' && record.reverses !== null ? -1n : 0n
}
