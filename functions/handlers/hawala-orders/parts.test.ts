import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { PIXEL } from '../../testing/example-asks.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  type Sent,
  SHOWN,
} from '../../testing/hawala-office.ts'
import { cashOf, idOf, tillOf } from '../../testing/move-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** The account of Zahra, who receives the hawalas. */
let zahras: string
const HAMID = { name: 'Hamid', idKind: 'Passport', idNumber: 'P998877', phone: '0790000009' }
const FOR_ZAHRA = { onBehalf: { name: 'Zahra', relation: 'brother' }, photo: PIXEL }

beforeAll(async () => {
  office = await openHawalaOffice()
  zahras = (await office.admin.account({ accountName: 'زهرا', lastName: 'احمدی' })).accountNumber
})

const pay = (by: Clerk, { id, code }: Sent, more: object = {}) =>
  onOrder(by, 'pay', id, payout(code, more))
const paid = async (by: Clerk, order: Sent, more: object = {}) => {
  const { status, data, text } = await pay(by, order, more)
  if (status !== 200) throw new Error(text)
  return data
}
const payable = () => balanceOf(office.laila, 'HWL_001')
const listed = async (query: object) =>
  (await office.nadia.call('hawala-orders/list', { query: { ...query } })).data
const payableOfHerat = async () => {
  const { data } = await office.nadia.call('reports/between-branches')
  return data.find(({ branch, currencyId }) => branch === 'HRT' && currencyId === 1)?.payable
}

describe('600,000.00 of which 250,000.00 are paid, and then the rest', () => {
  let order: Sent
  let before: [cash: bigint, payable: number]

  it('is payable with 350,000.00 after the first part', async () => {
    before = [await cashOf(tillOf(office.rahim, 'HRT')), Number(await payable())]
    order = await office.send({ amount: '600000' })
    const first = await paid(office.rahim, order, { amount: '250000' })
    expect(first).toMatchObject({
      state: 'part',
      left: '350000.00',
      version: 2,
      paid: { amount: '250000.00', left: '350000.00', sameCode: true, to: null, onBehalf: null },
      records: [{ cAmount: '250000.00', outAccountID: 'HWL_001', inAccountID: 'CSH001' }],
    })
    expect(first.payouts).toEqual([first.paid])
    expect(first.transactionIds).toEqual([...order.transactionIds, first.records[0]?.id])
    expect(first.paid?.transactionIds).toEqual([first.records[0]?.id])
    expect(Number(await payable()) - before[1]).toBe(350_000)
    expect(before[0] - (await cashOf(tillOf(office.rahim, 'HRT')))).toBe(250_000_00n)
  })

  it('is listed and counted with what is left', async () => {
    const open = await listed({ state: 'payable', payingBranch: 'HRT' })
    expect(open.map(({ id, left }) => [id, left])).toEqual([[order.id, '350000.00']])
    expect((await listed({ state: 'part' })).map(({ id }) => id)).toEqual([order.id])
    expect(await payableOfHerat()).toBe('350000.00')
    const counted = [office.rahim, office.laila].map(async (by) => {
      return (await by.call('days/attention')).data.part
    })
    expect(await Promise.all(counted)).toEqual([1, 0])
    const money = await office.omar.call('books/money')
    const afn = money.data.currencies.find(({ currencyId }) => currencyId === 1)
    expect(afn?.payable).toMatchObject([{ branch: 'HRT', amount: '350000.00' }])
    const details = await office.laila.call('hawala-details/list')
    expect(details.data.find(({ orderId }) => orderId === order.id)?.orderState).toBe('part')
  })

  it('is not cancelled, neither with its code nor by a Manager', async () => {
    const reason = 'The receiver has left'
    for (const [by, code] of [
      [office.laila, order.code],
      [office.karim, null],
    ] as const) {
      const { status, text } = await onOrder(by, 'cancel', order.id, { code, reason })
      expect([status, text]).toEqual([
        409,
        `Hawala S-${order.number} was paid in part: reopen it first`,
      ])
    }
  })

  it('is paid by somebody else, because who paid a part knows the code', async () => {
    const again = await pay(office.rahim, order)
    expect([again.status, again.text]).toEqual([
      403,
      'You paid a part of this hawala: somebody else must pay the rest, unless it gets a new code',
    ])
    const rest = await paid(office.nadia, order)
    expect(rest).toMatchObject({ state: 'paid', left: '0.00', paid: { amount: '350000.00' } })
    expect(rest.payouts.map(({ byName, left }) => [byName, left])).toEqual([
      [office.rahim.userName, '350000.00'],
      [office.nadia.userName, '0.00'],
    ])
    expect(Number(await payable())).toBe(before[1])
    expect(await payableOfHerat()).toBe('0.00')
    expect((await pay(office.rahim, order)).text).toBe(
      `Hawala S-${order.number} was paid by ${office.nadia.userName}`,
    )
  })
})

