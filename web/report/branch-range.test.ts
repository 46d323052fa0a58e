import { expect, it } from 'vitest'
import { filtersIn, searchOf } from './address.ts'
import { BRANCH_RANGE, type BranchRange, branchRangeCall } from './branch-range.ts'

const TODAY = '2026-11-22'
const filters = (fromDate: string, toDate: string, branch = ''): BranchRange => ({
  fromDate,
  toDate,
  branch,
})

it.each<[search: string, filters: BranchRange]>([
  ['', filters('', '')],
  ['?fromDate=2026-11-01&toDate=2026-11-20', filters('2026-11-01', '2026-11-20')],
  ['?fromDate=2026-11-01&toDate=2026-11-20&branch=KBL', filters('2026-11-01', '2026-11-20', 'KBL')],
])('the address %j is read and written back', (search, read) => {
  expect(filtersIn(search, BRANCH_RANGE.none)).toEqual(read)
  expect(searchOf(read)).toBe(search)
})

it.each<[named: BranchRange, shown: BranchRange]>([
  [filters('', ''), filters('2026-11-01', TODAY)],
  [filters('', '', 'KBL'), filters('2026-11-01', TODAY, 'KBL')],
  [filters('', '2026-11-20'), filters('', '2026-11-20')],
])('of the filters %j the report begins with %j', (named, shown) => {
  expect(BRANCH_RANGE.begin?.(named, TODAY)).toEqual(shown)
})

it.each<[given: BranchRange, problems: object, query: object | null]>([
  [filters('2026-11-01', TODAY, 'KBL'), {}, { from: '2026-11-01', to: TODAY, branch: 'KBL' }],
  [filters('2026-11-01', TODAY), {}, { from: '2026-11-01', to: TODAY }],
  [filters('', TODAY), { fromDate: 'From date is required' }, null],
  [filters(TODAY, ''), { toDate: 'To date is required' }, null],
  [filters(TODAY, '2026-11-01'), { toDate: 'To Date must not be before From Date' }, null],
])('the filters %j have the problems %j and the query %j', (given, problems, query) => {
  expect(BRANCH_RANGE.problemsOf(given)).toEqual(problems)
  expect(branchRangeCall(given)).toEqual(query && { query })
})
