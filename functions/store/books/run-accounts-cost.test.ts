import { setImmediate } from 'node:timers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { rowDaysFor } from '../../domain/books/owing.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import {
  seedAccounts,
  seedBalances,
  seededRecord,
  seedTransactions,
} from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import { balancesAt } from './balances-at.ts'
import { RunAccounts } from './run-accounts.ts'

/** What a further day of a run costs: the newest transactions with their accounts, not all accounts. Rules: docs/rules/books.md. */

const LATE = addDays(TODAY, -1)
const ACCOUNTS = 2_000
const MONTH_END = '2026-10-31'
/** What all accounts cost: half a unit each, and their list. */
const ALL_UNITS = 1_092

let clerk: Clerk
let account: string
let run: RunAccounts

/** Takes numbers, and writes a credit of today under each. */
async function seedCredits(count: number, recordedAt: string): Promise<void> {
  const first = await takeTransactionNumbers(count)
  await seedTransactions(count, (index) =>
    seededRecord(first + index, recordedAt, { inAccount: account, tranDate: TODAY }),
  )
}

/** Counts what the next day of the run costs. It is the end of a month, so no row is read for it. */
async function costOfNext() {
  return watch(async () => {
    expect((await balancesAt(MONTH_END, TODAY, run)).isComplete).toBe(true)
  })
}

beforeAll(async () => {
  clerk = await (await openOffice()).admin()
  account = (await clerk.account()).accountNumber
  const ids = Array.from({ length: ACCOUNTS }, (_, at) => 100_000 + at)
  await seedAccounts(ids, NOW.toISOString())
  await seedBalances(ids, 1_00n, '2026-10-12')
  run = new RunAccounts()
  expect((await costOfNext()).readUnits).toBeLessThanOrEqual(ALL_UNITS)
}, 60_000)

describe('a further day of a run costs', () => {
  it('the newest 64 transactions with their accounts, if those before were recorded long ago', async () => {
    await seedCredits(600, NOW.toISOString())
    await seedCredits(60, new Date(NOW.getTime() + 11 * 60_000).toISOString())
    await costOfNext()
    const { readUnits, rounds } = await costOfNext()
    expect(readUnits).toBeLessThanOrEqual(64 + 10)
    expect(rounds).toBe(7)
  })

  it('500 more at a time, if those before may have been in flight', async () => {
    await seedCredits(600, new Date(NOW.getTime() + 12 * 60_000).toISOString())
    await costOfNext()
    const { readUnits, rounds } = await costOfNext()
    expect(readUnits).toBeLessThanOrEqual(64 + 2 * 500 + 10)
    expect(rounds).toBe(9)
  })

  it('at most 5,064 transactions and all accounts, if more numbers may have been in flight', async () => {
    await takeTransactionNumbers(6_000)
    const { readUnits, rounds } = await costOfNext()
    expect(readUnits).toBeLessThanOrEqual(5_064 + ALL_UNITS + 1)
    expect(rounds).toBe(20)
  })
})

it('other calls have their turn while the accounts are told on a further day', async () => {
  let [turns, isOver] = [0, false]
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const told = await run.on({ day: LATE, today: TODAY, rows: rowDaysFor(LATE, TODAY) })
  isOver = true
  expect(told.size).toBe(ACCOUNTS + 1)
  expect(turns).toBeGreaterThanOrEqual(ACCOUNTS / 25 - 1)
})