it('who paid a part pays the rest against a new code', async () => {
  const { rahim, karim, send } = office
  const order = await send()
  await paid(rahim, order, { amount: '1' })
  const { code } = (await onOrder(karim, 'new-code', order.id, { reason: 'The paper was lost' }))
    .data
  expect((await paid(rahim, { ...order, code })).payouts.map(({ by }) => by)).toEqual([
    idOf(rahim),
    idOf(rahim),
  ])
})

describe('to an account', () => {
  it('the amount is credited there, and no cash moves', async () => {
    const { rahim, laila, send } = office
    const [balance, cash] = [await balanceOf(laila, zahras), await cashOf(tillOf(rahim, 'HRT'))]
    const order = await send({
      receiver: { name: 'زهرا‌احمدي', fatherName: 'Ali', phone: '0790000002' },
    })
    const answer = await paid(rahim, order, { to: { account: zahras } })
    expect(answer).toMatchObject({
      state: 'paid',
      paid: { to: { account: zahras }, onBehalf: null },
      records: [{ outAccountID: 'HWL_001', inAccountID: zahras, cAmount: '1000.00' }],
    })
    expect(Number(await balanceOf(laila, zahras)) - Number(balance)).toBe(1000)
    expect(await cashOf(tillOf(rahim, 'HRT'))).toBe(cash)
  })

  it("somebody else's gets it on behalf of the receiver alone", async () => {
    const { rahim, send, customer } = office
    const order = await send()
    const to = { account: customer }
    const { status, text } = await pay(rahim, order, { to })
    expect([status, text]).toEqual([
      400,
      `onBehalf is required: account ${customer} is that of احمد رحیمی`,
    ])
    const answer = await paid(rahim, order, { to, ...FOR_ZAHRA })
    expect(answer.paid).toMatchObject({ to, onBehalf: FOR_ZAHRA.onBehalf })
  })

  it("is no receiver's because who pays types the holder's name as that on the paper", async () => {
    const { rahim, send, customer } = office
    const order = await send()
    const shown = { ...SHOWN, name: 'احمد رحیمی' }
    const { status, text } = await pay(rahim, order, { to: { account: customer }, receiver: shown })
    expect([status, text]).toEqual([
      400,
      `onBehalf is required: account ${customer} is that of احمد رحیمی`,
    ])
  })

  it('passes its ceiling for a Manager who says why', async () => {
    const { rahim, nadia, karim, send, admin } = office
    const { id, accountNumber } = await admin.account({ accountName: 'Zahra', lastName: 'Ahmadi' })
    await karim.save('accounts/limits', { params: { id }, body: { ceiling: '500' } })
    const receiver = { name: 'Zahra Ahmadi', fatherName: 'Ali', phone: '0790000002' }
    const [order, to] = [await send({ receiver }), { account: accountNumber }]
    const beyond = await pay(rahim, order, { to })
    expect([beyond.status, beyond.text]).toEqual([
      409,
      expect.stringContaining(`Account ${accountNumber} would stand at 1,000.00 AFN`),
    ])
    const overLimit = 'The owner agreed'
    expect((await pay(rahim, order, { to, overLimit })).status).toBe(403)
    const { records } = await paid(nadia, order, { to, overLimit })
    expect(records[0]?.overLimit).toBe(overLimit)
  })
})

