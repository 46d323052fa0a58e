import { SimpleGrid } from '@chakra-ui/react'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type {
  BranchEarned,
  CurrencyEarned,
  Earned,
  ProfitTotals,
} from '../../../shared/reports/profit-totals.ts'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'

interface ByGroupProps {
  readonly totals: ProfitTotals
  readonly branches: Branches
  readonly loading: boolean
}

/** What each branch earned, and what was earned with each currency. */
export function ByGroup({ totals, branches, loading }: ByGroupProps) {
  const branch: Column<BranchEarned> = {
    header: labels.branch,
    cell: (row) => <bdi>{branchLabel(branches, row.branch)}</bdi>,
    card: across(1),
  }
  const looks = { loading, skeletonRows: 2, emptyText: texts.nothing, looks: LOOKS, cards: CARDS }
  return (
    <SimpleGrid columns={{ base: 1, '2xl': 2 }} gap="5" alignItems="start">
      <Panel title={texts.byBranch} description={texts.inAfn} flush>
        <DataTable
          {...looks}
          columns={[branch, ...figures<BranchEarned>()]}
          rows={totals.branches}
          rowKey={(row) => row.branch}
          caption={texts.byBranchCaption}
        />
      </Panel>
      <Panel title={texts.byCurrency} description={texts.inAfn} flush>
        <DataTable
          {...looks}
          columns={CURRENCY_COLUMNS}
          rows={totals.currencies}
          rowKey={({ currencyId }) => currencyId}
          caption={texts.byCurrencyCaption}
        />
      </Panel>
    </SimpleGrid>
  )
}

/** Returns the columns with the figures of a group, in AFN. */
function figures<Row extends Earned>(): Column<Row>[] {
  return [
    money(earned.exchange, ({ exchangeMinor }) => formatAmount(exchangeMinor), {
      card: atStart(2, 'named'),
    }),
    money(labels.commission, ({ commissionMinor }) => formatAmount(commissionMinor), {
      card: atEnd(3, 'named'),
    }),
    money(earned.shares, ({ sharesMinor }) => formatAmount(sharesMinor), {
      card: atStart(4, 'named'),
    }),
    money(earned.forPaying, ({ forPayingMinor }) => formatAmount(forPayingMinor), {
      card: atEnd(5, 'named'),
    }),
    money(earned.overShort, ({ overShortMinor }) => formatAmount(overShortMinor), {
      card: atStart(6, 'named'),
    }),
    money(earned.total, ({ totalMinor }) => formatAmount(totalMinor), {
      card: atEnd(7, 'named'),
    }),
  ]
}

const CURRENCY_COLUMNS: readonly Column<CurrencyEarned>[] = [
  currency(across(1)),
  ...figures<CurrencyEarned>(),
]

const LOOKS = { '& tbody td:last-of-type:not([data-empty])': { fontWeight: 'semibold' } } as const
const CARDS = { below: '34rem' } as const
