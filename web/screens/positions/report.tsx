import { Badge, SimpleGrid, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { reports } from '#texts/reports.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import {
  POSITIONS_COLUMNS,
  type PositionRow,
  positionsFileName,
} from '../../../shared/reports/positions-csv.ts'
import { type PositionTotals, positionTotals } from '../../../shared/reports/positions-totals.ts'
import { useSession } from '../../app/session.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { RowsSoFar } from '../../report/loading-report.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { whichBranch } from '../../report/which-branch.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import type { PositionFilters } from './filters.ts'
import { CurrencyTable, PositionTable } from './tables.tsx'

interface ReportProps {
  readonly state: ReportState<'GET /api/reports/positions'>
  readonly filters: PositionFilters
  readonly branches: Branches
  readonly onRetry: () => void
}

/** The positions with their sums; or their placeholder, or the failure. */
export function Report({ state, filters, branches, onRetry }: ReportProps) {
  const { businessDate, timeZone } = useSession()
  const report = state.status === 'ready' ? state.report : null
  const rows = report?.data ?? NO_ROWS
  const totals = useMemo(() => positionTotals(rows), [rows])
  if (state.status === 'failed') {
    return <LoadFailed what={texts.thePositions} reason={state.reason} onRetry={onRetry} />
  }
  const { date, branch } = filters
  const day = formatDate(date)
  const when = date === businessDate ? texts.upToNow(day) : texts.atEndOf(day)
  const generated = report && reports.generatedAt(formatInstant(report.receivedAt, timeZone))
  return (
    <>
      <Text srOnly role="status">
        {report ? texts.shown(counts.entries(rows.length)) : ''}
      </Text>
      {report ? <OnPaper words={[when, whichBranch(branches, branch), generated ?? '']} /> : null}
      <Totals totals={report && totals} />
      <Panel
        title={texts.byBranch}
        description={[when, generated].filter(Boolean).join(' · ')}
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
              fileName={positionsFileName(date, [branch])}
              columns={POSITIONS_COLUMNS}
              rows={rows}
            />
          </>
        }
        flush
      >
        <PositionTable rows={rows} branches={branches} loading={!report} />
      </Panel>
      <Panel title={branch === '' ? texts.byCurrency : texts.ofBranchByCurrency} flush>
        <CurrencyTable sums={totals.currencies} loading={!report} />
      </Panel>
    </>
  )
}

const NO_ROWS: readonly PositionRow[] = []
const CARD_COLUMNS = { base: 1, sm: 2 } as const

/** The AFN figures of all positions. Their explanations are there while they load, so that nothing moves. */
function Totals({ totals }: { readonly totals: PositionTotals | null }) {
  const { costMinor = null, unrealisedMinor = null, withoutRate = [] } = totals ?? {}
  const afn = (minor: AmountMinor | null, signed = false) =>
    minor === null ? (
      <LoadingBlock height="7" width="8rem" />
    ) : (
      <Money value={formatAmount(minor)} code={BASE_CURRENCY} signed={signed} />
    )
  return (
    <SimpleGrid data-figures="" columns={CARD_COLUMNS} gap={{ base: 3, md: 4 }}>
      <SummaryCard label={texts.cost} value={afn(costMinor)} hint={texts.costExplained} />
      <SummaryCard
        label={labels.unrealised}
        value={afn(unrealisedMinor, true)}
        hint={withoutRate.length === 0 ? texts.unrealisedExplained : texts.withoutRate(withoutRate)}
      />
    </SimpleGrid>
  )
}
