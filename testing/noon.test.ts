import { expect, it } from 'vitest'
import { zoneAtNoon } from './noon.ts'

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'zoneAtNoon finds a zone in which it is noon at %i o’clock UTC',
  (hour) => {
    const now = new Date(Date.UTC(2026, 0, 1, hour, 59))
    const timeZone = zoneAtNoon(now)
    expect(now.toLocaleTimeString('en-GB', { timeZone })).toBe('12:59:00')
  },
)
