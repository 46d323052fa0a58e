import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import * as labels from '#texts/labels.ts'
import { positions as texts } from '#texts/positions.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { may } from '../../../shared/contract/access.ts'
import { readsAllBooks } from '../../../shared/contract/book-readers.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import {
  POSITIONS_COLUMNS,
  type PositionRow,
  positionsFileName,
} from '../../../shared/reports/positions-csv.ts'
import { type PositionTotals, positionTotals } from '../../../shared/reports/positions-totals.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { type ReportCard, ReportCards } from '../../report/report-cards.tsx'
import { ReportForm } from '../../report/report-form.tsx'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { atEnd, atStart, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Money, signOf } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { POSITIONS } from './filters.ts'

/** The screen with the positions of the house at the end of a day. Rules: docs/rules/positions.md */
export default function Positions() {
  const { user } = useSession()
  if (readsAllBooks(user)) return <HousePositions />
  return (
    <Page title={texts.title}>
      {may(user.userType, 'books') ? (
        <DeadEnd reason={texts.onlyHeadOffice} advice={texts.whoReads} home={paths.dashboard()} />
      ) : (
        <NotAllowed to="books" advice={texts.whoReads} />
      )}
    </Page>
  )
}

function HousePositions() {
  const { businessDate } = useSession()
  const report = useOpenReport(POSITIONS)
  const { answer, rows, filters, readAt } = report
  const totals = useMemo(() => positionTotals(rows), [rows])
  const day = formatDate(filters.date)
  const when = filters.date === businessDate ? texts.upToNow(day) : texts.atEndOf(day)
  return (
    <ReportScreen
      of={report}
      title={texts.title}
      form={
        <ReportForm of={report} columns={FORM_COLUMNS} buttonsBeside>
          {({ field }) => <DayFilter {...field('date')} label={labels.day} required />}
        </ReportForm>
      }
      onPaper={[when]}
    >
      <ReportCards cards={CARDS} figures={answer && totals} columns={{ base: 1, sm: 3 }} />
      <ReportRows
        of={report}
        title={texts.ofTheHouse}
        description={[when, readAt, texts.exposureExplained].filter(Boolean).join(' · ')}
        columns={COLUMNS}
        rowKey={({ currencyId }) => currencyId}
        caption={texts.caption}
        skeletonRows={4}
        emptyText={texts.noPositions}
        emptyHint={texts.noPositionsHint}
        looks={LOOKS}
        cards={{ below: '46rem' }}
        csv={{ fileName: positionsFileName(filters.date), columns: POSITIONS_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const FORM_COLUMNS = { base: 'minmax(0, 1fr)', xl: '12rem' }

const afn = (minor: AmountMinor, signed = false) => (
  <Money value={formatAmount(minor)} code={BASE_CURRENCY} signed={signed} />
)
const withoutRate = ({ withoutRate: codes }: PositionTotals, explained: string) =>
  codes.length === 0 ? explained : texts.withoutRate(codes)

/** The AFN figures of all positions. */
const CARDS: readonly ReportCard<PositionTotals>[] = [
  {
    label: texts.cost,
    value: ({ costMinor }) => afn(costMinor),
    hint: () => texts.costExplained,
  },
  {
    label: texts.worth,
    value: ({ worthMinor }) => afn(worthMinor),
    hint: (totals) => withoutRate(totals, texts.worthExplained),
  },
  {
    label: labels.unrealised,
    value: ({ unrealisedMinor }) => afn(unrealisedMinor, true),
    hint: (totals) => withoutRate(totals, texts.unrealisedExplained),
  },
]

const inAfn = () => BASE_CURRENCY

/** The columns of the positions. A short position (more sold than held) is labelled as short. */
const COLUMNS: readonly Column<PositionRow>[] = [
  currency(atStart(1)),
  {
    header: texts.quantity,
    cell: ({ quantity }) => (
      <>
        {signOf(quantity) === 'negative' ? <span data-short="">{texts.short}</span> : null}
        <Money value={quantity} />
      </>
    ),
    align: 'end',
    card: atEnd(2),
  },
  money(texts.cost, ({ cost }) => cost, { code: inAfn, card: atStart(3, 'named') }),
  { ...rateFor(labels.average, ({ average }) => average), card: atEnd(4, 'named') },
  { ...rateFor(texts.mid, ({ mid }) => mid), card: atStart(5, 'named') },
  money(texts.worth, ({ worth }) => worth, { code: inAfn, card: atEnd(6, 'named') }),
  {
    header: labels.unrealised,
    cell: ({ unrealised }) =>
      unrealised === null ? (
        <span data-no-rate="">{texts.noRate}</span>
      ) : (
        <Money value={unrealised} code={BASE_CURRENCY} signed />
      ),
    align: 'end',
    card: atStart(7, 'named'),
  },
  money(texts.exposure, ({ exposure }) => exposure, { card: atEnd(8, 'named') }),
]

const LOOKS: SystemStyleObject = {
  ...MANY_COLUMNS,
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
