import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { addDays, monthOf } from '../../../shared/calendar/business-date.ts'
import { transfer } from '../../testing/bodies.ts'
import { applyAll, type Cells, check, sendRows } from '../../testing/import-office.ts'
import { type Clerk, openOffice, TODAY } from '../../testing/office.ts'
import { dynamo } from '../table/client.ts'
import { takeTransactionNumbers } from '../table/counters.ts'
import { balancesAt } from './balances-at.ts'
import { RunAccounts } from './run-accounts.ts'

/**
 * A save takes its number before it is written, so a higher number may be in the table first. Each reading of all balances must
 * find what came meanwhile, however low its number is. Rules: docs/rules/books.md.
 */

const LATE = addDays(TODAY, -1)
/** As many numbers as a part of an import takes at once. */
const OF_AN_IMPORT = 480

let clerk: Clerk
let from: string
let to: string

/** All accounts with their balances at the end of a day. */
async function told(of: RunAccounts | null, day = LATE) {
  const { accounts, balanceOf, isComplete } = await balancesAt(day, TODAY, of)
  const balances = accounts.map((each) => [each.accountNumber, balanceOf(each)])
  return { isComplete, balances: Object.fromEntries(balances) as Record<string, bigint> }
}

/** What a complete reading tells, among others, of the two accounts. */
const both = (ofFrom: bigint, ofTo: bigint) => ({
  isComplete: true,
  balances: { [from]: ofFrom, [to]: ofTo },
})

type Input = Record<string, unknown>

/** Calls `before` and `after` around each request of the rest of a test. */
function around(before: (input: Input) => unknown, after: (input: Input) => unknown = () => {}) {
  const name = 'around'
  dynamo.middlewareStack.add(
    (next) => async (args) => {
      const input = args.input as unknown as Input
      await before(input)
      const answer = await next(args)
      await after(input)
      return answer
    },
    { step: 'initialize', name },
  )
  const stop = () => void dynamo.middlewareStack.remove(name)
  onTestFinished(stop)
  return stop
}

const says = (input: Input, text: string) =>
  JSON.stringify(input, (_, value) => (typeof value === 'bigint' ? `${value}` : value)).includes(
    text,
  )
const isSave = (input: Input) => input['TransactItems'] !== undefined
const readsBalances = (input: Input) => isBatch(input) && says(input, 'BALANCE#')
const isBatch = (input: Input) => input['RequestItems'] !== undefined

/** Begins a save and stops it after it has taken its numbers. Call what it returns to let the save be written. */
async function held(save: () => Promise<unknown>): Promise<() => Promise<unknown>> {
  const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop = around(async (input) => {
    if (!isSave(input) || !says(input, 'BALANCE#')) return
    reached.resolve()
    await open.promise
  })
  const saving = save()
  await reached.promise
  stop()
  return () => {
    open.resolve()
    return saving
  }
}

const transferred = (amount: string) =>
  clerk.save('transactions/create', { body: transfer(from, to, amount) })
const heldTransfer = () => held(() => transferred('100'))

beforeEach(async () => {
  clerk = await (await openOffice()).admin()
  from = (await clerk.account()).accountNumber
  to = (await clerk.account()).accountNumber
  await clerk.post('Credit', from, '500', { tranDate: addDays(TODAY, -5) })
})

describe('what was in flight at the first day of a run is found for the further ones', () => {
  it('if its number is lower than those of an import', async () => {
    const run = new RunAccounts()
    const write = await heldTransfer()
    await takeTransactionNumbers(OF_AN_IMPORT)
    const first = await told(run)
    await write()
    expect(first).toMatchObject(both(50_000n, 0n))
    expect(await told(run)).toMatchObject(both(50_000n, 0n))
    expect(await told(run, TODAY)).toMatchObject(both(40_000n, 10_000n))
  })

  it('if it is the rows of an import', async () => {
    const house = { accountType: 'Company', accountName: 'Old', lastName: 'Books' }
    await clerk.account({ ...house, accountNumber: '9001' })
    const cells: Cells[] = []
    for (let at = 0; at < 120; at += 1) {
      const [accountNumber, lastName] = [`P${at}`, `No${at}`]
      await clerk.account({ accountNumber, accountName: 'Person', lastName })
      cells.push({
        accountNumber,
        accountName: `Person ${lastName}`,
        currency: 'AFN',
        balance: '1',
      })
    }
    const totals = [{ currencyId: 1, contraAccount: '9001', controlTotal: '120' }]
    const answer = await check(clerk, await sendRows(clerk, cells), { totals })
    const run = new RunAccounts()
    const write = await held(() => applyAll(clerk, answer))
    expect(await told(run)).toMatchObject(both(50_000n, 0n))
    await write()
    expect(await told(run)).toEqual(await told(null))
  }, 60_000)

  it('if so many numbers are taken while the further day is read that its own is not read', async () => {
    const run = new RunAccounts()
    await told(run)
    await transferred('100')
    let isTaken = false
    around(
      () => {},
      async (input) => {
        if (isTaken || !isBatch(input) || !says(input, 'COUNTER')) return
        isTaken = true
        await takeTransactionNumbers(5_010)
      },
    )
    expect(await told(run)).toMatchObject(both(50_000n, 0n))
    expect(isTaken).toBe(true)
  })
})

describe('what comes while the balances of one day are read is found', () => {
  it('if its number is lower than those of an import', async () => {
    const write = await heldTransfer()
    await takeTransactionNumbers(OF_AN_IMPORT)
    let isWritten = false
    around(
      () => {},
      async (input) => {
        if (isWritten || !readsBalances(input)) return
        isWritten = true
        await write()
      },
    )
    expect(await told(null)).toMatchObject(both(50_000n, 0n))
    expect(isWritten).toBe(true)
  })

  it('if it comes just before the rows are read again', async () => {
    const other = (await clerk.account()).accountNumber
    const write = await heldTransfer()
    let reading = 0
    around(async (input) => {
      if (reading === 0 && readsBalances(input)) {
        reading = 1
        await clerk.post('Credit', other, '1')
      } else if (reading === 1 && says(input, `"Transfer#${monthOf(TODAY)}`)) {
        reading = 2
        await write()
      }
    })
    expect(await told(null)).toMatchObject(both(50_000n, 0n))
    expect(reading).toBe(2)
  })
})
