import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { requireBranch } from '../../store/house/branches.ts'
import { HOUSE_PARTITION } from '../../store/house/house-keys.ts'
import { changedDays } from '../../store/ledger/changed-days.ts'
import { newUserParts } from '../../store/people/user-changes.ts'
import { savedUnderNumber } from '../../store/table/counters.ts'
import { partitionItems } from '../../store/table/query.ts'
import { commit } from '../../store/table/transact.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { daysBetween } from '../../store/tills/till-books.ts'
import { tillPath } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { ProcessDied } from '../../testing/faults.ts'
import { withEach } from '../../testing/forging.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'
import { endCutOffWork } from '../../use-cases/days/close-branch.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>

beforeAll(async () => {
  house = await openDayOffice()
})

const LATER = new Date(NOW.getTime() + 31_000)
/** With so many people, the locks of their tills and of the vault don't fit into one write. */
const PEOPLE = 113
/** The first write begins the branch's work, two batches lock the tills, and the last write closes the day. */
const WRITES_OF_A_CLOSE = 4
/** A reopening makes the same four writes; the fifth one unlocks the tills that are still locked. */
const UNLOCKING_BEGINS = 5

/** Makes a branch of 113 people, one of whom has posted and is counted. */
async function largeBranch(): Promise<DayBranch> {
  const kbl = await house.branch()
  for (let made = 3; made < PEOPLE; made += 1) await hire(kbl.code)
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.counted(kbl.laila, { 1: '500' })
  return kbl
}

/** Makes a member of staff who never signs in. */
async function hire(branch: string): Promise<void> {
  const instant = NOW.toISOString()
  await savedUnderNumber('user', null, async ({ number: id, part }) => {
    const given = { userType: 'User' as const, branch, isBranchChosen: true, passwordHash: '' }
    const user = { id, userName: `member ${id}`, ...given, createdAt: instant, updatedAt: instant }
    await commit([part, ...newUserParts(user)])
  })
}

/** Lets the process die at its n-th write: before the write, or after it. */
function dyingAt(write: number, isAfter: boolean, work: () => Promise<unknown>) {
  let writes = 0
  const before = async (input: object, next: () => Promise<unknown>) => {
    if (writes >= write) throw new ProcessDied('dead')
    if (!('TransactItems' in input)) return next()
    writes += 1
    if (writes < write) return next()
    if (isAfter) await next()
    throw new ProcessDied('dead')
  }
  return withEach(before, work).catch((error: unknown) => error)
}

async function locksOf(branch: string): Promise<number> {
  const items = await partitionItems(HOUSE_PARTITION)
  return items.filter(({ sk, locked }) => String(sk).includes(`#${branch}#`) && locked).length
}

