import { Badge, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { labels } from '#texts/labels.ts'
import { reports } from '#texts/reports.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import {
  PROFIT_COLUMNS,
  type ProfitRow,
  profitFileName,
  profitFileRows,
} from '../../../shared/reports/profit-csv.ts'
import { type DayEarned, profitTotals } from '../../../shared/reports/profit-totals.ts'
import { useSession } from '../../app/session.tsx'
import type { Branches } from '../../report/branch-label.ts'
import type { BranchRange } from '../../report/branch-range.ts'
import { Untold } from '../../report/earned-figures.tsx'
import { ExportCsv } from '../../report/export-csv.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { whichBranch } from '../../report/which-branch.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Plot } from '../../ui/plot/drawn-later.tsx'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { dayPoints } from './day-points.ts'
import { BranchTable, CurrencyTable } from './group-tables.tsx'
import { ProfitTable } from './profit-table.tsx'
import { CARD_COLUMNS, type Positions, TOTAL_LABELS, Totals } from './totals.tsx'

interface ReportProps {
  readonly state: ReportState<'GET /api/reports/profit'>
  readonly positions: Positions
  readonly filters: BranchRange
  readonly branches: Branches
  readonly onRetry: () => void
}

/** The report: its totals, what each branch and each currency earned, the course of the days, and the rows. */
export function Report({ state, positions, filters, branches, onRetry }: ReportProps) {
  const { timeZone } = useSession()
  const report = state.status === 'ready' ? state.report : null
  const rows = report?.data ?? NO_ROWS
  const totals = useMemo(() => profitTotals(rows), [rows])
  const fileRows = useMemo(() => profitFileRows(rows), [rows])
  if (state.status === 'failed') {
    return <LoadFailed what={labels.theReport} reason={state.reason} onRetry={onRetry} />
  }
  const { fromDate, toDate, branch } = filters
  const generated = report && reports.generatedAt(formatInstant(report.receivedAt, timeZone))
  return (
    <>
      <Text srOnly role="status">
        {report ? texts.reportGenerated(counts.entries(rows.length)) : ''}
      </Text>
      {report ? (
        <>
          <OnPaper
            words={[
              reports.fromTo(formatDate(fromDate), formatDate(toDate)),
              whichBranch(branches, branch),
              generated ?? '',
            ]}
          />
          <Totals totals={totals} positions={positions} filters={filters} />
          <Untold currencies={totals.currencies} />
        </>
      ) : (
        <LoadingCards labels={TOTAL_LABELS} columns={CARD_COLUMNS} />
      )}
      <SimpleGrid columns={{ base: 1, '2xl': 2 }} gap="5" alignItems="start">
        <Panel title={texts.byBranch} description={texts.inAfn} flush>
          <BranchTable rows={totals.branches} branches={branches} loading={!report} />
        </Panel>
        <Panel title={texts.byCurrency} description={texts.inAfn} flush>
          <CurrencyTable rows={totals.currencies} loading={!report} />
        </Panel>
      </SimpleGrid>
      {totals.days.length > 1 ? <ByDay days={totals.days} /> : null}
      <Panel
        title={texts.days}
        description={[generated, texts.units].filter(Boolean).join(' · ')}
        actions={
          <>
            {report ? (
              <Badge size="md" alignSelf="center">
                {counts.entries(rows.length)}
              </Badge>
            ) : (
              <RowsSoFar rowCount={rowsSoFar(state)} inWords={counts.entries} />
            )}
            <ExportCsv
              fileName={profitFileName(fromDate, toDate, [filters.branch])}
              columns={PROFIT_COLUMNS}
              rows={fileRows}
            />
          </>
        }
        flush
      >
        <ProfitTable rows={rows} loading={!report} />
      </Panel>
    </>
  )
}

const NO_ROWS: readonly ProfitRow[] = []

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
