import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../shared/calendar/business-date.ts'
import { parseSignedAmount } from '../../shared/money/amount.ts'
import { newestCloseBefore } from '../store/days/closes-with-late-changes.ts'
import { branchCloseKey, houseCloseKey, lateChangeKey } from '../store/house/house-keys.ts'
import { changedDays, forgetChangedDay } from '../store/ledger/changed-days.ts'
import type { Item } from '../store/table/client.ts'
import type { Key } from '../store/table/keys.ts'
import { loan, posting } from '../testing/bodies.ts'
import { whileForged } from '../testing/forging.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../testing/office.ts'
import { watch } from '../testing/watch.ts'
import { auditLedger } from './audit-ledger.ts'
import { closeBooks, closeDays } from './close-days.ts'

/** A posting, for the sums with which the closes are compared. */
interface Posted {
  id: number
  day: string
  branch: string
  userId: number
  cashMinor: bigint
}

let clerks: { branch: string; clerk: Clerk; userId: number }[]
let account: string
const posted: Posted[] = []
/** The current moment for everyone. */
let now = NOW

/** Moves to a number of days after the first one; everybody signs in again. */
async function moveOn(days: number): Promise<void> {
  now = new Date(NOW.getTime() + days * 86_400_000)
  for (const each of clerks) each.clerk = await each.clerk.again(now)
}

beforeAll(async () => {
  const office = await openOffice()
  const me = async (branch: string) => {
    const clerk = await office.clerk('Manager', branch)
    return { branch, clerk, userId: Number(clerk.userName.split('-')[1]) }
  }
  const first = await me('HQ')
  clerks = [first, await me('HQ'), await me('HRT')]
  account = (await first.clerk.account()).accountNumber
  for (const [index, day] of ['2026-10-30', '2026-11-02', '2026-11-09', TODAY].entries()) {
    for (const each of [0, 1, 2]) await post(each, day, 100 * (index + 1) + each)
  }
})

/** Posts a credit (cash in) for an amount above 0, a debit (cash out) below 0. */
async function post(clerk: number, day: string, amount: number): Promise<number> {
  const by = clerks[clerk]
  if (!by) throw new Error('There is no such clerk')
  const type = amount > 0 ? 'Credit' : 'Debit'
  const body = posting(type, account, String(Math.abs(amount)), { tranDate: day })
  const { id } = await by.clerk.save('transactions/create', { body, at: now })
  posted.push({ id, day, ...by, cashMinor: BigInt(amount) * 100n })
  return id
}

/** Stores that a posting now moves another amount; 0 if it was deleted. */
function corrected(id: number, cashMinor: bigint): void {
  const each = posted.find((one) => one.id === id)
  if (each) each.cashMinor = cashMinor
}

/** Returns the cash of a day in AFN, as the product reports it. */
async function told(date: string, whose: Record<string, string> = {}) {
  const manager = clerks[0]?.clerk as Clerk
  const { cash } = await manager.save('reports/cash-position', {
    query: { date, ...whose },
    at: now,
  })
  const afn = cash[0]
  if (!afn) throw new Error('AFN is missing')
  return [afn.opening, afn.in, afn.out, afn.closing].map(parseSignedAmount)
}

/** Returns the cash of a day, added up from all postings. */
function summed(date: string, isTheirs: (posted: Posted) => boolean = () => true) {
  const sum = (wanted: (each: Posted) => boolean) =>
    posted
      .filter((each) => isTheirs(each) && wanted(each))
      .reduce((total, { cashMinor }) => total + cashMinor, 0n)
  const opening = sum(({ day }) => day < date)
  const come = sum(({ day, cashMinor }) => day === date && cashMinor > 0n)
  const gone = -sum(({ day, cashMinor }) => day === date && cashMinor < 0n)
  return [opening, come, gone, opening + come - gone]
}

const DAYS = ['2026-10-30', '2026-10-31', '2026-11-02', '2026-11-09', '2026-11-19', TODAY]

async function expectRight() {
  for (const day of DAYS) {
    expect([day, await told(day)]).toEqual([day, summed(day)])
    const herat = await told(day, { branch: 'HRT' })
    expect([day, herat]).toEqual([day, summed(day, ({ branch }) => branch === 'HRT')])
    const second = clerks[1]
    const own = await told(day, { userId: String(second?.userId) })
    expect([day, own]).toEqual([day, summed(day, ({ userId }) => userId === second?.userId)])
  }
}

