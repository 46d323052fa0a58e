import {
  addDays,
  type BusinessDate,
  isBusinessDate,
  monthOf,
  nextMonth,
  previousMonth,
} from './business-date.ts'
import { MONTHS } from './format-date.ts'
import { fromSolarHijri, SOLAR_YEARS } from './from-solar-hijri.ts'

/** The rules that complete a partly typed day (docs/decisions/2026-11-21-typing.md). */
export interface DayRules {
  readonly today: BusinessDate
  /** The first and last allowed day; null if there is no limit. */
  readonly earliest: BusinessDate | null
  readonly latest: BusinessDate | null
}

/** One to three groups of digits; the separator must be the same between all groups. */
const GROUPS = /^(\d{1,4})(?:([-/.])(\d{1,2})(?:\2(\d{1,4}))?)?$/

/** A day as papers and screens show it; the separator must be the same on both sides of the month. */
const NAMED_MONTH = /^(\d{1,2})([- ])([a-z]{3})\2(\d{4})$/i

/** A text that is written as a day, whether there is such a day or not. */
const WRITTEN_AS_DAY =
  /^(?:\d{1,2}(?:([-/.])\d{1,2}(?:\1\d{4})?)?|\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([- ])[a-z]{3}\3\d{4})$/i

/** True for a text that is written as `typedDay` reads days: also for 31/02/2026, which no calendar has. */
export function isWrittenAsDay(text: string): boolean {
  return WRITTEN_AS_DAY.test(text)
}

/**
 * Returns the day that a person means by what they typed: "2026-11-20", "20.11.2026", "20-Nov-2026", "3/10" or "3". A year from 1300 to
 * 1500 is Solar Hijri. A missing month is this month, and a missing year is this year. If that day isn't allowed, but the
 * same day of the month or year before or after is, that other day is returned. The day comes before the month, except
 * after a year: "2026-11-20".
 * @param text in the digits 0-9, without blanks around
 * @returns null if the text can't be read as a day; a day that isn't allowed is still returned
 */
export function typedDay(text: string, rules: DayRules): BusinessDate | null {
  const match = GROUPS.exec(text)
  if (!match) return dayOfNamedMonth(text)
  const [, first = '', , second, third] = match
  if (second === undefined) return first.length > 2 ? null : dayOfMonth(Number(first), rules)
  if (third === undefined) {
    return first.length > 2 ? null : dayOfYear(Number(first), Number(second), rules)
  }
  if (first.length === 4 && third.length <= 2) return wholeDay(first, second, third)
  if (third.length === 4 && first.length <= 2) return wholeDay(third, second, first)
  return null
}

/** Reads a day whose month is named: "20-Nov-2026" or "20 nov 2026". */
function dayOfNamedMonth(text: string): BusinessDate | null {
  const [, day, , name = '', year] = NAMED_MONTH.exec(text) ?? []
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1
  return month === 0 ? null : dayIn(`${year}-${String(month).padStart(2, '0')}`, Number(day))
}

function wholeDay(year: string, month: string, day: string): BusinessDate | null {
  const isSolar = Number(year) >= SOLAR_YEARS.first && Number(year) <= SOLAR_YEARS.last
  return isSolar
    ? fromSolarHijri(Number(year), Number(month), Number(day))
    : dayIn(`${year}-${month.padStart(2, '0')}`, Number(day))
}

/**
 * Returns the day in this month; if it isn't allowed there, in the month before, else in the month after. If no day is
 * allowed, the first that exists.
 */
function dayOfMonth(day: number, rules: DayRules): BusinessDate | null {
  const month = monthOf(rules.today)
  const months = [month, previousMonth(month), nextMonth(month)]
  return bestOf(
    months.map((each) => dayIn(each, day)),
    rules,
  )
}

/**
 * Returns the day in this year; if it isn't allowed there, in the year before, else in the year after. If no day is
 * allowed, the first that exists.
 */
function dayOfYear(day: number, month: number, rules: DayRules): BusinessDate | null {
  const year = Number(rules.today.slice(0, 4))
  const months = [year, year - 1, year + 1].map(
    (each) => `${each}-${String(month).padStart(2, '0')}`,
  )
  return bestOf(
    months.map((each) => dayIn(each, day)),
    rules,
  )
}

function dayIn(month: string, day: number): BusinessDate | null {
  const date = `${month}-${String(day).padStart(2, '0')}`
  return isBusinessDate(date) ? date : null
}

/** Returns the first allowed day of the list; if none is allowed, the first day that exists; null if no day exists. */
function bestOf(
  days: readonly (BusinessDate | null)[],
  { earliest, latest }: DayRules,
): BusinessDate | null {
  const there = days.filter((date) => date !== null)
  const isAllowed = (date: BusinessDate) =>
    (earliest === null || date >= earliest) && (latest === null || date <= latest)
  return there.find(isAllowed) ?? there[0] ?? null
}

/**
 * Moves a day forward or back, within the allowed days. If the field holds no valid day, the result is today, or the
 * nearest allowed day.
 * @param date the content of the field, which may not be a day
 */
export function dayMoved(date: string, days: number, rules: DayRules): BusinessDate {
  const { today, earliest, latest } = rules
  const moved = isBusinessDate(date) ? addDays(date, days) : today
  if (latest !== null && moved > latest) return latest
  return earliest !== null && moved < earliest ? earliest : moved
}

/** Returns the rules for days that can't be in the future, in reports and searches. */
export function upToToday(today: BusinessDate): DayRules {
  return { today, earliest: null, latest: today }
}
