import { randomUUID } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo } from './client.ts'
import { AFTER_ALL, type Key, signInPartition } from './keys.ts'
import { queryItems } from './query.ts'

/** The window that wrong passwords are counted in (decisions.md "Users, session, roles"). */
const WINDOW_SECONDS = 15 * 60
const MOST_FROM_ONE_ADDRESS = 5
const MOST_FROM_ALL = 50

/** An attempt to sign in that was counted. */
export interface Attempt {
  key: Key
  /** How long this name is locked for this address; 0 when it may try. */
  waitSeconds: number
}

/**
 * Counts an attempt before the password is looked at, so that many at once can't outrun the count. One that succeeds, or
 * that was locked out, is forgotten again and counts for nothing.
 * @param address of the caller
 */
export async function countAttempt(userName: string, address: string, now: Date): Promise<Attempt> {
  const seconds = Math.floor(now.getTime() / 1000)
  const partition = signInPartition(userName)
  const key = { pk: partition, sk: `${seconds}#${randomUUID()}` }
  const expiresAt = seconds + WINDOW_SECONDS
  await dynamo.send(
    new PutCommand({ TableName: env().tableName, Item: { ...key, address, expiresAt } }),
  )
  const earlier = await otherAttempts(partition, seconds - WINDOW_SECONDS, key.sk)
  const here = earlier.filter((attempt) => attempt.address === address)
  const until = Math.max(
    lockedUntil(here, MOST_FROM_ONE_ADDRESS),
    lockedUntil(earlier, MOST_FROM_ALL),
  )
  return { key, waitSeconds: Math.max(0, until - seconds) }
}

/** Takes an attempt back. */
export async function forgetAttempt({ key }: Attempt): Promise<void> {
  await dynamo.send(new DeleteCommand({ TableName: env().tableName, Key: key }))
}

/** When the oldest of the attempts that lock falls out of the window; 0 where there are fewer. */
function lockedUntil(attempts: readonly { seconds: number }[], most: number): number {
  const oldest = attempts.at(-most)
  return oldest ? oldest.seconds + WINDOW_SECONDS : 0
}

/** The other attempts of the window, the oldest first. */
async function otherAttempts(partition: string, afterSeconds: number, own: string) {
  const items = queryItems({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :last',
    ExpressionAttributeValues: {
      ':pk': partition,
      ':from': `${afterSeconds + 1}#`,
      ':last': AFTER_ALL,
    },
    ConsistentRead: true,
  })
  const attempts: { seconds: number; address: string }[] = []
  for await (const item of items) {
    const sk = String(item['sk'])
    if (sk === own) continue
    attempts.push({ seconds: Number(sk.split('#')[0]), address: String(item['address']) })
  }
  return attempts
}
