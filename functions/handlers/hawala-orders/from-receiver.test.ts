import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { tillDayKey } from '../../store/house/house-keys.ts'
import type { Item } from '../../store/table/client.ts'
import { getItem } from '../../store/table/get.ts'
import { PIXEL } from '../../testing/example-asks.ts'
import { whileForged } from '../../testing/forging.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  reopenAsItIs,
  type Sent,
  sending,
} from '../../testing/hawala-office.ts'
import { cashOf, tillOf } from '../../testing/move-office.ts'
import { newKey, TODAY } from '../../testing/office.ts'

/** Hawalas whose receiver pays the commission, worked by hand. Rules: docs/rules/hawala-orders.md. */

const USD = 2

let office: Awaited<ReturnType<typeof openHawalaOffice>>

/** The schedule suggests 1 per cent in AFN, 40 per cent of which are for paying. */
beforeAll(async () => {
  office = await openHawalaOffice()
  const { omar, branch } = office
  await branch('MZR', { name: 'Mazar' })
  const rules = [{ type: 'Hawala', currencyId: 1, percent: '1', payerPercent: '40' }]
  await omar.save('fee-schedule/update', { body: { rules } })
  const rates = [{ currencyId: USD, buy: '68.4', sell: '69' }]
  await omar.save('rate-board/publish', { body: { rates } })
})

const LATER = { amount: '10000.00', commission: '100.00', commissionFrom: 'receiver' }
const sendLater = (more: object = {}) => office.send({ ...LATER, ...more })
const pay = ({ id, code }: Pick<Sent, 'id' | 'code'>, more: object = {}, by = office.rahim) =>
  onOrder(by, 'pay', id, payout(code, more))
const moved = ({ records }: { records: Sent['records'] }) =>
  records.map((each) => [each.outAccountID, each.inAccountID, each.cAmount].join(' '))

/** Returns what each branch has of the commission, in AFN: what stands on FEE_001, and what is for paying. */
async function earned(): Promise<string[]> {
  const { data } = await office.omar.call('reports/profit', { query: { from: TODAY, to: TODAY } })
  const inAfn = data.filter(({ currencyCode }) => currencyCode === 'AFN')
  return inAfn.map((row) => [row.branch, row.commission, row.forPaying].join(' '))
}

