import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTurns, jsonInTurns } from './in-turns.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Counts the turns that others had before the work ended. */
async function turnsBeside(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const other = () => {
    if (isDone) return
    turns += 1
    setImmediate(other)
  }
  setImmediate(other)
  await work()
  isDone = true
  return turns
}

it.each([
  [0, 0],
  [1, 0],
  [100, 0],
  [101, 1],
  [200, 1],
  [2_000, 19],
])('%i rows are made in order, and others have %i turns meanwhile', async (count, turns) => {
  let made: number[] = []
  const whileMade = await turnsBeside(async () => {
    made = await inTurns(rows(count), (row) => row * 2)
  })
  expect(made).toEqual(rows(count).map((row) => row * 2))
  let text = ''
  const whileWritten = await turnsBeside(async () => {
    text = await jsonInTurns(rows(count))
  })
  expect(text).toBe(JSON.stringify(rows(count)))
  expect([whileMade, whileWritten]).toEqual([turns, turns])
})

it('a long list within a row is written in turns too', async () => {
  const list = [{ name: 'short', lines: [1] }, { name: 'long', lines: rows(300) }, null, undefined]
  let text = ''
  expect(await turnsBeside(async () => (text = await jsonInTurns(list)))).toBe(2)
  expect(text).toBe(JSON.stringify(list))
})

it('a list is written as JSON.stringify writes it, whatever is in it', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.anything(), { maxLength: 250 }), async (list) => {
      let written: string | null = null
      try {
        written = JSON.stringify(list)
      } catch {
        // Such as a bigint, which isn't written in either way.
      }
      const text = await jsonInTurns(list).catch(() => null)
      expect(text).toBe(written)
    }),
  ))

it('the first error ends the work', async () => {
  const begun: number[] = []
  const making = inTurns(rows(300), (row) => {
    begun.push(row)
    if (row === 150) throw new Error('row 150')
    return row
  })
  await expect(making).rejects.toThrow('row 150')
  expect(begun).toEqual(rows(151))
})
