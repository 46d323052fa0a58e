import { beforeAll, describe, expect, it } from 'vitest'
import type { DayState } from '../../../shared/contract/days.ts'
import { branchDayKey } from '../../store/house/house-keys.ts'
import { tillPath } from '../../testing/counting.ts'
import { type DayBranch, openDayOffice } from '../../testing/day-office.ts'
import { whileForged } from '../../testing/forging.ts'
import { type Clerk, newKey, TODAY } from '../../testing/office.ts'

let house: Awaited<ReturnType<typeof openDayOffice>>
/** She belongs to head office, as omar does. He confirms counts of the branches, and she doesn't. */
let sara: Clerk

beforeAll(async () => {
  house = await openDayOffice()
  sara = await house.office.clerk('Manager', 'HQ')
})

/** Makes a branch whose day is closed: laila was 10.00 short, and omar confirmed it. */
async function closedBranch(fields = {}): Promise<DayBranch> {
  const kbl = await house.branch(fields)
  await kbl.pay(kbl.laila, 'Credit', '500')
  await kbl.counted(kbl.laila, { 1: '490' }, { by: house.omar })
  expect((await kbl.close()).status).toBe(200)
  return kbl
}

type Way = 'accept' | 'return' | 'answer'
type Person = 'admin' | 'sara' | 'omar' | 'karim' | 'stranger' | 'laila' | 'viewer'

describe('a step', () => {
  const people = {} as Record<Person, Clerk>
  let kbl: DayBranch

  beforeAll(async () => {
    kbl = await closedBranch()
    const { office, omar } = house
    Object.assign(people, {
      sara,
      omar,
      karim: kbl.karim,
      laila: kbl.laila,
      admin: await office.clerk('Admin', 'HQ'),
      stranger: await office.clerk('Manager', 'FAR'),
      viewer: await office.clerk('Viewer', 'HQ'),
    })
  })

  /** The refusal by the day's state for a person who may take the step; null if the step is allowed. */
  const STATES: Record<
    Way,
    Record<Exclude<DayState, 'noBusiness' | 'notFollowed'>, RegExp | null>
  > = {
    accept: {
      open: /has not closed 20 November/,
      closed: null,
      answered: null,
      returned: /^20 November was returned/,
      accepted: /^20 November was accepted/,
    },
    return: {
      open: /has not closed 20 November/,
      closed: null,
      answered: null,
      returned: /^20 November was returned/,
      accepted: /^20 November was accepted/,
    },
    answer: {
      open: /has not closed 20 November/,
      closed: /^20 November was not returned/,
      returned: null,
      answered: /^20 November was answered/,
      accepted: /^20 November was accepted/,
    },
  }
  /** The refusals of people who may not take a step in any state of the day. */
  const headOfficeOnly = /^Only head office may/
  const byType = /^Your user type \((User|Viewer)\) may not/
  const PEOPLE: Record<Way, Partial<Record<Person, RegExp>>> = {
    accept: {
      karim: headOfficeOnly,
      stranger: headOfficeOnly,
      laila: byType,
      viewer: byType,
      omar: /^You counted or confirmed in D\d+ on 20 November/,
    },
    return: { karim: headOfficeOnly, stranger: headOfficeOnly, laila: byType, viewer: byType },
    answer: {
      laila: byType,
      viewer: byType,
      stranger: /^Only a Manager or Admin of D\d+ or of head office may answer/,
    },
  }

  const ways = ['accept', 'return', 'answer'] as const
  const states = ['open', 'closed', 'returned', 'answered', 'accepted'] as const
  it.each(ways.flatMap((way) => states.map((state) => [way, state] as const)))(
    'to %s a day that is %s',
    async (way, state) => {
      const forged = (who: Clerk) =>
        whileForged(
          branchDayKey(TODAY, kbl.code),
          (item) => ({ ...item, state }),
          () => kbl.step(way, who),
        )
      for (const [name, who] of Object.entries(people)) {
        const { status, text, data } = await forged(who)
        const person = PEOPLE[way][name as Person]
        const refused = person ?? STATES[way][state]
        const expected = person ? 403 : refused ? 409 : 200
        expect(`${name} ${status}`).toBe(`${name} ${expected}`)
        if (refused) expect(text).toMatch(refused)
        else
          expect(data.thread.at(-1)).toMatchObject({ action: data.state, userName: who.userName })
      }
    },
  )

  it.each(ways)('to %s a day that was never closed', async (way) => {
    const other = await house.branch()
    await other.pay(other.laila, 'Credit', '5')
    const { status, text } = await other.step(way, sara)
    expect([status, text]).toEqual([409, `${other.code} has not closed 20 November`])
  })

  it.each(ways)('to %s a day of an unknown branch', async (way) => {
    const params = { branch: 'NONE', date: TODAY }
    const body = { comment: 'About it' }
    const { status, text } = await sara.call(`days/${way}`, { params, body })
    expect([status, text]).toEqual([404, expect.stringContaining('There is no')])
  })

  it.each([
    ['return', {}],
    ['return', { comment: ' no ' }],
    ['answer', { comment: null }],
    ['accept', { comment: 'ok' }],
  ] as const)('%s with the comment %j is refused', async (way, body) => {
    const params = { branch: kbl.code, date: TODAY }
    const { status, text } = await sara.call(`days/${way}`, { params, body: { ...body } })
    expect([status, text]).toEqual([400, expect.stringContaining('comment must')])
  })
})

