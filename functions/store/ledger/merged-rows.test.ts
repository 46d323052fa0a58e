import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRecord } from '../../testing/seeding.ts'
import { merged, type RowStream } from './merged-rows.ts'

const DAY = '2026-11-20'

/** Streams in memory, which count the rounds and rows that are read. A page ends after 2,800 rows, as one of 1 MB does. */
class Streams {
  rounds = 0
  rowsRead = 0
  readonly all: RowStream[]

  /** @param streamOf the stream of each row */
  constructor(count: number, streamOf: readonly number[]) {
    const rows = streamOf.map((stream, number) => ({
      stream,
      record: seededRecord(number, `${DAY}T05:30:00Z`, { inAccount: '1000', tranDate: DAY }),
    }))
    this.all = Array.from({ length: count }, (_, stream) => {
      let own = rows.filter((row) => row.stream === stream).map(({ record }) => record)
      return async (limit) => {
        const round = this.rounds + 1
        await Promise.resolve()
        this.rounds = Math.max(this.rounds, round)
        const page = own.slice(0, Math.min(limit, 2_800))
        own = own.slice(page.length)
        this.rowsRead += page.length
        return { rows: page, hasMore: own.length > 0 }
      }
    })
  }
}

const numbersOf = async (...given: Parameters<typeof merged>) =>
  (await Array.fromAsync(merged(...given))).map(({ number }) => number)

it('the rows come in their order, none is left out, and none comes twice', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 3 }), { maxLength: 300 }),
      fc.integer({ min: 1, max: 350 }),
      fc.integer({ min: 1, max: 60 }),
      async (streamOf, most, firstRows) => {
        const { all } = new Streams(4, streamOf)
        const isWanted = ({ number }: { number: number }) => number % 3 !== 0
        const found = await numbersOf(all, { rows: most }, isWanted, firstRows)
        const wanted = streamOf.map((_, number) => number).filter((number) => number % 3 !== 0)
        expect(found).toEqual(wanted.slice(0, most))
      },
    ),
  ))

describe('reading of 5,001 wanted rows', () => {
  const everySecond = (number: number) => number % 2
  const oneOf20 = (number: number) => (number % 20 === 7 ? 1 : 0)
  it.each([
    ['both sides', 2, 1_000, everySecond, 1, 1_000],
    ['both sides', 2, 5_000, everySecond, 2, 5_000],
    ['both sides', 2, 12_000, everySecond, 3, 5_030],
    ['two very different sides', 2, 5_000, oneOf20, 4, 5_000],
    ['two very different sides', 2, 12_000, oneOf20, 4, 5_300],
    ['six types', 6, 2_000, (number: number) => number % 6, 2, 2_000],
    ['one of six types', 6, 2_000, () => 3, 2, 2_000],
  ] as const)(
    'with %s, %d streams and %d rows, needs few rounds and reads few rows in vain',
    async (_, count, rows, streamOf, rounds, most) => {
      const streams = new Streams(
        count,
        Array.from({ length: rows }, (_row, index) => streamOf(index)),
      )
      expect(await numbersOf(streams.all, { rows: 5_001 })).toHaveLength(Math.min(rows, 5_001))
      expect(streams.rounds).toBeLessThanOrEqual(rounds)
      expect(streams.rowsRead).toBeLessThanOrEqual(most)
    },
  )
})
