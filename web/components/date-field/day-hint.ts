import { dateField as texts } from '#texts/date-field.ts'
import { isBusinessDate } from '../../../shared/calendar/business-date.ts'
import { formatDate } from '../../../shared/calendar/format-date.ts'
import { solarHijri } from '../../../shared/calendar/solar-hijri.ts'

/**
 * What is said under a day: itself in both calendars, since nobody reads all ways of writing a day alike; of what can't be
 * read, what can.
 * @param empty said where nothing stands in the field
 */
export function dayHint(value: string, empty: string): string {
  if (value === '') return empty
  return isBusinessDate(value)
    ? texts.inBothCalendars(formatDate(value), solarHijri(value))
    : texts.suchAs
}

/** What is wrong with a field that doesn't hold a day: completes a sentence begun by its name; null where nothing is. */
export function dayProblem(value: string): string | null {
  return value === '' || isBusinessDate(value) ? null : texts.mustBeDay
}
