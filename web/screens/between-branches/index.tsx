import { Box, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { betweenBranches as texts } from '#texts/between-branches.ts'
import { counts } from '#texts/counts.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { PAYABLE } from '../../../shared/contract/hawala-order-facts.ts'
import { TRANSIT_BRANCH } from '../../../shared/contract/till-facts.ts'
import { amountIn } from '../../../shared/money/amount.ts'
import {
  BETWEEN_COLUMNS,
  type BetweenRow,
  betweenFileName,
} from '../../../shared/reports/between-branches-csv.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import { DayFilter } from '../../report/day-filter.tsx'
import { oneDay } from '../../report/one-day.ts'
import { ReportForm } from '../../report/report-form.tsx'
import { reportKind, wholeList } from '../../report/report-kind.ts'
import { ReportRows } from '../../report/report-rows.tsx'
import { ReportScreen } from '../../report/report-screen.tsx'
import { useOpenReport } from '../../report/use-open-report.ts'
import { atEnd, atStart, money, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { Money } from '../../ui/money.tsx'

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
        columns={COLUMNS}
        rowKey={({ branch, currencyId }) => `${branch} ${currencyId}`}
        caption={texts.caption}
        skeletonRows={6}
        emptyText={texts.none}
        emptyHint={texts.noneHint}
        looks={MANY_COLUMNS}
        cards={{ below: '60rem' }}
        csv={{ fileName: betweenFileName(filters.date), columns: BETWEEN_COLUMNS, rows }}
      />
    </ReportScreen>
  )
}

const COLUMNS: readonly Column<BetweenRow>[] = [
  title(labels.branch, ({ branch }) => placeOf(branch), { card: atStart(1) }),
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

/** Names a branch by its code, because a name would leave too little room for the amounts. */
function placeOf(branch: string): string {
  return branch === TRANSIT_BRANCH ? texts.transit : branch
}

/** What a branch has to pay; it opens these hawalas. */
function ToPay({ row: { branch, payable } }: { readonly row: BetweenRow }) {
  const amount = <Money value={payable} />
  if (amountIn(payable) === 0n) return amount
  return (
    <Box asChild color="accent.fg" textDecoration="underline">
      <Link to={paths.hawalas({ state: PAYABLE, payingBranch: branch })}>{amount}</Link>
    </Box>
  )
}
