import { setImmediate as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { someAtOnce } from './at-once.ts'

it.each([0, 1, 15, 16, 100])('does each of %s once, at most 16 at the same time', async (count) => {
  const all = Array.from({ length: count }, (_, index) => index)
  const done: number[] = []
  let [running, most] = [0, 0]
  await someAtOnce(all, async (one) => {
    running += 1
    most = Math.max(most, running)
    await pause()
    running -= 1
    done.push(one)
  })
  expect(done.sort((one, other) => one - other)).toEqual(all)
  expect(most).toBe(Math.min(count, 16))
})

it('begins nothing more after a failure', async () => {
  let begun = 0
  const work = async () => {
    begun += 1
    await pause()
    throw new Error('The table is away')
  }
  await expect(someAtOnce(Array(100).keys(), work)).rejects.toThrow('The table is away')
  expect(begun).toBeLessThanOrEqual(16)
})
