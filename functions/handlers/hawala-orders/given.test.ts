import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  type Sent,
  sending,
} from '../../testing/hawala-office.ts'
import { cashOf, tillOf } from '../../testing/move-office.ts'
import { newKey, TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Hawalas for which the customer gives another currency, worked by hand. The board is USD 68.40 / 69.00 (mid 68.70) and rupees
 * 251.20 / 253.20 for 1,000 (mid 252.20). Rules: docs/rules/hawala-orders.md.
 */

const AFN = 1
const USD = 2
const RS = 4
const reason = 'Changed his mind'
const TOMORROW = new Date('2026-11-21T05:30:00Z')

let office: Awaited<ReturnType<typeof openHawalaOffice>>
/** A partner whose account is in rupees, and a customer's account in AFN and in USD. */
let partner: string
let customer: string
let dollars: string

beforeAll(async () => {
  office = await openHawalaOffice()
  const { admin, omar } = office
  const held = { accountType: 'Hawala Partner', currencyId: RS } as const
  partner = (await admin.account(held)).accountNumber
  customer = office.customer
  dollars = (await admin.account({ currencyId: USD })).accountNumber
  const rates = [
    { currencyId: USD, buy: '68.40', sell: '69.00' },
    { currencyId: RS, per: 1_000, buy: '251.20', sell: '253.20' },
  ]
  await omar.save('rate-board/publish', { body: { rates } })
  const rules = [
    { type: 'Hawala', currencyId: AFN, percent: '0.5', payerPercent: '40' },
    { type: 'Hawala', currencyId: USD, percent: '1', payerPercent: '40' },
  ]
  await omar.save('fee-schedule/update', { body: { rules } })
})

const afn = (more: object = {}) => ({ currencyId: AFN, boardVersion: 1, ...more })
/** The body of rupees to the partner for what the customer gives. */
const rupees = (more: object = {}) =>
  sending({ destination: { account: partner }, currencyId: RS, amount: null, ...more })

const moved = (order: Pick<Sent, 'records'>) =>
  order.records.map((each) =>
    [each.outAccountID, each.inAccountID, each.cAmount, each.currencyID].join(' '),
  )

it('70,000.00 AFN in cash become 276,461.30 rupees of the partner, at a margin of 276.46', async () => {
  const { laila } = office
  const before = await cashOf(tillOf(laila, 'KBL'))
  const body = rupees({
    from: afn({ amount: '70000' }),
    commission: '1000',
    partnerCommission: '50',
  })
  const order = await laila.save('hawala-orders/create', { body })
  expect(await cashOf(tillOf(laila, 'KBL'))).toBe(before + 71_000_00n)
  expect(order).toMatchObject({
    currencyCode: 'RS',
    amount: '276461.30',
    commission: '1000.00',
    from: null,
    given: {
      currencyId: AFN,
      currencyCode: 'AFN',
      amount: '70000.00',
      rate: '253.2000',
      per: 1_000,
      getRate: null,
      getPer: null,
    },
    payerPercent: '0.0000',
  })
  expect(moved(order)).toEqual([
    'CSH001 EXC_001 70000.00 1',
    `EXC_001 ${partner} 276461.30 4`,
    'CSH001 FEE_001 1000.00 1',
    `FEE_001 ${partner} 50.00 4`,
  ])
  const [bought, sold] = await Promise.all(order.records.map(({ id }) => findTransaction(id)))
  expect([bought?.valueMinor, bought?.deal?.marginMinor]).toEqual([70_000_00n, null])
  expect([sold?.valueMinor, sold?.deal?.marginMinor]).toEqual([70_000_00n, 276_46n])
  expect(order.records.map(({ hawalaID }) => hawalaID)).toEqual(Array(4).fill(order.id))
  expect(order.records[0]).toMatchObject({ transType: 'Exchange', commission: '1000.00' })
  expect(await balanceOf(laila, 'EXC_001', AFN)).toBe('70000.00')
  expect(await balanceOf(laila, 'EXC_001', RS)).toBe('-276461.30')
  expect(await balanceOf(laila, partner, RS)).toBe('276511.30')
  const day = { from: TODAY, to: TODAY }
  const profit = await office.omar.call('reports/profit', { query: day })
  expect(profit.data.map((row) => [row.branch, row.currencyCode, row.margin])).toContainEqual([
    'KBL',
    'RS',
    '276.46',
  ])
  const statement = (
    await office.omar.call('reports/partner', {
      params: { accountId: await idOfAccount(partner) },
      query: day,
    })
  ).data
  expect(statement.rows.map((row) => [row.way, row.number, row.amount, row.commission])).toEqual([
    ['send', order.number, '276461.30', '50.00'],
  ])
  for (const amount of ['70,000', '276461.30']) {
    const found = await laila.call('hawala-orders/search', { body: { amount } })
    expect(found.data.orders.map(({ id }) => id)).toEqual([order.id])
  }
  // The share of 50.00 rupees counts at their middle rate: 1,000.00 + 276.46 - 12.61 AFN.
  const byRoute = await office.omar.call('reports/hawala-profit', {
    query: { ...day, by: 'route' },
  })
  expect(
    byRoute.data.map((row) =>
      [
        row.key,
        row.count,
        row.currencyCode,
        row.amount,
        row.commission,
        row.shares,
        row.margin,
        row.afn,
      ].join(' '),
    ),
  ).toEqual([
    `KBL → ${partner} 0 AFN 0.00 1000.00 0.00 0.00 1000.00`,
    `KBL → ${partner} 1 RS 276461.30 0.00 -50.00 276.46 263.85`,
  ])
  expect(await auditLedger()).toEqual([])
})

/** Returns what each branch has earned today, by currency. */
async function earned() {
  const query = { from: TODAY, to: TODAY }
  const { data } = await office.omar.call('reports/profit', { query })
  return data.map((row) => [row.branch, row.currencyCode, row.margin, row.commission])
}

async function idOfAccount(accountNumber: string): Promise<number> {
  const { data } = await office.laila.call('accounts/list')
  return data.find((account) => account.accountNumber === accountNumber)?.id ?? 0
}

describe('what follows', () => {
  it.each<[what: string, body: () => object, given: string, sent: string, commission: string]>([
    [
      'from the amount that is sent, in cash to the step',
      () => rupees({ amount: '276461.30', commission: '350', from: afn() }),
      '70000.00',
      '276461.30',
      '350.00',
    ],
    [
      'to a branch, as it can be paid out',
      () => sending({ amount: null, from: { currencyId: USD, boardVersion: 1, amount: '33' } }),
      '33.00',
      '2257.00',
      '20.00',
    ],
    [
      'from a total',
      () => rupees({ amount: null, commission: undefined, total: '100000', from: afn() }),
      '99502.49',
      '392979.82',
      '497.51',
    ],
    [
      'at a typed rate of a cross',
      () =>
        rupees({
          from: {
            account: dollars,
            currencyId: USD,
            boardVersion: 1,
            amount: '100',
            rate: '68.50',
            getRate: '253',
          },
          commission: '1',
        }),
      '100.00',
      '27075.10',
      '1.00',
    ],
  ])('%s', async (_what, body, given, sent, commission) => {
    // Only head office may type any rate here.
    const order = await office.omar.save('hawala-orders/create', { body: { ...body() } })
    expect([order.given?.amount, order.amount, order.commission]).toEqual([given, sent, commission])
    expect(await auditLedger()).toEqual([])
  })
})

it('1,000.00 AFN of commission on 70,000.00 let a User give a partner without terms 3,949.44 rupees', async () => {
  const share = (partnerCommission: string) => {
    const body = rupees({ from: afn({ amount: '70000' }), commission: '1000', partnerCommission })
    return office.laila.call('hawala-orders/create', {
      body,
      headers: { 'idempotency-key': newKey() },
    })
  }
  const { status, text } = await share('3949.45')
  expect([status, text]).toEqual([
    403,
    `Without terms only a Manager or Admin may let partner ${partner} have more than the commission, 3949.44`,
  ])
  expect((await share('3949.44')).status).toBe(201)
})

it('the statement of the partner tells both rates of a cross', async () => {
  const { omar } = office
  const params = { accountId: await idOfAccount(partner) }
  const from = { currencyId: USD, boardVersion: 1, amount: '100', rate: '68.50', getRate: '253' }
  await omar.save('hawala-orders/create', { body: rupees({ from, commission: '1' }) })
  const ask = () => omar.call('reports/partner', { params })
  const { data } = await ask()
  // 100.00 x 68.50 = 6,850.00 AFN, which are 27,075.10 rupees at 253 for 1,000.
  expect(data.rows.at(-1)).toMatchObject({
    amount: '27075.10',
    with: '100.00 USD at 68.5000 AFN for 1 USD / 253.0000 AFN for 1,000 RS',
  })
  // The account, its rows, the hawalas with the currencies, and the other legs.
  expect((await watch(ask)).rounds).toBe(4)
})

it('a payout gives its branch a part of the commission in the currency that was given', async () => {
  const { laila, rahim, omar } = office
  const body = sending({
    currencyId: AFN,
    amount: null,
    from: { currencyId: USD, boardVersion: 1, amount: '1000' },
    commission: '10',
  })
  const { id, code } = await laila.save('hawala-orders/create', { body })
  const { data } = await onOrder(rahim, 'pay', id, payout(code))
  expect([data.amount, data.forPaying]).toEqual(['68400.00', '4.00'])
  const query = { from: TODAY, to: TODAY }
  const rows = (await omar.call('reports/profit', { query })).data
  const paid = rows.map((row) => [row.branch, row.currencyCode, row.forPaying])
  expect(paid).toContainEqual(['HRT', 'USD', '4.00'])
  expect(paid).toContainEqual(['KBL', 'USD', '-4.00'])
  expect(await auditLedger()).toEqual([])
})

describe('a cancellation', () => {
  it('of the same day takes back all of it, and nothing is earned', async () => {
    const { laila, zia } = office
    const before = {
      margins: await earned(),
      cash: await cashOf(tillOf(laila, 'KBL')),
      back: await cashOf(tillOf(zia, 'KBL')),
    }
    const body = sending({
      currencyId: USD,
      amount: null,
      from: afn({ amount: '6900' }),
      commission: '40',
    })
    const { id, code, amount } = await laila.save('hawala-orders/create', { body })
    expect(amount).toBe('100.00')
    const { status, data } = await onOrder(zia, 'cancel', id, { code, reason })
    expect([status, data.state]).toEqual([200, 'cancelled'])
    expect(moved(data)).toEqual([
      'EXC_001 CSH001 6900.00 1',
      'HWL_001 EXC_001 100.00 2',
      'FEE_001 CSH001 40.00 1',
    ])
    expect(await cashOf(tillOf(zia, 'KBL'))).toBe(before.back - 6_940_00n)
    expect(await earned()).toEqual(before.margins)
    expect(await auditLedger()).toEqual([])
  })

  it('of cash is made where that lies, so that the margin leaves the branch that had it', async () => {
    const { omar, karim } = office
    const before = await earned()
    const from = afn({ amount: '6900' })
    const body = sending({ currencyId: USD, amount: null, from, commission: '40' })
    const { id, code, number } = await office.laila.save('hawala-orders/create', { body })
    const message = `Only staff of KBL may cancel hawala S-${number}, because cash of another currency was given for it there`
    for (const with_ of [{ reason }, { reason, code }]) {
      const { status, text } = await onOrder(omar, 'cancel', id, with_)
      expect([status, text]).toEqual([403, message])
    }
    expect((await onOrder(karim, 'cancel', id, { reason })).status).toBe(200)
    expect(await earned()).toEqual(before)
  })

  it('from an account is made by head office too, on the vault of the branch that had the margin', async () => {
    const { omar } = office
    const before = await earned()
    const from = afn({ account: customer, amount: '6900' })
    const body = sending({ currencyId: USD, amount: null, from, commission: '40' })
    const { id } = await office.laila.save('hawala-orders/create', { body })
    const { status, data } = await onOrder(omar, 'cancel', id, { reason })
    expect([status, moved(data)[0]]).toEqual([200, `EXC_001 ${customer} 6900.00 1`])
    expect(await earned()).toEqual(before)
    expect(await auditLedger()).toEqual([])
  })
})

it('a voucher shows the balance of the customer, never of the partner', async () => {
  const { laila, karim } = office
  const account = (await office.admin.account()).accountNumber
  const sent = (more: object) =>
    laila.save('hawala-orders/create', {
      body: rupees({ from: afn({ amount: '2532', ...more }), commission: '13' }),
    })
  const shownOn = async ({ records }: Pick<Sent, 'records'>) => {
    const slips = await Promise.all(
      records.map(({ id }) => laila.call('transactions/slip', { params: { id } })),
    )
    return slips.map(({ data }) => data.balances.map((each) => [each.accountnumber, each.amount]))
  }
  const cancelled = async ({ id }: Sent) =>
    (await onOrder(karim, 'cancel', id, { reason, partnerAgreed: 'By phone' })).data
  const [held, walkIn] = [await sent({ account }), await sent({})]
  // Both legs of the deal, and the commission.
  const all = (amount: string) => Array(3).fill([[account, amount]])
  expect(await shownOn(held)).toEqual(all('-2545.00'))
  expect(await shownOn(walkIn)).toEqual([[], [], []])
  expect(await shownOn(await cancelled(held))).toEqual(all('0.00'))
  expect(await shownOn(await cancelled(walkIn))).toEqual([[], [], []])
})

describe('refused are', () => {
  it.each<[from: object, change: object, message: string]>([
    [
      { currencyId: RS, boardVersion: 1 },
      {},
      'from must give another currency than the one that is sent',
    ],
    [{ currencyId: 99, boardVersion: 1, amount: '1' }, {}, 'from.currencyId 99 is not a currency'],
    [{ currencyId: AFN, boardVersion: null }, {}, 'from.boardVersion is required'],
    [{ amount: '1' }, {}, 'from.account is required'],
    [{ account: '1001', amount: '1' }, {}, 'from must name the currency that is given'],
    [afn({ amount: '0' }), {}, 'from.amount must be above 0'],
    [afn({ amount: '1.005' }), {}, 'from.amount must be an amount'],
    [afn(), {}, 'from.amount, amount or total is required, and only one'],
    [afn({ amount: '1' }), { amount: '1' }, 'from.amount, amount or total is required'],
    [afn({ amount: '1' }), { total: '1' }, 'from.amount, amount or total is required'],
    [afn({ amount: '0.01' }), { commission: null, destination: 'HRT' }, 'destination must be'],
    [afn({ amount: '100', rate: '300' }), {}, 'from.rate must be from'],
    [afn({ amount: '100', getRate: '300' }), {}, 'from.getRate is only for two foreign'],
    [afn({ amount: '10' }), { commission: '11' }, 'commission must not be more than what is given'],
    [afn({ amount: '100000' }), { commission: '1' }, 'commissionReason is required'],
    [afn({ amount: '9999999999999999.99' }), {}, 'amount must be at most'],
    [afn({ amount: '100', rates: 1 }), {}, "from.rates isn't a field of this call"],
  ])('%j, %j', async (from, change, message) => {
    const body = rupees({ from, ...change })
    const answer = await office.laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })

  it('an account of another currency than the one that is given', async () => {
    const body = rupees({ from: afn({ amount: '10', account: dollars }) })
    const answer = await office.laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([400, `Account ${dollars} holds USD, not AFN`])
  })

  it('a board that has changed, with the board as it is now', async () => {
    const body = rupees({ from: { ...afn({ amount: '100' }), boardVersion: 0 } })
    const answer = await office.laila.call('hawala-orders/create', { body })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('rate')])
  })
})

