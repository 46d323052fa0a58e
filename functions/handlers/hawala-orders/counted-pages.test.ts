import { beforeAll, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, sending } from '../../testing/hawala-office.ts'
import { type Clerk, NOW } from '../../testing/office.ts'

/**
 * What Hawala Profit counts on two days, read page by page: twelve hawalas were recorded before them, of which nine were cancelled
 * on them in the order in which they were recorded; three are recorded on them. Rules: docs/rules/hawala-orders.md
 */

const DAY_MS = 86_400_000
const [SECOND, THIRD] = ['2026-11-21', '2026-11-22'] as const
const NOW_ON_THIRD = new Date(NOW.getTime() + 2 * DAY_MS)

let reader: Clerk
let found: number[]

beforeAll(async () => {
  const office = await openHawalaOffice()
  const on = async (by: Clerk, day: number) => {
    const at = new Date(NOW.getTime() + day * DAY_MS)
    return { by: await by.again(at), at }
  }
  const send = async (day: number) => {
    const { by, at } = await on(office.laila, day)
    return (await by.save('hawala-orders/create', { body: sending(), at })).id
  }
  const cancel = async (day: number, ids: number[]) => {
    const { by, at } = await on(office.karim, day)
    for (const id of ids) {
      const { status, text } = await onOrder(by, 'cancel', id, { reason: 'Not found' }, { at })
      expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    }
  }
  const old: number[] = []
  for (let at = 0; at < 12; at += 1) old.push(await send(0))
  const recorded = [await send(1), await send(1)]
  // Of those of the second day, the newest are cancelled; of those of the third one, older ones.
  await cancel(1, old.slice(6, 11))
  recorded.push(await send(2))
  await cancel(2, old.slice(1, 5))
  found = [...recorded.reverse(), ...old.slice(1, 5).reverse(), ...old.slice(6, 11).reverse()]
  reader = await office.viewer.again(NOW_ON_THIRD)
})

it.each([1, 3, 7, undefined])(
  'in pages of %s come those of the days, and then those settled on them, the last settled first',
  async (limit) => {
    const ids: number[] = []
    let count = 0
    let cursor: number | undefined
    do {
      const body = { from: SECOND, to: THIRD, counted: true, limit, cursor }
      const answer = await reader.call('hawala-orders/search', { body, at: NOW_ON_THIRD })
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
      const { orders, totals, next } = answer.data
      expect(orders.length).toBeLessThanOrEqual(limit ?? 12)
      ids.push(...orders.map(({ id }) => id))
      count += totals.reduce((sum, total) => sum + total.count, 0)
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(ids).toEqual(found)
    // Three were recorded, and nine taken back.
    expect(count).toBe(3 - 9)
  },
)

it.each([['0'], ['-1'], ['1.5'], ['99999999999999999'], ['9007199254740992'], [1e20], ['x']])(
  'the cursor %s is refused',
  async (cursor) => {
    const body = { from: SECOND, to: THIRD, counted: true, cursor }
    const { status, text } = await reader.call('hawala-orders/search', { body, at: NOW_ON_THIRD })
    expect([status, text]).toEqual([400, expect.stringContaining('cursor')])
  },
)

it.each([['9007199254740991'], ['2000000000000'], ['999999999999']])(
  'the cursor %s, which no page gave, is answered',
  async (cursor) => {
    for (const counted of [true, false]) {
      const body = { from: SECOND, to: THIRD, counted, cursor }
      const { status } = await reader.call('hawala-orders/search', { body, at: NOW_ON_THIRD })
      expect(status).toBe(200)
    }
  },
)
