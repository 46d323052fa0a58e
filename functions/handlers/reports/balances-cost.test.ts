import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { transactionItem } from '../../store/ledger/transactions.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import {
  seedAccounts,
  seedBalances,
  seededRecord,
  seedTransactions,
} from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** What the balances of all accounts cost: a bounded number of units for each account, and no history. */

let admin: Clerk
let account: string

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  account = (await admin.account()).accountNumber
  await admin.post('Credit', account, '5')
})

const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

/**
 * What the session, the currencies, the rates, the house's own balances and the ends of eight queries cost, whatever the number of
 * accounts.
 */
const FIXED_UNITS = 12

/** Asks for the balances of a day, which must be complete, and counts what it cost. */
async function costOf(date: string, accounts: number) {
  return watch(async () => {
    const { status, data, headers } = await admin.call('reports/balances', { query: { date } })
    expect([status, data.rows.length, data.more]).toEqual([200, accounts, false])
    expect(headers['x-incomplete']).toBeUndefined()
  })
}

describe.each([
  [1_000, 100_000, 5, 541],
  [20_000, 200_000, 28, 10_820],
])('with %i accounts', (count, first, rounds, units) => {
  const day = count === 1_000 ? TODAY : '2026-10-12'
  beforeAll(async () => {
    const more = idsFrom(first, count - (count === 1_000 ? 1 : 1_000))
    await seedAccounts(more, NOW.toISOString())
    await seedBalances(more, 1_00n, day)
  }, 120_000)

  it.each<[what: string, date: string, accounts: number]>([
    ['today', TODAY, count],
    ['at the end of a month', '2026-10-31', count === 1_000 ? 0 : count - 1_000],
  ])(
    'the balances %s cost at most the bound',
    async (_, date, accounts) => {
      const asked = await costOf(date, accounts)
      expect(asked.readUnits).toBeLessThanOrEqual(units + FIXED_UNITS)
      expect(asked.rounds).toBeLessThanOrEqual(rounds)
    },
    60_000,
  )
})

it('the rows of at most half a month are read for another day', async () => {
  const count = 1_500
  const day = '2026-09-12'
  const recordOf = (index: number) =>
    seededRecord(1_000_000 + index, NOW.toISOString(), {
      inAccount: account,
      narrative: 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹',
      tranDate: addDays('2026-09-01', index % 30),
    })
  await seedTransactions(count, recordOf)
  const free = await costOf('2026-09-30', 1)
  const asked = await costOf(day, 1)
  const bytes = Buffer.byteLength(JSON.stringify(transactionItem(recordOf(0)), withoutBigInt))
  const rowsRead = (count / 30) * 12
  // A page has less than its share of the last unit, for each of the eight types.
  expect(asked.readUnits - free.readUnits).toBeLessThanOrEqual((rowsRead * bytes) / 8_192 + 10)
  // After the balances, the marks of edits are read once more.
  expect(asked.rounds).toBeLessThanOrEqual(free.rounds + 1)
}, 60_000)

const withoutBigInt = (_: string, value: unknown) =>
  typeof value === 'bigint' ? Number(value) : value
