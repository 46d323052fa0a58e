import { afterEach } from 'vitest'
import { openStore, type Store, type StoreSettings } from '../local/engine/open.ts'

/** Calls of a store in memory for its tests, with the table "sarafi". */

const opened: Store[] = []
afterEach(() => {
  for (const store of opened.splice(0)) store.close()
})

/** An answer of the store, as far as the tests read it. */
export interface Answered {
  Item?: Values
  Items?: Values[]
  Attributes?: Values
  Count?: number
  ScannedCount?: number
  LastEvaluatedKey?: Values
  Responses?: Record<string, Values[]>
  UnprocessedKeys?: Record<string, { Keys: Values[] }>
  ConsumedCapacity?: { CapacityUnits: number } | { CapacityUnits: number }[]
}
type Values = Record<string, Record<string, unknown>>
type Input = Record<string, unknown>

/** Opens a store and returns its operations; each names the table. */
export async function storeCalls(folder = ':memory:', settings: StoreSettings = {}) {
  const store = await openStore(folder, settings)
  opened.push(store)
  const of =
    (operation: Parameters<Store['call']>[0]) =>
    (input: Input): Promise<Answered> =>
      store.call(operation, { TableName: 'sarafi', ...input })
  const batched = (operation: 'BatchGetItem' | 'BatchWriteItem') => (input: Input) =>
    store.call(operation, input) as Promise<Answered>
  return {
    store,
    get: of('GetItem'),
    query: of('Query'),
    scan: of('Scan'),
    put: of('PutItem'),
    update: of('UpdateItem'),
    remove: of('DeleteItem'),
    batchGet: batched('BatchGetItem'),
    batchWrite: batched('BatchWriteItem'),
    transact: (parts: Record<string, Input>[], more: Input = {}) =>
      store.call('TransactWriteItems', {
        TransactItems: parts.map((part) =>
          Object.fromEntries(
            Object.entries(part).map(([kind, input]) => [kind, { TableName: 'sarafi', ...input }]),
          ),
        ),
        ...more,
      }) as Promise<Answered>,
  }
}

export type StoreCalls = Awaited<ReturnType<typeof storeCalls>>

/** Returns a key, marshalled. */
export const key = (pk: string, sk = 'x') => ({ pk: { S: pk }, sk: { S: sk } })
/** Returns an item of one number, marshalled. */
export const counted = (pk: string, n: number | string, sk = 'x') => ({
  ...key(pk, sk),
  n: { N: String(n) },
})
