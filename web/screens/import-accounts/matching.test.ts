import { describe, expect, it } from 'vitest'
import { sameEverywhere } from '../../list-file/column-source.ts'
import type { TableRow } from '../../table-files/table.ts'
import { columnFor, headerIndex } from './header-names.ts'
import {
  headersOf,
  type Matching,
  type MatchingProblem,
  matchingOf,
  matchingProblem,
  NOTHING_MATCHED,
} from './matching.ts'

const row = (line: number, ...cells: TableRow['cells']): TableRow => ({ line, cells })
const HEADER = row(1, 'Code', 'نام', 'Cur', 'Balance')
const MATCHING: Matching = {
  ...NOTHING_MATCHED,
  accountNumber: '0',
  accountName: '1',
  currency: '2',
  balance: '3',
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
  ['رسید', 'credit'],
  ['برد', 'debit'],
  ['Dr.', 'debit'],
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

it('takes two columns for the balance only where there is none', () => {
  const sides = matchingOf(row(1, 'Name', 'برد', 'رسید'), {})
  expect([sides.debit, sides.credit]).toEqual(['1', '2'])
  const all = matchingOf(row(1, 'Name', 'Debit', 'Credit', 'Balance'), {})
  expect([all.debit, all.credit, all.balance]).toEqual(['', '', '3'])
})

describe('a matching', () => {
  it.each<[name: string, changed: Partial<Matching>, rowCount: number, problem: MatchingProblem]>([
    ['is right', {}, 1, null],
    ['lacks the name', { accountName: '' }, 1, 'noName'],
    ['lacks the currency', { currency: '' }, 1, 'noCurrency'],
    ['has one currency for all', { currency: sameEverywhere('AFN') }, 1, null],
    ['takes a column twice', { lastName: '1' }, 1, 'twice'],
    ['has a balance and a debit', { debit: '4' }, 1, 'balanceTwice'],
    ['has a debit and a credit', { balance: '', debit: '3', credit: '4' }, 1, null],
    ['has no rows', {}, 0, 'noRows'],
    ['has 20,000 rows', {}, 20_000, null],
    ['has more', {}, 20_001, 'tooManyRows'],
  ])('%s', (_, changed, rowCount, problem) => {
    expect(matchingProblem({ ...MATCHING, ...changed }, rowCount)).toBe(problem)
  })
})
