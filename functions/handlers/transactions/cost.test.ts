import { beforeAll, describe, expect, it } from 'vitest'
import { exchange, posting, transfer } from '../../testing/bodies.ts'
import { putCount } from '../../testing/counts.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'
import { sent, watch } from '../../testing/watch.ts'

const NARRATIVE = 'پرداخت نقدی به صاحب حساب بابت حواله قندهار شماره ۱۲۳۴۵۶۷۸۹ م'
const NARRATIVES = { tranDescription: NARRATIVE, cTransDescription: NARRATIVE }

let clerk: Clerk
let account: string
let other: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('Manager')
  await (await office.admin()).save('branches/save', {
    params: { code: 'HQ' },
    body: { name: 'HQ', headOffice: true },
  })
  const fixed = ['Debit', 'Credit', 'Transfer', 'Exchange'].flatMap((type) =>
    [1, 2].map((currencyId) => ({ type, currencyId, fixed: '50' })),
  )
  await clerk.save('fee-schedule/update', { body: { rules: fixed } })
  account = (await clerk.account()).accountNumber
  other = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
  await clerk.post('Credit', account, '1000')
})

/** Headers like the web app's: a key of a UUID's length. */
function keyed() {
  return { 'idempotency-key': `4f6c1a52-9d1e-4b0e-9d52-0d6f4b6c${newKey()}` }
}

function swap() {
  const { purchase, selling } = exchange(
    { account: dollars, currencyID: 2, amount: '1,234.56' },
    { account, currencyID: 1, amount: '84,567.36' },
    '68.5',
  ) as Record<string, object>
  return { purchase: { ...purchase, ...NARRATIVES }, selling: { ...selling, ...NARRATIVES } }
}

/** Makes a body with a fee of 45.00, less than is suggested. */
const charged = (body: object, commissionFrom = 'account', commission = '45.00') => ({
  ...body,
  commission,
  commissionFrom,
  commissionReason: 'مشتری دایمی',
})
const dated = (body: object) => ({ ...body, tranDate: '2026-11-09' })

function datedSwap() {
  const { purchase, selling } = swap()
  return { purchase: dated(purchase), selling: dated(selling) }
}

describe('with a narrative of 60 characters', () => {
  it.each([
    ['a debit', 'create', () => posting('Debit', account, '1,234,567.89', NARRATIVES), 2, 11],
    ['a credit', 'create', () => posting('Credit', account, '1,234,567.89', NARRATIVES), 2, 11],
    ['a transfer', 'create', () => transfer(account, other, '1,234,567.89', NARRATIVES), 2, 14],
    ['an exchange of both legs', 'exchange', swap, 2, 20],
    // The mark of the changed day is an additional item; it contains the movement. The note on each customer's account is
    // one more item.
    [
      'a debit that is dated back',
      'create',
      () => dated(posting('Debit', account, '1,234,567.89', NARRATIVES)),
      2,
      15,
    ],
    [
      'a transfer that is dated back',
      'create',
      () => dated(transfer(account, other, '1,234,567.89', NARRATIVES)),
      2,
      20,
    ],
    ['an exchange that is dated back', 'exchange', datedSwap, 2, 26],
    // A fee costs 4 units and no further round. A waived fee costs no more than that.
    [
      'a debit with a fee',
      'create',
      () => charged(posting('Debit', account, '1,234,567.89', NARRATIVES)),
      2,
      15,
    ],
    [
      'a credit with a fee in cash',
      'create',
      () => charged(posting('Credit', account, '1,234,567.89', NARRATIVES), 'cash'),
      2,
      15,
    ],
    [
      'a transfer with a fee',
      'create',
      () => charged(transfer(account, other, '1,234,567.89', NARRATIVES)),
      2,
      18,
    ],
    ['an exchange with a fee', 'exchange', () => charged(swap()), 2, 24],
    [
      'a debit whose fee is waived',
      'create',
      () => charged(posting('Debit', account, '1,234,567.89', NARRATIVES), 'account', '0'),
      2,
      15,
    ],
    [
      'a debit with a fee and a reference',
      'create',
      () =>
        charged(
          posting('Debit', account, '1,234,567.89', { ...NARRATIVES, referenceId: 'LETTER 7' }),
        ),
      2,
      17,
    ],
    [
      'a transfer with a fee that is dated back',
      'create',
      () => dated(charged(transfer(account, other, '1,234,567.89', NARRATIVES))),
      2,
      24,
    ],
  ] as const)(
    '%s costs at most the expected rounds and write units',
    async (_, call, body, rounds, units) => {
      expect(NARRATIVE).toHaveLength(60)
      const asked = await watch(() =>
        clerk.save(`transactions/${call}`, { body: body(), headers: keyed() }),
      )
      expect(asked.rounds).toBeLessThanOrEqual(rounds)
      expect(asked.writeUnits).toBeLessThanOrEqual(units)
    },
  )
})

