import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRate, parseRate, RATE_ONE, spokenRate, spokenRateText } from './rate.ts'

const LARGEST_RATE = 10n ** 10n - 1n

describe('parseRate', () => {
  const read: [text: string, rate: bigint][] = [
    ['1', RATE_ONE],
    ['1.0000', 10_000n],
    ['0.0001', 1n],
    ['68.5', 685_000n],
    ['68.5001', 685_001n],
    [' 68.50 ', 685_000n],
    ['0068.5', 685_000n],
    ['999999.9999', LARGEST_RATE],
  ]
  it.each(read)('reads %j', (text, rate) => {
    expect(parseRate(text)).toBe(rate)
  })

  it.each([
    ['an empty text', ''],
    ['blanks', '  '],
    ['zero', '0'],
    ['zero with decimals', '0.0000'],
    ['a fifth decimal', '1.00001'],
    ['a fifth decimal that is zero', '1.00000'],
    ['7 digits', '1000000'],
    ['a minus', '-1'],
    ['a plus', '+1'],
    ['an exponent', '1e3'],
    ['NaN', 'NaN'],
    ['a comma', '1,000'],
    ['a dot in front', '.5'],
    ['a dot at the end', '5.'],
    ['two dots', '1.2.3'],
    ['Persian digits', '۶۸'],
  ])('refuses %s: %j', (_, text) => {
    expect(parseRate(text)).toBeNull()
  })
})

describe('formatRate', () => {
  it.each([
    [1n, '0.0001'],
    [RATE_ONE, '1.0000'],
    [685_000n, '68.5000'],
    [LARGEST_RATE, '999999.9999'],
  ])('writes %s ten-thousandths as %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text)
  })
})

it('every rate is read back from its text', () =>
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: LARGEST_RATE }), (rate) => {
      expect(parseRate(formatRate(rate))).toBe(rate)
    }),
  ))

it.each([
  [684_000n, '68.40'],
  [690_000n, '69.00'],
  [2_512n, '0.2512'],
  [2_510n, '0.251'],
])('a rate of %s is spoken as %s, also from its text', (rate, spoken) => {
  expect([spokenRate(rate), spokenRateText(formatRate(rate))]).toEqual([spoken, spoken])
})
