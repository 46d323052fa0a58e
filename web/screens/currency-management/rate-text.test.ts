import { describe, expect, it } from 'vitest'
import { rateProblem, settledRate, steppedRate } from './rate-text.ts'

it.each([
  ['68.5', '68.5'],
  [' 68.5 ', '68.5'],
  ['۶۸٫۵', '68.5'],
  ['٦٨٫٥', '68.5'],
  ['1,5', '1,5'],
  ['', ''],
])('settles %j as %j', (text, settled) => {
  expect(settledRate(text)).toBe(settled)
})

describe('steps by 0.0001', () => {
  it.each<[text: string, step: 1 | -1, next: string]>([
    ['68.5', 1, '68.5001'],
    ['68.5', -1, '68.4999'],
    ['۶۸٫۵', 1, '68.5001'],
    ['0.9999', 1, '1.0000'],
    ['', 1, '1.0001'],
    ['0.0001', -1, '0.0001'],
    ['999999.9999', 1, '999999.9999'],
    ['abc', 1, 'abc'],
  ])('from %j by %i to %j', (text, step, next) => {
    expect(steppedRate(text, step)).toBe(next)
  })
})

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
])('finds in the rate %j: %s', (text, problem) => {
  expect(rateProblem(text)).toBe(problem)
})
