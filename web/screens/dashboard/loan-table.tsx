import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { LOAN_ACCOUNT } from '../../../shared/contract/house.ts'
import type { ApiState } from '../../api/use-api.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money, signOf } from '../../components/money.tsx'
import type { Balances } from './balances.ts'
import { LOANS_A_PAGE } from './use-loan-pages.ts'

type Loans = ApiState<'GET /api/loans'>
type Loan = NonNullable<Loans['data']>[number]

interface LoanTableProps {
  /** What the table holds: "Loans to people". */
  readonly caption: string
  readonly loans: Loans
  /** For the codes of the currencies, so that they needn't be asked for a second time. */
  readonly balances: Balances
}

/** The looks of cells by attribute, as in every table. */
const cellStyles: SystemStyleObject = {
  // Six columns stand beside the overview on a desk's screen without scrolling.
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-nowrap]': { whiteSpace: 'nowrap' },
  '& [data-borrower]': {
    display: 'block',
    minWidth: { base: '6.5rem', md: '9rem' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& [data-outstanding=negative]': { color: 'debit.fg' },
  '& [data-outstanding=positive]': { color: 'credit.fg' },
  '& [data-status]': {
    px: '2',
    py: '0.5',
    borderRadius: 'l1',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
  '& [data-status=Active]': { bg: 'accent.subtle', color: 'accent.fg' },
  '& [data-status=Closed]': { bg: 'bg.muted', color: 'fg.muted' },
}

/** The loan table of specification 1, section 2 "Dashboard". */
export function LoanTable({ caption, loans, balances }: LoanTableProps) {
  return (
    <Box css={cellStyles}>
      <DataTable
        columns={columnsWith(codesOf(balances))}
        rows={loans.data ?? []}
        rowKey={(loan) => loan.id}
        caption={caption}
        loading={loans.isLoading || balances.isLoading}
        skeletonRows={LOANS_A_PAGE}
        emptyText="No loan transactions found"
      />
    </Box>
  )
}

/** Gives the code of a currency by its id; the id itself where the balances could not be read. */
function codesOf({ data }: Balances): (currencyId: number) => string {
  const codes = new Map(data?.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  return (id) => codes.get(id) ?? `Currency ${id}`
}

function columnsWith(codeOf: (currencyId: number) => string): Column<Loan>[] {
  return [
    { header: 'Loan #', cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span> },
    { header: 'Account', cell: accountOf },
    {
      header: 'Amount',
      cell: ({ principalAmount }) => <Money value={principalAmount} />,
      align: 'end',
    },
    { header: 'Currency', cell: ({ currencyId }) => codeOf(currencyId) },
    {
      header: 'Outstanding',
      cell: ({ outstandingAmount }) => (
        <span data-outstanding={signOf(outstandingAmount) === 'positive' ? 'negative' : 'positive'}>
          <Money value={outstandingAmount} />
        </span>
      ),
      align: 'end',
    },
    {
      header: 'Status',
      cell: ({ isActive }) => {
        const word = isActive ? 'Active' : 'Closed'
        return <span data-status={word}>{word}</span>
      },
    },
  ]
}

/** Every loan is on the loans account; the borrower's name tells them apart (decisions.md "Loans"). */
function accountOf({ description }: Loan) {
  return (
    <>
      <span data-nowrap="">{LOAN_ACCOUNT}</span>
      <span data-borrower="">
        <bdi>{description}</bdi>
      </span>
    </>
  )
}
