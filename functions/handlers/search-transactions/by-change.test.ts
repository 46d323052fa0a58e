import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { env } from '../../env.ts'
import { handler as firstStart } from '../../jobs/first-start.ts'
import { changeByDayItem } from '../../store/ledger/changes-by-day.ts'
import { someAtOnce } from '../../store/table/at-once.ts'
import { dynamo } from '../../store/table/client.ts'
import { changesOfMonth, olderDataKey } from '../../store/table/keys.ts'
import { partitionItems } from '../../store/table/query.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'
import { actingAs } from '../../testing/roles.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'

/** Searches by the days on which transactions were edited or deleted, in place of the transactions' own days. */

type Query = Record<string, string>

/** A quarter to midnight in Kabul on the 18th, and a quarter past it, both on the 18th in UTC. */
const LATE_ON_18 = new Date('2026-11-18T19:15:00Z')
const EARLY_ON_19 = new Date('2026-11-18T19:45:00Z')
const ON_19 = new Date('2026-11-19T05:30:00Z')
const ON_20 = new Date('2026-11-20T05:30:00Z')

let viewer: Clerk
let account: string
/** The managers' sessions, by the instant at which they began. */
const managers = new Map<Date, Clerk>()
/** The names of the transactions, by number. */
const names = new Map<number, string>()

const edited = async (name: string, id: number, at: Date, tranDescription: string) => {
  names.set(id, name)
  const call = { at, params: { id }, body: { tranDescription } }
  await managers.get(at)?.save('transactions/update', call)
}
const deleted = async (name: string, id: number, at: Date) => {
  names.set(id, name)
  await managers.get(at)?.save('transactions/delete', { at, params: { id }, body: {} })
}

beforeAll(async () => {
  const office = await openOffice()
  viewer = await office.clerk('Viewer')
  const manager = await office.clerk('Manager')
  for (const at of [LATE_ON_18, EARLY_ON_19, ON_19, ON_20]) {
    managers.set(at, await (await office.clerk('Manager')).again(at))
  }
  account = (await manager.account()).accountNumber
  const post = async (amount: string, more: object = {}) =>
    (await manager.post('Credit', account, amount, { tranDate: '2026-11-10', ...more })).id
  await deleted('gone on 18', await post('1', { tranDate: '2025-01-01' }), LATE_ON_18)
  await deleted('gone on 19', await post('2'), EARLY_ON_19)
  await deleted('gone on 20', await post('3', { referenceId: 'GONE' }), ON_20)
  const twice = await post('4', { referenceId: 'TWICE' })
  await edited('edited twice', twice, LATE_ON_18, 'first wording')
  await edited('edited on 19', await post('5'), ON_19, 'on the 19th')
  await edited('edited twice', twice, ON_20, 'second wording')
  const gone = await post('6')
  await edited('edited, then gone', gone, ON_19, 'soon gone')
  await deleted('edited, then gone', gone, ON_19)
})

async function find(query: Query) {
  const data = await viewer.save('search-transactions/list', {
    at: ON_20,
    query: { dateOf: 'change', ...query },
  })
  return data as { id: number; lastEdit?: { changes: { new: unknown }[] } }[]
}
const namesOf = async (query: Query) => (await find(query)).map(({ id }) => names.get(id))

const DELETED = { type: 'Deleted Transactions' }
const EDITED = { type: 'Edited Transactions' }

