import { LOAN_ACCOUNT } from '../../shared/contract/house.ts'
import { loanIdFrom, loanNumberOf } from '../../shared/contract/loan-number.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import {
  isOpen,
  isSameBorrower,
  type Loan,
  type LoanTerms,
  type Payment,
  paymentOf,
  requireLentBy,
  requireTerms,
} from '../domain/loan.ts'
import type { LoanShare, Posting } from '../domain/record.ts'
import { findBalance } from './balances.ts'
import { freeNumber } from './counters.ts'
import type { CurrencyRecord } from './currencies.ts'
import { loanChangeParts, newLoanParts } from './loan-changes.ts'
import { findLoan, openLoansOf } from './loans.ts'
import type { Part } from './transact.ts'

/** The most open loans that one return pays (decisions.md "Loans"). */
export const MOST_LOANS_PAID = 40

/** What a loan's posting writes beside itself. */
export interface LoanPosting {
  borrower: string
  shares: LoanShare[]
  parts: Part[]
}

/**
 * Opens the loan of a posting (decisions.md "Loans").
 * @throws Refusal `badInput` for terms that can't be met
 */
export async function loanOpened(
  posting: Posting,
  terms: LoanTerms,
  transaction: { number: number; recordedAt: string },
): Promise<LoanPosting> {
  requireTerms(terms, posting.tranDate)
  const [free, account] = await Promise.all([freeNumber('loan'), findBalance(LOAN_ACCOUNT)])
  const id = free.number
  const borrower = posting.creditNarrative ?? ''
  const loan: Loan = {
    id,
    accountId: account?.accountId ?? 0,
    type: terms.borrowerType ?? 'people',
    borrower,
    currencyId: posting.currencyId,
    principalMinor: posting.amountMinor,
    outstandingMinor: posting.amountMinor,
    interestRate: terms.interestRate ?? 0n,
    loanDate: posting.tranDate,
    dueDate: terms.dueDate,
    createdAt: transaction.recordedAt,
    transactionNumber: transaction.number,
    isDeleted: false,
    version: 1,
  }
  const shares = [{ loanId: id, amountMinor: posting.amountMinor }]
  return { borrower, shares, parts: [free.part, ...newLoanParts(loan)] }
}

/**
 * Pays the loan that a return names, or that name's open loans, the oldest first (decisions.md "Loans").
 * @throws Refusal `badInput` where there is no such loan, it is more than is outstanding, or it is dated before a loan it
 * would pay
 */
export async function loansPaid(
  posting: Posting,
  loanNumber: string | null,
  currency: CurrencyRecord,
): Promise<LoanPosting> {
  const name = posting.creditNarrative
  const loans = loanNumber
    ? [await requireLoan(loanNumber, name, currency)]
    : await openLoansOf(name ?? '', currency.id, MOST_LOANS_PAID)
  const [first] = loans
  const isCut = loans.length === MOST_LOANS_PAID
  const theirs = isCut ? `${name}, on the oldest ${MOST_LOANS_PAID} loans,` : (name ?? '')
  const whose = loanNumber && first ? `Loan ${loanNumberOf(first.id)}` : theirs
  const { shares, after }: Payment = paymentOf(posting.amountMinor, loans, whose, currency.code)
  requireLentBy(posting.tranDate, after)
  const before = new Map(loans.map((loan) => [loan.id, loan]))
  return {
    borrower: first?.borrower ?? '',
    shares,
    parts: after.flatMap((loan) => loanChangeParts(before.get(loan.id) as Loan, loan)),
  }
}

async function requireLoan(
  loanNumber: string,
  name: string | null,
  currency: CurrencyRecord,
): Promise<Loan> {
  const id = loanIdFrom(loanNumber)
  const loan = id === null ? undefined : await findLoan(id)
  if (!loan || loan.isDeleted) throw bad(`There is no loan ${loanNumber}`)
  const number = loanNumberOf(loan.id)
  if (loan.currencyId !== currency.id) throw bad(`Loan ${number} is not in ${currency.code}`)
  if (name && !isSameBorrower(name, loan.borrower)) {
    throw bad(`Loan ${number} is ${loan.borrower}'s, not ${name}'s`)
  }
  if (!isOpen(loan)) throw bad(`Loan ${number} is closed: nothing is outstanding`)
  return loan
}

function bad(message: string): Refusal {
  return new Refusal('badInput', message)
}
