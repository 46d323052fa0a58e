import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../env.ts'
import { dynamo, type Item } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import type { Key } from '../store/table/keys.ts'

/** Runs work while an item is changed by hand; null removes it meanwhile. */
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

/** Changes an item by hand, for instance to what an earlier version wrote. */
export async function rewritten(key: Key, forge: (item: Item) => Item): Promise<void> {
  await put(key, forge((await getItem(key)) ?? {}))
}

/** Writes an item directly, past the rules of the product. */
async function put(key: Key, item: Item | null): Promise<void> {
  const TableName = env().tableName
  const write = item
    ? { Put: { TableName, Item: { ...item, ...key } } }
    : { Delete: { TableName, Key: key } }
  await dynamo.send(new TransactWriteCommand({ TransactItems: [write] }))
}

/** Runs `before` in front of each database call while work is done. */
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

/**
 * Does something else once while work is done, just before the first database call that fits.
 * @throws Error if no call fits
 */
export async function withMeanwhile<T>(
  fits: (input: object) => boolean,
  work: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  let isDone = false
  const done = await withEach(async (input, next) => {
    if (!isDone && fits(input)) {
      isDone = true
      await meanwhile()
    }
    return next()
  }, work)
  if (!isDone) throw new Error('No database call fits, so nothing was done meanwhile')
  return done
}