describe('a branch of 113 people', () => {
  it('is closed in several writes, and reopened in several', async () => {
    const kbl = await largeBranch()
    const { status, data } = await kbl.close()
    expect([status, data.days[0]?.state]).toEqual([200, 'closed'])
    expect(await locksOf(kbl.code)).toBe(PEOPLE + 1)
    expect((await requireBranch(kbl.code)).closing).toBeNull()
    expect((await kbl.reopen(house.omar)).status).toBe(200)
    expect([await locksOf(kbl.code), (await requireBranch(kbl.code)).closing]).toEqual([0, null])
    await kbl.pay(kbl.laila, 'Debit', '1')
  })

  it('is open or closed as a whole after a close that was cut off at any step, and a later try', async () => {
    const kbl = await largeBranch()
    for (let write = 1; ; write += 1) {
      for (const isAfter of [false, true]) {
        await dyingAt(write, isAfter, () => kbl.close())
        const cut = await requireBranch(kbl.code)
        if (cut.closing) {
          expect((await kbl.close()).text).toBe(`${kbl.code} is closing: try again in a moment`)
          await expect(kbl.pay(kbl.zia, 'Credit', '1')).rejects.toThrow('is closing')
        }
        await endCutOffWork(cut, LATER)
        const ended = await requireBranch(kbl.code)
        const isClosed = ended.lockedThrough === TODAY
        expect([ended.closing, await locksOf(kbl.code)]).toEqual([null, isClosed ? PEOPLE + 1 : 0])
        if (isClosed) return
      }
      expect(write).toBeLessThan(20)
    }
  })

  it('is closed once by a repeated save whose first answer was lost', async () => {
    const kbl = await largeBranch()
    const headers = { 'idempotency-key': newKey() }
    const close = () => kbl.close(kbl.karim, TODAY, { headers })
    await dyingAt(WRITES_OF_A_CLOSE, true, close)
    expect((await requireBranch(kbl.code)).lockedThrough).toBe(TODAY)
    const { status, data } = await close()
    expect([status, data.lockedThrough, data.days[0]?.version]).toEqual([200, TODAY, 1])
    expect(await locksOf(kbl.code)).toBe(PEOPLE + 1)
  })

  it('is open after a reopening that was cut off, once somebody tries again', async () => {
    const kbl = await largeBranch()
    await kbl.close()
    await dyingAt(3, false, () => kbl.reopen(house.omar))
    await endCutOffWork(await requireBranch(kbl.code), LATER)
    expect(await requireBranch(kbl.code)).toMatchObject({ lockedThrough: TODAY, closing: null })
    expect(await locksOf(kbl.code)).toBe(PEOPLE + 1)
    await dyingAt(UNLOCKING_BEGINS, false, () => kbl.reopen(house.omar))
    expect(await locksOf(kbl.code)).toBe(PEOPLE + 1)
    expect((await kbl.reopen(house.omar, TODAY, {}, { at: LATER })).text).toBe(
      `${kbl.code} has not closed 20 November`,
    )
    expect(await locksOf(kbl.code)).toBe(0)
    await kbl.pay(kbl.laila, 'Credit', '1')
  })

  it('tells that it is reopened if somebody else unlocks it at that moment', async () => {
    const kbl = await largeBranch()
    await kbl.close()
    let writes = 0
    const answer = await withEach(
      async (input, next) => {
        if ('TransactItems' in input) writes += 1
        if (writes === UNLOCKING_BEGINS && 'TransactItems' in input) {
          writes += 1
          await endCutOffWork(await requireBranch(kbl.code), LATER)
        }
        return next()
      },
      () => kbl.reopen(house.omar),
    )
    expect([answer.status, answer.data.state, await locksOf(kbl.code)]).toEqual([200, 'open', 0])
    expect((await requireBranch(kbl.code)).closing).toBeNull()
  })

  it('does not let a slow close lock anything after another one took it back', async () => {
    const kbl = await largeBranch()
    let writes = 0
    const answer = await withEach(
      async (input, next) => {
        if ('TransactItems' in input) writes += 1
        if (writes === 3 && 'TransactItems' in input) {
          writes += 1
          await endCutOffWork(await requireBranch(kbl.code), LATER)
        }
        return next()
      },
      () => kbl.close(),
    )
    expect([answer.status, await locksOf(kbl.code)]).toEqual([200, PEOPLE + 1])
    expect((await requireBranch(kbl.code)).closing).toBeNull()
  })
})

describe('a first close', () => {
  it('covers 60 days with postings and lets 100 offers lapse', async () => {
    const first = addDays(TODAY, -59)
    const kbl = await house.branch({
      closingFrom: first,
      lockedThrough: addDays(first, -1),
      hasClosed: false,
    })
    for (const tranDate of daysBetween(first, TODAY)) {
      await kbl.pay(kbl.karim, 'Credit', '10', { tranDate })
    }
    await kbl.counted(kbl.karim, { 1: '600' }, { by: house.omar })
    const [from, to] = [tillPath(kbl.code, kbl.zia), tillPath(kbl.code, kbl.laila)]
    for (let made = 0; made < 100; made += 1) {
      const body = { from, to, amounts: [{ currencyId: 1, amount: '1' }], carrier: null }
      await kbl.zia.save('till-moves/create', { body })
    }
    const { status, data } = await kbl.close()
    expect([status, data.days?.length]).toEqual([200, 60])
    expect(await requireBranch(kbl.code)).toMatchObject({ lockedThrough: TODAY, closing: null })
    const open = (await openMoves()).filter((move) => move.from.branch === kbl.code)
    expect(open).toEqual([])
    const marked = await changedDays(TODAY)
    expect(marked.filter(({ counts }) => counts.closed > 0)).toHaveLength(59)
  })
})
