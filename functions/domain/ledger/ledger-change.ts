import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { UserType } from '../../../shared/contract/access.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import { isAppendOnly } from '../../../shared/contract/transaction-facts.ts'
import * as CURRENCIES from '../../../shared/refusals/currencies.ts'
import * as LOANS from '../../../shared/refusals/loans.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TRANSACTIONS from '../../../shared/refusals/transactions.ts'
import type { BranchRecord } from '../house/branch.ts'
import { codesOf } from '../house/currency.ts'
import {
  deletedLoan,
  editedLoan,
  isSpelledAlike,
  type Loan,
  paymentOf,
  requireNoMorePaidBefore,
  requireTerms,
  unpaid,
} from '../loans/loan.ts'
import type { TillRecord } from '../tills/till-record.ts'
import { editedPair } from './exchange-change.ts'
import { requireFeeFits, withoutStaleWaiver } from './fee.ts'
import {
  type Change,
  isLoanReturn,
  type Stamp,
  type TermsChange,
  type TransactionRecord,
} from './record.ts'
import {
  approvedRecord,
  deletedRecord,
  editedRecord,
  requireChangeableBy,
  requireVersion,
  type UpdateRequest,
} from './transaction-change.ts'

/** The fields of a currency that a change needs. */
interface KnownCurrency {
  id: number
  code: string
  isActive: boolean
  /** False until something is recorded in this currency. */
  inUse: boolean
}

/** A transaction as it was read, with everything that a change of it affects. */
export interface ChangeState {
  record: TransactionRecord
  /** The other leg, if the record is one leg of an exchange whose two legs were saved together; otherwise null. */
  other: TransactionRecord | null
  /** The further records of the same save, such as the fee beside a posting, or the postings beside a fee. */
  besides: readonly TransactionRecord[]
  /** The loan that the transaction opened, or the loans that it paid. */
  loans: readonly Loan[]
  currencies: readonly KnownCurrency[]
  /** The branch of the till that the record belongs to; undefined if no such branch is stored. */
  branch: BranchRecord | undefined
  /** The stored record of that till; undefined if it has none. */
  till: TillRecord | undefined
  /** The label of the hawala that the record belongs to, which refuses edits and deletions; null without one, and in an approval. */
  hawala: string | null
}

/** The person who makes the change, and when. */
export interface ChangedBy {
  stamp: Stamp
  userType: UserType
  branch: string
  isHeadOffice: boolean
  /** Today's business day. */
  today: BusinessDate
}

/** Everything that a change writes, in one atomic write of the database; nothing is written if `changes` is empty. */
export interface LedgerChange {
  changes: Change[]
  loans: { before: Loan; after: Loan }[]
}

/**
 * Decides an edit. Rules: docs/rules/ledger.md.
 * @throws Refusal `notAllowed` if this person may not change the transaction. `badInput` for values that aren't allowed.
 * `conflict` for an older version, or for a record that is never edited or was reversed. Also `conflict` if only one leg of
 * an exchange changes its money, if the fee beside the record doesn't fit any more, if the edit contradicts the loan, or if
 * too many people have changed the money since the last approval
 */
export function editOf(state: ChangeState, request: UpdateRequest, by: ChangedBy): LedgerChange {
  const { record, other, currencies } = state
  requireNotAppendOnly(state)
  requireVersion(record, request.version)
  if (request.otherLeg && !other) {
    throw refused(TRANSACTIONS.noOtherLeg, { number: record.number })
  }
  if (other) requireVersion(other, request.otherLeg?.version)
  const codes = codesOf(currencies)
  const edited = other
    ? editedPair({ record, other }, request, by.stamp, codes)
    : [{ before: record, after: editedRecord(record, request, by.stamp) }]
  const terms = termsEdited(state, request.dueDate, by)
  const changes = edited
    .filter(({ before, after }) => before !== after)
    .map((change) => ({ ...change, after: withoutStaleWaiver(change) }))
    .map(({ before, after }): Change => {
      const overLimit = request.overLimit ?? before.overLimit
      return { before, after: { ...after, overLimit }, ...(terms ? { terms } : {}) }
    })
  // If only the terms of the loan change, the record gets a new version, but stays approved, and the stored day of its till
  // isn't written.
  if (terms && changes.length === 0) {
    changes.push({ before: record, after: { ...record, version: record.version + 1 }, terms })
  }
  for (const change of changes) {
    requireChangeableBy(change.before, by, by.today)
    requireCurrencyOf(change, currencies)
    requireFeeFits(change)
  }
  const [change] = changes
  return change?.after.transType === 'Loan'
    ? withLoansEdited(state, change, request.dueDate)
    : { changes, loans: [] }
}

