import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { counts } from '#texts/counts.ts'
import { labels } from '#texts/labels.ts'
import { reports } from '#texts/reports.ts'
import { formatDate, formatInstant } from '../../../shared/calendar/format-date.ts'
import {
  BETWEEN_COLUMNS,
  type BetweenRow,
  betweenFileName,
} from '../../../shared/reports/between-branches-csv.ts'
import { useSession } from '../../app/session.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { ExportCsv } from '../../report/export-csv.tsx'
import { OnPaper } from '../../report/report-page.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { StillArriving } from '../../report/still-arriving.tsx'
import type { ReportState } from '../../report/use-report.ts'
import type { Cards } from '../../table/card-looks.ts'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Panel } from '../../ui/panel.tsx'

interface ReportProps {
  readonly state: ReportState<'GET /api/reports/between-branches'>
  readonly date: string
  readonly branches: Branches
  readonly onRetry: () => void
}

const NO_ROWS: readonly BetweenRow[] = []
const SKELETON_ROWS = 6
const CARDS: Cards = { below: '52rem' }

/** The report; or its placeholder, or the failure. */
export function Report({ state, date, branches, onRetry }: ReportProps) {
  const { businessDate, timeZone } = useSession()
  const columns = useMemo(() => columnsOf(branches), [branches])
  const report = state.status === 'ready' ? state.report : null
  const rows = report?.data ?? NO_ROWS
  if (state.status === 'failed') {
    return <LoadFailed what={labels.theReport} reason={state.reason} onRetry={onRetry} />
  }
  const day = formatDate(date)
  const when = date === businessDate ? texts.upToNow(day) : texts.atEndOf(day)
  const generated = report && reports.generatedAt(formatInstant(report.receivedAt, timeZone))
  return (
    <>
      <Text srOnly role="status">
        {report ? texts.shown(counts.entries(rows.length)) : ''}
      </Text>
      {report ? (
        <>
          <OnPaper words={[when, generated ?? '']} />
          <StillArriving isIncomplete={report.isIncomplete} onRefresh={onRetry} />
        </>
      ) : null}
      <Text color="fg.muted" fontSize="sm">
        {when}. {texts.explained}
      </Text>
      <Panel
        title={texts.byBranch}
        description={generated ?? '\u00a0'}
        actions={
          <ExportCsv
            fileName={betweenFileName(date)}
            columns={BETWEEN_COLUMNS}
            rows={rows}
            isIncomplete={report?.isIncomplete ?? false}
          />
        }
        flush
      >
        <ReportTable
          columns={columns}
          rows={rows}
          rowKey={({ branch, currencyId }) => `${branch} ${currencyId}`}
          caption={texts.caption}
          inWords={counts.entries}
          loading={!report}
          skeletonRows={SKELETON_ROWS}
          emptyText={texts.none}
          emptyHint={texts.noneHint}
          cards={CARDS}
        />
      </Panel>
    </>
  )
}

function columnsOf(branches: Branches): Column<BetweenRow>[] {
  return [
    title(labels.branch, ({ branch }) => branchLabel(branches, branch), { card: atStart(1) }),
    { header: labels.currency, cell: ({ currencyCode }) => currencyCode, card: atEnd(2) },
    money(texts.hawala, ({ hawala }) => hawala, { card: atStart(3, 'named') }),
    money(texts.payable, ({ payable }) => payable, { card: atEnd(4, 'named') }),
    money(texts.owed, ({ owed }) => owed, { card: atStart(5, 'named') }),
    money(texts.cashSent, ({ cashSent }) => cashSent, { card: atEnd(6, 'named') }),
    money(texts.cashReceived, ({ cashReceived }) => cashReceived, { card: atStart(7, 'named') }),
  ]
}
