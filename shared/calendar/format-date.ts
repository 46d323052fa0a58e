import { type BusinessDate, businessDateOf } from './business-date.ts'

/** The short names of the months, as days are shown with them. */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** Writes a day as vouchers and statements show it: "20-Nov-2026" (dd-Mon-yyyy). */
export function formatDate(date: BusinessDate): string {
  const [year, month, day] = date.split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}

const WHOLE_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Writes a day for use within a sentence, where the year is clear: "22 November". */
export function formatDay(date: BusinessDate): string {
  const [, month, day] = date.split('-')
  return `${Number(day)} ${WHOLE_MONTHS[Number(month) - 1]}`
}

/** Writes a day within a sentence that may mean another year than this one: "20 March 2027". */
export function formatDayAndYear(date: BusinessDate): string {
  return `${formatDay(date)} ${date.split('-')[0]}`
}

/** Writes a month: "November 2026" for "2026-11". */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${WHOLE_MONTHS[Number(number) - 1]} ${year}`
}

/** Writes the time of day of an instant in the business's zone: "14:05". */
export function formatTime(instant: Date, timeZone: string): string {
  return clockOf(timeZone).format(instant)
}

/** The formats by time zone. Creating one costs thirty times as much as using it, and a table needs one for every row. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, clock)
  return clock
}

/** Writes day and time of an instant in the business's zone: "20-Nov-2026 14:05". */
export function formatInstant(instant: Date, timeZone: string): string {
  return `${formatDate(businessDateOf(instant, timeZone))} ${formatTime(instant, timeZone)}`
}
