import type { SystemStyleObject } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { isOverdue, type LoanRow, loanStatusWord } from '../../../shared/reports/loan-report.ts'
import { useSession } from '../../app/session.tsx'
import type { Cards } from '../../components/card-looks.ts'
import type { Column } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'
import { BorrowerAccount } from '../../reports/borrower-account.tsx'
import { ReportTable } from '../../reports/report-table.tsx'

interface LoanTableProps {
  /** What the table holds: "Loans to people". */
  readonly caption: string
  readonly loans: readonly LoanRow[]
  /** Decides what is overdue. */
  readonly today: BusinessDate
  readonly codeOf: (currencyId: number) => string
  readonly loading: boolean
}

/** Specification 2, section 9. */
const SKELETON_ROWS = 6

const looks: SystemStyleObject = {
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-account]': { color: 'fg.muted', fontSize: 'xs' },
  '& table tbody tr:has([data-status=Overdue]) td': { bg: 'amber.subtle' },
}

const CARDS: Cards = {
  below: '58rem',
  looks: {
    '& tr:has([data-status=Overdue])': { bg: 'amber.subtle' },
    '& table tbody tr:has([data-status=Overdue]) td': { bg: 'transparent' },
  },
}

/** The table of specification 2 "Loan Reports"; what is overdue stands out. */
export function LoanTable({ caption, loans, today, codeOf, loading }: LoanTableProps) {
  const { user } = useSession()
  return (
    <ReportTable
      columns={columnsWith(codeOf, today)}
      rows={loans}
      rowKey={({ id }) => id}
      caption={caption}
      inWords={counts.loans}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText={texts.noLoansFound}
      emptyHint={may(user.userType, 'record') ? texts.noLoansHint : texts.noLoansChoice}
      looks={looks}
      cards={CARDS}
    />
  )
}

function columnsWith(
  codeOf: (currencyId: number) => string,
  today: BusinessDate,
): Column<LoanRow>[] {
  return [
    {
      header: texts.loanNumber,
      cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span>,
      card: { place: 1, side: 'start' },
    },
    {
      header: texts.accountId,
      cell: ({ description }) => <BorrowerAccount name={description} />,
      card: { place: 3, side: 'both' },
    },
    {
      header: texts.principalAmount,
      card: { place: 4, side: 'start', named: true },
      cell: ({ principalAmount, currencyId }) => (
        <Money value={principalAmount} code={codeOf(currencyId)} />
      ),
      align: 'end',
    },
    {
      header: texts.outstanding,
      card: { place: 5, side: 'end', named: true },
      cell: ({ outstandingAmount, currencyId }) => (
        <Money value={outstandingAmount} code={codeOf(currencyId)} />
      ),
      align: 'end',
    },
    {
      header: texts.interestRate,
      cell: ({ interestRate }) => `${interestRate}%`,
      align: 'end',
      card: { place: 6, side: 'both', named: true },
    },
    {
      header: texts.loanDate,
      card: { place: 7, side: 'start', named: true },
      cell: ({ loanDate }) => (
        <span data-nowrap="">
          <bdi>{formatDate(loanDate)}</bdi>
        </span>
      ),
    },
    {
      header: texts.dueDate,
      card: { place: 8, side: 'end', named: true },
      cell: ({ dueDate }) => (
        <span data-nowrap="">
          <bdi>{dueDate ? formatDate(dueDate) : '-'}</bdi>
        </span>
      ),
    },
    {
      header: texts.status,
      cell: (loan) => statusOf(loan, today),
      card: { place: 2, side: 'end' },
    },
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
