/** What is fixed about loans, apart from their schemas. */

export const LOAN_TYPES = ['people', 'company'] as const
export type LoanType = (typeof LOAN_TYPES)[number]

/** Overdue ones are active too: owed past their day (docs/rules/loans.md). */
export const LOAN_STATUSES = ['active', 'closed', 'overdue'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/** A return is never dated before its loan: it would change the cash of a day on which nothing had been lent yet. */
export function isBeforeItsLoan(day: string, { loanDate }: { readonly loanDate: string }): boolean {
  return day < loanDate
}
