import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { requestFor } from '../../report/report-kind.ts'
import { POSITIONS } from './filters.ts'

const TODAY = '2026-11-22'
const KIND = POSITIONS.filters

it.each(['', '2026-11-20'])('an address with the day %j is read and written back', (date) => {
  const search = date === '' ? '' : `?date=${date}`
  expect(filtersIn(search, KIND.none)).toEqual({ date })
  expect(searchOf({ date })).toBe(search)
})

it.each<[named: string, shown: string, query: object | null]>([
  ['', TODAY, { date: TODAY }],
  ['2026-11-20', '2026-11-20', { date: '2026-11-20' }],
  ['2026-11-23', '2026-11-23', null],
])('the day %j shows %j by the query %j', (named, shown, query) => {
  expect(KIND.begin?.({ date: named }, TODAY)).toEqual({ date: shown })
  expect(requestFor(POSITIONS, { date: shown }, TODAY).asked).toEqual(query && { query })
})

it('a day is required in the form', () => {
  expect(KIND.problemsOf({ date: '' })).toEqual({ date: 'Day is required' })
  expect(KIND.problemsOf({ date: TODAY })).toEqual({})
})
