import { randomUUID } from 'node:crypto'
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { tableInput } from '../../../infra/local/table.ts'
import { endpointOfTests } from '../../testing/own-engine.ts'

/** The start and a scan by a client that asks over HTTP: the product looks at no table that it has made itself. */
let start: typeof import('../../jobs/first-start.ts').handler
let scanTable: typeof import('./table-scan.ts').scanTable
let environment: ReturnType<typeof import('../../env.ts').env>
let endpoint: string

beforeAll(async () => {
  endpoint = await endpointOfTests()
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', endpoint)
  vi.resetModules()
  environment = (await import('../../env.ts')).env()
  start = (await import('../../jobs/first-start.ts')).handler
  scanTable = (await import('./table-scan.ts')).scanTable
})

/** Creates a table from the product's input with a change, and points the product to it. */
async function pointToTable(
  change: (input: CreateTableCommandInput) => Partial<CreateTableCommandInput>,
): Promise<string> {
  const name = `table-${randomUUID()}`
  const client = new DynamoDBClient({ endpoint })
  const input = tableInput(name)
  const changed = { ...input, ...change(input) }
  // An engine refuses attributes that no key uses.
  const used = [changed, ...(changed.GlobalSecondaryIndexes ?? [])].flatMap(({ KeySchema = [] }) =>
    KeySchema.map(({ AttributeName }) => AttributeName),
  )
  const AttributeDefinitions = [...new Set(used)].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  }))
  await client.send(new CreateTableCommand({ ...changed, AttributeDefinitions }))
  client.destroy()
  Object.assign(environment, { tableName: name })
  return name
}

type Indexes = NonNullable<CreateTableCommandInput['GlobalSecondaryIndexes']>

/** Returns the product's indexes, one of them changed. */
function withIndex(name: string, change: (index: Indexes[number]) => Partial<Indexes[number]>) {
  return ({ GlobalSecondaryIndexes = [] }: CreateTableCommandInput) => ({
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) =>
      index.IndexName === name ? { ...index, ...change(index) } : index,
    ),
  })
}

const without =
  (...names: string[]) =>
  ({ GlobalSecondaryIndexes = [] }: CreateTableCommandInput) => {
    const left = GlobalSecondaryIndexes.filter(({ IndexName = '' }) => !names.includes(IndexName))
    return left.length > 0
      ? { GlobalSecondaryIndexes: left }
      : { GlobalSecondaryIndexes: undefined }
  }

describe('the first start in a table that somebody else made', () => {
  it.each<[string, Parameters<typeof pointToTable>[0], string]>([
    ['without an index', without('typeMonth'), 'It lacks the index typeMonth.'],
    [
      'without any index',
      without('credited', 'debited', 'typeMonth'),
      'It lacks the index credited. It lacks the index debited. It lacks the index typeMonth.',
    ],
    [
      'with an index of another sort key',
      withIndex('debited', ({ KeySchema = [] }) => ({
        KeySchema: KeySchema.map((key) =>
          key.KeyType === 'RANGE' ? { ...key, AttributeName: 'day' } : key,
        ),
      })),
      'Its index debited has the keys debited and day; they must be debited and dated.',
    ],
    [
      'with an index that lacks attributes',
      withIndex('credited', () => ({ Projection: { ProjectionType: 'KEYS_ONLY' } })),
      'Its index credited must contain all attributes.',
    ],
    [
      'with another key',
      () => ({ KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] }),
      'It has the keys id; they must be pk and sk.',
    ],
  ])('%s refuses it by name, and writes nothing', async (_, change, problem) => {
    const name = await pointToTable(change)
    await expect(start()).rejects.toThrow(`The table ${name} can't be used. ${problem}`)
    const items: unknown[] = []
    await scanTable((item) => items.push(item))
    expect(items).toEqual([])
  })

  it('with all indexes takes it', async () => {
    await pointToTable(() => ({}))
    expect(await start()).toEqual({ adminCreated: true })
  })
})
