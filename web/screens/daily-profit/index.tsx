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
  type DayEarned,
  type ProfitTotals,
  profitTotals,
} from '../../../shared/reports/profit-totals.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { BoardNotice } from '../../board/board-age.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { BackButton, cameFrom } from '../../report/back-button.tsx'
import { bookRangeCall, throughToDate, withinBooks } from '../../report/book-range.ts'
import type { Branches } from '../../report/branch-label.ts'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { BranchRangeForm } from '../../report/branch-range-form.tsx'
import { Untold } from '../../report/earned-figures.tsx'
import { foreignWords } from '../../report/earned-words.ts'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { usePreload } from '../../ui/lazy-component.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot, preloadPlot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { ByGroup } from './by-group.tsx'
import { dayPoints } from './day-points.ts'
import { HousePanel } from './house-panel.tsx'
import { PROFIT_TABLE } from './profit-table.tsx'

/** Declares the report for a reader. @param own the branch of a Manager who reads no other one; empty for all branches */
const profitOf = (own: string) =>
  reportKind({
    filters: { ...withinBooks(own), upToToday: throughToDate },
    ask: bookRangeCall,
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
      <ReportCards cards={CARDS} figures={answer && totals} columns={{ base: 1, sm: 2, lg: 3 }} />
      <Untold currencies={totals.currencies} />
      <ByGroup totals={totals} branches={branches} loading={!answer} />
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

/** What the whole period earned. Amounts in other currencies stand below the figure that contains them. */
const CARDS: readonly ReportCard<ProfitTotals>[] = [
  { label: earned.exchange, value: ({ exchangeMinor }) => afn(exchangeMinor) },
  {
    label: labels.commission,
    value: ({ commissionMinor }) => afn(commissionMinor),
    hint: (all) => foreignWords(all.currencies, ({ ownCommissionMinor }) => ownCommissionMinor),
  },
  {
    label: earned.shares,
    value: ({ sharesMinor }) => afn(sharesMinor),
    hint: (all) => foreignWords(all.currencies, ({ ownSharesMinor }) => ownSharesMinor),
  },
  {
    label: earned.forPaying,
    value: ({ forPayingMinor }) => afn(forPayingMinor),
    hint: (all) => foreignWords(all.currencies, ({ ownForPayingMinor }) => ownForPayingMinor),
  },
  {
    label: earned.overShort,
    value: ({ overShortMinor }) => afn(overShortMinor),
    hint: (all) => foreignWords(all.currencies, ({ ownOverShortMinor }) => ownOverShortMinor),
  },
  { label: earned.total, value: ({ totalMinor }) => afn(totalMinor) },
]

function afn(minor: AmountMinor) {
  return <Money value={formatAmount(minor)} code={BASE_CURRENCY} />
}
