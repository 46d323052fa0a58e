import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { findTransactions } from '../../store/ledger/transactions.ts'
import { rewritten, whileForged } from '../../testing/forging.ts'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { idOf } from '../../testing/move-office.ts'
import type { Clerk } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Somebody elsewhere asks the partner about a hawala that it sent. MZR is a branch of one: gul alone records and pays there.
 * Rules: docs/rules/hawala-orders.md.
 */
let office: Awaited<ReturnType<typeof openHawalaOffice>>
let gul: Clerk
let partner: string
/** A partner of which every hawala above 500.00 needs somebody who vouches. */
let careful: string

beforeAll(async () => {
  office = await openHawalaOffice()
  await office.branch('MZR', { name: 'Mazar' })
  gul = await office.office.clerk('User', 'MZR')
  const type = { accountType: 'Hawala Partner' }
  partner = (await office.admin.account(type)).accountNumber
  const { id, accountNumber } = await office.admin.account(type)
  careful = accountNumber
  await office.karim.save('accounts/limits', { params: { id }, body: { vouchFrom: '500' } })
})

const received = (by = gul, more: object = {}) =>
  by.save('hawala-orders/create', {
    body: receiving({ partner, payingBranch: 'MZR', ...more }),
  })
const ANSWER = 'Hamid: yes, 1,000 for Zahra'
const vouch = (by: Clerk, id: number, more: object = {}) =>
  onOrder(by, 'vouch', id, { partnerAgreed: ANSWER, ...more })
const pay = (by: Clerk, { id, partnerNumber }: { id: number; partnerNumber: string | null }) =>
  onOrder(by, 'pay', id, payout(partnerNumber))
const told = ({ status, text }: { status: number; text: string }) => [status, text]
const RECORDED = [403, 'You recorded this hawala: somebody else must pay it']

describe('in a branch of one', () => {
  it('who recorded a hawala pays it once head office has asked the partner', async () => {
    const order = await received()
    expect(order).toMatchObject({ vouchedBy: null, needsVouching: false })
    expect(told(await pay(gul, order))).toEqual(RECORDED)
    const { omar } = office
    const { status, data } = await vouch(omar, order.id, { version: 1 })
    const vouchedBy = {
      branch: 'HQ',
      by: idOf(omar),
      byName: omar.userName,
      partnerAgreed: ANSWER,
    }
    expect([status, data]).toMatchObject([
      200,
      { state: 'received', version: 2, vouchedBy: { ...vouchedBy, holds: true } },
    ])
    expect(data.transactionIds).toEqual(order.transactionIds)
    const paid = await pay(gul, order)
    expect([paid.status, paid.data]).toMatchObject([
      200,
      { state: 'paid', vouchedBy: { ...vouchedBy, holds: false } },
    ])
    const query = { entity: 'hawalaOrder', entityId: String(order.id) } as const
    const [entry] = (await omar.call('audit/list', { query })).data
    expect(entry).toMatchObject({
      userName: omar.userName,
      before: { vouchedBy: null, partnerAnswered: null },
      after: { vouchedBy: `${omar.userName} (HQ)`, partnerAnswered: ANSWER },
    })
  })

  it('a Manager of another branch vouches too, and a wrong number does not end it', async () => {
    const order = await received()
    expect((await vouch(office.nadia, order.id)).status).toBe(200)
    expect((await onOrder(gul, 'pay', order.id, payout('1'))).text).toMatch('Wrong code')
    expect((await pay(gul, order)).status).toBe(200)
  })

  it('any later step ends it', async () => {
    const order = await received()
    await vouch(office.nadia, order.id)
    const unlocked = { reason: 'Mistyped', keepCode: true }
    const { data } = await onOrder(office.omar, 'new-code', order.id, unlocked)
    expect(data.vouchedBy).toMatchObject({ byName: office.nadia.userName, holds: false })
    expect(told(await pay(gul, order))).toEqual(RECORDED)
    await vouch(office.omar, order.id)
    expect((await pay(gul, order)).status).toBe(200)
  })

  it('who paid a part of what head office typed pays the rest once somebody vouches again', async () => {
    const { omar, karim, office: staff, admin } = office
    const order = await received(omar)
    const part = payout(order.partnerNumber, { amount: '400' })
    expect((await onOrder(gul, 'pay', order.id, part)).data).toMatchObject({ state: 'part' })
    expect(told(await pay(gul, order))).toEqual([
      403,
      'You paid a part of this hawala: somebody else must pay the rest',
    ])
    await vouch(karim, order.id)
    const second = await staff.clerk('User', 'MZR')
    expect(told(await pay(gul, order))).toEqual([
      403,
      'You paid a part of this hawala, and others work in MZR: one of them must pay the rest',
    ])
    await admin.save('tbl-users/delete', { params: { id: idOf(second) } })
    const rest = await watch(async () => {
      expect((await pay(gul, order)).data).toMatchObject({ state: 'paid', left: '0.00' })
    })
    expect(rest.rounds).toBe(3)
  })

  it('it is one of them who pays once somebody else works there', async () => {
    const order = await received()
    await vouch(office.omar, order.id)
    const second = await office.office.clerk('User', 'MZR')
    await office.office.clerk('Viewer', 'MZR')
    expect(told(await pay(gul, order))).toEqual([
      403,
      'You recorded this hawala, and others work in MZR: one of them must pay it',
    ])
    await office.admin.save('tbl-users/delete', { params: { id: idOf(second) } })
    expect((await pay(gul, order)).status).toBe(200)
  })

  it('costs the payer a round more, and nobody else anything', async () => {
    const own = await received()
    await vouch(office.omar, own.id)
    const other = await received(office.laila)
    const usual = await watch(() => pay(gul, other))
    const alone = await watch(() => pay(gul, own))
    expect([usual.rounds, alone.rounds]).toEqual([2, 3])
    expect(alone.writeUnits).toBeLessThanOrEqual(usual.writeUnits + 1)
    const third = await received()
    const vouched = await watch(() => vouch(office.omar, third.id))
    expect([vouched.rounds, vouched.writeUnits]).toEqual([2, expect.any(Number)])
    expect(vouched.writeUnits).toBeLessThanOrEqual(9)
  })
})

