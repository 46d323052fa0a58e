import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callLimit } from './call-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BOUNDS = { atOnce: 2, waiting: 2, longestWaitMs: 1_000 }

/** Makes a limit for work that ends when the test says so; `said` contains the outcome of each call by its number. */
function office() {
  const limit = callLimit(BOUNDS)
  const begun: number[] = []
  const said: Record<number, unknown> = {}
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  const come = (number: number) => {
    const work = () =>
      new Promise<number>((resolve, reject) => {
        begun.push(number)
        ends.set(number, { resolve: () => resolve(number), reject })
      })
    limit.inTurn(work).then(
      (done) => {
        said[number] = done
      },
      (error: Error) => {
        said[number] = error.message
      },
    )
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return { limit, begun, said, ends, come, settled }
}

it('a limit runs some calls at once, lets some wait, and refuses the rest at once', async () => {
  const { limit, begun, said, come, settled } = office()
  const full: boolean[] = []
  for (const number of [1, 2, 3, 4, 5]) {
    full.push(limit.isFull())
    come(number)
  }
  await settled()
  expect(full).toEqual([false, false, false, false, true])
  expect(begun).toEqual([1, 2])
  expect(said).toEqual({ 5: null })
})

it('waiting calls run in the order of arrival, also after a failed call', async () => {
  const { limit, begun, said, ends, come, settled } = office()
  for (const number of [1, 2, 3, 4]) come(number)
  await settled()
  ends.get(2)?.reject(new Error('broken'))
  await settled()
  expect(begun).toEqual([1, 2, 3])
  ends.get(1)?.resolve()
  await settled()
  expect(begun).toEqual([1, 2, 3, 4])
  for (const number of [3, 4]) ends.get(number)?.resolve()
  await settled()
  expect(said).toEqual({ 1: 1, 2: 'broken', 3: 3, 4: 4 })
  for (const number of [6, 7]) come(number)
  await settled()
  expect([begun.slice(4), limit.isFull()]).toEqual([[6, 7], false])
})

it('a call that has waited too long is refused, and makes room for others', async () => {
  const { limit, begun, said, ends, come, settled } = office()
  for (const number of [1, 2, 3, 4]) come(number)
  await vi.advanceTimersByTimeAsync(999)
  expect(said).toEqual({})
  await vi.advanceTimersByTimeAsync(1)
  expect([said, limit.isFull()]).toEqual([{ 3: null, 4: null }, false])
  come(5)
  ends.get(1)?.resolve()
  await settled()
  expect(begun).toEqual([1, 2, 5])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(said).toEqual({ 1: 1, 3: null, 4: null })
})