describe('another paper than that of the first part', () => {
  it('is on behalf of the receiver, and the identity is that of who stands there', async () => {
    const { rahim, nadia, laila, send } = office
    const order = await send()
    await paid(rahim, order, { amount: '400' })
    const { status, text } = await pay(nadia, order, { receiver: HAMID })
    expect([status, text]).toEqual([
      400,
      'onBehalf is required: the first part was paid against another paper',
    ])
    const rest = await paid(nadia, order, { receiver: HAMID, ...FOR_ZAHRA })
    expect(rest.paid).toMatchObject({ ...HAMID, onBehalf: FOR_ZAHRA.onBehalf })
    const { data } = await laila.call('hawala-orders/read', { params: { id: order.id } })
    expect(data.payouts.map(({ idNumber, photo }) => [idNumber, photo])).toEqual([
      ['***67', null],
      ['***77', null],
    ])
  })

  it('is the same one however its number is written', async () => {
    const order = await office.send()
    await paid(office.rahim, order, { amount: '400' })
    const receiver = { ...SHOWN, idNumber: '۱۲۳-۴۵۶۷' }
    expect((await paid(office.nadia, order, { receiver })).state).toBe('paid')
  })

  it('is compared with that of the receiver, not of who came on behalf', async () => {
    const order = await office.send()
    await paid(office.rahim, order, { amount: '400', receiver: HAMID, ...FOR_ZAHRA })
    expect((await paid(office.nadia, order)).state).toBe('paid')
  })

  it('is also that of somebody who came on behalf, and then calls himself the receiver', async () => {
    const order = await office.send()
    await paid(office.rahim, order, { amount: '400', receiver: HAMID, ...FOR_ZAHRA })
    const receiver = { ...HAMID, name: 'Zahra', idNumber: 'p 998877' }
    const { status, text } = await pay(office.nadia, order, { receiver })
    expect([status, text]).toEqual([
      400,
      'onBehalf is required: a part was taken on behalf of the receiver with this paper',
    ])
    expect((await paid(office.nadia, order, { receiver: HAMID, ...FOR_ZAHRA })).state).toBe('paid')
  })
})

