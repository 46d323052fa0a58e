import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import type { Refusal } from '../../../shared/contract/refusal.ts'
import * as COUNTS from '../../../shared/refusals/counts.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import type { Till } from '../../domain/ledger/record.ts'
import type { NewCount } from '../../domain/tills/new-count.ts'
import type { TillCount } from '../../domain/tills/till-count.ts'
import {
  countedThroughWithout,
  standingCounts,
  type TillReading,
} from '../../domain/tills/till-state.ts'
import { differencesOf } from '../../domain/tills/variance.ts'
import { env } from '../../env.ts'
import { closedDay } from '../days/closed-days.ts'
import { countPartition, tillDayKey } from '../house/house-keys.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import type { Part } from '../table/transact.ts'
import { countItem } from './counts.ts'
import { daysBetween } from './till-books.ts'
import { COUNTED, LOCKED, tillDayMarkPart } from './till-day-marks.ts'
import { newTill, tillPart } from './tills.ts'

/** Makes the part that stores a new count. */
export function newCountPart(count: TillCount): Part {
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: countItem(count),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    refuse: () => changedMeanwhile('till', count.till.userName),
  }
}

/** The days of a till that the write of a count marks or holds, so that it stays below 100 items. */
const MOST_DAYS = 90

/**
 * Makes the parts of a count that freezes its till. Every open day up to the count's last one is marked, and made if it is
 * missing. Every later day is held as it was read, so no posting can come between the reading and the count.
 * @param since the branch's first open day
 */
export function frozenParts(
  { count, replaced }: NewCount,
  { till, record, book }: TillReading,
  { since, today }: { since: BusinessDate; today: BusinessDate },
): Part[] {
  const { through } = count
  const seenOn = (day: BusinessDate) => book.days.find((each) => each.day === day)
  const covered = daysBetween(since, through)
  const later = daysBetween(since, today).filter((day) => day > through)
  const held = newestHeld(
    later,
    MOST_DAYS - covered.length,
    (day) => day === today || !!seenOn(day),
  )
  return [
    ...[...covered, ...held].map((day) => {
      const seen = seenOn(day)
      const marks = day <= through ? { counted: through } : {}
      return tillDayMarkPart({ till, day, seen }, marks, (current) =>
        cameMeanwhile(till, day, seen?.postings ?? 0, current),
      )
    }),
    newCountPart(count),
    ...(replaced ? [decidedPart(replaced, { ...replaced, state: 'replaced' })] : []),
    tillPart(record, {
      ...newTill(till),
      ...record,
      userName: till.userName,
      countedThrough: through,
    }),
  ]
}

/**
 * Returns the later days that a count holds: all of them, if they fit. Otherwise returns only the newest used days. The
 * count isn't refused for its many open days, because the till could then never be counted.
 */
function newestHeld(
  later: readonly BusinessDate[],
  most: number,
  isUsed: (day: BusinessDate) => boolean,
): readonly BusinessDate[] {
  return later.length <= most ? later : later.filter(isUsed).slice(-most)
}

/** Makes the refusal of a count during which the till's day changed. */
function cameMeanwhile(
  { branch }: Till,
  day: BusinessDate,
  seenPostings: number,
  current: Item | undefined,
): Refusal {
  const lockedAt = current?.[LOCKED]
  if (lockedAt !== undefined) return closedDay(branch, day, String(lockedAt))
  return refused(COUNTS.cameMeanwhile, { postings: Number(current?.['n'] ?? 0) - seenPostings })
}

/**
 * Makes the part that stores the decision about a count. If it was decided meanwhile, the write is decided again.
 * @param before the count as it was read
 */
export function decidedPart(before: TillCount, after: TillCount): Part {
  const { decidedBy, confirmedBy, confirmedWhy, flags, transactionNumbers } = after
  const set = {
    ...(decidedBy ? { decidedBy } : {}),
    ...(confirmedBy === null ? {} : { confirmedBy }),
    ...(confirmedWhy === null ? {} : { confirmedWhy }),
    ...(flags.length > 0 ? { flags } : {}),
    ...(transactionNumbers.length > 0 ? { transactionNumbers } : {}),
  }
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: { pk: countPartition(before.till), sk: before.sortKey },
        UpdateExpression: `SET #state = :state${Object.keys(set)
          .map((name) => `, ${name} = :${name}`)
          .join('')}`,
        ConditionExpression: '#state = :seen',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':state': after.state,
          ':seen': before.state,
          ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        },
      },
    },
    refuse: () => changedMeanwhile('count', before.till.userName),
  }
}

/**
 * Makes the parts that let a till post again on the days of a count that no longer stands. An earlier count that stands
 * covers its days again if the books agree with it. If they don't, its day was reopened, and the next close posts the
 * difference.
 * @param before the count as it was read
 * @param isReleased chooses the days among those that the count covers
 */
export function releasedParts(
  { before, after }: { before: TillCount; after: TillCount },
  reading: TillReading,
  isReleased: (day: BusinessDate) => boolean,
): Part[] {
  const { record, book } = reading
  const till = before.till
  const countedThrough = countedThroughWithout(reading, before)
  const agreeing = standingCounts(reading).filter(
    (count) => count.sortKey !== before.sortKey && differencesOf(count, book).length === 0,
  )
  const days = book.days.filter(
    (each) => each.countedThrough === before.through && isReleased(each.day),
  )
  return [
    ...days.map(({ day }) =>
      uncountedPart(before, day, agreeing.findLast((count) => count.through >= day)?.through),
    ),
    decidedPart(before, after),
    tillPart(record, { ...newTill(till), ...record, countedThrough }),
  ]
}

/**
 * Makes the part that removes a count's mark from a day of its till, so that the till can post on the day again. If another
 * count covers the day, its mark takes the place of the removed one.
 * @param earlier the last day of the other count that covers the day; undefined if none does
 */
function uncountedPart(
  { till, through }: Pick<TillCount, 'till' | 'through'>,
  day: BusinessDate,
  earlier?: BusinessDate,
): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: tillDayKey(day, till),
        UpdateExpression: earlier ? `SET ${COUNTED} = :earlier` : `REMOVE ${COUNTED}`,
        ConditionExpression: `${COUNTED} = :through AND attribute_not_exists(${LOCKED})`,
        ExpressionAttributeValues: {
          ':through': through,
          ...(earlier ? { ':earlier': earlier } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (current) => {
      const lockedAt = current?.[LOCKED]
      if (lockedAt !== undefined) return closedDay(till.branch, day, String(lockedAt))
      return changedMeanwhile('till', till.userName)
    },
  }
}
