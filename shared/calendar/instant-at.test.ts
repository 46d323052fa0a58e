import { expect, it } from 'vitest'
import { instantAt } from './instant-at.ts'

it.each([
  ['2026-11-20', '14:00', 'Asia/Kabul', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20', '00:00', 'Asia/Kabul', '2026-11-19T19:30:00.000Z'],
  ['2026-11-20', '23:59', 'UTC', '2026-11-20T23:59:00.000Z'],
  ['2026-11-20', '20:00', 'America/New_York', '2026-11-21T01:00:00.000Z'],
  // On this day the clocks went forward from 02:00 to 03:00.
  ['2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
])('%s %s in %s is %s', (date, time, timeZone, instant) => {
  expect(instantAt(date, time, timeZone)).toBe(instant)
})
