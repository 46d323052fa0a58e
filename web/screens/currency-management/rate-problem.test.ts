import { expect, it } from 'vitest'
import { rateProblem } from './rate-problem.ts'

const RULE =
  'Exchange Rate must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals'

it.each([
  ['68.5000', null],
  ['۶۸٫۵', null],
  ['0.0001', null],
  ['', RULE],
  ['0', RULE],
  ['-1', RULE],
  ['1.00001', RULE],
  ['1,5', RULE],
  ['1000000', RULE],
  ['68a', RULE],
  ['=82200/1200', null],
  ['=82200/', 'The calculation is not finished'],
])('finds in the rate %j: %s', (text, problem) => {
  expect(rateProblem(text)).toBe(problem)
})
