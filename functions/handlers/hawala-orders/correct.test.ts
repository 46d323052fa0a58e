import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import {
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
} from '../../testing/hawala-office.ts'
import { idOf } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
let partner: string
const reason = 'He heard it wrong'

beforeAll(async () => {
  office = await openHawalaOffice()
  partner = (await office.admin.account({ accountType: 'Hawala Partner' })).accountNumber
})

const correct = (by: Clerk, { id }: Pick<Sent, 'id'>, texts: object, more: object = {}) =>
  onOrder(by, 'correct', id, { reason, ...texts, ...more })
const tried = async (by: Clerk, order: Pick<Sent, 'id'>, texts: object, more: object = {}) => {
  const { status, text } = await correct(by, order, texts, more)
  return [status, status < 300 ? '' : text]
}
const NAME = { receiver: { name: 'Zahra Ali' } }
const PHONE = { receiver: { phone: '0790000003' } }

describe('a Manager who did not record it', () => {
  it('corrects names, and the details, lists and the search have them too', async () => {
    const { karim, laila, send } = office
    const order = await send({ narrative: 'Rent' })
    const texts = {
      sender: { name: 'Kareem', fatherName: 'Gul', phone: null },
      receiver: { name: 'Zahra Ali', fatherName: 'Ahmad' },
      narrative: '',
    }
    const { status, data } = await correct(karim, order, texts)
    expect([status, data]).toMatchObject([
      200,
      {
        state: 'sent',
        version: 2,
        sender: { name: 'Kareem', fatherName: 'Gul', phone: null },
        receiver: { name: 'Zahra Ali', fatherName: 'Ahmad', phone: '0790000002' },
        narrative: null,
        corrections: [
          {
            by: idOf(karim),
            byName: karim.userName,
            branch: 'KBL',
            reason,
            changes: [
              { field: 'sender.name', before: 'Karim', after: 'Kareem' },
              { field: 'sender.fatherName', before: null, after: 'Gul' },
              { field: 'sender.phone', before: '0700000001', after: null },
              { field: 'receiver.name', before: 'Zahra', after: 'Zahra Ali' },
              { field: 'receiver.fatherName', before: 'Ali', after: 'Ahmad' },
              { field: 'narrative', before: 'Rent', after: null },
            ],
          },
        ],
      },
    ])
    const { data: listed } = await laila.call('hawala-details/list')
    expect(listed.find(({ id }) => id === order.hawalaDetailsId)).toMatchObject({
      senderName: 'Kareem',
      senderFName: 'Gul',
      senderPhone: null,
      receiverName: 'Zahra Ali',
      receiverFatherName: 'Ahmad',
      receiverPhone: '0790000002',
      description: null,
      userModified: idOf(karim),
      version: 2,
    })
    expect(await auditLedger()).toEqual([])
  })

  it('keeps every version, also that between two corrections', async () => {
    const { karim, omar, send } = office
    const order = await send()
    await correct(karim, order, NAME)
    const { data } = await correct(omar, order, { receiver: { name: 'Zahra Wali' } })
    expect(data.corrections.flatMap(({ changes }) => changes)).toEqual([
      { field: 'receiver.name', before: 'Zahra', after: 'Zahra Ali' },
      { field: 'receiver.name', before: 'Zahra Ali', after: 'Zahra Wali' },
    ])
  })
})

it('who named the receiver of what a partner sent does not forward it, and returns it', async () => {
  const { nadia, rahim, admin } = office
  const body = receiving({ partner, payingBranch: 'HRT' })
  const order = await rahim.save('hawala-orders/create', { body })
  await correct(nadia, order, NAME)
  const to = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const forwarding = { partner: to, partnerCommission: null }
  const { status, text } = await onOrder(nadia, 'forward', order.id, forwarding)
  expect([status, text]).toEqual([403, 'You corrected this hawala: somebody else must forward it'])
  expect((await onOrder(nadia, 'cancel', order.id, { reason })).data.state).toBe('returned')
})

