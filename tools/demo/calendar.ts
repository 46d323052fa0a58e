import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { addDays, businessDateOf } from '../../shared/calendar/business-date.ts'

/** The calendar of a money exchange in Afghanistan. */

export const HALF_A_YEAR_DAYS = 183
const FRIDAY = 5
const SOLAR = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})
const LUNAR = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})
/**
 * The lunar months with an Eid: one Eid begins on the 1st of Shawwal, the other on the 10th of the month of pilgrimage.
 */
const SHAWWAL = 10
const PILGRIMAGE = 12

/** True on Friday, when the shops are closed for prayer; a counter is open for an hour or two. */
export function isFriday(date: BusinessDate): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === FRIDAY
}

/** Returns how busy a day is: 1 is a usual weekday. */
export function busyness(date: BusinessDate): number {
  if (isFeast(date)) return 0.12
  const [, solarDay] = monthAndDay(SOLAR, date)
  const near = (days: number, is: (day: BusinessDate) => boolean) =>
    Array.from({ length: days }, (_, index) => addDays(date, index + 1)).some(is)
  const usual = isFriday(date) ? 0.18 : 1
  if (near(10, isNowruz) || near(6, isFeast)) return usual * 1.6
  // Salaries and rents are paid on these days.
  return solarDay >= 28 || solarDay <= 2 ? usual * 1.35 : usual
}

/** True on the three days of each Eid, and on Nowruz. */
function isFeast(date: BusinessDate): boolean {
  const [month, day] = monthAndDay(LUNAR, date)
  return (
    isNowruz(date) ||
    (month === SHAWWAL && day <= 3) ||
    (month === PILGRIMAGE && day >= 10 && day <= 12)
  )
}

/** True on the last day of a solar year. */
export function endsYear(date: BusinessDate): boolean {
  return isNowruz(addDays(date, 1))
}

/** Returns the first day of the solar month of a day. */
export function solarMonthOf(date: BusinessDate): BusinessDate {
  const [, solarDay] = monthAndDay(SOLAR, date)
  return addDays(date, 1 - solarDay)
}

function isNowruz(date: BusinessDate): boolean {
  const [month, day] = monthAndDay(SOLAR, date)
  return month === 1 && day === 1
}

function monthAndDay(calendar: Intl.DateTimeFormat, date: BusinessDate): [number, number] {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`))
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  return [part('month'), part('day')]
}

/**
 * Returns the instant at which clocks in a time zone show a number of minutes after midnight of a day.
 * @param timeZone an IANA name
 */
export function instantAt(date: BusinessDate, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const shown = (instant: number) => {
    const time = new Date(instant).toLocaleTimeString('en-GB', { timeZone })
    return Date.parse(`${businessDateOf(new Date(instant), timeZone)}T${time}Z`)
  }
  return new Date(asUtc - (shown(asUtc) - asUtc))
}
