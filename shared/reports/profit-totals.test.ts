import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../money/amount.ts'
import { atMid } from '../money/deal.ts'
import { RATE_ONE } from '../money/rate.ts'
import type { ProfitRow } from './profit-csv.ts'
import { type Earned, profitTotals } from './profit-totals.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_PROFIT } from './sample-profit.ts'

const usd = (over: Partial<ProfitRow>): ProfitRow => ({ ...SAMPLE_PROFIT, ...over })
const afn = (over: Partial<ProfitRow>): ProfitRow => ({ ...SAMPLE_AFN_PROFIT, ...over })
const NO_RATE = { mid: null, unrealised: null }

/** Returns the five figures: profit, commission, differences, their sum, and the rows without a rate. */
const figuresOf = (earned: Earned) => [
  ...[earned.profitMinor, earned.commissionMinor, earned.overShortMinor, earned.totalMinor],
  earned.untoldCount,
]

it.each<[what: string, row: ProfitRow, figures: (bigint | number)[]]>([
  ['the profit of an exchange', SAMPLE_PROFIT, [24_00n, 0n, 0n, 24_00n, 0]],
  ['commission and a difference in AFN', SAMPLE_AFN_PROFIT, [0n, 70_00n, -50_00n, 20_00n, 0]],
  [
    'a foreign commission at mid',
    usd({ commission: '1.50', totalAfn: '127.05' }),
    [24_00n, 103_05n, 0n, 127_05n, 0],
  ],
  [
    'a foreign difference at mid, the rest of what was rounded together',
    // At 68.7330, 0.01 is worth 0.69, 0.02 is worth 1.37, and both together are worth 2.06.
    usd({ mid: '68.7330', commission: '0.01', overShort: '0.02', totalAfn: '26.06' }),
    [24_00n, 69n, 1_37n, 26_06n, 0],
  ],
  [
    'rupees, whose rate is for a thousand',
    usd({ mid: '252.2000', per: 1_000, commission: '100.00', totalAfn: '49.22' }),
    [24_00n, 25_22n, 0n, 49_22n, 0],
  ],
  [
    'a commission without a rate: its profit alone',
    usd({ ...NO_RATE, commission: '1.50', totalAfn: null }),
    [24_00n, 0n, 0n, 24_00n, 1],
  ],
  [
    'a commission and a difference without a rate that cancel each other out',
    usd({ ...NO_RATE, commission: '1.50', overShort: '-1.50' }),
    [24_00n, 0n, 0n, 24_00n, 1],
  ],
  ['a profit without a rate and beside nothing', usd(NO_RATE), [24_00n, 0n, 0n, 24_00n, 0]],
])('%s', (_what, row, figures) => {
  expect(figuresOf(profitTotals([row]))).toEqual(figures)
})

describe('the totals', () => {
  const rows = [
    usd({ branch: 'KBL', date: '2026-11-21', profit: '-4.00', totalAfn: '-4.00' }),
    afn({ branch: 'HRT', commission: '20.00', overShort: '0.00', totalAfn: '20.00' }),
    SAMPLE_AFN_PROFIT,
    usd({ commission: '1.50', overShort: '-0.50', totalAfn: '92.70' }),
    usd({ ...NO_RATE, branch: 'HRT', currencyId: 3, commission: '2.00', totalAfn: null }),
  ]
  const totals = profitTotals(rows)

  it('are of the whole', () => {
    expect(figuresOf(totals)).toEqual([44_00n, 193_05n, -84_35n, 152_70n, 1])
  })

  it('are by branch', () => {
    expect(totals.branches.map((each) => [each.branch, ...figuresOf(each)])).toEqual([
      ['HRT', 24_00n, 20_00n, 0n, 44_00n, 1],
      ['KBL', 20_00n, 173_05n, -84_35n, 108_70n, 0],
    ])
  })

  it('are by currency, with what of it was charged and differed in the currency itself', () => {
    expect(
      totals.currencies.map((each) => [
        ...[each.currencyId, each.ownCommissionMinor, each.ownOverShortMinor, each.totalMinor],
        each.untoldCount,
      ]),
    ).toEqual([
      [1, 90_00n, -50_00n, 40_00n, 0],
      [2, 1_50n, -50n, 88_70n, 0],
      [3, 0n, 0n, 24_00n, 1],
    ])
  })

  it('are by day, the oldest first', () => {
    expect(totals.days.map(({ date, totalMinor }) => [date, totalMinor])).toEqual([
      ['2026-11-21', -4_00n],
      ['2026-11-22', 156_70n],
    ])
  })

  it('are 0 without rows', () => {
    expect(profitTotals([])).toMatchObject({ totalMinor: 0n, branches: [], days: [] })
  })
})

it('every breakdown adds up to the whole, and the whole to the rows, to the cent', async () => {
  const minor = fc.bigInt(-(10n ** 9n), 10n ** 9n)
  const row = fc
    .record({
      branch: fc.constantFrom('HRT', 'KBL', 'TRANSIT'),
      currencyId: fc.integer({ min: 1, max: 4 }),
      date: fc.constantFrom('2026-11-21', '2026-11-22'),
      rate: fc.bigInt(1n, 10n ** 7n),
      profit: minor,
      commission: minor,
      overShort: minor,
    })
    .map(({ rate, profit, commission, overShort, ...keys }): ProfitRow => {
      const quote = { rate, per: 1 } as const
      const mid = `${rate / RATE_ONE}.${String(rate % RATE_ONE).padStart(4, '0')}`
      const totalAfn = formatAmount(profit + atMid(commission + overShort, quote))
      const [told, fees, differences] = [profit, commission, overShort].map(formatAmount)
      return usd({ ...keys, mid, profit: told, commission: fees, overShort: differences, totalAfn })
    })
  await fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const whole = profitTotals(rows)
      const sum = (parts: readonly Earned[]) =>
        parts.reduce((total, { totalMinor }) => total + totalMinor, 0n)
      for (const parts of [whole.branches, whole.currencies, whole.days]) {
        expect(sum(parts)).toBe(whole.totalMinor)
      }
      const { profitMinor, commissionMinor, overShortMinor, totalMinor } = whole
      expect(profitMinor + commissionMinor + overShortMinor).toBe(totalMinor)
      const told = rows.reduce(
        (all, each) => all + BigInt(each.totalAfn?.replace('.', '') ?? 0),
        0n,
      )
      expect(totalMinor).toBe(told)
    }),
  )
})
