import { describe, expect, it } from 'vitest'
import { RATE_RESULT } from '../rate-field/rate-text.ts'
import {
  AMOUNT_RESULT,
  arithmeticHint,
  arithmeticProblem,
  isArithmetic,
  type ResultRules,
  settledNumber,
} from './typed-arithmetic.ts'

const EITHER = '“70،505” can be 70.505 or 70505: type a dot, or no comma'
const READABLE = 'Only numbers and + - * / ( ), not “x”'

it.each<[text: string, settled: string, hint: string, problem: string | null]>([
  ['=1200*68.5', '82,200.00', '= 82,200.00', null],
  [' = 1,200 * 68.5 ', '82,200.00', '= 82,200.00', null],
  ['=۱۲۰۰*۶۸٫۵', '82,200.00', '= 82,200.00', null],
  ['=١٬٢٠٠×٦٨٫٥', '82,200.00', '= 82,200.00', null],
  ['=12,5*2', '25.00', '= 25.00', null],
  ['=100*70،50', '7,050.00', '= 7,050.00', null],
  ['=100*70،505', '=100*70،505', EITHER, EITHER],
  ['=10/4', '2.50', '= 2.50', null],
  ['=5', '5.00', '= 5.00', null],
  ['=9999999999999999.99', '9,999,999,999,999,999.99', '= 9,999,999,999,999,999.99', null],
  ['=', '=', '= …', 'The calculation is not finished'],
  ['=1200*', '=1200*', '= …', 'The calculation is not finished'],
  ['=2*x', '=2*x', READABLE, READABLE],
  ['=5/0', '=5/0', 'Nothing can be divided by 0', 'Nothing can be divided by 0'],
  ['=5-5', '=5-5', 'The result 0.00 is not above 0', 'The result 0.00 is not above 0'],
  ['=0.004', '=0.004', 'The result 0.00 is not above 0', 'The result 0.00 is not above 0'],
  [
    '=5-1500',
    '=5-1500',
    'The result -1,495.00 is not above 0',
    'The result -1,495.00 is not above 0',
  ],
  [
    '=9999999999999999.99+0.01',
    '=9999999999999999.99+0.01',
    'The result has more than 16 digits before the dot',
    'The result has more than 16 digits before the dot',
  ],
])('%j settles as %j, with the hint %j', (text, settled, hint, problem) => {
  expect(settledNumber(text, AMOUNT_RESULT)).toBe(settled)
  expect(arithmeticHint(text, AMOUNT_RESULT)).toBe(hint)
  expect(arithmeticProblem(text, AMOUNT_RESULT)).toBe(problem)
})

describe('without "=" in front', () => {
  it.each<[text: string, rules: ResultRules, hint: string | undefined, problem: string | null]>([
    ['12,5', AMOUNT_RESULT, '= 12.5', null],
    ['12,34,567.50', AMOUNT_RESULT, '= 1,234,567.50', null],
    ['70،505', AMOUNT_RESULT, '= 70,505', null],
    ['88،60', RATE_RESULT, '= 88.60', null],
    ['70،505', RATE_RESULT, EITHER, EITHER],
    ['1,2,3', RATE_RESULT, undefined, null],
    ['۶۸٫۵', RATE_RESULT, undefined, null],
  ])('%j is read', (text, rules, hint, problem) => {
    expect(arithmeticHint(text, rules)).toBe(hint)
    expect(arithmeticProblem(text, rules)).toBe(problem)
  })

  it.each(['', '1,200.50', '1200*2', '12=5'])('%j is not arithmetic', (text) => {
    expect(isArithmetic(text)).toBe(false)
    expect(arithmeticHint(text, AMOUNT_RESULT)).toBeUndefined()
    expect(arithmeticProblem(text, AMOUNT_RESULT)).toBeNull()
  })
})
