import { days as texts } from '#texts/days.ts'
import { formatDay } from '../../../shared/calendar/format-date.ts'
import { differencesToSee, movesOverShort } from '../../../shared/contract/day-differences.ts'
import type { Day } from '../../day/day.ts'
import { overShortWords } from '../../day/over-short.ts'

/** How a day is shown. A day that wasn't closed in time is late. A day before its branch closes days isn't shown. */
export type Look = keyof typeof texts.looks

export function lookOf({ state, late }: Pick<Day, 'state' | 'late'>): Look {
  if (state === 'open') return late ? 'late' : 'open'
  return state === 'notFollowed' ? 'noBusiness' : state
}

/** True if any till was over or short, or if something else was settled on the account over and short. */
export function hasDifference({ currencies }: Pick<Day, 'currencies'>): boolean {
  return currencies.some(movesOverShort)
}

/** Returns the marks beside the sign of the state: for a difference, and for a late close. */
export function marksOf(day: Day): string {
  const isClosed = day.closedAt !== null
  return [
    hasDifference(day) ? texts.differenceSign : '',
    isClosed && day.closedLate ? texts.lateSign : '',
  ].join('')
}

/** Returns the differences of a day in words: "50.00 AFN short, 1.00 USD over"; empty if there are none. */
export function differencesOf({ currencies }: Pick<Day, 'currencies'>): string {
  return overShortWords(currencies)
}

/** Returns a day in words, without its colour: "Closed · waits for head office · 50.00 AFN short". */
export function wordsOf(day: Day): string {
  const look = lookOf(day)
  const isClosed = day.closedAt !== null
  return texts.sentence(
    [
      texts.looks[look],
      texts.waiting[look],
      isClosed && day.closedLate ? texts.closedLate : '',
      isClosed ? differencesOf(day) || texts.noDifference : '',
    ].filter(Boolean),
  )
}

/** Returns a day with its branch and date: "KBL, 22 November · Accepted · final · No difference". */
export function fullWordsOf(day: Day): string {
  return texts.sentence([texts.placeAndDay(day.branch, formatDay(day.date)), wordsOf(day)])
}

/**
 * True for a day that Accept all includes: a closed day on which head office hasn't decided yet, and whose differences needn't
 * be seen.
 */
export function isAcceptedWithAll(day: Day): boolean {
  return day.state === 'closed' && differencesToSee(day.currencies) === null
}
