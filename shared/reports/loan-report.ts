import type { BusinessDate } from '../calendar/business-date.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import { type AmountMinor, formatAmount, parseAmount } from '../money/amount.ts'
import { roundedQuotient } from '../money/rounded-quotient.ts'

/** A row of `GET /api/loans`. */
export type LoanRow = Answered<RouteNamed<'loans/list'>>[number]

/** The money lent in one currency, and how much of it is still owed, in hundredths. */
export interface LoanSum {
  readonly currencyId: number
  readonly principalMinor: AmountMinor
  readonly outstandingMinor: AmountMinor
}

/** The figures on the cards of a loan report. Rules: docs/rules/reports.md */
export interface LoanTotals {
  readonly count: number
  /** Overdue loans are active too. */
  readonly activeCount: number
  readonly overdueCount: number
  /** The sums by currency id; amounts of two currencies are never added. */
  readonly sums: readonly LoanSum[]
  /** The mean rate in per cent a year with 2 decimals, in which all loans count the same; "0.00" if there are none. */
  readonly averageRate: string
}

/** True if a loan is owed after its due date; on the due date itself it isn't overdue yet. */
export function isOverdue(loan: LoanRow, today: BusinessDate): boolean {
  return loan.dueDate !== null && loan.dueDate < today && readable(loan.outstandingAmount) > 0n
}

/** Returns the word that says whether a loan is still owed. */
export function loanStatusWord({ isActive }: LoanRow): 'Active' | 'Closed' {
  return isActive ? 'Active' : 'Closed'
}

/**
 * Returns the totals of the loans of a report. The average rate is rounded half away from zero, once, at the end.
 * @throws Error if an amount or a rate can't be read
 */
export function loanTotals(loans: readonly LoanRow[], today: BusinessDate): LoanTotals {
  const rates = loans.reduce((sum, { interestRate }) => sum + readable(interestRate), 0n)
  return {
    count: loans.length,
    activeCount: loans.filter(({ isActive }) => isActive).length,
    overdueCount: loans.filter((loan) => isOverdue(loan, today)).length,
    sums: [...Map.groupBy(loans, ({ currencyId }) => currencyId)]
      .sort(([one], [other]) => one - other)
      .map(([currencyId, inCurrency]) => sumOf(currencyId, inCurrency)),
    averageRate: formatAmount(
      loans.length === 0 ? 0n : roundedQuotient(rates, BigInt(loans.length)),
    ),
  }
}

function sumOf(currencyId: number, loans: readonly LoanRow[]): LoanSum {
  const sum = (amountOf: (loan: LoanRow) => string) =>
    loans.reduce((total, loan) => total + readable(amountOf(loan)), 0n)
  return {
    currencyId,
    principalMinor: sum(({ principalAmount }) => principalAmount),
    outstandingMinor: sum(({ outstandingAmount }) => outstandingAmount),
  }
}

function readable(text: string): AmountMinor {
  const minor = parseAmount(text)
  if (minor === null) throw new Error(`The figure "${text}" of a loan can't be read`)
  return minor
}
