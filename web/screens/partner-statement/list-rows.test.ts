import { describe, expect, it } from 'vitest'
import { headingsAt } from '../../list-file/headings.ts'
import type { Cell, TableRow } from '../../table-files/table.ts'
import { isListHeading, type ListPlaces, placesIn, placesProblem } from './list-columns.ts'
import { type ListReading, readList } from './list-rows.ts'

const tableOf = (...rows: Cell[][]): TableRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells }))
const [NOWHERE] = [placesIn(undefined)]
const places = (more: Partial<ListPlaces>): ListPlaces => ({ ...NOWHERE, ...more })
const PLAIN = places({ number: '0', amount: '1', date: '2', name: '3' })
const read = (rows: Cell[][], more: Partial<ListReading> = {}) =>
  readList(tableOf(...rows), {
    places: PLAIN,
    aboveZero: 'theyOwe',
    from: '2026-11-01',
    to: '2026-11-20',
    code: 'USD',
    ...more,
  })

describe('the columns of a list', () => {
  it.each<[headings: string[], found: Partial<ListPlaces>]>([
    [
      ['No.', 'Date', 'Receiver', 'Amount', 'Fee'],
      { number: '0', date: '1', name: '2', amount: '3', share: '4' },
    ],
    [
      ['شماره', 'تاریخ', 'نام', 'برد', 'رسید'],
      { number: '0', date: '1', name: '2', weOwe: '3', theyOwe: '4' },
    ],
    // The balance after each row isn't the amount.
    [['Debit', 'Credit', 'Total'], { weOwe: '0', theyOwe: '1' }],
    [['Amount', 'amount', 'Currency'], { amount: '0', currency: '2' }],
  ])('%j are found by their headings', (headings, found) => {
    expect(placesIn(tableOf(headings)[0])).toEqual(places(found))
  })

  it('the headings are found below a title, and may be missing', () => {
    expect(headingsAt(tableOf(['Dubai'], ['Number', 'Amount'], ['1', '2']), isListHeading)).toBe(1)
    expect(headingsAt(tableOf(['D-1', '20'], ['D-2', '30']), isListHeading)).toBe(-1)
  })

  it.each<[places: Partial<ListPlaces>, problem: string | null]>([
    [{ amount: '1' }, null],
    [{ weOwe: '1' }, null],
    [{ number: '1' }, 'noAmount'],
    [{ amount: '1', theyOwe: '2' }, 'amountTwice'],
    [{ amount: '1', number: '1' }, 'twice'],
  ])('%j have the problem %s', (given, problem) => {
    expect(placesProblem(places(given))).toBe(problem)
  })
})

describe('the rows of a list', () => {
  it('are read with digits of any script, and with days of both calendars', () => {
    const { rows, lines, problems } = read([
      ['D-77', '۱٬۵۰۲٫۵۰', '۱۴۰۵/۸/۲۹', 'زهرا'],
      ['', '(20)', '3.11.2026 09:30', ''],
      [' D-300 ', '1,502', { doubt: 'day', text: '2026-11-19' }, 'Ahmad'],
    ])
    expect(rows).toEqual([
      { number: 'D-77', amount: '-1502.50', date: '2026-11-20', name: 'زهرا' },
      { number: null, amount: '20.00', date: '2026-11-03', name: null },
      { number: 'D-300', amount: '-1502.00', date: '2026-11-19', name: 'Ahmad' },
    ])
    expect([lines, problems]).toEqual([[1, 2, 3], []])
  })

  it.each<[what: string, cells: Cell[], more: Partial<ListReading>, amount: string]>([
    ['the partner owes more', ['D-1', '5'], {}, '-5.00'],
    ['we owe more', ['D-1', '5'], { aboveZero: 'weOwe' }, '5.00'],
    ['debit', ['5', ''], { places: places({ weOwe: '0', theyOwe: '1' }) }, '5.00'],
    ['credit', ['', '5'], { places: places({ weOwe: '0', theyOwe: '1' }) }, '-5.00'],
    ['credit less debit', ['2', '5'], { places: places({ weOwe: '0', theyOwe: '1' }) }, '-3.00'],
    ['with its share', ['1500', '2'], { places: places({ amount: '0', share: '1' }) }, '-1502.00'],
    [
      'above 0 with its share',
      ['-1500', '2'],
      { places: places({ amount: '0', share: '1' }) },
      '1502.00',
    ],
  ])('have an amount in our sign: %s', (_what, cells, more, amount) => {
    expect(read([cells], more).rows.map((row) => row.amount)).toEqual([amount])
  })

  it('without an amount or of other days are left out, and counted', () => {
    const { rows, withoutAmount, ofOtherDays } = read([
      ['Dubai Exchange'],
      ['D-1', '-'],
      ['D-2', '5', '2026-10-31'],
      ['D-3', '5', '2026-11-21'],
      ['D-4', '5', ''],
    ])
    expect([rows.map(({ number }) => number), withoutAmount, ofOtherDays]).toEqual([['D-4'], 2, 2])
  })

  it.each<
    [cells: Cell[][], problems: [line: number, words: string][], more?: Partial<ListReading>]
  >([
    [[['D-1', 'ten']], [[1, '“ten” is no amount.']]],
    [[['D-1', '1.005']], [[1, '“1.005” is no amount.']]],
    [[['D-1', { doubt: 'cut', text: '1.5' }]], [[1, '“1.5” is no amount.']]],
    ...['May', '05 Oct', '8 قوس 1405', '5', '05/11', '05/11/26', '2026-11-05 D-7'].map(
      (day): [Cell[][], [number, string][]] => [
        [['D-1', '5', day]],
        [[1, `“${day}” can't be read as a day such as 2026-11-20 or 1405/8/29.`]],
      ],
    ),
    [[['Total', '500']], [[1, 'It looks like a row of sums.']]],
    [
      [
        ['D-1', '5'],
        ['D-2', '6'],
        ['d 01', '7'],
      ],
      [[3, 'd 01 stands in row 1, too.']],
    ],
    [[['D'.repeat(101), '5']], [[1, 'The number is longer than 100 characters.']]],
    [
      [
        ['5', 'afn'],
        ['6', 'usd'],
      ],
      [[1, "afn isn't USD."]],
      { places: places({ amount: '0', currency: '1' }) },
    ],
  ])('%j have the problems %j', (cells, problems, more) => {
    expect(read(cells, more).problems.map(({ line, words }) => [line, words])).toEqual(problems)
  })
})
