import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import { may } from '../../../shared/contract/access.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { type Cards, cardLooks } from '../../components/card-looks.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money, signOf } from '../../components/money.tsx'
import { BorrowerAccount } from '../../reports/borrower-account.tsx'
import { cellLooks } from '../../reports/cell-looks.ts'
import { currencyCodes } from '../../reports/currency-codes.ts'
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
  ...cellLooks,
  // Six columns stand beside the overview on a desk's screen without scrolling.
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-borrower]': {
    display: 'block',
    minWidth: { base: '6.5rem', md: '9rem' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& [data-outstanding=negative]': { color: 'debit.fg' },
  // Red is never alone; what it says to the eye, the status says to a reader.
  '& [data-outstanding=negative]::before': { content: '"▾" / ""', me: '1' },
  '& [data-outstanding=positive]': { color: 'credit.fg' },
}

const CARDS: Cards = { below: '36rem' }

/** Its rows have two lines: account and borrower. */
const SKELETON_HEIGHT = '42px'

/** The loan table of specification 1, section 2 "Dashboard". */
export function LoanTable({ caption, loans, balances }: LoanTableProps) {
  const { user } = useSession()
  const codes = balances.data?.map(({ currencyId, currencyCode }) => ({
    id: currencyId,
    code: currencyCode,
  }))
  const columns = columnsWith(currencyCodes(codes))
  return (
    <Box css={{ ...cellStyles, ...cardLooks(columns, CARDS) }}>
      <DataTable
        columns={columns}
        rows={loans.data ?? []}
        rowKey={(loan) => loan.id}
        caption={caption}
        loading={loans.isLoading || balances.isLoading}
        skeletonRows={LOANS_A_PAGE}
        skeletonHeight={SKELETON_HEIGHT}
        emptyText={texts.noLoansFound}
        emptyHint={may(user.userType, 'record') ? texts.noLoansHint : undefined}
      />
    </Box>
  )
}

function columnsWith(codeOf: (currencyId: number) => string): Column<Loan>[] {
  return [
    {
      header: texts.loanNumber,
      cell: ({ loanNumber }) => <span data-nowrap="">{loanNumber}</span>,
      card: { place: 1, side: 'start' },
    },
    {
      header: texts.account,
      cell: ({ description }) => <BorrowerAccount name={description} />,
      card: { place: 3, side: 'start' },
    },
    {
      header: texts.amount,
      cell: ({ principalAmount }) => <Money value={principalAmount} />,
      align: 'end',
      card: { place: 5, side: 'start', named: true },
    },
    {
      header: texts.currency,
      cell: ({ currencyId }) => codeOf(currencyId),
      card: { place: 4, side: 'end' },
    },
    {
      header: texts.outstanding,
      cell: ({ outstandingAmount }) => (
        <span data-outstanding={signOf(outstandingAmount) === 'positive' ? 'negative' : 'positive'}>
          <Money value={outstandingAmount} />
        </span>
      ),
      align: 'end',
      card: { place: 6, side: 'end', named: true },
    },
    {
      header: texts.status,
      cell: ({ isActive }) => {
        const word = isActive ? texts.active : texts.closed
        return <span data-status={word}>{word}</span>
      },
      card: { place: 2, side: 'end' },
    },
  ]
}
