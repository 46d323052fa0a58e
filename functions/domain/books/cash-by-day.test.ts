import { expect, it } from 'vitest'
import { cashByDay } from './cash-by-day.ts'

const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
])
const at = (day: string, cash: Record<number, bigint>) => ({
  day,
  balances: new Map([
    ['CSH001', new Map(Object.entries(cash).map(([id, minor]) => [Number(id), minor]))],
    ['FEE_001', new Map([[1, 99n]])],
  ]),
})
const told = (rows: ReturnType<typeof cashByDay>) =>
  rows.map(({ date, currencyCode, cash }) => `${date} ${cash} ${currencyCode}`)

it('tells the cash of each currency from the day on which there was some', () => {
  const days = [
    at('2026-11-20', { 1: -500n }),
    at('2026-11-21', { 1: -700n, 2: -100n }),
    at('2026-11-22', { 1: 50n }),
  ]
  expect(told(cashByDay(days, CODES))).toEqual([
    '2026-11-20 5.00 AFN',
    '2026-11-21 7.00 AFN',
    '2026-11-21 1.00 USD',
    '2026-11-22 -0.50 AFN',
    '2026-11-22 0.00 USD',
  ])
  expect(cashByDay([], CODES)).toEqual([])
})
