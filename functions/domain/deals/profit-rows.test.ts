import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../shared/money/deal.ts'
import type { Traded } from './branch-profit.ts'
import { positionRows, profitRows } from './profit-rows.ts'

const DAY = '2026-11-22'
const facts = (mid: Quote | null) => ({
  codes: new Map([
    [1, 'AFN'],
    [4, 'RS'],
  ]),
  afnId: 1,
  midAtEnd: (_day: string, id: number) => (id === 1 ? { rate: 1_0000n, per: 1 as const } : mid),
})
const RS_MID: Quote = { rate: 252_2000n, per: 1_000 }
const IRR_MID: Quote = { rate: 57_5000n, per: 1_000_000 }
const traded = (more: Partial<Traded>): Traded => ({
  boughtMinor: 0n,
  boughtValueMinor: 0n,
  soldMinor: 0n,
  soldValueMinor: 0n,
  feesMinor: 0n,
  overShortMinor: 0n,
  ...more,
})

describe('a position', () => {
  it.each<[q: bigint, k: bigint, mid: Quote | null, row: object]>([
    [
      10_000_00n,
      2_510_00n,
      RS_MID,
      {
        quantity: '10000.00',
        average: '251.0000',
        mid: '252.2000',
        per: 1000,
        unrealised: '12.00',
      },
    ],
    [-10_000_00n, -2_510_00n, RS_MID, { average: '251.0000', unrealised: '-12.00' }],
    // 57.0000 AFN for a million would be 0.0001 for 1.
    [5_000_000_00n, 285_00n, IRR_MID, { average: '57.0000', mid: '57.5000', per: 1_000_000 }],
    [5_000_000_00n, 285_00n, null, { average: '0.0570', mid: null, per: 1_000 }],
    // 251.6667 × 3,000,000 ÷ 1,000 would be 755,000.10.
    [3_000_000_00n, 755_000_00n, RS_MID, { average: '251.666667' }],
    [10_000_00n, 2_510_00n, null, { mid: null, per: 1, unrealised: null }],
  ])('of %d at %d', (quantityMinor, costMinor, mid, row) => {
    const positions = new Map([[4, { quantityMinor, costMinor }]])
    expect(positionRows({ day: DAY, branch: 'KBL', positions }, facts(mid))).toMatchObject([
      { branch: 'KBL', currencyId: 4, currencyCode: 'RS', ...row },
    ])
  })
})

describe('a day', () => {
  const rowsOf = (currencyId: number, day: Traded, mid: Quote | null = RS_MID) =>
    profitRows(
      { day: DAY, branch: 'KBL', opening: new Map(), traded: new Map([[currencyId, day]]) },
      facts(mid),
    )

  it('adds commission and differences at mid, rounded once', () => {
    // 10.02 rupees are 2.527044 AFN.
    const day = traded({ feesMinor: 10_03n, overShortMinor: -1n })
    expect(rowsOf(4, day)).toMatchObject([
      { commission: '10.03', overShort: '-0.01', profit: '0.00', average: null, totalAfn: '2.53' },
    ])
  })

  it('without a rate has no total if there is something to convert', () => {
    expect(rowsOf(4, traded({ feesMinor: 1n }), null)).toMatchObject([
      { mid: null, unrealised: null, totalAfn: null },
    ])
    const dealt = traded({
      boughtMinor: 1n,
      boughtValueMinor: 2n,
      soldMinor: 1n,
      soldValueMinor: 5n,
    })
    expect(rowsOf(4, dealt, null)).toMatchObject([{ profit: '0.03', totalAfn: '0.03' }])
  })

  it('in AFN has no position', () => {
    const [row] = rowsOf(1, traded({ feesMinor: 70_00n, overShortMinor: -50_00n }))
    expect(row).toEqual({
      date: DAY,
      branch: 'KBL',
      currencyId: 1,
      currencyCode: 'AFN',
      opening: null,
      openingCost: null,
      bought: null,
      boughtValue: null,
      sold: null,
      soldValue: null,
      average: null,
      profit: null,
      closing: null,
      closingCost: null,
      mid: '1.0000',
      per: 1,
      unrealised: null,
      commission: '70.00',
      overShort: '-50.00',
      totalAfn: '20.00',
    })
  })

  it('of a short position is told by what was sold', () => {
    const day = traded({
      boughtMinor: 1_00n,
      boughtValueMinor: 25n,
      soldMinor: 3_00n,
      soldValueMinor: 90n,
    })
    expect(rowsOf(4, day)).toMatchObject([
      { average: '250.0000', per: 1000, profit: '0.05', closing: '-2.00', closingCost: '-0.60' },
    ])
  })
})
