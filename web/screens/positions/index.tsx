import { SimpleGrid } from '@chakra-ui/react'
import { useMemo } from 'react'
import * as labels from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import { POSITIONS_COLUMNS, positionsFileName } from '../../../shared/reports/positions-csv.ts'
import { type PositionTotals, positionTotals } from '../../../shared/reports/positions-totals.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { DayFilter } from '../../report/day-filter.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { whichBranch, withTransit } from '../../report/which-branch.ts'
import { DataTable } from '../../table/data-table.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { CURRENCY_COLUMNS, columnsFor, LOOKS } from './columns.tsx'
import { POSITIONS } from './filters.ts'

const NO_BRANCHES: Branches = []

/** The screen with the positions of the branches at the end of a day. Rules: docs/rules/positions.md */
export default function Positions() {
  const { businessDate } = useSession()
  const report = useOpenReport(POSITIONS)
  const { answer, rows, filters, readAt } = report
  const totals = useMemo(() => positionTotals(rows), [rows])
  const { data = NO_BRANCHES } = useApi('GET /api/branches')
  const branches = useMemo(() => withTransit(data), [data])
  const { date, branch } = filters
  const day = formatDate(date)
  const when = date === businessDate ? texts.upToNow(day) : texts.atEndOf(day)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ field }) => (
            <>
              <DayFilter {...field('date')} label={labels.day} required />
              <BranchFilter {...field('branch')} branches={branches} />
            </>
          )}
        </ReportForm>
      }
      onPaper={[when, whichBranch(branches, branch)]}
    >
      <Totals totals={answer && totals} />
      <ReportRows
        of={report}
        title={texts.byBranch}
        description={[when, readAt].filter(Boolean).join(' · ')}
        columns={columnsFor(branches)}
        rowKey={(row) => `${row.branch} ${row.currencyId}`}
        caption={texts.caption}
        skeletonRows={4}
        emptyText={texts.noPositions}
        emptyHint={texts.noPositionsHint}
        looks={LOOKS}
        cards={{ below: '46rem' }}
        csv={{ fileName: positionsFileName(date, [branch]), columns: POSITIONS_COLUMNS, rows }}
      />
      <Panel title={branch === '' ? texts.byCurrency : texts.ofBranchByCurrency} flush>
        <DataTable
          columns={CURRENCY_COLUMNS}
          rows={totals.currencies}
          rowKey={({ currencyId }) => currencyId}
          caption={texts.byCurrencyCaption}
          loading={!answer}
          skeletonRows={2}
          emptyText={texts.noPositions}
          looks={LOOKS}
          cards={{ below: '34rem' }}
        />
      </Panel>
    </ReportScreen>
  )
}

const FORM_COLUMNS = { base: 'minmax(0, 1fr)', sm: '1fr 1fr', xl: '12rem minmax(0, 24rem)' }
const CARD_COLUMNS = { base: 1, sm: 2 } as const

/** The AFN figures of all positions. Their explanations are shown already while they load, so that nothing moves. */
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
