import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openHawalaOffice } from '../../testing/hawala-office.ts'
import { type Clerk, NOW, newKey, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let karim: Clerk
let id: number
let partner: string

beforeAll(async () => {
  office = await openHawalaOffice()
  karim = office.karim
})

beforeEach(async () => {
  const account = await office.admin.account({ accountType: 'Hawala Partner' })
  ;[id, partner] = [account.id, account.accountNumber]
})

const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const sent = (more: object = {}, by = office.laila) =>
  office.send({ destination: { account: partner }, partnerCommission: '15', ...more }, by)
const agree = (
  body: object,
  more: { by?: Clerk; at?: Date; accountId?: number; key?: string } = {},
) =>
  (more.by ?? karim).call('reports/partner-agree', {
    params: { accountId: more.accountId ?? id },
    body: { ...body },
    at: more.at ?? NOW,
    headers: { 'idempotency-key': more.key ?? newKey() },
  })
const statement = async () =>
  (await karim.call('reports/partner', { params: { accountId: id } })).data

describe('an agreement', () => {
  it('is kept with who made it, found by the statement, and in the audit trail', async () => {
    await sent()
    const { status, data } = await agree({ through: TODAY, balance: '1015.00' })
    const by = Number(karim.userName.split('-')[1])
    const agreed = {
      through: TODAY,
      balance: '1015.00',
      by,
      byName: karim.userName,
      at: NOW.toISOString(),
      theirs: null,
      differences: [],
      from: null,
      list: null,
    }
    expect([status, data]).toEqual([200, agreed])
    expect(await statement()).toMatchObject({ agreed, changedSince: [] })
    // A later agreement on an earlier day doesn't replace this one.
    await agree({ through: '2026-11-19', balance: '0' }, { at: later(1) })
    expect(await statement()).toMatchObject({ agreed })
    // A later agreement on the same day replaces this one.
    await sent({ amount: '1', commission: null }, office.karim)
    const [order] = (await statement()).rows.slice(-1)
    await agree({ through: TODAY, balance: '1031' }, { at: later(2) })
    expect(await statement()).toMatchObject({ agreed: { balance: '1031.00' }, changedSince: [] })
    expect(order?.balance).toBe('1031.00')

    const query = { entity: 'partnerStatement', fromDate: TODAY }
    const entries = (await karim.call('audit/list', { query })).data
    expect(
      entries
        .filter(({ entityId }) => entityId === String(id))
        .map(({ action, before, after: now }) => [action, before?.['balance'], now?.['balance']]),
    ).toEqual([
      ['update', '1015.00', '1031.00'],
      ['create', undefined, '0.00'],
      ['create', undefined, '1015.00'],
    ])
  })

  it('is made once under a key, also if the balance changed since', async () => {
    const key = newKey()
    const first = await agree({ through: TODAY, balance: '0' }, { key })
    await sent()
    const again = await agree({ through: TODAY, balance: '0' }, { key, at: later(5_000) })
    expect([again.status, again.data]).toEqual([200, first.data])
    expect(await statement()).toMatchObject({ agreed: { at: NOW.toISOString() } })
  })

  it.each<[what: string, body: object, status: number, message: string]>([
    [
      'another balance',
      { through: TODAY, balance: '1,000.00' },
      409,
      'The balance on 20 November 2026 is 1,015.00 AFN, not 1,000.00',
    ],
    [
      'the balance of a later day',
      { through: '2026-11-19', balance: '1015' },
      409,
      'The balance on 19 November 2026 is 0.00 AFN, not 1,015.00',
    ],
    [
      'a day in the future',
      { through: '2026-11-21', balance: '1015' },
      400,
      'through must not be in the future',
    ],
    ['no day', { balance: '1015' }, 400, 'through is required'],
    [
      'a day that is none',
      { through: '2026-11-31', balance: '0' },
      400,
      'through must be a calendar day',
    ],
    ['no balance', { through: TODAY }, 400, 'balance must be an amount such as -5000.00'],
    ['three decimals', { through: TODAY, balance: '1.005' }, 400, 'balance must be an amount'],
  ])('%s is refused', async (_what, body, status, message) => {
    await sent()
    const answer = await agree(body)
    expect([answer.status, answer.text.slice(0, message.length)]).toEqual([status, message])
    expect((await statement()).agreed).toBeNull()
  })

  it('is only for partners, and only by a Manager or Admin', async () => {
    const customer = await office.admin.account()
    const body = { through: TODAY, balance: '0' }
    for (const [accountId, message] of [
      [customer.id, `There is no Hawala Partner ${customer.id}: account`],
      [99_999, 'There is no account 99999'],
      [1, 'There is no Hawala Partner 1: account CSH001 is of the type'],
    ] as const) {
      const answer = await agree(body, { accountId })
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining(message)])
      const read = await karim.call('reports/partner', { params: { accountId } })
      expect([read.status, read.text]).toEqual([404, expect.stringContaining(message)])
    }
    for (const by of [office.laila, office.viewer])
      expect((await agree(body, { by })).status).toBe(403)
    for (const by of [office.nadia, office.admin])
      expect((await agree(body, { by })).status).toBe(200)
    const read = await office.viewer.call('reports/partner', { params: { accountId: id } })
    expect(read.status).toBe(200)
  })
})

