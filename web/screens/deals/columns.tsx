import { deals as texts } from '#texts/deals.ts'
import * as labels from '#texts/labels.ts'
import { formatTime } from '../../../shared/calendar/format-date.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import {
  concededOfDeal,
  type DealtRow,
  type DealtSide,
  foreignSides,
  marginOfDeal,
} from '../../../shared/reports/deals-csv.ts'
import { across, atEnd, atStart, day, money } from '../../table/columns.tsx'
import { currency } from '../../table/currency-column.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'
import type { WholeBlotter } from './read-deals.ts'

export type Total = WholeBlotter['totals'][number]

/** What each clerk earned and gave away, by branch and currency. */
export const TOTAL_COLUMNS: readonly Column<Total>[] = [
  { header: labels.branch, cell: ({ branch }) => branch, card: atEnd(2) },
  { header: texts.clerk, cell: ({ userName }) => <bdi>{userName}</bdi>, card: atStart(1) },
  currency(atStart(3)),
  money(texts.margin, ({ margin }) => margin, {
    code: () => BASE_CURRENCY,
    card: atEnd(4, 'named'),
  }),
  money(texts.conceded, ({ conceded }) => conceded, {
    code: () => BASE_CURRENCY,
    card: atEnd(5, 'named'),
  }),
]

/** Returns the columns of the deals, the oldest first. A cross has the rates of both currencies. */
export function columnsIn(timeZone: string): readonly Column<DealtRow>[] {
  return [
    day(labels.date, ({ date }) => date, { card: atStart(1) }),
    { header: texts.time, cell: ({ at }) => formatTime(new Date(at), timeZone), card: atEnd(2) },
    {
      header: labels.number,
      cell: (row) => (
        <>
          <TransactionNumber id={row.number} /> <ReversalLink row={row} />
        </>
      ),
      card: across(3, 'named'),
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
    money(texts.conceded, concededOfDeal, { card: atStart(12, 'named') }),
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
