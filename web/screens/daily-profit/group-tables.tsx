import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { BranchEarned, CurrencyEarned, Earned } from '../../../shared/reports/profit-totals.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'

/** The four figures of a group, in AFN. */
function figures<Row extends Earned>(): Column<Row>[] {
  return [
    money(earned.profit, ({ profitMinor }) => formatAmount(profitMinor), {
      card: atStart(2, 'named'),
    }),
    money(labels.commission, ({ commissionMinor }) => formatAmount(commissionMinor), {
      card: atEnd(3, 'named'),
    }),
    money(earned.overShort, ({ overShortMinor }) => formatAmount(overShortMinor), {
      card: atStart(4, 'named'),
    }),
    money(earned.total, ({ totalMinor }) => formatAmount(totalMinor), { card: atEnd(5, 'named') }),
  ]
}

const CURRENCY_COLUMNS: readonly Column<CurrencyEarned>[] = [
  currency(across(1)),
  ...figures<CurrencyEarned>(),
]

const LOOKS = { '& tbody td:last-of-type:not([data-empty])': { fontWeight: 'semibold' } } as const
const CARDS = { below: '34rem' } as const

interface GroupTableProps<Row> {
  readonly rows: readonly Row[]
  readonly loading: boolean
}

/** What each branch earned. */
export function BranchTable(props: GroupTableProps<BranchEarned> & { branches: Branches }) {
  const { rows, branches, loading } = props
  return (
    <DataTable
      columns={[
        {
          header: labels.branch,
          cell: ({ branch }) => <bdi>{branchLabel(branches, branch)}</bdi>,
          card: across(1),
        },
        ...figures<BranchEarned>(),
      ]}
      rows={rows}
      rowKey={({ branch }) => branch}
      caption={texts.byBranchCaption}
      loading={loading}
      skeletonRows={2}
      emptyText={texts.nothing}
      looks={LOOKS}
      cards={CARDS}
    />
  )
}

/** What was earned with each currency. */
export function CurrencyTable({ rows, loading }: GroupTableProps<CurrencyEarned>) {
  return (
    <DataTable
      columns={CURRENCY_COLUMNS}
      rows={rows}
      rowKey={({ currencyId }) => currencyId}
      caption={texts.byCurrencyCaption}
      loading={loading}
      skeletonRows={2}
      emptyText={texts.nothing}
      looks={LOOKS}
      cards={CARDS}
    />
  )
}
