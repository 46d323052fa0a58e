import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { loanNumberOf } from '../../shared/contract/loan-number.ts'
import { isBeforeItsLoan, type LoanType } from '../../shared/contract/loans.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type AmountMinor, formatAmount } from '../../shared/money/amount.ts'
import { searchForm } from '../../shared/search/normalise.ts'
import type { LoanShare } from './record.ts'

/** A loan as it is kept (docs/rules/loans.md). */
export interface Loan {
  id: number
  /** Of the house's loan account. */
  accountId: number
  type: LoanType
  borrower: string
  currencyId: number
  principalMinor: AmountMinor
  outstandingMinor: AmountMinor
  /** Percent a year, in hundredths. */
  interestRate: bigint
  loanDate: BusinessDate
  dueDate: BusinessDate | null
  createdAt: string
  /** The transaction that paid it out. */
  transactionNumber: number
  /** True once the transaction that opened it was deleted. */
  isDeleted: boolean
  version: number
}

/** The optional terms of a new loan, as they were sent. */
export interface LoanTerms {
  borrowerType?: LoanType | null | undefined
  interestRate?: bigint | null | undefined
  dueDate: BusinessDate | null
}

/** A loan is open as long as something is outstanding. */
export function isOpen(loan: Loan): boolean {
  return !loan.isDeleted && loan.outstandingMinor > 0n
}

/** Owed past its day: the day itself is still in time (docs/rules/loans.md). */
export function isOverdue(loan: Loan, today: BusinessDate): boolean {
  return isOpen(loan) && loan.dueDate !== null && loan.dueDate < today
}

/** True where two spellings mean the same borrower. */
export function isSameBorrower(one: string, other: string): boolean {
  return searchForm(one) === searchForm(other)
}

/**
 * Refuses terms that can't be met.
 * @throws Refusal `badInput` for a day before the loan's own
 */
export function requireTerms({ dueDate }: LoanTerms, loanDate: BusinessDate): void {
  if (dueDate !== null && dueDate < loanDate) {
    throw new Refusal('badInput', `dueDate must be ${loanDate} or later, the day of the loan`)
  }
}

/** What a payment does: which loans it pays and how they stand after it. */
export interface Payment {
  shares: LoanShare[]
  after: Loan[]
}

/**
 * Lays a payment out over loans in the order given, each to the end before the next.
 * @param whose begins the sentence of a refusal: "Loan LN-000001", "Karim"
 * @throws Refusal `badInput` where it is more than is outstanding on all of them
 */
export function paymentOf(
  amountMinor: AmountMinor,
  loans: readonly Loan[],
  whose: string,
  currencyCode: string,
): Payment {
  const outstanding = loans.reduce((sum, loan) => sum + loan.outstandingMinor, 0n)
  if (outstanding === 0n) {
    throw new Refusal('badInput', `${whose} has nothing outstanding in ${currencyCode}`)
  }
  if (amountMinor > outstanding) {
    throw new Refusal(
      'badInput',
      `${whose} has ${formatAmount(outstanding)} ${currencyCode} outstanding: a return can't be more`,
    )
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
 * Refuses a return that is dated before a loan it pays.
 * @param paid the loans it pays
 * @throws Refusal `badInput` that names both days, by the latest of the loans: from its day on the return is right
 */
export function requireLentBy(day: BusinessDate, paid: readonly Loan[]): void {
  const latest = latestAfter(day, paid)
  if (!latest) return
  const { loanDate } = latest
  throw new Refusal(
    'badInput',
    `tranDate must be ${loanDate} or later, not ${day}: loan ${loanNumberOf(latest.id)}, which this return pays, is of ${loanDate}`,
  )
}

/**
 * Refuses an edit by which a return pays more of a loan that it is dated before. What it paid of one in an earlier version
 * may stay or become less.
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
  throw new Refusal(
    'badInput',
    `This return is of ${day}, and loan ${loanNumberOf(latest.id)} is of ${latest.loanDate}: delete the return and record it on ${latest.loanDate} or later`,
  )
}

/** The latest of the loans that a day lies before. */
function latestAfter(day: BusinessDate, loans: readonly Loan[]): Loan | undefined {
  const later = loans.filter((loan) => isBeforeItsLoan(day, loan))
  return later.toSorted((one, other) => (one.loanDate < other.loanDate ? -1 : 1)).at(-1)
}

/** The loans as they stood before what a return paid of them. */
export function unpaid(loans: readonly Loan[], shares: readonly LoanShare[]): Loan[] {
  return loans.map((loan) => {
    const paid = shares.find(({ loanId }) => loanId === loan.id)?.amountMinor ?? 0n
    return { ...loan, outstandingMinor: loan.outstandingMinor + paid }
  })
}

/** What of a loan its transaction can change. */
interface LoanEdit {
  amountMinor: AmountMinor
  currencyId: number
  borrower: string
}

/**
 * The loan after its transaction was edited.
 * @throws Refusal `conflict` where that would contradict what was returned already
 */
export function editedLoan(loan: Loan, edit: LoanEdit): Loan {
  const returned = loan.principalMinor - loan.outstandingMinor
  const name = `Loan ${loanNumberOf(loan.id)}`
  if (returned > 0n && edit.currencyId !== loan.currencyId) {
    throw new Refusal(
      'conflict',
      `${formatAmount(returned)} of ${name} was returned, so its currency can't change`,
    )
  }
  if (edit.amountMinor < returned) {
    throw new Refusal(
      'conflict',
      `${formatAmount(returned)} of ${name} was returned: its amount can't be less than that`,
    )
  }
  return {
    ...loan,
    borrower: edit.borrower,
    currencyId: edit.currencyId,
    principalMinor: edit.amountMinor,
    outstandingMinor: edit.amountMinor - returned,
  }
}

/**
 * The loan after its transaction was deleted.
 * @throws Refusal `conflict` as long as something was returned
 */
export function deletedLoan(loan: Loan): Loan {
  const returned = loan.principalMinor - loan.outstandingMinor
  if (returned > 0n) {
    throw new Refusal(
      'conflict',
      `${formatAmount(returned)} of loan ${loanNumberOf(loan.id)} was returned: delete its returns first`,
    )
  }
  return { ...loan, isDeleted: true }
}
