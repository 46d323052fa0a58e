import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo, type Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import type { Key } from '../store/table/keys.ts'

/** Does something while an item is other than the product wrote it; null takes it away meanwhile. */
export async function whileForged<T>(
  key: Key,
  forge: (item: Item) => Item | null,
  work: () => Promise<T>,
): Promise<T> {
  const was = await getItem(key)
  await put(key, forge(was ?? {}))
  try {
    return await work()
  } finally {
    await put(key, was ?? null)
  }
}

/** Writes an item past the product's own rules. */
async function put(key: Key, item: Item | null): Promise<void> {
  const TableName = env().tableName
  const write = item
    ? { Put: { TableName, Item: { ...item, ...key } } }
    : { Delete: { TableName, Key: key } }
  await dynamo.send(new TransactWriteCommand({ TransactItems: [write] }))
}

/** Stands before each call to the database while work is done. */
export async function withEach<T>(
  before: (input: object, next: () => Promise<unknown>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  dynamo.middlewareStack.add(
    (next) => async (args) => (await before(args.input, () => next(args))) as never,
    { step: 'initialize', name: 'each' },
  )
  return work().finally(() => dynamo.middlewareStack.remove('each'))
}
