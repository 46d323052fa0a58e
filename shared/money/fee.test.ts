import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FeeTerms, suggestedFee } from './fee.ts'

const NOTHING: FeeTerms = { fixedMinor: 0n, percentScaled: 0n, leastMinor: 0n, mostMinor: null }
/** 0.5 per cent, at least 20.00 and at most 500.00. */
const USUAL: FeeTerms = {
  ...NOTHING,
  percentScaled: 5_000n,
  leastMinor: 20_00n,
  mostMinor: 500_00n,
}

describe('the suggested fee', () => {
  it.each<[what: string, amount: bigint, terms: FeeTerms | undefined, fee: bigint]>([
    ['nothing without a rule', 10_000_00n, undefined, 0n],
    ['nothing by an empty rule', 10_000_00n, NOTHING, 0n],
    ['the share', 10_000_00n, USUAL, 50_00n],
    ['the least', 1_000_00n, USUAL, 20_00n],
    ['the most', 200_000_00n, USUAL, 500_00n],
    ['no more than the amount', 5_00n, USUAL, 5_00n],
    ['the fixed part beside the share', 10_000_00n, { ...USUAL, fixedMinor: 10_00n }, 60_00n],
    ['half a hundredth rounded up', 1_00n, { ...NOTHING, percentScaled: 5_000n }, 1n],
    ['less than half a hundredth rounded down', 99n, { ...NOTHING, percentScaled: 5_000n }, 0n],
    ['the whole amount by 100 per cent', 12_34n, { ...NOTHING, percentScaled: 1_000_000n }, 12_34n],
    ['nothing where the most is 0', 10_000_00n, { ...USUAL, leastMinor: 0n, mostMinor: 0n }, 0n],
    [
      'a share of the largest amount',
      10n ** 18n - 1n,
      { ...NOTHING, percentScaled: 1n },
      10n ** 12n,
    ],
  ])('is %s', (_what, amount, terms, fee) => {
    expect(suggestedFee(amount, terms)).toBe(fee)
  })
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n })
const small = fc.bigInt({ min: 0n, max: 100_000n })
const terms: fc.Arbitrary<FeeTerms> = fc
  .record({
    fixedMinor: small,
    percentScaled: fc.bigInt({ min: 0n, max: 1_000_000n }),
    leastMinor: small,
    above: fc.option(small),
  })
  .map(({ above, ...rule }) => ({
    ...rule,
    mostMinor: above === null ? null : rule.leastMinor + above,
  }))

it('never falls as amounts rise, and is never more than the amount', () =>
  fc.assert(
    fc.property(fc.oneof(amount, small), fc.oneof(amount, small), terms, (one, other, rule) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(suggestedFee(less, rule)).toBeLessThanOrEqual(suggestedFee(more, rule))
      expect(suggestedFee(more, rule)).toBeLessThanOrEqual(more)
    }),
  ))
