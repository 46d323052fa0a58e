import { expect, it } from 'vitest'
import { askedDays } from './asked-days.ts'

/** Half past midnight on 20 November in Kabul; in UTC it is still the 19th. */
const NOW = new Date('2026-11-19T20:00:00Z')
const asked = (from: string, to: string) => askedDays({ from, to }, NOW, 'Asia/Kabul')

it.each([
  ['2026-11-19', '2026-11-19', ['2026-11-19']],
  ['2026-11-20', '2026-11-20', ['2026-11-20']],
  ['2026-10-30', '2026-11-02', ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']],
])('gives the days from %s to %s', (from, to, days) => {
  expect(asked(from, to)).toEqual(days)
})

it.each([
  ['2026-11-21', '2026-11-21', '2026-11-21 is still to come: today is 2026-11-20'],
  ['2026-11-19', '2027-01-01', '2027-01-01 is still to come'],
  ['2026-02-30', '2026-11-19', '"2026-02-30" is no date such as 2026-11-20'],
  ['yesterday', 'yesterday', '"yesterday" is no date'],
  ['2026-11-19', '2026-11-01', '2026-11-19 is after 2026-11-01'],
])('refuses %s to %s', (from, to, message) => {
  expect(() => asked(from, to)).toThrow(message)
})
