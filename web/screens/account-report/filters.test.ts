import { expect, it } from 'vitest'
import type { FilterProblems } from '../../report/use-filter-draft.ts'
import { ACCOUNT_REPORT, type ReportFilters } from './filters.ts'

it.each<
  [accountId: string, fromDate: string, toDate: string, problems: FilterProblems<ReportFilters>]
>([
  ['', '', '', { accountId: 'Account is required' }],
  ['7', '', '', {}],
  ['7', '2026-11-20', '', {}],
  ['7', '2026-11-20', '2026-11-20', {}],
  ['7', '2026-11-20', '2026-11-19', { toDate: 'To Date must not be before From Date' }],
])('account %j from %j to %j', (accountId, fromDate, toDate, problems) => {
  expect(ACCOUNT_REPORT.filters.problemsOf({ accountId, fromDate, toDate })).toEqual(problems)
})
