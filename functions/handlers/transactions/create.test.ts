import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, newKey, openOffice, posting } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let account: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  account = (await clerk.account({ currencyId: 1 })).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
})

describe('a debit', () => {
  it('is answered with the full record', async () => {
    const record = await clerk.post('Debit', account, '1,234.50', { tranDescription: 'برداشت نقد' })
    expect(record).toMatchObject({
      transType: 'Debit',
      inAccountID: 'CSH001',
      outAccountID: account,
      dAmount: '1234.50',
      cAmount: '1234.50',
      exRate: '1.0000',
      tranDescription: 'برداشت نقد',
      cTransDescription: 'برداشت نقد',
      tranDate: '2026-11-20',
      isApproved: false,
      version: 1,
    })
    expect(record.referenceId).toBe(`TRX-${String(record.id).padStart(6, '0')}`)
    expect(record.transID).toBe(record.id)
  })
})

describe('what is refused', () => {
  const refused: [string, () => Record<string, unknown>, number, string][] = [
    [
      'no amount',
      () => posting('Debit', account, '1', { dAmount: null, cAmount: null }),
      400,
      'cAmount is required',
    ],
    [
      'unequal amounts',
      () => posting('Debit', account, '1', { dAmount: '2' }),
      400,
      'Debit and Credit amounts must be equal',
    ],
    ['zero', () => posting('Debit', account, '0.00'), 400, 'dAmount must be above 0'],
    ['a third decimal', () => posting('Debit', account, '1.005'), 400, 'dAmount must be an amount'],
    ['a sign', () => posting('Debit', account, '-5'), 400, 'dAmount must be an amount'],
    [
      'two currencies',
      () => posting('Debit', account, '1', { cCurrencyID: 2 }),
      400,
      'must have the same currency',
    ],
    [
      'no currency',
      () => posting('Debit', account, '1', { currencyID: null, cCurrencyID: null }),
      400,
      'currencyID is required',
    ],
    [
      'an unknown currency',
      () => posting('Debit', account, '1', { currencyID: 9, cCurrencyID: 9 }),
      400,
      'currencyID 9 is not a currency',
    ],
    [
      'an account of another currency',
      () => posting('Debit', dollars, '1'),
      400,
      'does not hold AFN',
    ],
    [
      'an unknown account',
      () => posting('Credit', '99999', '1'),
      400,
      'Account 99999 does not exist',
    ],
    [
      'a debit the wrong way round',
      () => ({ ...posting('Credit', account, '1'), transType: 'Debit' }),
      400,
      'A Debit needs CSH001 as inAccountID',
    ],
    [
      'one account on both sides',
      () => ({ ...posting('Debit', 'CSH001', '1') }),
      400,
      'two accounts',
    ],
    ['the other house account', () => posting('Debit', 'LON001', '1'), 400, 'A Debit needs CSH001'],
    ['a rate', () => posting('Debit', account, '1', { exRate: 2 }), 400, 'exRate must be 1.0000'],
    [
      'a day to come',
      () => posting('Debit', account, '1', { tranDate: '2026-11-21' }),
      400,
      'tranDate must not be in the future',
    ],
    [
      'a day too far back for a User',
      () => posting('Debit', account, '1', { tranDate: '2026-11-16' }),
      400,
      'tranDate must be 2026-11-17 or later',
    ],
    [
      'a long narrative',
      () => posting('Debit', account, '1', { tranDescription: 'x'.repeat(201) }),
      400,
      'tranDescription must be at most 200',
    ],
    [
      'a type of a later version',
      () => posting('Debit', account, '1', { transType: 'Hawala' }),
      400,
      'transType must be Debit or Credit',
    ],
    [
      'half a character',
      () => posting('Debit', account, '1', { tranDescription: '\ud800' }),
      400,
      'tranDescription must be well-formed text',
    ],
    [
      'no type',
      () => posting('Debit', account, '1', { transType: undefined }),
      400,
      'transType is required',
    ],
  ]

  it.each(refused)('%s', async (_case, body, status, message) => {
    const before = await clerk.call('balances/summary')
    const answer = await clerk.call('transactions/create', { body: body() })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
    expect((await clerk.call('balances/summary')).data).toEqual(before.data)
  })

  it('lets a Manager date back any number of days, and a User three', async () => {
    const old = await manager.post('Credit', account, '5', { tranDate: '2025-01-31' })
    expect(old.tranDate).toBe('2025-01-31')
    const recent = await clerk.post('Credit', account, '5', { tranDate: '2026-11-17' })
    expect(recent.tranDate).toBe('2026-11-17')
  })
})

describe('a save that is repeated', () => {
  it('with the same key and body posts once and gives the first answer', async () => {
    const sending = {
      body: posting('Credit', account, '70'),
      headers: { 'idempotency-key': newKey() },
    }
    const before = await balanceOf(account)
    const [first, second] = [
      await clerk.call('transactions/create', sending),
      await clerk.call('transactions/create', { ...sending, at: new Date(NOW.getTime() + 60_000) }),
    ]
    expect(second.data).toEqual(first.data)
    expect((await balanceOf(account)) - before).toBe(7000n)
  })

  it('with the same key at the same moment posts once', async () => {
    const sending = {
      body: posting('Credit', account, '3'),
      headers: { 'idempotency-key': newKey() },
    }
    const before = await balanceOf(account)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => clerk.call('transactions/create', sending)),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await balanceOf(account)) - before).toBe(300n)
  })

  it('with the same key and another body is a conflict', async () => {
    const headers = { 'idempotency-key': newKey() }
    await clerk.call('transactions/create', { headers, body: posting('Credit', account, '1') })
    const second = await clerk.call('transactions/create', {
      headers,
      body: posting('Credit', account, '2'),
    })
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('Idempotency-Key')])
  })

  it('gives the first answer also where it would be refused by now', async () => {
    const headers = { 'idempotency-key': newKey() }
    const lateEvening = new Date('2026-11-20T19:20:00Z')
    const person = await (await (await openOffice()).clerk('User')).again(lateEvening)
    const old = posting('Credit', account, '6', { tranDate: '2026-11-17' })
    const first = await person.call('transactions/create', { body: old, headers, at: lateEvening })
    const afterMidnight = new Date('2026-11-20T19:40:00Z')
    const sending = { body: old, headers, at: afterMidnight }
    const again = await person.call('transactions/create', sending)
    expect([again.status, again.data]).toEqual([201, first.data])
    const fresh = await person.call('transactions/create', { body: old, at: afterMidnight })
    expect(fresh.status).toBe(400)
  })

  it('is a new save once the key is older than 24 hours', async () => {
    const sending = {
      body: posting('Credit', account, '4'),
      headers: { 'idempotency-key': newKey() },
    }
    const first = await clerk.call('transactions/create', sending)
    const at = new Date(NOW.getTime() + 24 * 3_600_000)
    const second = await (await clerk.again(at)).call('transactions/create', { ...sending, at })
    expect(second.data.id).toBeGreaterThan(first.data.id)
  })
})

/** The balance of an account in minor units, read from its own statement. */
async function balanceOf(number: string): Promise<bigint> {
  const { data } = await clerk.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === number)?.id ?? 0
  const report = await clerk.call('reports/account', { params: { accountId: id } })
  return BigInt((report.data.at(-1)?.balanceAfter ?? '0.00').replace('.', ''))
}
