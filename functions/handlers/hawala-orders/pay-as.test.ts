import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { hawalaOrderKey } from '../../store/hawala/hawala-keys.ts'
import { findTransaction } from '../../store/ledger/transactions.ts'
import type { Item } from '../../store/table/client.ts'
import { rewritten } from '../../testing/forging.ts'
import {
  balanceOf,
  onOrder,
  openHawalaOffice,
  payout,
  receiving,
  reopenAsItIs,
  type Sent,
} from '../../testing/hawala-office.ts'
import { cashOf, tillOf } from '../../testing/move-office.ts'
import { TODAY } from '../../testing/office.ts'
import { watch } from '../../testing/watch.ts'

/**
 * Payouts in another currency than the hawala's, worked by hand. The board is USD 68.40 / 69.00 (mid 68.70) and rupees
 * 251.20 / 253.20 for 1,000 (mid 252.20). Rules: docs/rules/hawala-orders.md.
 */

const AFN = 1
const USD = 2
const EUR = 3
const RS = 4

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
  const rates = [
    { currencyId: USD, buy: '68.40', sell: '69.00' },
    { currencyId: RS, per: 1_000, buy: '251.20', sell: '253.20' },
  ]
  await office.omar.save('rate-board/publish', { body: { rates } })
  const rules = [{ type: 'Hawala', currencyId: USD, percent: '1', payerPercent: '40' }]
  await office.omar.save('fee-schedule/update', { body: { rules } })
})

const as = (currencyId: number, more: object = {}) => ({ currencyId, boardVersion: 1, ...more })
const sendUsd = (amount: string, more: object = {}) =>
  office.send({ currencyId: USD, amount, commission: '10', ...more })
const paidAs = ({ id, code }: Pick<Sent, 'id' | 'code'>, payAs: object, more: object = {}) =>
  onOrder(office.rahim, 'pay', id, payout(code, { payAs, ...more }))

const moved = (order: { records: Sent['records'] }) =>
  order.records.map((each) =>
    [each.outAccountID, each.inAccountID, each.cAmount, each.currencyID].join(' '),
  )

it('500.00 dollars are paid as 34,200.00 AFN, at a margin of 150.00 of the branch that pays', async () => {
  const { rahim, omar } = office
  const order = await sendUsd('500')
  const before = await cashOf(tillOf(rahim, 'HRT'))
  const { status, data } = await paidAs(order, as(AFN))
  expect([status, data.state, data.left, data.forPaying]).toEqual([200, 'paid', '0.00', '4.00'])
  expect(moved(data)).toEqual(['HWL_001 EXC_001 500.00 2', 'EXC_001 CSH001 34200.00 1'])
  expect(data.paid).toMatchObject({
    amount: '500.00',
    to: null,
    paidAs: {
      currencyId: AFN,
      currencyCode: 'AFN',
      amount: '34200.00',
      rate: '68.4000',
      per: 1,
      getRate: null,
      getPer: null,
    },
    transactionIds: data.records.map(({ id }) => id),
  })
  expect(data.records.map(({ hawalaID }) => hawalaID)).toEqual([order.id, order.id])
  expect(await cashOf(tillOf(rahim, 'HRT'))).toBe(before - 34_200_00n)
  expect(await balanceOf(rahim, 'HWL_001', USD)).toBe('0.00')
  expect(await balanceOf(rahim, 'EXC_001', USD)).toBe('500.00')
  expect(await balanceOf(rahim, 'EXC_001', AFN)).toBe('-34200.00')
  const [bought, sold] = await Promise.all(data.records.map(({ id }) => findTransaction(id)))
  expect([bought?.valueMinor, bought?.deal?.marginMinor]).toEqual([34_200_00n, 150_00n])
  expect([sold?.valueMinor, sold?.deal?.marginMinor]).toEqual([34_200_00n, null])
  const day = { from: TODAY, to: TODAY }
  const profit = (await omar.call('reports/profit', { query: day })).data
  expect(profit.map((row) => [row.branch, row.currencyCode, row.margin])).toContainEqual([
    'HRT',
    'USD',
    '150.00',
  ])
  // At the middle rate of 68.70 what the branch gets for paying, 4.00, is worth 274.80.
  const byBranch = await omar.call('reports/hawala-profit', { query: { ...day, by: 'branch' } })
  expect(
    byBranch.data.map((row) => [row.key, row.currencyCode, row.forPaying, row.margin, row.afn]),
  ).toEqual([
    ['HRT', 'USD', '4.00', '150.00', '424.80'],
    ['KBL', 'USD', '-4.00', '0.00', '412.20'],
  ])
  expect(await auditLedger()).toEqual([])
})

