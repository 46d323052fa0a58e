import { beforeAll, describe, expect, it } from 'vitest'
import { reopenedDayPart } from '../../store/hawala/reopened-days.ts'
import { commit } from '../../store/table/transact.ts'
import { setBranch, userIdOf } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { type Clerk, NOW, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/** Before and after 20:00 in Kabul, when the branches should have closed. */
const BEFORE = new Date('2026-11-20T15:29:59Z')
const AFTER = new Date('2026-11-20T15:30:00Z')
const NOTHING = {
  late: 0,
  toReview: 0,
  returned: 0,
  offers: 0,
  dispatches: 0,
  differences: 0,
  unlocked: 0,
  part: 0,
  corrected: 0,
  reopened: 0,
  reopenedDays: [],
  held: 0,
  changes: 0,
  alone: 0,
  lateMoves: 0,
  unsettled: 0,
  chase: 0,
}

/** The id of a Manager who reopens hawalas and never accepts a day. */
const KARIM = 900
const S4 = { id: 31, way: 'send', number: 4 } as const

let house: Awaited<ReturnType<typeof openDayOffice>>
beforeAll(async () => {
  house = await openDayOffice()
})

async function attention(who: Clerk, at = NOW) {
  return (await who.call('days/attention', { at })).data
}

/** Makes a branch with a posting of today. */
async function postedBranch(fields: Record<string, unknown> = {}): Promise<DayBranch> {
  const kbl = await house.branch(fields)
  await kbl.pay(kbl.laila, 'Credit', '500')
  return kbl
}

async function closedBranch(): Promise<DayBranch> {
  const kbl = await postedBranch()
  await kbl.counted(kbl.laila, { 1: '500' })
  expect((await kbl.close()).status).toBe(200)
  return kbl
}

const step = (name: 'accept' | 'return' | 'answer', by: Clerk, { code }: DayBranch) =>
  by.save(`days/${name}`, {
    params: { branch: code, date: TODAY },
    body: name === 'accept' ? {} : { comment: 'Look at it' },
  })

describe('late', () => {
  it("is a day with postings from the branch's hour on, until it is closed", async () => {
    const kbl = await postedBranch()
    expect(await attention(kbl.laila, BEFORE)).toEqual(NOTHING)
    expect(await attention(kbl.laila, AFTER)).toEqual({ ...NOTHING, late: 1 })
    await kbl.counted(kbl.laila, { 1: '500' })
    await kbl.close()
    expect(await attention(kbl.laila, AFTER)).toEqual(NOTHING)
    await kbl.reopen(kbl.karim)
    expect(await attention(kbl.laila, AFTER)).toEqual({ ...NOTHING, late: 1 })
  })

  it.each([
    ['a branch that closes on the following morning', { closeBy: 'next 09:00' }],
    ['a branch that closes no days', { closingFrom: null, lockedThrough: null }],
    ['a branch that closes from tomorrow on', { closingFrom: '2026-11-21' }],
  ])('is no day of %s', async (_what, fields) => {
    expect(await attention((await postedBranch(fields)).karim, AFTER)).toEqual(NOTHING)
  })

  it('is no day without postings', async () => {
    const kbl = await house.branch({ lockedThrough: '2026-11-10', closingFrom: '2026-11-11' })
    expect(await attention(kbl.karim, AFTER)).toEqual(NOTHING)
  })

  it('is each late day, and agrees with the list of days', async () => {
    const kbl = await house.branch({ lockedThrough: '2026-11-10', closingFrom: '2026-11-11' })
    for (const tranDate of ['2026-11-12', '2026-11-15', TODAY]) {
      await kbl.pay(kbl.karim, 'Credit', '5', { tranDate })
    }
    const query = { month: '2026-11', branch: kbl.code }
    for (const at of [BEFORE, AFTER]) {
      const { data } = await kbl.karim.call('days/list', { query, at })
      const late = data.filter((day) => day.late).length
      expect(late).toBe(at === AFTER ? 3 : 2)
      expect((await attention(kbl.karim, at)).late).toBe(late)
    }
  })

  it('of other branches counts for head office alone', async () => {
    const before = (await attention(house.omar, AFTER)).late
    const [kbl, hrt] = [await postedBranch(), await postedBranch()]
    expect((await attention(house.omar, AFTER)).late).toBe(before + 2)
    expect((await attention(kbl.karim, AFTER)).late).toBe(1)
    const elsewhere = await house.office.clerk('Admin', 'HQ2')
    expect((await attention(elsewhere, AFTER)).late).toBe(0)
    await setBranch(hrt.code, { closingFrom: null })
    expect((await attention(house.omar, AFTER)).late).toBe(before + 1)
  })
})

describe('to review and returned', () => {
  it('follow the steps of a day, by role', async () => {
    const before = await attention(house.omar)
    const kbl = await closedBranch()
    const viewer = await house.office.clerk('Viewer', kbl.code)
    const seen = async () => {
      const { toReview, returned } = await attention(house.omar)
      const [manager, other] = [await attention(kbl.karim), await attention(viewer)]
      // A Viewer also reads the desk of head office, whatever the branch.
      expect({ ...other, chase: 0 }).toEqual(manager)
      return [
        toReview - before.toReview,
        returned - before.returned,
        manager.toReview,
        manager.returned,
      ]
    }
    expect(await seen()).toEqual([1, 0, 0, 0])
    await step('return', house.omar, kbl)
    expect(await seen()).toEqual([0, 1, 0, 1])
    await step('answer', kbl.karim, kbl)
    expect(await seen()).toEqual([1, 0, 0, 0])
    await step('return', house.omar, kbl)
    await step('answer', kbl.karim, kbl)
    await step('accept', house.omar, kbl)
    expect(await seen()).toEqual([0, 0, 0, 0])
  })
})

it('reopened hawalas are told to head office until the day is accepted', async () => {
  const kbl = await closedBranch()
  const before = await attention(house.omar)
  await commit([reopenedDayPart(kbl.code, TODAY, S4, KARIM)])
  await commit([reopenedDayPart(kbl.code, TODAY, S4, KARIM)])
  const told = await attention(house.omar)
  expect(told.reopened - before.reopened).toBe(2)
  expect(told.reopenedDays.filter(({ branch }) => branch === kbl.code)).toEqual([
    { branch: kbl.code, date: TODAY, count: 2, hawalas: [{ id: 31, label: 'S-4' }] },
  ])
  expect((await attention(kbl.karim)).reopenedDays).toEqual([])
  await step('return', house.omar, kbl)
  await step('answer', kbl.karim, kbl)
  expect((await attention(house.omar)).reopened - before.reopened).toBe(2)
  await step('accept', house.omar, kbl)
  expect((await attention(house.omar)).reopened).toBe(before.reopened)
})

it('reopened hawalas of days before, which had no business, are seen with the day, and no others', async () => {
  const [kbl, hrt] = [await closedBranch(), await closedBranch()]
  const told = async () => {
    const { reopenedDays } = await attention(house.omar)
    return reopenedDays.flatMap(({ branch, date }) =>
      [kbl.code, hrt.code].includes(branch) ? `${branch} ${date}` : [],
    )
  }
  for (const { code } of [kbl, hrt]) await commit([reopenedDayPart(code, '2026-11-18', S4, KARIM)])
  await commit([reopenedDayPart(kbl.code, '2026-11-21', S4, KARIM)])
  await step('accept', house.omar, kbl)
  expect(await told()).toEqual([`${hrt.code} 2026-11-18`, `${kbl.code} 2026-11-21`])
})

it.each(['2026-11-18', TODAY])(
  'who reopened a hawala on %s does not accept the day that covers it, except in a small house',
  async (date) => {
    const [kbl, small] = [await closedBranch(), await closedBranch()]
    const omar = userIdOf(house.omar)
    await setBranch(small.code, { smallHouse: true })
    for (const { code } of [kbl, small]) await commit([reopenedDayPart(code, date, S4, omar)])
    const accept = (by: Clerk, { code }: DayBranch) =>
      by.call('days/accept', { params: { branch: code, date: TODAY }, body: {} })
    const refused = await accept(house.omar, kbl)
    expect([refused.status, refused.text]).toEqual([
      403,
      'You reopened a hawala that accepting 20 November covers: another person of head office must accept it',
    ])
    const isTold = async ({ code }: DayBranch) =>
      (await attention(house.omar)).reopenedDays.some(({ branch }) => branch === code)
    expect(await isTold(kbl)).toBe(true)
    const other = await house.office.clerk('Manager', 'HQ')
    expect((await accept(other, kbl)).data).toMatchObject({ state: 'accepted', smallHouse: false })
    expect((await accept(house.omar, small)).data).toMatchObject({ smallHouse: true })
    expect([await isTold(kbl), await isTold(small)]).toEqual([false, false])
  },
)

it('costs a clerk few units, whatever other branches have, and head office two rounds', async () => {
  const kbl = await closedBranch()
  const cost = (who: Clerk, at = AFTER) => watch(() => attention(who, at))
  const before = await cost(kbl.laila)
  await postedBranch()
  await closedBranch()
  expect(await cost(kbl.laila)).toEqual(before)
  expect(before).toEqual({ rounds: 1, readUnits: 5.5, writeUnits: 0 })
  expect((await cost(house.omar)).rounds).toBe(2)
})
