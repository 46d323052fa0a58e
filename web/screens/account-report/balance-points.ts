import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../../shared/money/amount.ts'
import type { StatementSection } from '../../../shared/reports/account-statement.ts'
import type { PlotPoint } from '../../ui/plot/plot-line.ts'

const DAY_MS = 86_400_000

/** The parts of a statement section that the line of its balance needs. */
export type Movements = Pick<StatementSection, 'openingMinor' | 'closingMinor' | 'entries'>

/** A point with its day, in days since 1970. */
type DayPoint = PlotPoint & Required<Pick<PlotPoint, 'time'>>

/**
 * Returns the balance over the days of a statement, for a step line. The points are the opening balance, the balance at the
 * close of each day with a movement, and the closing balance. If the opening balance is 0, the line begins with the first
 * movement.
 * @param fromDate the first day of the statement; empty for no start
 * @param toDate the last day of the statement, not after today
 * @returns no points if the balance never changes or everything happens on one day
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
