import { expect, it } from 'vitest'
import { filtersIn, searchOf } from '../../report/address.ts'
import { requestFor } from '../../report/report-kind.ts'
import { PARTNER_STATEMENT, type StatementFilters } from './filters.ts'

const KIND = PARTNER_STATEMENT.filters
const TODAY = '2026-11-24'
const filters = (accountId: string, fromDate: string, toDate: string): StatementFilters => ({
  accountId,
  fromDate,
  toDate,
})

it.each<[search: string, filters: StatementFilters]>([
  ['', filters('', '', '')],
  [
    '?accountId=12&fromDate=2026-11-01&toDate=2026-11-22',
    filters('12', '2026-11-01', '2026-11-22'),
  ],
])('the address %j is read and written back', (search, read) => {
  expect(filtersIn(search, KIND.none)).toEqual(read)
  expect(searchOf(read)).toBe(search)
})

it.each<[named: StatementFilters, problems: object, query: object | null]>([
  [filters('', '', ''), { accountId: 'Partner is required' }, null],
  [filters('12', '', ''), {}, { from: '2026-11-01', to: TODAY }],
  [filters('12', '2026-10-01', '2026-10-31'), {}, { from: '2026-10-01', to: '2026-10-31' }],
  [filters('12', '2026-10-01', ''), { toDate: 'To date is required' }, null],
  [filters('12', '', '2026-10-01'), { fromDate: 'From date is required' }, null],
  [
    filters('12', '2026-11-02', '2026-11-01'),
    { toDate: 'To Date must not be before From Date' },
    null,
  ],
  [filters('12', '2026-11-25', '2026-11-26'), {}, null],
])('%j has the problems %j and asks for %j', (named, problems, query) => {
  const shown = KIND.begin?.(named, TODAY) ?? named
  expect(KIND.problemsOf(shown)).toEqual(problems)
  expect(requestFor(PARTNER_STATEMENT, shown, TODAY).asked?.query ?? null).toEqual(query)
})
