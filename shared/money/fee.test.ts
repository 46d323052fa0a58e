import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountWithin, type FeeTerms, suggestedCashFee, suggestedFee } from './fee.ts'

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

describe('in cash', () => {
  it.each<[what: string, amount: bigint, over: Partial<FeeTerms>, stepMinor: bigint, fee: bigint]>([
    ['the nearest step', 12_345_00n, {}, 100n, 62_00n],
    ['the nearest step below', 12_245_00n, {}, 100n, 61_00n],
    ['a half, away from zero', 12_300_00n, {}, 100n, 62_00n],
    ['the cents of a currency that is paid to the cent', 12_345_00n, {}, 1n, 61_73n],
    ['no more than the most', 12_345_00n, { mostMinor: 61_70n }, 100n, 61_00n],
    ['no more than the amount', 50n, { percentScaled: 1_000_000n }, 100n, 0n],
  ])('suggests %s', (_, minor, over, stepMinor, fee) => {
    const rule = { fixedMinor: 0n, percentScaled: 5_000n, leastMinor: 0n, mostMinor: null, ...over }
    expect(suggestedCashFee(minor, rule, stepMinor)).toBe(fee)
  })

  it('suggests nothing without a rule', () => {
    expect(suggestedCashFee(100_00n, undefined, 100n)).toBe(0n)
  })

  it('never falls as amounts rise, and can be paid', () =>
    fc.assert(
      fc.property(amount, small, terms, (one, more, rule) => {
        const [less, larger] = [one, one + more].map((each) => suggestedCashFee(each, rule, 100n))
        expect((less ?? 0n) <= (larger ?? 0n)).toBe(true)
        expect((less ?? 0n) % 100n).toBe(0n)
      }),
    ))
})

describe('the amount of a total', () => {
  const HALF: FeeTerms = { ...NOTHING, percentScaled: 5_000n }
  it.each<[what: string, total: bigint, terms: FeeTerms | undefined, amount: bigint]>([
    ['all of it without a rule', 100_000_00n, undefined, 100_000_00n],
    ['what half a per cent leaves', 100_000_00n, HALF, 99_502_49n],
    ['what the fixed part leaves', 100_00n, { ...NOTHING, fixedMinor: 12_00n }, 88_00n],
    ['what the least leaves', 30_00n, USUAL, 10_00n],
    ['what the most leaves', 200_500_00n, USUAL, 200_000_00n],
    ['nothing where the least takes it', 20_00n, USUAL, 0n],
    ['nothing below the least', 10_00n, USUAL, 0n],
  ])('is %s', (_what, total, rule, left) => {
    expect(amountWithin(total, rule)).toBe(left)
  })

  it('fits the total, and one hundredth more does not', () => {
    // As the schedule has it for an amount that is at least the fee.
    const feeOf = (minor: bigint, rule: FeeTerms) => {
      const share = (minor * rule.percentScaled * 2n + 1_000_000n) / 2_000_000n
      const raised = [rule.fixedMinor + share, rule.leastMinor].reduce((a, b) => (a > b ? a : b))
      return rule.mostMinor !== null && rule.mostMinor < raised ? rule.mostMinor : raised
    }
    return fc.assert(
      fc.property(fc.oneof(amount, small), terms, (total, rule) => {
        const most = amountWithin(total, rule)
        const next = most + 1n
        expect(next + feeOf(next, rule)).toBeGreaterThan(total)
        if (most > 0n) expect(most + feeOf(most, rule)).toBeLessThanOrEqual(total)
        if (most > feeOf(most, rule)) {
          expect(most + suggestedFee(most, rule)).toBeLessThanOrEqual(total)
        }
      }),
    )
  })
})
