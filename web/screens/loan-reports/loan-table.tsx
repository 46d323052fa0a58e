import type { SystemStyleObject } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { loanReports as texts } from '#texts/loan-reports.ts'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { isOverdue, type LoanRow, loanStatusWord } from '../../../shared/reports/loan-report.ts'
import { useSession } from '../../app/session.tsx'
import { loanColumns } from '../../report/loan-lists.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, day, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'

interface LoanTableProps {
  /** The table's caption for screen readers: "Loans to people". */
  readonly caption: string
  readonly loans: readonly LoanRow[]
  /** The business date, which decides which loans are overdue. */
  readonly today: BusinessDate
  readonly codeOf: (currencyId: number) => string
  readonly loading: boolean
}

const SKELETON_ROWS = 6

const looks: SystemStyleObject = {
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-account]': { color: 'fg.muted', fontSize: 'xs', me: '1.5' },
  '& [data-borrower]': { display: 'inline' },
  '& table tbody tr:has([data-status=Overdue]) td': { bg: 'amber.subtle' },
}

const CARDS: Cards = {
  below: '58rem',
  looks: {
    '& tr:has([data-status=Overdue])': { bg: 'amber.subtle' },
    '& table tbody tr:has([data-status=Overdue]) td': { bg: 'transparent' },
  },
}

/** The table with the loans of one type. Overdue loans are highlighted. */
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
