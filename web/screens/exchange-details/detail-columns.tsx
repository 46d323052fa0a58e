import type { SystemStyleObject } from '@chakra-ui/react'
import { useMemo } from 'react'
import { exchangeDetails as texts } from '#texts/exchange-details.ts'
import * as labels from '#texts/labels.ts'
import { businessDateOf } from '../../../shared/calendar/business-date.ts'
import { formatDate, formatInstant, formatTime } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { BASE_CURRENCY_ID } from '../../../shared/contract/house.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { ExchangeRow } from '../../../shared/reports/exchange-details.ts'
import { rateOfLeg } from '../../../shared/reports/leg-rate.ts'
import { useSession } from '../../app/session.tsx'
import type { Cards } from '../../table/card-looks.ts'
import { across, atEnd, atStart, line, money } from '../../table/columns.tsx'
import type { Column } from '../../table/data-table.tsx'
import { ReversalLink, TransactionNumber } from '../../transaction/transaction-number.tsx'

const LEG = 'inset 3px 0 0 {colors.accent.solid}'

/** Cards show the currency code beside the amount, because they have no separate column for it. */
const CARDS: Cards = {
  below: '58rem',
  looks: {
    '& .money-code': { display: 'inline' },
    '& small': { display: 'block', ms: '0' },
    '& [data-hijri]': { display: 'block' },
    '& tr:has([data-leg])': { boxShadow: LEG },
    '& tr:has([data-leg=first])': { borderBottomWidth: '0' },
    '& tr:has([data-leg]) td:first-of-type': { boxShadow: 'none' },
  },
}

const looks: SystemStyleObject = {
  '& .money-code': { display: 'none' },
  '& small': { color: 'fg.muted', fontSize: 'xs', whiteSpace: 'nowrap', ms: '1.5' },
  '& [data-rated]': { display: 'block' },
  '& .row-reversal': { ms: '0' },
  '& [data-hijri]': { display: 'none', '@media print': { display: 'block' } },
  // Less padding than elsewhere, so that all eight columns fit on a desk screen.
  '& table th, & table td': { px: '2' },
  '& table [data-line]': { maxWidth: '12rem' },
  '@container (width >= 84rem)': { '& table [data-line]': { maxWidth: '20rem' } },
  // Both legs of an exchange look like one block, with no line between them and a bar along both.
  '& tr:has([data-leg=first]) td': { borderBottomWidth: '0' },
  '& tr:has([data-leg]) td:first-of-type': {
    boxShadow: LEG,
  },
}

/** The styles of the table of legs. A leg is one of the two transactions of an exchange. */
export const DETAIL_LOOKS = { looks, cards: CARDS }

/** Makes the columns of the table, in order. @param rows all legs; legs that were saved together are next to each other */
export function useDetailColumns(
  rows: readonly ExchangeRow[],
  codeOf: (currencyId: number) => string,
): Column<ExchangeRow>[] {
  const { timeZone } = useSession()
  const numbers = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  return [
    {
      header: texts.dateAndTime,
      cell: (row) => <When row={row} timeZone={timeZone} />,
      card: atEnd(2),
    },
    {
      header: labels.transactionNumber,
      card: atStart(1),
      cell: (row) => <Numbers row={row} numbers={numbers} />,
    },
    {
      header: texts.fromAccount,
      cell: ({ fromAccountId }) => fromAccountId,
      card: atStart(3, 'named'),
    },
    { header: texts.toAccount, cell: ({ toAccountId }) => toAccountId, card: atEnd(4, 'named') },
    money(labels.amount, ({ amount }) => amount, {
      code: ({ currencyId }) => codeOf(currencyId),
      card: atStart(5, 'named'),
    }),
    {
      header: labels.exchangeRate,
      cell: (row) => <Rate row={row} codeOf={codeOf} />,
      align: 'end',
      card: atEnd(6, 'named'),
    },
    { header: labels.currency, cell: ({ currencyId }) => codeOf(currencyId) },
    line(labels.description, ({ description }) => description, { card: across(7) }),
  ]
}

/** The rate of a leg. Its unit is shown unless it is the usual one, AFN for 1 unit. */
function Rate(props: {
  readonly row: ExchangeRow
  readonly codeOf: (currencyId: number) => string
}) {
  const { row, codeOf } = props
  const { rate, per, pair } = rateOfLeg(row, BASE_CURRENCY_ID)
  const isUsual = pair === null || (per === 1 && pair.priceId === BASE_CURRENCY_ID)
  return (
    <span data-nowrap="">
      {withCommas(rate)}
      {isUsual ? null : (
        <small data-rated="">
          {texts.ratedIn(codeOf(pair.priceId), withCommas(String(per)), codeOf(pair.unitId))}
        </small>
      )}
    </span>
  )
}

/** The numbers of a leg, of its other leg, and of the transaction that it reverses or was reversed by. */
function Numbers(props: {
  readonly row: ExchangeRow
  /** The numbers of all legs in the table. */
  readonly numbers: ReadonlySet<number>
}) {
  const { row, numbers } = props
  const { id, transactionNumber, otherLegId } = row
  if (otherLegId === null) {
    return (
      <>
        <TransactionNumber id={transactionNumber} /> <ReversalLink row={row} />
      </>
    )
  }
  return (
    <span data-nowrap="" data-leg={numbers.has(otherLegId) ? placeOf(id, otherLegId) : undefined}>
      <TransactionNumber id={transactionNumber} />{' '}
      <small>
        {texts.with} <TransactionNumber id={otherLegId} />
      </small>{' '}
      <ReversalLink row={row} />
    </span>
  )
}

const placeOf = (id: number, otherLegId: number) => (id < otherLegId ? 'first' : 'second')

/** The business day with the time of recording. If it was recorded on another day, the full date and time are shown. */
function When({ row, timeZone }: { row: ExchangeRow; timeZone: string }) {
  const recordedAt = new Date(row.createdAt)
  const isSameDay = businessDateOf(recordedAt, timeZone) === row.tranDate
  return (
    <span data-nowrap="" title={solarHijri(row.tranDate)}>
      <bdi>{formatDate(row.tranDate)}</bdi>
      {isSameDay ? ` ${formatTime(recordedAt, timeZone)}` : null}
      <small data-hijri="">
        <bdi>{solarHijri(row.tranDate)}</bdi>
      </small>
      {isSameDay ? null : (
        <small>
          {texts.recorded}
          <br />
          <bdi>{formatInstant(recordedAt, timeZone)}</bdi>
        </small>
      )}
    </span>
  )
}
