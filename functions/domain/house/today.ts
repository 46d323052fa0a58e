import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isOpen, type Loan } from '../loans/loan.ts'

/** The dashboard shows a loan this many days before it is due. */
const DUE_WITHIN_DAYS = 7

/** Returns the open loans that are overdue or due soon, the earliest due date first. Rules: docs/rules/screens.md */
export function loansDue(loans: readonly Loan[], today: BusinessDate): Loan[] {
  const last = addDays(today, DUE_WITHIN_DAYS)
  return loans
    .flatMap((loan) => (isOpen(loan) && loan.dueDate !== null ? [{ loan, due: loan.dueDate }] : []))
    .filter(({ due }) => due <= last)
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
    .map(({ loan }) => loan)
}
