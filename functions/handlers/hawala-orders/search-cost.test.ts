import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { hawalaDatedKey, hawalaDetailsKey } from '../../store/hawala/hawala-keys.ts'
import { findOrder, newOrderPart } from '../../store/hawala/hawala-orders.ts'
import { getItem } from '../../store/table/get.ts'
import { commit } from '../../store/table/transact.ts'
import { rewritten } from '../../testing/forging.ts'
import { openHawalaOffice } from '../../testing/hawala-office.ts'
import { type Answer, type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** What a search of hawalas reads of a month with 200 hawalas a day. */

const A_DAY = 200
const DAYS = 30
const DAY_MS = 86_400_000
/** A day has more numbers than hawalas, because all transactions take theirs from the same counter. */
const NUMBERS_A_DAY = 10_000
const USUAL = {
  sender: { name: 'محمد کریم رحیمی', fatherName: 'عبدالرحیم', phone: '0700123456' },
  receiver: { name: 'زهرا احمدی', fatherName: 'علی احمد', phone: '0790123456' },
}

/** Of a day's 200 hawalas, 90 are paid on the next day, 10 are cancelled three days later, and 100 wait. */
function settledLater(day: number, at: number) {
  const [state, closed] =
    at % 20 === 0 ? (['cancelled', day + 3] as const) : (['paid', day + 1] as const)
  const isSettled = at % 2 === 0 && closed < DAYS
  return isSettled ? { state, closedOn: addDays(TODAY, closed) } : { closedOn: null }
}

let reader: Clerk
const now = new Date(NOW.getTime() + DAYS * DAY_MS)

beforeAll(async () => {
  const office = await openHawalaOffice()
  const { id } = await office.send(USUAL)
  const order = await findOrder(id)
  const details = await getItem(hawalaDetailsKey(id))
  if (!order) throw new Error('The first hawala is there')
  for (let day = 0; day < DAYS; day += 1) {
    const date = addDays(TODAY, day)
    const recordedAt = new Date(NOW.getTime() + day * DAY_MS).toISOString()
    const first = (day + 1) * NUMBERS_A_DAY
    const ids = Array.from({ length: A_DAY }, (_, at) => first + at)
    const kept = ids.map((each, at) => ({
      ...order,
      date,
      recordedAt,
      ...settledLater(day, at),
      id: each,
    }))
    for (let at = 0; at < kept.length; at += 50) {
      await commit(kept.slice(at, at + 50).map(newOrderPart))
    }
    const dayKey = {
      typeMonth: `Hawala#${date.slice(0, 7)}`,
      dated: hawalaDatedKey(date, 'I', first),
    }
    await rewritten(hawalaDetailsKey(first), () => ({ ...details, ...dayKey }))
  }
  reader = await office.viewer.again(now)
})

it.each<
  [what: string, body: object, found: number, isWhole: boolean, rounds: number, most: number]
>([
  ['a day', { from: addDays(TODAY, 10), to: addDays(TODAY, 10) }, A_DAY, true, 4, 110],
  ['today', { from: addDays(TODAY, 29) }, A_DAY, true, 2, 50],
  ['a week', { from: addDays(TODAY, 3), to: addDays(TODAY, 9) }, 7 * A_DAY, true, 6, 300],
  // The 700 that were settled in it follow in the next page.
  [
    'a week as Hawala Profit counts it',
    { from: addDays(TODAY, 3), to: addDays(TODAY, 9), counted: true },
    7 * A_DAY,
    false,
    6,
    300,
  ],
  [
    'a day as Hawala Profit counts it',
    { from: addDays(TODAY, 10), to: addDays(TODAY, 10), counted: true },
    A_DAY + 10,
    true,
    5,
    120,
  ],
  ['all days, as the screen does at first', { limit: 200 }, 200, false, 1, 40],
  ['all days, without a limit', {}, 1_999, false, 2, 300],
  ['days before the first hawala', { to: '1900-01-01' }, 0, true, 1, 5],
  [
    'days before the first hawala, as Hawala Profit counts them',
    { from: addDays(TODAY, -300), to: addDays(TODAY, -2), counted: true },
    0,
    true,
    1,
    5,
  ],
  [
    '400 days as Hawala Profit counts them',
    { from: addDays(TODAY, -300), to: addDays(TODAY, 99), counted: true },
    1_999,
    false,
    6,
    300,
  ],
  [
    'all days, for a name that nobody has: 2,000 hawalas a call',
    { name: 'nobody' },
    0,
    false,
    5,
    300,
  ],
])('a search in %s', async (_what, body, found, isWhole, rounds, most) => {
  const searched: Answer<'hawala-orders/search'>[] = []
  const asked = await watch(async () => {
    searched.push(await reader.call('hawala-orders/search', { body: { ...body }, at: now }))
  })
  expect(searched.map(({ data }) => [data.orders.length, data.next === null])).toEqual([
    [found, isWhole],
  ])
  expect(asked.rounds).toBe(rounds)
  expect(asked.readUnits).toBeLessThanOrEqual(most)
})

// 1,400 were recorded in the week, which is in two months. 70 were cancelled in it, 30 of them from before it.
const WEEK = { from: addDays(TODAY, 8), to: addDays(TODAY, 14) }
// 200 were recorded on the day, and 10 from before it were cancelled.
const ONE_DAY = { from: addDays(TODAY, 10), to: addDays(TODAY, 10) }

it.each<[limit: number | undefined, days: object, found: number, counted: number, most: number]>([
  [1, ONE_DAY, 210, 190, 120],
  [7, WEEK, 1_430, 1_330, 300],
  [500, WEEK, 1_430, 1_330, 300],
  [undefined, WEEK, 1_430, 1_330, 300],
])(
  'in pages of %s what Hawala Profit counts in %j has each hawala once',
  async (limit, days, found, counted, most) => {
    const ids: number[] = []
    const units: number[] = []
    let count = 0
    let cursor: number | null | undefined
    do {
      const body = { ...days, counted: true, limit, ...(cursor ? { cursor } : {}) }
      const { readUnits } = await watch(async () => {
        const { status, data } = await reader.call('hawala-orders/search', { body, at: now })
        expect(status).toBe(200)
        ids.push(...data.orders.map(({ id }) => id))
        count += data.totals.reduce((sum, total) => sum + total.count, 0)
        cursor = data.next
      })
      units.push(readUnits)
    } while (cursor !== null)
    expect([ids.length, new Set(ids).size, count]).toEqual([found, found, counted])
    expect(Math.max(...units)).toBeLessThanOrEqual(most)
    if (limit === 500) expect(units.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(600)
  },
)
