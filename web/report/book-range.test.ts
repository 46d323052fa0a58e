import { expect, it } from 'vitest'
import { bookRangeCall, bookRangeProblems } from './book-range.ts'

it.each([
  ['2025-10-20', '2026-11-23', {}],
  ['2025-10-19', '2026-11-23', { toDate: 'A report covers at most 400 days' }],
  ['2026-11-24', '2026-11-23', { toDate: 'To Date must not be before From Date' }],
  ['', '2026-11-23', { fromDate: 'From date is required' }],
])('from %s to %s: %j', (fromDate, toDate, problems) => {
  expect(bookRangeProblems({ fromDate, toDate })).toEqual(problems)
  const asked = bookRangeCall({ fromDate, toDate, branch: '' })
  expect(asked === null).toBe(Object.keys(problems).length > 0)
})
