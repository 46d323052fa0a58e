import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { transactionItem } from '../../store/ledger/transactions.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedHouseShares, seedTransactions } from '../../testing/seeding.ts'
import { type RequestCounts, watch } from '../../testing/watch.ts'

/**
 * Measures what calls read and write as the ledger grows. `npm run bench:sizes` measures up to 100,000 transactions and
 * prints the units; the test uses fewer.
 */
const SIZES = (process.env['SIZES'] ?? '500,5000').split(',').map(Number)
const [LEAST = 0, MOST = 0] = [SIZES[0], SIZES.at(-1)]
const A_DAY = 50
const NARRATIVE = 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م'
/** The limit for the slope of the units over the size, both as logarithms. */
const FLAT = 0.05

let manager: Clerk
let accountId: number
let account: string
let other: string

const CALLS: Record<string, () => Promise<unknown>> = {
  'a posting': () =>
    manager.save('transactions/create', {
      body: posting('Credit', account, '5', { tranDescription: NARRATIVE }),
      headers: { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` },
    }),
  'the summary': () => manager.save('balances/summary', {}),
  "a day's cash": () => manager.save('reports/cash-position', { query: { date: TODAY } }),
  "a branch's cash two weeks ago": () =>
    manager.save('reports/cash-position', {
      query: { date: addDays(TODAY, -15), branch: 'B1' },
    }),
  'an account report of 50 rows': () =>
    manager.save('reports/account', {
      params: { accountId },
      query: { fromDate: '2026-11-10', toDate: '2026-11-19' },
    }),
  'a report on the loan account': () =>
    manager.save('reports/account', {
      params: { accountId: 2 },
      query: { fromDate: '2026-11-01', toDate: TODAY },
    }),
  'a daily statement of 50 rows': () =>
    complete('reports/daily-statement', { date: addDays(TODAY, -1) }),
  'the deleted transactions of a day of 50 rows': () =>
    complete('reports/deleted-after-approval', { date: addDays(TODAY, -1) }),
}

/** Reads a report that must be complete, because rows that don't match the clerks' shares would be read several times. */
async function complete(
  name: 'reports/daily-statement' | 'reports/deleted-after-approval',
  query: { date: string },
): Promise<void> {
  const { status, headers } = await manager.call(name, { query })
  expect([status, headers['x-incomplete']]).toEqual([200, undefined])
}

const measured = new Map<number, Map<string, RequestCounts>>()

/**
 * Returns the record at an index; the newest come first. A larger ledger reaches further back, with the same number of
 * records a day.
 */
function recordOf(index: number) {
  const clerk = index % CLERKS.count
  const own = index < A_DAY
  const posting = {
    transType: index % 2 ? 'Credit' : 'Debit',
    inAccount: own ? account : String(8_000 + (index % 500)),
    narrative: NARRATIVE,
    tranDate: addDays(TODAY, -1 - Math.floor(index / A_DAY)),
  } as const
  return seededRecord(1_000_000 + index, NOW.toISOString(), posting, {
    userId: 1_000 + clerk,
    userName: `Clerk ${clerk}`,
    branch: `B${clerk % CLERKS.branches}`,
  })
}

const CLERKS = { count: 30, branches: 6 }
const MANY_CLERKS = { count: 1_500, branches: 300 }

/** Makes the closes of a number of days before today again, by a posting that is dated back to the first of them. */
async function close(days: number) {
  // The posting is recorded yesterday, because a posting of today would wait for the next nightly run.
  const at = new Date(NOW.getTime() - 86_400_000)
  const body = posting('Credit', other, '1', { tranDate: addDays(TODAY, -days) })
  await (await manager.again(at)).save('transactions/create', { body, at })
  await closeBooks(TODAY)
}

async function measureAll(): Promise<Map<string, RequestCounts>> {
  const asked = new Map<string, RequestCounts>()
  for (const [name, call] of Object.entries(CALLS)) asked.set(name, await watch(call))
  return asked
}

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
  const opened = await manager.account()
  account = opened.accountNumber
  other = (await manager.account()).accountNumber
  accountId = opened.id
  // The posting creates its items now, so that they exist at every size.
  await manager.post('Credit', account, '1')
  await seedHouseShares([TODAY], CLERKS)
  let size = 0
  for (const next of SIZES) {
    await seedTransactions(next - size, (index) => recordOf(size + index))
    await close(Math.ceil(next / A_DAY))
    size = next
    measured.set(size, await measureAll())
  }
}, 1_200_000)

describe(`from ${LEAST} to ${MOST} transactions`, () => {
  it.each(Object.keys(CALLS))('%s reads and writes the same units', (name) => {
    const units = SIZES.map((size) => measured.get(size)?.get(name) as RequestCounts)
    if (process.env['SIZES']) {
      const told = units.map(({ readUnits, writeUnits }) => `${readUnits}+${writeUnits}`)
      console.log(`${name}: ${told.join(', ')} units (read+write) at ${SIZES.join(', ')}`)
    }
    for (const kind of ['readUnits', 'writeUnits'] as const) {
      const [least, most] = [units[0]?.[kind] ?? 0, units.at(-1)?.[kind] ?? 0]
      const slope = most === least ? 0 : Math.log(most / least) / Math.log(MOST / LEAST)
      expect(slope, `${kind} ${least} to ${most}`).toBeLessThanOrEqual(FLAT)
    }
  })
})

it('the summary and a day’s cash cost little with 1,500 clerks in 300 branches', async () => {
  const days = [TODAY, addDays(TODAY, -1), addDays(TODAY, -2)]
  await seedHouseShares(days, MANY_CLERKS)
  await close(2)
  for (const name of ['the summary', "a day's cash"]) {
    const { readUnits } = await watch(CALLS[name] as () => Promise<unknown>)
    if (process.env['SIZES']) console.log(`${name} with 1,500 clerks: ${readUnits} units`)
    expect(readUnits).toBeLessThan(100)
  }
}, 600_000)

describe('the read units of an account report are proportional to the size of its rows', () => {
  const recordsOf = (inAccount: string) => (index: number) =>
    seededRecord(3_000_000 + Number(inAccount) * 20_000 + index, NOW.toISOString(), {
      // Rows on one side of the account come first, then both sides in turn, then the other side.
      ...(index % 3_000 < 1_500 || index % 2
        ? { inAccount }
        : { inAccount: 'CSH001', outAccount: inAccount, transType: 'Debit' }),
      narrative: NARRATIVE,
      tranDate: addDays('2024-06-30', -Math.floor(index / 100)),
    })

  it.each([1_000, 6_000])(
    'for %d rows, over all pages',
    async (count) => {
      const { id, accountNumber } = await manager.account()
      const empty = await watch(() => report(id))
      const recordOf = recordsOf(accountNumber)
      await seedTransactions(count, recordOf)
      let bytes = 0
      for (let index = 0; index < count; index += 1)
        bytes += sizeOf(transactionItem(recordOf(index)))
      let pages = 0
      const asked = await watch(async () => {
        pages = await report(id)
      })
      // An eventually consistent read unit is 8 KB.
      const rowUnits = bytes / 8_192
      const fixedUnits = pages * empty.readUnits
      expect(asked.readUnits - fixedUnits).toBeLessThanOrEqual(1.05 * rowUnits)
    },
    60_000,
  )

  /** Reads all pages and returns their number. */
  async function report(id: number): Promise<number> {
    let pages = 0
    for (let query: Record<string, string> | null = {}; query; pages += 1) {
      const answer = await manager.call('reports/account', { params: { accountId: id }, query })
      query = nextPageQuery(answer.headers['link'] ?? null)
    }
    return pages
  }
})

/** Returns the size of an item by DynamoDB's rules: its attribute names and values. */
function sizeOf(item: object): number {
  return Object.entries(item)
    .filter(([, value]) => value !== undefined)
    .reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0)
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'bigint' || typeof value === 'number') {
    return Math.ceil(String(value).length / 2) + 1
  }
  return 1
}
