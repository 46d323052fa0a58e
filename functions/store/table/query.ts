import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'
import { pad } from './keys.ts'

/** A page of a query, and whether more follows. */
export interface Page {
  items: Item[]
  hasMore: boolean
}

/**
 * Reads a query page by page: each call gives the next page.
 * @returns a function that reads a page of at most `limit` items; without a limit DynamoDB decides, and ends a page after 1
 * MB
 */
export function queryPages(
  query: Omit<QueryCommandInput, 'TableName'>,
): (limit?: number) => Promise<Page> {
  let start: QueryCommandInput['ExclusiveStartKey']
  return async (Limit) => {
    const page = await dynamo.send(
      new QueryCommand({ ...query, TableName: env().tableName, Limit, ExclusiveStartKey: start }),
    )
    start = page.LastEvaluatedKey
    return { items: page.Items ?? [], hasMore: start !== undefined }
  }
}

/**
 * Reads all items of a query in order, page by page; the caller may stop early.
 * @param limitOf gives the size of the next page; without it DynamoDB decides
 */
export async function* queryItems(
  query: Omit<QueryCommandInput, 'TableName'>,
  limitOf: () => number | undefined = () => query.Limit,
): AsyncGenerator<Item> {
  const read = queryPages(query)
  for (let hasMore = true; hasMore; ) {
    const page = await read(limitOf())
    yield* page.items
    hasMore = page.hasMore
  }
}

/** Reads all items of one partition consistently, so that a read after a save contains its changes. */
export async function partitionItems(pk: string): Promise<Item[]> {
  return Array.fromAsync(
    queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  )
}

/**
 * Reads consistently the newest items of a partition whose sort keys are padded ids, at most `limit`.
 * @param before the id of the last item that the caller has; undefined to start with the newest
 */
export async function newestOf(pk: string, limit: number, before?: number): Promise<Item[]> {
  const items: Item[] = []
  const found = queryItems(
    {
      KeyConditionExpression: `pk = :pk${before ? ' AND sk < :before' : ''}`,
      ExpressionAttributeValues: { ':pk': pk, ...(before ? { ':before': pad(before) } : {}) },
      ScanIndexForward: false,
      ConsistentRead: true,
    },
    () => limit - items.length,
  )
  for await (const item of found) {
    items.push(item)
    if (items.length === limit) break
  }
  return items
}
