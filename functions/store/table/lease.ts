import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo } from './client.ts'
import { leaseKey } from './keys.ts'

/**
 * AWS repeats a crashed run after a minute. The lease is shorter, so that the lease of the crashed run has ended by
 * then.
 */
const LEASE_MS = 45_000
/** With this interval the lease is kept even if two renewals in a row get no answer. */
const RENEWED_EVERY_MS = 10_000

/** The right to do work that only one process may do at a time. It renews itself until it is released. */
export interface Lease {
  /** Aborts when renewals fail, before another process can take the lease. After that nothing may be written. */
  readonly lost: AbortSignal
  /**
   * Checks that the lease is still held, and extends it. Call it before any file is put in place, because a machine that
   * slept learns late that it lost the lease.
   * @throws Error if the lease is lost
   */
  renew(): Promise<void>
  release(): Promise<void>
}

/** The error if another process holds the lease. */
export class HeldByAnother extends Error {}

/**
 * Takes a lease.
 * @throws HeldByAnother if another process holds it
 */
export async function takeLease(name: string, clock: () => Date): Promise<Lease> {
  const holder = randomUUID()
  const losing = new AbortController()
  let endsAtMs = 0
  const hold = async (isFirst: boolean) => {
    const nowMs = clock().getTime()
    const isOurs = await put({ name, holder, nowMs, isFirst })
    if (isOurs) endsAtMs = nowMs + LEASE_MS
    return isOurs
  }
  const lose = () =>
    losing.abort(new Error(`The ${name} lost its lease; another one may be under way`))
  const renew = async () => {
    losing.signal.throwIfAborted()
    if (!(await hold(false))) lose()
    losing.signal.throwIfAborted()
  }
  if (!(await hold(true))) {
    throw new HeldByAnother(
      `Another ${name} is under way, or was killed just now; try again in a minute`,
    )
  }
  let isRenewing = false
  const beat = setInterval(() => {
    // If there was no answer for this long, the next renewal may come after another process has taken the lease.
    if (clock().getTime() + RENEWED_EVERY_MS > endsAtMs) lose()
    if (isRenewing) return
    isRenewing = true
    // A failed renewal is repeated at the next interval.
    renew()
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false
      })
  }, RENEWED_EVERY_MS)
  beat.unref()
  const release = async () => {
    clearInterval(beat)
    // A renewal that is still on its way has no effect, because the lease no longer has this holder.
    await remove(name, holder)
  }
  return { lost: losing.signal, renew, release }
}

interface Holding {
  name: string
  holder: string
  nowMs: number
  /**
   * False for a renewal. A renewal fails if the lease's item no longer exists: another process may have held the lease
   * meanwhile and changed everything.
   */
  isFirst: boolean
}

/** Holds a lease from now on; false if that isn't possible. */
async function put({ name, holder, nowMs, isFirst }: Holding): Promise<boolean> {
  const isFree = ' OR attribute_not_exists(pk) OR endsAtMs < :now'
  try {
    await dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item: { ...leaseKey(name), holder, endsAtMs: nowMs + LEASE_MS },
        // The same holder may take the lease a second time, because the SDK repeats a call whose answer was lost.
        ConditionExpression: `holder = :holder${isFirst ? isFree : ''}`,
        ExpressionAttributeValues: { ':holder': holder, ...(isFirst ? { ':now': nowMs } : {}) },
      }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}

async function remove(name: string, holder: string): Promise<void> {
  try {
    await dynamo.send(
      new DeleteCommand({
        TableName: env().tableName,
        Key: leaseKey(name),
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
