import { describe, expect, it } from 'vitest'
import { addDays } from './business-date.ts'
import { fromSolarHijri } from './from-solar-hijri.ts'
import { solarHijri } from './solar-hijri.ts'

describe('a Solar Hijri date', () => {
  it.each<[year: number, month: number, day: number, date: string]>([
    [1405, 8, 29, '2026-11-20'],
    [1403, 1, 1, '2024-03-20'],
    [1403, 12, 30, '2025-03-20'],
    [1404, 1, 1, '2025-03-21'],
    [1404, 12, 29, '2026-03-20'],
    [1405, 6, 31, '2026-09-22'],
    [1405, 7, 1, '2026-09-23'],
    [1300, 1, 1, '1921-03-21'],
    [1500, 12, 29, '2122-03-20'],
  ])('%i/%i/%i is %s', (year, month, day, date) => {
    expect(fromSolarHijri(year, month, day)).toBe(date)
  })

  it.each<[what: string, year: number, month: number, day: number]>([
    ['the 30th of the last month outside a leap year', 1404, 12, 30],
    ['the 31st of the second half', 1405, 7, 31],
    ['day 32', 1405, 1, 32],
    ['day 0', 1405, 1, 0],
    ['month 13', 1405, 13, 1],
    ['month 0', 1405, 0, 10],
    ['a year before 1300', 1299, 1, 1],
    ['a year after 1500', 1501, 1, 1],
    ['a fraction of a day', 1405, 1, 1.5],
  ])('is refused: %s', (_, year, month, day) => {
    expect(fromSolarHijri(year, month, day)).toBeNull()
  })
})

it('fromSolarHijri is the inverse of solarHijri for every day of the years 1300 to 1500', () => {
  const wrong: string[] = []
  let days = 0
  for (let date = '1921-03-21'; ; date = addDays(date, 1)) {
    const written = solarHijri(date)
    if (written > '1500/12/30') break
    const [year = 0, month = 0, day = 0] = written.split('/').map(Number)
    if (fromSolarHijri(year, month, day) !== date) wrong.push(date)
    days += 1
  }
  expect(wrong).toEqual([])
  // These are 201 years; 49 of them are leap years by the 33-year cycle.
  expect(days).toBe(201 * 365 + 49)
})
