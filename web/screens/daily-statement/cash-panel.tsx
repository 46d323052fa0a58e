import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { counts } from '#texts/counts.ts'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import * as fieldLabels from '#texts/labels.ts'
import {
  type Apart,
  type StatementCash,
  statementCash,
} from '../../../shared/reports/daily-statement.ts'
import { ReportTable } from '../../report/report-table.tsx'
import { across, atEnd, atStart, money, title } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { signOf } from '../../ui/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { apartIn } from './cash-columns.ts'
import type { CashState } from './use-day.ts'

/**
 * The labels for the cash at the start and end of a day. A cashier has no till, so the cash of a cashier is only what the
 * cashier recorded.
 */
const ENDS = {
  all: [fieldLabels.opening, fieldLabels.closing],
  cashier: [texts.before, texts.after],
} as const

/** What isn't received or paid has a column if there is any of it. */
function columnsWith(
  [first, last]: readonly [string, string],
  all: readonly StatementCash[],
): readonly Column<StatementCash>[] {
  const { hasMoved, hasFound } = apartIn(all)
  const moved = money<StatementCash>(texts.betweenTills, (cash) => cash.moved, {
    card: atStart(6, 'named'),
  })
  const found = money<StatementCash>(texts.found, (cash) => cash.found, {
    signed: true,
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
  /** What was neither received nor paid, by currency id. */
  readonly apart: ReadonlyMap<number, Apart>
  /** The branch or cashier of the cash, in words: "Branch KBL - Kabul". */
  readonly whose: string
  /** True if the panel only shows the cash recorded by one cashier. */
  readonly isCashiers: boolean
  readonly onRetry: () => void
}

/** The cash of the day from the house's point of view, a row per currency. */
export function CashPanel({ cash, apart, whose, isCashiers, onRetry }: CashPanelProps) {
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
  return [opening, came, out, moved, found].every((figure) => signOf(figure) === 'zero')
}
