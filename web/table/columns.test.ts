import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { across, atEnd, atStart, day, money, narrative, number, status, title } from './columns.tsx'
import type { Column } from './table-column.ts'

interface Row {
  readonly amount: string
  readonly date: string | null
  readonly text: string
}

const ROW: Row = { amount: '-1234.50', date: '2026-11-20', text: 'rent' }
const NOTHING: Row = { amount: '0.00', date: null, text: '' }

it.each<[what: string, column: Column<Row>, row: Row, html: string]>([
  [
    'a day',
    day('Date', ({ date }) => date),
    ROW,
    '<span data-nowrap=""><bdi>20-Nov-2026</bdi></span>',
  ],
  ['no day', day('Date', ({ date }) => date), NOTHING, '<span data-nowrap=""><bdi>-</bdi></span>'],
  [
    'a text',
    narrative('Text', ({ text }) => text),
    ROW,
    '<span data-description=""><bdi>rent</bdi></span>',
  ],
  [
    'no text',
    narrative('Text', ({ text }) => text),
    NOTHING,
    '<span data-description=""><bdi>-</bdi></span>',
  ],
  [
    'an amount',
    money('Amount', ({ amount }) => amount, { code: () => 'AFN' }),
    ROW,
    '<span dir="ltr" class="money" data-sign="negative">-1,234.50<span class="money-code">AFN</span></span>',
  ],
  [
    'a status',
    status('Status', () => 'Pending'),
    ROW,
    '<span data-status="Pending">Pending</span>',
  ],
  ['a title', title('Code', () => 'USD'), ROW, '<strong>USD</strong>'],
  ['a number', number('Count', () => 1204), ROW, '1,204'],
])('%s', (_what, { cell }, row, html) => {
  expect(renderToStaticMarkup(createElement('td', null, cell(row) as ReactElement))).toBe(
    `<td>${html}</td>`,
  )
})

it('gives each column its alignment and its place on a card', () => {
  const amount = ({ amount }: Row) => amount
  expect(money('Amount', amount, { card: atEnd(2, 'named'), width: '9rem' })).toMatchObject({
    header: 'Amount',
    align: 'end',
    width: '9rem',
    card: { place: 2, side: 'end', named: true },
  })
  expect([atStart(1), across(3)]).toEqual([
    { place: 1, side: 'start', named: false },
    { place: 3, side: 'both', named: false },
  ])
})
