import { expect, it, vi } from 'vitest'
import { keepBackingUp } from './nightly-backup.ts'

/** What happens at each pause. */
const pausing = vi.hoisted(() => ({ next: (_ms: number) => undefined as undefined }))
vi.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => pausing.next(ms) }))

/**
 * Simulates checks of the clock. At each of them, the next entry of `nights` is the last night whose export was tried.
 * @param failures how many backups fail first
 * @returns the nights at which a backup was begun, and the pauses
 */
async function backupsOver(nights: readonly (string | null)[], failures = 0) {
  const ending = new AbortController()
  const [made, pauses]: [(string | null)[], number[]] = [[], []]
  let at = 0
  pausing.next = (ms) => {
    pauses.push(ms)
    at += 1
    if (at === nights.length) ending.abort()
  }
  const exportedNight = () => nights[at] ?? null
  const run = async () => {
    made.push(exportedNight())
    if (made.length <= failures) throw new Error('The disk is away')
  }
  await keepBackingUp(ending.signal, { run, exportedNight, lookEveryMs: 1, againAfterMs: 10 })
  return { made, pauses }
}

it('a backup is made once a night, and only after the export was tried', async () => {
  const { made } = await backupsOver([null, '26', '26', '26', '27', '27'])
  expect(made).toEqual(['26', '27'])
})

it('a backup that failed is reported and tried again later', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { made, pauses } = await backupsOver(['26', '26', '26', '26'], 2)
  expect([made, pauses]).toEqual([
    ['26', '26', '26'],
    [10, 10, 1, 1],
  ])
  expect(said.mock.calls.map(([line]) => line)).toEqual(
    Array(2).fill('The nightly backup failed; it is tried again in ten minutes:'),
  )
  said.mockRestore()
})
