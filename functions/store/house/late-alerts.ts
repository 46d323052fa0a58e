import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import { dynamo } from '../table/client.ts'
import { DeleteCommand, PutCommand, UpdateCommand } from '../table/commands.ts'
import { lateDayKey } from './house-keys.ts'

/**
 * The alerts about days that are late. A run claims a day before it tells of it, so that of two runs at once only one does.
 * A run that broke off in between has told nothing, or was cut off in the moment after telling. Its claim ends after this
 * time, and the next run tells of the day.
 */
const CLAIMED_MS = 10 * 60_000
/** Longer than a day is looked at, so that no day is told of twice. */
const KEPT_SECONDS = 120 * 24 * 60 * 60

/** A branch's day of which this run alone may tell. */
export interface Claim {
  branch: string
  date: BusinessDate
  claimedAtMs: number
}

/** Claims a late day; null if another run told of it or is telling of it. */
export async function claimAlert(
  { branch, date }: Pick<Claim, 'branch' | 'date'>,
  now: Date,
): Promise<Claim | null> {
  const claimedAtMs = now.getTime()
  const expiresAt = Math.floor(claimedAtMs / 1000) + KEPT_SECONDS
  const isDone = await unlessRefused(() =>
    dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item: { ...lateDayKey(date, branch), claimedAtMs, expiresAt },
        ConditionExpression:
          'attribute_not_exists(pk) OR (attribute_not_exists(toldAt) AND claimedAtMs < :ended)',
        ExpressionAttributeValues: { ':ended': claimedAtMs - CLAIMED_MS },
      }),
    ),
  )
  return isDone ? { branch, date, claimedAtMs } : null
}

/** Keeps that the alert about a claimed day was sent. */
export async function keepAlert({ branch, date, claimedAtMs }: Claim, at: Date): Promise<void> {
  await unlessRefused(() =>
    dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: lateDayKey(date, branch),
        UpdateExpression: 'SET toldAt = :at',
        ConditionExpression: 'claimedAtMs = :claimed',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':claimed': claimedAtMs },
      }),
    ),
  )
}

/** Gives a claimed day back, because nothing was sent: the next run tells of it. */
export async function dropAlert({ branch, date, claimedAtMs }: Claim): Promise<void> {
  await unlessRefused(() =>
    dynamo.send(
      new DeleteCommand({
        TableName: env().tableName,
        Key: lateDayKey(date, branch),
        ConditionExpression: 'claimedAtMs = :claimed',
        ExpressionAttributeValues: { ':claimed': claimedAtMs },
      }),
    ),
  )
}

/** Writes; false if the condition of the write didn't hold. */
async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
