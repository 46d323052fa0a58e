import { money as texts } from '#texts/money.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { amountIn, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { PlotPoint } from '../../ui/plot/plot-line.ts'
import type { Money } from './place-link.ts'

export type CashOfDay = Answered<RouteNamed<'books/cash-by-day'>>[number]

/** The cash of a currency over some days. */
export interface CashLine {
  readonly code: string
  /** The ends of the days in their order, and at last now. */
  readonly points: readonly PlotPoint[]
}

const DAY_MS = 86_400_000

/**
 * Returns the cash of each currency as plot points, placed by time, by currency id. The closed days come from the nightly run, and
 * the last point from the money of now. Banks aren't among it, because no close has them. A currency of which nothing is left
 * has a line too: it ends at 0.
 * @param today the business day of `money`
 */
export function cashLines(
  days: readonly CashOfDay[],
  money: Pick<Money, 'currencies'>,
  today: string,
): CashLine[] {
  const nowMinors = new Map(
    money.currencies.map(({ currencyId, places }) => [currencyId, cashIn(places)]),
  )
  const closed = Map.groupBy(
    days.filter(({ date }) => date < today),
    ({ currencyId }) => currencyId,
  )
  return [...closed]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, rows]) => ({
      code: rows[0]?.currencyCode ?? '',
      points: [
        ...rows.map((row) => pointOf(amountIn(row.cash), row.date, formatDate(row.date))),
        pointOf(nowMinors.get(currencyId) ?? 0n, today, texts.now),
      ],
    }))
}

function cashIn(places: Money['currencies'][number]['places']): bigint {
  return places
    .filter(({ place }) => place !== 'bank')
    .reduce((sum, { amount }) => sum + amountIn(amount), 0n)
}

function pointOf(value: bigint, date: string, place: string): PlotPoint {
  return { value, text: withCommas(formatAmount(value)), place, time: Date.parse(date) / DAY_MS }
}
