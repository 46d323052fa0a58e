import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { BALANCES, type BalanceFilters } from './filters.ts'

const TODAY = '2026-11-24'
const { filters: kind, ask } = BALANCES
const chosen = (given: Partial<BalanceFilters>): BalanceFilters => ({
  ...kind.none,
  date: TODAY,
  ...given,
})

it('the filters and the order are in the address', () => {
  const search =
    '?date=2026-11-22&kind=customer&side=theyOwe&owing=6&search=%DA%AF%D9%84&sort=-balance'
  const read = filtersIn(search, kind.none)
  expect(read).toMatchObject({ kind: 'customer', owing: '6', search: 'گل', sort: '-balance' })
  expect(searchOf(read)).toBe(search)
})

it.each<[named: Partial<BalanceFilters>, shown: Partial<BalanceFilters>]>([
  [{}, { date: TODAY }],
  [{ idle: '90' }, { date: TODAY, idle: '90' }],
  [
    { idle: '90', date: TODAY },
    { date: TODAY, idle: '90' },
  ],
  // Activity is of now, so another day has no such filter.
  [
    { idle: '90', date: '2026-11-22' },
    { date: '2026-11-22', idle: '' },
  ],
])('of the filters %j the report begins with %j', (named, shown) => {
  expect(kind.begin?.({ ...kind.none, ...named }, TODAY)).toEqual({ ...kind.none, ...shown })
})

it.each<[given: Partial<BalanceFilters>, query: object | null]>([
  [{}, { date: TODAY }],
  [{ sort: '-balance' }, { date: TODAY }],
  [
    { least: '1,000.5', most: '2000', zero: 'true' },
    { date: TODAY, least: '1000.5', most: '2000', zero: 'true' },
  ],
  [{ least: 'much' }, null],
  [{ least: '2', most: '1' }, null],
])('the filters %j ask for %j', (given, query) => {
  expect(ask(chosen(given))).toEqual(query && { query })
})

it.each<[given: Partial<BalanceFilters>, problems: object]>([
  [{ least: '1', most: '1' }, {}],
  [{ date: '' }, { date: 'Day is required' }],
  [{ least: 'x' }, { least: 'Least Amount must be an amount such as 1,000' }],
  [{ most: '-1' }, { most: 'Most Amount must be an amount such as 1,000' }],
  [{ least: '2', most: '1.99' }, { most: 'Most Amount must not be below Least Amount' }],
])('the filters %j have the problems %j', (given, problems) => {
  expect(kind.problemsOf(chosen(given))).toEqual(problems)
})
