import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './business-date.ts'
import { solarHijri } from './solar-hijri.ts'
import { type DayRules, dayMoved, typedDay } from './typed-day.ts'

const FREE: DayRules = { today: '2026-11-20', earliest: null, latest: null }
/** The rules for the day of a Manager's posting. */
const UP_TO_TODAY: DayRules = { ...FREE, latest: '2026-11-20' }
/** The rules for the day of a User's posting. */
const BACK_3_DAYS: DayRules = { ...UP_TO_TODAY, earliest: '2026-11-17' }
/** The rules for the due date of a loan. */
const FROM_TODAY: DayRules = { ...FREE, earliest: '2026-11-20' }

describe('a whole date', () => {
  it.each<[text: string, date: string | null]>([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-3', '2026-11-03'],
    ['2026-1-3', '2026-01-03'],
    ['2026/11/03', '2026-11-03'],
    ['2026.11.3', '2026-11-03'],
    ['3.10.2026', '2026-10-03'],
    ['3/10/2026', '2026-10-03'],
    ['03-10-2026', '2026-10-03'],
    ['2028-02-29', '2028-02-29'],
    ['1405/8/29', '2026-11-20'],
    ['1405-08-29', '2026-11-20'],
    ['29/8/1405', '2026-11-20'],
    ['1403/12/30', '2025-03-20'],
    ['1300/1/1', '1921-03-21'],
    ['1500/12/29', '2122-03-20'],
    ['1404/12/30', null],
    ['1405/7/31', null],
    ['2027-02-29', null],
    ['31/11/2026', null],
    ['10/13/2026', null],
    ['2026-20-11', null],
    ['1299/1/1', null],
    ['1501/1/1', null],
    ['1899-12-31', null],
    ['2200-01-01', null],
    ['28-Nov-2026', '2026-11-28'],
    ['28 Nov 2026', '2026-11-28'],
    ['3-jan-2026', '2026-01-03'],
    ['03 DEC 2025', '2025-12-03'],
    ['29-Feb-2028', '2028-02-29'],
    ['29-Feb-2027', null],
    ['31-Nov-2026', null],
    ['28-Nov 2026', null],
    ['28-Now-2026', null],
    ['28-November-2026', null],
    ['28-Nov-26', null],
    ['28-Nov', null],
    ['8-Nov-1405', null],
    ['Nov-28-2026', null],
  ])('%j is %s', (text, date) => {
    expect(typedDay(text, UP_TO_TODAY)).toBe(date)
  })
})

describe('a part of a date', () => {
  it.each<[text: string, rules: DayRules, date: string | null]>([
    ['3', UP_TO_TODAY, '2026-11-03'],
    ['03', UP_TO_TODAY, '2026-11-03'],
    ['20', UP_TO_TODAY, '2026-11-20'],
    ['21', UP_TO_TODAY, '2026-10-21'],
    ['31', UP_TO_TODAY, '2026-10-31'],
    ['31', { ...UP_TO_TODAY, today: '2027-01-15', latest: '2027-01-15' }, '2026-12-31'],
    ['30', { ...UP_TO_TODAY, today: '2027-03-15', latest: '2027-03-15' }, '2027-03-30'],
    ['21', FREE, '2026-11-21'],
    ['31', FREE, '2026-10-31'],
    ['3', FROM_TODAY, '2026-12-03'],
    ['25', FROM_TODAY, '2026-11-25'],
    ['18', BACK_3_DAYS, '2026-11-18'],
    ['16', BACK_3_DAYS, '2026-11-16'],
    [
      '30',
      { ...BACK_3_DAYS, today: '2026-12-01', earliest: '2026-11-28', latest: '2026-12-01' },
      '2026-11-30',
    ],
    ['0', UP_TO_TODAY, null],
    ['32', UP_TO_TODAY, null],
    ['3/10', UP_TO_TODAY, '2026-10-03'],
    ['3.10', UP_TO_TODAY, '2026-10-03'],
    ['3-10', UP_TO_TODAY, '2026-10-03'],
    ['3/12', UP_TO_TODAY, '2025-12-03'],
    ['3/12', FREE, '2026-12-03'],
    ['3/1', FROM_TODAY, '2027-01-03'],
    ['29/2', UP_TO_TODAY, null],
    ['29/2', { ...FREE, today: '2027-05-01' }, '2028-02-29'],
    ['12/13', UP_TO_TODAY, null],
  ])('%j with %j is %s', (text, rules, date) => {
    expect(typedDay(text, rules)).toBe(date)
  })
})

it.each([
  '',
  'x',
  't',
  '-',
  '123',
  '2026',
  '2026-11',
  '20261120',
  '3/10/26',
  '26-11-20',
  '202-11-20',
  '2026-11/20',
  '2026--20',
  '2026-11-20-1',
  '3 10',
  '-3',
  '+3',
  '20/Nov/2026',
  '2026-11-20T00:00',
  ' 2026-11-20',
  '۲۰۲۶-۱۱-۲۰',
])('%j is no day', (text) => {
  expect(typedDay(text, UP_TO_TODAY)).toBeNull()
})

it('reads every day in both calendars, the year first or last', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1921-03-21', days)),
      fc.constantFrom('-', '/', '.'),
      (date, sign) => {
        for (const written of [date.split('-'), solarHijri(date).split('/')]) {
          expect(typedDay(written.join(sign), FREE)).toBe(date)
          expect(typedDay(written.toReversed().map(Number).join(sign), FREE)).toBe(date)
        }
      },
    ),
  ))

it('reads any text as a calendar day or none', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d./-]{1,10}$/)), (text) => {
      expect(typedDay(text, UP_TO_TODAY) ?? '2026-11-20').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  ))

describe('a day moved forward or back', () => {
  it.each<[date: string, days: number, rules: DayRules, moved: string]>([
    ['2026-11-19', 1, UP_TO_TODAY, '2026-11-20'],
    ['2026-11-20', 1, UP_TO_TODAY, '2026-11-20'],
    ['2026-11-20', 1, FREE, '2026-11-21'],
    ['2026-11-01', -1, UP_TO_TODAY, '2026-10-31'],
    ['2026-11-17', -1, BACK_3_DAYS, '2026-11-17'],
    ['2026-12-24', -1, UP_TO_TODAY, '2026-11-20'],
    ['2020-01-01', 1, BACK_3_DAYS, '2026-11-17'],
    ['', 1, UP_TO_TODAY, '2026-11-20'],
    ['', -1, UP_TO_TODAY, '2026-11-20'],
    ['x', -1, FREE, '2026-11-20'],
    ['', 1, { ...FREE, earliest: '2026-11-25' }, '2026-11-25'],
  ])('from %j by %i with %j is %s', (date, days, rules, moved) => {
    expect(dayMoved(date, days, rules)).toBe(moved)
  })
})
