import { describe, expect, it } from 'vitest'
import { rateOf, settledOffset, settledRate, steppedOffset, steppedRate } from './rate-text.ts'

it.each<[text: string, settled: string, rate: bigint | null]>([
  ['68.5', '68.5', 685_000n],
  [' 68.5 ', '68.5', 685_000n],
  ['۶۸٫۵', '68.5', 685_000n],
  ['٦٨٫٥', '68.5', 685_000n],
  ['68/5', '68.5', 685_000n],
  ['۶۸/۵', '68.5', 685_000n],
  ['68/5/1', '68.5.1', null],
  ['0.0001', '0.0001', 1n],
  ['68.', '68.', null],
  ['0', '0', null],
  ['1,5', '1.5', 15_000n],
  ['۸۸،۶۰', '88.60', 886_000n],
  ['70،5050', '70.5050', 705_050n],
  ['0,505', '0.505', 5_050n],
  ['1,234.5', '1234.5', 12_345_000n],
  ['1234,567', '1234.567', 12_345_670n],
  ['70،505', '70،505', null],
  ['70,505', '70,505', null],
  ['1,5,0', '1,5,0', null],
  ['', '', null],
  ['=82200/1200', '68.5000', 685_000n],
  ['=۶۸٫۵+۰٫۱', '68.6000', 686_000n],
  ['=2/3', '0.6667', 6_667n],
  ['=999999+1', '=999999+1', null],
  ['=1-2', '=1-2', null],
  ['=82200/', '=82200/', null],
])('settles %j as %j, the rate %s', (text, settled, rate) => {
  expect(settledRate(text)).toBe(settled)
  expect(rateOf(text)).toBe(rate)
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

it.each([
  ['', '0'],
  [' -0.1 ', '-0.1'],
  ['\u2212۰٫۱', '-0.1'],
  ['-0,25', '-0.25'],
  ['+0.1', '+0.1'],
  ['0.1-', '0.1-'],
])('settles the offset %j as %j', (text, settled) => {
  expect(settledOffset(text)).toBe(settled)
})

it.each<[text: string, step: 1 | -1, next: string]>([
  ['', -1, '-0.0001'],
  ['-0.0001', 1, '0.0000'],
  ['+0.1', 1, '0.1001'],
  ['abc', 1, 'abc'],
])('steps the offset %j by %i to %j', (text, step, next) => {
  expect(steppedOffset(text, step)).toBe(next)
})