describe('10,000.00 of which the receiver pays a commission of 100.00', () => {
  let order: Sent

  it('is sent without it', async () => {
    order = await sendLater()
    expect(moved(order)).toEqual(['CSH001 HWL_001 10000.00'])
    expect(order).toMatchObject({
      commission: '100.00',
      commissionFrom: 'receiver',
      left: '10000.00',
      payerPercent: '40.0000',
    })
    expect(await earned()).toEqual([])
  })

  it('is paid with 9,900.00, and its commission stands on the till that paid', async () => {
    const before = await cashOf(tillOf(office.rahim, 'HRT'))
    const { data } = await pay(order)
    expect(moved(data)).toEqual(['HWL_001 CSH001 9900.00', 'HWL_001 FEE_001 100.00'])
    expect(data).toMatchObject({
      state: 'paid',
      left: '0.00',
      forPaying: '-60.00',
      paid: { amount: '10000.00', commission: '100.00', left: '0.00' },
    })
    expect(data.paid?.transactionIds).toEqual(data.records.map(({ id }) => id))
    expect(await cashOf(tillOf(office.rahim, 'HRT'))).toBe(before - 9_900_00n)
    expect(await balanceOf(office.omar, 'HWL_001')).toBe('0.00')
    expect(await balanceOf(office.omar, 'FEE_001')).toBe('100.00')
    const day = await getItem(tillDayKey(TODAY, tillOf(office.rahim, 'HRT')))
    expect([day?.['h1'], day?.['kKBL#1']]).toEqual([-60_00n, -60_00n])
  })

  it('gives the branch that sent it 60.00, in all reports', async () => {
    expect(await earned()).toEqual(['HRT 100.00 -60.00', 'KBL 0.00 60.00'])
    const query = { from: TODAY, to: TODAY }
    const { data } = await office.omar.call('books/profit-and-loss', { query })
    const line = data.lines.find((each) => each.line === 'forPaying')
    expect(line).toMatchObject({ branches: { HRT: '-60.00', KBL: '60.00' }, house: '0.00' })
    const byBranch = await office.omar.call('reports/hawala-profit', {
      query: { ...query, by: 'branch' },
    })
    expect(byBranch.data.map((row) => [row.key, row.commission, row.forPaying, row.afn])).toEqual([
      ['HRT', '100.00', '-60.00', '40.00'],
      ['KBL', '0.00', '60.00', '60.00'],
    ])
    const fees = (await office.omar.call('reports/commission', { query })).data
    expect(fees).toMatchObject([
      { branch: 'HRT', type: 'hawala', amount: '100.00', suggested: '100.00', reason: null },
    ])
  })

  it('stands in Between Branches as money of both', async () => {
    const { data } = await office.omar.call('reports/between-branches', { query: {} })
    expect(data.map((row) => [row.branch, row.hawalas, row.commission, row.cash])).toEqual([
      ['HRT', '-10000.00', '100.00', '-9900.00'],
      ['KBL', '10000.00', '0.00', '10000.00'],
    ])
    expect(await auditLedger()).toEqual([])
  })

  it('has its commission due again once it was reopened', async () => {
    const body = { reason: 'The wrong man', cashMoves: true }
    const { data } = await reopenAsItIs(office.nadia, order.id, body)
    expect(moved(data)).toEqual(['CSH001 HWL_001 9900.00', 'FEE_001 HWL_001 100.00'])
    expect(data).toMatchObject({ state: 'sent', forPaying: '0.00' })
    expect(data.reopenings[0]?.payout).toMatchObject({ amount: '10000.00', commission: '100.00' })
    expect(await earned()).toEqual([])
    expect(await balanceOf(office.omar, 'HWL_001')).toBe('10000.00')
    const { code } = (await onOrder(office.karim, 'new-code', order.id, { reason: 'Again' })).data
    expect(moved((await pay({ id: order.id, code })).data)).toEqual([
      'HWL_001 CSH001 9900.00',
      'HWL_001 FEE_001 100.00',
    ])
    expect(await earned()).toEqual(['HRT 100.00 -60.00', 'KBL 0.00 60.00'])
  })
})

describe('in parts', () => {
  it('keeps the commission with the first one, which is more than it', async () => {
    const order = await sendLater()
    for (const amount of ['60.00', '100.00']) {
      const { status, text } = await pay(order, { amount })
      expect([status, text]).toEqual([
        400,
        expect.stringContaining('amount must be more than 100.00, the commission'),
      ])
    }
    const first = (await pay(order, { amount: '2500' })).data
    expect(moved(first)).toEqual(['HWL_001 CSH001 2400.00', 'HWL_001 FEE_001 100.00'])
    // Of the 40.00 for paying a quarter is 10.00.
    expect(first).toMatchObject({ left: '7500.00', forPaying: '-90.00' })
    const rest = (await pay(order, {}, office.nadia)).data
    expect(moved(rest)).toEqual(['HWL_001 CSH001 7500.00'])
    expect(rest).toMatchObject({ state: 'paid', forPaying: '-60.00' })
    expect(rest.payouts.map(({ commission }) => commission)).toEqual(['100.00', undefined])
  })

  it('shares what is for paying with the branch that pays the rest', async () => {
    const before = await earned()
    expect(before).toEqual(['HRT 200.00 -120.00', 'KBL 0.00 120.00'])
    const order = await sendLater()
    await pay(order, { amount: '2500' })
    const to = { payingBranch: 'HQ', reason: 'She moved' }
    const { code } = (await onOrder(office.karim, 'redirect', order.id, to)).data
    const rest = (await pay({ id: order.id, code }, {}, office.omar)).data
    expect(moved(rest)).toEqual(['HWL_001 CSH001 7500.00'])
    // HRT has 100.00 and its share of 10.00; the share of HQ is 30.00, and what KBL keeps is 60.00.
    expect(await earned()).toEqual(['HQ 0.00 30.00', 'HRT 300.00 -210.00', 'KBL 0.00 180.00'])
    expect(await auditLedger()).toEqual([])
  })

  it('takes back the part alone that was paid last', async () => {
    const order = await sendLater()
    await pay(order, { amount: '2500' }, office.nadia)
    await pay(order)
    const body = { reason: 'The wrong man', cashMoves: true }
    const rest = (await reopenAsItIs(office.nadia, order.id, body)).data
    expect(rest).toMatchObject({ state: 'part', left: '7500.00' })
    expect(moved(rest)).toEqual(['CSH001 HWL_001 7500.00'])
  })
})

