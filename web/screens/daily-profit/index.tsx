import { Box, SimpleGrid } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { counts } from '#texts/counts.ts'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { positionTotals } from '../../../shared/reports/positions-totals.ts'
import {
  PROFIT_COLUMNS,
  profitFileName,
  profitFileRows,
} from '../../../shared/reports/profit-csv.ts'
import {
  type BranchEarned,
  type CurrencyEarned,
  type DayEarned,
  type Earned,
  type ProfitTotals,
  profitTotals,
} from '../../../shared/reports/profit-totals.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { BackButton } from '../../report/back-button.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import {
  BRANCH_RANGE,
  type BranchRange,
  branchRangeCall,
  branchRangeInWords,
} from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { Untold } from '../../report/earned-figures.tsx'
import { foreignWords } from '../../report/earned-words.ts'
import { LoadingCards } from '../../report/loading-report.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { type ReportState, useReport } from '../../report/use-report.ts'
import { withTransit } from '../../report/which-branch.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot, preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { dayPoints } from './day-points.ts'
import { PROFIT_TABLE } from './profit-table.tsx'

const PROFIT = reportKind({
  filters: BRANCH_RANGE,
  ask: branchRangeCall,
  read: wholeList('GET /api/reports/profit'),
  words: {
    shown: (count) => texts.reportGenerated(counts.entries(count)),
    inWords: counts.entries,
  },
})

const NO_BRANCHES: Branches = []

/** The screen with what branches earned by day, branch and currency. Rules: docs/rules/positions.md */
export default function DailyProfit() {
  usePreload(preloadPlot)
  const report = useOpenReport(PROFIT)
  const { answer, rows, filters, readAt } = report
  const totals = useMemo(() => profitTotals(rows), [rows])
  const fileRows = useMemo(() => profitFileRows(rows), [rows])
  // Currency that is left at the end of the period earns nothing until it is sold. So the positions are read separately from
  // the profit, and either read can fail alone.
  const asked = branchRangeCall(filters)
  const left = asked && { query: { date: asked.query.to, branch: asked.query.branch } }
  const positions = useReport('GET /api/reports/positions', left, report.run)
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = useMemo(() => withTransit(data), [data])
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      actions={<BackButton />}
      form={<BranchRangeForm of={report} branches={branches} />}
      onPaper={branchRangeInWords(filters, branches)}
    >
      {answer ? (
        <>
          <Totals totals={totals} positions={positions} filters={filters} />
          <Untold currencies={totals.currencies} />
        </>
      ) : (
        <LoadingCards labels={TOTAL_LABELS} columns={CARD_COLUMNS} />
      )}
      <SimpleGrid columns={{ base: 1, '2xl': 2 }} gap="5" alignItems="start">
        <Panel title={texts.byBranch} description={texts.inAfn} flush>
          <BranchTable rows={totals.branches} branches={branches} loading={!answer} />
        </Panel>
        <Panel title={texts.byCurrency} description={texts.inAfn} flush>
          <CurrencyTable rows={totals.currencies} loading={!answer} />
        </Panel>
      </SimpleGrid>
      {totals.days.length > 1 ? <ByDay days={totals.days} /> : null}
      <ReportRows
        {...PROFIT_TABLE}
        of={report}
        title={texts.days}
        description={[readAt, texts.units].filter(Boolean).join(' · ')}
        csv={{
          fileName: profitFileName(filters.fromDate, filters.toDate, [filters.branch]),
          columns: PROFIT_COLUMNS,
          rows: fileRows,
        }}
      />
    </ReportScreen>
  )
}

/** Plots what the days earned. */
function ByDay({ days }: { readonly days: readonly DayEarned[] }) {
  const isLong = days.length > MOST_PLOT_DAYS
  return (
    <Panel
      title={texts.byDay}
      description={isLong ? texts.lastDays(MOST_PLOT_DAYS) : texts.byDayExplained}
    >
      <Plot label={texts.totalByDay} points={dayPoints(days)} />
    </Panel>
  )
}

/** The state of loading the positions at the end of the period. */
type Positions = ReportState<'GET /api/reports/positions'>

/** The labels of the cards. */
const TOTAL_LABELS = [
  earned.profit,
  labels.commission,
  earned.overShort,
  earned.total,
  labels.unrealised,
] as const
const CARD_COLUMNS = { base: 1, sm: 2, xl: 5 } as const

interface TotalsProps {
  readonly totals: ProfitTotals
  readonly positions: Positions
  readonly filters: BranchRange
}

/** What the whole period earned, and what the positions at its end would earn. */
function Totals({ totals, positions, filters }: TotalsProps) {
  const { currencies } = totals
  const [profit, commission, overShort, total, unrealised] = TOTAL_LABELS
  return (
    <SimpleGrid data-figures="" columns={CARD_COLUMNS} gap={{ base: 3, md: 4 }}>
      <SummaryCard label={profit} value={afn(totals.profitMinor)} />
      <SummaryCard
        label={commission}
        value={afn(totals.commissionMinor)}
        hint={foreignWords(currencies, ({ ownCommissionMinor }) => ownCommissionMinor)}
      />
      <SummaryCard
        label={overShort}
        value={afn(totals.overShortMinor)}
        hint={foreignWords(currencies, ({ ownOverShortMinor }) => ownOverShortMinor)}
      />
      <SummaryCard label={total} value={afn(totals.totalMinor)} />
      <Unrealised label={unrealised} positions={positions} filters={filters} />
    </SimpleGrid>
  )
}

function afn(minor: AmountMinor) {
  return <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
}

interface UnrealisedProps extends Pick<TotalsProps, 'positions' | 'filters'> {
  readonly label: string
}

/** What the positions at the end of the period would earn at the middle rate, with a link to them. */
function Unrealised({ label, positions, filters }: UnrealisedProps) {
  const rows = positions.status === 'ready' ? positions.report.data : null
  const totals = useMemo(() => rows && positionTotals(rows), [rows])
  const value = () => {
    if (totals) return <Money value={formatAmount(totals.unrealisedMinor)} code={BASE_CURRENCY} />
    return positions.status === 'failed' ? texts.unrealisedNotRead : <LoadingBlock height="7" />
  }
  const { toDate, branch } = filters
  return (
    <SummaryCard
      label={label}
      value={value()}
      hint={
        <>
          <Box asChild color="accent.fg" textDecoration="underline">
            <Link to={paths.positions(toDate, branch)}>
              {texts.positionsOf(formatDate(toDate))}
            </Link>
          </Box>
          {totals && totals.withoutRate.length > 0
            ? `, ${texts.withoutRate(totals.withoutRate)}`
            : null}
        </>
      }
    />
  )
}

/** Returns the columns with the four figures of a group, in AFN. */
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
function BranchTable(props: GroupTableProps<BranchEarned> & { branches: Branches }) {
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
function CurrencyTable({ rows, loading }: GroupTableProps<CurrencyEarned>) {
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
