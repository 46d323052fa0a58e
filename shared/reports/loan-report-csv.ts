import type { BusinessDate } from '../calendar/business-date.ts'
import { LOAN_ACCOUNT } from '../contract/house.ts'
import type { LoanType } from '../contract/loan-facts.ts'
import type { CsvColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'
import { isOverdue, type LoanRow, loanStatusWord } from './loan-report.ts'

/**
 * Returns the columns of the loan report. Every loan is on the loans account, so the borrower's name is added to tell the
 * loans apart.
 * @param today the day that decides what is overdue
 * @param codeOf gives a currency's code if the report covers all currencies, and amounts are "AFN 100.00"; null if one
 * currency was chosen
 */
export function loanReportColumns(
  today: BusinessDate,
  codeOf: ((currencyId: number) => string) | null,
): CsvColumn<LoanRow>[] {
  const withCode = ({ currencyId }: LoanRow, amount: string) =>
    codeOf ? `${codeOf(currencyId)} ${amount}` : amount
  const kind = codeOf ? 'text' : 'figure'
  return [
    { header: 'Loan #', cell: ({ loanNumber }) => loanNumber, kind: 'words' },
    { header: 'Account ID', cell: accountOf, kind: 'text' },
    { header: 'Type', cell: ({ type }) => type, kind: 'words' },
    {
      header: 'Principal Amount',
      cell: (loan) => withCode(loan, loan.principalAmount),
      kind,
    },
    {
      header: 'Outstanding Amount',
      cell: (loan) => withCode(loan, loan.outstandingAmount),
      kind,
    },
    { header: 'Interest Rate', cell: ({ interestRate }) => interestRate, kind: 'figure' },
    { header: 'Status', cell: (loan) => statusOf(loan, today), kind: 'words' },
    { header: 'Loan Date', cell: ({ loanDate }) => loanDate, kind: 'figure' },
    { header: 'Due Date', cell: ({ dueDate }) => dueDate ?? '', kind: 'figure' },
  ]
}

/** Returns the name of the file: "loan-report-people-2026-11-20.csv". */
export function loanReportFileName(
  type: LoanType,
  date: BusinessDate,
  chosen: readonly string[] = [],
): string {
  return csvFileName(`loan-report-${type}-${date}`, chosen)
}

function accountOf({ description }: LoanRow): string {
  return description ? `${LOAN_ACCOUNT} - ${description}` : LOAN_ACCOUNT
}

/** Writes both status words in one cell: "Active (Overdue)". */
function statusOf(loan: LoanRow, today: BusinessDate): string {
  const word = loanStatusWord(loan)
  return isOverdue(loan, today) ? `${word} (Overdue)` : word
}
