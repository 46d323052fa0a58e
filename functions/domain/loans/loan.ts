import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isBeforeItsLoan, type LoanType } from '../../../shared/contract/loan-facts.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { LoansPaid } from '../../../shared/refusals/loans.ts'
import * as LOANS from '../../../shared/refusals/loans.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'
import type { LoanShare } from '../ledger/record.ts'

/** A loan as it is stored. Rules: docs/rules/loans.md. */
export interface Loan {
  id: number
  /** The id of the house's loan account. */
  accountId: number
  type: LoanType
  borrower: string
  currencyId: number
  principalMinor: AmountMinor
  outstandingMinor: AmountMinor
  /** Per cent a year, in hundredths. */
  interestRate: bigint
  loanDate: BusinessDate
  dueDate: BusinessDate | null
  /** True once the due date was changed. Then the borrower's voucher shows a date that is no longer valid. */
  isDueDateChanged: boolean
  createdAt: string
  /** The transaction that paid out the loan. */
  transactionNumber: number
  /** True once the transaction that opened it was deleted. */
  isDeleted: boolean
  /** The day on which that transaction was reversed; null if it wasn't. From then on nothing is outstanding. */
  reversedOn: BusinessDate | null
  /** The sum of reversed returns; it is outstanding again. */
  returnsReversedMinor: AmountMinor
  /** The day on which a return was last reversed; null if none was. A return can't be dated before it. */
  returnReversedOn: BusinessDate | null
  version: number
}

/** The optional terms of a new loan, as they were sent. */
export interface LoanTerms {
  borrowerType?: LoanType | null | undefined
  interestRate?: bigint | null | undefined
  dueDate: BusinessDate | null
}

/** True if something of a loan is outstanding, and its transaction wasn't deleted. */
export function isOpen(loan: Loan): boolean {
  return !loan.isDeleted && loan.outstandingMinor > 0n
}

/**
 * True if a loan is still owed after its due date; on the due date itself it isn't overdue yet. Rules:
 * docs/rules/loans.md.
 */
export function isOverdue(loan: Loan, today: BusinessDate): boolean {
  return isOpen(loan) && loan.dueDate !== null && loan.dueDate < today
}

/** True if two spellings mean the same borrower. */
export function isSameBorrower(one: string, other: string): boolean {
  return nameForm(one) === nameForm(other)
}

/**
 * True if two names are typed alike: only letter case, the encoding and the number of blanks may differ. Names that only a
 * search takes as equal, such as عبدالله and عبد الله, may belong to two people.
 */
export function isSpelledAlike(one: string, other: string): boolean {
  return spelling(one) === spelling(other)
}

function spelling(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
}

/**
 * Refuses terms that aren't allowed.
 * @throws Refusal `badInput` for a due date before the loan's own date
 */
export function requireTerms(
  { dueDate }: Pick<LoanTerms, 'dueDate'>,
  loanDate: BusinessDate,
): void {
  if (dueDate !== null && dueDate < loanDate) {
    throw refused(LOANS.dueBeforeLoan, { loanDate })
  }
}

/** The result of a payment: the amount for each loan, and the loans after the payment. */
export interface Payment {
  shares: LoanShare[]
  after: Loan[]
}

/**
 * Divides a payment among loans in the given order; each loan is paid off before the next gets anything.
 * @param of what the payment is for, for the refusal
 * @throws Refusal `badInput` if the amount is more than is outstanding on all loans together
 */
export function paymentOf(
  amountMinor: AmountMinor,
  loans: readonly Loan[],
  of: LoansPaid,
  currencyCode: string,
): Payment {
  const outstanding = loans.reduce((sum, loan) => sum + loan.outstandingMinor, 0n)
  if (outstanding === 0n) {
    throw refused(LOANS.nothingOutstanding, { of, currency: currencyCode })
  }
  if (amountMinor > outstanding) {
    throw refused(LOANS.lessOutstanding, {
      of,
      outstanding: formatAmount(outstanding),
      currency: currencyCode,
    })
  }
  let left = amountMinor
  const payment: Payment = { shares: [], after: [] }
  for (const loan of loans) {
    const paid = left < loan.outstandingMinor ? left : loan.outstandingMinor
    if (paid === 0n) continue
    left -= paid
    payment.shares.push({ loanId: loan.id, amountMinor: paid })
    payment.after.push({ ...loan, outstandingMinor: loan.outstandingMinor - paid })
  }
  return payment
}

/**
 * Refuses a return that is dated before a loan that it pays, or before the reversal of another return of such a loan. On
 * the days before that reversal the other return still counts, so both together could be more than the loan.
 * @param paid the loans that it pays
 * @throws Refusal `badInput` that names both days: the day of the return, and the first allowed day
 */
export function requireLentBy(day: BusinessDate, paid: readonly Loan[]): void {
  const latest = latestAfter(day, paid)
  if (!latest) return
  const first = payableFrom(latest)
  const late = first === latest.loanDate ? LOANS.returnBeforeLoan : LOANS.returnBeforeReversal
  throw refused(late, { first, day, loanNumber: loanNumberOf(latest.id) })
}

/**
 * Refuses an edit that makes a return pay more on a loan that a new return of that day couldn't pay: the loan is newer, or
 * another return of the loan was reversed after that day. An older version of the product recorded returns that are older
 * than their loans; the amounts that such returns paid may stay or become smaller.
 * @throws Refusal `badInput` that names both days
 */
