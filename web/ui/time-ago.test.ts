import { expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

it.each([
  [-5 * SECOND_MS, 'just now'],
  [0, 'just now'],
  [59 * SECOND_MS, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [2 * MINUTE_MS - 1, '1 minute ago'],
  [2 * MINUTE_MS, '2 minutes ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23 * HOUR_MS, '23 hours ago'],
  [24 * HOUR_MS, '1 day ago'],
  [50 * HOUR_MS, '2 days ago'],
])('%i ms after: %s', (elapsedMs, words) => {
  expect(timeAgo(elapsedMs)).toBe(words)
})
