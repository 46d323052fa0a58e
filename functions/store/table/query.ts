import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import { env } from '../../env.ts'
import { dynamo, type Item } from './client.ts'
import { pad } from './keys.ts'

/**
 * Reads all items of a query in order, page by page; the caller may stop early.
 * @param limitOf gives the size of the next page; without it DynamoDB decides
 */
export async function* queryItems(
  query: Omit<QueryCommandInput, 'TableName'>,
  limitOf: () => number | undefined = () => query.Limit,
): AsyncGenerator<Item> {
  let start: QueryCommandInput['ExclusiveStartKey']
  do {
    const page = await dynamo.send(
      new QueryCommand({
        ...query,
        TableName: env().tableName,
        Limit: limitOf(),
        ExclusiveStartKey: start,
      }),
    )
    yield* page.Items ?? []
    start = page.LastEvaluatedKey
  } while (start)
}

/** All items of one partition, read consistently, so that a read after a save contains its changes. */
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
 * The newest items of a partition whose sort keys are padded ids, at most `limit`, read consistently.
 * @param before the id of the last item that the caller has; undefined to start with the newest
 */
export async function newestOf(pk: string, limit: number, before?: number): Promise<Item[]> {
  const items: Item[] = []
  const found = queryItems({
    KeyConditionExpression: `pk = :pk${before ? ' AND sk < :before' : ''}`,
    ExpressionAttributeValues: { ':pk': pk, ...(before ? { ':before': pad(before) } : {}) },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: true,
  })
  for await (const item of found) {
    items.push(item)
    if (items.length === limit) break
  }
  return items
}
