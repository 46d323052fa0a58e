import { describe, expect, it } from 'vitest'
import {
  AMOUNT_RESULT,
  arithmeticHint,
  arithmeticProblem,
  isArithmetic,
  settledArithmetic,
} from './typed-arithmetic.ts'

const READABLE = 'Only numbers and + - * / ( ), not “x”'

it.each<[text: string, settled: string, hint: string, problem: string | null]>([
  ['=1200*68.5', '82,200.00', '= 82,200.00', null],
  [' = 1,200 * 68.5 ', '82,200.00', '= 82,200.00', null],
  ['=۱۲۰۰*۶۸٫۵', '82,200.00', '= 82,200.00', null],
  ['=١٬٢٠٠×٦٨٫٥', '82,200.00', '= 82,200.00', null],
  ['=۱،۲۰۰÷۲', '600.00', '= 600.00', null],
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
  expect(settledArithmetic(text, AMOUNT_RESULT)).toBe(settled)
  expect(arithmeticHint(text, AMOUNT_RESULT)).toBe(hint)
  expect(arithmeticProblem(text, AMOUNT_RESULT)).toBe(problem)
})

describe('without "=" in front', () => {
  it.each(['', '1,200.50', '1200*2', '12=5'])('%j is not arithmetic', (text) => {
    expect(isArithmetic(text)).toBe(false)
    expect(arithmeticHint(text, AMOUNT_RESULT)).toBeUndefined()
    expect(arithmeticProblem(text, AMOUNT_RESULT)).toBeNull()
  })
})
