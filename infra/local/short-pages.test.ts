import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { BatchWriteCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '../../functions/store/table/client.ts'
import { piecesOf } from '../../shared/lists/pieces.ts'
import type { Store } from './engine/open.ts'
import { TABLE_NAME } from './functions.ts'
import { openOwnStore } from './own-store.ts'
import { inShortPages } from './short-pages.ts'

const ROWS = 600

const folder = mkdtempSync(join(tmpdir(), 'sarafi-pages-'))
let store: Store

beforeAll(async () => {
  store = await openOwnStore(folder)
  const items = Array.from({ length: ROWS }, (_, index) => ({ pk: 'list', sk: sortKey(index) }))
  for (const piece of piecesOf(items, 25)) {
    const puts = piece.map((Item) => ({ PutRequest: { Item } }))
    await dynamo.send(new BatchWriteCommand({ RequestItems: { [TABLE_NAME]: puts } }))
  }
})

afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const sortKey = (index: number) => String(index).padStart(4, '0')
const LIST = {
  TableName: TABLE_NAME,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': 'list' },
}

type Read = (start: Record<string, unknown> | undefined) => Promise<{
  Items?: Record<string, unknown>[] | undefined
  LastEvaluatedKey?: Record<string, unknown> | undefined
}>

/** Reads a list to its end. @returns the sort keys of each page */
async function pagesOf(read: Read): Promise<unknown[][]> {
  const pages: unknown[][] = []
  let start: Record<string, unknown> | undefined
  do {
    const page = await read(start)
    pages.push((page.Items ?? []).map(({ sk }) => sk))
    start = page.LastEvaluatedKey
  } while (start)
  return pages
}

const query = (more: object) => (start: Parameters<Read>[0]) =>
  dynamo.send(new QueryCommand({ ...LIST, ...more, ExclusiveStartKey: start }))
const scan = (start: Parameters<Read>[0]) =>
  dynamo.send(new ScanCommand({ TableName: TABLE_NAME, ExclusiveStartKey: start }))

describe('a list of 600 rows on one machine', () => {
  it.each<[string, number[], Read]>([
    ['a query without a limit', [250, 250, 100], query({})],
    ['a query with a higher limit', [250, 250, 100], query({ Limit: 2_000 })],
    ['a query with a lower limit', [200, 200, 200, 0], query({ Limit: 200 })],
    ['a scan', [250, 250, 100], scan],
  ])('is read whole and in its order by %s, in pages of %j rows', async (_, sizes, read) => {
    const pages = await pagesOf(read)
    expect(pages.map(({ length }) => length)).toEqual(sizes)
    expect(pages.flat()).toEqual(Array.from({ length: ROWS }, (_row, index) => sortKey(index)))
  })

  it.each([
    [undefined, 250],
    [null, 250],
    [251, 250],
    [249, 249],
    ['5', '5'],
    ['500', '500'],
    [300.5, 300.5],
  ])(
    'passes the limit %j on to the store as %j, which refuses a wrong one',
    async (Limit, passed) => {
      const limits: unknown[] = []
      const call = inShortPages(async (_operation, input) => {
        limits.push((input as { Limit?: unknown }).Limit)
        return {}
      })
      await call('Query', { Limit })
      expect(limits).toEqual([passed])
    },
  )

  it('lets other calls have their turn after each page that has a next one', async () => {
    let [turns, isRead] = [0, false]
    const others = (async () => {
      while (!isRead) {
        await nextTurn()
        turns += 1
      }
    })()
    await pagesOf(query({}))
    isRead = true
    const turnsBetween = turns
    await others
    expect(turnsBetween).toBeGreaterThanOrEqual(2)
  })
})
