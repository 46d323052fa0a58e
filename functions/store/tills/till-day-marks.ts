import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Till } from '../../domain/ledger/record.ts'
import type { TillDay } from '../../domain/tills/till-book.ts'
import { env } from '../../env.ts'
import { tillDayKey } from '../house/house-keys.ts'
import type { Item } from '../table/client.ts'
import type { Part } from '../table/transact.ts'

/** The attribute of a till's day that a count sets: the last day that the count covers. */
export const COUNTED = 'counted'
/** The attribute of a till's day that the close of the branch's day sets: the instant of the close. */
export const LOCKED = 'locked'

/** The marks that a count or a close sets on a till's day; null removes a mark, and a missing one stays. */
export interface DayMarks {
  counted?: BusinessDate | null
  locked?: string | null
}

/**
 * Makes the part of a write that marks a till's day, if nothing was posted on it since it was read. A day that has no item
 * yet is made, so that no posting can come between. Without marks it only holds the day as it was read.
 * @param seen the day as it was read; undefined if it has no item
 * @param refuse makes the error from the day as it is now
 */
export function tillDayMarkPart(
  { till, day, seen }: { till: Till; day: BusinessDate; seen: TillDay | undefined },
  marks: DayMarks,
  refuse: (current: Item | undefined) => Error,
): Part {
  const entries = Object.entries(marks).filter(([, value]) => value !== undefined)
  const set = entries.filter(([, value]) => value !== null)
  const removed = entries.filter(([, value]) => value === null).map(([name]) => name)
  const seenPostings = seen?.postings ?? null
  const seenCount = seen?.countedThrough ?? null
  const isLock = typeof marks.locked === 'string'
  const conditions = [
    seenPostings === null ? 'attribute_not_exists(n)' : 'n = :seen',
    ...(marks.locked === null ? [] : [`attribute_not_exists(${LOCKED})`]),
    // A till that is reopened at this moment isn't locked.
    ...(isLock
      ? [seenCount === null ? `attribute_not_exists(${COUNTED})` : `${COUNTED} = :count`]
      : []),
  ]
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: tillDayKey(day, till),
        UpdateExpression: [
          `SET userName = :userName${set.map(([name]) => `, ${name} = :${name}`).join('')}`,
          ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':userName': till.userName,
          ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
          ...(seenPostings === null ? {} : { ':seen': seenPostings }),
          ...(isLock && seenCount !== null ? { ':count': seenCount } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse,
  }
}

/**
 * Makes the part of a write that holds the count on a till's day as it was read. On a counted day nothing is posted, so the
 * number of postings can't change.
 */
export function countHeldPart(
  { till, day, countedThrough }: { till: Till; day: BusinessDate; countedThrough: BusinessDate },
  refuse: () => Error,
): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: tillDayKey(day, till),
        UpdateExpression: `SET ${COUNTED} = :count`,
        ConditionExpression: `${COUNTED} = :count`,
        ExpressionAttributeValues: { ':count': countedThrough },
      },
    },
    refuse,
  }
}