const CASES: [query: Query, found: string[]][] = [
  [DELETED, ['gone on 20']],
  [{ ...DELETED, date: '2026-11-18' }, ['gone on 18']],
  [{ ...DELETED, date: '2026-11-19' }, ['edited, then gone', 'gone on 19']],
  [{ ...DELETED, date: '2026-11-10' }, []],
  [
    { ...DELETED, fromDate: '2026-11-18' },
    ['gone on 20', 'edited, then gone', 'gone on 19', 'gone on 18'],
  ],
  [{ ...DELETED, toDate: '2026-11-18' }, ['gone on 18']],
  [{ ...DELETED, date: '2026-11-19', amount: '2' }, ['gone on 19']],
  [{ ...DELETED, fromDate: '2026-11-01', referenceId: 'GONE' }, ['gone on 20']],
  [{ ...DELETED, date: '2026-11-19', referenceId: 'GONE' }, []],
  [{ ...DELETED, fromDate: '2026-11-01', account: '9999' }, []],
  [EDITED, ['edited twice']],
  [{ ...EDITED, date: '2026-11-18' }, ['edited twice']],
  [{ ...EDITED, date: '2026-11-19' }, ['edited on 19']],
  [{ ...EDITED, fromDate: '2026-11-18', toDate: '2026-11-20' }, ['edited twice', 'edited on 19']],
  [{ ...EDITED, fromDate: '2026-11-18', toDate: '2026-11-19' }, ['edited on 19', 'edited twice']],
  [{ ...EDITED, date: '2026-11-18', referenceId: 'TWICE' }, ['edited twice']],
  [{ ...EDITED, date: '2026-11-19', referenceId: 'TWICE' }, []],
]

describe('by the day of the change', () => {
  it.each(CASES)('a search for %j finds %j', async (query, found) => {
    expect(await namesOf(query)).toEqual(found)
  })

  it.each([
    ['2026-11-18', 'first wording'],
    ['2026-11-20', 'second wording'],
  ])('a transaction that was edited on %s shows the edit of that day', async (date, wording) => {
    const [found] = await find({ ...EDITED, date })
    expect(found?.lastEdit?.changes.map((change) => change.new)).toContain(wording)
  })

  it.each(['Credit', 'general'])('a search for %s is refused', async (type) => {
    const query = { type, dateOf: 'change' }
    const { status, text } = await viewer.call('search-transactions/list', { at: ON_20, query })
    expect([status, text]).toEqual([
      400,
      'dateOf can be change only in a search for Deleted or Edited Transactions',
    ])
  })

  it('without dateOf, the days are those of the transactions', async () => {
    expect(await namesOf({ ...DELETED, dateOf: '', date: '2025-01-01' })).toEqual(['gone on 18'])
    expect(await namesOf({ ...DELETED, dateOf: 'transaction', date: '2026-11-18' })).toEqual([])
  })
})

it('what an earlier version edited and deleted is listed by the first start', async () => {
  const TableName = env().tableName
  const lists = [changesOfMonth('deleted', '2026-11'), changesOfMonth('edited', '2026-11')]
  const kept = (await Promise.all(lists.map(partitionItems))).flat()
  const keys = [...kept.map(({ pk, sk }) => ({ pk, sk })), olderDataKey('changesByDay')]
  for (const Key of keys) await dynamo.send(new DeleteCommand({ TableName, Key }))
  expect(await namesOf({ ...DELETED, fromDate: '2026-11-01' })).toEqual([])
  await actingAs('jobs/first-start', firstStart)
  expect((await Promise.all(lists.map(partitionItems))).flat()).toEqual(kept)
})

it('more changes than one call reads are found by further calls, each once', async () => {
  const COUNT = 1_100
  const at = new Date('2026-10-01T05:30:00.000Z')
  const numbers = Array.from({ length: COUNT }, (_, index) => 500_000 + index)
  const stamp = { userId: 1, userName: 'admin', at: at.toISOString() }
  await seedTransactions(COUNT, (index) => ({
    ...seededRecord(numbers[index] ?? 0, at.toISOString(), {
      inAccount: account,
      tranDate: '2026-09-01',
    }),
    deletion: stamp,
    version: 2,
  }))
  const TableName = env().tableName
  await someAtOnce(numbers, (number) => {
    const Item = changeByDayItem('deleted', { number, version: 2, at: stamp.at })
    return dynamo.send(new PutCommand({ TableName, Item }))
  })
  const found: number[] = []
  let query: Query | null = { ...DELETED, dateOf: 'change', date: '2026-10-01' }
  while (query) {
    const { data, headers } = await viewer.call('search-transactions/list', { at: ON_20, query })
    found.push(...data.map(({ id }) => id))
    query = nextPageQuery(headers['link'] ?? null)
  }
  expect(found).toEqual(numbers.toReversed())
})
