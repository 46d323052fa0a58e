import { randomUUID } from 'node:crypto'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { endpointOfTests } from '../../functions/testing/own-engine.ts'
import { TABLE } from '../../shared/contract/table.ts'
import { ensureTable } from './table.ts'

it('the engine has the table with the deployed keys and indexes, even if it is created again', async () => {
  const endpoint = await endpointOfTests()
  const name = `table-${randomUUID()}`
  await ensureTable(endpoint, name)
  await ensureTable(endpoint, name)
  const client = new DynamoDBClient({ endpoint })
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName: name }))
  expect(keys(table?.KeySchema)).toEqual([TABLE.partitionKey, TABLE.sortKey])
  const indexes = (table?.GlobalSecondaryIndexes ?? []).map((index) => ({
    name: index.IndexName,
    keys: keys(index.KeySchema),
    projection: index.Projection?.ProjectionType,
  }))
  const expected = TABLE.indexes.map((index) => ({
    name: index.name,
    keys: [index.partitionKey, index.sortKey],
    projection: 'ALL',
  }))
  expect(indexes).toHaveLength(expected.length)
  expect(indexes).toEqual(expect.arrayContaining(expected))
})

function keys(schema: { AttributeName?: string | undefined }[] | undefined) {
  return (schema ?? []).map(({ AttributeName }) => AttributeName)
}