/**
 * Returns the change of a loan's due date; null if it stays.
 * @param dueDate as it was sent: null clears it, undefined leaves it
 * @throws Refusal `badInput` for a day before the loan, or for any day if the transaction opened no loan
 */
function termsEdited(
  { record, loans }: ChangeState,
  dueDate: BusinessDate | null | undefined,
  { stamp }: ChangedBy,
): TermsChange | null {
  if (dueDate === undefined) return null
  const [loan] = loans
  if (record.transType !== 'Loan' || isLoanReturn(record) || !loan) {
    if (dueDate === null) return null
    throw refused(TRANSACTIONS.noLoan, { number: record.number })
  }
  if (dueDate === loan.dueDate) return null
  requireTerms({ dueDate }, loan.loanDate)
  return { stamp, changes: [{ field: 'dueDate', old: loan.dueDate, new: dueDate }] }
}

/**
 * Decides a delete. All records that were saved together are deleted, such as both legs of an exchange and the fee beside
 * them. Rules: docs/rules/ledger.md.
 * @throws Refusal `notAllowed` if this person may not delete one of the records. `badInput` for a version that doesn't exist
 * yet. `conflict` for an older version, for a record that is never deleted or was reversed, or if a part of its loan was
 * returned
 */
export function deletionOf(
  state: ChangeState,
  version: number | null | undefined,
  by: ChangedBy,
): LedgerChange {
  const { record, other, besides, loans, currencies } = state
  requireNotAppendOnly(state)
  requireVersion(record, version)
  const changes = [record, ...(other ? [other] : []), ...besides].map((before) => {
    requireChangeableBy(before, by, by.today)
    return { before, after: deletedRecord(before, by.stamp) }
  })
  const after = isLoanReturn(record)
    ? unpaid(loans, record.loans)
    : loans.map((loan) => deletedLoan(loan, codesOf(currencies)))
  return { changes, loans: changedLoans(loans, after) }
}

/**
 * Decides an approval. Records that were saved together are approved together, except those that are approved already.
 * If the fee is approved, an edited posting beside it stays Pending, because the fee's row doesn't show that edit.
 * @throws Refusal `conflict` for an older version; `badInput` for a version that doesn't exist yet; `notAllowed` if the
 * caller recorded one of the records, or changed its money since its last approval
 */
export function approvalOf(
  { record, other, besides }: ChangeState,
  version: number | null | undefined,
  { stamp }: ChangedBy,
): LedgerChange {
  // A repeat of one's own approval changes nothing and isn't refused, also on a record that was approved together with
  // another.
  const isOwn = record.approval?.userId === stamp.userId && record.version - 1 === version
  if (!isOwn) requireVersion(record, version)
  const seen = besides.filter(({ modification }) => record.feeFor === null || modification === null)
  return {
    changes: [record, ...(other ? [other] : []), ...seen]
      .filter(({ approval }) => approval === null)
      .map((before) => ({ before, after: approvedRecord(before, stamp) })),
    loans: [],
  }
}

/**
 * Refuses the change of a record that is never edited or deleted, because of its type or because it is a leg of a deal over
 * the counter. Such a record can only be reversed, or undone where it was made. A reversal and the record that it reversed
 * are never changed either. Rules: docs/rules/ledger.md, docs/rules/reversal.md.
 * @throws Refusal `conflict`
 */
function requireNotAppendOnly({ record, hawala }: ChangeState): void {
  const { number, bundle, transType, inAccount, outAccount, reverses, reversedBy } = record
  if (reversedBy) throw wasReversed(record, reversedBy)
  if (!isAppendOnly(transType, [inAccount, outAccount]) && reverses === null) return
  if (!bundle || bundle.count === 1) throw refused(TRANSACTIONS.unchangeable, { number })
  const { first, count } = bundle
  const last = first + count - 1
  const way = hawala === null ? {} : { hawala }
  const what = reverses === null ? way : { reverses }
  throw refused(TRANSACTIONS.inBundle, { number, first, last, ...what })
}

/** Makes the refusal of any change of a record that was reversed. */
export function wasReversed({ number }: { number: number }, by: { number: number }): Refusal {
  return refused(TRANSACTIONS.reversed, { number, by: by.number })
}

/**
 * Requires an active currency if the currency is new to the transaction or the amount grows; a smaller amount is always
 * allowed.
 */