describe('a day', () => {
  it('is returned, answered, returned again, answered and accepted, with its whole thread', async () => {
    const kbl = await closedBranch()
    const say = (comment: string) => ({ body: { comment } })
    await kbl.step('return', house.omar, say('Why is it short?'))
    await kbl.step('answer', kbl.karim, say('A note was torn'))
    await kbl.step('return', sara, say('Where is the note?'))
    await kbl.step('answer', kbl.karim, say('In the vault'))
    const { status, data } = await kbl.step('accept', sara)
    expect([status, data.state, data.acceptedByName, data.version]).toEqual([
      ...[200, 'accepted', sara.userName, 6],
    ])
    const told = data.thread.map(({ userName, action, comment }) => [userName, action, comment])
    const [omar, karim] = [house.omar.userName, kbl.karim.userName]
    expect(told).toEqual([
      [karim, 'closed', null],
      [omar, 'returned', 'Why is it short?'],
      [karim, 'answered', 'A note was torn'],
      [sara.userName, 'returned', 'Where is the note?'],
      [karim, 'answered', 'In the vault'],
      [sara.userName, 'accepted', null],
    ])
    const { tills: _tills, others: _others, spots: _spots, ...read } = await kbl.read()
    expect(read).toEqual(data)
  })

  it('that was accepted approves nothing', async () => {
    const kbl = await closedBranch()
    const { pending } = await kbl.read()
    expect((await kbl.step('accept', sara)).data.pending).toBe(pending)
    expect(pending).toBeGreaterThan(0)
  })

  it('in a house of two is accepted by who confirmed, which is flagged', async () => {
    const kbl = await closedBranch()
    const settings = { params: { code: kbl.code }, body: { smallHouse: true } }
    await house.admin.save('branches/save', settings)
    const { status, data } = await kbl.step('accept', house.omar)
    expect([status, data.smallHouse]).toEqual([200, true])
    const other = await closedBranch({ smallHouse: true })
    expect((await other.step('accept', sara)).data.smallHouse).toBe(false)
  })

  it('is not accepted by who confirmed before it was reopened, but by who reopened it', async () => {
    const kbl = await closedBranch()
    const till = tillPath(kbl.code, kbl.laila)
    await kbl.reopen(sara, TODAY, { tills: [till.userId] })
    await kbl.counted(kbl.laila, { 1: '490' }, { by: kbl.zia })
    await kbl.close()
    expect((await kbl.step('accept', house.omar)).text).toMatch(/^You counted or confirmed/)
    expect((await kbl.step('accept', sara)).status).toBe(200)
  })

  it('is not accepted by who confirmed a count that was reopened before the close', async () => {
    const kbl = await house.branch()
    await kbl.pay(kbl.laila, 'Credit', '500')
    await kbl.counted(kbl.laila, { 1: '490' }, { by: house.omar })
    await kbl.karim.save('tills/reopen', { params: tillPath(kbl.code, kbl.laila), body: {} })
    await kbl.counted(kbl.laila, { 1: '490' }, { by: kbl.zia })
    expect((await kbl.close()).status).toBe(200)
    expect((await kbl.step('accept', house.omar)).text).toMatch(/^You counted or confirmed/)
    expect((await kbl.step('accept', sara)).status).toBe(200)
  })

  it.each(['return', 'answer'] as const)('can be reopened after the %s', async (way) => {
    const kbl = await closedBranch()
    await kbl.step('return', sara)
    if (way === 'answer') await kbl.step('answer', kbl.karim)
    const { status, data } = await kbl.reopen(kbl.karim)
    expect([status, data.state, data.thread.at(-1)?.action]).toEqual([200, 'open', 'reopened'])
    // Head office's question stays visible, but head office decides about the new close.
    expect((await kbl.close()).data.days[0]).toMatchObject({ state: 'closed', acceptedBy: null })
    expect((await kbl.step('accept', sara)).status).toBe(200)
  })

  it('can not be reopened after its acceptance', async () => {
    const kbl = await closedBranch()
    await kbl.step('accept', sara)
    for (const by of [house.omar, kbl.karim]) {
      const { status, text } = await kbl.reopen(by)
      expect([status, text]).toEqual([409, '20 November was accepted: it stays closed'])
    }
  })
})

