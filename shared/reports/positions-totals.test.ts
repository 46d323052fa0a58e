import { expect, it } from 'vitest'
import type { PositionRow } from './positions-csv.ts'
import { positionTotals } from './positions-totals.ts'
import { SAMPLE_POSITION } from './sample-position.ts'

const position = (over: Partial<PositionRow>): PositionRow => ({ ...SAMPLE_POSITION, ...over })
const EUR = { currencyId: 3, currencyCode: 'EUR' }

it('adds up the AFN figures of all positions, and names what has no rate', () => {
  expect(
    positionTotals([
      position({ cost: '-6900.01', worth: '-6870.00', unrealised: '30.01' }),
      position({ ...EUR, cost: '750.05', mid: null, worth: null, unrealised: null }),
      // What the house owns beside a position doesn't make its worth incomplete.
      position({ quantity: '0.00', cost: '0.00', mid: null, worth: null, unrealised: null }),
    ]),
  ).toEqual({
    costMinor: -6_149_96n,
    worthMinor: -6_870_00n,
    unrealisedMinor: 30_01n,
    withoutRate: ['EUR'],
  })
})

it('keeps amounts exact that a float would change', () => {
  const large = position({ cost: '90071992547409.93' })
  const { costMinor } = positionTotals([large, position({ ...EUR, cost: '0.02' })])
  expect(costMinor).toBe(9_007_199_254_740_995n)
})

it('has no figures without positions', () => {
  const none = { costMinor: 0n, worthMinor: 0n, unrealisedMinor: 0n, withoutRate: [] }
  expect(positionTotals([])).toEqual(none)
})
