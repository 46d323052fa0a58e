import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { StatementSection } from '../../../shared/reports/account-statement.ts'
import type { PlotPoint } from '../../components/plot/plot-line.ts'

const DAY_MS = 86_400_000

/** What the line is made of. */
export type Movements = Pick<StatementSection, 'openingMinor' | 'closingMinor' | 'entries'>

/** A point with its day, in days. */
type DayPoint = PlotPoint & Required<Pick<PlotPoint, 'time'>>

/**
 * The balance over the days of a statement, as a step line: what stood at first, then at the close of every day that moved
 * it, then at the end. Where nothing stood there at first, it begins with the first movement, however early the statement.
 * @param fromDate the statement's first day; nothing for the beginning
 * @param toDate its last day, not after today
 * @returns no points where there is no line to see: where it stays as it was, or within one day
 */
export function balancePoints(
  { openingMinor, closingMinor, entries }: Movements,
  fromDate: string,
  toDate: BusinessDate,
): DayPoint[] {
  const closes = new Map<BusinessDate, AmountMinor>()
  let balanceMinor = openingMinor
  for (const { row, changeMinor } of entries) {
    balanceMinor += changeMinor
    closes.set(row.tranDate, balanceMinor)
  }
  const points = [...closes].map(([date, minor]) => pointOf(date, minor))
  if (fromDate !== '' && openingMinor !== 0n) points.unshift(pointOf(fromDate, openingMinor))
  const end = pointOf(toDate, closingMinor)
  if ((points.at(-1)?.time ?? end.time) < end.time) points.push(end)
  const isLevel = points.every(({ value }) => value === points[0]?.value)
  return isLevel || points[0]?.time === points.at(-1)?.time ? [] : points
}

function pointOf(date: BusinessDate, minor: AmountMinor): DayPoint {
  return {
    value: minor,
    text: withCommas(formatAmount(minor)),
    place: formatDate(date),
    time: Date.parse(date) / DAY_MS,
  }
}
