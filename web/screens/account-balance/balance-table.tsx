import { type BalanceShare, formatShare } from '../../../shared/reports/balance-shares.ts'
import { CurrencyBadge } from '../../components/currency-badge.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'

interface BalanceTableProps {
  readonly balances: readonly BalanceShare[]
  readonly loading: boolean
}

/** The detailed table of specification 2 "Account Balance Report". */
export function BalanceTable({ balances, loading }: BalanceTableProps) {
  return (
    <DataTable
      columns={COLUMNS}
      rows={balances}
      rowKey={({ row }) => row.currencyId}
      caption="Balances by currency"
      loading={loading}
      emptyText="No balance data available"
    />
  )
}

const COLUMNS: readonly Column<BalanceShare>[] = [
  {
    header: 'Currency',
    cell: ({ row }) => (
      <>
        <bdi data-name="">{row.currencyName}</bdi>
        <span data-id="">ID: {row.currencyId}</span>
      </>
    ),
  },
  { header: 'Code', cell: ({ row }) => <CurrencyBadge code={row.currencyCode} /> },
  {
    header: 'Total Balance',
    cell: ({ row }) => <Money value={row.totalBalance} />,
    align: 'end',
  },
  { header: 'Status', cell: ({ status }) => <span data-status={status}>{status}</span> },
  {
    header: 'Percentage',
    cell: ({ share }) => (
      <span data-percentage="">
        <span data-track="" aria-hidden="true">
          <span data-bar="" style={{ width: formatShare(share) }} />
        </span>
        {formatShare(share)}
      </span>
    ),
    width: '30%',
  },
]
