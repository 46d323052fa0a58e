import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import type { Book } from '../../../shared/contract/book-facts.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { keepBookDay } from '../../store/books/book-days.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { houseClosing, sumOfHouse } from '../../store/house/house-position.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { putInBatches, seedAccounts, seedBalances } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** Counts what Money costs: bounded by the branches and the accounts of the books, whatever the number of customers. */

const BRANCHES = 20
const EVE = addDays(TODAY, -1)

/** 50 accounts of the books: 10 banks and 20 partners, whose change is told, and 20 of the house itself. */
const ACCOUNTS: readonly [count: number, accountType: 'Company' | 'Hawala Partner', book?: Book][] =
  [
    [10, 'Company', 'bank'],
    [20, 'Hawala Partner'],
    [8, 'Company', 'expense'],
    [6, 'Company', 'income'],
    [3, 'Company', 'capital'],
    [3, 'Company'],
  ]

let admin: Clerk
const numbers: string[] = []
beforeAll(async () => {
  admin = await (await openOffice()).admin()
  const codes = Array.from({ length: BRANCHES }, (_, at) => `B${at}`)
  for (const code of codes) {
    const body = { name: `Branch ${code}`, headOffice: code === 'B0' }
    await admin.save('branches/save', { params: { code }, body })
  }
  const tills = codes.flatMap((branch, at) => [
    { branch, userId: 0 },
    { branch, userId: 100 + at },
    { branch, userId: 200 + at },
  ])
  const days = [EVE, TODAY].flatMap((day) =>
    tills.map((till) => ({ ...tillDayKey(day, till), userName: `clerk-${till.userId}`, ...MOVED })),
  )
  await putInBatches(days)
  await closeBooks(TODAY)
  for (const [count, accountType, book] of ACCOUNTS) {
    for (let made = 0; made < count; made += 1) {
      const { accountNumber } = await admin.account({ accountType, book })
      numbers.push(accountNumber)
      const isTold = book === 'bank' || accountType === 'Hawala Partner'
      if (isTold) await admin.post('Credit', accountNumber, '5')
    }
  }
}, 120_000)

const sums = (kinds: readonly string[], currencies: readonly number[], minor = 1_234_567_00n) =>
  Object.fromEntries(currencies.flatMap((id) => kinds.map((kind) => [`${kind}${id}`, minor])))

/** What a till moves on a day: cash in four currencies, commission, and deals in three of them. */
const MOVED = {
  ...sums(['c', 'xc', 'xd', 'fc'], [1, 2, 3, 4]),
  ...sums(['d'], [1, 2, 3, 4], 2_345_678_00n),
  ...sums(['v', 'w', 'm'], [2, 3, 4]),
  n: 84n,
  r: 80n,
}

async function costOf() {
  return watch(async () => {
    const { status, data } = await admin.call('books/money')
    expect([status, data.currencies.length, data.partners.length]).toEqual([200, 4, 20])
  })
}

describe('with 20 branches and 50 accounts of the books', () => {
  it('costs at most 126 units and 4 rounds if the night kept nothing', async () => {
    const cost = await costOf()
    expect(cost.readUnits).toBeLessThanOrEqual(126)
    expect(cost.rounds).toBeLessThanOrEqual(4)
  })

  it('costs at most 100 units after a night, however many customers there are', async () => {
    const accounts = new Map(numbers.map((number) => [number, 0n]))
    const house = [...sumOfHouse(await houseClosing(EVE))]
    // The days of the tills have no rows, so what the house has is told as the customers'.
    const customers = new Map(
      house.map(([id, minor]) => [id, { weOweMinor: -minor, theyOweMinor: 0n }]),
    )
    await keepBookDay(EVE, { lastAccountId: 1_000, customers, accounts, earned: null })
    const few = await costOf()
    expect(few.readUnits).toBeLessThanOrEqual(100)
    expect(few.rounds).toBeLessThanOrEqual(4)
    const ids = Array.from({ length: 1_000 }, (_, at) => 100_000 + at)
    await seedAccounts(ids, NOW.toISOString())
    await seedBalances(ids, 1_00n, TODAY)
    expect(await costOf()).toEqual(few)
  }, 60_000)

  it('costs at most 60 units more if no branch has closed its days for two months', async () => {
    const before = await costOf()
    const dates = Array.from({ length: 60 }, (_, back) => addDays(TODAY, -1 - back))
    const codes = Array.from({ length: BRANCHES }, (_, at) => `B${at}`)
    await putInBatches(
      dates.flatMap((day) =>
        codes.flatMap((branch) =>
          [0, 1, 2].map((userId) => ({
            ...tillDayKey(day, { branch, userId: 500 + userId }),
            ...MOVED,
          })),
        ),
      ),
    )
    for (const code of codes) {
      const body = { closingFrom: dates.at(-1) }
      await admin.save('branches/save', { params: { code }, body })
    }
    const { data } = await admin.call('books/money')
    expect(data.late.more).toEqual(['days'])
    expect((await costOf()).readUnits - before.readUnits).toBeLessThanOrEqual(60)
  }, 60_000)
})
