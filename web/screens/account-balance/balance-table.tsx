import { accountBalance as texts } from '#texts/account-balance.ts'
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
      caption={texts.balancesByCurrency}
      loading={loading}
      emptyText={texts.noBalanceDataAvailable}
    />
  )
}

const COLUMNS: readonly Column<BalanceShare>[] = [
  {
    header: texts.currency,
    cell: ({ row }) => (
      <>
        <bdi data-name="">{row.currencyName}</bdi>
        <span data-id="">{texts.idOf(row.currencyId)}</span>
      </>
    ),
  },
  { header: texts.code, cell: ({ row }) => <CurrencyBadge code={row.currencyCode} /> },
  {
    header: texts.totalBalance,
    cell: ({ row }) => <Money value={row.totalBalance} />,
    align: 'end',
  },
  { header: texts.status, cell: ({ status }) => <span data-status={status}>{status}</span> },
  {
    header: texts.percentage,
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