describe('the cash of any day', () => {
  it('is right without any close', expectRight)

  it('is right with closes, which exist for every day with postings and for yesterday', async () => {
    expect(await closeDays(TODAY)).toEqual(['2026-10-30', '2026-11-02', '2026-11-09', '2026-11-19'])
    await closeBooks(TODAY)
    expect((await newestCloseBefore('2026-11-09'))?.day).toBe('2026-11-02')
    await expectRight()
    expect(await closeDays(TODAY)).toEqual([])
  })

  it('is right after a posting that is dated back, with unchanged closes', async () => {
    await post(2, '2026-11-01', -40)
    expect((await newestCloseBefore(TODAY))?.day).toBe('2026-11-19')
    await expectRight()
    // A record of today waits for the next nightly run, whether or not the day was exported.
    expect(await closeDays(TODAY)).toEqual([])
    expect((await changedDays(TODAY)).map(({ day, moved }) => [day, moved])).toEqual([
      ['2026-11-01', true],
    ])
    await closeBooks(TODAY)
    expect(await changedDays(TODAY)).toEqual([])
    await expectRight()
  })

  it('is right after an edit and a delete on closed days', async () => {
    const [edited, deleted] = [posted[1], posted[5]]
    if (!edited || !deleted) throw new Error('Too little was posted')
    const [manager, , herat] = clerks.map(({ clerk }) => clerk)
    const params = { id: edited.id }
    await manager?.save('transactions/update', { params, body: { amount: '7' } })
    await herat?.save('transactions/delete', { params: { id: deleted.id } })
    edited.cashMinor = 700n
    deleted.cashMinor = 0n
    await expectRight()
    await closeBooks(TODAY)
    await expectRight()
  })
})

describe('the marks of changed days', () => {
  it('count the changes by kind, and store whether money moved', async () => {
    await closeBooks(TODAY)
    const id = await post(0, '2026-11-09', 5)
    const moved = await post(1, '2026-11-12', 6)
    const [first, second, third] = clerks.map(({ clerk }) => clerk) as [Clerk, Clerk, Clerk]
    await closeBooks(TODAY)
    await second.save('transactions/update', { params: { id }, body: { description: 'x' } })
    await third.save('transactions/approve', { params: { id } })
    await first.save('transactions/update', { params: { id: moved }, body: { amount: '8' } })
    await third.save('transactions/approve', { params: { id: moved } })
    await first.save('transactions/delete', { params: { id: moved } })
    const late = await post(0, '2026-11-12', 1)
    const days = (await changedDays(TODAY)).map(({ day, counts, moved }) => ({
      day,
      counts,
      moved,
    }))
    expect(days).toEqual([
      {
        day: '2026-11-09',
        counts: { late: 0, edited: 1, deleted: 0, approved: 1, closed: 0, sealed: 0 },
        moved: false,
      },
      {
        day: '2026-11-12',
        counts: { late: 1, edited: 1, deleted: 1, approved: 1, closed: 0, sealed: 0 },
        moved: true,
      },
    ])
    await first.save('transactions/delete', { params: { id: late } })
    for (const each of [moved, late]) corrected(each, 0n)
  })

  it('are made when a borrower is renamed, because later loan reports show the name', async () => {
    await closeBooks(TODAY)
    const clerk = clerks[0]?.clerk as Clerk
    const body = loan('کریم', '10', { tranDate: '2026-11-05' })
    const { id } = await clerk.save('transactions/create', { body })
    posted.push({ id, day: '2026-11-05', ...clerks[0], cashMinor: -1000n } as Posted)
    await closeBooks(TODAY)
    await clerk.save('transactions/update', { params: { id }, body: { cTransDescription: 'نجیب' } })
    const [day] = await changedDays(TODAY)
    expect([day?.day, day?.counts.edited, day?.moved]).toEqual(['2026-11-05', 1, true])
    await closeBooks(TODAY)
  })

  it('stay if as many changes, but other ones, were made since they were read', async () => {
    await closeBooks(TODAY)
    const clerk = clerks[0]?.clerk as Clerk
    const first = await clerk.post('Credit', account, '1', { tranDate: '2026-11-09' })
    const read = await changedDays(TODAY)
    await closeDays(TODAY)
    for (const day of read) await forgetChangedDay(day)
    await clerk.save('transactions/delete', { params: { id: first.id } })
    for (const day of read) await forgetChangedDay(day)
    expect(await changedDays(TODAY)).toHaveLength(1)
    await closeBooks(TODAY)
  })

  it('stay if more changes were made since they were read', async () => {
    await closeBooks(TODAY)
    const id = await post(0, '2026-11-09', 5)
    const read = await changedDays(TODAY)
    const params = { id }
    await clerks[0]?.clerk.save('transactions/update', { params, body: { amount: '6' } })
    corrected(id, 600n)
    for (const day of read) await forgetChangedDay(day)
    expect((await changedDays(TODAY)).map(({ day, counts }) => [day, counts])).toEqual([
      ['2026-11-09', { late: 1, edited: 1, deleted: 0, approved: 0, closed: 0, sealed: 0 }],
    ])
  })

  it('are not made by changes on the same day, nor by refused ones', async () => {
    await closeBooks(TODAY)
    const today = await post(0, TODAY, 5)
    const manager = clerks[1]?.clerk as Clerk
    await manager.save('transactions/approve', { params: { id: today } })
    await manager.save('transactions/delete', { params: { id: today } })
    corrected(today, 0n)
    const tranDate = '2026-11-09'
    const body = { tranDate, currencyID: 2 }
    await expect(manager.post('Credit', account, '1', body)).rejects.toThrow('400')
    expect(await changedDays(addDays(TODAY, 1))).toEqual([])
  })
})

