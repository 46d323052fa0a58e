/** Dates of the business. Its own time zone, not the browser's, decides which day is today. Rules: docs/rules/dates.md */
import { keptDays } from './kept-days.ts'

/** A calendar day as "yyyy-mm-dd". */
export type BusinessDate = string

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY_MS = 86_400_000

/**
 * Returns the business day of an instant.
 * @param timeZone an IANA name; "Asia/Kabul" unless another one is configured
 */
export function businessDateOf(instant: Date, timeZone: string): BusinessDate {
  const dayOf = days.get(timeZone) ?? newDays(timeZone)
  return dayOf(instant.getTime())
}

/** What tells the days, by time zone. Creating a format costs fifty times as much as using it. */
const days = new Map<string, (ms: number) => BusinessDate>()

function newDays(timeZone: string): (ms: number) => BusinessDate {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const dayOf = keptDays((ms) => dayFrom(format.formatToParts(ms)))
  days.set(timeZone, dayOf)
  return dayOf
}

function dayFrom(parts: readonly Intl.DateTimeFormatPart[]): BusinessDate {
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** True for a real calendar day written "yyyy-mm-dd" between the years 1900 and 2199. */
export function isBusinessDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const year = Number(match[1])
  const day = new Date(Date.UTC(year, Number(match[2]) - 1, Number(match[3])))
  return year >= 1900 && year < 2200 && day.toISOString().slice(0, 10) === text
}

/** Returns the day that is `days` days later, or earlier if `days` is negative. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days from one day to another; negative if the other one is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** Returns the month of a day: "2026-11". */
export function monthOf(date: BusinessDate): string {
  return date.slice(0, 7)
}

/** Returns the next month: "2026-12" for "2026-11". */
export function nextMonth(month: string): string {
  return monthOf(addDays(`${month}-28`, 4))
}

/** Returns the previous month: "2026-10" for "2026-11". */
export function previousMonth(month: string): string {
  return monthOf(addDays(`${month}-01`, -1))
}
