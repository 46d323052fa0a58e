import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tellSentAway } from './sent-away.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('every ten seconds the number of refused calls is reported, unless there were none', () => {
  const said: string[] = []
  const sentAway = tellSentAway((sentence) => said.push(sentence))
  vi.advanceTimersByTime(60_000)
  for (let count = 0; count < 300; count += 1) sentAway()
  vi.advanceTimersByTime(9_999)
  expect(said).toEqual([])
  sentAway()
  vi.advanceTimersByTime(1)
  expect(said).toEqual([
    'More is asked than this machine can do. Sent away with 429 in ten seconds: 301',
  ])
  vi.advanceTimersByTime(60_000)
  expect(said).toHaveLength(1)
  sentAway()
  vi.advanceTimersByTime(10_000)
  expect(said[1]).toContain('seconds: 1')
})
