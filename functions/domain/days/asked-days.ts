import {
  addDays,
  type BusinessDate,
  businessDateOf,
  isBusinessDate,
} from '../../../shared/calendar/business-date.ts'

/**
 * Lists the days in a range that a person gave, including the first and the last day.
 * @param timeZone the time zone of the business, which decides what day today is; a future day is refused
 * @throws Error that says what is wrong with the days
 */
export function askedDays(
  { from, to }: { from: string; to: string },
  now: Date,
  timeZone: string,
): BusinessDate[] {
  const today = businessDateOf(now, timeZone)
  for (const day of [from, to]) {
    if (!isBusinessDate(day)) throw new Error(`"${day}" is no date such as ${today}`)
    if (day > today) throw new Error(`${day} is still to come: today is ${today}`)
  }
  if (from > to) throw new Error(`${from} is after ${to}: the earlier day comes first`)
  const days: BusinessDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
