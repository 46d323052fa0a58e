import { hawalaLists as texts } from '#texts/hawala-lists.ts'
import { addDays, type BusinessDate } from '../../shared/calendar/business-date.ts'
import { RECENT_HAWALAS } from '../../shared/contract/hawala-facts.ts'
import type { Choices } from '../ui/radio-group.tsx'

/** The filters of a list of hawalas. An empty text doesn't filter. */
export interface Narrowing {
  readonly text: string
  /** The account number of the partner. */
  readonly account: string
  readonly status: string
  readonly age: HawalaAge | ''
}

export type HawalaAge = 'today' | 'week' | 'after3' | 'after7'

export const NOT_NARROWED: Narrowing = { text: '', account: '', status: '', age: '' }

/** The ages to choose from. */
export const AGES: Choices<HawalaAge> = [
  ['today', texts.today],
  ['week', texts.upTo(7)],
  ['after3', texts.olderThan(3)],
  ['after7', texts.olderThan(7)],
]

/** The query of a list of hawalas. */
export interface ListQuery {
  readonly limit: number
  readonly [name: string]: string | number
}

/** The number of rows that a narrowed list starts with. In every list, each Show more adds this many. */
export const MORE_HAWALAS = 50

/** True if any filter narrows the list. */
export function isNarrowed(narrowing: Narrowing): boolean {
  return Object.values(narrowing).some((filter) => filter !== '')
}

/** Returns the query of a list. Without filters it asks for the ten newest, otherwise for the first rows that fit. */
export function narrowedQuery(narrowing: Narrowing, today: BusinessDate): ListQuery {
  const { text, age, account, status } = narrowing
  const sent = { text: text.trim(), account, status, ...daysOf(age, today) }
  return {
    limit: isNarrowed(narrowing) ? MORE_HAWALAS : RECENT_HAWALAS,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
  }
}

/** Returns the first and the last day of an age. For "older than 3 days", the last day is 4 days ago. */
function daysOf(age: Narrowing['age'], today: BusinessDate): Readonly<Record<string, string>> {
  if (age === 'today') return { fromDate: today }
  if (age === 'week') return { fromDate: addDays(today, -6) }
  if (age === '') return {}
  return { toDate: addDays(today, age === 'after3' ? -4 : -8) }
}
