import { Badge, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { commissionReport as texts } from '#texts/commission-report.ts'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { reports } from '#texts/reports.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import {
  COMMISSION_COLUMNS,
  type CommissionRow,
  commissionFileName,
} from '../../../shared/reports/commission-csv.ts'
import { commissionTotals } from '../../../shared/reports/commission-totals.ts'
import { useSession } from '../../app/session.tsx'
import type { Branches } from '../../report/branch-label.ts'
import type { BranchRange } from '../../report/branch-range.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { LoadingCards, RowsSoFar } from '../../report/loading-report.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import { type ReportState, rowsSoFar } from '../../report/use-report.ts'
import { whichBranch } from '../../report/which-branch.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'
import { FeeTable } from './fee-table.tsx'
import { Breakdown, CARD_COLUMNS, TOTAL_LABELS, Totals } from './summary.tsx'

interface ReportProps {
  readonly state: ReportState<'GET /api/reports/commission'>
  readonly filters: BranchRange
  readonly branches: Branches
  readonly onRetry: () => void
}

/** The report: its totals, what each clerk charged, and the fees; or its placeholder, or the failure. */
export function Report({ state, filters, branches, onRetry }: ReportProps) {
  const { timeZone } = useSession()
  const report = state.status === 'ready' ? state.report : null
  const rows = report?.data ?? NO_ROWS
  const totals = useMemo(() => commissionTotals(rows), [rows])
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
          <StillArriving isIncomplete={report.isIncomplete} onRefresh={onRetry} />
          <Totals totals={totals} rows={rows} />
        </>
      ) : (
        <LoadingCards labels={TOTAL_LABELS} columns={CARD_COLUMNS} />
      )}
      <Breakdown totals={totals} rows={rows} loading={!report} />
      <Panel
        title={texts.fees}
        description={generated ?? '\u00a0'}
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
              fileName={commissionFileName(fromDate, toDate, [branch])}
              columns={COMMISSION_COLUMNS}
              rows={rows}
              isIncomplete={report?.isIncomplete ?? false}
            />
          </>
        }
        flush
      >
        <FeeTable rows={rows} loading={!report} />
      </Panel>
    </>
  )
}

const NO_ROWS: readonly CommissionRow[] = []
