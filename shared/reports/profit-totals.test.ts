import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../money/amount.ts'
import type { ProfitRow } from './profit-csv.ts'
import { type Earned, profitTotals } from './profit-totals.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_PROFIT } from './sample-profit.ts'

const usd = (over: Partial<ProfitRow>): ProfitRow => ({ ...SAMPLE_PROFIT, ...over })
const afn = (over: Partial<ProfitRow>): ProfitRow => ({ ...SAMPLE_AFN_PROFIT, ...over })
const NO_RATE = { mid: null, totalAfn: null }

/** Returns the figures: exchange, commission, shares, differences, their sum, and the rows without a rate. */
const figuresOf = (earned: Earned) => [
  ...[earned.exchangeMinor, earned.commissionMinor, earned.sharesMinor, earned.overShortMinor],
  ...[earned.totalMinor, earned.untoldCount],
]

it.each<[what: string, row: ProfitRow, figures: (bigint | number)[]]>([
  ['the margins of deals', SAMPLE_PROFIT, [42_00n, 0n, 0n, 0n, 42_00n, 0]],
  [
    'commission, shares and a difference in AFN',
    afn({ shares: '-15.00', sharesAfn: '-15.00', totalAfn: '5.00' }),
    [0n, 70_00n, -15_00n, -50_00n, 5_00n, 0],
  ],
  [
    'a foreign commission at mid',
    usd({ commission: '1.50', commissionAfn: '103.05', totalAfn: '145.05' }),
    [42_00n, 103_05n, 0n, 0n, 145_05n, 0],
  ],
  [
    'a commission without a rate: the margin alone',
    usd({ ...NO_RATE, commission: '1.50', commissionAfn: null }),
    [42_00n, 0n, 0n, 0n, 42_00n, 1],
  ],
])('%s', (_what, row, figures) => {
  expect(figuresOf(profitTotals([row]))).toEqual(figures)
})

describe('the totals', () => {
  const rows = [
    usd({ branch: 'KBL', date: '2026-11-21', margin: '-4.00', totalAfn: '-4.00' }),
    afn({
      branch: 'HRT',
      commission: '20.00',
      commissionAfn: '20.00',
      overShort: '0.00',
      overShortAfn: '0.00',
      totalAfn: '20.00',
    }),
    SAMPLE_AFN_PROFIT,
    usd({
      commission: '1.50',
      commissionAfn: '103.05',
      shares: '-0.50',
      sharesAfn: '-34.35',
      totalAfn: '110.70',
    }),
    usd({ ...NO_RATE, branch: 'HRT', currencyId: 3, commission: '2.00', commissionAfn: null }),
  ]
  const totals = profitTotals(rows)

  it('are of the whole', () => {
    expect(figuresOf(totals)).toEqual([80_00n, 193_05n, -34_35n, -50_00n, 188_70n, 1])
  })

  it('are by branch', () => {
    expect(totals.branches.map((each) => [each.branch, ...figuresOf(each)])).toEqual([
      ['HRT', 42_00n, 20_00n, 0n, 0n, 62_00n, 1],
      ['KBL', 38_00n, 173_05n, -34_35n, -50_00n, 126_70n, 0],
    ])
  })

  it('are by currency, with what of it is in the currency itself', () => {
    expect(
      totals.currencies.map((each) => [
        ...[each.currencyId, each.ownCommissionMinor, each.ownSharesMinor],
        ...[each.ownOverShortMinor, each.totalMinor, each.untoldCount],
      ]),
    ).toEqual([
      [1, 90_00n, 0n, -50_00n, 40_00n, 0],
      [2, 1_50n, -50n, 0n, 106_70n, 0],
      [3, 0n, 0n, 0n, 42_00n, 1],
    ])
  })

  it('are by day, the oldest first', () => {
    expect(totals.days.map(({ date, totalMinor }) => [date, totalMinor])).toEqual([
      ['2026-11-21', -4_00n],
      ['2026-11-22', 192_70n],
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
      margin: minor,
      commission: minor,
      shares: minor,
      overShort: minor,
    })
    .map(({ margin, commission, shares, overShort, ...keys }): ProfitRow => {
      const parts = [margin, commission, shares, overShort]
      const totalAfn = formatAmount(parts.reduce((sum, part) => sum + part, 0n))
      const [told, commissionAfn = '', sharesAfn = '', overShortAfn = ''] = parts.map(formatAmount)
      return usd({ ...keys, margin: told, commissionAfn, sharesAfn, overShortAfn, totalAfn })
    })
  await fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const whole = profitTotals(rows)
      const sum = (parts: readonly Earned[]) =>
        parts.reduce((total, { totalMinor }) => total + totalMinor, 0n)
      for (const parts of [whole.branches, whole.currencies, whole.days]) {
        expect(sum(parts)).toBe(whole.totalMinor)
      }
      const { exchangeMinor, commissionMinor, sharesMinor, totalMinor } = whole
      const beside = whole.forPayingMinor + whole.overShortMinor
      expect(exchangeMinor + commissionMinor + sharesMinor + beside).toBe(totalMinor)
      const told = rows.reduce(
        (all, each) => all + BigInt(each.totalAfn?.replace('.', '') ?? 0),
        0n,
      )
      expect(totalMinor).toBe(told)
    }),
  )
})
