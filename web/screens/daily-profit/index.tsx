import { SimpleGrid } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { ALL_BRANCHES } from '../../../shared/contract/fields.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { PROFIT_COLUMNS, profitFileName } from '../../../shared/reports/profit-csv.ts'
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
import { useSession } from '../../app/session.tsx'
import { BoardNotice } from '../../board/board-age.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { BackButton, cameFrom } from '../../report/back-button.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { branchRangeCall, branchRangeInWords, withinBranch } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { Untold } from '../../report/earned-figures.tsx'
import { foreignWords } from '../../report/earned-words.ts'
import { LoadingCards } from '../../report/loading-report.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { across, atEnd, atStart, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot, preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { dayPoints } from './day-points.ts'
import { HousePanel } from './house-panel.tsx'
import { PROFIT_TABLE } from './profit-table.tsx'

/** Declares the report for a reader. @param own the branch of a Manager who reads no other one; empty for all branches */
const profitOf = (own: string) =>
  reportKind({
    filters: withinBranch(own),
    ask: branchRangeCall,
    read: wholeList('GET /api/reports/profit'),
    words: {
      shown: (count) => texts.reportGenerated(counts.entries(count)),
      inWords: counts.entries,
    },
  })

const NO_BRANCHES: Branches = []

/**
 * The screen with what branches earned by day, branch and currency; for who reads the books of the house also what the house
 * made of it. Rules: docs/rules/positions.md
 */
export default function DailyProfit() {
  const { user } = useSession()
  if (may(user.userType, 'books')) return <ReadableProfit />
  return (
    <Page title={texts.title}>
      <NotAllowed to="books" advice={texts.whoReads} />
    </Page>
  )
}

function ReadableProfit() {
  usePreload(preloadPlot)
  const { user } = useSession()
  const isOfAll = readsAllBooks(user)
  const kind = useMemo(() => profitOf(isOfAll ? '' : user.branch), [isOfAll, user.branch])
  const report = useOpenReport(kind)
  const { answer, rows, filters, readAt } = report
  const totals = useMemo(() => profitTotals(rows), [rows])
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const { data: board } = useApi('GET /api/rate-board', { query: { branch: ALL_BRANCHES } })
  const branches = isOfAll ? data : data.filter(({ code }) => code === user.branch)
  const here = paths.dailyProfit({ ...filters })
  const isOfHouse = isOfAll && filters.branch === ''
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      actions={
        <>
          <BackButton />
          <LinkButton
            size="sm"
            variant="outline"
            to={paths.deals({ ...filters })}
            {...cameFrom(here)}
          >
            {texts.deals}
          </LinkButton>
        </>
      }
      form={<BranchRangeForm of={report} branches={branches} />}
      onPaper={branchRangeInWords(filters, branches)}
    >
      {board && board.version > 0 ? <BoardNotice board={board} /> : null}
      {answer ? (
        <>
          <Totals totals={totals} />
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
      {isOfHouse ? <HousePanel filters={filters} run={report.run} /> : null}
      <ReportRows
        {...PROFIT_TABLE}
        of={report}
        title={texts.days}
        description={[readAt, texts.units].filter(Boolean).join(' · ')}
        csv={{
          fileName: profitFileName(filters.fromDate, filters.toDate, [filters.branch]),
          columns: PROFIT_COLUMNS,
          rows,
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

/** The labels of the cards. */
const TOTAL_LABELS = [
  earned.exchange,
  labels.commission,
  earned.shares,
  earned.overShort,
  earned.total,
] as const
const CARD_COLUMNS = { base: 1, sm: 2, xl: 5 } as const

/** What the whole period earned. */
function Totals({ totals }: { readonly totals: ProfitTotals }) {
  const { currencies } = totals
  const [exchange, commission, shares, overShort, total] = TOTAL_LABELS
  return (
    <SimpleGrid data-figures="" columns={CARD_COLUMNS} gap={{ base: 3, md: 4 }}>
      <SummaryCard label={exchange} value={afn(totals.exchangeMinor)} />
      <SummaryCard
        label={commission}
        value={afn(totals.commissionMinor)}
        hint={foreignWords(currencies, ({ ownCommissionMinor }) => ownCommissionMinor)}
      />
      <SummaryCard
        label={shares}
        value={afn(totals.sharesMinor)}
        hint={foreignWords(currencies, ({ ownSharesMinor }) => ownSharesMinor)}
      />
      <SummaryCard
        label={overShort}
        value={afn(totals.overShortMinor)}
        hint={foreignWords(currencies, ({ ownOverShortMinor }) => ownOverShortMinor)}
      />
      <SummaryCard label={total} value={afn(totals.totalMinor)} />
    </SimpleGrid>
  )
}

function afn(minor: AmountMinor) {
  return <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
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
    money(earned.overShort, ({ overShortMinor }) => formatAmount(overShortMinor), {
      card: atEnd(5, 'named'),
    }),
    money(earned.total, ({ totalMinor }) => formatAmount(totalMinor), {
      card: across(6, 'named'),
    }),
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
