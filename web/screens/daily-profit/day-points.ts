import { formatDate } from '../../../shared/calendar/format-date.ts'
import { formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { DayEarned } from '../../../shared/reports/profit-totals.ts'
import { MOST_PLOT_DAYS, type PlotPoint } from '../../ui/plot/plot-line.ts'

const DAY_MS = 86_400_000

/**
 * Returns the totals of the newest days as plot points, placed by time. A day without a row earned nothing and has no point.
 */
export function dayPoints(days: readonly DayEarned[]): PlotPoint[] {
  return days.slice(-MOST_PLOT_DAYS).map(({ date, totalMinor }) => ({
    value: totalMinor,
    text: withCommas(formatAmount(totalMinor)),
    place: formatDate(date),
    time: Date.parse(date) / DAY_MS,
  }))
}
