import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './words.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })

describe('amountInWords', () => {
  const cases: [minor: bigint, words: string][] = [
    [0n, 'Zero'],
    [1n, 'Zero and 01/100'],
    [50n, 'Zero and 50/100'],
    [99n, 'Zero and 99/100'],
    [100n, 'One'],
    [1_300n, 'Thirteen'],
    [2_000n, 'Twenty'],
    [2_105n, 'Twenty-One and 05/100'],
    [10_000n, 'One Hundred'],
    [11_500n, 'One Hundred Fifteen'],
    [100_000n, 'One Thousand'],
    [100_100n, 'One Thousand One'],
    [123_450n, 'One Thousand Two Hundred Thirty-Four and 50/100'],
    [1_000_000_000n, 'Ten Million'],
    [
      99_999_999_999n,
      'Nine Hundred Ninety-Nine Million Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine and 99/100',
    ],
    [100_000_000_000n, 'One Billion'],
    [230_000_100_001n, 'Two Billion Three Hundred Million One Thousand and 01/100'],
    [100_000_000_000_000n, 'One Trillion'],
    [
      99_999_999_999_999_999n,
      'Nine Hundred Ninety-Nine Trillion Nine Hundred Ninety-Nine Billion Nine Hundred Ninety-Nine Million Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine and 99/100',
    ],
    [
      900_719_925_474_099_300n,
      'Nine Quadrillion Seven Trillion One Hundred Ninety-Nine Billion Two Hundred Fifty-Four Million Seven Hundred Forty Thousand Nine Hundred Ninety-Three',
    ],
  ]
  it.each(cases)('%s hundredths are %s', (minor, words) => {
    expect(amountInWords(minor)).toBe(words)
  })

  it('gives different words for each amount, and a capital to each word except "and"', () =>
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const words = amountInWords(one)
        expect(words).toMatch(/^[A-Z][a-z]+([ -][A-Z][a-z]+)*( and \d\d\/100)?$/)
        expect(words === amountInWords(other)).toBe(one === other)
      }),
    ))
})
