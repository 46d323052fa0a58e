import type { SystemStyleObject } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { isOverdue, type LoanRow, loanStatusWord } from '../../../shared/reports/loan-report.ts'
import { loanColumns } from '../../report/loan-lists.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, day, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'

const looks: SystemStyleObject = {
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-account]': { color: 'fg.muted', fontSize: 'xs', me: '1.5' },
  '& [data-borrower]': { display: 'inline' },
  '& table tbody tr:has([data-status=Overdue]) td': { bg: 'amber.subtle' },
}

const cards: Cards = {
  below: '58rem',
  looks: {
    '& tr:has([data-status=Overdue])': { bg: 'amber.subtle' },
    '& table tbody tr:has([data-status=Overdue]) td': { bg: 'transparent' },
  },
}

/** How the table of loans looks. Overdue loans are highlighted. */
export const LOAN_LOOKS = { looks, cards }

/** The columns of the loans of one type. @param today the business date, which decides which loans are overdue */
export function loanColumnsWith(
  codeOf: (currencyId: number) => string,
  today: BusinessDate,
): Column<LoanRow>[] {
  const code = ({ currencyId }: LoanRow) => codeOf(currencyId)
  return [
    ...loanColumns<LoanRow>(texts.accountId, across(3)),
    money(texts.principalAmount, (loan) => loan.principalAmount, {
      code,
      card: atStart(4, 'named'),
    }),
    money(labels.outstanding, (loan) => loan.outstandingAmount, { code, card: atEnd(5, 'named') }),
    {
      header: texts.interestRate,
      cell: ({ interestRate }) => `${interestRate}%`,
      align: 'end',
      card: across(6, 'named'),
    },
    day(texts.loanDate, ({ loanDate }) => loanDate, { card: atStart(7, 'named') }),
    day(labels.dueDate, ({ dueDate }) => dueDate, { card: atEnd(8, 'named') }),
    { header: labels.status, cell: (loan) => statusOf(loan, today), card: atEnd(2) },
  ]
}

function statusOf(loan: LoanRow, today: BusinessDate) {
  const word = loanStatusWord(loan)
  return (
    <span data-nowrap="">
      <span data-status={word}>{word}</span>{' '}
      {isOverdue(loan, today) && <span data-status="Overdue">{texts.overdue}</span>}
    </span>
  )
}
