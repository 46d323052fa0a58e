import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { SEARCH_WINDOW_MONTHS } from '../../../shared/contract/search.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { env } from '../../env.ts'
import { dynamo } from '../../store/table/client.ts'
import { accountKey } from '../../store/table/keys.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** An office that is twenty years old and has few records. */
let manager: Clerk

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: accountKey(1),
      UpdateExpression: 'SET createdAt = :opened',
      ExpressionAttributeValues: { ':opened': '2006-11-01T05:30:00.000Z' },
    }),
  )
  await seedTransactions(3, (index) =>
    seededRecord(100 + index, '2026-11-20T05:30:00.000Z', {
      transType: 'Credit',
      tranDate: `20${10 + index * 5}-03-03`,
      inAccount: '7001',
      outAccount: 'CSH001',
      amountMinor: 100n,
      narrative: 'کرایه',
    }),
  )
})

it.each<Record<string, string>>([
  { narrative: 'nothing says this' },
  { type: 'Hawala', narrative: 'x' },
])(
  'a search for %j goes back a year in each call, even if there are few records',
  async (query) => {
    const asked = await watch(() => manager.save('search-transactions/list', { query }))
    // The rounds: the session, the months, and one for each month, whose lists are read in parallel.
    expect(asked.rounds).toBeLessThanOrEqual(2 + SEARCH_WINDOW_MONTHS)
    const { headers } = await manager.call('search-transactions/list', { query })
    expect(headers['x-searched-back-to']).toBe('2025-12-01')
  },
)

it('the calls together find each record once, back to the first month', async () => {
  const found: number[] = []
  let calls = 0
  let query: Record<string, string> | null = { narrative: 'كرايه' }
  while (query) {
    const { data, headers } = await manager.call('search-transactions/list', { query })
    found.push(...data.map(({ id }) => id))
    calls += 1
    query = nextPageQuery(headers['link'] ?? null)
  }
  expect(found).toEqual([102, 101, 100])
  // These are the months from 2006-10 to 2026-11.
  expect(calls).toBe(Math.ceil(242 / SEARCH_WINDOW_MONTHS))
})

it('the records of one reference are answered page by page', async () => {
  const referenceId = 'CASH'
  for (let count = 0; count < 3; count += 1) {
    const account = (await manager.account()).accountNumber
    await manager.post('Credit', account, '1', { referenceId })
  }
  const { data } = await manager.call('search-transactions/list', {
    query: { referenceId: 'cash' },
  })
  expect(data).toHaveLength(3)
  const [newest, second] = data.map(({ id }) => id)
  const cursor = String(newest).padStart(12, '0')
  const rest = await manager.call('search-transactions/list', { query: { referenceId, cursor } })
  expect(rest.data[0]?.id).toBe(second)
  expect(rest.data).toHaveLength(2)
})

it.each<Record<string, string>>([
  { narrative: ' ' },
  { narrative: 'ـ', type: 'Credit' },
  { account: ' ' },
  { referenceId: ' ' },
])('the blank filter %j is ignored, so today’s records are found', async (query) => {
  const [blank, none] = await Promise.all([
    manager.call('search-transactions/list', { query }),
    manager.call('search-transactions/list', { query: 'type' in query ? { type: 'Credit' } : {} }),
  ])
  expect(blank.data).toEqual(none.data)
})
