import { expect, it } from 'vitest'
import { searchOf } from '../../report/address.ts'
import { filtersOf, type PositionFilters, problemsOf, queryOf, withDay } from './filters.ts'

const TODAY = '2026-11-22'
const filters = (date: string, branch = ''): PositionFilters => ({ date, branch })

it.each<[search: string, filters: PositionFilters]>([
  ['', filters('')],
  ['?date=2026-11-20', filters('2026-11-20')],
  ['?date=2026-11-20&branch=TRANSIT', filters('2026-11-20', 'TRANSIT')],
])('the address %j is read and written back', (search, read) => {
  expect(filtersOf(search)).toEqual(read)
  expect(searchOf(read)).toBe(search)
})

it.each<[named: PositionFilters, shown: PositionFilters, query: object | null]>([
  [filters(''), filters(TODAY), { date: TODAY }],
  [filters('', 'KBL'), filters(TODAY, 'KBL'), { date: TODAY, branch: 'KBL' }],
  [filters('2026-11-20'), filters('2026-11-20'), { date: '2026-11-20' }],
  [filters('2026-11-23'), filters('2026-11-23'), null],
])('the filters %j show %j by the query %j', (named, shown, query) => {
  expect(withDay(named, TODAY)).toEqual(shown)
  expect(queryOf(shown, TODAY)).toEqual(query)
})

it('a day is required in the form', () => {
  expect(problemsOf(filters(''))).toEqual({ date: 'Day is required' })
  expect(problemsOf(filters(TODAY))).toEqual({})
})
