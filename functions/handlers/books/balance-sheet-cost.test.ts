import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { addDays, type BusinessDate } from '../../../shared/calendar/business-date.ts'
import { NOTHING_TRADED, type Traded } from '../../domain/deals/branch-profit.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { exportDay } from '../../jobs/export-day.ts'
import { findBookDay } from '../../store/books/book-days.ts'
import { tradedItem } from '../../store/days/traded-days.ts'
import { houseCloseKey, tillDayKey } from '../../store/house/house-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { boardKey, bookDayKey } from '../../store/table/keys.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { putInBatches } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What the balance sheet costs a house of 20 branches that is a year old. Rules: docs/rules/books.md. */

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

const BRANCHES = 20
const ACCOUNTS = 50
/** The last of the days that passed before anything was posted here. */
const LAST = addDays(TODAY, -2)
const FIRST = addDays(LAST, -364)
const TOMORROW = addDays(TODAY, 1)
const NEXT_MORNING = new Date(NOW.getTime() + 86_400_000)

let reader: Clerk

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  const ids: number[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const given = { accountType: 'Company', book: at % 2 === 0 ? 'expense' : 'income' } as const
    ids.push((await admin.account({ ...given, accountNumber: `9${100 + at}` })).id)
  }
  await putInBatches(yearOf(ids))
  for (let at = 0; at < BRANCHES; at += 1) {
    const code = `B${at}`
    await admin.save('branches/save', { params: { code }, body: { name: code } })
    const clerk = await office.clerk('User', code)
    for (const account of ['9101', '9103', `9${101 + 2 * at}`])
      await clerk.post('Credit', account, '5')
  }
  reader = await (await office.clerk('Viewer')).again(NEXT_MORNING)
  await closeBooks(TOMORROW)
  for (const day of [addDays(TODAY, -1), TODAY]) {
    await exportDay(day, { clock: () => NEXT_MORNING, keepsBooks: true })
  }
}, 120_000)

/** A year on which each branch earned and lost the same in turn, so that all accounts came to 0. */
function yearOf(ids: readonly number[]): Item[] {
  const items: Item[] = [{ ...tillDayKey(FIRST, { branch: 'B0', userId: 1 }), r: 1n }]
  let version = 1
  for (let day: BusinessDate = FIRST; day <= LAST; day = addDays(day, 1)) {
    const kept = { recordedThrough: LAST, balances: {}, hasPositions: true, houseUntil: '' }
    items.push({ ...houseCloseKey(day), ...kept, positions: [] })
    items.push(boardOn(day, version))
    version += 1
    for (let at = 0; at < BRANCHES; at += 1) {
      const sign = at % 2 === 0 ? 1n : -1n
      const booked = new Map([[ids[at - (at % 2)] ?? 0, sign * 5_250_00n]])
      const traded = tradedBy(sign)
      items.push(
        tradedItem({
          day,
          branch: `B${at}`,
          recordedThrough: LAST,
          traded,
          booked,
          forPaying: new Map(),
        }),
      )
    }
  }
  return items
}

const tradedBy = (sign: bigint): ReadonlyMap<number, Traded> =>
  new Map([
    [1, { ...NOTHING_TRADED, feesMinor: sign * 1_234_00n, overShortMinor: sign * -10_00n }],
    [2, { ...NOTHING_TRADED, marginMinor: 234_567_00n, feesMinor: sign * 17_00n }],
  ])

function boardOn(day: BusinessDate, version: number): Item {
  const rates = [{ currencyId: 2, per: 1, buy: 684_000n, sell: 690_000n }]
  const published = { userId: 1, userName: 'omar', at: `${day}T05:30:00.000Z` }
  return { ...boardKey(version), rates, mids: [], published, version }
}

it('is the same whatever the age of the books, because the night kept what was earned', async () => {
  const kept = await findBookDay(TODAY)
  const margins = kept?.earned?.parts.find(({ line }) => line === 'exchange')
  expect(margins?.amountMinor).toBe(365n * 20n * 234_567_00n)
  const asked = await watch(async () => {
    const query = { date: TODAY }
    const answer = await reader.call('books/balance-sheet', { query, at: NEXT_MORNING })
    expect(answer.headers['x-incomplete']).toBeUndefined()
    expect(answer.data).toMatchObject({ resultFrom: FIRST, totals: { assets: '300.00' } })
    expect(answer.data.resultParts.filter(({ account }) => account !== null)).toHaveLength(20)
  })
  expect(asked.readUnits).toBeLessThanOrEqual(120)
  expect(asked.rounds).toBeLessThanOrEqual(4)
})

it('of a day that the night kept has at most 10 KB', async () => {
  const item = await getItem(bookDayKey(TODAY))
  const text = JSON.stringify(item, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_240)
})
