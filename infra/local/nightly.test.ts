import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { exportNight } from '../../functions/jobs/nightly-export.ts'
import { openOffice } from '../../functions/testing/office.ts'
import { keepRunning } from './nightly.ts'

/** What happens at each pause between two checks of the clock. */
const pausing = vi.hoisted(() => ({ next: () => undefined as undefined }))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => pausing.next() }))

const exports = join(inject('folder'), `${process.env['TABLE_NAME']}-exports`)
process.env['EXPORTS_URL'] = pathToFileURL(exports).href

/** Each test has its own month, later than that of the test before. */
let month = 0
beforeAll(openOffice)
beforeEach(() => {
  month += 1
  rmSync(exports, { recursive: true, force: true })
})

/**
 * Lets the clock be checked at these times of the month, in Kabul's time; returns the times at which a run started.
 * @param failures how many runs fail first
 * @param waits how many runs after that wait for a day
 * @param isFirstDone true if a failing run has exported yesterday before it fails
 */
async function runsOver(
  moments: readonly string[],
  { failures = 0, waits = 0, isFirstDone = false } = {},
): Promise<string[]> {
  const ending = new AbortController()
  const ran: string[] = []
  let at = 0
  const clock = () => new Date(`2026-0${month}-${moments[at]}+04:30`)
  pausing.next = () => {
    at += 1
    if (at === moments.length) ending.abort()
  }
  const run = async () => {
    ran.push(moments[at] ?? '')
    if (isFirstDone) await exportNight({ clock })
    if (ran.length <= failures) throw new Error('The disk is full')
    await exportNight({ clock })
    return ran.length <= failures + waits ? ('waiting' as const) : ('done' as const)
  }
  await keepRunning(ending.signal, { run, lookEveryMs: 1, clock })
  return ran
}

it('the nightly export runs at the start if yesterday is missing, then each night at half past midnight', async () => {
  const moments = [
    '10T15:00',
    '10T23:59',
    '11T00:29',
    '11T00:30',
    '11T00:31',
    '12T09:00',
    '12T23:00',
  ]
  expect(await runsOver(moments)).toEqual(['10T15:00', '11T00:30', '12T09:00'])
})

it('the nightly export waits for the night if yesterday is already exported', async () => {
  await runsOver(['10T15:00'])
  expect(await runsOver(['10T16:00', '11T00:29', '11T00:30'])).toEqual(['11T00:30'])
})

it.each([
  ['yesterday is missing', false],
  ['only older days are left', true],
])('the nightly export is repeated after a failure if %s', async (_left, isFirstDone) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const moments = ['10T15:00', '10T15:01', '10T15:02', '10T15:03']
  expect(await runsOver(moments, { failures: 2, isFirstDone })).toEqual([
    '10T15:00',
    '10T15:01',
    '10T15:02',
  ])
  expect(said.mock.calls.map(([line]) => line)).toEqual(
    Array(2).fill('The nightly export failed; it is repeated in a minute:'),
  )
  said.mockRestore()
})

it('the nightly export is repeated while it waits for a day, even if yesterday is exported', async () => {
  const moments = ['10T15:00', '10T15:01', '10T15:02', '10T15:03', '11T00:30', '11T00:31']
  expect(await runsOver(moments, { waits: 2 })).toEqual([
    '10T15:00',
    '10T15:01',
    '10T15:02',
    '11T00:30',
  ])
})
