import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { busiestCurrency, dayLines } from './day-points.ts'

it('a currency has a line of volumes, and a line of rates without the days that lack a rate', () => {
  const days = [
    { date: '2026-11-18', volumeMinor: 123_450n, average: null },
    { date: '2026-11-20', volumeMinor: 5n, average: { rate: 57_0000n, per: 1_000_000 as const } },
  ]
  expect(dayLines(days)).toEqual({
    volume: [
      { value: 123_450n, text: '1,234.50', place: '18-Nov-2026' },
      { value: 5n, text: '0.05', place: '20-Nov-2026' },
    ],
    rate: [{ value: 57_0000n, text: '57.0000', place: '20-Nov-2026' }],
    per: 1_000_000,
  })
})

it('the lines have only the newest days of a long period', () => {
  const days = Array.from({ length: MOST_PLOT_DAYS + 1 }, (_, index) => ({
    date: addDays('2026-01-01', index),
    volumeMinor: 1n,
    average: null,
  }))
  const { volume } = dayLines(days)
  expect([volume.length, volume[0]?.place]).toEqual([MOST_PLOT_DAYS, '02-Jan-2026'])
})

it.each<[counts: [currencyId: number, count: number][], busiest: number | null]>([
  [[], null],
  [[[1, 3]], 1],
  [
    [
      [1, 9],
      [2, 3],
      [3, 4],
    ],
    3,
  ],
  [
    [
      [1, 9],
      [2, 4],
      [3, 4],
    ],
    2,
  ],
])('for the counts %j, the busiest currency is %s', (counts, busiest) => {
  const volumes = counts.map(([currencyId, count]) => ({ currencyId, count, volumeMinor: 1n }))
  expect(busiestCurrency(volumes, 1)).toBe(busiest)
})
