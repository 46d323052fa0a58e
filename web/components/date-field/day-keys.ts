import { type DayRules, dayMoved } from '../../../shared/calendar/typed-day.ts'

/** Of a key press, what is looked at. */
export interface DayKey {
  readonly key: string
  /** The place on the keyboard, whatever letters it has there. */
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** What a key does in the field of a day: a new value, or it opens the calendar; null where it is left to the browser. */
export type DayAction = { readonly value: string } | 'calendar' | null

/** Three groups of digits, behind which no sign can follow. */
const WHOLE = /\d\D\d+\D\d/

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  '+': 1,
  // The same key without Shift.
  '=': 1,
  '-': -1,
  '−': -1,
}

/**
 * What a key does: + and arrow up go a day on, - and arrow down a day back, t goes to today, Alt with arrow down opens the
 * calendar.
 * @param value what the field stands for
 * @param typed what has been typed since it last stood for a day that nobody is changing; null where nothing has. In the
 *   middle of a date a minus is its sign.
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
