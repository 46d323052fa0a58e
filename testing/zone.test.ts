import { describe, expect, it } from 'vitest'
import { zoneForTests } from './zone.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

describe('the zone for tests', () => {
  it.each(HOURS)('is at noon at %i o’clock UTC', (hour) => {
    const now = new Date(Date.UTC(2026, 0, 2, hour, 59))
    const timeZone = zoneForTests(now)
    expect(now.toLocaleTimeString('en-GB', { timeZone })).toBe('12:59:00')
  })

  it.each(HOURS)(
    'stays off the first of a month for two hours at %i o’clock UTC of that day',
    (hour) => {
      const from = Date.UTC(2026, 2, 1, hour)
      const timeZone = zoneForTests(new Date(from))
      const days = [0, 119].map((minutes) =>
        new Date(from + minutes * 60_000).toLocaleDateString('en-CA', { timeZone }),
      )
      expect(days).toEqual(hour < 10 ? ['2026-02-28', '2026-02-28'] : ['2026-03-02', '2026-03-02'])
    },
  )
})
