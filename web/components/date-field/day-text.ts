import { type DayRules, typedDay } from '../../../shared/calendar/typed-day.ts'
import { latinDigits } from '../../../shared/search/normalise.ts'

/** Direction marks that come along with a copied date. */
const UNSEEN = /\p{Cf}/gu

/**
 * What a field stands for while a day is typed there, in local digits too.
 * @returns "2026-11-20" for "۲۹/۸/۱۴۰۵"; what can't be read as a day as it was typed
 */
export function dayOfText(text: string, rules: DayRules): string {
  const plain = latinDigits(text.replace(UNSEEN, '')).trim()
  return typedDay(plain, rules) ?? text.trim()
}
