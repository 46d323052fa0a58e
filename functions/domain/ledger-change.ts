import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import type { UserType } from '../../shared/contract/access.ts'
import { loanNumberOf } from '../../shared/contract/loan-number.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { editedPair } from './exchange-change.ts'
import {
  deletedLoan,
  editedLoan,
  isSameBorrower,
  type Loan,
  paymentOf,
  requireNoMorePaidBefore,
  unpaid,
} from './loan.ts'
import { isLoanReturn, type Stamp, type TransactionRecord } from './record.ts'
import {
  approvedRecord,
  type Change,
  deletedRecord,
  editedRecord,
  requireChangeableBy,
  requireVersion,
  type UpdateRequest,
} from './transaction-change.ts'

/** What of a currency a change looks at. */
interface KnownCurrency {
  id: number
  code: string
  isActive: boolean
  /** False until something is recorded in it. */
  inUse: boolean
}

/** A transaction with all that a change of it touches, as it was read. */
export interface ChangeState {
  record: TransactionRecord
  /** The other leg of an exchange that was saved as one. */
  other: TransactionRecord | null
  /** The loan it opened, or the loans it paid. */
  loans: readonly Loan[]
  currencies: readonly KnownCurrency[]
}

/** Who changes it, and when. */
export interface ChangedBy {
  stamp: Stamp
  userType: UserType
  branch: string
  /** The business day it is now. */
  today: BusinessDate
}

/** What is written in one piece; without changes there is nothing to write. */
export interface LedgerChange {
  changes: Change[]
  loans: { before: Loan; after: Loan }[]
}

/**
 * An edit (docs/rules/ledger.md).
 * @throws Refusal `conflict` for an older version, half an exchange, or a loan that was returned; `notAllowed` on an
 * approved one; `badInput` naming the field
 */
export function editOf(state: ChangeState, request: UpdateRequest, by: ChangedBy): LedgerChange {
  const { record, other, currencies } = state
  requireVersion(record, request.version)
  if (request.otherLeg && !other) {
    throw new Refusal(
      'badInput',
      `otherLeg must be left out: transaction ${record.number} has none`,
    )
  }
  if (other) requireVersion(other, request.otherLeg?.version)
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  const edited = other
    ? editedPair({ record, other }, request, by.stamp, codes)
    : [{ before: record, after: editedRecord(record, request, by.stamp) }]
  const changes = edited.filter(({ before, after }) => before !== after)
  for (const change of changes) {
    requireChangeableBy(change.before, by, by.today)
    requireCurrencyOf(change, currencies)
  }
  const [change] = changes
  return change?.after.transType === 'Loan'
    ? withLoansEdited(state, change)
    : { changes, loans: [] }
}

/**
 * A delete, of both legs where they were saved together (docs/rules/ledger.md).
 * @throws Refusal `conflict` for an older version or a loan that was returned; `notAllowed` on an approved one
 */
export function deletionOf(
  { record, other, loans }: ChangeState,
  version: number | null | undefined,
  by: ChangedBy,
): LedgerChange {
  requireVersion(record, version)
  const both = other ? [record, other] : [record]
  const changes = both.map((before) => {
    requireChangeableBy(before, by, by.today)
    return { before, after: deletedRecord(before, by.stamp) }
  })
  const after = isLoanReturn(record) ? unpaid(loans, record.loans) : loans.map(deletedLoan)
  return { changes, loans: changedLoans(loans, after) }
}

/**
 * An approval, of both legs where they were saved together; what is approved already stays as it is.
 * @throws Refusal `conflict` for an older version; `notAllowed` to whoever recorded it or changed its money
 */
export function approvalOf(
  { record, other }: ChangeState,
  version: number | null | undefined,
  { stamp }: ChangedBy,
): LedgerChange {
  // A second look at what one approved oneself: a repeat, or the other leg of what was approved a moment ago.
  const isOwn = record.approval?.userId === stamp.userId && record.version - 1 === version
  if (!isOwn) requireVersion(record, version)
  const both = other ? [record, other] : [record]
  return {
    changes: both
      .filter(({ approval }) => approval === null)
      .map((before) => ({ before, after: approvedRecord(before, stamp) })),
    loans: [],
  }
}

/** A currency newly named, or one in which more is moved than before, must be active; a reduction always works. */
function requireCurrencyOf({ before, after }: Change, currencies: readonly KnownCurrency[]): void {
  const currency = currencies.find(({ id }) => id === after.currencyId)
  if (!currency) {
    throw new Refusal('badInput', `currencyID ${after.currencyId} is not a currency`)
  }
  const isMore = after.currencyId !== before.currencyId || after.amountMinor > before.amountMinor
  if (isMore && !currency.isActive) {
    throw new Refusal('badInput', `Currency ${currency.code} is inactive`)
  }
}

function withLoansEdited({ loans, currencies }: ChangeState, change: Change): LedgerChange {
  const { before, after } = change
  const edited = isLoanReturn(after)
    ? returnEdited(change, loans, currencies)
    : {
        shares: before.loans.map((share) => ({ ...share, amountMinor: after.amountMinor })),
        after: loans.map((loan) =>
          editedLoan(loan, { ...after, borrower: after.creditNarrative ?? loan.borrower }),
        ),
      }
  return {
    changes: [{ before, after: { ...after, loans: edited.shares } }],
    loans: changedLoans(loans, edited.after),
  }
}

/** Each loan beside what becomes of it, where that is something else. */
function changedLoans(loans: readonly Loan[], after: readonly Loan[]): LedgerChange['loans'] {
  const changed = new Map(after.map((loan) => [loan.id, loan]))
  return loans.flatMap((before) => {
    const loan = changed.get(before.id)
    return loan && differs(before, loan) ? [{ before, after: loan }] : []
  })
}

/**
 * A return that is edited pays the same loans anew, in the order it paid them; one that gets nothing now stays named, so
 * that a later edit can pay it again. Its name is that of its loans.
 */
function returnEdited(
  { before, after }: Change,
  loans: readonly Loan[],
  currencies: readonly KnownCurrency[],
) {
  if (after.currencyId !== before.currencyId) {
    throw new Refusal('conflict', 'currencyID must stay: a return is in the currency of its loan')
  }
  const name = after.creditNarrative ?? ''
  const isTheirs = loans.some(({ borrower }) => isSameBorrower(borrower, name))
  if (!isTheirs && name !== before.creditNarrative) {
    throw new Refusal(
      'badInput',
      "cTransDescription must be the name on the return's loan: edit the loan to change it",
    )
  }
  const code = currencies.find(({ id }) => id === after.currencyId)?.code ?? ''
  const [first] = loans
  const whose =
    loans.length === 1 && first ? `Loan ${loanNumberOf(first.id)}` : `${name} on the loans it paid`
  const restored = unpaid(loans, before.loans)
  const payment = paymentOf(after.amountMinor, restored, whose, code)
  const paid = new Map(payment.after.map((loan) => [loan.id, loan]))
  const shares = restored.map(({ id: loanId }) => ({
    loanId,
    amountMinor: payment.shares.find((share) => share.loanId === loanId)?.amountMinor ?? 0n,
  }))
  requireNoMorePaidBefore(after.tranDate, restored, { before: before.loans, after: shares })
  return { shares, after: restored.map((loan) => paid.get(loan.id) ?? loan) }
}

function differs(one: Loan, other: Loan): boolean {
  return (
    one.principalMinor !== other.principalMinor ||
    one.outstandingMinor !== other.outstandingMinor ||
    one.currencyId !== other.currencyId ||
    one.isDeleted !== other.isDeleted ||
    one.borrower !== other.borrower
  )
}
