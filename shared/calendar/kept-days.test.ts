import { describe, expect, it } from 'vitest'
import { keptDays } from './kept-days.ts'

const START_MS = Date.UTC(2026, 10, 20, 22)
const [SECOND_MS, QUARTER_MS] = [1_000, 900_000]

const every = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => START_MS + index * stepMs)

/** Keeps the days of a calendar. The function that it returns asks for days, and tells how often the calendar was asked. */
function asker(): (moments: readonly number[]) => number {
  let asked = 0
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const kept = keptDays((ms) => {
    asked += 1
    return dayOf(ms)
  })
  return (moments) => {
    const before = asked
    expect(moments.map(kept)).toEqual(moments.map(dayOf))
    return asked - before
  }
}

describe('a calendar whose days are kept', () => {
  const cases: [what: string, moments: number[], most: number][] = [
    ['one an hour', every(4 * QUARTER_MS, 3_000), 3_000],
    ['two a quarter hour, more than are kept', every(QUARTER_MS / 2, 40_000), 40_000],
    ['one a second', every(SECOND_MS, 3_600), 2 * 4],
    ['one a second, the last one first', every(SECOND_MS, 3_600).reverse(), 2 * 4],
    ['moments of one quarter hour', [7, 3, 11, 0, 14].map((s) => START_MS + s * SECOND_MS), 3],
  ]
  it.each(cases)('is asked few times: %s', (_, moments, most) => {
    expect(asker()(moments)).toBeLessThanOrEqual(most)
  })

  // What was forgotten costs as much as if nothing were kept, and no more.
  it.each([
    [5_000, 0],
    [8_192, 0],
    [20_000, 20_000],
  ])(
    'is asked once for each of %i quarter hours, and %i times when they come again',
    (count, again) => {
      const ask = asker()
      const moments = every(QUARTER_MS, count)
      expect([ask(moments), ask(moments)]).toEqual([count, again])
    },
  )
})