describe('above what a partner’s hawalas may have', () => {
  const large = (more: object = {}) =>
    received(gul, { partner: careful, amount: '500.01', ...more })
  const NOBODY = (number: number) => [
    409,
    `Nobody vouches for hawala R-${number}: head office or a Manager or Admin of another branch must ask the partner first`,
  ]

  it('every hawala needs somebody who vouches, also to be forwarded', async () => {
    const order = await large({ payingBranch: 'HRT' })
    expect(order.needsVouching).toBe(true)
    expect(told(await pay(office.rahim, order))).toEqual(NOBODY(order.number))
    const forwarding = { partner, partnerCommission: '0' }
    const forward = () => onOrder(office.rahim, 'forward', order.id, forwarding)
    expect(told(await forward())).toEqual(NOBODY(order.number))
    await vouch(office.karim, order.id)
    expect((await forward()).data).toMatchObject({ state: 'forwarded', forwardedTo: partner })
  })

  it('it is asked for by the limit when it was recorded, and not at the limit', async () => {
    expect((await large({ amount: '500' })).needsVouching).toBe(false)
    const order = await large({ payingBranch: 'HRT' })
    const { id } = (await office.admin.call('accounts/list')).data.find(
      ({ accountNumber }) => accountNumber === careful,
    ) ?? { id: 0 }
    const limited = (vouchFrom: string | null) =>
      office.karim.save('accounts/limits', { params: { id }, body: { vouchFrom } })
    expect((await limited(null)).vouchFrom).toBeNull()
    expect((await large()).needsVouching).toBe(false)
    expect((await limited('500')).vouchFrom).toBe('500.00')
    expect((await pay(office.rahim, order)).status).toBe(409)
    await vouch(office.omar, order.id)
    expect((await pay(office.rahim, order)).status).toBe(200)
  })

  it('who vouches neither pays nor forwards, wherever they work by now', async () => {
    const order = await large({ payingBranch: 'HQ' })
    await vouch(office.omar, order.id)
    expect(told(await pay(office.omar, order))).toEqual([
      403,
      'You vouched for this hawala: somebody else must pay it',
    ])
    const forwarding = { partner, partnerCommission: '0' }
    expect(told(await onOrder(office.omar, 'forward', order.id, forwarding))).toEqual([
      403,
      'You vouched for this hawala: somebody else must forward it',
    ])
    expect((await pay(office.amina, order)).status).toBe(200)
  })
})

