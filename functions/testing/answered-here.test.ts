import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { env } from '../env.ts'
import { currentBalances } from '../store/ledger/balances.ts'
import { type Answering, answerFrom, dynamo } from '../store/table/client.ts'
import { getItem } from '../store/table/get.ts'
import { queryItems } from '../store/table/query.ts'
import { commit } from '../store/table/transact.ts'
import { posting } from './bodies.ts'
import { type Fault, type Injected, injectFaults, type Odds } from './faults.ts'
import { type Held, holdItems } from './held-items.ts'
import { LaggingEngine } from './lagging-engine.ts'
import { type Clerk, newKey, openOffice, TODAY } from './office.ts'
import { sent } from './watch.ts'

/**
 * What tests put in front of the engine holds for an engine in this process too. Another engine that is given for the tests is
 * asked by a client of its own.
 */

const given = inject('dynamoEndpoint')
const commands = {
  BatchGetItem: BatchGetItemCommand,
  BatchWriteItem: BatchWriteItemCommand,
  PutItem: PutItemCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  TransactWriteItems: TransactWriteItemsCommand,
  UpdateItem: UpdateItemCommand,
}
const askedOver =
  (engine: DynamoDBClient): Answering =>
  async (operation, input) => {
    const Command = commands[operation as keyof typeof commands] as typeof QueryCommand
    const { $metadata: _ofTheNetwork, ...output } = await engine.send(new Command(input as never))
    return output
  }

const NEVER = Object.fromEntries(
  ['conflict', 'throttledInside', 'throttled', 'timeoutBefore', 'timeoutAfter']
    .concat(['awayBefore', 'awayAfter', 'crashBefore', 'crashAfter', 'slow'])
    .map((fault) => [fault, 0]),
) as Record<Fault, number>
const odds = (some: Partial<Odds>): Odds => ({ ...NEVER, ...some })

let clerk: Clerk
let faults: Injected | undefined

beforeAll(async () => {
  if (given !== null) answerFrom(askedOver(new DynamoDBClient({ endpoint: given })))
  const office = await openOffice()
  clerk = await office.clerk()
})

afterEach(() => faults?.stop())

const put = (name: string, more: object = {}) => ({
  write: {
    Put: { TableName: env().tableName, Item: { pk: 'TX#000000000001', sk: name, ...more } },
  },
})
const read = (name: string) => getItem({ pk: 'TX#000000000001', sk: name })

describe('a fault of an attempt', () => {
  it('is thrown after as many attempts as the SDK makes', async () => {
    faults = injectFaults(1, odds({ throttled: 1 }))
    await expect(commit([put('throttled')])).rejects.toThrow('Rate exceeded')
    expect(faults.struck.throttled).toBe(await dynamo.config.maxAttempts())
    faults.stop()
    expect(await read('throttled')).toBeUndefined()
  })

  it('after the write is repeated with the same token, so the write happens once', async () => {
    const { accountNumber } = await clerk.account()
    faults = injectFaults(2, odds({ timeoutAfter: 0.3, timeoutBefore: 0.1, throttled: 0.1 }), 0)
    const body = posting('Credit', accountNumber, '10', { tranDate: TODAY })
    for (let saves = 0; saves < 20; saves += 1) {
      const headers = { 'idempotency-key': newKey() }
      let status = 503
      while (status === 503) {
        status = (await clerk.call('transactions/create', { body, headers })).status
      }
      expect(status).toBe(201)
    }
    const { struck } = faults
    faults.stop()
    expect(Math.min(struck.timeoutAfter, struck.timeoutBefore, struck.throttled)).toBeGreaterThan(0)
    expect(await currentBalances(accountNumber)).toEqual(new Map([[1, 20_000n]]))
  })

  it('within a transaction is no attempt of the SDK: the store repeats it', async () => {
    faults = injectFaults(3, odds({ conflict: 0.7 }))
    const operations = await sent(() => commit([put('conflict')]))
    expect(operations.length).toBe(faults.struck.conflict + 1)
    expect(await read('conflict')).toBeDefined()
  })
})

it('a fault of a call strikes once, before or after it', async () => {
  faults = injectFaults(4, odds({ awayAfter: 1 }), 0)
  await expect(commit([put('away')])).rejects.toThrow('No answer in time')
  expect(faults.struck.awayAfter).toBe(1)
  expect(await read('away')).toBeDefined()
})

it('held items cancel other transactions', async () => {
  const held: Held = holdItems(20)
  await Promise.all([commit([put('held')]), commit([put('held')])])
  held.stop()
  expect([...held.collisions.keys()]).toEqual(['TX#000000000001|held'])
})

it('an index follows late', async () => {
  const lagging = LaggingEngine.start()
  const credited = { credited: 'LATE', dated: '2026-11-20' }
  const rows = () =>
    Array.fromAsync(
      queryItems({
        IndexName: 'credited',
        KeyConditionExpression: 'credited = :credited',
        ExpressionAttributeValues: { ':credited': 'LATE' },
      }),
    )
  await commit([put('late', { ...credited, n: 1 })])
  lagging.hold()
  await commit([put('late', { ...credited, n: 2 }), put('later', credited)])
  expect((await rows()).map(({ n }) => n)).toEqual([1n])
  lagging.release()
  expect((await rows()).map(({ n }) => n).sort()).toEqual([2n, undefined])
  lagging.stop()
})
