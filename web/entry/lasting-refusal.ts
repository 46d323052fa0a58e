import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatDay } from '../../shared/calendar/format-date.ts'

/** What a refusal says that lasts: the day is closed, its till is counted, or the record is append-only. */
const LASTS = / closed \d| is counted through | can't be changed/

/**
 * True for a refusal after which only another day helps a new posting, and only a reversal an edit or deletion
 * (docs/rules/days.md).
 */
export function isLasting(message: string): boolean {
  return LASTS.test(message)
}

/**
 * True for a refusal that says that this very day is closed or counted. The instant of a close may lie on another day:
 * "KBL closed 21 November at 00:10 on 22 November".
 */
export function closesDay(message: string, day: BusinessDate): boolean {
  const named = formatDay(day)
  return [' closed ', ' is counted through '].some((verb) => message.includes(verb + named))
}
