import { expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { profitTotals } from '../../../shared/reports/profit-totals.ts'
import { SAMPLE_AFN_PROFIT, SAMPLE_PROFIT } from '../../../shared/reports/sample-profit.ts'
import { MOST_PLOT_DAYS } from '../../ui/plot/plot-line.ts'
import { dayPoints } from './day-points.ts'

it('a day has one point for all of its rows, and stands as far from the next one as in the month', () => {
  const late = { ...SAMPLE_PROFIT, date: '2026-11-25', margin: '-1234.50', totalAfn: '-1234.50' }
  const points = dayPoints(profitTotals([late, SAMPLE_AFN_PROFIT, SAMPLE_PROFIT]).days)
  expect(points.map(({ value, text, place }) => [value, text, place])).toEqual([
    [62_00n, '62.00', '22-Nov-2026'],
    [-1_234_50n, '-1,234.50', '25-Nov-2026'],
  ])
  expect((points[1]?.time ?? 0) - (points[0]?.time ?? 0)).toBe(3)
})

it('only the newest days of a long period have points', () => {
  const rows = Array.from({ length: MOST_PLOT_DAYS + 1 }, (_, index) => ({
    ...SAMPLE_PROFIT,
    date: addDays('2026-01-01', index),
  }))
  const points = dayPoints(profitTotals(rows).days)
  expect([points.length, points[0]?.place]).toEqual([MOST_PLOT_DAYS, '02-Jan-2026'])
})
