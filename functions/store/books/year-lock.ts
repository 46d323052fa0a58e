import { randomUUID } from 'node:crypto'
import { type BusinessDate, daysBetween } from '../../../shared/calendar/business-date.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import * as TILLS from '../../../shared/refusals/tills.ts'
import { UNASKED_DAYS } from '../../domain/books/book-year.ts'
import type { YearLock } from '../../domain/books/year-closing.ts'
import { env } from '../../env.ts'
import { changedOn } from '../ledger/changed-days.ts'
import type { Written } from '../ledger/moves.ts'
import { isWrite } from '../ledger/till-days.ts'
import { changedMeanwhile } from '../table/changed-meanwhile.ts'
import type { Item } from '../table/client.ts'
import { getItem } from '../table/get.ts'
import { YEAR_LOCK_KEY } from '../table/keys.ts'
import type { Part } from '../table/transact.ts'

/** Reads the lock of the years consistently. */
export async function readYearLock(): Promise<YearLock> {
  return yearLockFrom(await getItem(YEAR_LOCK_KEY))
}

/** Reads the lock from its item; undefined in a house that never closed a year. */
export function yearLockFrom(item: Item | undefined): YearLock {
  const begun = item?.['begun'] as Item | undefined
  return {
    closedThrough: textOrNull(item?.['closedThrough']),
    closing: textOrNull(item?.['closing']),
    begun: begun
      ? {
          from: String(begun['from']),
          userId: Number(begun['userId']),
          userName: String(begun['userName']),
        }
      : null,
  }
}

function textOrNull(value: unknown): string | null {
  return value === undefined ? null : String(value)
}

/** True for a day that may belong to a closed year, so that a write on it must ask. */
export function mayBeClosed(day: BusinessDate, today: BusinessDate): boolean {
  return daysBetween(day, today) > UNASKED_DAYS
}

/**
 * Makes the part of a write that asks whether the year of a posting, an edit or a deletion is closed. Nothing else is asked:
 * a year closes too late to hold newer days. The part writes the lock, so such a write reaches the table either before a close
 * locks the days, or never. Rules: docs/rules/books.md.
 */
export function yearOpenParts(written: readonly Written[]): Part[] {
  const days = written
    .filter((each) => isWrite(each) && mayBeClosed(each.after.tranDate, changedOn(each)))
    .map(({ after }) => after.tranDate)
    .sort()
  const [earliest] = days
  return earliest === undefined ? [] : [yearOpenPart(earliest)]
}

/** Makes the part of a write that is refused if a day belongs to a closed year. */
export function yearOpenPart(day: BusinessDate): Part {
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: YEAR_LOCK_KEY,
        UpdateExpression: 'SET asked = :day',
        ConditionExpression: 'attribute_not_exists(closedThrough) OR closedThrough < :day',
        ExpressionAttributeValues: { ':day': day },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (lock) => refused(TILLS.yearClosed, { through: String(lock?.['closedThrough']) }),
  }
}

/**
 * Makes the part of a write that is refused if a year was closed or reopened since the lock was read. The part writes the
 * lock, so a close either has this write in its figures or makes it fail.
 * @param accountNumber the account whose place in the statements the write changes
 */
export function yearsStandPart(seen: YearLock, accountNumber: string): Part {
  const { closedThrough } = seen
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: YEAR_LOCK_KEY,
        UpdateExpression: 'SET asked = :account',
        ConditionExpression:
          closedThrough === null
            ? 'attribute_not_exists(closedThrough)'
            : 'closedThrough = :closedThrough',
        ExpressionAttributeValues: {
          ':account': accountNumber,
          ...(closedThrough === null ? {} : { ':closedThrough': closedThrough }),
        },
      },
    },
    refuse: () => changedMeanwhile('year'),
  }
}

/** Makes the id of a close that begins at an instant. */
export function newClosing(at: Date): string {
  return `${at.toISOString()} ${randomUUID()}`
}

/** Makes the part of a write that changes the lock, if nobody else has changed it since it was read. */
export function yearLockPart(seen: YearLock, after: YearLock): Part {
  const fields = (['closedThrough', 'closing', 'begun'] as const).map((name) => ({
    name,
    seen: seen[name],
    after: after[name],
  }))
  const set = fields.filter(({ after: value }) => value !== null)
  const removed = fields.filter(({ after: value }) => value === null)
  // `closing` identifies a close, so `begun` needs no condition.
  const known = fields.filter(({ name }) => name !== 'begun')
  return {
    write: {
      Update: {
        TableName: env().tableName,
        Key: YEAR_LOCK_KEY,
        UpdateExpression: [
          ...(set.length > 0
            ? [`SET ${set.map(({ name }) => `${name} = :${name}`).join(', ')}`]
            : []),
          ...(removed.length > 0 ? [`REMOVE ${removed.map(({ name }) => name).join(', ')}`] : []),
        ].join(' '),
        ConditionExpression: known
          .map((each) =>
            each.seen === null
              ? `attribute_not_exists(${each.name})`
              : `${each.name} = :seen_${each.name}`,
          )
          .join(' AND '),
        ...valuesOf([
          ...set.map(({ name, after: value }) => [`:${name}`, value] as const),
          ...known.flatMap(({ name, seen: value }) =>
            value === null ? [] : [[`:seen_${name}`, value] as const],
          ),
        ]),
      },
    },
    refuse: () => changedMeanwhile('year'),
  }
}

/** An update without values may not have the attribute at all. */
function valuesOf(entries: readonly (readonly [string, unknown])[]) {
  return entries.length > 0 ? { ExpressionAttributeValues: Object.fromEntries(entries) } : {}
}
