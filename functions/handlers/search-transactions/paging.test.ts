import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { SEARCH_WINDOW_ROWS } from '../../../shared/contract/search.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { env } from '../../env.ts'
import { dynamo } from '../../store/table/client.ts'
import { accountKey } from '../../store/table/keys.ts'
import { transfer } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

/** A search covers every month since the office was opened, even if the list of ledger months lacks the month. */
const OPENED = '2025-12-30T05:30:00.000Z'
const ROWS = 3_100
const TYPES = ['Debit', 'Credit', 'Transfer', 'Exchange', 'Loan'] as const
const BUSY = '7001'
const SEEDED_FROM = 100_000

let office: Awaited<ReturnType<typeof openOffice>>
let manager: Clerk

/**
 * Many records a day over four months. Every 500th is dated back by years. Most belong to the busy account, on one side or
 * the other.
 */
const recordOf = (index: number) =>
  seededRecord(SEEDED_FROM + index, NOW.toISOString(), {
    transType: TYPES[index % TYPES.length] ?? 'Credit',
    tranDate:
      index % 500 === 7
        ? `20${10 + Math.floor(index / 500)}-02-28`
        : addDays('2026-11-20', -(index % 120)),
    inAccount: index % 2 === 0 ? BUSY : '7002',
    outAccount: index % 3 === 0 && index % 2 === 1 ? BUSY : 'CSH001',
    amountMinor: BigInt(100 + (index % 7)),
    narrative: index % 10 === 0 ? 'کرایه' : 'حواله',
  })

beforeAll(async () => {
  office = await openOffice()
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key: accountKey(1),
      UpdateExpression: 'SET createdAt = :opened',
      ExpressionAttributeValues: { ':opened': OPENED },
    }),
  )
  manager = await office.clerk('Manager')
  await seedTransactions(ROWS, recordOf)
})

interface Paged {
  ids: number[]
  pages: number
  searchedBackTo: string[]
}

/** Reads all pages of a search. */
async function allPages(first: Record<string, string>, at = NOW, by = manager): Promise<Paged> {
  const paged: Paged = { ids: [], pages: 0, searchedBackTo: [] }
  let query: Record<string, string> | null = first
  while (query) {
    const { data, headers } = await by.call('search-transactions/list', { query, at })
    paged.ids.push(...data.map(({ id }) => id))
    paged.pages += 1
    if (headers['x-searched-back-to']) paged.searchedBackTo.push(headers['x-searched-back-to'])
    query = nextPageQuery(headers['link'] ?? null)
  }
  return paged
}

/** Returns the numbers of the matching seeded rows, the newest first. */
function seeded(fits: (record: ReturnType<typeof recordOf>) => boolean): number[] {
  return Array.from({ length: ROWS }, (_, index) => recordOf(index))
    .filter(fits)
    .sort((a, b) => b.tranDate.localeCompare(a.tranDate) || b.number - a.number)
    .map(({ number }) => number)
}

it.each<[query: Record<string, string>, fits: (record: ReturnType<typeof recordOf>) => boolean]>([
  [{ narrative: 'حواله' }, ({ narrative }) => narrative === 'حواله'],
  [{ narrative: 'كرايه' }, ({ narrative }) => narrative === 'کرایه'],
  [{ amount: '1.05' }, ({ amountMinor }) => amountMinor === 105n],
  [
    { type: 'Loan', amount: '1.02' },
    (each) => each.transType === 'Loan' && each.amountMinor === 102n,
  ],
  [{ account: BUSY }, (each) => [each.inAccount, each.outAccount].includes(BUSY)],
  [
    { account: BUSY, type: 'Debit', amount: '1.00' },
    (each) =>
      each.transType === 'Debit' &&
      each.amountMinor === 100n &&
      (each.inAccount === BUSY || each.outAccount === BUSY),
  ],
])('the pages of %j hold every row once and in order', async (query, fits) => {
  const { ids, pages, searchedBackTo } = await allPages(query)
  expect(ids).toEqual(seeded(fits))
  expect(searchedBackTo).toHaveLength(pages - 1)
  expect(searchedBackTo).toEqual([...searchedBackTo].sort().reverse())
})

it('a day with more rows than one call reads is split into pages', async () => {
  const day = '2026-11-21'
  await seedTransactions(SEARCH_WINDOW_ROWS + 200, (index) =>
    seededRecord(200_000 + index, NOW.toISOString(), { inAccount: '7003', tranDate: day }),
  )
  const at = new Date('2026-11-21T05:30:00Z')
  const tomorrow = await (await office.clerk()).again(at)
  const today = await allPages({}, at, tomorrow)
  expect([today.pages, today.searchedBackTo]).toEqual([2, [day]])
  const newest = Array.from({ length: SEARCH_WINDOW_ROWS + 200 }, (_, index) => 201_199 - index)
  expect(today.ids).toEqual(newest)
  expect((await allPages({ date: day, type: 'Credit' }, at, tomorrow)).ids).toEqual(newest)
})

it('a record is still found many months after its day', async () => {
  const then = new Date('2026-01-10T05:30:00Z')
  const account = await manager.account()
  const early = await (await office.clerk()).again(then)
  const other = await manager.account()
  const body = transfer(account.accountNumber, other.accountNumber, '4,321.09')
  const saved = await early.save('transactions/create', { at: then, body })
  expect(saved.tranDate).toBe('2026-01-10')
  expect((await allPages({ amount: '4,321.09' })).ids).toEqual([saved.id])
})

it('each call reads a limited number of rows, so finding a rare record takes several calls', async () => {
  const rare = { inAccount: '7004', tranDate: '2009-05-05', narrative: 'یگانه' }
  await seedTransactions(1, () => seededRecord(300_000, NOW.toISOString(), rare))
  const { ids, pages } = await allPages({ narrative: 'یگانه' })
  expect(ids).toEqual([300_000])
  expect(pages).toBeGreaterThan(Math.floor(ROWS / SEARCH_WINDOW_ROWS))
})
