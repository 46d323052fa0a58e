import { expect, it } from 'vitest'
import { settledSignedAmount, signedAmountIn, steppedSignedAmount } from './signed-amount.ts'

it.each<[typed: string, settled: string, minor: bigint | null]>([
  ['', '', null],
  ['5000', '5,000', 500_000n],
  ['-5000', '-5,000', -500_000n],
  ['-500000.5', '-500,000.5', -50_000_050n],
  [' \u22121,234.50 ', '-1,234.50', -123_450n],
  ['\u2013\u06f5\u06f0\u06f0\u06f0\u066b\u06f2\u06f5', '-5,000.25', -500_025n],
  ['7.', '7', 700n],
  ['-', '-', null],
  ['--5', '--5', null],
  ['1,5', '1.5', 150n],
  ['-88،60', '-88.60', -8_860n],
  ['-12,34,567.50', '-1,234,567.50', -123_456_750n],
  ['1,2,3', '1,2,3', null],
  ['=5+3', '=5+3', null],
  ['1.234', '1.234', null],
  ['5000-', '5000-', null],
  ['12345678901234567', '12345678901234567', null],
])('%j is settled as %j and read as %s', (typed, settled, minor) => {
  expect(settledSignedAmount(typed)).toBe(settled)
  expect(signedAmountIn(typed)).toBe(minor)
})

it.each<[text: string, up: string, down: string]>([
  ['', '0.01', '-0.01'],
  ['0.00', '0.01', '-0.01'],
  ['-1,000', '-999.99', '-1,000.01'],
  ['9999999999999999.99', '9999999999999999.99', '9,999,999,999,999,999.98'],
  ['-9999999999999999.99', '-9,999,999,999,999,999.98', '-9999999999999999.99'],
  ['x', 'x', 'x'],
])('%j becomes %j by the arrow up, %j by the arrow down', (text, up, down) => {
  expect(steppedSignedAmount(text, 1)).toBe(up)
  expect(steppedSignedAmount(text, -1)).toBe(down)
})
