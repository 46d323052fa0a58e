import { expect, it } from 'vitest'
import { listedDay } from './listed-day.ts'

it.each([
  ['2026-11-05', '2026-11-05'],
  [' 5 / 11 / 2026 ', '2026-11-05'],
  ['1405/8/14', '2026-11-05'],
  ['5.11.2026 9:30', '2026-11-05'],
  ['2026-11-05T09:30:00.000', '2026-11-05'],
  ['5/11/2026 11:30:15 PM', '2026-11-05'],
  ['05 Oct 2026', '2026-10-05'],
  ['5-oct-2026 9:30', '2026-10-05'],
  // A day without its year may be of either calendar.
  ['5', null],
  ['05/11', null],
  ['5 09:30', null],
  ['05/11/26', null],
  ['2026', null],
  // The day there may be another one here.
  ['2026-11-05T22:30:00Z', null],
  // What stands beside the day is part of it, unless it is a time of day.
  ['05 11 2026', null],
  ['8 قوس 1405', null],
  ['2026-11-05 D-7', null],
  ['2026-11-05 9', null],
  ['2026-11-31', null],
  ['', null],
])('%j in a list is the day %j', (text, day) => {
  expect(listedDay(text)).toBe(day)
})
