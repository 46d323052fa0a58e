import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { requestFor } from '../../report/report-kind.ts'
import { POSITIONS } from './filters.ts'

const TODAY = '2026-11-22'
const KIND = POSITIONS.filters
type PositionFilters = typeof KIND.none
const filters = (date: string, branch = ''): PositionFilters => ({ date, branch })

it.each<[search: string, filters: PositionFilters]>([
  ['', filters('')],
  ['?date=2026-11-20', filters('2026-11-20')],
  ['?date=2026-11-20&branch=TRANSIT', filters('2026-11-20', 'TRANSIT')],
])('the address %j is read and written back', (search, read) => {
  expect(filtersIn(search, KIND.none)).toEqual(read)
  expect(searchOf(read)).toBe(search)
})

it.each<[named: PositionFilters, shown: PositionFilters, query: object | null]>([
  [filters(''), filters(TODAY), { date: TODAY }],
  [filters('', 'KBL'), filters(TODAY, 'KBL'), { date: TODAY, branch: 'KBL' }],
  [filters('2026-11-20'), filters('2026-11-20'), { date: '2026-11-20' }],
  [filters('2026-11-23'), filters('2026-11-23'), null],
])('the filters %j show %j by the query %j', (named, shown, query) => {
  expect(KIND.begin?.(named, TODAY)).toEqual(shown)
  expect(requestFor(POSITIONS, shown, TODAY).asked).toEqual(query && { query })
})

it('a day is required in the form', () => {
  expect(KIND.problemsOf(filters(''))).toEqual({ date: 'Day is required' })
  expect(KIND.problemsOf(filters(TODAY))).toEqual({})
})
