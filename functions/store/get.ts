import { GetCommand } from '@aws-sdk/lib-dynamodb'
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
