import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AFN_RATES,
  isWithin,
  midOf,
  offsetProblem,
  offsetRuleWords,
  ownRateBy,
  rangeAround,
  type TwoRates,
} from './board.ts'
import { MOST_RATE } from './rate.ts'

const USD: TwoRates = { per: 1, buy: 68_4000n, sell: 69_0000n }
const EUR: TwoRates = { per: 1, buy: 73_9000n, sell: 74_9000n }
/** Rupees are quoted for a thousand, Iranian rials for a million. */
const RS: TwoRates = { per: 1_000, buy: 251_2000n, sell: 253_2000n }
const IRR: TwoRates = { per: 1_000_000, buy: 700_0000n, sell: 720_0000n }

it.each<[buy: bigint, sell: bigint, mid: bigint]>([
  [68_4000n, 69_0000n, 68_7000n],
  [68_4000n, 68_4001n, 68_4001n],
  [1n, 1n, 1n],
])('the middle of %d and %d is %d', (buy, sell, mid) => {
  expect(midOf({ buy, sell })).toBe(mid)
})

describe('the own rate of a currency', () => {
  it.each<[what: string, of: TwoRates, base: TwoRates, rate: bigint, fits: boolean]>([
    ['the base itself is 1', USD, USD, 1_0000n, true],
    ['AFN by the dollar', AFN_RATES, USD, 68_7000n, true],
    ['the euro by the dollar', EUR, USD, 9234n, true],
    ['rupees by the dollar', RS, USD, 272_4029n, true],
    ['rials by the dollar', IRR, USD, 96_760_5634n, true],
    ['the dollar by AFN, with too few digits', USD, AFN_RATES, 146n, false],
    ['rupees by AFN', RS, AFN_RATES, 3_9651n, true],
    [
      'more digits than a rate has',
      { per: 1_000_000, buy: 1n, sell: 1n },
      USD,
      687_000_000_000_0000n,
      false,
    ],
  ])('%s', (_what, of, base, rate, fits) => {
    expect(ownRateBy(of, base)).toEqual({ rate, fits })
  })
})

it.each<[rate: bigint, margin: bigint, least: bigint, most: bigint]>([
  [68_4000n, 50n, 68_0580n, 68_7420n],
  [68_4000n, 2_00n, 67_0320n, 69_7680n],
  [68_4000n, 0n, 68_4000n, 68_4000n],
  [3n, 50n, 3n, 3n],
  [68_4000n, 100_00n, 0n, 136_8000n],
])('around %d, %d hundredths of a per cent are %d to %d', (rate, margin, least, most) => {
  expect(rangeAround(rate, margin)).toEqual({ least, most })
})

it('never goes beyond the margin', () =>
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 10n), fc.bigInt(0n, 100_00n), (rate, margin) => {
      const range = rangeAround(rate, margin)
      expect(isWithin(rate, range)).toBe(true)
      for (const end of [range.least, range.most]) {
        const apart = end > rate ? end - rate : rate - end
        expect(apart * 100_00n).toBeLessThanOrEqual(rate * margin)
      }
    }),
  ))

function problemOf(...given: Parameters<typeof offsetProblem>): [string, string] | null {
  const [field, rule] = offsetProblem(...given) ?? []
  return field && rule ? [field, offsetRuleWords(rule)] : null
}

it.each<[offset: { buy: bigint; sell: bigint }, problem: [string, string] | null]>([
  [{ buy: 0n, sell: 0n }, null],
  [{ buy: -1_3680n, sell: 1_3800n }, null],
  [{ buy: -1_3681n, sell: 0n }, ['buy', 'must be within 2.00 % of 68.4000']],
  [{ buy: 0n, sell: 1_3801n }, ['sell', 'must be within 2.00 % of 69.0000']],
  [{ buy: 3000n, sell: -3000n }, null],
  [{ buy: 3001n, sell: 0n }, ['buy', 'must not leave more than the middle rate, 68.7000']],
  [{ buy: 0n, sell: -3001n }, ['sell', 'must not leave less than the middle rate, 68.7000']],
  [{ buy: 5000n, sell: 1_0000n }, ['buy', 'must not leave more than the middle rate, 68.7000']],
])('the problem of the offset %o: %o', (each, problem) => {
  expect(problemOf(each, USD, 2_00n)).toEqual(problem)
})

it.each<[base: TwoRates, offset: { buy: bigint; sell: bigint }, problem: [string, string] | null]>([
  [USD, { buy: -68_3999n, sell: 0n }, null],
  [USD, { buy: -68_4000n, sell: 0n }, ['buy', 'must leave a rate from 0.0001 to 999999.9999']],
  [
    { ...USD, sell: MOST_RATE },
    { buy: 0n, sell: 1n },
    ['sell', 'must leave a rate from 0.0001 to 999999.9999'],
  ],
])('an offset leaves a rate even where the margin is 100 %%: %#', (base, each, problem) => {
  expect(problemOf(each, base, 100_00n)).toEqual(problem)
})
