import { useMemo } from 'react'
import { deals as texts } from '#texts/deals.ts'
import * as labels from '#texts/labels.ts'
import { formatTime } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import {
  type DealtRow,
  type DealtSide,
  dealsColumns,
  dealsFileName,
  foreignSides,
  marginOfDeal,
} from '../../../shared/reports/deals-csv.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { BackButton } from '../../report/back-button.tsx'
import { BranchFilter } from '../../report/branch-filter.tsx'
import { branchRangeInWords } from '../../report/branch-range.ts'
import { ChoiceFilter } from '../../report/choice-filter.tsx'
import { RangeFilter } from '../../report/day-filter.tsx'
import { PeriodFilter } from '../../report/period-filter.tsx'
import { ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { across, atEnd, atStart, day, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { ReversalLink } from '../../transaction/transaction-number.tsx'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { dealsOf } from './filters.ts'
import type { WholeBlotter } from './read-deals.ts'

type Total = WholeBlotter['totals'][number]
const NO_TOTALS: readonly Total[] = []

/** The blotter: what every deal was made at, and what it earned. Rules: docs/rules/deals.md */
export default function Deals() {
  const { user, timeZone } = useSession()
  const isManagers = may(user.userType, 'books') && !readsAllBooks(user)
  const own = isManagers ? user.branch : ''
  const kind = useMemo(() => dealsOf(own), [own])
  const report = useOpenReport(kind)
  const { answer, rows, filters } = report
  const { fromDate, toDate, branch, userId } = filters
  const { data = [] } = useApi('GET /api/branches')
  const branches = isManagers ? data.filter(({ code }) => code === own) : data
  const totals = answer?.totals ?? NO_TOTALS
  const clerks = new Map(totals.map(({ userId, userName }) => [String(userId), userName]))
  if (userId !== '' && !clerks.has(userId)) clerks.set(userId, '')
  const chosen = [branch, clerks.get(userId) ?? ''].filter(Boolean)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      actions={<BackButton />}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS}>
          {({ draft, field, change }) => (
            <>
              <PeriodFilter range={draft} onChange={change} />
              <RangeFilter field={field} required />
              {may(user.userType, 'books') ? (
                <>
                  <BranchFilter {...field('branch')} branches={branches} />
                  <ChoiceFilter
                    {...field('userId')}
                    label={texts.clerk}
                    none={texts.allClerks}
                    choices={[...clerks].map(([id, name]) => [id, name || id] as const)}
                  />
                </>
              ) : null}
            </>
          )}
        </ReportForm>
      }
      onPaper={branchRangeInWords(filters, branches)}
    >
      <ReportCards
        cards={[
          {
            label: texts.margin,
            value: (all: readonly Total[]) => (
              <Money value={formatAmount(sumOf(all))} code={BASE_CURRENCY} />
            ),
            hint: () => texts.marginExplained,
          },
        ]}
        figures={answer && totals}
        columns={{ base: 1, sm: 2 }}
      />
      <Panel title={texts.byClerk} flush>
        <DataTable
          columns={TOTAL_COLUMNS}
          rows={totals}
          rowKey={(row) => `${row.branch} ${row.userId} ${row.currencyId}`}
          caption={texts.byClerkCaption}
          loading={!answer}
          emptyText={texts.none}
          cards={{ below: '34rem' }}
        />
      </Panel>
      <ReportRows
        of={report}
        title={texts.theDeals}
        columns={columnsIn(timeZone)}
        rowKey={({ at, referenceId }) => `${at} ${referenceId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={MANY_COLUMNS}
        cards={{ below: '60rem' }}
        csv={{
          fileName: dealsFileName(fromDate, toDate, chosen),
          columns: dealsColumns(timeZone),
          rows,
        }}
      />
    </ReportScreen>
  )
}

const FORM_COLUMNS = {
  base: 'minmax(0, 1fr)',
  sm: '1fr 1fr',
  xl: '12rem 12rem 12rem minmax(0, 18rem) minmax(0, 14rem)',
}

function sumOf(totals: readonly Total[]): bigint {
  return totals.reduce((sum, { margin }) => sum + amountIn(margin), 0n)
}

const TOTAL_COLUMNS: readonly Column<Total>[] = [
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
  { header: texts.clerk, cell: ({ userName }) => <bdi>{userName}</bdi>, card: atStart(1) },
  currency(atStart(3)),
  money(texts.margin, ({ margin }) => margin, {
    code: () => BASE_CURRENCY,
    card: atEnd(4, 'named'),
  }),
]

/** Returns the columns of the deals, the oldest first. A cross has the rates of both currencies. */
function columnsIn(timeZone: string): readonly Column<DealtRow>[] {
  return [
    day(labels.date, ({ date }) => date, { card: atStart(1) }),
    { header: texts.time, cell: ({ at }) => formatTime(new Date(at), timeZone), card: atEnd(2) },
    {
      header: texts.reference,
      cell: (row) => (
        <>
          <bdi data-nowrap="">{row.referenceId}</bdi> <ReversalLink row={row} />
        </>
      ),
      card: across(3),
    },
    { header: labels.branch, cell: ({ branch }) => branch, card: atStart(4, 'named') },
    {
      header: texts.clerk,
      cell: ({ userName }) => <bdi>{userName}</bdi>,
      card: atEnd(5, 'named'),
    },
    money(texts.gives, ({ give }) => give.amount, {
      code: ({ give }) => give.currencyCode,
      card: atStart(6, 'named'),
    }),
    money(texts.gets, ({ get }) => get.amount, {
      code: ({ get }) => get.currencyCode,
      card: atEnd(7, 'named'),
    }),
    rates(labels.rate, ({ rateTaken }) => rateTaken, atStart(8, 'named')),
    rates(texts.boardRate, ({ boardRate }) => boardRate, atEnd(9, 'named')),
    rates(texts.mid, ({ mid }) => mid, atStart(10, 'named')),
    money(texts.margin, marginOfDeal, { card: atEnd(11, 'named') }),
  ]
}

function rates(
  header: string,
  of: (side: DealtSide) => string | null,
  card: Column<DealtRow>['card'],
): Column<DealtRow> {
  const told = (row: DealtRow) =>
    foreignSides(row).flatMap((side) => {
      const rate = of(side)
      return rate === null
        ? []
        : [side.per === 1 ? rate : `${rate} / ${withCommas(String(side.per))}`]
    })
  return {
    header,
    cell: (row) => <span dir="ltr">{told(row).join(' · ') || '-'}</span>,
    align: 'end',
    card,
  }
}
