import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { TRIAL_BALANCE, type TrialFilters } from './filters.ts'

const TODAY = '2026-11-24'
const { filters: kind, ask } = TRIAL_BALANCE
const chosen = (given: Partial<TrialFilters>): TrialFilters => ({
  ...kind.none,
  date: '2026-11-23',
  ...given,
})

it('the filters are in the address', () => {
  const search = '?date=2026-11-22&from=2026-11-01&detail=accounts'
  expect(searchOf(filtersIn(search, kind.none))).toBe(search)
})

it.each<[named: Partial<TrialFilters>, date: string]>([
  [{}, '2026-11-23'],
  [{ date: TODAY }, TODAY],
])('of the filters %j the report is of %s', (named, date) => {
  expect(kind.begin?.({ ...kind.none, ...named }, TODAY).date).toBe(date)
})

it.each<[given: Partial<TrialFilters>, query: object | null]>([
  [{}, { date: '2026-11-23' }],
  [
    { from: '2026-11-01', detail: 'accounts' },
    { date: '2026-11-23', from: '2026-11-01', detail: 'accounts' },
  ],
  [{ detail: 'all' }, { date: '2026-11-23' }],
  [{ from: '2026-11-23' }, { date: '2026-11-23', from: '2026-11-23' }],
  [{ from: '2026-11-24' }, null],
])('the filters %j ask for %j', (given, query) => {
  expect(ask(chosen(given))).toEqual(query && { query })
})

it.each<[given: Partial<TrialFilters>, problems: object]>([
  [{ from: '2026-11-23' }, {}],
  [{ date: '' }, { date: 'Day is required' }],
  [{ from: '2026-11-24' }, { from: 'Moved Since must not be after Day' }],
])('the filters %j have the problems %j', (given, problems) => {
  expect(kind.problemsOf(chosen(given))).toEqual(problems)
})
