import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { posting } from '../../testing/bodies.ts'
import { TODAY } from '../../testing/office.ts'
import { openTradingDays } from '../../testing/trading-days.ts'
import { watch } from '../../testing/watch.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** The cash of the house at the end of each closed day. Rules: docs/rules/books.md. */

let office: Awaited<ReturnType<typeof openTradingDays>>
let account: string

beforeAll(async () => {
  office = await openTradingDays()
  account = (await office.staff.admin.account()).accountNumber
  await credit('700.00')
  await office.overnight()
  await credit('50.00')
  await office.overnight()
})

function credit(amount: string, more: object = {}) {
  const body = posting('Credit', account, amount, { ...more })
  return office.staff.laila.save('transactions/create', { body, at: office.now })
}

const FROM = addDays(TODAY, -89)
const cash = async (who: keyof typeof office.staff = 'omar') => {
  const query = { from: FROM, to: office.today }
  const { status, data } = await office.staff[who].call('books/cash-by-day', {
    query,
    at: office.now,
  })
  return status === 200 ? data.map((row) => `${row.date} ${row.cash}`) : status
}

it('is told for each day that is closed, with what was recorded late', async () => {
  const [first, second] = [TODAY, addDays(TODAY, 1)]
  expect(await cash()).toEqual([`${first} 700.00`, `${second} 750.00`])
  await credit('1.00', { tranDate: first })
  expect(await cash()).toEqual([`${first} 701.00`, `${second} 751.00`])
})

it('is of at most 400 days', async () => {
  const query = { from: addDays(office.today, -400), to: office.today }
  const { status, text } = await office.staff.omar.call('books/cash-by-day', {
    query,
    at: office.now,
  })
  expect([status, text]).toEqual([400, 'to must be within 400 days of from'])
})

it('is for readers of the books, and costs few units', async () => {
  expect(await cash('karim')).toBe(403)
  const asked = await watch(() => cash('admin'))
  expect(asked.rounds).toBeLessThanOrEqual(2)
  expect(asked.readUnits).toBeLessThanOrEqual(6)
})
