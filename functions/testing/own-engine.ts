import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, inject } from 'vitest'
import { openStore, type Store } from '../../infra/local/engine/open.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { env } from '../env.ts'
import { answerFrom } from '../store/table/client.ts'
import { direct } from './direct.ts'
import { openTables } from './tables-over-http.ts'

const own: Record<string, Store> = {}

/**
 * Opens a store, and lets it answer the database client from now on.
 * @param folder where its file is; ':memory:' for a store without one
 */
export async function answerFromStore(folder: string, tableName: string): Promise<Store> {
  const store = await openStore(folder, { tableName })
  answerFrom(store.call)
  answerFrom(store.call, direct)
  own[tableName] = store
  return store
}

/** Returns the endpoint of the engine with the table of the test file, for commands, which are processes of their own. */
export async function endpointOfTests(): Promise<string> {
  const given = inject('dynamoEndpoint')
  if (given !== null) return given
  const tables = await openTables(own)
  // A test may ask the other tables too.
  answerFrom(tables.call)
  afterAll(tables.close)
  return tables.endpoint
}

/** Creates the table of the test file if the engine is a given one; a store has its table from the beginning. */
export async function openTable(): Promise<void> {
  const given = inject('dynamoEndpoint')
  if (given !== null) await ensureTable(given, env().tableName)
}

/** Empties the table of the test file, so that what comes next begins as a new house does. */
export async function emptyTable(): Promise<void> {
  const TableName = env().tableName
  if (inject('dynamoEndpoint') === null) {
    await answerFromStore(':memory:', TableName)
    return
  }
  for (let left = true; left; ) {
    const { Items = [] } = await direct.send(new ScanCommand({ TableName, ConsistentRead: true }))
    for (const { pk, sk } of Items) {
      await direct.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
    }
    left = Items.length > 0
  }
}
