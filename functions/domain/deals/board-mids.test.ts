import { expect, it } from 'vitest'
import { midsOf } from './board-mids.ts'
import type { Board } from './rate-board.ts'

const board = (version: number, at: string, buy: bigint, sell: bigint): Board => ({
  version,
  published: { userId: 2, userName: 'omar', at },
  rates: [{ currencyId: 2, per: 1, buy, sell }],
})
/** The second board was published a minute before midnight in Kabul. */
const BOARDS = [
  board(3, '2026-11-21T06:00:00.000Z', 70_0000n, 70_0001n),
  board(2, '2026-11-20T19:29:00.000Z', 69_0000n, 69_0000n),
  board(1, '2026-11-20T04:00:00.000Z', 68_0000n, 69_0000n),
]

it.each([
  ['2026-11-19', 2, null],
  ['2026-11-20', 2, 69_0000n],
  ['2026-11-21', 2, 70_0001n],
  ['2026-11-30', 2, 70_0001n],
  ['2026-11-30', 3, null],
  ['2026-11-19', 1, 1_0000n],
])('on %s the currency %d has the mid %s', (day, currencyId, rate) => {
  const midAtEnd = midsOf(BOARDS, { afnId: 1, timeZone: 'Asia/Kabul' })
  expect(midAtEnd(day, currencyId)).toEqual(rate === null ? null : { rate, per: 1 })
})