describe('of two', () => {
  /** Returns the statuses of both calls, and what the refused one says. */
  const both = async (answers: Promise<{ status: number; text: string }>[]) => {
    const [one, other] = (await Promise.all(answers)).sort((a, b) => a.status - b.status)
    return { statuses: [one?.status, other?.status], text: other?.text ?? '' }
  }

  it('who accept the day that they see, one is told that it changed, with the day as it is now', async () => {
    const kbl = await closedBranch()
    const body = { version: 1 }
    const people = [sara, await house.office.clerk('Manager', 'HQ')]
    const { statuses, text } = await both(people.map((each) => kbl.step('accept', each, { body })))
    expect(statuses).toEqual([200, 409])
    const { message, record } = JSON.parse(text) as { message: string; record: object }
    expect(message).toContain('was changed meanwhile')
    expect(record).toMatchObject({ branch: kbl.code, state: 'accepted', version: 2 })
    expect((await kbl.read()).thread.map(({ action }) => action)).toEqual(['closed', 'accepted'])
  })

  it('who accept and return without a version, the second is told what was done', async () => {
    const kbl = await closedBranch()
    const { statuses, text } = await both([
      kbl.step('accept', sara),
      kbl.step('return', house.omar),
    ])
    expect(statuses).toEqual([200, 409])
    expect(text).toMatch(/^20 November was (accepted|returned)/)
    expect((await kbl.read()).thread).toHaveLength(2)
  })

  it('who accept and reopen, one is refused', async () => {
    const kbl = await closedBranch()
    const { statuses } = await both([kbl.step('accept', sara), kbl.reopen(house.omar)])
    expect(statuses).toEqual([200, 409])
    const { state, thread } = await kbl.read()
    expect([state, thread.at(-1)?.action]).toBeOneOf([
      ['accepted', 'accepted'],
      ['open', 'reopened'],
    ])
  })
})

it('a repeat after a lost answer gets that answer, and adds nothing to the thread', async () => {
  const kbl = await closedBranch()
  const headers = { 'idempotency-key': newKey() }
  const first = await kbl.step('accept', sara, { headers })
  const again = await kbl.step('accept', sara, { headers })
  expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
  const other = await kbl.step('accept', sara, { headers, body: { comment: 'Another' } })
  expect(other.status).toBe(409)
  expect((await kbl.read()).thread).toHaveLength(2)
})
