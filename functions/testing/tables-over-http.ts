import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'
import { openStore, type Store } from '../../infra/local/engine/open.ts'
import { tableInput } from '../../infra/local/table.ts'

/**
 * A DynamoDB of several tables for tests: for commands and bundles that are processes of their own, and for what is done
 * with whole tables. Each table is a store of the product's own engine, with all indexes of the product.
 */
export interface Tables {
  readonly endpoint: string
  /** Answers an operation of the table that it names. */
  readonly call: Store['call']
  close(): Promise<void>
}

interface Table {
  readonly store: Store
  /** What DescribeTable tells, without the name. */
  told: object
  timeToLive: string | undefined
}

/** @param own the tables that there are from the beginning, by their names */
export async function openTables(own: Readonly<Record<string, Store>> = {}): Promise<Tables> {
  const tables = new Map<string, Table>()
  const add = (name: string, store: Store, input: Partial<CreateTableCommandInput>) => {
    tables.set(name, { store, told: toldOf(input), timeToLive: undefined })
  }
  for (const [name, store] of Object.entries(own)) add(name, store, tableInput(name))
  const find = (name: string) => tables.get(name) ?? fail('ResourceNotFoundException', name)
  const ofTables: Record<string, (input: Input) => unknown> = {
    async CreateTable({ TableName, ...input }) {
      if (tables.has(TableName)) fail('ResourceInUseException', TableName)
      add(TableName, await openStore(':memory:', { tableName: TableName }), input)
      return {}
    },
    DescribeTable: ({ TableName }) => ({ Table: { TableName, ...find(TableName).told } }),
    DeleteTable({ TableName }) {
      find(TableName)
      tables.delete(TableName)
      return {}
    },
    ListTables: () => ({ TableNames: [...tables.keys()] }),
    UpdateTable({ TableName, ...changed }) {
      const table = find(TableName)
      table.told = { ...table.told, ...changed }
      return {}
    },
    UpdateTimeToLive({ TableName, TimeToLiveSpecification }) {
      find(TableName).timeToLive = TimeToLiveSpecification?.AttributeName
      return {}
    },
    DescribeTimeToLive: ({ TableName }) => ({
      TimeToLiveDescription: { AttributeName: find(TableName).timeToLive },
    }),
  }
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const body = await text(request)
    const json = { 'content-type': 'application/x-amz-json-1.0' }
    try {
      const ofTable = ofTables[operation]
      if (ofTable) {
        const told = await ofTable(JSON.parse(body))
        response.writeHead(200, json).end(JSON.stringify(told))
        return
      }
      const { store } = find(tableOf(JSON.parse(body)))
      const headers = { 'x-amz-target': String(request.headers['x-amz-target']) }
      const { response: answer } = await store.requestHandler.handle({ headers, body })
      response.writeHead(answer.statusCode, answer.headers).end(answer.body)
    } catch (error) {
      const { name, message } = error as Error
      const __type = `com.amazonaws.dynamodb.v20120810#${name}`
      response.writeHead(400, json).end(JSON.stringify({ __type, message }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    call: (operation, input) => find(tableOf(input)).store.call(operation, input),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the parsed JSON of any operation
type Input = any

/** Finds the table that an operation names; all of its parts name the same one. */
function tableOf({ TableName, RequestItems, TransactItems }: Input): string {
  const [part] = TransactItems ?? []
  return (
    TableName ??
    Object.keys(RequestItems ?? {})[0] ??
    Object.values<Input>(part ?? {})[0]?.TableName
  )
}

function toldOf({ GlobalSecondaryIndexes, ...input }: Partial<CreateTableCommandInput>): object {
  return {
    ...input,
    TableStatus: 'ACTIVE',
    GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map((each) => ({
      ...each,
      IndexStatus: 'ACTIVE',
    })),
  }
}

function fail(name: string, table: string): never {
  throw Object.assign(new Error(`The table ${table}: ${name}`), { name })
}
