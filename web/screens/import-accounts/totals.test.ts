import { describe, expect, it } from 'vitest'
import { isAsPlanned, type Plan, startingTotals, type TypedTotals, toldTotals } from './totals.ts'

const PLAN: Plan = {
  planHash: 'a'.repeat(64),
  asOf: '2026-11-26',
  checkedAt: '2026-11-27T10:00:00.000Z',
  counts: { new: 3, unchanged: 0, addsOpening: 0, error: 0, sameName: 0 },
  totals: [
    {
      currencyId: 1,
      currencyCode: 'AFN',
      sum: '1034.25',
      toPost: '1034.25',
      problem: null,
      controlTotal: '1034.25',
      contraAccount: '9001',
    },
    {
      currencyId: 2,
      currencyCode: 'USD',
      sum: '75.00',
      toPost: '75.00',
      controlTotal: null,
      contraAccount: null,
      problem: 'The control total is missing',
    },
  ],
  isApplicable: false,
}

const TYPED: TypedTotals = {
  asOf: '2026-11-26',
  totals: {
    c1: { controlTotal: '1,034.25', contraAccount: '9001' },
    c2: { controlTotal: '', contraAccount: '' },
  },
}

it('begins as the plan was checked, and before it with today', () => {
  expect(startingTotals(PLAN, '2026-11-27')).toEqual({
    asOf: '2026-11-26',
    totals: { ...TYPED.totals, c1: { controlTotal: '1034.25', contraAccount: '9001' } },
  })
  expect(startingTotals(null, '2026-11-27')).toEqual({ asOf: '2026-11-27', totals: {} })
})

it('tells the currencies whose control total is typed', () => {
  expect(toldTotals(TYPED)).toEqual({
    asOf: '2026-11-26',
    totals: [{ currencyId: 1, controlTotal: '1034.25', contraAccount: '9001' }],
  })
})

describe('is as planned', () => {
  const changed = (totals: TypedTotals['totals']) => ({
    ...TYPED,
    totals: { ...TYPED.totals, ...totals },
  })
  it.each<[name: string, typed: TypedTotals, same: boolean]>([
    ['the form as it was checked', TYPED, true],
    [
      'another way to write the total',
      changed({ c1: { controlTotal: '۱۰۳۴٫۲۵', contraAccount: '9001' } }),
      true,
    ],
    ['another day', { ...TYPED, asOf: '2026-11-27' }, false],
    ['another total', changed({ c1: { controlTotal: '1', contraAccount: '9001' } }), false],
    ['another account', changed({ c1: { controlTotal: '1034.25', contraAccount: '9002' } }), false],
    [
      'a total that the plan lacks',
      changed({ c2: { controlTotal: '75', contraAccount: '' } }),
      false,
    ],
  ])('%s', (_, typed, same) => {
    expect(isAsPlanned(typed, PLAN)).toBe(same)
  })
})