it('a redirected hawala is paid less the commission by the branch that it went to', async () => {
  const order = await sendLater()
  const to = { payingBranch: 'HQ', reason: 'She moved' }
  const { code } = (await onOrder(office.karim, 'redirect', order.id, to)).data
  const { data } = await pay({ id: order.id, code }, {}, office.omar)
  expect(moved(data)).toEqual(['HWL_001 CSH001 9900.00', 'HWL_001 FEE_001 100.00'])
  expect(data.forPaying).toBe('-60.00')
})

it("a customer's account gets the amount less the commission", async () => {
  const { admin } = office
  const { accountNumber } = await admin.account()
  const onBehalf = { name: 'Zahra', relation: 'husband' }
  const more = { to: { account: accountNumber }, onBehalf, photo: PIXEL }
  const { data } = await pay(await sendLater(), more)
  expect(moved(data)).toEqual([`HWL_001 ${accountNumber} 9900.00`, 'HWL_001 FEE_001 100.00'])
  expect(await balanceOf(admin, accountNumber)).toBe('9900.00')
  expect(await auditLedger()).toEqual([])
})

it('another currency is handed over for the amount less the commission, which stays in that of the hawala', async () => {
  const order = await sendLater({ currencyId: USD, amount: '510.00', commission: '10.00' })
  const payAs = { currencyId: 1, boardVersion: 1 }
  const { data } = await pay(order, { payAs })
  expect(moved(data)).toEqual([
    'HWL_001 EXC_001 500.00',
    'EXC_001 CSH001 34200.00',
    'HWL_001 FEE_001 10.00',
  ])
  expect(data.paid).toMatchObject({
    amount: '510.00',
    commission: '10.00',
    paidAs: { amount: '34200.00' },
  })
  // The schedule has no rule for dollars, so nothing of the commission is for paying.
  expect(data.forPaying).toBe('-10.00')
  expect(await balanceOf(office.omar, 'FEE_001', USD)).toBe('10.00')
  const body = { reason: 'The wrong man', cashMoves: true }
  const back = (await reopenAsItIs(office.nadia, order.id, body)).data
  expect(back.records).toHaveLength(3)
  expect(await balanceOf(office.omar, 'FEE_001', USD)).toBe('0.00')
  expect(await balanceOf(office.omar, 'EXC_001', USD)).toBe('0.00')
  expect(await auditLedger()).toEqual([])
})

it.each([true, false])(
  'a cancellation gives all of it back, refundCommission %s',
  async (refund) => {
    const order = await sendLater({ from: { account: office.customer } })
    const before = await balanceOf(office.admin, office.customer)
    const body = { code: order.code, reason: 'He has left', refundCommission: refund }
    const { data } = await onOrder(office.zia, 'cancel', order.id, body)
    expect(moved(data)).toEqual([`HWL_001 ${office.customer} 10000.00`])
    expect(data).toMatchObject({ state: 'cancelled' })
    expect(Number(await balanceOf(office.admin, office.customer))).toBe(Number(before) + 10_000)
  },
)

