import { expect, it } from 'vitest'
import { upToToday } from '../../../shared/calendar/typed-day.ts'
import { dayOfText } from './date-field.tsx'

it.each([
  ['2026-11-20', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
  ['\u200e2026-11-20\u200f', '2026-11-20'],
  ['۲۰۲۶-۱۱-۲۰', '2026-11-20'],
  ['٢٠٢٦/١١/٢٠', '2026-11-20'],
  ['۲۹/۸/۱۴۰۵', '2026-11-20'],
  ['۱۴۰۵/۰۸/۲۹', '2026-11-20'],
  ['۳', '2026-11-03'],
  ['۳/۱۰', '2026-10-03'],
  ['', ''],
  [' ', ''],
  ['۳۱/۱۱ ', '۳۱/۱۱'],
  ['soon', 'soon'],
])('reads %j as %j', (text, day) => {
  expect(dayOfText(text, upToToday('2026-11-20'))).toBe(day)
})
