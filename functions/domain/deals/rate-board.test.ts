import { describe, expect, it } from 'vitest'
import {
  type Board,
  type BoardRate,
  branchRates,
  NO_BOARD,
  NO_OFFSETS,
  type Offset,
  ownRates,
  rateBoardAnswer,
} from './rate-board.ts'

const CODES = new Map([
  [1, 'AFN'],
  [2, 'USD'],
  [3, 'EUR'],
  [4, 'RS'],
])
const KBL = { code: 'KBL', branchMargin: 2_00n, clerkMargin: 50n }
const USD: BoardRate = { currencyId: 2, per: 1, buy: 68_4000n, sell: 69_0000n }
const RS: BoardRate = { currencyId: 4, per: 1_000, buy: 251_2000n, sell: 253_2000n }
const omar = { userId: 2, userName: 'omar', at: '2026-11-22T03:00:00.000Z' }
const karim = { userId: 3, userName: 'karim', at: '2026-11-22T04:00:00.000Z' }

const board = (...rates: BoardRate[]): Board => ({ mids: [], rates, published: omar, version: 4 })
const offset = (buy: bigint, sell: bigint, currencyId = 2): Offset => ({ currencyId, buy, sell })
const offsets = (...all: Offset[]) => ({ offsets: all, saved: karim, version: 5 })

describe('the rates of a branch', () => {
  it.each<[what: string, offset: Offset, buy: bigint, sell: bigint]>([
    ['are the board with its offsets', offset(1000n, -1000n), 68_5000n, 68_9000n],
    ['leave out an offset above the margin', offset(1_3681n, 0n), 68_4000n, 69_0000n],
    ['leave out an offset that puts buying above selling', offset(1_0000n, 0n), 68_4000n, 69_0000n],
    ['leave out an offset of another currency', offset(1000n, 1000n, 3), 68_4000n, 69_0000n],
  ])('%s', (_what, each, buy, sell) => {
    expect(branchRates(board(USD), offsets(each), KBL)).toEqual([{ ...USD, base: USD, buy, sell }])
  })
})

it.each<[what: string, rates: BoardRate[], own: [number, bigint, boolean][]]>([
  [
    'by the dollar',
    [USD, RS],
    [
      [1, 68_7000n, true],
      [2, 1_0000n, true],
      [4, 272_4029n, true],
    ],
  ],
  [
    'by AFN, where the dollar has no rate',
    [RS],
    [
      [1, 1_0000n, true],
      [4, 3_9651n, true],
    ],
  ],
])('publishing sets own rates %s', (_what, rates, own) => {
  const found = ownRates(rates, CODES).map(({ currencyId, rate, fits }) => [currencyId, rate, fits])
  expect(found).toEqual(own)
})

describe('the answer', () => {
  it('has the rates of the branch beside those of head office', () => {
    expect(rateBoardAnswer(KBL, board(USD), offsets(offset(1000n, 0n)), CODES)).toEqual({
      version: 5,
      branch: 'KBL',
      branchMargin: '2.00',
      clerkMargin: '0.50',
      publishedBy: 3,
      publishedByName: 'karim',
      publishedAt: karim.at,
      rates: [
        {
          currencyId: 2,
          currencyCode: 'USD',
          per: 1,
          buy: '68.5000',
          sell: '69.0000',
          baseBuy: '68.4000',
          baseSell: '69.0000',
          mid: '68.7000',
          ownRate: '1.0000',
        },
      ],
      leftOut: [],
    })
  })

  it('names what it leaves out', () => {
    const yen: BoardRate = { currencyId: 3, per: 1, buy: 900_000_0000n, sell: 900_000_0000n }
    const { rates, leftOut } = rateBoardAnswer(KBL, board(yen), NO_OFFSETS, CODES)
    expect(rates[0]?.ownRate).toBeNull()
    expect(leftOut).toEqual([
      {
        currencyId: 3,
        currencyCode: 'EUR',
        message: expect.stringContaining('0.0000 EUR'),
        refusal: { code: 'rateBoard.noOwnRate', facts: { rate: '0.0000', currency: 'EUR' } },
      },
    ])
  })

  it('has version 0 and nobody without a board', () => {
    expect(rateBoardAnswer(KBL, NO_BOARD, NO_OFFSETS, CODES)).toMatchObject({
      version: 0,
      publishedBy: null,
      publishedAt: null,
      rates: [],
      leftOut: [],
    })
  })
})