describe('who recorded it', () => {
  it("corrects a phone, the narrative and the spelling of a father's name", async () => {
    const { laila, send } = office
    const texts = { receiver: { phone: '0790000003', fatherName: 'Aly' }, narrative: 'Rent' }
    const { data } = await correct(laila, await send(), texts)
    expect(data).toMatchObject({
      receiver: { name: 'Zahra', fatherName: 'Aly', phone: '0790000003' },
      narrative: 'Rent',
    })
  })

  it('chooses no other father by spelling the name several times', async () => {
    const { laila, karim, send } = office
    const order = await send()
    const father = (by: Clerk, fatherName: string) => tried(by, order, { receiver: { fatherName } })
    const byOther = [
      403,
      'You recorded this hawala: another Manager or Admin must correct its names',
    ]
    // One letter after the other: Karim, Karem, Kerem.
    expect(await father(karim, 'Karim')).toEqual([200, ''])
    expect(await father(laila, 'Karem')).toEqual([200, ''])
    expect(await father(laila, 'Kerem')).toEqual(byOther)
    expect(await father(laila, 'Karim')).toEqual([200, ''])
    const { data } = await laila.call('hawala-orders/read', { params: { id: order.id } })
    expect(data.corrections.map(({ changesNames }) => changesNames)).toEqual([true, false, false])
  })

  it('corrects no names, and no father who is another one', async () => {
    const { laila, send, karim } = office
    const order = await send()
    const byOther = [
      403,
      'You recorded this hawala: another Manager or Admin must correct its names',
    ]
    for (const texts of [NAME, { sender: { name: 'Kareem' } }]) {
      expect(await tried(laila, order, texts)).toEqual(byOther)
    }
    const father = { receiver: { fatherName: 'Ahmad' } }
    expect(await tried(laila, order, father)).toEqual(byOther)
    // What is refused changes nothing, also not the phone that would be allowed.
    expect(await tried(laila, order, { ...NAME, narrative: 'Rent' })).toEqual(byOther)
    const own = await send({}, karim)
    expect(await tried(karim, own, NAME)).toEqual(byOther)
    expect(await tried(karim, own, PHONE)).toEqual([200, ''])
    const { data } = await laila.call('hawala-orders/read', { params: { id: order.id } })
    expect([data.version, data.narrative]).toEqual([1, null])
  })
})

describe('the payout of a corrected hawala', () => {
  it('needs the version, so that who pays has seen what was changed', async () => {
    const { karim, rahim, send } = office
    const order = await send()
    await correct(karim, order, NAME)
    const pay = (more: object) => onOrder(rahim, 'pay', order.id, payout(order.code, more))
    const unseen = await pay({})
    expect([unseen.status, unseen.text]).toEqual([
      400,
      `version is required: hawala S-${order.number} was corrected, so look at what was changed`,
    ])
    const old = await pay({ version: 1 })
    expect(old.status).toBe(409)
    const paid = await pay({ version: 2 })
    expect([paid.status, paid.data.corrections.length]).toEqual([200, 1])
  })

  it('waits in the attention of the branch that pays, until it is paid there', async () => {
    const { karim, laila, rahim, nadia, viewer, send } = office
    const count = async (by: Clerk) => (await by.call('days/attention')).data.corrected
    const before = await count(rahim)
    const order = await send()
    expect(await count(rahim)).toBe(before)
    await correct(karim, order, PHONE)
    await correct(karim, order, { narrative: 'Rent' })
    const counts = [await count(rahim), await count(nadia), await count(laila), await count(viewer)]
    expect(counts).toEqual([before + 1, before + 1, 0, 0])
    await onOrder(rahim, 'pay', order.id, payout(order.code, { version: 3 }))
    expect(await count(rahim)).toBe(before)
    expect(await auditLedger()).toEqual([])
  })

  it('is of somebody else than who corrected it', async () => {
    const { nadia, rahim } = office
    const body = receiving({ partner, payingBranch: 'HRT' })
    const order = await rahim.save('hawala-orders/create', { body })
    await correct(nadia, order, NAME)
    const { partnerNumber } = order
    const own = await onOrder(nadia, 'pay', order.id, payout(partnerNumber, { version: 2 }))
    expect([own.status, own.text]).toEqual([
      403,
      'You corrected this hawala: somebody else must pay it',
    ])
  })
})

it('who chose the name gives no code, and redirects it to nobody', async () => {
  const { karim, sami, send, branch } = office
  await branch('MZR', { name: 'Mazar' })
  const order = await send()
  await correct(karim, order, NAME)
  const code = await onOrder(karim, 'new-code', order.id, { reason })
  expect([code.status, code.text]).toEqual([
    403,
    'You corrected this hawala: another Manager or Admin must give it a new code',
  ])
  for (const more of [{}, { code: order.code }]) {
    const body = { payingBranch: 'MZR', reason, ...more }
    const { status, text } = await onOrder(karim, 'redirect', order.id, body)
    expect([status, text]).toEqual([
      403,
      'You corrected this hawala: somebody else must redirect it',
    ])
  }
  expect((await onOrder(sami, 'new-code', order.id, { reason })).status).toBe(200)
  // And the other way round.
  expect(await tried(sami, order, { receiver: { name: 'Gul' } })).toEqual([
    403,
    'You gave this hawala its code: another Manager or Admin must correct its names',
  ])
  expect(await tried(sami, order, PHONE)).toEqual([200, ''])
})

it('what a partner pays is corrected too, and what a partner sent', async () => {
  const { karim, nadia, rahim, send } = office
  const through = await send({ destination: { account: partner } })
  expect(await tried(karim, through, NAME)).toEqual([200, ''])
  const body = receiving({ partner, payingBranch: 'HRT' })
  const order = await rahim.save('hawala-orders/create', { body })
  expect(await tried(nadia, order, NAME)).toEqual([200, ''])
})

