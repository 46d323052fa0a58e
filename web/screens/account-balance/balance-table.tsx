import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { accountBalance as texts } from '#texts/account-balance.ts'
import { may } from '../../../shared/contract/access.ts'
import { type BalanceShare, formatShare } from '../../../shared/reports/balance-shares.ts'
import { useSession } from '../../app/session.tsx'
import { cardLooks } from '../../components/card-looks.ts'
import { CurrencyBadge } from '../../components/currency-badge.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { Money } from '../../components/money.tsx'

interface BalanceTableProps {
  readonly balances: readonly BalanceShare[]
  readonly loading: boolean
}

/** The detailed table of specification 2 "Account Balance Report". */
export function BalanceTable({ balances, loading }: BalanceTableProps) {
  const { user } = useSession()
  return (
    <Box css={LOOKS}>
      <DataTable
        columns={COLUMNS}
        rows={balances}
        rowKey={({ row }) => row.currencyId}
        caption={texts.balancesByCurrency}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.noBalanceDataAvailable}
        emptyHint={may(user.userType, 'record') ? texts.noBalanceHint : undefined}
      />
    </Box>
  )
}

const COLUMNS: readonly Column<BalanceShare>[] = [
  {
    header: texts.currency,
    card: { place: 1, side: 'start' },
    cell: ({ row }) => (
      <>
        <bdi data-name="">{row.currencyName}</bdi>
        <span data-id="">{texts.idOf(row.currencyId)}</span>
      </>
    ),
  },
  {
    header: texts.code,
    cell: ({ row }) => <CurrencyBadge code={row.currencyCode} />,
    card: { place: 3, side: 'start' },
  },
  {
    header: texts.totalBalance,
    cell: ({ row }) => <Money value={row.totalBalance} />,
    align: 'end',
    card: { place: 2, side: 'end' },
  },
  {
    header: texts.status,
    cell: ({ status }) => <span data-status={status}>{status}</span>,
    card: { place: 4, side: 'end' },
  },
  {
    header: texts.percentage,
    card: { place: 5, side: 'both' },
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

/** As many as the first start has currencies, each as high as a name and an id. */
const SKELETON_ROWS = 4

const LOOKS: SystemStyleObject = {
  '& [aria-busy=true] tbody td': { height: '3.9rem' },
  ...cardLooks(COLUMNS, { below: '36rem' }),
}