describe('a hawala that a partner sent', () => {
  it('is forwarded with what is left', async () => {
    const { admin, nadia, rahim, omar, laila } = office
    const partner = async () =>
      (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
    const [from, to] = [await partner(), await partner()]
    const body = receiving({ partner: from, payingBranch: 'HRT' })
    const order = await omar.save('hawala-orders/create', { body })
    await paid(rahim, { ...order, code: order.partnerNumber }, { amount: '300' })
    const partners = (await omar.call('reports/partners')).data.flatMap((each) => each.accounts)
    expect(partners.find(({ accountNumber }) => accountNumber === from)?.received).toEqual({
      count: 1,
      amount: '700.00',
    })
    const forwarded = (await onOrder(nadia, 'forward', order.id, { partner: to })).data
    expect(forwarded).toMatchObject({
      state: 'forwarded',
      left: '0.00',
      paid: { amount: '300.00', left: '700.00' },
      records: [{ cAmount: '700.00', inAccountID: to }],
    })
    expect(await balanceOf(laila, to)).toBe('700.00')
  })

  it('is forwarded for what the terms give of what is left', async () => {
    const { admin, rahim, karim, omar } = office
    const from = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
    const { id, accountNumber: to } = await admin.account({ accountType: 'Hawala Partner' })
    const limits = { params: { id }, body: { sendPer100000: '200' } }
    await karim.save('accounts/limits', limits)
    const body = receiving({ partner: from, payingBranch: 'HRT' })
    const order = await omar.save('hawala-orders/create', { body })
    await paid(rahim, { ...order, code: order.partnerNumber }, { amount: '300' })
    // 200.00 of 100,000.00 are 1.40 of the 700.00 that move; of all 1,000.00 they would be 2.00.
    const forward = (partnerCommission: string) =>
      onOrder(rahim, 'forward', order.id, { partner: to, partnerCommission })
    expect((await forward('1.41')).status).toBe(403)
    expect((await forward('1.40')).data).toMatchObject({
      forwardedCommission: '1.40',
      forwardedTerms: '1.40',
      records: [{ cAmount: '700.00' }, { cAmount: '1.40' }],
    })
  })
})

describe('refused are', () => {
  let order: Sent
  beforeAll(async () => {
    order = await office.send()
    await paid(office.rahim, order, { amount: '400' })
  })

  it.each<[change: object, message: string]>([
    [{ amount: '0' }, 'amount must be above 0'],
    [{ amount: '600.01' }, 'amount must be at most 600.00'],
    [{ amount: '1.234' }, 'amount must be an amount such as 1234.50'],
    [{ amount: '-1' }, 'amount must be an amount such as 1234.50'],
    [
      { to: { account: 'CSH001' } },
      "to must be an account of AFN of a customer: CSH001 is the house's own",
    ],
    [
      { to: { account: '999999' } },
      'to must be an account of AFN of a customer: there is no account 999999',
    ],
    [{ to: '1001' }, 'to must be a JSON object'],
    [{ onBehalf: { name: 'Zahra' }, photo: PIXEL }, 'onBehalf.relation is required'],
    [{ onBehalf: { name: '', relation: 'son' }, photo: PIXEL }, 'onBehalf.name is required'],
    [
      { onBehalf: FOR_ZAHRA.onBehalf },
      'photo is required, of the person who takes it on behalf of somebody else',
    ],
  ])('%j', async (change, message) => {
    const { status, text } = await pay(office.nadia, order, change)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it('an account of a partner, of another currency, or that is not active', async () => {
    const { admin, nadia } = office
    const dollars = await admin.account({ currencyId: 2 })
    const partner = await admin.account({ accountType: 'Hawala Partner' })
    const closed = await admin.account({ accountStatus: 'Inactive' })
    for (const [{ accountNumber: account }, why] of [
      [dollars, 'holds USD'],
      [partner, 'is of the type Hawala Partner'],
      [closed, 'is Inactive'],
    ] as const) {
      const { status, text } = await pay(nadia, order, { to: { account }, ...FOR_ZAHRA })
      const message = `to must be an account of AFN of a customer: account ${account} ${why}`
      expect([status, text]).toEqual([400, message])
    }
  })

  it('a part that was decided from an earlier version', async () => {
    const { status, text } = await pay(office.nadia, order, { version: 1 })
    expect([status, JSON.parse(text).record.left]).toEqual([409, '600.00'])
  })
})

it('16 payouts at once of 100.00 each pay no more than was sent', async () => {
  const { staff, send } = { ...office, staff: office.office }
  const order = await send()
  const payers = await Promise.all(Array.from({ length: 16 }, () => staff.clerk('User', 'HRT')))
  const answers = await Promise.all(payers.map((by) => pay(by, order, { amount: '100' })))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
  const read = { params: { id: order.id } }
  const { payouts, left } = (await office.nadia.call('hawala-orders/read', read)).data
  const ok = answers.filter(({ status }) => status === 200).length
  expect([payouts.length, Number(left)]).toEqual([ok, 1000 - 100 * ok])
})

it('the twentieth payout is the last one, and pays all that is left', async () => {
  const { rahim, nadia, send } = office
  const last = await office.office.clerk('User', 'HRT')
  const order = await send()
  await paid(rahim, order, { amount: '18' })
  await rewritten(hawalaOrderKey(order.id), (item) => {
    const [all] = item['payouts'] as Item[]
    // Each by somebody else, because nobody pays twice against one code.
    const payouts = Array.from({ length: 18 }, (_, place) => ({
      ...all,
      amount: 100n,
      userId: BigInt(9_000 + place),
    }))
    return { ...item, payouts }
  })
  expect((await paid(nadia, order, { amount: '2' })).payouts).toHaveLength(19)
  const few = await pay(last, order, { amount: '979.99' })
  expect([few.status, few.text]).toEqual([
    400,
    'amount must be 980.00, which is all that is left: a hawala is paid in at most 20 payouts, and this is the last one',
  ])
  expect((await paid(last, order, { amount: '980' })).state).toBe('paid')
})

it('a payout of an earlier version reads as one of all of it', async () => {
  const order = await office.send()
  const now = await paid(office.rahim, order)
  await rewritten(hawalaOrderKey(order.id), ({ payouts, ...item }) => {
    const [{ amount: _1, codeVersion: _2, transactionNumbers: _3, ...whole } = {}] =
      payouts as Item[]
    return { ...item, paid: { ...whole, photoKey: null } }
  })
  const { data } = await office.rahim.call('hawala-orders/read', { params: { id: order.id } })
  const { records: _posted, ...rest } = now
  expect(data).toEqual(rest)
})

it('the parts of a commission for paying add up, and the auditor finds nothing', async () => {
  const { omar, rahim, nadia, send } = office
  const rules = [{ type: 'Hawala', currencyId: 1, payerPercent: '40' }]
  await omar.save('fee-schedule/update', { body: { rules } })
  const order = await send({ amount: '600000', commission: '10.01' })
  // 40 per cent of 10.01 are 4.00; of 250,000.00 of the 600,000.00 they are 1.67.
  const first = await paid(rahim, order, { amount: '250000' })
  expect(first.forPaying).toBe('1.67')
  expect((await paid(nadia, order)).forPaying).toBe('4.00')
  const { data } = await omar.call('reports/profit', { query: { from: TODAY, to: TODAY } })
  expect(data.map(({ branch, forPaying }) => [branch, forPaying])).toEqual([
    ['HRT', '4.00'],
    ['KBL', '-4.00'],
  ])
  expect(await auditLedger()).toEqual([])
})
