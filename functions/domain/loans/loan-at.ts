import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { loanNumberOf } from '../../../shared/contract/loan-number.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { LoanRow } from '../../../shared/reports/loan-report.ts'
import { paidShares, signOfPayment, type TransactionRecord } from '../ledger/record.ts'
import { isOpen, type Loan } from './loan.ts'

/** The amount paid on each loan, by loan id. */
export type PaidOf = ReadonlyMap<number, AmountMinor>

/**
 * Adds what a transaction paid on its loans. A return pays, and so does the reversal of a loan, after which nothing is
 * outstanding. The reversal of a return counts below zero; other transactions count nothing.
 */
export function addPaid(sums: Map<number, AmountMinor>, record: TransactionRecord): void {
  const sign = signOfPayment(record)
  if (sign === 0n) return
  for (const { loanId, amountMinor } of paidShares(record)) {
    sums.set(loanId, (sums.get(loanId) ?? 0n) + sign * amountMinor)
  }
}

/** True if a loan is in the loan report of a day: it is left out from the day on which it was reversed. */
export function isLoanOf(day: BusinessDate, { reversedOn }: Pick<Loan, 'reversedOn'>): boolean {
  return reversedOn === null || reversedOn > day
}

/**
 * Returns a loan as it stood at the close of an earlier day: amounts that were paid later are outstanding again.
 * @param paidLater the amounts paid by returns with a later date
 */
export function loanAt(loan: Loan, paidLater: PaidOf): Loan {
  return { ...loan, outstandingMinor: loan.outstandingMinor + (paidLater.get(loan.id) ?? 0n) }
}

/** Puts a loan into the form that `GET /api/loans` returns. Rules: docs/rules/loans.md. */
export function loanRow(loan: Loan): LoanRow {
  return {
    id: loan.id,
    loanNumber: loanNumberOf(loan.id),
    transactionId: loan.transactionNumber,
    accountId: loan.accountId,
    type: loan.type,
    description: loan.borrower,
    currencyId: loan.currencyId,
    principalAmount: formatAmount(loan.principalMinor),
    outstandingAmount: formatAmount(loan.outstandingMinor),
    interestRate: formatAmount(loan.interestRate),
    loanDate: loan.loanDate,
    dueDate: loan.dueDate,
    isActive: isOpen(loan),
    createdAt: loan.createdAt,
  }
}