describe('the auditor compares what an order says of the money that was given with the deal', () => {
  const GIVEN = 'given in another currency'
  const usd = (more: object = {}) => ({ currencyId: USD, boardVersion: 1, amount: '10', ...more })
  it.each<[from: string, change: object, more: () => object, found: () => string[]]>([
    ['cash', { amountMinor: 10_01n }, () => ({}), () => [GIVEN]],
    ['cash', { giveRate: 68_5000n }, () => ({}), () => ['rate of what was given']],
    ['cash', { getPer: 100 }, () => ({}), () => ['rate of what was sent']],
    [
      'cash',
      { currencyId: 3 },
      () => ({}),
      () => [GIVEN, GIVEN, 'rate of what was given', 'rate of what was given'],
    ],
    [
      'an account',
      { amountMinor: 10_01n },
      () => ({ account: dollars }),
      () => [`amount on ${dollars}`, GIVEN],
    ],
  ])('from %s, %o', async (_from, change, more, found) => {
    const body = rupees({ from: usd(more()), commission: '1' })
    const { id } = await office.laila.save('hawala-orders/create', { body })
    let kept: unknown
    const rewrite = (change: (given: object) => unknown) =>
      rewritten(hawalaOrderKey(id), (item) => {
        kept ??= item['given']
        return { ...item, given: change(item['given'] as object) }
      })
    await rewrite((given) => ({ ...given, ...change }))
    const wrong = (await auditLedger()).map(({ what }) => what)
    expect(wrong.sort()).toEqual(found().map((what) => `hawala order ${id} ${what}`))
    await rewrite(() => kept)
    expect(await auditLedger()).toEqual([])
  })
})