describe('what is handed over', () => {
  it.each<[what: string, amount: string, payAs: () => object, moved: string[]]>([
    [
      'goes by the cash step, in parts too',
      '33.33',
      () => as(AFN),
      ['HWL_001 EXC_001 33.33 2', 'EXC_001 CSH001 2280.00 1'],
    ],
    [
      'goes by both rates of a cross',
      '100.00',
      () => as(RS),
      ['HWL_001 EXC_001 100.00 2', 'EXC_001 CSH001 27014.22 4'],
    ],
    [
      'goes by the rates that were typed',
      '100.00',
      () => as(RS, { rate: '68.50', getRate: '253' }),
      ['HWL_001 EXC_001 100.00 2', 'EXC_001 CSH001 27075.10 4'],
    ],
  ])('%s', async (_what, amount, payAs, legs) => {
    const { omar } = office
    const order = await sendUsd('600', { destination: { branch: 'HQ' } })
    // Only head office may type any rate here.
    const body = payout(order.code, { amount, payAs: payAs() })
    const { status, data } = await onOrder(omar, 'pay', order.id, body)
    const left = (600 - Number(amount)).toFixed(2)
    expect([status, data.state, data.left]).toEqual([200, 'part', left])
    expect(moved(data)).toEqual(legs)
    expect(await auditLedger()).toEqual([])
  })

  it('is of the last part as of the first, and each part has its rates', async () => {
    const { rahim, nadia } = office
    const order = await sendUsd('600')
    const first = await onOrder(rahim, 'pay', order.id, payout(order.code, { amount: '250' }))
    expect(first.status).toBe(200)
    const { data } = await onOrder(nadia, 'pay', order.id, payout(order.code, { payAs: as(AFN) }))
    expect([data.state, data.forPaying]).toEqual(['paid', '4.00'])
    const told = data.payouts.map((each) => [each.amount, each.paidAs?.amount ?? null])
    expect(told).toEqual([
      ['250.00', null],
      ['350.00', '23940.00'],
    ])
    expect(await auditLedger()).toEqual([])
  })

  it('is dollars of a hawala in AFN, also of one that a partner sent', async () => {
    const { admin, laila, rahim } = office
    const { accountNumber: partner } = await admin.account({ accountType: 'Hawala Partner' })
    const body = receiving({ partner, payingBranch: 'HRT', amount: '6900.00' })
    const { id } = await laila.save('hawala-orders/create', { body })
    const { data } = await onOrder(
      rahim,
      'pay',
      id,
      payout(String(body['partnerNumber']), { payAs: as(USD) }),
    )
    expect(moved(data)).toEqual(['HWL_001 EXC_001 6900.00 1', 'EXC_001 CSH001 100.00 2'])
    expect(data.paid?.paidAs).toMatchObject({ currencyCode: 'USD', rate: '69.0000', per: 1 })
    expect(await auditLedger()).toEqual([])
  })

  it('may be what the sender gave, and for paying stays in the currency of the commission', async () => {
    const order = await office.send({
      currencyId: USD,
      amount: '100',
      from: { currencyId: AFN, boardVersion: 1 },
      commission: '69',
    })
    expect(order.given?.amount).toBe('6900.00')
    const { data } = await paidAs(order, as(AFN))
    // The rule of type Hawala for AFN gives the branch that pays nothing.
    expect([data.forPaying, data.paid?.paidAs?.amount]).toEqual(['0.00', '6840.00'])
    expect(await auditLedger()).toEqual([])
  })
})

describe('a payout that is taken back', () => {
  const margins = async () => {
    const query = { from: TODAY, to: TODAY }
    const { data } = await office.omar.call('reports/profit', { query })
    return data.map((row) => [row.branch, row.currencyCode, row.margin, row.forPaying])
  }

  it('is bought and sold back at its rate, on the till of who has the notes, and nothing is earned', async () => {
    const { nadia, omar } = office
    const order = await sendUsd('500')
    const before = [await margins(), await balanceOf(nadia, 'HWL_001', USD)]
    expect((await paidAs(order, as(AFN))).status).toBe(200)
    const cash = await cashOf(tillOf(nadia, 'HRT'))
    const body = { reason: 'Paid to the wrong man', cashMoves: true }
    const elsewhere = await reopenAsItIs(omar, order.id, body)
    expect([elsewhere.status, elsewhere.text]).toEqual([
      403,
      expect.stringContaining('Only a person of HRT may move cash there'),
    ])
    const { status, data } = await reopenAsItIs(nadia, order.id, body)
    expect([status, data.state, data.left, data.payouts]).toEqual([200, 'sent', '500.00', []])
    expect(moved(data)).toEqual(['EXC_001 HWL_001 500.00 2', 'CSH001 EXC_001 34200.00 1'])
    expect(data.reopenings[0]?.payout?.paidAs?.amount).toBe('34200.00')
    expect(await cashOf(tillOf(nadia, 'HRT'))).toBe(cash + 34_200_00n)
    expect([await margins(), await balanceOf(nadia, 'HWL_001', USD)]).toEqual(before)
    expect(await auditLedger()).toEqual([])
  })
})

