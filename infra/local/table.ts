import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { TABLE } from '../../shared/contract/table.ts'

/** Describes the table for another engine, with the same keys and indexes as in the CDK app. */
export function tableInput(tableName: string): CreateTableCommandInput {
  const attributes = new Set<string>([
    TABLE.partitionKey,
    TABLE.sortKey,
    ...TABLE.indexes.flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ])
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [...attributes].map((name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema: keySchema(TABLE),
    GlobalSecondaryIndexes: TABLE.indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keySchema(index),
      Projection: { ProjectionType: 'ALL' },
    })),
  }
}

function keySchema(keys: { partitionKey: string; sortKey: string }) {
  return [
    { AttributeName: keys.partitionKey, KeyType: 'HASH' as const },
    { AttributeName: keys.sortKey, KeyType: 'RANGE' as const },
  ]
}

/** Creates the table with its time to live, if it is missing. */
export async function ensureTable(endpoint: string, tableName: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint })
  try {
    await client.send(new CreateTableCommand(tableInput(tableName)))
    await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName: tableName })
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: tableName,
        TimeToLiveSpecification: { AttributeName: TABLE.timeToLiveAttribute, Enabled: true },
      }),
    )
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  } finally {
    client.destroy()
  }
}
