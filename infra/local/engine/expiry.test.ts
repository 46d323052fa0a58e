import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { key, type StoreCalls, storeCalls } from '../../testing/store-calls.ts'
import { Rows } from './rows.ts'

const HOUR_MS = 60 * 60_000
const NOW_S = 1_800_000_000
const YEARS_S = 366 * 24 * 60 * 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets an hour pass, and then everything that waits for the next turns of the event loop. */
async function anHour(): Promise<void> {
  vi.advanceTimersByTime(HOUR_MS)
  for (let turn = 0; turn < 10; turn += 1) await new Promise((done) => setImmediate(done))
}

async function putExpired(batchWrite: StoreCalls['batchWrite'], items: number): Promise<void> {
  for (let from = 0; from < items; from += 25) {
    const requests = Array.from({ length: 25 }, (_, index) => ({
      PutRequest: { Item: { ...key(`p${from + index}`), expiresAt: { N: `${NOW_S - 1}` } } },
    }))
    await batchWrite({ RequestItems: { sarafi: requests } })
  }
}

it.each([
  ['an expiry a second ago', { N: `${NOW_S - 1}` }, false],
  ['an expiry that is now', { N: `${NOW_S}` }, false],
  ['an expiry in a second', { N: `${NOW_S + 1}` }, true],
  ['an expiry more than five years ago', { N: `${NOW_S - 6 * YEARS_S}` }, true],
  ['a fraction', { N: '1.5' }, true],
  ['a number beyond 64 bits', { N: '1e30' }, true],
  ['a text', { S: '1' }, true],
])('after an hour an item with %s %j is there: %s', async (_what, expiresAt, isThere) => {
  const { put, get } = await storeCalls(':memory:', { clock: () => NOW_S * 1000 })
  await put({ Item: { ...key('a'), expiresAt } })
  expect((await get({ Key: key('a') })).Item).toBeDefined()
  await anHour()
  expect((await get({ Key: key('a') })).Item !== undefined).toBe(isThere)
})

it('removes all expired items, some in each commit, and tells them', async () => {
  const { batchWrite, scan, store } = await storeCalls(':memory:', { clock: () => NOW_S * 1000 })
  await putExpired(batchWrite, 250)
  const removed: number[] = []
  store.onCommit(({ changes }) => removed.push(changes.length))
  await anHour()
  expect((await scan({})).Count).toBe(0)
  expect(removed).toEqual([100, 100, 50])
})

it('ends when the store is closed meanwhile', async () => {
  const { batchWrite, store } = await storeCalls(':memory:', { clock: () => NOW_S * 1000 })
  await putExpired(batchWrite, 200)
  const removed: number[] = []
  store.onCommit(({ changes }) => removed.push(changes.length))
  vi.advanceTimersByTime(HOUR_MS)
  store.close()
  await anHour()
  expect(removed).toEqual([100])
})

it('a damaged file that the removal meets breaks the store', async () => {
  const onBroken = vi.fn()
  await storeCalls(':memory:', { onBroken })
  const damage = Object.assign(new Error('malformed'), { code: 'ERR_SQLITE_ERROR', errcode: 11 })
  const read = vi.spyOn(Rows.prototype, 'expiredBetween').mockImplementation(() => {
    throw damage
  })
  await anHour()
  read.mockRestore()
  expect(onBroken.mock.calls).toEqual([[damage]])
})

it('an item that gets a later expiry stays', async () => {
  const { put, update, get } = await storeCalls(':memory:', { clock: () => NOW_S * 1000 })
  await put({ Item: { ...key('a'), expiresAt: { N: `${NOW_S - 5}` } } })
  await update({
    Key: key('a'),
    UpdateExpression: 'SET expiresAt = :later',
    ExpressionAttributeValues: { ':later': { N: `${NOW_S + 5}` } },
  })
  await anHour()
  expect((await get({ Key: key('a') })).Item).toBeDefined()
})

it('an item that a write of the same turn gives a later expiry stays', async () => {
  const { put, transact, get } = await storeCalls(':memory:', { clock: () => NOW_S * 1000 })
  await put({ Item: { ...key('a'), expiresAt: { N: `${NOW_S - 5}` } } })
  const renewed = { ...key('a'), expiresAt: { N: `${NOW_S + 5}` } }
  const saved = transact([{ Put: { Item: renewed } }, { Put: { Item: key('b') } }])
  await anHour()
  await saved
  expect((await get({ Key: key('a') })).Item).toEqual(renewed)
})
