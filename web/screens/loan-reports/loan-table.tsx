import { Box, Button, type SystemStyleObject } from '@chakra-ui/react'
import { useState } from 'react'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import { isOverdue, type LoanRow, loanStatusWord } from '../../../shared/reports/loan-report.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'

interface LoanTableProps {
  /** What the table holds: "Loans to people". */
  readonly caption: string
  readonly loans: readonly LoanRow[]
  /** Decides what is overdue. */
  readonly today: BusinessDate
  readonly codeOf: (currencyId: number) => string
  readonly loading: boolean
}

/** Rows at first, and with each Show more: what a browser lays out without a noticeable wait. */
const STEP_ROWS = 200

/** Specification 2, section 9. */
const SKELETON_ROWS = 6

/** Past this many lines the table scrolls inside itself, so that its head stays in view. */
const TALL_LINES = 15

/** The looks of cells by attribute, since there may be thousands of them. */
const cellStyles: SystemStyleObject = {
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& [data-borrower]': { display: 'block', minWidth: '8rem', overflowWrap: 'anywhere' },
  '& [data-account]': { color: 'fg.muted', fontSize: 'xs' },
  '& [data-status]': {
    display: 'inline-block',
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& [data-status=Active]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-status=Closed]': { bg: 'bg.muted', color: 'fg.muted' },
  '& [data-status=Overdue]': { bg: 'amber.solid', color: 'amber.contrast' },
  '& table tbody tr:has([data-status=Overdue]) td': { bg: 'amber.subtle' },
  '& td[data-note]': { fontWeight: 'normal', color: 'fg.muted', textAlign: 'center', py: '4' },
}

/** The table of specification 2 "Loan Reports"; what is overdue stands out. */
export function LoanTable({ caption, loans, today, codeOf, loading }: LoanTableProps) {
  const [shownRows, setShownRows] = useState(STEP_ROWS)
  const columns = columnsWith(codeOf, today)
  const shown = loans.slice(0, shownRows)
  return (
    <Box css={cellStyles}>
      <DataTable
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        caption={caption}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText="No loan data found for the selected criteria."
        footer={
          shown.length < loans.length ? (
            <tr>
              <td colSpan={columns.length} data-note="">
                {shown.length.toLocaleString('en-US')} of {loans.length.toLocaleString('en-US')}{' '}
                loans shown{' '}
                <Button
                  size="xs"
                  variant="outline"
                  ms="2"
                  onClick={() => setShownRows(shownRows + STEP_ROWS)}
                >
                  Show more
                </Button>
              </td>
            </tr>
          ) : null
        }
        {...(shown.length > TALL_LINES ? { maxHeight: '75vh' } : {})}
      />
    </Box>
  )
}

function columnsWith(
  codeOf: (currencyId: number) => string,
  today: BusinessDate,
): Column<LoanRow>[] {
  return [
    { header: 'Loan #', cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span> },
    { header: 'Account ID', cell: accountOf },
    {
      header: 'Principal Amount',
      cell: ({ principalAmount, currencyId }) => (
        <Money value={principalAmount} code={codeOf(currencyId)} />
      ),
      align: 'end',
    },
    {
      header: 'Outstanding',
      cell: ({ outstandingAmount, currencyId }) => (
        <Money value={outstandingAmount} code={codeOf(currencyId)} />
      ),
      align: 'end',
    },
    { header: 'Interest Rate', cell: ({ interestRate }) => `${interestRate}%`, align: 'end' },
    {
      header: 'Loan Date',
      cell: ({ loanDate }) => <span data-nowrap="">{formatDate(loanDate)}</span>,
    },
    {
      header: 'Due Date',
      cell: ({ dueDate }) => <span data-nowrap="">{dueDate ? formatDate(dueDate) : '-'}</span>,
    },
    { header: 'Status', cell: (loan) => statusOf(loan, today) },
  ]
}

/** Every loan is on the loans account; the borrower's name tells them apart (decisions.md "Loans"). */
function accountOf({ description }: LoanRow) {
  return (
    <>
      <span data-account="">{LOAN_ACCOUNT}</span>
      <span data-borrower="">
        <bdi>{description}</bdi>
      </span>
    </>
  )
}

function statusOf(loan: LoanRow, today: BusinessDate) {
  const word = loanStatusWord(loan)
  return (
    <span data-nowrap="">
      <span data-status={word}>{word}</span>{' '}
      {isOverdue(loan, today) && <span data-status="Overdue">Overdue</span>}
    </span>
  )
}
