import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Refusal } from '../../../shared/contract/refusal.ts'
import { env } from '../../env.ts'
import type { Item } from './client.ts'
import { getItem } from './get.ts'
import { idempotencyKey } from './keys.ts'
import { commit, type Part } from './transact.ts'

/** What makes a repeated save the same save (docs/rules/ledger.md: `Idempotency-Key`, 24 hours). */
export interface Once {
  userId: number
  /** The client's key; without one every call is a save of its own. */
  key: string | null
  /** Tells one body from another; kept is the first, and a call is the same whose kept hash is any of them. */
  callHashes: readonly [hash: string, ...earlier: string[]]
  now: Date
}

const KEPT_SECONDS = 24 * 60 * 60

/** Not an error of the caller: the save was done before, and this is what it was answered. */
class DoneBefore extends Error {
  /** As it is read back from JSON. */
  readonly answer: unknown

  constructor(answer: unknown) {
    super('This save was done before')
    this.answer = answer
  }
}

/**
 * Writes all parts or none, once per key: the key is kept in the same atomic write, so a repeat costs no more than
 * its own refusal and comes back with the first answer.
 * @param parts none where nothing changes: then only the key is kept, so that a repeat gets this answer too
 * @param answer what a repeat is answered, as it will be read back from JSON
 * @returns the answer: this one, or that of the first time
 * @throws Refusal `conflict` where the key came with another body before, and whatever a part refuses with
 */
export async function commitOnce<Answer>(
  once: Once,
  parts: Part[],
  answer: Answer,
): Promise<Answer> {
  if (once.key === null) {
    if (parts.length > 0) await commit(parts)
    return answer
  }
  try {
    await commit([keyPart(once, once.key, JSON.stringify(answer)), ...parts])
    return answer
  } catch (error) {
    if (error instanceof DoneBefore) return error.answer as Answer
    throw error
  }
}

/**
 * Claims a key for a call that saves several things, each under a key of its own: a repeat with the same body goes on, and
 * whoever comes with another one is refused before anything is written.
 * @throws Refusal `conflict` where the key came with another body before
 */
export async function claimKey(once: Once): Promise<void> {
  if (once.key === null) return
  try {
    await commit([keyPart(once, once.key, null)])
  } catch (error) {
    if (!(error instanceof DoneBefore)) throw error
  }
}

/** The first answer of a save that was done before under the same key; undefined where it wasn't. */
export async function answeredBefore(once: Once): Promise<unknown> {
  const first = await firstUse(once)
  return first && isSame(first, once) ? answerIn(first) : undefined
}

/**
 * The same, for a save that takes something it can't give back before it is written.
 * @throws Refusal `conflict` where the key came with another body before
 */
export async function firstAnswer(once: Once): Promise<unknown> {
  const first = await firstUse(once)
  if (first && !isSame(first, once)) throw usedOtherwise()
  return first && answerIn(first)
}

async function firstUse(once: Once): Promise<Item | undefined> {
  if (once.key === null) return undefined
  const first = await getItem(idempotencyKey(once.userId, once.key))
  return Number(first?.['expiresAt'] ?? 0) * 1000 > once.now.getTime() ? first : undefined
}

function isSame(first: Item, { callHashes }: Once): boolean {
  return callHashes.includes(String(first['hash']))
}

function usedOtherwise(): Refusal {
  return new Refusal(
    'conflict',
    'This Idempotency-Key was used for another save; send a new key with a new save',
  )
}

/** @param answer null where the key is only claimed */
function keyPart(once: Once, key: string, answer: string | null): Part {
  const nowSeconds = Math.floor(once.now.getTime() / 1000)
  return {
    write: {
      Put: {
        TableName: env().tableName,
        Item: {
          ...idempotencyKey(once.userId, key),
          hash: once.callHashes[0],
          answer: answer === null ? undefined : packed(answer),
          expiresAt: nowSeconds + KEPT_SECONDS,
        },
        // DynamoDB's own deletion of expired items may be days late, so the expiry is checked here.
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': nowSeconds },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (first: Item | undefined) =>
      first && isSame(first, once) ? new DoneBefore(answerIn(first)) : usedOtherwise(),
  }
}

/** Full records repeat themselves: packed, the answer to a posting stays within one write unit. */
function packed(answer: string): Uint8Array {
  return deflateRawSync(answer)
}

/** Undefined where the key was only claimed. */
function answerIn({ answer }: Item): unknown {
  return answer && JSON.parse(inflateRawSync(answer as Uint8Array).toString('utf8'))
}
