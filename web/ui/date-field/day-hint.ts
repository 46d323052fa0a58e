import { dateField as texts } from '#texts/date-field.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'
import { isWrittenAsDay } from '../../../shared/calendar/typed-day.ts'
import { latinDigits } from '../../../shared/search/digits.ts'

/**
 * Returns the hint under a field for a day: the day in both calendars, because different people read the same digits as
 * different days. If the text can't be read, the hint gives examples.
 * @param empty the hint of an empty field
 */
export function dayHint(value: string, empty: string): string {
  if (value === '') return empty
  return isBusinessDate(value)
    ? texts.inBothCalendars(formatDate(value), solarHijri(value))
    : texts.suchAs
}

/**
 * Returns the problem of a text that is no day; null if there is none. The sentence has no subject, because it follows the
 * field's name.
 */
export function dayProblem(value: string): string | null {
  if (value === '' || isBusinessDate(value)) return null
  return isWrittenAsDay(latinDigits(value)) ? texts.noSuchDay : texts.mustBeDay
}
