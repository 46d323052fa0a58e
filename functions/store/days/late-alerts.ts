import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { BusinessDate } from '../../../shared/calendar/business-date.ts'
import { env } from '../../env.ts'
import { lateDayKey } from '../house/house-keys.ts'
import { dynamo } from '../table/client.ts'

/**
 * How long a run keeps a late day to itself. A run claims a day before it sends the alert, so that only one of two
 * simultaneous runs sends it. If a run breaks off between the claim and the note that the alert was sent, a later run sends
 * the alert after this time, maybe once more.
 */
const CLAIMED_MS = 10 * 60_000
/** Alerts are kept longer than days are checked, so that head office is told of each day only once. */
const KEPT_SECONDS = 120 * 24 * 60 * 60

/** A branch's day for which only this run may send an alert. */
export interface Claim {
  branch: string
  date: BusinessDate
  claimedAtMs: number
}

/** Claims a late day; null if another run has sent its alert or is sending it. */
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

/** Stores that the alert about a claimed day was sent. */
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

/** Gives a claimed day back, because nothing was sent; the next run sends its alert. */
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

/** Does a write. Returns false if its condition didn't hold. */
async function unlessRefused(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
