import type { SystemStyleObject } from '@chakra-ui/react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { type BalanceShare, formatShare } from '../../../shared/reports/balance-shares.ts'
import { useSession } from '../../app/session.tsx'
import { across, atEnd, atStart, money, status } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { CurrencyBadge } from '../../ui/currency-badge.tsx'

interface BalanceTableProps {
  readonly balances: readonly BalanceShare[]
  readonly loading: boolean
}

/** A table of the currencies, each with its balance and its share. */
export function BalanceTable({ balances, loading }: BalanceTableProps) {
  const { user } = useSession()
  return (
    <DataTable
      looks={LOOKS}
      cards={{ below: '36rem' }}
      columns={COLUMNS}
      rows={balances}
      rowKey={({ row }) => row.currencyId}
      caption={texts.balancesByCurrency}
      loading={loading}
      skeletonRows={SKELETON_ROWS}
      emptyText={texts.noBalanceDataAvailable}
      emptyHint={may(user.userType, 'record') ? texts.noBalanceHint : undefined}
    />
  )
}

const COLUMNS: readonly Column<BalanceShare>[] = [
  {
    header: labels.currency,
    cell: ({ row }) => (
      <>
        <bdi data-name="">{row.currencyName}</bdi>
        <span data-id="">{texts.idOf(row.currencyId)}</span>
      </>
    ),
    card: atStart(1),
  },
  {
    header: labels.code,
    cell: ({ row }) => <CurrencyBadge code={row.currencyCode} />,
    card: atStart(3),
  },
  money(texts.totalBalance, ({ row }) => row.totalBalance, { card: atEnd(2) }),
  status(labels.status, (balance) => balance.status, { card: atEnd(4) }),
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
    card: across(5),
    width: '30%',
  },
]

/** The number of currencies after the first start. Each skeleton row has the height of a name and an id. */
const SKELETON_ROWS = 4

const LOOKS: SystemStyleObject = { '& [aria-busy=true] tbody td': { height: '3.9rem' } }
