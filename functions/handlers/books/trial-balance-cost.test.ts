import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { exportDay } from '../../jobs/export-day.ts'
import { findBookDay } from '../../store/books/book-days.ts'
import { getItem } from '../../store/table/get.ts'
import { bookDayKey } from '../../store/table/keys.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seedAccounts, seedBalances } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What the trial balance of a past day costs: the same, however many customers there are. */

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

const BRANCHES = 20
const BOOKS = 50
const CUSTOMERS = 1_000
const EVE = addDays(TODAY, -1)
const TOMORROW = addDays(TODAY, 1)
const NEXT_MORNING = new Date(NOW.getTime() + 86_400_000)

let reader: Clerk

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  const accounts: string[] = []
  for (let at = 0; at < BOOKS; at += 1) {
    const given = { accountType: 'Company', book: 'bank', accountNumber: `9${100 + at}` }
    accounts.push((await admin.account(given)).accountNumber)
  }
  for (let at = 0; at < BRANCHES; at += 1) {
    const code = `B${at}`
    await admin.save('branches/save', { params: { code }, body: { name: code } })
    const clerk = await office.clerk('User', code)
    for (const account of accounts.slice(0, 3)) await clerk.post('Credit', account, '5')
  }
  const viewer = await office.clerk('Viewer')
  reader = await viewer.again(NEXT_MORNING)
  const customers = Array.from({ length: CUSTOMERS }, (_, at) => 100_000 + at)
  await seedAccounts(customers, NOW.toISOString())
  // The balances have no rows; none of that month is read.
  await seedBalances(customers, 1_00n, '2026-10-12')
  await closeBooks(TOMORROW)
  for (const day of [EVE, TODAY]) {
    await exportDay(day, { clock: () => NEXT_MORNING, keepsBooks: true })
    expect(await findBookDay(day)).toBeDefined()
  }
}, 120_000)

it.each<[query: Record<string, string>, rounds: number, units: number]>([
  [{ date: TODAY }, 3, 40],
  [{ date: TODAY, from: TODAY }, 3, 75],
  // Each customer's balance is read: half a unit.
  [{ date: TODAY, detail: 'accounts' }, 5, 600],
])('%j costs at most %i rounds and %i units', async (query, rounds, units) => {
  const asked = await watch(async () => {
    const answer = await reader.call('books/trial-balance', { query, at: NEXT_MORNING })
    expect([answer.status, answer.data.currencies.length]).toEqual([200, 1])
    expect(answer.headers['x-incomplete']).toBeUndefined()
  })
  expect(asked.readUnits).toBeLessThanOrEqual(units)
  expect(asked.rounds).toBeLessThanOrEqual(rounds)
})

it('what the night keeps of a day has at most 10 KB', async () => {
  const item = await getItem(bookDayKey(TODAY))
  const text = JSON.stringify(item, (_, value) =>
    typeof value === 'bigint' ? Number(value) : value,
  )
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(10_240)
  expect(Object.keys((item?.['accounts'] as object | undefined) ?? {})).toHaveLength(BOOKS)
})
