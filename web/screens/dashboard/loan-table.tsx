import type { SystemStyleObject } from '@chakra-ui/react'
import { dashboard as texts } from '#texts/dashboard.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import type { ApiState } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { cellLooks } from '../../report/cell-looks.ts'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { loanColumns } from '../../report/loan-lists.tsx'
import { atEnd, atStart, money, status } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import type { Balances } from './balances.ts'
import { LOANS_A_PAGE } from './use-loan-pages.ts'

type Loans = ApiState<'GET /api/loans'>
type Loan = NonNullable<Loans['data']>[number]

interface LoanTableProps {
  /** The table's caption for screen readers: "Loans to people". */
  readonly caption: string
  readonly loans: Loans
  /** The balances, which include the codes of the currencies, so that no second request is needed. */
  readonly balances: Balances
}

const CELLS: SystemStyleObject = {
  ...cellLooks,
  // Less padding, so that all six columns fit beside the overview on a desktop screen.
  '& table :is(th, td):not(:first-of-type)': { ps: '2' },
  '& table :is(th, td):not(:last-of-type)': { pe: '2' },
  '& [data-borrower]': {
    display: 'block',
    minWidth: { base: '6.5rem', md: '9rem' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  '& [data-outstanding=negative]': { color: 'debit.fg' },
  // Colour alone is not accessible: a symbol says the same, and screen readers read the status.
  '& [data-outstanding=negative]::before': { content: '"▾" / ""', me: '1' },
  '& [data-outstanding=positive]': { color: 'credit.fg' },
}

/** The height of a row, whose two lines are account and borrower. */
const SKELETON_HEIGHT = '42px'

/** The table with one page of loans. */
export function LoanTable({ caption, loans, balances }: LoanTableProps) {
  const { user } = useSession()
  const codes = balances.data?.map(({ currencyId, currencyCode }) => ({
    id: currencyId,
    code: currencyCode,
  }))
  return (
    <DataTable
      looks={CELLS}
      cards={{ below: '36rem' }}
      columns={columnsWith(currencyCodes(codes))}
      rows={loans.data ?? []}
      rowKey={(loan) => loan.id}
      caption={caption}
      loading={loans.isLoading || balances.isLoading}
      skeletonRows={LOANS_A_PAGE}
      skeletonHeight={SKELETON_HEIGHT}
      emptyText={texts.noLoansFound}
      emptyHint={may(user.userType, 'record') ? texts.noLoansHint : undefined}
    />
  )
}

function columnsWith(codeOf: (currencyId: number) => string): Column<Loan>[] {
  return [
    ...loanColumns<Loan>(labels.account, atStart(3)),
    money(labels.amount, ({ principalAmount }) => principalAmount, { card: atStart(5, 'named') }),
    { header: labels.currency, cell: ({ currencyId }) => codeOf(currencyId), card: atEnd(4) },
    {
      header: labels.outstanding,
      cell: ({ outstandingAmount }) => (
        <span data-outstanding={signOf(outstandingAmount) === 'positive' ? 'negative' : 'positive'}>
          <Money value={outstandingAmount} />
        </span>
      ),
      align: 'end',
      card: atEnd(6, 'named'),
    },
    status(labels.status, ({ isActive }) => (isActive ? texts.active : texts.closed), {
      card: atEnd(2),
    }),
  ]
}
