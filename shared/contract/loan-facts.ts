/** Constants about loans, in a file without schemas. */

export const LOAN_TYPES = ['people', 'company'] as const
export type LoanType = (typeof LOAN_TYPES)[number]

/** An overdue loan counts as active too: it is still owed after its due date (docs/rules/loans.md). */
export const LOAN_STATUSES = ['active', 'closed', 'overdue'] as const
export type LoanStatus = (typeof LOAN_STATUSES)[number]

/**
 * True if a return is dated before its loan. This is never allowed: it would change the cash of a day on which nothing had
 * been lent yet.
 */
export function isBeforeItsLoan(day: string, { loanDate }: { readonly loanDate: string }): boolean {
  return day < loanDate
}
