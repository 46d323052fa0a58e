import { expect, it } from 'vitest'
import { rangeProblems } from './date-range.ts'

it.each<[fromDate: string, toDate: string, isBackwards: boolean]>([
  ['', '', false],
  ['2026-11-20', '', false],
  ['', '2026-11-20', false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '2026-11-19', true],
])('a range from %j to %j ends before it begins: %j', (fromDate, toDate, isBackwards) => {
  const problems = { toDate: 'To Date must not be before From Date' }
  expect(rangeProblems({ fromDate, toDate })).toEqual(isBackwards ? problems : {})
})