const LATER = addDays(TODAY, 40)

it('the cash of a day costs the same after many more days', async () => {
  await closeBooks(TODAY)
  const before = await watch(() => told(TODAY))
  await closeDays(LATER)
  await moveOn(40)
  const after = await watch(() => told(LATER))
  expect(after.readUnits).toBeLessThanOrEqual(before.readUnits)
})

describe('the night after a late change', () => {
  const night = addDays(LATER, 1)

  it('makes the closes of the changed day and of later days anew, once', async () => {
    await post(2, '2026-11-01', -15)
    expect(await closeDays(LATER)).toEqual([])
    await expectRight()
    const closed = await closeDays(night)
    expect(closed).toEqual(closed.toSorted())
    expect(closed.slice(0, 2)).toEqual(['2026-11-01', '2026-11-02'])
    expect(closed.slice(-2)).toEqual([addDays(LATER, -1), LATER])
    // The closes contain the change before the day is exported.
    expect((await newestCloseBefore(night))?.late).toEqual([])
    expect((await changedDays(night)).map(({ day }) => day)).toContain('2026-11-01')
    await expectRight()
    expect(await closeDays(night)).toEqual([])
  })

  it('makes only the closes of days with postings anew, even if the changed day is long ago', async () => {
    await moveOn(41)
    const id = await post(0, '1900-01-01', 3)
    const closed = await closeDays(addDays(night, 1))
    expect(closed[0]).toBe('1900-01-01')
    expect(closed.length).toBeLessThan(20)
    await moveOn(42)
    await clerks[0]?.clerk.save('transactions/delete', { params: { id }, at: now })
    corrected(id, 0n)
    await expectRight()
  })
})

describe('the auditor', () => {
  const closed = addDays(LATER, 1)

  it('finds the closes with their late changes right', async () => {
    await post(2, '2026-11-02', -5)
    expect(await auditLedger()).toEqual([])
  })

  it.each<[string, Key, (item: Item) => Item, string[]]>([
    [
      'balances of a branch',
      branchCloseKey(closed, 'HRT'),
      (item) => ({ ...item, clerks: {} }),
      ['HRT user {user}'],
    ],
    [
      'balances of all branches',
      houseCloseKey(closed),
      (item) => ({ ...item, balances: { ...(item['balances'] as object), CSH001: {} } }),
      ['all branches'],
    ],
    [
      'time of a close',
      houseCloseKey(closed),
      (item) => ({ ...item, recordedThrough: addDays(closed, 1) }),
      ['all branches'],
    ],
  ])('reports a close with forged %s', async (_where, key, forge, whats) => {
    const rows = await whileForged(key, forge, auditLedger)
    const user = String(clerks[2]?.userId)
    expect(rows.map((row) => [row.account, row.currency, row.what])).toEqual(
      whats.map((what) => ['CSH001', 'AFN', `close of ${closed} ${what.replace('{user}', user)}`]),
    )
  })

  it('reports every close to which a forged late change belongs', async () => {
    const { branch = '', userId = 0 } = clerks[2] ?? {}
    const key = lateChangeKey('2026-11-02', addDays(LATER, 2), { branch, userId })
    const forge = (item: Item) => ({ ...item, 'CSH001#1': 600n })
    const rows = await whileForged(key, forge, auditLedger)
    const whats = rows.map(({ what }) => what)
    expect(whats).toContain('close of 2026-11-02 all branches')
    expect(whats).toContain(`close of ${closed} all branches`)
    expect(whats).toContain(`close of ${closed} ${branch} user ${userId}`)
    expect(whats).not.toContain('close of 2026-11-01 all branches')
  })
})
