import { describe, expect, it } from 'vitest'
import type { SearchType } from '../../shared/contract/search.ts'
import { problemsIn } from '../report/use-filter-draft.ts'
import {
  addressOf,
  asksForNothing,
  filtersAmong,
  noFilters,
  queryOf,
  SEARCH_RULES,
  type SearchFilters,
} from './filters.ts'

const TYPES = [
  'Transfer',
  'Deleted Transactions',
  'general',
] as const satisfies readonly SearchType[]
const NONE = noFilters('Transfer')
const filtersOf = filtersAmong(TYPES, 'Transfer')

describe('the address of a search', () => {
  it.each<[address: string, filters: Partial<SearchFilters>]>([
    ['', {}],
    ['?type=general', { type: 'general' }],
    ['?type=deleted+transactions', { type: 'Deleted Transactions' }],
    ['?type=Hawala', {}],
    ['?referenceId=+TRX-000123+', { referenceId: 'TRX-000123' }],
    ['?date=2026-03-12&account=csh001', { date: '2026-03-12', account: 'CSH001' }],
    ['?account=۱۰۰۷', { account: '1007' }],
    ['?narrative=احمد', { narrative: 'احمد' }],
    ['?amount=1500', { amount: '1,500' }],
    ['?amount=۱۵۰۰٫۵', { amount: '1,500.5' }],
    ['?amount=abc', {}],
    ['?fromDate=2026-03-12&toDate=2026-04-11', { date: '2026-03-12', toDate: '2026-04-11' }],
    ['?toDate=2026-04-11', { toDate: '2026-04-11' }],
    [
      '?type=Deleted+Transactions&date=2026-03-12&dateOf=change',
      { type: 'Deleted Transactions', date: '2026-03-12', dateOf: 'change' },
    ],
    ['?type=Transfer&dateOf=change', {}],
    ['?other=1', {}],
  ])('%s is read as filters', (address, filters) => {
    expect(filtersOf(address)).toEqual({ ...NONE, ...filters })
  })

  it.each<[filters: Partial<SearchFilters>, query: object]>([
    [{}, { type: 'Transfer' }],
    [{ type: 'general', referenceId: '  ' }, { type: 'general' }],
    [{ referenceId: ' 123 ' }, { type: 'Transfer', referenceId: '123' }],
    [{ referenceId: 'TRX-۰۰۰۱۲۳' }, { type: 'Transfer', referenceId: 'TRX-000123' }],
    [{ referenceId: 'حواله ۷' }, { type: 'Transfer', referenceId: 'حواله ۷' }],
    [{ narrative: ' for goods ' }, { type: 'Transfer', narrative: 'for goods' }],
    [{ amount: '1,234,567.5' }, { type: 'Transfer', amount: '1234567.5' }],
    [{ amount: '1,500.' }, { type: 'Transfer', amount: '1500' }],
    [
      { date: '2026-03-12', toDate: '2026-04-11' },
      { type: 'Transfer', fromDate: '2026-03-12', toDate: '2026-04-11' },
    ],
    [
      { type: 'Deleted Transactions', date: '2026-03-12', dateOf: 'change' },
      { type: 'Deleted Transactions', date: '2026-03-12', dateOf: 'change' },
    ],
    [{ dateOf: 'change' }, { type: 'Transfer' }],
    [{ toDate: '2026-04-11' }, { type: 'Transfer', toDate: '2026-04-11' }],
    [
      { date: '2026-03-12', account: '1007' },
      { type: 'Transfer', date: '2026-03-12', account: '1007' },
    ],
  ])('is written from %j', (filters, query) => {
    expect(queryOf({ ...NONE, ...filters })).toEqual(query)
  })

  it('is unchanged after writing and reading', () => {
    const filters: SearchFilters = {
      type: 'Deleted Transactions',
      referenceId: 'TRX-000123',
      date: '2026-03-12',
      toDate: '2026-04-11',
      dateOf: 'change',
      account: 'CSH001',
      narrative: 'پرداخت & more',
      amount: '1,500.25',
    }
    expect(filtersOf(addressOf(filters))).toEqual(filters)
  })
})

it.each<[filters: Partial<SearchFilters>, nothing: boolean]>([
  [{}, true],
  [{ type: 'general', narrative: ' ' }, true],
  [{ amount: '5' }, false],
  [{ date: '2026-03-12' }, false],
  [{ type: 'Deleted Transactions', dateOf: 'change' }, true],
  [{ toDate: '2026-03-12' }, false],
])('%j has no filter besides the type: %s', (filters, nothing) => {
  expect(asksForNothing({ ...NONE, ...filters })).toBe(nothing)
})

it.each([
  ['', undefined],
  ['5', undefined],
  ['1,500.', undefined],
  ['0', 'Amount must be above 0'],
  ['0.00', 'Amount must be above 0'],
  ['=2*3', undefined],
  ['=2*', 'The calculation is not finished'],
])('the error of the amount %j: %s', (amount, problem) => {
  expect(problemsIn({ ...NONE, amount }, SEARCH_RULES).amount).toBe(problem)
})

it.each([
  ['', undefined],
  ['2026-11-20', undefined],
  ['31/11', 'Transaction Date is a day that does not exist'],
])('the error of the day %j: %s', (date, problem) => {
  expect(problemsIn({ ...NONE, date }, SEARCH_RULES).date).toBe(problem)
})

it.each([
  ['', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-19', 'To Date must not be before From Date'],
])('the error of the range from %j to %j: %s', (date, toDate, problem) => {
  expect(problemsIn({ ...NONE, date, toDate }, SEARCH_RULES).toDate).toBe(problem)
})
