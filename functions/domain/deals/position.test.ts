import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Dealt, NO_POSITION, type Position, positionDay } from './position.ts'

const NOTHING: Dealt = { boughtMinor: 0n, boughtValueMinor: 0n, soldMinor: 0n, soldValueMinor: 0n }

const bought = (quantity: bigint, value: bigint) => ({
  boughtMinor: quantity,
  boughtValueMinor: value,
})
const sold = (quantity: bigint, value: bigint) => ({ soldMinor: quantity, soldValueMinor: value })
const at = (quantityMinor: bigint, costMinor: bigint): Position => ({ quantityMinor, costMinor })

describe('a day at its average cost', () => {
  it.each<[what: string, opening: Position, dealt: Partial<Dealt>, Position, profit: bigint]>([
    ['nothing from nothing', NO_POSITION, {}, NO_POSITION, 0n],
    ['keeps what was there', at(200_00n, 13_600_00n), {}, at(200_00n, 13_600_00n), 0n],
    ['buys', NO_POSITION, bought(100_00n, 6_840_00n), at(100_00n, 6_840_00n), 0n],
    [
      'buys 100 and sells 40 dollars',
      NO_POSITION,
      { ...bought(100_00n, 6_840_00n), ...sold(40_00n, 2_760_00n) },
      at(60_00n, 4_104_00n),
      24_00n,
    ],
    [
      'sells 150 of 300 at an average of 68.1667',
      at(200_00n, 13_600_00n),
      { ...bought(100_00n, 6_850_00n), ...sold(150_00n, 10_350_00n) },
      at(150_00n, 10_225_00n),
      125_00n,
    ],
    ['sells everything, and no cost is left', at(3_00n, 100n), sold(3_00n, 99n), NO_POSITION, -1n],
    [
      'sells what it does not have, and earns nothing yet',
      NO_POSITION,
      sold(100_00n, 6_900_00n),
      at(-100_00n, -6_900_00n),
      0n,
    ],
    [
      'buys back part of what it owes',
      at(-100_00n, -6_900_00n),
      bought(40_00n, 2_720_00n),
      at(-60_00n, -4_140_00n),
      40_00n,
    ],
    [
      'buys more than it owes',
      at(-100_00n, -6_900_00n),
      bought(150_00n, 10_200_00n),
      at(50_00n, 3_400_00n),
      100_00n,
    ],
    ['rounds the matched half once', at(2n, 1n), sold(1n, 1n), at(1n, 0n), 0n],
  ])('%s', (_what, opening, dealt, closing, profitMinor) => {
    expect(positionDay(opening, { ...NOTHING, ...dealt })).toMatchObject({ closing, profitMinor })
  })

  it.each<[what: string, opening: Position, dealt: Partial<Dealt>, pool: object | null]>([
    ['of what was there and bought', at(1n, 2n), bought(3n, 4n), pool(4n, 6n)],
    ['of what was owed and sold', at(-1n, -2n), sold(3n, 4n), pool(4n, 6n)],
    ['of the long side, if there are two', at(-1n, -2n), bought(3n, 4n), pool(3n, 4n)],
    ['of nothing', NO_POSITION, {}, null],
  ])('averages the pool %s', (_what, opening, dealt, expected) => {
    expect(positionDay(opening, { ...NOTHING, ...dealt }).pool).toEqual(expected)
  })
})

function pool(quantityMinor: bigint, valueMinor: bigint) {
  return { quantityMinor, valueMinor }
}

const amount = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(0n, 10n ** 12n))
/** A day without a quantity has no value. */
const dealt: fc.Arbitrary<Dealt> = fc.tuple(amount, amount, amount, amount).map(([b, v, s, w]) => ({
  ...bought(b, b === 0n ? 0n : v),
  ...sold(s, s === 0n ? 0n : w),
}))
const days = fc.array(dealt, { minLength: 1, maxLength: 30 })

it('keeps the identities over random days', () =>
  fc.assert(
    fc.property(days, (all) => {
      let position = NO_POSITION
      for (const each of all) {
        const { closing, profitMinor } = positionDay(position, each)
        const { boughtMinor, boughtValueMinor, soldMinor, soldValueMinor } = each
        expect(closing.quantityMinor).toBe(position.quantityMinor + boughtMinor - soldMinor)
        expect(closing.costMinor).toBe(
          position.costMinor + boughtValueMinor - soldValueMinor + profitMinor,
        )
        const { quantityMinor, costMinor } = closing
        if (quantityMinor >= 0n) expect(costMinor).toBeGreaterThanOrEqual(0n)
        if (quantityMinor <= 0n) expect(costMinor).toBeLessThanOrEqual(0n)
        position = closing
      }
    }),
    { numRuns: 2_000 },
  ))