it('costs at most 6 units more than in one currency, and no round', async () => {
  const { laila } = office
  const costOf = async (body: object) => {
    const headers = () => ({ 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` })
    await laila.save('hawala-orders/create', { body: { ...body }, headers: headers() })
    return watch(() =>
      laila.save('hawala-orders/create', { body: { ...body }, headers: headers() }),
    )
  }
  const plain = await costOf(sending())
  const changed = await costOf(
    sending({ amount: null, from: { currencyId: USD, boardVersion: 1, amount: '100' } }),
  )
  expect(changed.rounds).toBe(plain.rounds)
  expect(changed.writeUnits - plain.writeUnits).toBeLessThanOrEqual(6)
})

it("a cancellation of a later day is a Manager's, at the rate that it had", async () => {
  const { omar, laila, zia, karim } = office
  const body = sending({
    currencyId: USD,
    amount: null,
    from: afn({ amount: '6900' }),
    commission: '40',
  })
  const { id, code, number } = await laila.save('hawala-orders/create', { body })
  const rates = [{ currencyId: USD, buy: '70', sell: '71' }]
  const at = TOMORROW
  const later = {
    omar: await omar.again(at),
    zia: await zia.again(at),
    karim: await karim.again(at),
  }
  await later.omar.save('rate-board/publish', { body: { rates }, at })
  const cancel = (by: typeof zia, with_: object) =>
    by.call('hawala-orders/cancel', {
      params: { id },
      body: { reason, ...with_ },
      headers: { 'idempotency-key': newKey() },
      at,
    })
  const refusal = await cancel(later.zia, { code })
  expect([refusal.status, refusal.text]).toEqual([
    403,
    `Only a Manager or Admin of KBL may cancel hawala S-${number}, because another currency was given for it at the rate of an earlier day`,
  ])
  const { status, data } = await cancel(later.karim, {})
  expect([status, moved(data)[0]]).toEqual([200, 'EXC_001 CSH001 6900.00 1'])
  expect(await auditLedger()).toEqual([])
})
