import type { ReactNode } from 'react'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDate } from '../../shared/calendar/format-date.ts'
import { Money } from '../ui/money.tsx'
import { rateText } from '../ui/rate-per.ts'
import type { Column, OnCard } from './table-column.ts'

/**
 * Columns that several tables share, so that the code of a table reads as a list of columns. A column that only one table
 * has is written in that table's file, as a plain object.
 */

/** The optional settings of a column. */
type More<Row> = Omit<Column<Row>, 'header' | 'cell'>

/**
 * Puts a cell at the start of a line of the card. If a table has little room, each of its rows is shown as a card of two
 * columns. `place` is the order among the cells, from 1. With 'named', the column's header stands above the cell.
 */
export const atStart = (place: number, named?: 'named'): OnCard => onCard('start', place, named)

/** Like `atStart`, but at the end of a line. */
export const atEnd = (place: number, named?: 'named'): OnCard => onCard('end', place, named)

/** Like `atStart`, but across the whole line. */
export const across = (place: number, named?: 'named'): OnCard => onCard('both', place, named)

function onCard(side: OnCard['side'], place: number, named: 'named' | undefined): OnCard {
  return { place, side, named: named === 'named' }
}

interface MoneyMore<Row> extends More<Row> {
  /** The currency's code, shown after the figure. */
  readonly code?: (row: Row) => string | undefined
  /** True to write a plus before a positive amount. */
  readonly signed?: boolean
}

/** Makes a column of amounts; a dash if there is none. @param value gives a decimal string, as the API does */
export function money<Row>(
  header: ReactNode,
  value: (row: Row) => string | null,
  { code, signed, ...more }: MoneyMore<Row> = {},
): Column<Row> {
  const cell = (row: Row) => {
    const amount = value(row)
    return amount === null ? '-' : <Money value={amount} code={code?.(row)} signed={signed} />
  }
  return { header, cell, align: 'end', ...more }
}

/**
 * Makes a column of exchange rates, each with the number of units (`per`) it applies to, unless that is 1: "57.0000 per
 * 1,000,000". A dash for a row without a rate.
 */
export function rateFor<Row extends { readonly per: number }>(
  header: ReactNode,
  value: (row: Row) => string | null,
  more?: More<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const rate = value(row)
    return <span dir="ltr">{rate === null ? '-' : rateText(rate, row.per)}</span>
  }
  return { header, cell, align: 'end', ...more }
}

/** Makes a column of business days, never broken into two lines; a dash for a row without a day. */
export function day<Row>(
  header: ReactNode,
  dayOf: (row: Row) => BusinessDate | null,
  more?: More<Row>,
): Column<Row> {
  const cell = (row: Row) => {
    const date = dayOf(row)
    return (
      <span data-nowrap="">
        <bdi>{date ? formatDate(date) : '-'}</bdi>
      </span>
    )
  }
  return { header, cell, ...more }
}

/** Makes a column of free text, which keeps its own direction and may be long; a dash if there is none. */
export function narrative<Row>(
  header: ReactNode,
  text: (row: Row) => string | null,
  more?: More<Row>,
): Column<Row> {
  const cell = (row: Row) => (
    <span data-description="">
      <bdi>{text(row) || '-'}</bdi>
    </span>
  )
  return { header, cell, ...more }
}

/** Makes a column of free text on one line. If it is too long, the tooltip has the whole text. Cards show the whole text. */
export function line<Row>(
  header: ReactNode,
  text: (row: Row) => string | null,
  more?: More<Row>,
): Column<Row> {
  const cell = (row: Row) => (
    <span data-line="" title={text(row) ?? undefined}>
      <bdi>{text(row) || '-'}</bdi>
    </span>
  )
  return { header, cell, ...more }
}

/** Makes a column of statuses, each as a badge; `cellLooks` colours the usual ones. */
export function status<Row>(
  header: ReactNode,
  word: (row: Row) => string,
  more?: More<Row>,
): Column<Row> {
  const cell = (row: Row) => <span data-status={word(row)}>{word(row)}</span>
  return { header, cell, ...more }
}

/** Makes a column with the title of each row, such as the code of its currency. */
export function title<Row>(
  header: ReactNode,
  text: (row: Row) => string,
  more?: More<Row>,
): Column<Row> {
  return { header, cell: (row) => <strong>{text(row)}</strong>, ...more }
}

/** Makes a column of whole numbers: "1,204". */
export function number<Row>(
  header: ReactNode,
  numberOf: (row: Row) => number,
  more?: More<Row>,
): Column<Row> {
  return {
    header,
    cell: (row) => numberOf(row).toLocaleString('en-US'),
    align: 'end',
    ...more,
  }
}
