import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AFN_QUOTE,
  atMid,
  type DealQuotes,
  givenFor,
  gotFor,
  isWithinStep,
  PER,
  type Quote,
  rateForOne,
  worthInAfn,
} from './deal.ts'

const USD_BOUGHT: Quote = { rate: 68_4000n, per: 1 }
const USD_SOLD: Quote = { rate: 69_0000n, per: 1 }
const EUR_BOUGHT: Quote = { rate: 74_0000n, per: 1 }
/** Rupees are quoted for a thousand. */
const RS_SOLD: Quote = { rate: 252_5000n, per: 1_000 }

describe('what is got', () => {
  it.each<[what: string, give: bigint, quotes: DealQuotes, got: bigint]>([
    ['100 USD for AFN', 100_00n, { give: USD_BOUGHT, get: AFN_QUOTE }, 6_840_00n],
    ['2,760 AFN for USD', 2_760_00n, { give: AFN_QUOTE, get: USD_SOLD }, 40_00n],
    ['100 AFN for USD, rounded', 100_00n, { give: AFN_QUOTE, get: USD_SOLD }, 1_45n],
    ['100 EUR for rupees', 100_00n, { give: EUR_BOUGHT, get: RS_SOLD }, 29_306_93n],
    [
      'a million rupees by the thousand',
      1_000_000_00n,
      { give: RS_SOLD, get: AFN_QUOTE },
      252_500_00n,
    ],
    ['half a hundredth, rounded up', 1n, { give: { rate: 5_000n, per: 1 }, get: AFN_QUOTE }, 1n],
    ['too little for a hundredth', 1n, { give: AFN_QUOTE, get: USD_SOLD }, 0n],
  ])('%s', (_what, give, quotes, got) => {
    expect(gotFor(give, quotes)).toBe(got)
  })
})

describe('what must be given', () => {
  it.each<[what: string, get: bigint, quotes: DealQuotes, given: bigint]>([
    ['USD for 6,840 AFN', 6_840_00n, { give: USD_BOUGHT, get: AFN_QUOTE }, 100_00n],
    ['AFN for 40 USD', 40_00n, { give: AFN_QUOTE, get: USD_SOLD }, 2_760_00n],
    ['EUR for rupees', 29_306_93n, { give: EUR_BOUGHT, get: RS_SOLD }, 100_00n],
  ])('%s', (_what, get, quotes, given) => {
    expect(givenFor(get, quotes)).toBe(given)
  })
})

it.each<[minor: bigint, quote: Quote, worth: bigint]>([
  [100_00n, USD_BOUGHT, 6_840_00n],
  [1_000_000_00n, RS_SOLD, 252_500_00n],
  [1n, RS_SOLD, 0n],
])('%d hundredths at %o are worth %d of AFN', (minor, quote, worth) => {
  expect(worthInAfn(minor, quote)).toBe(worth)
})

it.each<[minor: bigint, rate: bigint, per: Quote['per'], worth: bigint]>([
  [60_00n, 68_7000n, 1, 4_122_00n],
  [-60_00n, 68_7000n, 1, -4_122_00n],
  [1_000_00n, 252_2000n, 1_000, 252_20n],
  [1n, 5000n, 1, 1n],
  [-1n, 5000n, 1, -1n],
])('%d at a mid of %d for %d is %d', (minor, rate, per, worth) => {
  expect(atMid(minor, { rate, per })).toBe(worth)
})

it.each<[typed: bigint, following: bigint, step: bigint, isWithin: boolean]>([
  [6_840_00n, 6_840_00n, 1n, true],
  [6_840_01n, 6_840_00n, 1n, true],
  [6_840_02n, 6_840_00n, 1n, false],
  [6_839_50n, 6_840_00n, 1_00n, true],
  [6_840_50n, 6_840_00n, 1_00n, true],
  [6_840_51n, 6_840_00n, 1_00n, false],
  [6_840_03n, 6_840_00n, 5n, false],
])('%d beside %d with a step of %d: %s', (typed, following, step, isWithin) => {
  expect(isWithinStep(typed, following, step)).toBe(isWithin)
})

const rate = fc.bigInt(1n, 10n ** 10n - 1n)
const quote: fc.Arbitrary<Quote> = fc.record({ rate, per: fc.constantFrom(...PER) })

it('gives back what it took, to what half a hundredth of the other side is worth', () =>
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), quote, quote, (give, one, other) => {
      const quotes = { give: one, get: other }
      const back = givenFor(gotFor(give, quotes), quotes)
      const apart = back > give ? back - give : give - back
      const worth = givenFor(1n, quotes)
      expect(apart).toBeLessThanOrEqual(worth / 2n + 1n)
    }),
  ))

it.each<[quote: Quote, rate: bigint]>([
  [{ rate: 68_4000n, per: 1 }, 68_4000n],
  [{ rate: 252_5000n, per: 1_000 }, 2525n],
  [{ rate: 700_0000n, per: 1_000_000 }, 7n],
  [{ rate: 1n, per: 1_000_000 }, 1n],
])('%o is %d for 1 unit', (quote, rate) => {
  expect(rateForOne(quote)).toBe(rate)
})
