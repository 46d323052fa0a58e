import { type DayRules, dayMoved } from '../../../shared/calendar/typed-day.ts'

/** The properties of a key event that `dayAction` reads. */
export interface DayKey {
  readonly key: string
  /** The physical key, which is the same in every keyboard layout. */
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The action of a key in a date field: it sets a value or opens the calendar. Null leaves the key to the browser. */
export type DayAction = { readonly value: string } | 'calendar' | null

/** Matches a text with three groups of digits. Day, month and year are there, so no further separator can follow. */
const WHOLE = /\d\D(\d+|[a-z]{3})\D\d/i

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  '+': 1,
  // The key with the plus sign, pressed without Shift.
  '=': 1,
  '-': -1,
  '−': -1,
}

/**
 * Returns the action of a key. Plus and arrow up go one day forward, minus and arrow down one day back, t goes to today. Alt
 * with arrow down opens the calendar.
 * @param value the value of the field
 * @param typed the text that is being typed; null if there is none. In a half-typed date, a minus separates the parts.
 */
export function dayAction(
  { key, code, altKey, ctrlKey, metaKey }: DayKey,
  value: string,
  typed: string | null,
  rules: DayRules,
): DayAction {
  if (ctrlKey || metaKey) return null
  if (altKey) return key === 'ArrowDown' ? 'calendar' : null
  if ((key === 't' || key === 'T' || code === 'KeyT') && !/\p{L}/u.test(typed ?? ''))
    return { value: dayMoved('', 0, rules) }
  const step = STEPS[key]
  const isSign = (key === '-' || key === '−') && typed !== null && !WHOLE.test(typed)
  if (step === undefined || isSign) return null
  return { value: dayMoved(value, step, rules) }
}
