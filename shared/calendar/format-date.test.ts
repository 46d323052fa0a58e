import { describe, expect, it } from 'vitest'
import { formatDate, formatInstant, formatMonth, formatTime } from './format-date.ts'

const KABUL = 'Asia/Kabul'

describe('formatDate', () => {
  it.each([
    ['2026-11-20', '20-Nov-2026'],
    ['2026-01-01', '01-Jan-2026'],
    ['2028-02-29', '29-Feb-2028'],
    ['2026-03-09', '09-Mar-2026'],
    ['2026-04-30', '30-Apr-2026'],
    ['2026-05-01', '01-May-2026'],
    ['2026-06-15', '15-Jun-2026'],
    ['2026-07-04', '04-Jul-2026'],
    ['2026-08-08', '08-Aug-2026'],
    ['2026-09-30', '30-Sep-2026'],
    ['2026-10-31', '31-Oct-2026'],
    ['2026-12-31', '31-Dec-2026'],
  ])('%s is %s', (date, shown) => {
    expect(formatDate(date)).toBe(shown)
  })
})

describe('formatTime and formatInstant', () => {
  it.each([
    ['2026-11-20T09:35:00Z', KABUL, '20-Nov-2026', '14:05'],
    ['2026-11-20T19:29:59Z', KABUL, '20-Nov-2026', '23:59'],
    ['2026-11-20T19:30:00Z', KABUL, '21-Nov-2026', '00:00'],
    ['2026-12-31T20:00:00Z', KABUL, '01-Jan-2027', '00:30'],
    ['2026-11-20T03:00:00Z', 'UTC', '20-Nov-2026', '03:00'],
  ])('%s in %s is %s %s', (instant, timeZone, date, time) => {
    expect(formatTime(new Date(instant), timeZone)).toBe(time)
    expect(formatInstant(new Date(instant), timeZone)).toBe(`${date} ${time}`)
  })
})

it.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
])('names the month %s %s', (month, name) => {
  expect(formatMonth(month)).toBe(name)
})