it.each([
  ['a debit', 'create', () => posting('Debit', account, '70', NARRATIVES)],
  ['a transfer', 'create', () => transfer(account, other, '70', NARRATIVES)],
  ['an exchange', 'exchange', swap],
  ['a debit with a fee', 'create', () => charged(posting('Debit', account, '70', NARRATIVES))],
] as const)('%s asks the database three times', async (_, call, body) => {
  const operations = await sent(() =>
    clerk.save(`transactions/${call}`, { body: body(), headers: keyed() }),
  )
  expect(operations.sort()).toEqual(['BatchGetItem', 'TransactWriteItems', 'UpdateItem'])
})

describe('at most 3 rounds are needed by', () => {
  it.each([
    ['an edit', 'update', { amount: '5', tranDescription: NARRATIVE }],
    ['a delete', 'delete', { deletedBy: 'User' }],
  ] as const)('%s', async (_, call, body) => {
    const { id } = await clerk.post('Debit', account, '70', NARRATIVES)
    const asked = await watch(() =>
      clerk.save(`transactions/${call}`, { params: { id }, body, headers: keyed() }),
    )
    expect(asked.rounds).toBeLessThanOrEqual(3)
  })

  it('a change of both legs of an exchange', async () => {
    const { purchase } = await clerk.save('transactions/exchange', { body: swap() })
    const params = { id: purchase.id }
    const body = { amount: '100', otherLeg: { amount: '6,850' } }
    const edit = await watch(() => clerk.save('transactions/update', { params, body }))
    const deletion = await watch(() => clerk.save('transactions/delete', { params }))
    expect([edit.rounds, deletion.rounds]).toEqual([3, 3])
  })
})

describe('with records that were saved together and not counted', () => {
  it.each([
    ['a debit with a fee', () => charged(posting('Debit', account, '70', NARRATIVES)), 27],
    [
      'a debit with a fee in cash',
      () => charged(posting('Debit', account, '70', NARRATIVES), 'cash'),
      25,
    ],
    ['a transfer with a fee', () => charged(transfer(account, other, '70', NARRATIVES)), 31],
    ['an exchange', swap, 29],
    ['an exchange with a fee', () => charged(swap()), 41],
  ] as const)('the reversal of %s costs 3 rounds', async (_, body, units) => {
    const saved: object = body()
    const id =
      'purchase' in saved
        ? (await clerk.save('transactions/exchange', { body: { ...saved } })).selling.id
        : (await clerk.save('transactions/create', { body: { ...saved } })).id
    const asked = await watch(() =>
      clerk.save('transactions/reverse', {
        params: { id },
        body: { reason: NARRATIVE },
        headers: keyed(),
      }),
    )
    expect(asked.rounds).toBe(3)
    expect(asked.writeUnits).toBeLessThanOrEqual(units)
  })
})

describe('with a narrative and a reason of 60 characters', () => {
  const TODAY_SHORT = { through: TODAY, lines: { 1: [7_000n, 0n] } } as const

  it.each([
    ['of a debit', {}, null, {}, 18],
    ['of a debit of an earlier day', { tranDate: '2026-11-09' }, null, {}, 18],
    // The counted difference is an additional item.
    ['of a credit without cash', {}, TODAY_SHORT, { cashMoves: false }, 20],
  ] as const)('the reversal %s costs 3 rounds', async (_, more, count, body, units) => {
    const type = count ? 'Credit' : 'Debit'
    const { id, till } = await clerk.post(type, account, '70', { ...NARRATIVES, ...more })
    if (count) await putCount(till, count)
    const asked = await watch(() =>
      clerk.save('transactions/reverse', {
        params: { id },
        body: { reason: NARRATIVE, ...body },
        headers: keyed(),
      }),
    )
    expect(asked.rounds).toBe(3)
    expect(asked.writeUnits).toBeLessThanOrEqual(units)
  })
})
