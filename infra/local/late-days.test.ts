import { expect, it, vi } from 'vitest'
import { keepLooking } from './late-days.ts'

it('late days are looked for again and again, also after a failure, until it is stopped', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const ending = new AbortController()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 2) throw new Error('The database is away')
    if (runs === 4) ending.abort()
  }
  await keepLooking(ending.signal, { run, everyMs: 1 })
  expect(runs).toBe(4)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})

it('does not wait for the next run when it is stopped', async () => {
  const ending = new AbortController()
  const ended = keepLooking(ending.signal, { run: async () => undefined, everyMs: 600_000 })
  setTimeout(() => ending.abort(), 5)
  await expect(ended).resolves.toBeUndefined()
})
