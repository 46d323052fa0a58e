import { SimpleGrid, type SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import * as labels from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import {
  POSITIONS_COLUMNS,
  type PositionRow,
  positionsFileName,
} from '../../../shared/reports/positions-csv.ts'
import {
  type PositionSum,
  type PositionTotals,
  positionTotals,
} from '../../../shared/reports/positions-totals.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import { type Branches, branchLabel } from '../../report/branch-label.ts'
import { DayFilter } from '../../report/day-filter.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { whichBranch, withTransit } from '../../report/which-branch.ts'
import { across, atEnd, atStart, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable, type OnCard } from '../../table/data-table.tsx'
import { LoadingBlock } from '../../ui/loading.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
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

const inAfn = () => BASE_CURRENCY

/** Makes the column with a currency's quantity. A short position (more sold than held) is labelled as short. */
function quantity<Row>(value: (row: Row) => string, card: OnCard): Column<Row> {
  const cell = (row: Row) => (
    <>
      {signOf(value(row)) === 'negative' ? <span data-short="">{texts.short}</span> : null}
      <Money value={value(row)} />
    </>
  )
  return { header: texts.quantity, cell, align: 'end', card }
}

/** Makes the column with what a position would earn in AFN. Without a middle rate, words say so. */
function unrealised<Row>(value: (row: Row) => string | null, card: OnCard): Column<Row> {
  const cell = (row: Row) => {
    const amount = value(row)
    if (amount === null) return <span data-no-rate="">{texts.noRate}</span>
    return <Money value={amount} code={BASE_CURRENCY} signed />
  }
  return { header: labels.unrealised, cell, align: 'end', card }
}

/** The styles of both tables. */
const LOOKS: SystemStyleObject = {
  '& [data-short]': {
    px: '1.5',
    me: '2',
    borderRadius: 'l1',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    fontSize: 'xs',
    color: 'fg.muted',
  },
  '& [data-no-rate]': { color: 'fg.warning', fontSize: 'xs' },
}

/** The columns of the positions by currency: those of all branches together, or of the chosen branch. */
const CURRENCY_COLUMNS: readonly Column<PositionSum>[] = [
  currency(atStart(1)),
  quantity(({ quantityMinor }) => formatAmount(quantityMinor), atEnd(2)),
  money(texts.cost, ({ costMinor }) => formatAmount(costMinor), {
    code: inAfn,
    card: atStart(3, 'named'),
  }),
  unrealised(
    ({ unrealisedMinor: minor }) => (minor === null ? null : formatAmount(minor)),
    atEnd(4, 'named'),
  ),
]

/** Makes the columns of the positions by branch and currency. */
function columnsFor(branches: Branches): readonly Column<PositionRow>[] {
  return [
    {
      header: labels.branch,
      cell: ({ branch }) => <bdi>{branchLabel(branches, branch)}</bdi>,
      card: across(1),
    },
    currency(atStart(2)),
    quantity((row) => row.quantity, atEnd(3)),
    money(texts.cost, ({ cost }) => cost, { code: inAfn, card: atStart(4, 'named') }),
    { ...rateFor(labels.average, ({ average }) => average), card: atEnd(5, 'named') },
    { ...rateFor(texts.mid, ({ mid }) => mid), card: atStart(6, 'named') },
    unrealised((row) => row.unrealised, atEnd(7, 'named')),
  ]
}
