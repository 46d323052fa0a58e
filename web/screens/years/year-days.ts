import { addDays, type BusinessDate, daysBetween } from '../../../shared/calendar/business-date.ts'
import { fromSolarHijri } from '../../../shared/calendar/from-solar-hijri.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'

/** The days of a year that is about to be closed. */
export interface YearDays {
  readonly from: BusinessDate
  readonly through: BusinessDate
  /** How many days they are, with both ends. */
  readonly days: number
  /** The last day of a whole year that begins on `from`; null if that is the year, in one of the two calendars. */
  readonly wholeUntil: BusinessDate | null
}

/**
 * Returns the days of a year, and whether they are a whole one: its next year begins on the same day of the same month, in
 * the Solar Hijri or in the Gregorian calendar. Rules: docs/rules/books.md
 * @returns null if the year ends before it begins
 */
export function yearDays(from: BusinessDate, through: BusinessDate): YearDays | null {
  if (through < from) return null
  const [solar, gregorian] = [addDays(nextSolar(from), -1), addDays(nextGregorian(from), -1)]
  const isWhole = through === solar || through === gregorian
  return {
    from,
    through,
    days: daysBetween(from, through) + 1,
    wholeUntil: isWhole ? null : solar,
  }
}

/** Returns the same day a year later in the Solar Hijri calendar; after 30 Hoot of a leap year it is 1 Hamal. */
function nextSolar(day: BusinessDate): BusinessDate {
  const [year = 0, month = 1, date = 1] = solarHijri(day).split('/').map(Number)
  return (
    fromSolarHijri(year + 1, month, date) ?? fromSolarHijri(year + 2, 1, 1) ?? addDays(day, 365)
  )
}

/** Returns the same day a year later; after 29 February it is 1 March. */
function nextGregorian(day: BusinessDate): BusinessDate {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCFullYear(next.getUTCFullYear() + 1)
  return next.toISOString().slice(0, 10)
}
