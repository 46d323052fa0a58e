import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo, itemIn } from '../table/client.ts'

import { type Key, triesFromAddressKey, triesFromAllKey } from '../table/keys.ts'

/**
 * Counts tries of a password. Each name has one item for each address and one for all addresses. Each item holds the
 * tries of the last 15 minutes as a set: at most five from one address, at most fifty from all addresses. One conditional
 * write adds a try to a set. DynamoDB makes these writes one after the other, so parallel tries can't exceed the limit
 * either.
 */

const WINDOW_SECONDS = 15 * 60
const MOST_FROM_ONE_ADDRESS = 5
const MOST_FROM_ALL = 50

/** One try of a name's password. */
export interface Try {
  userName: string
  address: string
  nowSeconds: number
  /** The entry in the sets: the second of the try, and a random part that distinguishes tries in the same second. */
  mark: string
}

/** Makes a new try; nothing is counted yet. */
export function newTry(userName: string, address: string, now: Date): Try {
  const nowSeconds = Math.floor(now.getTime() / 1000)
  return { userName, address, nowSeconds, mark: `${nowSeconds}#${randomUUID().slice(0, 8)}` }
}

/**
 * Counts a try before the password is checked.
 * @param isKnown true if the name signed in from that address in the last 30 days; then only tries from that address
 * lock the name there
 * @returns 0 if the password may be checked; else the seconds until the name is unlocked for this address; the try then
 * isn't counted
 */
export async function countTry(attempt: Try, isKnown: boolean): Promise<number> {
  const { userName, address } = attempt
  const here = triesFromAddressKey(userName, address)
  const waitHere = await enter(here, attempt, MOST_FROM_ONE_ADDRESS)
  if (waitHere > 0 || isKnown) return waitHere
  const waitForAll = await enter(triesFromAllKey(userName), attempt, MOST_FROM_ALL)
  if (waitForAll > 0) await removeMarks(here, [attempt.mark])
  return waitForAll
}

/** Takes back a counted try whose password was right. */
export async function forgetTry(attempt: Try, isKnown: boolean): Promise<void> {
  const { userName, address, mark } = attempt
  await Promise.all([
    removeMarks(triesFromAddressKey(userName, address), [mark]),
    isKnown ? undefined : removeMarks(triesFromAllKey(userName), [mark]),
  ])
}

/**
 * Adds a wrong try to the set of all addresses if `countTry` didn't do so. If that set is full, the name is locked already
 * and nothing is added: a set never exceeds its limit.
 */
export async function keepWrongTry(attempt: Try, isKnown: boolean): Promise<void> {
  if (isKnown) await enter(triesFromAllKey(attempt.userName), attempt, MOST_FROM_ALL)
}

/** Adds a try to a set if there is room; else returns the seconds until there is room. */
async function enter(key: Key, attempt: Try, most: number): Promise<number> {
  const { nowSeconds } = attempt
  for (;;) {
    const there = await marksUnlessEntered(key, attempt, most)
    if (!there) return 0
    const isOver = (mark: string) => secondsOf(mark) + WINDOW_SECONDS <= nowSeconds
    const counted = there.filter((mark) => !isOver(mark)).sort()
    const freesPlace = counted.at(-most)
    if (freesPlace) return secondsOf(freesPlace) + WINDOW_SECONDS - nowSeconds
    await removeMarks(key, there.filter(isOver))
  }
}

/** Adds a try to a set; if the set is full, returns its entries, including expired ones. */
async function marksUnlessEntered(key: Key, attempt: Try, most: number): Promise<string[] | null> {
  try {
    await dynamo.send(entering(key, attempt, most))
    return null
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    const { tries } = itemIn(error.Item ?? {})
    return [...((tries ?? []) as Iterable<string>)]
  }
}

/** Makes the write that adds a try to a set if the set has fewer than `most` entries. */
function entering(key: Key, { mark, nowSeconds }: Try, most: number): UpdateCommand {
  return new UpdateCommand({
    TableName: env().tableName,
    Key: key,
    UpdateExpression: 'ADD tries :mark SET expiresAt = :end',
    ExpressionAttributeValues: {
      ':mark': new Set([mark]),
      ':end': nowSeconds + WINDOW_SECONDS,
      ':most': most,
    },
    ConditionExpression: 'attribute_not_exists(tries) OR size(tries) < :most',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  })
}

/** Removes tries from a set; tries that aren't in it are ignored. */
async function removeMarks(key: Key, marks: readonly string[]): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: key,
      UpdateExpression: 'DELETE tries :marks',
      ExpressionAttributeValues: { ':marks': new Set(marks) },
    }),
  )
}

function secondsOf(mark: string): number {
  return Number(mark.split('#')[0])
}
