import { Box, chakra, type SystemStyleObject, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
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
import { useIsNarrow } from '../../ui/use-narrow.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { byBranch, type ShownRow, withTotals } from './with-totals.ts'

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
  const [isExplained, setIsExplained] = useState(false)
  const isPrinting = usePrinting()
  const isNarrow = useIsNarrow() && !isPrinting
  const shown = useMemo(
    () => (isNarrow ? byBranch(withTotals(rows)) : withTotals(rows)),
    [rows, isNarrow],
  )
  const isWhole = isExplained || isPrinting
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
      <Legend onToggle={setIsExplained} />
      <ReportRows
        of={{ ...report, rows: shown }}
        title={texts.byBranch}
        uncounted
        columns={isWhole ? [...AT_FIRST, ...EXPLAINED] : AT_FIRST}
        rowKey={({ branch, currencyId }) => `${branch ?? ''} ${currencyId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={isWhole ? { ...MANY_COLUMNS, ...LOOKS } : LOOKS}
        cards={{
          below: isWhole ? '60rem' : '34rem',
          looks: isNarrow ? BRANCH_CARD : WITHOUT_ZEROS,
        }}
        csv={{ fileName: betweenFileName(filters.date), columns: BETWEEN_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const LOOKS: SystemStyleObject = {
  '& tbody tr:has([data-total]) td': { bg: 'bg.subtle' },
  // Most columns are below zero as often as above. Only what is wrong is red.
  '& td .money[data-sign]': { color: 'inherit' },
  '& td [data-wrong] .money[data-sign], & [data-short]': { color: 'debit.fg' },
  '& [data-short]': { display: 'block', fontSize: 'xs' },
}

/** On a card of one row, what is 0.00 is left out. */
const WITHOUT_ZEROS: SystemStyleObject = {
  '& tbody tr': { gridAutoFlow: 'row dense' },
  '& table tbody td[data-label]:has([data-sign=zero])': { display: 'none' },
  '& tbody tr:has([data-total])': { bg: 'bg.subtle' },
}

/** On a phone a branch is one card with a line for each currency. Its columns are named on the first line. */
const BRANCH_CARD: SystemStyleObject = {
  '& tbody tr': { gridTemplateColumns: '3rem 1fr 1fr', py: '1.5', borderBottomWidth: '0' },
  '& tbody tr:has([data-branch]):not(:first-of-type)': {
    borderTopWidth: '1px',
    pt: '3',
    mt: '1.5',
  },
  '& tbody tr:has([data-branch])': { pt: '3' },
  '& tbody tr:has([data-total])': { bg: 'bg.subtle' },
  '& table tbody td:not([colspan]):nth-of-type(1)': { order: 1, gridColumn: '1 / -1' },
  '& table tbody td:not([colspan]):nth-of-type(2)': { order: 2, gridColumn: '1', alignSelf: 'end' },
  '& table tbody td:not([colspan]):nth-of-type(3)': { order: 3, gridColumn: '2', textAlign: 'end' },
  '& table tbody td:not([colspan]):nth-of-type(4)': { order: 4, gridColumn: '3', textAlign: 'end' },
  '& tbody tr:not(:has([data-branch])) td:nth-of-type(-n+4)::before': { display: 'none' },
  // What explains the cash stands below it, each with its name beside it.
  '& table tbody td:not([colspan]):nth-of-type(n+5)': {
    gridColumn: '2 / -1',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
  },
  '& table tbody td[data-label]:nth-of-type(n+5):has([data-sign=zero])': { display: 'none' },
}

/** What the cash is the sum of and what each column is, folded away until somebody asks. */
function Legend({ onToggle }: { readonly onToggle: (isOpen: boolean) => void }) {
  return (
    <chakra.details
      data-not-on-paper=""
      fontSize="sm"
      color="fg.muted"
      css={LEGEND}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{texts.legend}</summary>
      <p>{texts.sum}</p>
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
  ['payable', texts.payable],
  ['cash', texts.cash],
  ['accounts', texts.accounts],
  ['hawalas', texts.hawalas],
  ['exchange', texts.exchange],
  ['commission', labels.commission],
  ['overShort', texts.overShort],
  ['loans', texts.loans],
  ['moved', texts.moved],
  ['house', texts.house],
] as const

const LEGEND: SystemStyleObject = {
  '& summary': { cursor: 'pointer', py: '1' },
  '& dl > div': { display: 'flex', gap: '3', py: '0.5' },
  '& dt': { flex: '0 0 6.5rem', fontWeight: 'semibold', color: 'fg' },
}

/** What people act on. */
const AT_FIRST: readonly Column<ShownRow>[] = [
  {
    header: labels.branch,
    cell: ({ branch, isFollowing }) =>
      isFollowing ? '' : <strong data-branch="">{placeOf(branch)}</strong>,
    card: atStart(1),
  },
  {
    header: labels.currency,
    cell: ({ branch, currencyCode }) => (
      <bdi data-total={branch === null ? '' : undefined}>{currencyCode}</bdi>
    ),
    card: atEnd(2),
  },
  {
    header: texts.payable,
    cell: (row) => <ToPay row={row} />,
    align: 'end',
    card: atStart(3, 'named'),
  },
  {
    header: texts.cash,
    cell: ({ cash }) => (
      <span data-wrong={amountIn(cash) < 0n ? '' : undefined}>
        <Money value={cash} />
      </span>
    ),
    align: 'end',
    card: atEnd(4, 'named'),
  },
]

/** What the cash is the sum of. */
const EXPLAINED: readonly Column<ShownRow>[] = [
  money(texts.accounts, ({ accounts }) => accounts, { card: atStart(5, 'named') }),
  money(texts.hawalas, ({ hawalas }) => hawalas, { card: atEnd(6, 'named') }),
  money(texts.exchange, ({ exchange }) => exchange, { card: atStart(7, 'named') }),
  money(labels.commission, ({ commission }) => commission, { card: atEnd(8, 'named') }),
  money(texts.overShort, ({ overShort }) => overShort, { card: atStart(9, 'named') }),
  money(texts.loans, ({ loans }) => loans, { card: atEnd(10, 'named') }),
  money(texts.moved, ({ moved }) => moved, { card: atStart(11, 'named') }),
]

/** Names a branch by its code, and the house for all of them, because a name would leave too little room for the amounts. */
function placeOf(branch: string | null): string {
  if (branch === null) return texts.house
  return branch === TRANSIT_BRANCH ? texts.transit : branch
}

/** What a branch has to pay; it opens these hawalas, and says how many notes are missing for them. */
function ToPay({ row: { branch, payable, cash } }: { readonly row: ShownRow }) {
  const amount = <Money value={payable} />
  if (amountIn(payable) === 0n) return amount
  const missing = amountIn(payable) - amountIn(cash)
  return (
    <>
      <Box asChild color="accent.fg" textDecoration="underline">
        <Link to={paths.hawalas({ state: PAYABLE, payingBranch: branch ?? '' })}>{amount}</Link>
      </Box>
      {missing > 0n ? (
        <span data-short="">{texts.missing(withCommas(formatAmount(missing)))}</span>
      ) : null}
    </>
  )
}
