import { describe, expect, it } from 'vitest'
import { isEnough, leftOutMids, midsOf } from './board-mids.ts'
import type { Board } from './rate-board.ts'

const EUR = 3
const board = (version: number, at: string, buy: bigint, sell: bigint): Board => ({
  version,
  published: { userId: 2, userName: 'omar', at },
  rates: [{ currencyId: 2, per: 1, buy, sell }],
  mids: [],
})
/** The second board was published a minute before midnight in Kabul. */
const BOARDS = [
  board(3, '2026-11-21T06:00:00.000Z', 70_0000n, 70_0001n),
  board(2, '2026-11-20T19:29:00.000Z', 69_0000n, 69_0000n),
  board(1, '2026-11-20T04:00:00.000Z', 68_0000n, 69_0000n),
]
const BY = { afnId: 1, timeZone: 'Asia/Kabul' }

describe('the middle rate of a day', () => {
  it.each([
    ['before the first board is that of the first one', '2026-11-19', 2, 68_5000n],
    ['is that of its last board', '2026-11-20', 2, 69_0000n],
    ['counts from the day of the board', '2026-11-21', 2, 70_0001n],
    ['stays', '2026-11-30', 2, 70_0001n],
    ['is missing for a currency that was on no board', '2026-11-30', EUR, null],
    ['of AFN is 1', '2026-11-19', 1, 1_0000n],
  ])('%s', (_what, day, currencyId, rate) => {
    const midAtEnd = midsOf(BOARDS, BY)
    expect(midAtEnd(day, currencyId)).toEqual(rate === null ? null : { rate, per: 1 })
  })

  const euro = { currencyId: EUR, per: 1 as const, buy: 79_0000n, sell: 79_2000n }
  const withEuro = { ...board(1, '2026-11-20T04:00:00.000Z', 68_0000n, 69_0000n), rates: [euro] }

  it('of a currency that a board leaves out is the one that it kept', () => {
    const mids = leftOutMids(BOARDS[0]?.rates ?? [], [withEuro], [2, EUR])
    expect(mids).toEqual([{ currencyId: EUR, rate: 79_1000n, per: 1 }])
    const midAtEnd = midsOf([{ ...board(2, '2026-11-21T06:00:00.000Z', 1n, 1n), mids }], BY)
    expect(midAtEnd('2026-11-22', EUR)).toEqual({ rate: 79_1000n, per: 1 })
  })

  it('of a currency whose first board comes later is that of its first board', () => {
    const later = {
      ...withEuro,
      published: { userId: 2, userName: 'omar', at: '2026-11-25T06:00:00.000Z' },
    }
    const midAtEnd = midsOf([later, ...BOARDS], BY)
    expect(midAtEnd('2026-11-20', EUR)).toEqual({ rate: 79_1000n, per: 1 })
  })

  it('is searched for once, however often it is asked for', () => {
    let looks = 0
    const watched = BOARDS.map(({ rates, ...rest }) => ({
      ...rest,
      get rates() {
        looks += 1
        return rates
      },
    }))
    const midAtEnd = midsOf(watched, BY)
    for (let asked = 0; asked < 100; asked += 1) {
      for (const [currencyId, mid] of [
        [2, 69_0000n],
        [EUR, undefined],
      ] as const) {
        expect(midAtEnd('2026-11-20', currencyId)?.rate).toBe(mid)
      }
    }
    // The dollar stands on the first board that is looked at, the euro on none of the three.
    expect(looks).toBe(4)
  })

  it('needs the boards back to the one in force, and behind those that keep nothing', () => {
    const old = BOARDS.map((each) => ({ ...each, mids: null }))
    const enough = (boards: readonly Board[], ids: readonly number[]) =>
      isEnough(boards, '2026-11-20', ids, BY.timeZone)
    expect(enough(BOARDS.slice(0, 1), [2])).toBe(false)
    expect(enough(BOARDS.slice(0, 2), [2, EUR])).toBe(true)
    expect(enough(old.slice(0, 2), [2, EUR])).toBe(false)
    expect(enough([...old.slice(0, 2), withEuro], [2, EUR])).toBe(true)
    // The newest board would have kept the euro if it had ever been on a board.
    expect(enough([...BOARDS.slice(0, 1), ...old.slice(1, 2)], [2, EUR])).toBe(true)
  })
})
