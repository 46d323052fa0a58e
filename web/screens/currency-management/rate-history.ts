import { formatInstant } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { parseRate } from '../../../shared/money/rate.ts'
import type { PlotPoint } from '../../components/plot/plot-line.ts'

export type RateEntry = Answered<RouteNamed<'currencies/rate-history'>>[number]

/**
 * The points of the plot, the oldest first.
 * @param entries the newest first, as the server gives them
 */
export function ratePoints(entries: readonly RateEntry[], timeZone: string): PlotPoint[] {
  return entries
    .map(({ rate, date }) => ({
      value: parseRate(rate) ?? 0n,
      text: rate,
      place: formatInstant(new Date(date), timeZone),
    }))
    .reverse()
}
