import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { dynamo } from '../../store/table/client.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seedAccounts, seedBalances } from '../../testing/seeding.ts'
import { watch } from '../../testing/watch.ts'

/** The trial balance with a line for each of many customers. Rules: docs/rules/books.md. */

const most = vi.hoisted(() => ({ lines: 1_000 }))
vi.mock(import('../../../shared/contract/owing-facts.ts'), async (original) => {
  const facts = await original()
  return Object.defineProperty({ ...facts }, 'MOST_BALANCES', { get: () => most.lines })
})

/** The customers, who are owed 1.00 each. */
const CUSTOMERS = 1_200
/** The customers and the cash of the house. */
const LINES = CUSTOMERS + 1
const NAME = 'underway'

let admin: Clerk

beforeAll(async () => {
  admin = await (await openOffice()).admin()
  const ids = Array.from({ length: CUSTOMERS }, (_, at) => 100_000 + at)
  await seedAccounts(ids, NOW.toISOString())
  await seedBalances(ids, 1_00n, '2026-10-12')
}, 60_000)

afterEach(() => {
  most.lines = 1_000
  dynamo.middlewareStack.remove(NAME)
})

async function read(query: object) {
  const sent = { detail: 'accounts', ...query }
  const { status, data, text, headers } = await admin.call('books/trial-balance', { query: sent })
  expect([status, headers['x-incomplete']], text).toEqual([200, undefined])
  const [afn] = data.currencies
  return { more: data.more, lines: afn?.lines ?? [], sides: [afn?.debit, afn?.credit] }
}

const BOTH = ['1200.00', '1200.00']

it('lists them as long as there are at most so many lines', async () => {
  most.lines = LINES
  const { more, lines, sides } = await read({ date: TODAY })
  expect([more, lines.length, sides]).toEqual([false, LINES, BOTH])
})

it('tells two sums and says so if there are more, and both sides are whole', async () => {
  most.lines = LINES - 1
  const { more, lines, sides } = await read({ date: TODAY })
  expect([more, sides]).toEqual([true, BOTH])
  expect(lines.map(({ account, name, debit, credit }) => [account, name, debit, credit])).toEqual([
    ['CSH001', 'Cash', '1200.00', '0.00'],
    [null, 'Customers we owe', '0.00', '1200.00'],
  ])
})

it('tells the sums of both days if there are more', async () => {
  const { more, lines } = await read({ date: TODAY, from: TODAY })
  expect(more).toBe(true)
  expect(lines.map(({ opening, moved }) => [opening, moved])).toEqual([
    ['-1200.00', '0.00'],
    ['1200.00', '0.00'],
  ])
})

it.each<[string, object]>([
  ['a line for each customer', {}],
  ['sums, of days of which the night kept nothing', { detail: '' }],
])('reads all balances of one day after those of the other: %s', async (_, query) => {
  let [underway, highest] = [0, 0]
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isOfCustomers =
          commandName.startsWith('BatchGet') && JSON.stringify(args.input).includes('BALANCE#')
        if (!isOfCustomers) return next(args)
        underway += 1
        highest = Math.max(highest, underway)
        try {
          return await next(args)
        } finally {
          underway -= 1
        }
      },
    { step: 'initialize', name: NAME },
  )
  // It lets all requests go that can, before it lets any answer come.
  await watch(() => read({ date: TODAY, from: addDays(TODAY, -2), ...query }))
  // One reading asks for eight times 100 accounts at once; the names of the house's own accounts are read beside.
  expect(highest).toBeGreaterThanOrEqual(8)
  expect(highest).toBeLessThanOrEqual(9)
})
