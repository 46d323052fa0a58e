import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PER, type Quote } from '../../../shared/money/deal.ts'
import { type ForeignLeg, marginOf } from './margin.ts'

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