describe('nobody vouches', () => {
  it('who is a User, pays there, recorded it, or comes too late', async () => {
    const { karim, laila, nadia, omar, rahim } = office
    const here = await received(omar, { payingBranch: 'HRT' })
    const { number } = here
    const answers = [
      await vouch(laila, here.id),
      await vouch(nadia, here.id),
      await vouch(omar, here.id),
      await vouch(karim, 99_999),
      await vouch(karim, here.id, { version: 7 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 404, 409])
    expect(answers.slice(0, 3).map(({ text }) => text)).toEqual([
      'Your user type (User) may not vouch for hawalas of partners',
      `Only head office or a Manager or Admin of another branch than HRT may vouch for hawala R-${number}`,
      'You recorded this hawala: somebody else must vouch for it',
    ])
    await pay(rahim, here)
    expect(told(await vouch(karim, here.id))).toEqual([
      409,
      `Hawala R-${number} was paid by ${rahim.userName}`,
    ])
  })

  it('for a hawala that we sent', async () => {
    const { id, number } = await office.send()
    expect(told(await vouch(office.omar, id))).toEqual([
      409,
      `Hawala S-${number} was not sent by a partner`,
    ])
    const through = await office.send({ destination: { account: partner } })
    expect((await vouch(office.omar, through.id)).status).toBe(409)
  })

  it.each<[body: object, message: string]>([
    [{ partnerAgreed: null }, 'partnerAgreed is required: say what the partner answered'],
    [{ partnerAgreed: ' - ' }, 'partnerAgreed is required: say what the partner answered'],
    [{ partnerAgreed: 'x'.repeat(201) }, 'partnerAgreed must be at most 200 characters long'],
    [{ partnerAgreed: 7 }, 'partnerAgreed is required: say what the partner answered'],
    [{ reason: 'so' }, "reason isn't a field of this call"],
  ])('with %j', async (more, message) => {
    const { id } = await received()
    const { status, text } = await vouch(office.omar, id, more)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it.each(['-1', '1.005', 'many'])('from %s on', async (vouchFrom) => {
    const { id } = await office.admin.account({ accountType: 'Hawala Partner' })
    const { status, text } = await office.karim.call('accounts/limits', {
      params: { id },
      body: { vouchFrom },
    })
    expect([status, text]).toEqual([400, expect.stringContaining('vouchFrom must')])
  })
})

describe('the confirmation of a hawala that a partner pays', () => {
  it('is also head office’s, and a share that turned out otherwise counts in the branch that sent it', async () => {
    const { omar, nadia, send } = office
    const { id, number } = await send({ destination: { account: partner }, partnerCommission: '5' })
    expect(told(await onOrder(nadia, 'confirm', id, {}))).toEqual([
      403,
      `Only staff of KBL or head office may confirm hawala S-${number}`,
    ])
    const { data } = await onOrder(omar, 'confirm', id, { partnerCommission: '6' })
    expect(data).toMatchObject({ state: 'confirmed', decidedByName: omar.userName })
    const posted = await findTransactions(data.transactionIds.slice(-2))
    expect(posted.map(({ till, recorder }) => [till.branch, till.userId, recorder.branch])).toEqual(
      [
        ['KBL', 0, 'HQ'],
        ['KBL', 0, 'HQ'],
      ],
    )
  })
})

it('old hawalas read as they are', async () => {
  const order = await received()
  await vouch(office.omar, order.id)
  await rewritten(hawalaOrderKey(order.id), ({ vouched: _, ...item }) => item)
  const { data } = await gul.call('hawala-orders/read', { params: { id: order.id } })
  expect(data).toMatchObject({ vouchedBy: null, needsVouching: false, version: 2 })
  expect(told(await pay(gul, order))).toEqual(RECORDED)
})

it('the auditor finds a payout by the recorder for which nobody vouched', async () => {
  expect(await auditLedger()).toEqual([])
  const order = await received()
  await vouch(office.omar, order.id)
  await pay(gul, order)
  const found = await whileForged(
    hawalaOrderKey(order.id),
    ({ vouched: _, ...item }) => item,
    auditLedger,
  )
  expect(JSON.stringify(found)).toContain(`hawala order ${order.id} which nobody vouched for`)
})

it('the auditor finds two parts by one person for which nobody vouched', async () => {
  const order = await received(office.omar)
  await onOrder(gul, 'pay', order.id, payout(order.partnerNumber, { amount: '400' }))
  await vouch(office.karim, order.id)
  await pay(gul, order)
  expect(await auditLedger()).toEqual([])
  const found = await whileForged(
    hawalaOrderKey(order.id),
    ({ vouched: _, ...item }) => item,
    auditLedger,
  )
  expect(JSON.stringify(found)).toContain(`hawala order ${order.id} which nobody vouched for`)
})
