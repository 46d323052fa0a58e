import { Text } from '@chakra-ui/react'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import {
  BETWEEN_COLUMNS,
  type BetweenRow,
  betweenFileName,
} from '../../../shared/reports/between-branches-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { DayFilter } from '../../report/day-filter.tsx'
import { oneDay } from '../../report/one-day.ts'
import { ReportForm } from '../../report/report-form.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'

const BETWEEN = reportKind({
  filters: oneDay({ date: '' }),
  ask: ({ date }) => ({ query: { date } }),
  read: wholeList('GET /api/reports/between-branches'),
  words: {
    shown: (count) => texts.shown(counts.entries(count)),
    inWords: counts.entries,
    show: [texts.show, texts.showing],
  },
})

const NO_BRANCHES: Branches = []

/** The screen with what the branches paid for each other. Rules: docs/rules/hawala-orders.md */
export default function BetweenBranches() {
  const { businessDate } = useSession()
  const report = useOpenReport(BETWEEN)
  const { rows, filters } = report
  const { data: branches = NO_BRANCHES } = useApi('GET /api/branches')
  const day = formatDate(filters.date)
  const when = filters.date === businessDate ? texts.upToNow(day) : texts.atEndOf(day)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      subtitle={texts.subtitle}
      form={
        <ReportForm of={report} columns={{ base: 'minmax(0, 1fr)', sm: '12rem' }} buttonsBeside>
          {({ field }) => <DayFilter {...field('date')} label={labels.day} required />}
        </ReportForm>
      }
      onPaper={[when]}
    >
      <Text color="fg.muted" fontSize="sm">
        {when}. {texts.explained}
      </Text>
      <ReportRows
        of={report}
        title={texts.byBranch}
        uncounted
        columns={columnsOf(branches)}
        rowKey={({ branch, currencyId }) => `${branch} ${currencyId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        cards={{ below: '52rem' }}
        csv={{ fileName: betweenFileName(filters.date), columns: BETWEEN_COLUMNS, rows }}
      />
    </ReportScreen>
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
