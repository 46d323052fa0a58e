import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import type { DateRange } from '../../report/date-range.ts'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { asksForReport, daysUpTo, EXCHANGES } from './filters.ts'

it.each<[search: string, filters: [string, string, string], asks: boolean]>([
  ['', ['', '', ''], false],
  ['?currencyId=2', ['', '', '2'], false],
  ['?fromDate=2026-11-01', ['2026-11-01', '', ''], false],
  ['?fromDate=2026-11-01&toDate=2026-11-20', ['2026-11-01', '2026-11-20', ''], true],
  ['?fromDate=2026-11-01&toDate=2026-11-20&currencyId=2', ['2026-11-01', '2026-11-20', '2'], true],
])('the address %j is read and written back', (search, filters, asks) => {
  const [fromDate, toDate, currencyId] = filters
  expect(filtersIn(search, EXCHANGES.filters.none)).toEqual({ fromDate, toDate, currencyId })
  expect(searchOf({ fromDate, toDate, currencyId })).toBe(search)
  expect(asksForReport({ fromDate, toDate })).toBe(asks)
})

it('the report covers the last 30 days by default', () => {
  expect(daysUpTo('2026-11-20')).toEqual({ fromDate: '2026-10-21', toDate: '2026-11-20' })
})

it.each<[fromDate: string, toDate: string, problems: FilterProblems<DateRange>]>([
  ['', '', { fromDate: 'From date is required', toDate: 'To date is required' }],
  ['', '2026-11-20', { fromDate: 'From date is required' }],
  ['2026-11-20', '', { toDate: 'To date is required' }],
  ['2026-11-20', '2026-11-20', {}],
  ['2026-11-20', '2026-11-19', { toDate: 'To Date must not be before From Date' }],
])('the errors of the range from %j to %j', (fromDate, toDate, problems) => {
  expect(EXCHANGES.filters.problemsOf({ fromDate, toDate, currencyId: '' })).toEqual(problems)
})
