import { expect, it } from 'vitest'
import { usualDays } from './book-years.ts'

it.each([
  ['the house begins a month before the end of its first year', '2026-11-30', 284],
  ['it has at least half a year', '2026-04-22', 183],
  ['a year that can’t be closed yet doesn’t count', '2026-04-21', 427],
])('%s: until %s a demo has %i days', (_what, until, days) => {
  expect(usualDays(until)).toBe(days)
})
