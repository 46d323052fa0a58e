import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessDateOf,
  daysBetween,
  isBusinessDate,
  monthOf,
  nextMonth,
} from './business-date.ts'

const KABUL = 'Asia/Kabul'
const anyDate = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2199-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('businessDateOf', () => {
  const cases: [what: string, instant: string, timeZone: string, date: string][] = [
    ['noon', '2026-11-20T07:30:00Z', KABUL, '2026-11-20'],
    ['a millisecond before midnight', '2026-11-20T19:29:59.999Z', KABUL, '2026-11-20'],
    ['midnight', '2026-11-20T19:30:00.000Z', KABUL, '2026-11-21'],
    ['the last moment of a year', '2026-12-31T19:29:59.999Z', KABUL, '2026-12-31'],
    ['the first moment of a year', '2026-12-31T19:30:00.000Z', KABUL, '2027-01-01'],
    ['the end of February', '2027-02-28T20:00:00Z', KABUL, '2027-03-01'],
    ['a leap day', '2028-02-28T20:00:00Z', KABUL, '2028-02-29'],
    ['a time zone behind UTC', '2026-12-31T23:59:59Z', 'America/New_York', '2026-12-31'],
    [
      'a time zone behind UTC, after midnight UTC',
      '2027-01-01T04:59:59Z',
      'America/New_York',
      '2026-12-31',
    ],
    ['the time zone UTC', '2026-11-20T23:59:59Z', 'UTC', '2026-11-20'],
    ['the spring change of the clock', '2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'],
  ]
  it.each(cases)('%s: %s in %s is %s', (_, instant, timeZone, date) => {
    expect(businessDateOf(new Date(instant), timeZone)).toBe(date)
  })

  it('changes at 19:30 UTC in Kabul, on every day', () =>
    fc.assert(
      fc.property(anyDate, (date) => {
        // Kabul had another offset before 1945.
        fc.pre(date > '1945-01-02')
        const midnight = new Date(`${date}T19:30:00Z`)
        expect(businessDateOf(midnight, KABUL)).toBe(addDays(date, 1))
        expect(businessDateOf(new Date(midnight.getTime() - 1), KABUL)).toBe(date)
      }),
    ))

  // In these the day doesn't change at the beginning of a quarter hour.
  const odd: [what: string, instant: string, timeZone: string, date: string][] = [
    ['a minute after midnight', '2010-11-07T02:30:59Z', 'America/St_Johns', '2010-11-07'],
    ['set back to the day before', '2010-11-07T02:31:00Z', 'America/St_Johns', '2010-11-06'],
    ['before an odd midnight', '1971-06-01T00:44:29Z', 'Africa/Monrovia', '1971-05-31'],
    ['after an odd midnight', '1971-06-01T00:44:30Z', 'Africa/Monrovia', '1971-06-01'],
  ]
  it.each(odd)('knows an odd day, %s: %s in %s is %s', (_, instant, timeZone, date) => {
    const asked = new Date(instant)
    // The quarter hour may have been asked for before, at its beginning or at its end.
    const quarterMs = Math.floor(asked.getTime() / 900_000) * 900_000
    for (const ms of [quarterMs, quarterMs + 899_999]) businessDateOf(new Date(ms), timeZone)
    expect(businessDateOf(asked, timeZone)).toBe(date)
  })

  it('is what the calendar of any time zone says, however often and in whichever order it is asked', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const anyMs = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) })
    // Most instants are close together, so that many share a quarter hour.
    const closeMs = fc.integer({ min: 0, max: 3_600_000 })
    void fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyMs,
        fc.array(closeMs, { minLength: 2, maxLength: 8 }),
        (timeZone, startMs, laterMs) => {
          const told = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
          for (const ms of laterMs) {
            const instant = new Date(startMs + ms)
            expect(businessDateOf(instant, timeZone)).toBe(told.format(instant))
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([8.64e15, -8.64e15])('knows the day of the last moment of all, %d', (ms) => {
    const told = [1, 2].map(() => businessDateOf(new Date(ms), 'UTC'))
    expect(told[1]).toBe(told[0])
  })

  it('refuses a time zone that does not exist', () => {
    expect(() => businessDateOf(new Date(0), 'Asia/Nowhere')).toThrow(RangeError)
  })
})

describe('isBusinessDate', () => {
  it.each(['2026-11-20', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31', '2026-12-31'])(
    'accepts %s',
    (text) => {
      expect(isBusinessDate(text)).toBe(true)
    },
  )

  const refused: [what: string, text: string][] = [
    ['an empty text', ''],
    ['February 29 outside a leap year', '2027-02-29'],
    ['February 29 of a century', '2100-02-29'],
    ['February 30', '2028-02-30'],
    ['April 31', '2026-04-31'],
    ['month 13', '2026-13-01'],
    ['month 0', '2026-00-10'],
    ['day 0', '2026-01-00'],
    ['day 32', '2026-01-32'],
    ['a year before 1900', '1899-12-31'],
    ['a year after 2199', '2200-01-01'],
    ['year 0', '0000-01-01'],
    ['a two-digit year', '26-11-20'],
    ['short parts', '2026-1-2'],
    ['slashes', '2026/11/20'],
    ['day first', '20-11-2026'],
    ['no dashes', '20261120'],
    ['a time', '2026-11-20T00:00:00Z'],
    ['blanks around', ' 2026-11-20 '],
    ['a line break at the end', '2026-11-20\n'],
    ['Persian digits', '۲۰۲۶-۱۱-۲۰'],
    ['a sign', '+2026-11-20'],
  ]
  it.each(refused)('refuses %s: %j', (_, text) => {
    expect(isBusinessDate(text)).toBe(false)
  })

  it('accepts every day of the calendar', () =>
    fc.assert(fc.property(anyDate, (date) => isBusinessDate(date))))
})

it('counts the days that addDays adds', () =>
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  ))

describe('addDays', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-11-20', -3, '2026-11-17'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-20', -30, '2026-10-21'],
    ['2026-11-20', 365, '2027-11-20'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it('is undone by the same number of days back', () =>
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    ))
})

describe('months', () => {
  it.each([
    ['2026-11-20', '2026-11', '2026-12'],
    ['2026-12-31', '2026-12', '2027-01'],
    ['2027-01-31', '2027-01', '2027-02'],
    ['2027-02-28', '2027-02', '2027-03'],
    ['2028-02-29', '2028-02', '2028-03'],
    ['2026-04-30', '2026-04', '2026-05'],
  ])('%s is in the month %s, and %s follows', (date, month, next) => {
    expect(monthOf(date)).toBe(month)
    expect(nextMonth(month)).toBe(next)
  })
})
