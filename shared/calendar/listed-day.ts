import type { BusinessDate } from './business-date.ts'
import { type DayRules, typedDay } from './typed-day.ts'

/** The time that spreadsheets write after a day: " 9:30", "T09:30:00" or " 11:30:15 PM". */
const TIME = /(?:\s+|T)\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:[AP]M)?$/i
/** Nothing is completed, because the day has its year. */
const NO_RULES: DayRules = { today: '2000-01-01', earliest: null, latest: null }

/**
 * Returns the day that stands in a cell of a list, also one of the Solar Hijri calendar. A time of day behind it doesn't
 * count.
 * @param text in the digits 0-9
 * @returns null if the text can't be read for certain. A day without its year may be of either calendar, and a time of another
 * place may be of another day here
 */
export function listedDay(text: string): BusinessDate | null {
  const day = text
    .trim()
    .replace(TIME, '')
    .replace(/\s*([-/.])\s*/g, '$1')
  return /\d{4}/.test(day) ? typedDay(day, NO_RULES) : null
}
