import { Box, SimpleGrid, type SystemStyleObject } from '@chakra-ui/react'
import { useLocation } from 'react-router-dom'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { earned as earnedTexts } from '#texts/earned.ts'
import * as fieldLabels from '#texts/labels.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import {
  type Apart,
  type CurrencyFlow,
  type DailyTotals,
  type StatementCash,
  statementCash,
  type TypeCount,
} from '../../../shared/reports/daily-statement.ts'
import { paths } from '../../app/paths.ts'
import { CurrencyFigures } from '../../report/currency-figures.tsx'
import { EarnedPanel } from '../../report/earned-panel.tsx'
import { ReportTable } from '../../report/report-table.tsx'
import { across, atEnd, atStart, money, number, title } from '../../table/columns.tsx'
import { type Column, DataTable } from '../../table/data-table.tsx'
import { differenceColumn } from '../../table/difference-column.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SummaryCard } from '../../ui/summary-card.tsx'
import { apartIn } from './cash-columns.ts'
import { capitalised, ShareBar } from './cells.tsx'
import type { StatementFilters } from './filters.ts'
import type { CashState, Day } from './use-day.ts'

/** The labels of the cards. */
export const TOTAL_LABELS = [
  texts.totalTransactions,
  fieldLabels.totalCredits,
  fieldLabels.totalDebits,
  texts.netFlow,
] as const

/** Only a window this wide has room for all columns of the cash beside another panel. */
const WIDE = '@media (min-width: 110rem)'

interface FiguresProps {
  readonly totals: DailyTotals
  /** Cash that moved between tills, or was found over or short, by currency id. */
  readonly apart: ReadonlyMap<number, Apart>
  readonly day: Day
  readonly filters: StatementFilters
  /** The branch or cashier of the statement, in words. */
  readonly whose: string
  readonly codeOf: (currencyId: number) => string
}

/** The totals, the cash, the breakdown by type, and what was earned. */
export function Figures({ totals, apart, day, filters, whose, codeOf }: FiguresProps) {
  return (
    <>
      <Totals totals={totals} codeOf={codeOf} />
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        alignItems="start"
        css={{ [WIDE]: { gridTemplateColumns: '3fr 2fr' } }}
      >
        <CashPanel
          cash={day.cash}
          apart={apart}
          whose={whose}
          isCashiers={filters.userId !== ''}
          onRetry={day.retryCash}
        />
        <Breakdown totals={totals} />
      </Box>
      <DayEarned day={day} filters={filters} />
    </>
  )
}

/** What the branch earned that day. Nothing for the statement of a cashier, and for who doesn't read the books. */
function DayEarned({ day, filters }: Pick<FiguresProps, 'day' | 'filters'>) {
  const { earned, retryEarned } = day
  const { pathname, search } = useLocation()
  const { date, branch } = filters
  if (earned.status === 'idle') return null
  return (
    <EarnedPanel
      to={paths.dailyProfit({ fromDate: date, toDate: date, branch })}
      from={`${pathname}${search}`}
      rows={earned.status === 'ready' ? earned.report.data : undefined}
      failed={
        earned.status === 'failed' ? (
          <LoadFailed what={earnedTexts.theProfit} reason={earned.reason} onRetry={retryEarned} />
        ) : null
      }
    />
  )
}

/** The four totals of the day. Amounts have one line per currency. */
function Totals(props: {
  readonly totals: DailyTotals
  readonly codeOf: (currencyId: number) => string
}) {
  const { count, flows } = props.totals
  const { codeOf } = props
  const [transactions, credits, debits, net] = TOTAL_LABELS
  const perCurrency = (minorOf: (flow: CurrencyFlow) => AmountMinor, signed = false) =>
    flows.length === 0 ? (
      `${signed ? '+' : ''}0.00`
    ) : (
      <CurrencyFigures sums={flows} minorOf={minorOf} codeOf={codeOf} signed={signed} />
    )
  return (
    <SimpleGrid data-figures="" columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
      <SummaryCard label={transactions} value={count.toLocaleString('en-US')} />
      <SummaryCard label={credits} value={perCurrency(({ creditsMinor }) => creditsMinor)} />
      <SummaryCard label={debits} value={perCurrency(({ debitsMinor }) => debitsMinor)} />
      <SummaryCard
        label={net}
        value={perCurrency(({ netMinor }) => netMinor, true)}
        hint={texts.netFlowExplained}
      />
    </SimpleGrid>
  )
}

