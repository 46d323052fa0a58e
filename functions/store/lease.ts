import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from './client.ts'
import { leaseKey } from './keys.ts'

/** Long enough for any one step of who holds it; a holder that died keeps others waiting no longer. */
const LEASE_MS = 10 * 60_000

/** The right to do what only one may do at a time. */
export interface Lease {
  /**
   * Holds it for ten minutes more.
   * @throws Error where someone else has taken it over meanwhile
   */
  renew(): Promise<void>
  release(): Promise<void>
}

/**
 * Takes a lease.
 * @throws Error where someone else holds it
 */
export async function takeLease(name: string, clock: () => Date): Promise<Lease> {
  const holder = randomUUID()
  const renew = () => put(name, holder, clock().getTime())
  await renew()
  return { renew, release: () => remove(name, holder) }
}

async function put(name: string, holder: string, nowMs: number): Promise<void> {
  try {
    await dynamo.send(
      new PutCommand({
        TableName: env().tableName,
        Item: { ...leaseKey(name), holder, endsAtMs: nowMs + LEASE_MS },
        ConditionExpression: 'attribute_not_exists(pk) OR holder = :holder OR endsAtMs < :now',
        ExpressionAttributeValues: { ':holder': holder, ':now': nowMs },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    throw new Error(`Another ${name} is under way; it is over in ten minutes at the latest`)
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
