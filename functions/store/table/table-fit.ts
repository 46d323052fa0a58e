import {
  DescribeTableCommand,
  type GlobalSecondaryIndexDescription,
  type KeySchemaElement,
} from '@aws-sdk/client-dynamodb'
import { TABLE } from '../../../shared/contract/table.ts'
import { env } from '../../env.ts'
import { dynamo, isAnsweredHere } from './client.ts'

/**
 * Refuses a table that the product can't work with, such as one of another program, or one that was restored without its
 * indexes. Otherwise the first sign-in would work, and reports and statements would fail. An engine in this process has the
 * product's own table and no other.
 * @throws Error that names the table, and each index that is missing or isn't as the product needs it
 */
export async function refuseUnfitTable(): Promise<void> {
  if (isAnsweredHere()) return
  const TableName = env().tableName
  const { Table: table = {} } = await dynamo.send(new DescribeTableCommand({ TableName }))
  const found = table.GlobalSecondaryIndexes ?? []
  const problems = [
    ...keyProblems('It', table.KeySchema, TABLE),
    ...TABLE.indexes.flatMap((wanted) => {
      const index = found.find(({ IndexName }) => IndexName === wanted.name)
      return index ? indexProblems(index, wanted) : [`It lacks the index ${wanted.name}.`]
    }),
  ]
  if (problems.length === 0) return
  throw new Error(`The table ${TableName} can't be used. ${problems.join(' ')}`)
}

interface Keys {
  readonly partitionKey: string
  readonly sortKey: string
}

function indexProblems(index: GlobalSecondaryIndexDescription, wanted: Keys): string[] {
  const { IndexName, KeySchema, Projection, IndexStatus = 'ACTIVE' } = index
  const name = `Its index ${IndexName}`
  return [
    ...keyProblems(name, KeySchema, wanted),
    ...(Projection?.ProjectionType === 'ALL' ? [] : [`${name} must contain all attributes.`]),
    ...(IndexStatus === 'ACTIVE' ? [] : [`${name} is still being built; wait until it is ready.`]),
  ]
}

function keyProblems(
  name: string,
  schema: readonly KeySchemaElement[] = [],
  { partitionKey, sortKey }: Keys,
): string[] {
  const keys = schema.map(({ AttributeName }) => AttributeName).join(' and ')
  const wanted = `${partitionKey} and ${sortKey}`
  return keys === wanted ? [] : [`${name} has the keys ${keys}; they must be ${wanted}.`]
}