describe('what changed since an agreement', () => {
  /** Makes a posting of the partner's account by karim, who may date back. */
  const posted = (amount: string, more: object = {}, at = NOW) =>
    karim.save('transactions/create', {
      at,
      body: {
        transType: 'Credit',
        inAccountID: partner,
        outAccountID: 'CSH001',
        currencyID: 1,
        dAmount: amount,
        cAmount: amount,
        ...more,
      },
    })
  const back = { tranDate: '2026-10-05' }

  it('names what was recorded, edited or deleted, each once, by the moment', async () => {
    const [old, edited, deleted, moved, early] = [
      await posted('100', back),
      await posted('50', { tranDate: '2026-11-19' }),
      await posted('20', { tranDate: '2026-11-18' }),
      await posted('10', { tranDate: '2026-11-18' }),
      await posted('7'),
    ]
    const before = await agree({ through: TODAY, balance: '187' }, { at: later(1_000) })
    expect(before.status).toBe(200)
    expect((await statement()).changedSince).toEqual([])

    const at = later(1_001)
    const change = (number: number, body: object) =>
      karim.save('transactions/update', { params: { id: number }, body: { ...body }, at })
    await change(edited.id, { tranDescription: 'Only a word' })
    await change(edited.id, { dAmount: '51', cAmount: '51' })
    await change(moved.id, { inAccountID: office.customer })
    await karim.save('transactions/delete', { params: { id: deleted.id }, at })
    const [late, same] = [await posted('3', back, at), await posted('4', {}, at)]
    const reversal = await karim.save('transactions/reverse', {
      params: { id: early.id },
      at,
      body: { reason: 'Typed twice' },
    })
    const hawala = await office.send(
      { destination: { account: partner }, partnerCommission: null },
      office.laila,
    )
    expect((await statement()).changedSince).toEqual([
      ...[edited.id, deleted.id, moved.id, late.id, same.id],
      ...reversal.records.map((each) => each.id),
      hawala.transactionIds[0],
    ])
    expect(old.id).toBeLessThan(edited.id)
  })

  it('leaves out what is after the day, and what an earlier agreement told', async () => {
    await agree({ through: '2026-11-18', balance: '0' })
    await posted('5', { tranDate: '2026-11-19' }, later(10))
    await posted('6', {}, later(10))
    expect((await statement()).changedSince).toEqual([])
    const late = await posted('7', { tranDate: '2026-11-18' }, later(10))
    expect((await statement()).changedSince).toEqual([late.id])
    await agree({ through: '2026-11-18', balance: '7' }, { at: later(20) })
    expect((await statement()).changedSince).toEqual([])
  })

  it.each([
    ['today', {}],
    ['an earlier day', back],
  ])(
    'tells a posting of %s that was written after it under an earlier moment',
    async (_what, day) => {
      await posted('1', day, later(-500))
      await agree({ through: TODAY, balance: '1' })
      // The call began before the agreement and took longer.
      const slow = await posted('2', day, later(-400))
      expect((await statement()).changedSince).toEqual([slow.id])
    },
  )
})
