import { setTimeout as pause } from 'node:timers/promises'
import { BatchGetCommand, type BatchGetCommandInput } from '@aws-sdk/lib-dynamodb'
import { piecesOf } from '../../../shared/lists/pieces.ts'
import * as DATABASE from '../../../shared/refusals/database.ts'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'
import { Unavailable } from './faults.ts'
import { inOneRequest } from './in-one-request.ts'
import type { Key } from './keys.ts'

/** Reads one item consistently; undefined if there is none. */
export function getItem(key: Key): Promise<Item | undefined> {
  return inOneRequest(key, getItems)
}

/** The most items that DynamoDB reads in one batch. */
const BATCH_ITEMS = 100

/**
 * Reads several items, in no particular order; missing ones are left out.
 * @param ConsistentRead true for a consistent read; false for half the cost, possibly slightly out of date
 */
export async function getItems(
  keys: readonly Key[],
  { ConsistentRead = true } = {},
): Promise<Item[]> {
  const TableName = env().tableName
  const found = await Promise.all(
    piecesOf(keys, BATCH_ITEMS).map((Keys) => getBatch({ [TableName]: { Keys, ConsistentRead } })),
  )
  return found.flat()
}

const MOST_ATTEMPTS = 8
const FIRST_PAUSE_MS = 15

/**
 * Reads a batch. The keys that DynamoDB left unprocessed are requested again until none is left.
 * @throws Refusal `unavailable` if DynamoDB still leaves keys unprocessed after several requests
 */
async function getBatch(request: BatchGetCommandInput['RequestItems']): Promise<Item[]> {
  const items: Item[] = []
  let left = request
  for (let attempt = 1; ; attempt += 1) {
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: left }),
    )
    items.push(...(Responses?.[env().tableName] ?? []))
    if (!UnprocessedKeys || Object.keys(UnprocessedKeys).length === 0) return items
    if (attempt === MOST_ATTEMPTS) {
      throw new Unavailable('throttled', DATABASE.tooBusyToRead)
    }
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    left = UnprocessedKeys
  }
}
