import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MOST_MINOR } from './amount.ts'
import { PER } from './deal.ts'
import { type Price, priceFor, tellingPer } from './price.ts'
import { roundedQuotient } from './rounded-quotient.ts'

describe('the price that two amounts make', () => {
  it.each<[unit: bigint, price: bigint, per: 1 | 100 | 1_000 | 1_000_000, rate: string]>([
    [10_000n, 684_000n, 1, '68.4000'],
    [500_000_000n, 28_500n, 1_000_000, '57.0000'],
    [500_000_000n, 28_500n, 1, '0.000057'],
    [100_000n, 25_120n, 1_000, '251.2000'],
    // Four decimals aren't enough: 68.1667 × 300.00 would be 20,450.01.
    [30_000n, 2_045_000n, 1, '68.16667'],
    [123_456_789n, 8_449_000_001n, 1, '68.43690063'],
    [1n, 68n, 1, '68.0000'],
    [300n, 0n, 1, '0.0000'],
  ])('%s hundredths at %s is per %s: %s', (unitMinor, priceMinor, per, rate) => {
    expect(priceFor({ unitMinor, priceMinor }, per)).toEqual({ rate, per })
  })

  it('times the amount is the other amount to the cent, whatever the amounts are', () =>
    fc.assert(
      fc.property(minor, minor, fc.constantFrom(...PER), (unitMinor, priceMinor, per) => {
        expect(timesAmount(priceFor({ unitMinor, priceMinor }, per), unitMinor)).toBe(priceMinor)
      }),
    ))
})

const minor = fc.bigInt({ min: 1n, max: MOST_MINOR })

function timesAmount({ rate, per }: Price, unitMinor: bigint): bigint {
  const [whole = '', decimals = ''] = rate.split('.')
  const below = BigInt(per) * 10n ** BigInt(decimals.length)
  return roundedQuotient(BigInt(whole + decimals) * unitMinor, below)
}

it.each<[unit: bigint, price: bigint, per: number]>([
  [100n, 6_840n, 1],
  [100n, 1n, 1],
  [101n, 1n, 1_000],
  [100_000n, 356n, 1_000],
  [500_000_000n, 402n, 1_000_000],
  [10n ** 14n, 1n, 1_000_000],
])('%s hundredths at %s are told per %s', (unitMinor, priceMinor, per) => {
  expect(tellingPer({ unitMinor, priceMinor })).toBe(per)
})
