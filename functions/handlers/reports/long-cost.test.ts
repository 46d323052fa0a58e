import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Counts the rounds and read units of reports with many rows. Reading costs at most the units of reading one type after the
 * other.
 */

const BUSY_DAY = '2026-11-03'
const DAY_OF_CREDITS = '2026-11-04'

let manager: Clerk
let numbers = 1_000_000

/** Opens an account with `count` rows, `aDay` of them on each day up to the last. One row in `debits` is a debit. */
async function accountOf(count: number, debits: number, lastDay: string, aDay = count) {
  const { id, accountNumber } = await manager.account()
  await seedTransactions(count, (index) => {
    const tranDate = addDays(lastDay, -Math.floor((count - 1 - index) / aDay))
    const isDebit = index % debits === 1
    numbers += 1
    return seededRecord(numbers, NOW.toISOString(), {
      ...(isDebit
        ? { inAccount: 'CSH001', outAccount: accountNumber, transType: 'Debit' }
        : { inAccount: accountNumber }),
      narrative: 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م',
      tranDate,
    })
  })
  return id
}

/** Reads all pages of a report, which must be complete; gives the number of rows, and the rounds and units of each page. */
async function whole(
  name: 'reports/account' | 'reports/daily-statement',
  given: Record<string, string>,
  accountId?: number,
) {
  let rows = 0
  const costs: [rounds: number, units: number][] = []
  for (let query: Record<string, string> | null = given; query; ) {
    const sending = { query, ...(accountId === undefined ? {} : { params: { accountId } }) }
    let page = 0
    const asked = await watch(async () => {
      const { data, headers } = await manager.call(name, sending)
      expect(headers['x-incomplete']).toBeUndefined()
      page = data.length
      query = nextPageQuery(headers['link'] ?? null)
    })
    rows += page
    costs.push([asked.rounds, asked.readUnits])
  }
  return { rows, costs }
}

function expectAtMost(costs: [number, number][], most: readonly (readonly [number, number])[]) {
  expect(costs).toHaveLength(most.length)
  for (const [page, [rounds, units]] of costs.entries()) {
    expect(rounds).toBeLessThanOrEqual(most[page]?.[0] ?? 0)
    expect(units).toBeLessThanOrEqual(most[page]?.[1] ?? 0)
  }
}

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  await accountOf(2_000, 2, BUSY_DAY)
  await accountOf(2_000, 10_000, DAY_OF_CREDITS)
})

it.each([BUSY_DAY, DAY_OF_CREDITS])(
  'a daily statement of 2,000 rows costs 3 rounds on %s',
  async (date) => {
    const { rows, costs } = await whole('reports/daily-statement', { date })
    expect(rows).toBe(2_000)
    expectAtMost(costs, [[3, 96]])
  },
)

it('a report on the cash account costs 3 rounds for 2,000 rows of a day', async () => {
  const { rows, costs } = await whole(
    'reports/account',
    { fromDate: BUSY_DAY, toDate: BUSY_DAY },
    1,
  )
  expect(rows).toBe(2_000)
  expectAtMost(costs, [[3, 103.5]])
})

describe('a report on the account of a customer', () => {
  it.each([
    [1_000, 2, [[2, 50]]],
    [1_000, 10_000, [[3, 50]]],
    [3_000, 2, [[3, 139]]],
    // A full page is read in several rounds, because DynamoDB ends an answer after 1 MB.
    [
      12_000,
      2,
      [
        [5, 229],
        [5, 229],
        [3, 95],
      ],
    ],
  ] as const)(
    'of %d rows, one in %d a debit, costs few rounds',
    async (count, debits, most) => {
      const id = await accountOf(count, debits, '2025-10-30', 100)
      const { rows, costs } = await whole('reports/account', {}, id)
      expect(rows).toBe(count)
      expectAtMost(costs, most)
    },
    60_000,
  )
})
