import { Box, chakra, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import { BETWEEN_COLUMNS, betweenFileName } from '../../../shared/reports/between-branches-csv.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { oneDay } from '../../report/one-day.ts'
import { ReportForm } from '../../report/report-form.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { atEnd, atStart, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { Money } from '../../ui/money.tsx'
import { type ShownRow, withTotals } from './with-totals.ts'

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

/** The screen with what explains the cash of each branch. Rules: docs/rules/hawala-orders.md */
export default function BetweenBranches() {
  const { businessDate } = useSession()
  const report = useOpenReport(BETWEEN)
  const { rows, filters } = report
  const shown = useMemo(() => withTotals(rows), [rows])
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
      <Legend />
      <ReportRows
        of={{ ...report, rows: shown }}
        title={texts.byBranch}
        uncounted
        columns={COLUMNS}
        rowKey={({ branch, currencyId }) => `${branch ?? ''} ${currencyId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={{ ...MANY_COLUMNS, ...TOTAL }}
        cards={{ below: '60rem', looks: WITHOUT_ZEROS }}
        csv={{ fileName: betweenFileName(filters.date), columns: BETWEEN_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const TOTAL: SystemStyleObject = {
  '& tbody tr:has([data-total]) td': { bg: 'bg.subtle' },
}

/** On a card, which is one of many on a phone, what is 0.00 is left out. */
const WITHOUT_ZEROS: SystemStyleObject = {
  '& tbody tr': { gridAutoFlow: 'row dense' },
  '& table tbody td[data-label]:has([data-sign=zero])': { display: 'none' },
  '& tbody tr:has([data-total])': { bg: 'bg.subtle' },
}

/** What each column is, folded away until somebody asks. */
function Legend() {
  return (
    <chakra.details data-not-on-paper="" fontSize="sm" color="fg.muted" css={LEGEND}>
      <summary>{texts.legend}</summary>
      <dl>
        {MEANT.map(([column, name]) => (
          <div key={column}>
            <dt>{name}</dt>
            <dd>{texts.meanings[column]}</dd>
          </div>
        ))}
      </dl>
    </chakra.details>
  )
}

const MEANT = [
  ['accounts', texts.accounts],
  ['hawalas', texts.hawalas],
  ['exchange', texts.exchange],
  ['commission', labels.commission],
  ['overShort', texts.overShort],
  ['loans', texts.loans],
  ['moved', texts.moved],
  ['cash', texts.cash],
  ['payable', texts.payable],
  ['house', texts.house],
] as const

const LEGEND: SystemStyleObject = {
  '& summary': { cursor: 'pointer', py: '1' },
  '& dl > div': { display: 'flex', gap: '3', py: '0.5' },
  '& dt': { flex: '0 0 6.5rem', fontWeight: 'semibold', color: 'fg' },
}

const COLUMNS: readonly Column<ShownRow>[] = [
  {
    header: labels.branch,
    cell: ({ branch }) => (
      <strong data-total={branch === null ? '' : undefined}>{placeOf(branch)}</strong>
    ),
    card: atStart(1),
  },
  { header: labels.currency, cell: ({ currencyCode }) => currencyCode, card: atEnd(2) },
  money(texts.accounts, ({ accounts }) => accounts, { card: atStart(3, 'named') }),
  money(texts.hawalas, ({ hawalas }) => hawalas, { card: atEnd(4, 'named') }),
  money(texts.exchange, ({ exchange }) => exchange, { card: atStart(5, 'named') }),
  money(labels.commission, ({ commission }) => commission, { card: atEnd(6, 'named') }),
  money(texts.overShort, ({ overShort }) => overShort, { card: atStart(7, 'named') }),
  money(texts.loans, ({ loans }) => loans, { card: atEnd(8, 'named') }),
  money(texts.moved, ({ moved }) => moved, { card: atStart(9, 'named') }),
  money(texts.cash, ({ cash }) => cash, { card: atEnd(10, 'named') }),
  {
    header: texts.payable,
    cell: (row) => <ToPay row={row} />,
    align: 'end',
    card: atStart(11, 'named'),
  },
]

/** Names a branch by its code, and the house for all of them, because a name would leave too little room for the amounts. */
function placeOf(branch: string | null): string {
  if (branch === null) return texts.house
  return branch === TRANSIT_BRANCH ? texts.transit : branch
}

/** What a branch has to pay; it opens these hawalas. */
function ToPay({ row: { branch, payable } }: { readonly row: ShownRow }) {
  const amount = <Money value={payable} />
  if (amountIn(payable) === 0n) return amount
  return (
    <Box asChild color="accent.fg" textDecoration="underline">
      <Link to={paths.hawalas({ state: PAYABLE, payingBranch: branch ?? '' })}>{amount}</Link>
    </Box>
  )
}
