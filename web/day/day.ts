import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'
import { type ReadKey, refresh } from '../api/use-api.ts'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'

/** A branch's day, as the server lists it (docs/rules/days.md). */
export type Day = Answered<RouteNamed<'days/list'>>[number]

/** The reads whose data a count, a close or a step of a day changes. */
export const CHANGED_BY_CLOSING: readonly ReadKey[] = [
  'GET /api/tills',
  'GET /api/tills/{branch}/{userId}/counts',
  'GET /api/days',
  'GET /api/days/{branch}/{date}',
  'GET /api/branches',
  'GET /api/auth/me',
  'GET /api/today',
  'GET /api/days/attention',
  ...CHANGED_BY_POSTING,
]

/** Reads tills, counts, days and branches again. Resolves when the data that a screen shows has arrived. */
export async function readDayAgain(): Promise<void> {
  await Promise.all(CHANGED_BY_CLOSING.slice(0, 5).map((key) => refresh(key)))
}
