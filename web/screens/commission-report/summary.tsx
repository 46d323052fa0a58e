import { SimpleGrid } from '@chakra-ui/react'
import { commissionReport as texts } from '#texts/commission-report.ts'
import { counts } from '#texts/counts.ts'
import { labels as fieldLabels } from '#texts/labels.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { CommissionRow } from '../../../shared/reports/commission-csv.ts'
import type {
  CommissionGroup,
  CommissionSum,
  CommissionTotals,
} from '../../../shared/reports/commission-totals.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import { atEnd, atStart, money, number } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'

/** The labels of the cards. */
export const TOTAL_LABELS = [texts.total, texts.feeCount, texts.lessThanSuggested] as const
export const CARD_COLUMNS = { base: 1, sm: 3 } as const

interface SummaryProps {
  readonly totals: CommissionTotals
  /** All rows of the report; the code of each currency is taken from them. */
  readonly rows: readonly CommissionRow[]
}

function codesOf(rows: readonly CommissionRow[]): (currencyId: number) => string {
  const codes = new Map(rows.map(({ currencyId, currencyCode }) => [currencyId, currencyCode]))
  return (id) => codes.get(id) ?? ''
}

/** The totals of the report, with one line per currency. */
export function Totals({ totals, rows }: SummaryProps) {
  const { sums, feeCount: charged, waivedCount, lessCount } = totals
  const [total, feeCount, less] = TOTAL_LABELS
  const codeOf = codesOf(rows)
  const figures = (minorOf: (sum: CommissionSum) => bigint, shown = sums) =>
    shown.length === 0 ? (
      '-'
    ) : (
      <CurrencyFigures
        figures={shown.map((sum) => ({ currencyId: sum.currencyId, minor: minorOf(sum) }))}
        codeOf={codeOf}
      />
    )
  return (
    <SimpleGrid data-figures="" columns={CARD_COLUMNS} gap={{ base: 3, md: 4 }}>
      <SummaryCard label={total} value={figures(({ chargedMinor }) => chargedMinor)} />
      <SummaryCard
        label={feeCount}
        value={charged.toLocaleString('en-US')}
        hint={waivedCount > 0 ? texts.waived(waivedCount) : undefined}
      />
      <SummaryCard
        label={less}
        value={figures(
          ({ lessMinor }) => lessMinor,
          sums.filter(({ lessMinor }) => lessMinor > 0n),
        )}
        hint={lessCount > 0 ? counts.fees(lessCount) : undefined}
      />
    </SimpleGrid>
  )
}

const SKELETON_ROWS = 3

/** What each clerk charged, by branch, type and currency. */
export function Breakdown({ totals, rows, loading }: SummaryProps & { readonly loading: boolean }) {
  const codeOf = codesOf(rows)
  const code = ({ currencyId }: CommissionGroup) => codeOf(currencyId)
  const columns: Column<CommissionGroup>[] = [
    { header: fieldLabels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
    {
      header: texts.clerk,
      cell: ({ userName }) => (
        <strong>
          <bdi>{userName}</bdi>
        </strong>
      ),
      card: atStart(1),
    },
    { header: fieldLabels.type, cell: ({ type }) => texts.types[type], card: atStart(3) },
    number(texts.count, ({ count }) => count, { card: atEnd(4, 'named') }),
    money(fieldLabels.amount, ({ chargedMinor }) => formatAmount(chargedMinor), {
      code,
      card: atStart(5, 'named'),
    }),
    money(texts.less, ({ lessMinor }) => formatAmount(lessMinor), {
      code,
      card: atEnd(6, 'named'),
    }),
  ]
  return (
    <Panel title={texts.byClerk} flush>
      <DataTable
        columns={columns}
        rows={totals.groups}
        rowKey={({ key }) => key}
        caption={texts.byClerkCaption}
        loading={loading}
        skeletonRows={SKELETON_ROWS}
        emptyText={texts.noFees}
        cards={{ below: '36rem' }}
      />
    </Panel>
  )
}
