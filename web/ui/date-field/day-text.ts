import { type DayRules, typedDay } from '../../../shared/calendar/typed-day.ts'
import { latinDigits } from '../../../shared/search/digits.ts'

/** Invisible characters, such as the direction marks in a copied date. */
const UNSEEN = /\p{Cf}/gu

/**
 * Reads a typed text as a day; local digits are allowed.
 * @returns "2026-11-20" for "۲۹/۸/۱۴۰۵"; the typed text if it can't be read as a day
 */
export function dayOfText(text: string, rules: DayRules): string {
  const plain = latinDigits(text.replace(UNSEEN, '')).trim()
  return typedDay(plain, rules) ?? text.trim()
}
