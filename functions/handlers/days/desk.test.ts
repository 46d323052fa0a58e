import { beforeAll, describe, expect, it } from 'vitest'
import { changedDays } from '../../store/ledger/changed-days.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

const NEXT_DAY = new Date('2026-11-21T04:00:00Z')

let house: Awaited<ReturnType<typeof openDayOffice>>
let omar: Clerk

beforeAll(async () => {
  house = await openDayOffice()
  omar = house.omar
})

/** Makes a branch that has closed its day with two postings. */
async function closedBranch(fields = {}): Promise<{ kbl: DayBranch; posted: number[] }> {
  const kbl = await house.branch(fields)
  const one = await kbl.pay(kbl.laila, 'Credit', '500')
  const other = await kbl.pay(kbl.laila, 'Credit', '20')
  await kbl.counted(kbl.laila, { 1: '520' })
  expect((await kbl.close()).status).toBe(200)
  return { kbl, posted: [one.id, other.id] }
}

it.each([
  // What was reopened on the day is then seen, which is a unit more.
  ['accept', 'closed', 7],
  ['return', 'closed', 6],
  ['answer', 'returned', 6],
] as const)(
  'to %s a day of state %s costs 2 rounds and %d write units',
  async (way, state, most) => {
    const { kbl } = await closedBranch()
    if (state === 'returned') await kbl.step('return', omar)
    const by = way === 'answer' ? kbl.karim : omar
    const headers = { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
    const asked = await watch(async () => {
      expect((await kbl.step(way, by, { headers })).status).toBe(200)
    })
    expect(asked.rounds).toBe(2)
    expect(asked.writeUnits).toBeLessThanOrEqual(most)
    // An acceptance compares the rows of the day with its tills, which is a unit more.
    expect(asked.readUnits).toBeLessThanOrEqual(way === 'accept' ? 11 : 10)
  },
)

describe('the desk', () => {
  it('shows a reversal on its own day, and the closed day as it was', async () => {
    const { kbl, posted } = await closedBranch()
    const before = await kbl.read()
    const karim = await kbl.karim.again(NEXT_DAY)
    const body = { reason: 'Typed twice', cashMoves: true }
    await karim.save('transactions/reverse', { params: { id: posted[1] ?? 0 }, body, at: NEXT_DAY })
    // A new person reads, because signing omar in on the next day would end his present session.
    const reader = await (await house.office.clerk('Manager', 'HQ')).again(NEXT_DAY)
    const list = async (date: string) =>
      (await reader.call('days/list', { query: { date, branch: kbl.code }, at: NEXT_DAY })).data.at(
        0,
      )
    const { tills: _tills, others: _others, spots: _spots, ...closed } = before
    expect(await list(TODAY)).toEqual(closed)
    expect(await list('2026-11-21')).toMatchObject({ state: 'open', reversals: 1, postings: 1 })
    const { status, data } = await kbl.step('accept', reader, { at: NEXT_DAY })
    expect([status, data.postings, data.reversals]).toEqual([200, 2, 0])
  })

  it('shows a working day without postings once, as one without business', async () => {
    const workingDays = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']
    const passed = { closingFrom: '2026-11-18', lockedThrough: '2026-11-17', workingDays }
    const { kbl } = await closedBranch(passed)
    const query = { month: '2026-11', branch: kbl.code }
    const { data } = await omar.call('days/list', { query })
    const states = data
      .filter(({ date }) => date >= '2026-11-17')
      .map((day) => [day.date, day.state])
    expect(states).toEqual([
      ['2026-11-17', 'notFollowed'],
      ['2026-11-18', 'noBusiness'],
      ['2026-11-19', 'noBusiness'],
      // A Friday, on which the branch doesn't work but had postings.
      [TODAY, 'closed'],
    ])
    // The Friday before, on which the branch had no postings, isn't listed.
    expect(data.map(({ date }) => date)).not.toContain('2026-11-13')
    const without = data.find(({ date }) => date === '2026-11-18')
    expect(without).toMatchObject({ late: false, postings: 0, thread: [], version: 0 })
    const params = { branch: kbl.code, date: '2026-11-18' }
    const accepted = await omar.call('days/accept', { params, body: {} })
    expect([accepted.status, accepted.text]).toEqual([
      409,
      `${kbl.code} has not closed 18 November`,
    ])
  })

  it('keeps a day that was closed late marked as late after its acceptance', async () => {
    const { kbl } = await closedBranch({ closeBy: '09:00' })
    const { data } = await kbl.step('accept', omar)
    expect(data).toMatchObject({ state: 'accepted', late: true, closedLate: true })
  })
})

it('a step exports its day again, but not today, whose export is still to come', async () => {
  const { kbl } = await closedBranch()
  const marks = async () =>
    (await changedDays('2026-11-22')).find(({ day }) => day === TODAY)?.counts.closed ?? 0
  const before = await marks()
  await kbl.step('return', omar)
  expect(await marks()).toBe(before)
  const karim = await kbl.karim.again(NEXT_DAY)
  expect((await kbl.step('answer', karim, { at: NEXT_DAY })).status).toBe(200)
  expect(await marks()).toBe(before + 1)
})
