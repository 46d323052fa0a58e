import { describe, expect, it } from 'vitest'
import type { TableRow } from '../../table-files/table.ts'
import { columnFor, headerIndex } from './header-names.ts'
import {
  headersOf,
  type Matching,
  type MatchingProblem,
  matchingOf,
  matchingProblem,
  NOTHING_MATCHED,
  rowsToSend,
  sameEverywhere,
} from './matching.ts'

const row = (line: number, ...cells: TableRow['cells']): TableRow => ({ line, cells })
const HEADER = row(1, 'Code', 'نام', 'Cur', 'Balance')
const MATCHING: Matching = {
  ...NOTHING_MATCHED,
  ...{ accountNumber: '0', accountName: '1', currency: '2', balance: '3' },
}

it.each([
  ['Account No.', 'accountNumber'],
  ['ACCOUNT  NUMBER', 'accountNumber'],
  ['نام پدر', 'fatherName'],
  ['تخلص:', 'lastName'],
  // From an Arabic keyboard.
  ['شماره تذكره', 'taskiraNo'],
  ['بيلانس', 'balance'],
  ['د پلار نوم', 'fatherName'],
  ['remarks', undefined],
])('%j is %s', (header, column) => {
  expect(columnFor(header, {})).toBe(column)
})

it('finds the names of the columns below a title', () => {
  expect(headerIndex([row(1, 'Books of 1405'), row(3, 'No', 'Name', 'Balance')], {})).toBe(1)
  expect(headerIndex([row(1, 'one', 'two')], {})).toBe(0)
  expect(headerIndex([], {})).toBe(0)
})

it('matches by name, and by what was chosen before', () => {
  expect(matchingOf(HEADER, {})).toEqual({ ...MATCHING, currency: '' })
  const known = headersOf(HEADER, MATCHING)
  expect(known).toEqual({
    code: 'accountNumber',
    نام: 'accountName',
    cur: 'currency',
    balance: 'balance',
  })
  expect(matchingOf(HEADER, known)).toEqual(MATCHING)
})

describe('a matching', () => {
  it.each<[name: string, changed: Partial<Matching>, rowCount: number, problem: MatchingProblem]>([
    ['is right', {}, 1, null],
    ['lacks the name', { accountName: '' }, 1, 'noName'],
    ['lacks the currency', { currency: '' }, 1, 'noCurrency'],
    ['has one currency for all', { currency: sameEverywhere('AFN') }, 1, null],
    ['takes a column twice', { lastName: '1' }, 1, 'twice'],
    ['has no rows', {}, 0, 'noRows'],
    ['has 20,000 rows', {}, 20_000, null],
    ['has more', {}, 20_001, 'tooManyRows'],
  ])('%s', (_, changed, rowCount, problem) => {
    expect(matchingProblem({ ...MATCHING, ...changed }, rowCount)).toBe(problem)
  })
})

describe('rows to send', () => {
  it('have Latin digits and plain amounts, and leave blank cells out', () => {
    const rows = [row(2, '۱۰۰۱', ' گل  محمد ', 'afn', '(۱٬۲۳۴٫۵۰)'), row(3, '', 'Karim', 'USD')]
    expect(rowsToSend(rows, MATCHING)).toEqual({
      rows: [
        {
          ...{ line: 2, accountNumber: '1001', accountName: 'گل محمد' },
          ...{ currency: 'afn', balance: '-1234.50' },
        },
        { line: 3, accountName: 'Karim', currency: 'USD' },
      ],
      refused: [],
    })
  })

  it('keep an amount that cannot be read, so that the check names it', () => {
    expect(rowsToSend([row(2, '1', 'A', 'AFN', 'about 5')], MATCHING).rows[0]?.balance).toBe(
      'about 5',
    )
  })

  it('leave out rows without any cell of the matched columns', () => {
    const matching = { ...MATCHING, currency: sameEverywhere('AFN') }
    const rows = [row(2, '', '', '', '', 'a remark'), row(3, '', 'Karim')]
    expect(rowsToSend(rows, matching).rows).toEqual([
      { line: 3, accountName: 'Karim', currency: 'AFN' },
    ])
  })

  it('name the cells that cannot be trusted, in matched columns only', () => {
    const rows = [
      row(2, '1', 'A', 'AFN', { doubt: 'day', text: '2026-11-27' }, { doubt: 'day', text: 'x' }),
      row(3, { doubt: 'inexact', text: '1234567890123456' }, 'n'.repeat(1_001), 'AFN', {
        doubt: 'formula',
        text: '#REF!',
      }),
    ]
    expect(rowsToSend(rows, MATCHING).refused).toMatchObject([
      { line: 2, column: 'balance', doubt: 'day', text: '2026-11-27' },
      { line: 3, column: 'accountNumber', doubt: 'inexact' },
      { line: 3, column: 'accountName', doubt: 'long' },
      { line: 3, column: 'balance', doubt: 'formula', text: '#REF!' },
    ])
  })
})