export function requireNoMorePaidBefore(
  day: BusinessDate,
  loans: readonly Loan[],
  { before, after }: { before: readonly LoanShare[]; after: readonly LoanShare[] },
): void {
  const shareOf = (shares: readonly LoanShare[], id: number) =>
    shares.find(({ loanId }) => loanId === id)?.amountMinor ?? 0n
  const latest = latestAfter(
    day,
    loans.filter(({ id }) => shareOf(after, id) > shareOf(before, id)),
  )
  if (!latest) return
  const first = payableFrom(latest)
  const late = first === latest.loanDate ? LOANS.editBeforeLoan : LOANS.editBeforeReversal
  throw refused(late, { first, day, loanNumber: loanNumberOf(latest.id) })
}

/** Returns the first day of a new return: the day of the loan, or of the last reversal of a return of it. */
function payableFrom({ loanDate, returnReversedOn }: Loan): BusinessDate {
  return returnReversedOn ?? loanDate
}

/** Finds, among the loans that can't be paid on a day yet, the one whose first day for a return is the latest. */
function latestAfter(day: BusinessDate, loans: readonly Loan[]): Loan | undefined {
  const later = loans.filter((loan) => isBeforeItsLoan(day, { loanDate: payableFrom(loan) }))
  return later.toSorted((one, other) => (payableFrom(one) < payableFrom(other) ? -1 : 1)).at(-1)
}

/** Returns the loans as they stood before a return paid its shares of them. */
export function unpaid(loans: readonly Loan[], shares: readonly LoanShare[]): Loan[] {
  return loans.map((loan) => {
    const paid = shares.find(({ loanId }) => loanId === loan.id)?.amountMinor ?? 0n
    return { ...loan, outstandingMinor: loan.outstandingMinor + paid }
  })
}

/** Returns the loans after a return that paid them was reversed. */
export function withReturnReversed(
  loans: readonly Loan[],
  shares: readonly LoanShare[],
  today: BusinessDate,
): Loan[] {
  return unpaid(loans, shares).map((loan, index) => {
    const restored = loan.outstandingMinor - (loans[index]?.outstandingMinor ?? 0n)
    if (restored === 0n) return loan
    const returnsReversedMinor = loan.returnsReversedMinor + restored
    return { ...loan, returnsReversedMinor, returnReversedOn: today }
  })
}

/** The fields of a loan that an edit of its transaction can change. */
interface LoanEdit {
  amountMinor: AmountMinor
  currencyId: number
  borrower: string
  dueDate: BusinessDate | null
}

/**
 * Returns the loan after an edit of its transaction.
 * @throws Refusal `conflict` if the edit contradicts the returns so far
 */
export function editedLoan(loan: Loan, edit: LoanEdit, codes: CurrencyCodes): Loan {
  // A reversed return still counts on its own day, so the loan must stay large enough for it. If the money was returned
  // again, the sum may be above the loan; then the amount may stay or become larger.
  const paid = loan.principalMinor - loan.outstandingMinor
  const returned = paid + loan.returnsReversedMinor
  if (returned > 0n && edit.currencyId !== loan.currencyId) {
    throw refused(LOANS.currencyStays, partOf(loan, returned, codes))
  }
  if (returned > 0n && !isSpelledAlike(edit.borrower, loan.borrower)) {
    const { borrower } = loan
    throw refused(LOANS.borrowerStays, { ...partOf(loan, returned, codes), borrower })
  }
  if (edit.amountMinor < loan.principalMinor && edit.amountMinor < returned) {
    throw refused(LOANS.amountStays, partOf(loan, returned, codes))
  }
  return {
    ...loan,
    borrower: edit.borrower,
    currencyId: edit.currencyId,
    principalMinor: edit.amountMinor,
    outstandingMinor: edit.amountMinor - paid,
    dueDate: edit.dueDate,
    isDueDateChanged: loan.isDueDateChanged || edit.dueDate !== loan.dueDate,
  }
}

/**
 * Returns the loan after its transaction was deleted.
 * @throws Refusal `conflict` if a part of the loan was already returned, even if the return was reversed
 */
export function deletedLoan(loan: Loan, codes: CurrencyCodes): Loan {
  requireNothingReturned(loan, 'delete', codes)
  if (loan.returnsReversedMinor > 0n) {
    throw refused(LOANS.returnReversed, { loanNumber: loanNumberOf(loan.id) })
  }
  return { ...loan, isDeleted: true }
}

/**
 * Returns the loan after its transaction was reversed.
 * @throws Refusal `conflict` if a part of the loan was already returned
 */
export function reversedLoan(loan: Loan, today: BusinessDate, codes: CurrencyCodes): Loan {
  requireNothingReturned(loan, 'reverse', codes)
  return { ...loan, outstandingMinor: 0n, reversedOn: today }
}

function requireNothingReturned(
  loan: Loan,
  what: 'delete' | 'reverse',
  codes: CurrencyCodes,
): void {
  const returned = loan.principalMinor - loan.outstandingMinor
  if (returned === 0n) return
  const first = what === 'delete' ? LOANS.deleteReturns : LOANS.reverseReturns
  throw refused(first, partOf(loan, returned, codes))
}

/** Returns a loan with an amount that was returned of it, for a refusal. */
function partOf({ id, currencyId }: Loan, amountMinor: AmountMinor, codes: CurrencyCodes) {
  const currency = codes.get(currencyId) ?? ''
  return { loanNumber: loanNumberOf(id), amount: formatAmount(amountMinor), currency }
}
