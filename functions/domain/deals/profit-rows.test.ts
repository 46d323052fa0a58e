import { describe, expect, it } from 'vitest'
import type { Quote } from '../../../shared/money/deal.ts'
import type { Traded } from './branch-profit.ts'
import { type HouseDay, houseDay, NEW_BOOKS } from './house-day.ts'
import { houseProfitRows, positionRows, profitRows } from './profit-rows.ts'

const DAY = '2026-11-22'
const facts = (mid: Quote | null, before = mid) => ({
  codes: new Map([
    [1, 'AFN'],
    [4, 'RS'],
  ]),
  afnId: 1,
  midAtEnd: (day: string, id: number) => {
    if (id === 1) return { rate: 1_0000n, per: 1 as const }
    return day < DAY ? before : mid
  },
})
const RS_MID: Quote = { rate: 252_2000n, per: 1_000 }
const IRR_MID: Quote = { rate: 57_5000n, per: 1_000_000 }
const traded = (more: Partial<Traded>): Traded => ({
  boughtMinor: 0n,
  boughtValueMinor: 0n,
  soldMinor: 0n,
  soldValueMinor: 0n,
  marginMinor: 0n,
  feesMinor: 0n,
  sharesMinor: 0n,
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
        worth: '2522.00',
        unrealised: '12.00',
      },
    ],
    [-10_000_00n, -2_510_00n, RS_MID, { average: '251.0000', unrealised: '-12.00' }],
    // 57.0000 AFN for a million would be 0.0001 for 1.
    [5_000_000_00n, 285_00n, IRR_MID, { average: '57.0000', mid: '57.5000', per: 1_000_000 }],
    [5_000_000_00n, 285_00n, null, { average: '0.0570', mid: null, per: 1_000 }],
    // 251.6667 × 3,000,000 ÷ 1,000 would be 755,000.10.
    [3_000_000_00n, 755_000_00n, RS_MID, { average: '251.666667' }],
    [10_000_00n, 2_510_00n, null, { mid: null, per: 1, worth: null, unrealised: null }],
  ])('of %d at %d', (quantityMinor, costMinor, mid, row) => {
    const positions = new Map([[4, { quantityMinor, costMinor }]])
    const exposure = new Map([[4, quantityMinor + 5_00n]])
    expect(positionRows({ day: DAY, positions, exposure }, facts(mid))).toMatchObject([
      { currencyId: 4, currencyCode: 'RS', ...row },
    ])
  })

  it('of 0 has a row where the house owns something else of the currency, and AFN has none', () => {
    const exposure = new Map([
      [1, 9_00n],
      [3, 0n],
      [4, -7_00n],
    ])
    const rows = positionRows({ day: DAY, positions: new Map(), exposure }, facts(RS_MID))
    expect(rows).toMatchObject([
      { currencyId: 4, quantity: '0.00', average: null, worth: '0.00', exposure: '-7.00' },
    ])
  })
})

describe('a day of a branch', () => {
  const rowsOf = (currencyId: number, day: Traded, mid: Quote | null = RS_MID) =>
    profitRows(
      {
        day: DAY,
        branch: 'KBL',
        traded: new Map([[currencyId, day]]),
        booked: new Map(),
        forPaying: new Map(),
      },
      facts(mid),
    )

  it('tells commission, shares and differences at mid, each rounded once', () => {
    // At 0.2522 AFN, 15.03 rupees are 3.790566 AFN, 5.00 are 1.261, and 0.01 is 0.002522.
    const day = traded({ feesMinor: 10_03n, sharesMinor: -5_00n, overShortMinor: -1n })
    expect(rowsOf(4, day)).toMatchObject([
      {
        commission: '15.03',
        commissionAfn: '3.79',
        shares: '-5.00',
        sharesAfn: '-1.26',
        overShort: '-0.01',
        overShortAfn: '0.00',
        margin: '0.00',
        totalAfn: '2.53',
      },
    ])
  })

  it('without a rate has no total if there is something to convert', () => {
    expect(rowsOf(4, traded({ feesMinor: 1n, marginMinor: 3n }), null)).toMatchObject([
      { mid: null, margin: '0.03', commissionAfn: null, sharesAfn: '0.00', totalAfn: null },
    ])
    expect(rowsOf(4, traded({ marginMinor: 3n }), null)).toMatchObject([
      { margin: '0.03', commissionAfn: '0.00', totalAfn: '0.03' },
    ])
  })

  it('in AFN has no deals', () => {
    const [row] = rowsOf(1, traded({ feesMinor: 70_00n, overShortMinor: -50_00n }))
    expect(row).toEqual({
      date: DAY,
      branch: 'KBL',
      currencyId: 1,
      currencyCode: 'AFN',
      bought: null,
      boughtValue: null,
      sold: null,
      soldValue: null,
      margin: null,
      mid: '1.0000',
      per: 1,
      commission: '70.00',
      commissionAfn: '70.00',
      shares: '0.00',
      sharesAfn: '0.00',
      forPaying: '0.00',
      forPayingAfn: '0.00',
      overShort: '-50.00',
      overShortAfn: '-50.00',
      totalAfn: '20.00',
    })
  })
})

describe('a day of the house', () => {
  const held = new Map([[4, { quantityMinor: 1_000_00n, costMinor: 250_00n }]])
  const dayOf = (day: Traded): HouseDay => {
    const books = { ...NEW_BOOKS, house: held }
    return houseDay(books, DAY, [
      {
        day: DAY,
        branch: 'KBL',
        traded: new Map([[4, day]]),
        booked: new Map(),
        forPaying: new Map(),
      },
    ]).of
  }
  const morning: Quote = { rate: 250_0000n, per: 1_000 }

  it('of a short position is told by what was sold', () => {
    const day = traded({ soldMinor: 3_000_00n, soldValueMinor: 780_00n, marginMinor: 23_40n })
    const rows = houseProfitRows({ before: held, days: [dayOf(day)] }, [], facts(RS_MID, morning))
    // 1,000.00 are sold for 260.00, and 2,000.00 are short at 520.00 and worth 504.40.
    expect(rows).toMatchObject([
      {
        average: '250.0000',
        profit: '10.00',
        margin: '23.40',
        closing: '-2000.00',
        closingCost: '-520.00',
        unrealised: '15.60',
        holding: '2.20',
      },
    ])
  })

  it('on which only the middle rate changed shows what that made of the position', () => {
    const rows = houseProfitRows({ before: held, days: [] }, [DAY], facts(RS_MID, morning))
    expect(rows).toMatchObject([
      {
        date: DAY,
        opening: '1000.00',
        bought: '0.00',
        profit: '0.00',
        margin: '0.00',
        holding: '2.20',
        closing: '1000.00',
        unrealised: '2.20',
        average: '250.0000',
      },
    ])
    expect(houseProfitRows({ before: held, days: [] }, [DAY], facts(RS_MID))).toEqual([])
    expect(houseProfitRows({ before: held, days: [] }, [DAY], facts(null))).toEqual([])
  })
})