it('less than suggested has its reason in the report once it is paid', async () => {
  const refused = await office.laila.call('hawala-orders/create', {
    body: { ...sending(LATER), commission: '60.00' },
    headers: { 'idempotency-key': newKey() },
  })
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining('commissionReason is required: the fee schedule suggests 100.00'),
  ])
  const order = await sendLater({ commission: '60.00', commissionReason: 'Kin of the owner' })
  const reported = async () => {
    const query = { from: TODAY, to: TODAY }
    const fees = (await office.omar.call('reports/commission', { query })).data
    return fees.filter(({ reason }) => reason === 'Kin of the owner')
  }
  expect(await reported()).toEqual([])
  await pay(order)
  expect(await reported()).toMatchObject([
    { branch: 'HRT', amount: '60.00', suggested: '100.00', type: 'hawala' },
  ])
})

it('a waived commission comes from nobody, and is kept at the send', async () => {
  const order = await sendLater({ commission: '0.00', commissionReason: 'A widow' })
  expect(order).toMatchObject({ commission: '0.00', commissionFrom: 'sender' })
  expect(moved((await pay(order)).data)).toEqual(['HWL_001 CSH001 10000.00'])
  const query = { from: TODAY, to: TODAY }
  const fees = (await office.omar.call('reports/commission', { query })).data
  expect(fees.filter(({ reason }) => reason === 'A widow')).toMatchObject([
    { branch: 'KBL', amount: '0.00', suggested: '100.00' },
  ])
})

describe('refuses a commission from the receiver', () => {
  it.each<[what: string, more: () => Promise<object> | object, message: string]>([
    [
      'without a commission',
      () => ({ commission: null }),
      'commission is required if the receiver',
    ],
    [
      'where a partner pays',
      async () => {
        const partner = await office.admin.account({ accountType: 'Hawala Partner' })
        return { destination: { account: partner.accountNumber } }
      },
      'commissionFrom must be sender where a partner pays',
    ],
    [
      'beside a total',
      () => ({ amount: null, total: '10100' }),
      'commissionFrom must be sender beside total',
    ],
    [
      'if another currency is given',
      () => ({ amount: null, from: { currencyId: USD, amount: '10', boardVersion: 1 } }),
      'commissionFrom must be sender if the customer gives another currency',
    ],
    ['of all of it', () => ({ commission: '10000.00' }), 'commission must be less than the amount'],
    ['of more', () => ({ commission: '10000.01' }), 'commission must not be more than the amount'],
    ['of somebody else', () => ({ commissionFrom: 'bank' }), 'commissionFrom must be'],
  ])('%s', async (_, more, message) => {
    const body = { ...sending(LATER), ...(await more()) }
    const { status, text } = await office.laila.call('hawala-orders/create', {
      body,
      headers: { 'idempotency-key': newKey() },
    })
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })
})

describe('the auditor finds', () => {
  const paidLater = async () => {
    const order = await sendLater()
    await pay(order)
    return order
  }
  const changed = (item: Item, more: Item): Item => ({
    ...item,
    payouts: [{ ...(item['payouts'] as Item[])[0], ...more }],
  })

  it('a payout that says another commission than was posted', async () => {
    const { id } = await paidLater()
    const forged = (item: Item) => changed(item, { commission: 99_00n })
    const found = await whileForged(hawalaOrderKey(id), forged, auditLedger)
    expect(found.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        `hawala order ${id} commission of the receiver`,
        `hawala order ${id} for paying, of KBL`,
        `hawala order ${id} of 10000.00 AFN, state paid`,
      ]),
    )
  })

  it('an order that forgot that the receiver pays', async () => {
    const { id } = await paidLater()
    const forged = ({ receiverFee: _, ...item }: Item) => item
    const found = await whileForged(hawalaOrderKey(id), forged, auditLedger)
    expect(found.map(({ what }) => what)).toContain(
      `hawala order ${id} of 10000.00 AFN, state paid`,
    )
  })
})
