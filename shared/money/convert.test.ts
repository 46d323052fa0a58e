import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'
import { convert, formatConverted } from './convert.ts'
import { parseRate } from './rate.ts'

const LARGEST_AMOUNT = 10n ** 18n - 1n
const LARGEST_RATE = 10n ** 10n - 1n
const anyAmount = fc.bigInt({ min: 0n, max: LARGEST_AMOUNT })
const anyRate = fc.bigInt({ min: 1n, max: LARGEST_RATE })

/** Converts texts to a text, as the screen does. */
function converted(amount: string, source: string, target: string): string {
  const [minor, from, to] = [parseAmount(amount), parseRate(source), parseRate(target)]
  if (minor === null || from === null || to === null) throw new Error('a case is mistyped')
  return formatConverted(convert(minor, from, to))
}

describe('convert', () => {
  const cases: [what: string, amount: string, source: string, target: string, result: string][] = [
    ['an amount of 0', '0', '68.5', '1', '0.0000'],
    ['one currency into itself', '1234.56', '68.5001', '68.5001', '1234.5600'],
    ['out of a currency with rate 1', '100', '1.0000', '68.5000', '6850.0000'],
    ['into a currency with rate 1', '6850', '68.5000', '1.0000', '100.0000'],
    ['an exact result', '1', '8', '1', '0.1250'],
    ['a third, rounded down', '1', '3', '1', '0.3333'],
    ['two thirds, rounded up', '2', '3', '1', '0.6667'],
    ['half a ten-thousandth, away from zero', '0.01', '200', '1', '0.0001'],
    ['just under half', '0.01', '200.0001', '1', '0.0000'],
    ['half above an odd digit', '0.03', '200', '1', '0.0002'],
    ['half above an even digit', '0.05', '200', '1', '0.0003'],
    ['no rounding before the target rate is applied', '1', '3', '3', '1.0000'],
    ['between two foreign currencies', '250.75', '0.9213', '282.4950', '76886.5964'],
    ['an amount that floats get wrong', '1.10', '1', '1.1', '1.2100'],
    ['an amount that floats cannot hold', '9007199254740993.01', '1', '1', '9007199254740993.0100'],
    [
      'the largest amount and rates',
      '9999999999999999.99',
      '0.0001',
      '999999.9999',
      '99999999989999999900000000.0100',
    ],
    ['the smallest amount and rates', '0.01', '999999.9999', '0.0001', '0.0000'],
  ]
  it.each(cases)('%s: %s at %s to %s is %s', (_, amount, source, target, result) => {
    expect(converted(amount, source, target)).toBe(result)
  })

  it.each([
    [-1n, 2_000_000n, 10_000n, '-0.0001'],
    [-1n, 2_000_001n, 10_000n, '0.0000'],
    [-123_450n, 10_000n, 10_000n, '-1234.5000'],
  ])('a balance below zero: %s hundredths at %s to %s is %s', (minor, source, target, result) => {
    expect(formatConverted(convert(minor, source, target))).toBe(result)
  })

  it('differs from the exact result by at most half a ten-thousandth', () =>
    fc.assert(
      fc.property(anyAmount, anyRate, anyRate, (amount, source, target) => {
        const error = convert(amount, source, target) * source - amount * 100n * target
        expect(2n * (error < 0n ? -error : error) <= source).toBe(true)
      }),
    ))

  it('is undone by the conversion back, except for the rounding of both', () =>
    fc.assert(
      fc.property(anyAmount, anyRate, anyRate, (amount, source, target) => {
        // The ten-thousandths are used as hundredths of a unit that is 100 times smaller, so that nothing is lost on the
        // way back.
        const there = convert(amount, source, target)
        const back = convert(there, target, source)
        const error = back - amount * 10_000n
        expect(2n * target * (error < 0n ? -error : error) <= 100n * source + target).toBe(true)
      }),
    ))

  it('is symmetrical for amounts below zero', () =>
    fc.assert(
      fc.property(anyAmount, anyRate, anyRate, (amount, source, target) => {
        expect(convert(-amount, source, target)).toBe(-convert(amount, source, target))
      }),
    ))
})
