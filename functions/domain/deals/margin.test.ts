import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PER, type Quote } from '../../../shared/money/deal.ts'
import { concededOf, type ForeignLeg, marginOf } from './margin.ts'

const MID: Quote = { rate: 68_7000n, per: 1 }
const bought = (amountMinor: bigint, valueMinor: bigint): ForeignLeg => ({
  amountMinor,
  valueMinor,
  isBought: true,
})
const sold = (amountMinor: bigint, valueMinor: bigint): ForeignLeg => ({
  ...bought(amountMinor, valueMinor),
  isBought: false,
})

describe('the margin of a leg', () => {
  it.each<[what: string, leg: ForeignLeg, mid: Quote, marginMinor: bigint]>([
    ['100.00 USD bought at 68.40', bought(100_00n, 6_840_00n), MID, 30_00n],
    ['40.00 USD sold at 69.00', sold(40_00n, 2_760_00n), MID, 12_00n],
    ['a purchase above the middle rate', bought(100_00n, 6_900_00n), MID, -30_00n],
    ['a sale below the middle rate', sold(100_00n, 6_800_00n), MID, -70_00n],
    ['half a hundredth earned, away from zero', bought(1n, 50n), { rate: 50_5000n, per: 1 }, 1n],
    ['half a hundredth lost, away from zero', sold(1n, 50n), { rate: 50_5000n, per: 1 }, -1n],
    ['rupees for a thousand', bought(2_698_41n, 677_00n), { rate: 251_0000n, per: 1_000 }, 30n],
  ])('of %s', (_what, leg, mid, marginMinor) => {
    expect(marginOf(leg, mid)).toBe(marginMinor)
  })

  it('is on a purchase what it takes from a sale at the same price', () => {
    return fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 12n),
        fc.bigInt(1n, 10n ** 12n),
        fc.record({ rate: fc.bigInt(1n, 10n ** 8n), per: fc.constantFrom(...PER) }),
        (amountMinor, valueMinor, mid) => {
          const both = [bought(amountMinor, valueMinor), sold(amountMinor, valueMinor)]
          const [one = 0n, other = 0n] = both.map((leg) => marginOf(leg, mid))
          expect(one).toBe(-other)
        },
      ),
    )
  })
})

describe('what a rate gives away against that of the branch', () => {
  it.each<[what: string, isBought: boolean, amount: bigint, taken: Quote, board: bigint, bigint]>([
    [
      '100 USD bought at 68.60, not 68.40',
      true,
      100_00n,
      { rate: 68_6000n, per: 1 },
      68_4000n,
      20_00n,
    ],
    [
      '71 USD sold at 68.80, not 69.00',
      false,
      71_00n,
      { rate: 68_8000n, per: 1 },
      69_0000n,
      14_20n,
    ],
    ['the rate of the branch', true, 100_00n, { rate: 68_4000n, per: 1 }, 68_4000n, 0n],
    ['a better one when buying', true, 100_00n, { rate: 68_3000n, per: 1 }, 68_4000n, 0n],
    ['a better one when selling', false, 100_00n, { rate: 69_1000n, per: 1 }, 69_0000n, 0n],
    ['rupees for a thousand', true, 10_000_00n, { rate: 252_0000n, per: 1_000 }, 251_2000n, 8_00n],
    ['half a hundredth, away from zero', true, 1n, { rate: 50_5000n, per: 1 }, 50_0000n, 1n],
  ])('of %s', (_what, isBought, amountMinor, taken, board, conceded) => {
    expect(concededOf({ amountMinor, isBought }, taken, board)).toBe(conceded)
  })
})
