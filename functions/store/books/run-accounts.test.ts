import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, monthOf, previousMonth } from '../../../shared/calendar/business-date.ts'
import { transfer } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { putInBatches } from '../../testing/seeding.ts'
import { changeByDayItem } from '../ledger/changes-by-day.ts'
import { dynamo, type Item } from '../table/client.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import { balancesAt } from './balances-at.ts'
import { RunAccounts } from './run-accounts.ts'

/** What a run has read of all accounts serves its further days, whatever is posted between them. Rules: docs/rules/books.md. */

/** More transactions and edits than a reading takes as the newest ones. */
const [MANY, MANY_EDITS] = [70, 25]
/** A day whose rows of the month are read up to it, one whose rows after it are read, and the end of a month. */
const EARLY = `${monthOf(TODAY)}-03`
const LATE = addDays(TODAY, -1)
const MONTH_END = addDays(`${monthOf(TODAY)}-01`, -1)
const OLD = `${previousMonth(monthOf(TODAY))}-15`

let clerk: Clerk
/** Two accounts for each of: a transfer that is edited, one that is deleted, one that comes, and many others; and an idle one. */
let accounts: string[]
let edited: number
let deleted: number
let run: RunAccounts

const move = async (from: number, to: number, amount: string, tranDate = TODAY) => {
  const body = { ...transfer(accounts[from] ?? '', accounts[to] ?? '', amount), tranDate }
  return (await clerk.save('transactions/create', { body })).id
}
const moveMany = async () => {
  for (let at = 0; at < MANY; at += 1) await move(6, 7, '1')
}

/** Each account with its balance and what a list tells of it, in the order of their numbers. */
async function told(day: string, of: RunAccounts | null) {
  const { accounts: all, balanceOf, isComplete } = await balancesAt(day, TODAY, of)
  const rows = all.map((account) => ({ ...account, balanceMinor: balanceOf(account) }))
  rows.sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))
  return { rows, isComplete }
}

beforeAll(async () => {
  clerk = await (await openOffice()).admin()
  accounts = []
  for (let at = 0; at < 9; at += 1) accounts.push((await clerk.account()).accountNumber)
  await clerk.post('Credit', accounts[0] ?? '', '5000', { tranDate: OLD })
  await clerk.post('Debit', accounts[4] ?? '', '300', { tranDate: OLD })
  await clerk.post('Credit', accounts[8] ?? '', '40', { tranDate: OLD })
  edited = await move(0, 1, '100', EARLY)
  deleted = await move(2, 3, '50', EARLY)
  await moveMany()
}, 60_000)

beforeEach(async () => {
  run = new RunAccounts()
  expect((await told(LATE, run)).isComplete).toBe(true)
})

/** The days that follow in the run are those that a reading of all accounts gives. */
async function expectSame(): Promise<void> {
  for (const day of [EARLY, MONTH_END, LATE, OLD, TODAY]) {
    expect([day, await told(day, run)]).toEqual([day, await told(day, null)])
  }
}

describe('the further days of a run are as a reading of all accounts gives them', () => {
  it('if nothing happens between them', expectSame)

  it.each([
    ['somebody posts', () => move(4, 5, '7')],
    ['somebody posts for an earlier day', () => move(4, 5, '8', OLD)],
    [
      'somebody edits a transaction older than the newest ones',
      () => clerk.save('transactions/update', { params: { id: edited }, body: { amount: '120' } }),
    ],
    ['somebody deletes one', () => clerk.save('transactions/delete', { params: { id: deleted } })],
    [
      'so much is posted that the first of it is not among the newest',
      async () => {
        await move(4, 5, '9', EARLY)
        await moveMany()
      },
    ],
    [
      'so much is edited that the first of it is not among the newest',
      async () => {
        // Edits of one instant are listed by the number of their transaction.
        const edit = (id: number, amount: string, seconds: number) => {
          const at = new Date(NOW.getTime() + seconds * 1_000)
          return clerk.save('transactions/update', { params: { id }, body: { amount }, at })
        }
        await edit(edited, '130', 1)
        const other = await move(6, 7, '2')
        for (let next = 2; next < MANY_EDITS; next += 1) await edit(other, `${next}`, next)
      },
    ],
    [
      'more is posted than a run reads again',
      async () => {
        await move(4, 5, '12', EARLY)
        await takeTransactionNumbers(5_001)
      },
    ],
    [
      'more is edited than is listed',
      async () => {
        const at = new Date(NOW.getTime() + 60_000)
        const body = { amount: '140' }
        await clerk.save('transactions/update', { params: { id: edited }, body, at })
        const listed = { version: 1, at: new Date(NOW.getTime() + 120_000).toISOString() }
        const items = Array.from({ length: 1_000 }, (_, number) =>
          changeByDayItem('edited', { ...listed, number: 900_000 + number }),
        )
        await putInBatches(items)
      },
    ],
    ['an account is opened', () => clerk.account()],
    [
      'an account is opened and posted to for an earlier day',
      async () => {
        accounts.push((await clerk.account()).accountNumber)
        await move(4, accounts.length - 1, '11', EARLY)
      },
    ],
  ])('if %s', async (_what, happens) => {
    await happens()
    await expectSame()
  })
})

/** Lets balances be read as they were given. */
function forgingBalances(forge: (item: Item) => Item): void {
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args)
      const { Responses = {} } = answered.output as { Responses?: Record<string, Item[]> }
      const all = Object.entries(Responses).map(([table, items]) => [table, items.map(forge)])
      return { ...answered, output: { ...answered.output, Responses: Object.fromEntries(all) } }
    },
    { step: 'initialize', name: 'forged' },
  )
}

it('a reading that does not add up is forgotten, so the next one reads all accounts anew', async () => {
  run = new RunAccounts()
  const stop = () => dynamo.middlewareStack.remove('forged')
  onTestFinished(() => void stop())
  forgingBalances((item) =>
    item['pk'] === `BALANCE#${accounts[8]}` ? { ...item, balance: 1n } : item,
  )
  expect((await told(LATE, run)).isComplete).toBe(false)
  stop()
  await expectSame()
})
