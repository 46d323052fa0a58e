import { beforeAll, describe, expect, it } from 'vitest'
import { expiringMoves, lapsingMoves } from '../../domain/tills/till-move.ts'
import { commit } from '../../store/table/transact.ts'
import { openMoves } from '../../store/tills/open-offers.ts'
import { expiryParts, lapseParts, requireMove } from '../../store/tills/till-moves.ts'
import { idOf, openMoveOffice, refused } from '../../testing/move-office.ts'
import {
  AWAY,
  BODIES,
  LESS,
  SHORT,
  type Step,
  stepsIn,
  TO_VAULT,
  TO_ZIA,
  UNDERWAY,
  type Way,
  type Who,
} from '../../testing/move-steps.ts'
import { NOW, TODAY } from '../../testing/office.ts'

/** The states of a move, and the list of moves. Rules: docs/rules/till-moves.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
const { moveIn } = stepsIn(() => office)

beforeAll(async () => {
  office = await openMoveOffice()
})

describe('by state', () => {
  it.each<[way: Way, step: Step, by: Who, says: string]>([
    [[...TO_ZIA, 'zia accept'], 'accept', 'zia', 'was accepted by'],
    [[...TO_ZIA, 'zia accept'], 'withdraw', 'laila', 'was accepted by'],
    [[...TO_ZIA, 'zia refuse'], 'accept', 'zia', 'was refused by'],
    [[...TO_ZIA, 'laila withdraw'], 'accept', 'zia', 'was withdrawn by'],
    [TO_ZIA, 'dispatch', 'karim', 'stays in KBL'],
    [AWAY, 'accept', 'nadia', 'was not dispatched yet'],
    [UNDERWAY, 'withdraw', 'karim', 'is underway'],
    [UNDERWAY, 'refuse', 'nadia', 'is underway'],
    [UNDERWAY, 'raise', 'karim', 'is underway'],
    [[...TO_ZIA, 'zia accept'], 'raise', 'laila', 'was accepted by'],
    [[...TO_ZIA, 'zia accept'], 'see', 'laila', 'has nothing that its giver must see'],
    [SHORT, 'see', 'karim', 'has nothing that its giver must see'],
    [UNDERWAY, 'dispatch', 'laila', 'is underway'],
    [UNDERWAY, 'settle', 'omar', 'is underway'],
    [AWAY, 'settle', 'omar', 'was not dispatched yet'],
    [[...UNDERWAY, 'nadia accept'], 'settle', 'omar', 'has nothing left in transit'],
    [[...SHORT, 'omar settle'], 'settle', 'omar', 'has nothing left in transit'],
    [[...TO_ZIA, 'zia accept'], 'settle', 'omar', 'has nothing left in transit'],
  ])('%j refuses %s by %s: it %s', async (way, step, by, says) => {
    const id = await moveIn(way)
    const sending = { params: { id }, body: { ...BODIES[step] } }
    const [status, text] = await refused(office[by], `till-moves/${step}`, sending)
    expect([status, text]).toEqual([409, expect.stringMatching(`^Move ${id} ${says}`)])
  })

  it('another version is refused with the move as it is', async () => {
    const id = await moveIn(TO_ZIA)
    const sending = { params: { id }, body: { version: 2 } }
    const [status, text] = await refused(office.zia, 'till-moves/accept', sending)
    expect([status, JSON.parse(text).record]).toMatchObject([409, { id, version: 1 }])
    const { data } = await office.zia.call('till-moves/accept', {
      params: { id },
      body: { version: 1 },
    })
    expect(data.version).toBe(2)
  })

  it('an offer of a day that is closed lapses; what is underway stays', async () => {
    const [open, away, other, sent] = [
      await moveIn(TO_VAULT),
      await moveIn(AWAY),
      await moveIn(['rahim', 'vault HRT', 'rahim']),
      await moveIn(UNDERWAY),
    ]
    const moves = await openMoves()
    expect(lapsingMoves(moves, 'KBL', '2026-11-19')).toEqual([])
    const lapsing = lapsingMoves(moves, 'KBL', TODAY)
    const ids = lapsing.map(({ id }) => id)
    expect([open, away, other, sent].map((id) => ids.includes(id))).toEqual([
      ...[true, true, false, false],
    ])
    const closer = { userId: idOf(office.karim), userName: 'karim', at: NOW.toISOString() }
    await commit(lapseParts(lapsing, closer))
    const sending = { params: { id: open }, body: {} }
    const [status, text] = await refused(office.karim, 'till-moves/accept', sending)
    expect([status, text]).toEqual([409, expect.stringMatching(`^Move ${open} lapsed`)])
    expect(await requireMove(away)).toMatchObject({ state: 'lapsed', decided: closer, version: 2 })
    const left = (await openMoves()).map(({ id }) => id)
    expect([open, away, other, sent].map((id) => left.includes(id))).toEqual([
      ...[false, false, true, true],
    ])
  })
})

it('a giver is told of less until the branch closes the day of the acceptance', async () => {
  const [kabul, herat] = [
    await moveIn(LESS),
    await moveIn(['rahim', 'vault HRT', 'rahim', 'nadia accept 9']),
  ]
  const moves = await openMoves()
  const expiring = (through: string) => expiringMoves(moves, 'KBL', through, 'Asia/Kabul')
  expect(expiring('2026-11-19')).toEqual([])
  const ids = expiring(TODAY).map(({ id }) => id)
  expect([kabul, herat].map((id) => ids.includes(id))).toEqual([true, false])
  await commit(expiryParts(expiring(TODAY)))
  const left = (await openMoves()).map(({ id }) => id)
  expect([kabul, herat].map((id) => left.includes(id))).toEqual([false, true])
  expect(await requireMove(kabul)).toMatchObject({ waitsForGiver: false, seen: null })
})

describe('a list', () => {
  const list = async (who: Who, query: Record<string, string> = {}) =>
    office[who].call('till-moves/list', { query })

  it('has the moves of the own branch, the newest first, a page at a time', async () => {
    const mine = [await moveIn(['rahim', 'vault HRT', 'rahim']), await moveIn(UNDERWAY)].reverse()
    const foreign = await moveIn(TO_ZIA)
    const { data, headers } = await list('nadia', { limit: '1' })
    expect(data.map(({ id }) => id)).toEqual(mine.slice(0, 1))
    const link = /<\/api\/till-moves\?([^>]*)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
    const next = await list('nadia', Object.fromEntries(new URLSearchParams(link)))
    expect(next.data.map(({ id }) => id)).toEqual(mine.slice(1))
    const all = await list('nadia', { branch: 'all' })
    expect(all.data[0]?.id).toBe(foreign)
    const kabul = await list('nadia', { branch: 'kbl', state: 'underway' })
    expect(kabul.data.every(({ state }) => state === 'underway')).toBe(true)
    expect(kabul.data[0]?.id).toBe(mine[0])
    expect((await list('nadia', { branch: 'XXX' })).data).toEqual([])
    expect((await list('viewer')).status).toBe(200)
  })

  it.each([
    ['differing', SHORT],
    ['unseen', LESS],
  ])('of what is %s has the newest first, a page at a time', async (state, way) => {
    const made = [await moveIn(way), await moveIn(way), await moveIn(way)].reverse()
    const whole = (await list('karim', { state })).data.map(({ id }) => id)
    expect(whole.slice(0, 3)).toEqual(made)
    const { data, headers } = await list('karim', { state, limit: '2' })
    expect(data.map(({ id }) => id)).toEqual(made.slice(0, 2))
    const link = /<\/api\/till-moves\?([^>]*)>; rel="next"/.exec(headers['link'] ?? '')?.[1]
    const next = await list('karim', Object.fromEntries(new URLSearchParams(link)))
    expect(next.data.map(({ id }) => id)).toEqual(whole.slice(2, 4))
  })

  it.each([
    [{ cursor: 'x' }, 'cursor must'],
    [{ limit: '5001' }, 'limit must be at most 5000'],
    [{ state: 'lost' }, 'state must'],
  ])('refuses %j', async (query, says) => {
    const { status, text } = await list('nadia', { ...query } as Record<string, string>)
    expect([status, text]).toEqual([400, expect.stringContaining(says)])
  })
})

it('an offer is raised nine times at most', async () => {
  const id = await moveIn(TO_ZIA)
  const raise = (amount: string) => ({
    params: { id },
    body: { amounts: [{ currencyId: 1, amount }] },
  })
  for (let turn = 1; turn <= 9; turn += 1) {
    await office.laila.save('till-moves/raise', raise(`1${turn}`))
  }
  expect(await refused(office.laila, 'till-moves/raise', raise('20'))).toEqual([
    409,
    `Move ${id} was raised 9 times: withdraw it and offer anew`,
  ])
  expect((await requireMove(id)).raises).toHaveLength(9)
})

it('the audit trail has what was refused', async () => {
  const id = await moveIn([...TO_ZIA, 'zia refuse'])
  const { data } = await office.admin.call('audit/list', {
    query: { fromDate: TODAY, toDate: TODAY, entity: 'tillMove' },
  })
  expect(data.find(({ entityId }) => entityId === String(id))).toMatchObject({
    before: { state: 'offered' },
    after: { state: 'refused', to: `KBL ${office.zia.userName}`, amounts: '10.00 AFN' },
  })
})
