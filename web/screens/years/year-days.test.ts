import { expect, it } from 'vitest'
import { yearDays } from './year-days.ts'

// 1 Hamal 1405 is 21 March 2026, and 1403 is a leap year: it ends on 30 Hoot, 20 March 2025.
it.each<[from: string, through: string, days: number, wholeUntil: string | null]>([
  ['2026-03-21', '2027-03-20', 365, null],
  ['2024-03-20', '2025-03-20', 366, null],
  ['2025-12-21', '2026-12-20', 365, null],
  ['2026-01-01', '2026-12-31', 365, null],
  ['2024-02-29', '2025-02-28', 366, null],
  ['2025-03-20', '2026-03-20', 366, null],
  ['2026-06-01', '2026-09-22', 114, '2027-05-31'],
  ['2026-03-21', '2027-03-21', 366, '2027-03-20'],
  ['2026-03-21', '2026-03-21', 1, '2027-03-20'],
])('%s to %s: %i days, a whole year until %s', (from, through, days, wholeUntil) => {
  expect(yearDays(from, through)).toEqual({ from, through, days, wholeUntil })
})

it('a year that ends before it begins has no days', () => {
  expect(yearDays('2026-03-21', '2026-03-20')).toBeNull()
})
