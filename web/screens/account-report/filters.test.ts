import { expect, it } from 'vitest'
import { type FilterProblems, filtersOf, problemsOf, searchOf } from './filters.ts'

it.each<[search: string, filters: [string, string, string]]>([
  ['', ['', '', '']],
  ['?accountId=7', ['7', '', '']],
  ['?accountId=7&fromDate=2026-11-01&toDate=2026-11-20', ['7', '2026-11-01', '2026-11-20']],
])('the address %j and its filters are the same thing', (search, [accountId, fromDate, toDate]) => {
  expect(filtersOf(search)).toEqual({ accountId, fromDate, toDate })
  expect(searchOf({ accountId, fromDate, toDate })).toBe(search)
})

it.each<[accountId: string, fromDate: string, toDate: string, problems: FilterProblems]>([
  ['', '', '', { accountId: 'Account is required' }],
  ['7', '', '', {}],
  ['7', '2026-11-20', '', {}],
  ['7', '2026-11-20', '2026-11-20', {}],
  ['7', '2026-11-20', '2026-11-19', { toDate: 'To Date must not be before From Date' }],
])('account %j from %j to %j', (accountId, fromDate, toDate, problems) => {
  expect(problemsOf({ accountId, fromDate, toDate })).toEqual(problems)
})
