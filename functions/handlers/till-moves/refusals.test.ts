import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { idOf, openMoveOffice, refused } from '../../testing/move-office.ts'
import {
  AMOUNTS,
  AWAY,
  BODIES,
  FROM_VAULT,
  LESS,
  OF_MANAGER,
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

/** Who may take which step of a move, and what is refused. Rules: docs/rules/till-moves.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
const { till, offerOf, moveIn } = stepsIn(() => office)

beforeAll(async () => {
  office = await openMoveOffice()
})

describe('who may', () => {
  it.each<[step: Step, way: Way, may: Who[], refusals: Partial<Record<Who, string>>]>([
    [
      'accept',
      TO_ZIA,
      ['zia'],
      { laila: 'Only the receiver', karim: 'Only the receiver', omar: 'Only the receiver' },
    ],
    [
      'accept',
      TO_VAULT,
      ['karim', 'sami', 'omar'],
      { laila: 'Only the receiver', zia: 'Only the receiver', nadia: 'Only the receiver' },
    ],
    ['accept', OF_MANAGER, ['sami', 'omar'], { karim: 'Somebody else must act' }],
    ['accept', FROM_VAULT, ['laila'], { karim: 'Only the receiver', sami: 'Only the receiver' }],
    [
      'accept',
      UNDERWAY,
      ['nadia', 'omar'],
      { karim: 'Only the receiver', rahim: 'Only the receiver', laila: 'Only the receiver' },
    ],
    [
      'accept',
      ['vault KBL', 'vault HRT', 'omar', 'laila dispatch'],
      ['nadia'],
      { omar: 'Somebody else must act: you offered this cash. A Manager or Admin of HRT or of' },
    ],
    [
      'accept',
      [...AWAY, 'omar dispatch'],
      ['nadia', 'amina'],
      { omar: 'Somebody else must act: you dispatched this cash. A Manager or Admin of HRT or of' },
    ],
    ['refuse', ['vault KBL', 'vault HRT', 'omar'], ['nadia'], { omar: 'Somebody else must act' }],
    ['refuse', OF_MANAGER, ['sami', 'omar'], { karim: 'Somebody else must act' }],
    [
      'settle',
      ['vault KBL', 'vault HRT', 'omar', 'laila dispatch', 'nadia accept 9'],
      ['amina'],
      { omar: 'Somebody else must act: you offered this cash. A Manager or Admin of head office' },
    ],
    [
      'settle',
      [...AWAY, 'omar dispatch', 'nadia accept 9'],
      ['amina'],
      { omar: 'Somebody else must act: you dispatched this cash. A Manager or Admin of head' },
    ],
    [
      'settle',
      [...UNDERWAY, 'omar accept 9'],
      ['amina'],
      { omar: 'Somebody else must act: you accepted this cash. A Manager or Admin of head office' },
    ],
    [
      'dispatch',
      AWAY,
      ['laila', 'sami', 'omar'],
      { karim: 'Somebody else must act', nadia: 'Only staff of KBL', rahim: 'Only staff of KBL' },
    ],
    ['refuse', TO_ZIA, ['zia'], { laila: 'Only the receiver', karim: 'Only the receiver' }],
    [
      'refuse',
      TO_VAULT,
      ['karim', 'sami', 'omar'],
      { laila: 'Only the receiver', rahim: 'Only the receiver' },
    ],
    ['refuse', AWAY, ['nadia', 'omar'], { karim: 'Only the receiver', rahim: 'Only the receiver' }],
    [
      'withdraw',
      TO_ZIA,
      ['laila', 'karim', 'omar'],
      {
        zia: 'Only the giver, \\S+ or a Manager or Admin of KBL or of head office may withdraw an',
        nadia: 'Only the giver',
      },
    ],
    ['withdraw', ['laila', 'sami', 'laila'], ['karim'], { sami: 'Only the giver' }],
    [
      'withdraw',
      TO_VAULT,
      ['laila'],
      { karim: 'Only the giver', omar: 'Only the giver', zia: 'Only the giver' },
    ],
    [
      'withdraw',
      FROM_VAULT,
      ['karim', 'sami', 'omar'],
      { laila: 'Only the giver', nadia: 'Only the giver' },
    ],
    ['withdraw', AWAY, ['karim', 'sami'], { laila: 'Only the giver', nadia: 'Only the giver' }],
    ['raise', TO_ZIA, ['laila'], { zia: 'Only the giver', karim: 'Only the giver' }],
    [
      'raise',
      AWAY,
      ['karim', 'sami', 'omar'],
      { nadia: 'Only the giver', laila: 'Only the giver' },
    ],
    [
      'dispatch',
      [...AWAY, 'sami raise'],
      ['laila', 'omar'],
      { sami: 'Somebody else must act: you raised this offer', karim: 'Somebody else must act' },
    ],
    [
      'raise',
      ['vault KBL', 'karim', 'sami'],
      ['sami', 'omar'],
      {
        karim: 'Somebody else must act: the vault gives cash to you. A Manager or Admin of KBL or',
      },
    ],
    [
      'see',
      LESS,
      ['laila', 'sami'],
      {
        karim:
          'Somebody else must act: you accepted this cash. The giver, \\S+, or a Manager or Ad',
        zia: 'Only the giver, \\S+ or a Manager or Admin of KBL or of head office may say that it',
      },
    ],
    [
      'settle',
      SHORT,
      ['omar'],
      { karim: 'Only head office', nadia: 'Only head office', admin: 'Only head office' },
    ],
  ])('%s of %j: %j, not others', async (step, way, may, refusals) => {
    const id = await moveIn(way)
    const sending = { params: { id }, body: { ...BODIES[step] } }
    for (const [who, begins] of Object.entries(refusals)) {
      const answer = await refused(office[who as Who], `till-moves/${step}`, sending)
      expect([who, ...answer]).toEqual([who, 403, expect.stringMatching(`^${begins}`)])
    }
    const [viewed] = await refused(office.viewer, `till-moves/${step}`, sending)
    expect(viewed).toBe(403)
    for (const who of may) {
      const own = who === may[0] ? id : await moveIn(way)
      const call = { params: { id: own }, body: { ...BODIES[step] } }
      const { status, text } = await office[who].call(`till-moves/${step}`, call)
      expect([who, status, status < 300 ? '' : text]).toEqual([who, 200, ''])
    }
  })

  it.each<[from: string, to: string, by: Who, begins: string]>([
    ['laila', 'vault KBL', 'zia', 'Only the giver'],
    ['laila', 'vault KBL', 'karim', 'Only the giver'],
    ['vault KBL', 'laila', 'laila', 'Only the giver'],
    ['vault KBL', 'laila', 'nadia', 'Only the giver'],
    ['vault KBL', 'karim', 'karim', 'Somebody else must act'],
    ['vault KBL', 'laila', 'viewer', 'Your user type (Viewer) may not'],
    ['vault KBL', 'vault HRT', 'rahim', 'Only the giver'],
  ])('not offer from %s to %s: %s', async (from, to, by, begins) => {
    const [status, text] = await refused(office[by], 'till-moves/create', {
      body: offerOf(from, to),
    })
    expect([status, text.slice(0, begins.length)]).toEqual([403, begins])
  })
})

describe('bad input', () => {
  const offer = (): Record<string, unknown> => offerOf('laila', 'vault KBL')
  it.each<[what: string, body: () => Record<string, unknown>, by: Who, says: string]>([
    ['one till', () => offerOf('laila', 'laila'), 'laila', 'from and to must be two tills'],
    [
      'a stranger',
      () => ({ ...offer(), to: { branch: 'KBL', userId: 999 } }),
      'laila',
      'to is not a till of KBL',
    ],
    [
      'another branch',
      () => ({ ...offer(), to: { branch: 'HRT', userId: idOf(office.zia) } }),
      'laila',
      'to is not a till of HRT',
    ],
    ['a Viewer', () => offerOf('laila', 'viewer'), 'laila', 'to is not a till of KBL'],
    [
      'a stranger who gives',
      () => ({ ...offer(), from: { branch: 'KBL', userId: 999 } }),
      'laila',
      'from is not a till of KBL',
    ],
    [
      'no such branch',
      () => ({ ...offer(), to: { branch: 'XXX', userId: 0 } }),
      'laila',
      'to is not a till of XXX',
    ],
    [
      'transit',
      () => ({ ...offer(), to: { branch: 'TRANSIT', userId: 0 } }),
      'laila',
      'to is not a till of TRANSIT',
    ],
    [
      'out of transit',
      () => ({ ...offer(), from: { branch: 'TRANSIT', userId: 0 } }),
      'karim',
      'from is not a till of TRANSIT',
    ],
    [
      'all branches',
      () => ({ ...offer(), to: { branch: 'ALL', userId: 0 } }),
      'laila',
      'to is not a till of ALL',
    ],
    [
      'a clerk elsewhere',
      () => ({ ...offerOf('vault KBL', 'rahim') }),
      'karim',
      'Between branches',
    ],
    ['from a clerk', () => ({ ...offerOf('laila', 'vault HRT') }), 'laila', 'Between branches'],
    [
      'nobody who carries it',
      () => ({ ...offerOf('vault KBL', 'vault HRT'), carrier: ' ' }),
      'karim',
      'carrier is required',
    ],
    [
      'no amount',
      () => ({ ...offer(), amounts: [] }),
      'laila',
      'amounts must hold at least one currency',
    ],
    [
      'nothing',
      () => ({ ...offer(), amounts: [{ currencyId: 1, amount: '0' }] }),
      'laila',
      'amounts.0.amount must',
    ],
    [
      'three decimals',
      () => ({ ...offer(), amounts: [{ currencyId: 1, amount: '1.005' }] }),
      'laila',
      'amounts.0.amount must',
    ],
    [
      'a currency twice',
      () => ({ ...offer(), amounts: [...AMOUNTS, ...AMOUNTS] }),
      'laila',
      'amounts must hold each currency once',
    ],
    [
      'no such currency',
      () => ({ ...offer(), amounts: [{ currencyId: 99, amount: '1' }] }),
      'laila',
      'amounts.0.currencyId 99 is not a currency',
    ],
    [
      '41 currencies',
      () => ({
        ...offer(),
        amounts: Array.from({ length: 41 }, (_, at) => ({ currencyId: at + 1, amount: '1' })),
      }),
      'laila',
      'amounts must hold at most 40 currencies',
    ],
    ['a long carrier', () => ({ ...offer(), carrier: 'x'.repeat(101) }), 'laila', 'carrier must'],
  ])('an offer to %s', async (_, body, by, says) => {
    const [status, text] = await refused(office[by], 'till-moves/create', { body: body() })
    expect([status, text]).toEqual([400, expect.stringContaining(says)])
  })

  it('an offer in an inactive currency; what is on its way still arrives', async () => {
    const given = { code: 'GBP', name: 'Pound', symbol: '£' }
    const { id: currencyId } = await office.admin.save('currencies/create', { body: given })
    const amounts = [{ currencyId, amount: '1' }]
    const body = { ...offerOf('laila', 'zia'), amounts }
    const { id } = await office.laila.save('till-moves/create', { body })
    await office.zia.save('till-moves/accept', { params: { id }, body: {} })
    const open = await office.laila.save('till-moves/create', { body })
    const inactive = { params: { id: currencyId }, body: { ...given, isActive: false } }
    await office.admin.save('currencies/update', inactive)
    expect(await refused(office.laila, 'till-moves/create', { body })).toEqual([
      400,
      'Currency GBP is inactive',
    ])
    await office.zia.save('till-moves/accept', { params: { id: open.id }, body: {} })
  })

  it.each<[step: Step, way: Way, by: Who, body: object, says: string]>([
    [
      'accept',
      TO_ZIA,
      'zia',
      { amounts: [{ currencyId: 2, amount: '1' }] },
      'amounts.0.currencyId 2 is not a currency of move',
    ],
    [
      'accept',
      TO_ZIA,
      'zia',
      { amounts: [{ currencyId: 1, amount: '0' }] },
      'amounts must hold something',
    ],
    [
      'accept',
      TO_ZIA,
      'zia',
      { amounts: [{ currencyId: 1, amount: '-1' }] },
      'amounts.0.amount must',
    ],
    [
      'accept',
      TO_ZIA,
      'zia',
      { amounts: [...AMOUNTS, ...AMOUNTS] },
      'amounts must hold each currency once',
    ],
    [
      'accept',
      TO_ZIA,
      'zia',
      { amounts: [{ currencyId: 1, amount: '10.01' }] },
      'amounts.0.amount must be at most 10.00 AFN, what was offered: ask the giver, ',
    ],
    [
      'accept',
      FROM_VAULT,
      'laila',
      { amounts: [{ currencyId: 1, amount: '10.01' }] },
      'ask the giver, the vault of KBL, to raise the offer first',
    ],
    [
      'accept',
      UNDERWAY,
      'nadia',
      { amounts: [{ currencyId: 1, amount: '10.01' }] },
      'at most 10.00 AFN, what was sent: accept that, and ask KBL to offer the rest as another',
    ],
    ['raise', TO_ZIA, 'laila', { amounts: [] }, 'amounts must hold at least one currency'],
    [
      'raise',
      TO_ZIA,
      'laila',
      { amounts: AMOUNTS },
      'amounts.0.amount must be above 10.00 AFN, what is offered',
    ],
    [
      'raise',
      TO_ZIA,
      'laila',
      { amounts: [{ currencyId: 2, amount: '11' }] },
      'amounts.0.currencyId 2 is not a currency of move',
    ],
    ['refuse', TO_ZIA, 'zia', { reason: 'x' }, 'reason must'],
    ['settle', SHORT, 'omar', { branch: 'KBL' }, 'reason must'],
    ['settle', SHORT, 'omar', { branch: 'HQ', reason: 'Lost' }, 'branch must be KBL or HRT'],
    ['settle', SHORT, 'omar', { branch: 'TRANSIT', reason: 'Lost' }, 'branch must be KBL or HRT'],
  ])('%s of %j by %s with %j', async (step, way, by, body, says) => {
    const params = { id: await moveIn(way) }
    const [status, text] = await refused(office[by], `till-moves/${step}`, {
      params,
      body: { ...body },
    })
    expect([status, text]).toEqual([400, expect.stringContaining(says)])
  })

  it.each<Step>(['accept', 'dispatch', 'refuse', 'withdraw', 'raise', 'see', 'settle'])(
    '%s of no move',
    async (step) => {
      const sending = { params: { id: 999_999 }, body: { ...BODIES[step] } }
      const [status, text] = await refused(office.omar, `till-moves/${step}`, sending)
      expect([status, text]).toEqual([404, 'There is no move 999999'])
    },
  )
})

describe('a till that is counted or closed', () => {
  const counted = (who: string) =>
    `The till of ${office[who as Who]?.userName ?? 'Vault'} is counted through 20 November`
  const set = (which: ReturnType<typeof till>, change: string, values?: object) =>
    dynamo.send(
      new UpdateCommand({
        TableName: env().tableName,
        Key: tillDayKey(TODAY, which),
        UpdateExpression: change,
        ...(values ? { ExpressionAttributeValues: { ...values } } : {}),
      }),
    )

  afterEach(async () => {
    for (const who of ['laila', 'zia']) await set(till(who), 'REMOVE counted, locked')
  })

  it.each(['laila', 'zia'])(
    '%s: no cash is offered from it or to it, nor accepted',
    async (who) => {
      const id = await moveIn(TO_ZIA)
      await set(till(who), 'SET counted = :day', { ':day': TODAY })
      const offered = { body: offerOf('laila', 'zia') }
      expect(await refused(office.laila, 'till-moves/create', offered)).toEqual([409, counted(who)])
      const accepted = { params: { id }, body: {} }
      expect(await refused(office.zia, 'till-moves/accept', accepted)).toEqual([409, counted(who)])
      await office.laila.save('till-moves/withdraw', { params: { id }, body: {} })
    },
  )

  it('closed: the refusal says when', async () => {
    await set(till('laila'), 'SET locked = :at', { ':at': NOW.toISOString() })
    const offered = { body: offerOf('laila', 'zia') }
    const [status, text] = await refused(office.laila, 'till-moves/create', offered)
    expect([status, text]).toEqual([409, 'KBL closed 20 November at 10:00'])
  })
})
