import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import type { LoansPaid } from '../../../shared/refusals/loans.ts'
import * as LOANS from '../../../shared/refusals/loans.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { LoanShare, Posting } from '../ledger/record.ts'
import {
  isOpen,
  isSameBorrower,
  type Loan,
  type LoanTerms,
  paymentOf,
  requireLentBy,
  requireTerms,
} from './loan.ts'

/** The most open loans that one return can pay. Rules: docs/rules/loans.md. */
export const MOST_LOANS_PAID = 40

/** A loan before and after a transaction; `before` is null if the transaction opens the loan. */
export interface LoanChange {
  before: Loan | null
  after: Loan
}

/** The results of a loan's posting besides the balances. */
export interface LoanPosting {
  borrower: string
  shares: LoanShare[]
  loans: LoanChange[]
}

/** The fields of a new loan that come neither from its posting nor from its terms. */
type Given = Pick<Loan, 'id' | 'accountId' | 'transactionNumber' | 'createdAt'>

/**
 * Opens the loan of a posting. Rules: docs/rules/loans.md.
 * @throws Refusal `badInput` for a due date before the loan's own date
 */
export function loanOpened(posting: Posting, terms: LoanTerms, given: Given): LoanPosting {
  requireTerms(terms, posting.tranDate)
  const borrower = posting.creditNarrative ?? ''
  const { amountMinor } = posting
  const loan: Loan = {
    ...given,
    type: terms.borrowerType ?? 'people',
    borrower,
    currencyId: posting.currencyId,
    principalMinor: amountMinor,
    outstandingMinor: amountMinor,
    interestRate: terms.interestRate ?? 0n,
    loanDate: posting.tranDate,
    dueDate: terms.dueDate,
    isDueDateChanged: false,
    isDeleted: false,
    reversedOn: null,
    returnsReversedMinor: 0n,
    returnReversedOn: null,
    version: 1,
  }
  return {
    borrower,
    shares: [{ loanId: given.id, amountMinor }],
    loans: [{ before: null, after: loan }],
  }
}

/**
 * Pays the loan that a return names. Without a number it pays the open loans in the borrower's name, the oldest first.
 * Rules: docs/rules/loans.md.
 * @param found the loan with that number, if it exists; without a number the open loans, at most MOST_LOANS_PAID
 * @throws Refusal `badInput` if there is no such loan, or if the named loan is closed, in another currency or another
 * borrower's. Also `badInput` if the amount is more than is outstanding, or if the return is dated before a loan that it
 * would pay, or before the reversal of another return of such a loan
 */
export function loansPaid(
  posting: Posting,
  loanNumber: string | null,
  found: readonly Loan[],
  currency: { id: number; code: string },
): LoanPosting {
  const name = posting.creditNarrative
  const [first] = found
  const loans = loanNumber ? [requirePayable(first, loanNumber, name, currency)] : found
  const isCut = loans.length === MOST_LOANS_PAID
  const ofName: LoansPaid = isCut
    ? { name: name ?? '', among: 'oldest', most: MOST_LOANS_PAID }
    : { name: name ?? '', among: 'all' }
  const of = loanNumber && first ? { loanNumber: loanNumberOf(first.id) } : ofName
  const { shares, after } = paymentOf(posting.amountMinor, loans, of, currency.code)
  requireLentBy(posting.tranDate, after)
  const before = new Map(loans.map((loan) => [loan.id, loan]))
  return {
    borrower: first?.borrower ?? '',
    shares,
    loans: after.map((loan) => ({ before: before.get(loan.id) ?? null, after: loan })),
  }
}

function requirePayable(
  loan: Loan | undefined,
  loanNumber: string,
  name: string | null,
  currency: { id: number; code: string },
): Loan {
  if (!loan || loan.isDeleted || loan.reversedOn) throw refused(LOANS.notFound, { loanNumber })
  const number = loanNumberOf(loan.id)
  if (loan.currencyId !== currency.id)
    throw refused(LOANS.otherCurrency, { loanNumber: number, currency: currency.code })
  if (name && !isSameBorrower(name, loan.borrower)) {
    throw refused(LOANS.otherBorrower, { loanNumber: number, borrower: loan.borrower, name })
  }
  if (!isOpen(loan)) throw refused(LOANS.closed, { loanNumber: number })
  return loan
}
