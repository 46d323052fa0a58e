import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import type { BookDay } from '../../domain/books/book-day.ts'
import { exportDay } from '../../jobs/export-day.ts'
import { exportNight } from '../../jobs/nightly-export.ts'
import { findBookDay, keepBookDay } from '../../store/books/book-days.ts'
import { posting } from '../../testing/bodies.ts'
import { entry } from '../../testing/entry-office.ts'
import { watch } from '../../testing/watch.ts'
import { openWorkedDays, WORKED, type WorkedDays } from '../../testing/worked-days.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What Money takes from the night before: both sides of the customers, and what banks and partners had. */

process.env['EXPORTS_URL'] = pathToFileURL(
  join(inject('folder'), `${process.env['TABLE_NAME']}-exports`),
).href

/** Half past midnight in Kabul, when the 23rd is over. */
const NIGHT = new Date('2026-11-23T20:00:00Z')

let office: WorkedDays
beforeAll(async () => {
  office = await openWorkedDays()
  await exportDay(WORKED.eve, { clock: () => NIGHT })
  await exportNight({ clock: () => NIGHT })
  const body = entry('9201', 'cash', { amount: '1000.00' })
  await office.omar.save('book-entries/create', { body, at: office.now })
})

async function money() {
  const { data } = await office.amina.call('books/money', { at: office.now })
  const places = data.currencies.flatMap((each) => each.places)
  return {
    customers: data.customers,
    bank: places.find(({ account }) => account === '9201'),
    partner: data.partners[0],
  }
}

it('tells both sides of the customers as of the night, and what banks grew by since', async () => {
  const { customers, bank, partner } = await money()
  expect(customers).toEqual([
    {
      currencyId: 1,
      currencyCode: 'AFN',
      net: '9450.00',
      weOwe: '9950.00',
      theyOwe: '500.00',
      asOf: WORKED.day,
    },
  ])
  expect(bank).toMatchObject({ amount: '54800.00', change: '1000.00' })
  expect(partner).toMatchObject({ amount: '515.00', change: '0.00' })
})

it('tells an account that has become a partner since among the partners alone', async () => {
  const id = office.ids.get('1002') ?? 0
  const choose = (accountType: string) =>
    office.amina.save('accounts/update', { params: { id }, body: { accountType } })
  await choose('Partner')
  const { data } = await office.amina.call('books/money', { at: office.now })
  expect(data.partners).toMatchObject([
    { account: '1002', amount: '-500.00', change: '0.00' },
    { account: '2001', amount: '515.00', change: '0.00' },
  ])
  expect(data.customers).toMatchObject([{ net: '9950.00', weOwe: '9950.00', theyOwe: '0.00' }])
  await choose('Customer')
})

it("doesn't believe balances that don't come to 0 with the house", async () => {
  const kept = (await findBookDay(WORKED.day)) as BookDay
  await keepBookDay(WORKED.day, { ...kept, accounts: new Map([...kept.accounts, ['9201', 1n]]) })
  expect((await money()).bank).toMatchObject({ amount: '54800.00', change: '1000.00' })
  await keepBookDay(WORKED.day, kept)
})

it('reads the rows of today once something before it was changed', async () => {
  const kept = await watch(money)
  const body = posting('Credit', '2001', '85.00', { tranDate: WORKED.day })
  await office.omar.save('transactions/create', { body, at: office.now })
  const { bank, partner, customers } = await money()
  expect(bank).toMatchObject({ amount: '54800.00', change: '1000.00' })
  // It is dated yesterday, so the partner has not grown today.
  expect(partner).toMatchObject({ amount: '600.00', change: '0.00' })
  expect(customers[0]?.asOf).toBe(WORKED.day)
  expect((await watch(money)).readUnits).toBeGreaterThan(kept.readUnits)
})
