import { expect, it } from 'vitest'
import type { PositionRow } from './positions-csv.ts'
import { positionTotals } from './positions-totals.ts'
import { SAMPLE_POSITION } from './sample-position.ts'

const position = (over: Partial<PositionRow>): PositionRow => ({ ...SAMPLE_POSITION, ...over })
const EUR = { currencyId: 3, currencyCode: 'EUR' }

it('adds up the branches of each currency, and the AFN figures of all', () => {
  expect(
    positionTotals([
      SAMPLE_POSITION,
      position({ ...EUR, quantity: '10.00', cost: '750.05', mid: null, unrealised: null }),
      position({ branch: 'HRT', quantity: '-100.00', cost: '-6900.01', unrealised: '30.01' }),
    ]),
  ).toEqual({
    currencies: [
      {
        currencyId: 2,
        currencyCode: 'USD',
        quantityMinor: -40_00n,
        costMinor: -2_796_01n,
        unrealisedMinor: 48_01n,
      },
      { ...EUR, quantityMinor: 10_00n, costMinor: 750_05n, unrealisedMinor: null },
    ],
    costMinor: -2_045_96n,
    unrealisedMinor: 48_01n,
    withoutRate: ['EUR'],
  })
})

it('keeps amounts exact that a float would change', () => {
  const large = position({ cost: '90071992547409.93', unrealised: '0.01' })
  const { costMinor } = positionTotals([large, { ...large, branch: 'HRT', cost: '0.02' }])
  expect(costMinor).toBe(9_007_199_254_740_995n)
})

it('has no figures without positions', () => {
  expect(positionTotals([])).toEqual({
    currencies: [],
    costMinor: 0n,
    unrealisedMinor: 0n,
    withoutRate: [],
  })
})