it('what a partner pays is not confirmed by who chose the receiver, and head office is told until it is', async () => {
  const { karim, sami, omar, rahim, send } = office
  const count = async (by: Clerk) => (await by.call('days/attention')).data.corrected
  const [ofOffice, ofBranch] = [await count(omar), await count(rahim)]
  const order = await send({ destination: { account: partner } })
  await correct(karim, order, NAME)
  expect([await count(omar), await count(rahim)]).toEqual([ofOffice + 1, ofBranch])
  const confirm = (by: Clerk) => onOrder(by, 'confirm', order.id, { partnerNumber: 'X-1' })
  const own = await confirm(karim)
  expect([own.status, own.text]).toEqual([
    403,
    'You corrected this hawala: somebody else must confirm it',
  ])
  expect((await confirm(sami)).data.state).toBe('confirmed')
  expect(await count(omar)).toBe(ofOffice)
})

it('is in the audit trail with the texts that it changed', async () => {
  const { karim, send } = office
  const { id } = await send()
  await correct(karim, { id }, NAME)
  const query = { entity: 'hawalaOrder', fromDate: TODAY }
  const { data: entries } = await karim.call('audit/list', { query })
  const entry = entries.find(({ entityId }) => entityId === String(id))
  expect(entry).toMatchObject({
    userName: karim.userName,
    before: { 'receiver.name': 'Zahra' },
    after: { 'receiver.name': 'Zahra Ali', reason },
  })
})

it('of six who correct at the same moment all do, one after the other', async () => {
  const { karim, sami, omar, send } = office
  const order = await send()
  const all = await Promise.all(
    [karim, sami, omar, karim, sami, omar].map((by, at) =>
      correct(by, order, { receiver: { phone: `07900000${10 + at}` } }),
    ),
  )
  const done = all.filter(({ status }) => status === 200).length
  const { data } = await karim.call('hawala-orders/read', { params: { id: order.id } })
  expect([data.version, data.corrections.length]).toEqual([1 + done, done])
  expect(done).toBeGreaterThan(0)
  expect(await auditLedger()).toEqual([])
})

describe('refused are', () => {
  it('a colleague, a Manager of another branch, and a Viewer', async () => {
    const { zia, nadia, viewer, send } = office
    const order = await send()
    const who = [
      403,
      `Only who recorded it, or a Manager or Admin of KBL or of head office, may correct hawala S-${order.number}`,
    ]
    expect(await tried(zia, order, PHONE)).toEqual(who)
    expect(await tried(nadia, order, PHONE)).toEqual(who)
    expect(await tried(viewer, order, PHONE)).toEqual([
      403,
      expect.stringContaining('(Viewer) may not'),
    ])
  })

  it('a hawala that was paid, an outdated version, and one that does not exist', async () => {
    const { karim, rahim, send } = office
    const order = await send()
    expect((await correct(karim, order, NAME, { version: 2 })).status).toBe(409)
    await onOrder(rahim, 'pay', order.id, payout(order.code))
    expect(await tried(karim, order, NAME)).toEqual([
      409,
      `Hawala S-${order.number} was paid by ${rahim.userName}`,
    ])
    expect(await tried(karim, { id: 999_999 }, NAME)).toEqual([
      404,
      'There is no hawala order 999999',
    ])
  })

  it.each<[what: string, texts: object, message: string]>([
    ['nothing', {}, 'The hawala already says this: change a name, a phone or the narrative'],
    [
      'what it says already',
      { receiver: { name: 'Zahra' }, narrative: null },
      'The hawala already says this: change a name, a phone or the narrative',
    ],
    ['no name', { receiver: { name: ' - ' } }, 'receiver.name is required'],
    ['no phone of the receiver', { receiver: { phone: null } }, 'receiver.phone is required'],
    ['an amount', { amount: '2000' }, "amount isn't a field of this call"],
    [
      'an identity',
      { receiver: { idNumber: '1' } },
      "receiver.idNumber isn't a field of this call",
    ],
    ['a long name', { sender: { name: 'a'.repeat(101) } }, 'sender.name must be at most'],
  ])('%s', async (_, texts, message) => {
    const { karim, send } = office
    expect(await tried(karim, await send(), texts)).toEqual([400, expect.stringContaining(message)])
  })

  it('a missing reason, and an eleventh correction', async () => {
    const { karim, send } = office
    const order = await send()
    expect((await correct(karim, order, NAME, { reason: 'x' })).text).toContain('reason must')
    for (let at = 0; at < 10; at += 1) {
      expect(await tried(karim, order, { narrative: `Rent ${at}` })).toEqual([200, ''])
    }
    expect(await tried(karim, order, PHONE)).toEqual([
      409,
      `Hawala S-${order.number} was corrected 10 times: cancel it`,
    ])
  })
})
