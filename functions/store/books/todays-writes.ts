import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { HOUSE_PARTITION } from '../house/house-keys.ts'
import { type HouseShare, houseSharesFrom } from '../house/house-shares.ts'
import { marks } from '../ledger/changed-days.ts'
import type { Item } from '../table/client.ts'
import { AFTER_ALL } from '../table/keys.ts'
import { queryItems } from '../table/query.ts'

/** Everything that changes with each posting, edit and deletion: the tills' days of today, and the marks of past days. */
export interface TodaysWrites {
  /** The days of the tills. Every write counts itself on the day of its till, even if it moves no cash. */
  tillDays: readonly Item[]
  /** The marks of past days on which something was changed. Each has a new id after every change. */
  marks: readonly Item[]
}

/** Reads what tells whether anything was posted, edited or deleted between two readings; consistently. */
export async function todaysWrites(today: BusinessDate): Promise<TodaysWrites> {
  const tillDaysOfToday = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': HOUSE_PARTITION,
      ':from': today,
      ':to': `${today}${AFTER_ALL}`,
    },
    ConsistentRead: true,
  })
  const [tillDays, changed] = await Promise.all([
    Array.fromAsync(tillDaysOfToday),
    Array.fromAsync(marks('moved', '', today)),
  ])
  return { tillDays, marks: changed }
}

/** True if nothing was posted, edited or deleted between two readings. */
export function areSameWrites(before: TodaysWrites, after: TodaysWrites): boolean {
  return isDeepStrictEqual(before, after)
}

/** Returns what the tills moved today. */
export function sharesOfToday({ tillDays }: TodaysWrites): HouseShare[] {
  return tillDays.flatMap(houseSharesFrom)
}
