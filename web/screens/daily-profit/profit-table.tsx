import type { SystemStyleObject } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { dailyProfit as texts } from '#texts/daily-profit.ts'
import { earned } from '#texts/earned.ts'
import * as labels from '#texts/labels.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { ProfitRow } from '../../../shared/reports/profit-csv.ts'
import { paths } from '../../app/paths.ts'
import { atEnd, atStart, money, rateFor } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import { MANY_COLUMNS } from '../../table/many-columns.ts'
import { Money } from '../../ui/money.tsx'

const COLUMNS: readonly Column<ProfitRow>[] = [
  {
    header: labels.date,
    cell: ({ date, branch }) => (
      <Link data-nowrap="" to={paths.deals({ fromDate: date, toDate: date, branch })}>
        {formatDate(date)}
      </Link>
    ),
    card: atStart(1),
  },
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
  currency(atStart(3)),
  money(texts.bought, ({ bought }) => bought, { card: atStart(5, 'named') }),
  money(texts.sold, ({ sold }) => sold, { card: atEnd(6, 'named') }),
  money(earned.exchange, ({ margin }) => margin, { card: atStart(7, 'named') }),
  rateFor(texts.mid, ({ mid }) => mid, { card: atEnd(8, 'named') }),
  money(labels.commission, ({ commission }) => commission, { card: atStart(9, 'named') }),
  money(earned.shares, ({ shares }) => shares, { card: atEnd(10, 'named') }),
  money(earned.forPaying, ({ forPaying }) => forPaying, { card: atStart(11, 'named') }),
  money(earned.overShort, ({ overShort }) => overShort, { card: atEnd(12, 'named') }),
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
]

const LOOKS: SystemStyleObject = {
  ...MANY_COLUMNS,
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
