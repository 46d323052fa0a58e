import type { SystemStyleObject } from '@chakra-ui/react'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import type { ProfitRow } from '../../../shared/reports/profit-csv.ts'
import { atEnd, atStart, day, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import { Money } from '../../ui/money.tsx'

const COLUMNS: readonly Column<ProfitRow>[] = [
  day(labels.date, ({ date }) => date, { card: atStart(1) }),
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
  currency(atStart(3)),
  money(texts.bought, ({ bought }) => bought, { card: atStart(5, 'named') }),
  money(texts.sold, ({ sold }) => sold, { card: atEnd(6, 'named') }),
  rateFor(labels.average, ({ average }) => average, { card: atStart(7, 'named') }),
  money(texts.profit, ({ profit }) => profit, { card: atEnd(8, 'named') }),
  money(labels.commission, ({ commission }) => commission, { card: atStart(9, 'named') }),
  money(earned.overShort, ({ overShort }) => overShort, { card: atEnd(10, 'named') }),
  {
    header: texts.totalAfn,
    cell: ({ totalAfn }) =>
      totalAfn === null ? (
        <span data-no-rate="">{earned.noRate}</span>
      ) : (
        <strong>
          <Money value={totalAfn} />
        </strong>
      ),
    align: 'end',
    card: atEnd(4, 'named'),
  },
  money(labels.closing, ({ closing }) => closing, { card: atStart(11, 'named') }),
  money(labels.unrealised, ({ unrealised }) => unrealised, { card: atEnd(12, 'named') }),
]

const LOOKS: SystemStyleObject = {
  // Less padding than elsewhere, so that all twelve columns fit on a desk screen.
  '& table th, & table td': { px: '2' },
  '& [data-no-rate]': { color: 'fg.warning', fontSize: 'xs' },
}

/** The table of all days, branches and currencies, the oldest day first. */
export const PROFIT_TABLE = {
  columns: COLUMNS,
  rowKey: ({ date, branch, currencyId }: ProfitRow) => `${date} ${branch} ${currencyId}`,
  caption: texts.caption,
  skeletonRows: 6,
  emptyText: texts.nothing,
  emptyHint: texts.nothingHint,
  looks: LOOKS,
  cards: { below: '60rem' },
}
