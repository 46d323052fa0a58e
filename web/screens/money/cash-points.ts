import { money as texts } from '#texts/money.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { PlotPoint } from '../../ui/plot/plot-line.ts'
import type { Money } from './place-link.ts'

export type CashOfDay = Answered<RouteNamed<'reports/cash-by-day'>>[number]

/** The cash of a currency over some days. */
export interface CashLine {
  readonly code: string
  /** The ends of the days in their order, and at last now. */
  readonly points: readonly PlotPoint[]
}

const DAY_MS = 86_400_000

/**
 * Returns the cash of each currency as plot points, placed by time, by currency id. The closed days come from the nightly run, and
 * the last point from the money of now. Banks aren't among it, because no close has them.
 * @param today the business day of `money`
 */
export function cashLines(
  days: readonly CashOfDay[],
  money: Pick<Money, 'currencies'>,
  today: string,
): CashLine[] {
  return money.currencies.flatMap(({ currencyId, currencyCode, places }) => {
    const cash = places.filter(({ place }) => place !== 'bank')
    const nowMinor = cash.reduce((sum, { amount }) => sum + amountIn(amount), 0n)
    const earlier = days
      .filter((row) => row.currencyId === currencyId && row.date < today)
      .map((row) => pointOf(amountIn(row.cash), row.date, formatDate(row.date)))
    // One value is no line.
    if (earlier.length === 0) return []
    return [{ code: currencyCode, points: [...earlier, pointOf(nowMinor, today, texts.now)] }]
  })
}

function pointOf(value: bigint, date: string, place: string): PlotPoint {
  return { value, text: withCommas(formatAmount(value)), place, time: Date.parse(date) / DAY_MS }
}
