import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo } from './client.ts'
import { leaseKey } from './keys.ts'

/** Shorter than the minute after which AWS repeats a run that crashed: a holder that died keeps nobody waiting. */
const LEASE_MS = 45_000
/** So often that the lease is kept although two renewals in a row get no answer. */
const RENEWED_EVERY_MS = 10_000

/** The right to do what only one may do at a time. It is renewed by itself until it is released. */
export interface Lease {
  /** Aborts when renewals fail, before anyone else can take the lease: nothing may be written from then on. */
  readonly lost: AbortSignal
  /**
   * Makes sure that the lease is still held, and holds it for longer. It is to be called before anything is put in place,
   * since a machine that slept learns late that the lease is lost.
   * @throws Error where the lease is lost
   */
  renew(): Promise<void>
  release(): Promise<void>
}

/** Someone else holds the lease. */
export class HeldByAnother extends Error {}

/**
 * Takes a lease.
 * @throws HeldByAnother where someone else has it
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
    // Where no answer came for so long, the next renewal would come when another may hold the lease already.
    if (clock().getTime() + RENEWED_EVERY_MS > endsAtMs) lose()
    if (isRenewing) return
    isRenewing = true
    // A renewal that fails is repeated at the next beat.
    renew()
      .catch(() => undefined)
      .finally(() => {
        isRenewing = false
      })
  }, RENEWED_EVERY_MS)
  beat.unref()
  const release = async () => {
    clearInterval(beat)
    // A renewal that is still on its way changes nothing any more: nobody holds what it would renew.
    await remove(name, holder)
  }
  return { lost: losing.signal, renew, release }
}

interface Holding {
  name: string
  holder: string
  nowMs: number
  /** False for a renewal: a lease that is gone was another's in between, who may have changed everything. */
  isFirst: boolean
}

/** Holds a lease from now on; false where it isn't to be had. */
async function put({ name, holder, nowMs, isFirst }: Holding): Promise<boolean> {
  const isFree = ' OR attribute_not_exists(pk) OR endsAtMs < :now'
  try {
    await dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item: { ...leaseKey(name), holder, endsAtMs: nowMs + LEASE_MS },
        // Its own holder passes the first time too: the SDK repeats a call whose answer got lost.
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