describe('refused are', () => {
  let order: Sent
  beforeAll(async () => {
    order = await sendUsd('500')
  })
  it.each<[payAs: object, more: object, status: number, message: string]>([
    [as(USD), {}, 400, 'payAs must be another currency than that of the hawala'],
    [as(99), {}, 400, 'payAs.currencyId 99 is not a currency'],
    [{ currencyId: AFN }, {}, 400, 'payAs.boardVersion is required'],
    [as(AFN), { to: { account: '1001' } }, 400, 'payAs must be left out beside to'],
    [as(AFN, { rate: '80' }), {}, 400, 'payAs.rate must be from'],
    [as(AFN, { rate: '68.40001' }), {}, 400, 'payAs.rate'],
    [as(AFN, { getRate: '1' }), {}, 400, 'payAs.getRate is only for two foreign currencies'],
    [as(AFN, { rates: 1 }), {}, 400, "payAs.rates isn't a field of this call"],
    [as(AFN), { amount: '500.01' }, 400, 'amount must be at most 500.00'],
    [as(AFN), { amount: '1.005' }, 400, 'amount must be an amount'],
    [as(AFN, { boardVersion: 0 }), {}, 409, 'rate'],
    [as(EUR), {}, 409, 'EUR'],
  ])('%j, %j', async (payAs, more, status, message) => {
    const answer = await paidAs(order, payAs, more)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })

  it('what is worth nothing', async () => {
    const { rahim, send } = office
    const rupees = await send({ currencyId: RS, commission: null })
    const body = payout(rupees.code, { amount: '0.01', payAs: as(USD) })
    const answer = await onOrder(rahim, 'pay', rupees.id, body)
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('amount must be above 0'),
    ])
  })

  it('nothing of it was paid, and no try was counted', async () => {
    const { data } = await office.rahim.call('hawala-orders/read', { params: { id: order.id } })
    expect([data.state, data.left, data.triesLeft]).toEqual(['sent', '500.00', order.triesLeft])
  })
})

describe('the auditor compares what a payout says of the money that was handed over with the deal', () => {
  const PAID = 'paid in another currency'
  it.each<[change: object, found: (numbers: readonly number[]) => string[]]>([
    [{ amountMinor: 6840_01n }, () => [PAID]],
    [{ giveRate: 68_5000n }, ([bought]) => [`rate of transaction ${bought}`]],
    [{ getPer: 100 }, ([, sold]) => [`rate of transaction ${sold}`]],
  ])('%o', async (change, found) => {
    const { id, code } = await sendUsd('100')
    const { data } = await paidAs({ id, code }, as(AFN))
    let kept: Item[] = []
    const rewrite = (made: (payouts: Item[]) => Item[]) =>
      rewritten(hawalaOrderKey(id), (item) => {
        const payouts = item['payouts'] as Item[]
        kept = kept.length > 0 ? kept : payouts
        return { ...item, payouts: made(payouts) }
      })
    await rewrite(([first]) => [
      { ...first, paidAs: { ...(first?.['paidAs'] as Item), ...change } },
    ])
    const wrong = (await auditLedger()).map(({ what }) => what)
    const numbers = data.records.map((each) => each.id)
    expect(wrong).toEqual(found(numbers).map((what) => `hawala order ${id} ${what}`))
    await rewrite(() => kept)
    expect(await auditLedger()).toEqual([])
  })
})

it('a reopened payout in another currency leaves the exchange, the notes and the shares as before', async () => {
  const { rahim, nadia } = office
  const order = await sendUsd('300')
  const held = () =>
    Promise.all([
      balanceOf(rahim, 'HWL_001', USD),
      balanceOf(rahim, 'EXC_001', USD),
      balanceOf(rahim, 'EXC_001', AFN),
      balanceOf(rahim, 'CSH001', AFN),
    ])
  const before = await held()
  const notes = await cashOf(tillOf(nadia, 'HRT'))
  await paidAs(order, as(AFN))
  const back = { reason: 'Paid to the wrong man', cashMoves: true }
  const { status, data } = await reopenAsItIs(nadia, order.id, back)
  expect([status, data.state, data.left, data.forPaying]).toEqual([200, 'sent', '300.00', '0.00'])
  expect(moved(data)).toEqual(['EXC_001 HWL_001 300.00 2', 'CSH001 EXC_001 20520.00 1'])
  expect(data.reopenings[0]?.payout?.paidAs).toMatchObject({ amount: '20520.00' })
  expect(await held()).toEqual(before)
  expect(await cashOf(tillOf(nadia, 'HRT'))).toBe(notes + 20_520_00n)
})

it('costs at most 6 units more than in one currency, and no round', async () => {
  const costOf = async (more: object) => {
    const { id, code } = await sendUsd('100')
    return watch(() => onOrder(office.rahim, 'pay', id, payout(code, more)))
  }
  // The first payouts of a day write more.
  await costOf({})
  await costOf({ payAs: as(AFN) })
  const plain = await costOf({})
  const changed = await costOf({ payAs: as(AFN) })
  expect(changed.rounds).toBe(plain.rounds)
  expect(changed.writeUnits - plain.writeUnits).toBeLessThanOrEqual(6)
})
