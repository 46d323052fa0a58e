import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { withEach } from '../../testing/forging.ts'
import { openTable } from '../../testing/own-engine.ts'
import { dynamo } from './client.ts'
import { scanTable } from './table-scan.ts'

const ITEMS = 48
/** A page holds at most 1 MB, so each segment has more than one page. */
const BYTES = 200_000

beforeAll(async () => {
  const TableName = env().tableName
  await openTable()
  for (let index = 0; index < ITEMS; index += 1) {
    const Item = { pk: `ITEM#${index}`, sk: 'ITEM', text: 'x'.repeat(BYTES) }
    await dynamo.send(new PutCommand({ TableName, Item }))
  }
})

it('a scan visits every item once, over many pages', async () => {
  const seen: string[] = []
  let pages = 0
  await withEach(
    (_input, next) => {
      pages += 1
      return next()
    },
    () => scanTable(({ pk }) => seen.push(String(pk))),
  )
  expect(seen.sort()).toEqual(Array.from({ length: ITEMS }, (_, index) => `ITEM#${index}`).sort())
  expect(pages).toBeGreaterThan(8)
})
