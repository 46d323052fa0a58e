import { BatchGetCommand, type BatchGetCommandInput, GetCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo, type Item } from './client.ts'
import type { Key } from './keys.ts'

/** Reads one item as it stands now (consistent), or undefined. */
export async function getItem(key: Key): Promise<Item | undefined> {
  const { Item: item } = await dynamo.send(
    new GetCommand({ TableName: env().tableName, Key: key, ConsistentRead: true }),
  )
  return item
}

/** The most items that DynamoDB reads in one batch. */
const BATCH_ITEMS = 100

/** Reads several items as they stand now, in no order; what isn't there is left out. */
export async function getItems(keys: readonly Key[]): Promise<Item[]> {
  const TableName = env().tableName
  const batches = Array.from({ length: Math.ceil(keys.length / BATCH_ITEMS) }, (_, index) =>
    keys.slice(index * BATCH_ITEMS, (index + 1) * BATCH_ITEMS),
  )
  const found = await Promise.all(
    batches.map((Keys) => getBatch({ [TableName]: { Keys: [...Keys], ConsistentRead: true } })),
  )
  return found.flat()
}

/** A batch, and what DynamoDB left undone of it until nothing is left. */
async function getBatch(request: BatchGetCommandInput['RequestItems']): Promise<Item[]> {
  const items: Item[] = []
  let left = request
  while (left && Object.keys(left).length > 0) {
    const { Responses, UnprocessedKeys } = await dynamo.send(
      new BatchGetCommand({ RequestItems: left }),
    )
    items.push(...(Responses?.[env().tableName] ?? []))
    left = UnprocessedKeys
  }
  return items
}