/** The number of transactions of each type. */
function Breakdown({ totals }: { totals: DailyTotals }) {
  return (
    <Panel title={texts.typesBreakdown} flush>
      <DataTable<TypeCount>
        columns={[
          { header: fieldLabels.type, cell: ({ type }) => capitalised(type), width: '7rem' },
          number(fieldLabels.transactions, (each) => each.count, { width: '6rem' }),
          {
            header: texts.share,
            cell: (each) => (
              <Box mt="2" minW="3rem">
                <ShareBar part={each.count} whole={totals.count} />
              </Box>
            ),
          },
        ]}
        rows={totals.types}
        rowKey={({ type }) => type}
        caption={texts.transactionsByType}
        emptyText={texts.noTransactionsOfType}
      />
    </Panel>
  )
}

/**
 * The labels for the cash at the start and end of a day. For a cashier it is only the cash that the cashier recorded, not a
 * till.
 */
const ENDS = {
  all: [fieldLabels.opening, fieldLabels.closing],
  cashier: [texts.before, texts.after],
} as const

/**
 * Returns the columns of the cash. Cash that moved between tills, or was found over or short, has a column only if there is
 * any.
 */
function columnsWith(
  [first, last]: readonly [string, string],
  all: readonly StatementCash[],
): readonly Column<StatementCash>[] {
  const { hasMoved, hasFound } = apartIn(all)
  const moved = money<StatementCash>(texts.betweenTills, (cash) => cash.moved, {
    card: atStart(6, 'named'),
  })
  const found = differenceColumn<StatementCash>(texts.found, (cash) => cash.found, {
    card: atEnd(7, 'named'),
  })
  return [
    title(fieldLabels.currency, ({ currencyCode }) => currencyCode, { card: across(1) }),
    money(first, ({ opening }) => opening, { card: atStart(2, 'named') }),
    money(texts.received, (cash) => cash.in, { card: atStart(4, 'named') }),
    money(texts.paid, ({ out }) => out, { card: atEnd(5, 'named') }),
    ...(hasMoved ? [moved] : []),
    ...(hasFound ? [found] : []),
    money(last, ({ closing }) => closing, { card: atEnd(3, 'named') }),
  ]
}

const LOOKS: SystemStyleObject = {
  '& table :is(th, td)': { px: '3' },
  '& tbody td:last-of-type:not([data-empty])': { fontWeight: 'semibold' },
}

interface CashPanelProps {
  readonly cash: CashState
  /** Cash that moved between tills, or was found over or short, by currency id. */
  readonly apart: ReadonlyMap<number, Apart>
  /** The branch or cashier of the cash, in words: "Branch KBL - Kabul". */
  readonly whose: string
  /** True if the panel shows only the cash that one cashier recorded. */
  readonly isCashiers: boolean
  readonly onRetry: () => void
}

/** The cash of the day from the house's point of view, one row per currency. */
function CashPanel({ cash, apart, whose, isCashiers, onRetry }: CashPanelProps) {
  const all = cash.status === 'ready' ? statementCash(cash.report.data.cash, apart) : []
  const idle = all.filter(isIdle)
  return (
    <Panel
      title={texts.cash}
      description={texts.whoseCash(whose, isCashiers ? texts.notTillCount : texts.openingToClosing)}
      flush
    >
      {cash.status === 'failed' ? (
        <Box p="4">
          <LoadFailed what={texts.theCashPosition} reason={cash.reason} onRetry={onRetry} />
        </Box>
      ) : (
        <ReportTable
          columns={columnsWith(isCashiers ? ENDS.cashier : ENDS.all, all)}
          rows={all.filter((each) => !isIdle(each))}
          rowKey={({ currencyId }) => currencyId}
          caption={texts.cashPosition}
          inWords={counts.currencies}
          cards={{ below: '30rem' }}
          looks={LOOKS}
          loading={cash.status === 'loading'}
          skeletonRows={4}
          emptyText={texts.noCash}
        />
      )}
      {idle.length > 0 && idle.length < all.length ? (
        <Box px={{ base: 4, md: 5 }} py="2.5" fontSize="xs" color="fg.muted">
          {texts.noCashIn(idle.map(({ currencyCode }) => currencyCode).join(', '))}
        </Box>
      ) : null}
    </Panel>
  )
}

function isIdle({ opening, in: came, out, moved, found }: StatementCash): boolean {
  return [opening, came, out, moved, ...found].every((figure) => signOf(figure) === 'zero')
}