function requireCurrencyOf({ before, after }: Change, currencies: readonly KnownCurrency[]): void {
  const currency = currencies.find(({ id }) => id === after.currencyId)
  if (!currency) {
    throw refused(CURRENCIES.unknown, { field: 'currencyID', id: after.currencyId })
  }
  const isMore = after.currencyId !== before.currencyId || after.amountMinor > before.amountMinor
  if (isMore && !currency.isActive) {
    throw refused(CURRENCIES.inactive, { currency: currency.code })
  }
}

function withLoansEdited(
  { loans, currencies }: ChangeState,
  change: Change,
  dueDate: BusinessDate | null | undefined,
): LedgerChange {
  const { before, after } = change
  const edited = isLoanReturn(after)
    ? returnEdited(change, loans, currencies)
    : {
        shares: before.loans.map((share) => ({ ...share, amountMinor: after.amountMinor })),
        after: loans.map((loan) =>
          editedLoan(
            loan,
            {
              amountMinor: after.amountMinor,
              currencyId: after.currencyId,
              borrower: after.creditNarrative ?? loan.borrower,
              dueDate: dueDate === undefined ? loan.dueDate : dueDate,
            },
            codesOf(currencies),
          ),
        ),
      }
  return {
    changes: [{ ...change, after: { ...after, loans: edited.shares } }],
    loans: changedLoans(loans, edited.after),
  }
}

/** Returns the loans that changed, each before and after the change. */
function changedLoans(loans: readonly Loan[], after: readonly Loan[]): LedgerChange['loans'] {
  const changed = new Map(after.map((loan) => [loan.id, loan]))
  return loans.flatMap((before) => {
    const loan = changed.get(before.id)
    return loan && differs(before, loan) ? [{ before, after: loan }] : []
  })
}

/**
 * Divides the payments of an edited return again among the same loans, in the same order. A loan that now gets nothing
 * stays listed, so that a later edit can pay it again. The name in the return can only be changed to the name of the
 * borrower on its loans.
 */
function returnEdited(
  { before, after }: Change,
  loans: readonly Loan[],
  currencies: readonly KnownCurrency[],
) {
  if (after.currencyId !== before.currencyId) {
    throw refused(LOANS.currencyOfReturn)
  }
  const restored = unpaid(loans, before.loans)
  const payable = payableAgain(before, restored)
  const name = after.creditNarrative ?? ''
  const isTheirs = payable.some(({ borrower }) => isSpelledAlike(borrower, name))
  if (!isTheirs && name !== before.creditNarrative) {
    throw refused(LOANS.nameOfReturn)
  }
  const code = currencies.find(({ id }) => id === after.currencyId)?.code ?? ''
  const [first] = payable
  const isOne = payable.length === 1 && first !== undefined
  const of = isOne ? { loanNumber: loanNumberOf(first.id) } : { name, among: 'paid' as const }
  const payment = paymentOf(after.amountMinor, payable, of, code)
  const paid = new Map(payment.after.map((loan) => [loan.id, loan]))
  const shares = restored.map(({ id: loanId }) => ({
    loanId,
    amountMinor: payment.shares.find((share) => share.loanId === loanId)?.amountMinor ?? 0n,
  }))
  requireNoMorePaidBefore(after.tranDate, restored, { before: before.loans, after: shares })
  return { shares, after: restored.map((loan) => paid.get(loan.id) ?? loan) }
}

/**
 * Returns the loans that an edit of a return may pay. While a loan got nothing from the return, it could be deleted, renamed
 * or put into another currency; such a loan isn't paid again.
 */
function payableAgain(
  { loans: shares, currencyId, creditNarrative }: TransactionRecord,
  loans: readonly Loan[],
): Loan[] {
  const isPaid = ({ id }: Loan) =>
    shares.some(({ loanId, amountMinor }) => loanId === id && amountMinor > 0n)
  return loans.filter(
    (loan) =>
      isPaid(loan) ||
      (!loan.isDeleted &&
        loan.currencyId === currencyId &&
        isSpelledAlike(loan.borrower, creditNarrative ?? '')),
  )
}

function differs(one: Loan, other: Loan): boolean {
  return (
    one.principalMinor !== other.principalMinor ||
    one.outstandingMinor !== other.outstandingMinor ||
    one.currencyId !== other.currencyId ||
    one.isDeleted !== other.isDeleted ||
    one.borrower !== other.borrower ||
    one.dueDate !== other.dueDate
  )
}
