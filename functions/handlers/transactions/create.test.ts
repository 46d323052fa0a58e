import { beforeAll, describe, expect, it } from 'vitest'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let account: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  account = (await clerk.account({ currencyId: 1 })).accountNumber
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

describe('the day of a posting', () => {
  it('may be any past day for a Manager, and one of the last three days for a User', async () => {
    const old = await manager.post('Credit', account, '5', { tranDate: '2025-01-31' })
    expect(old.tranDate).toBe('2025-01-31')
    const recent = await clerk.post('Credit', account, '5', { tranDate: '2026-11-17' })
    expect(recent.tranDate).toBe('2026-11-17')
  })
})

describe('a repeated save', () => {
  it('with the same key and body posts once and returns the first answer', async () => {
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

  it('with the same key and another body is refused', async () => {
    const headers = { 'idempotency-key': newKey() }
    await clerk.call('transactions/create', { headers, body: posting('Credit', account, '1') })
    const second = await clerk.call('transactions/create', {
      headers,
      body: posting('Credit', account, '2'),
    })
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('Idempotency-Key')])
  })

  it('gets the first answer even if it would be refused as a new save', async () => {
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

  it('is a new save if the key is at least 24 hours old', async () => {
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

/** Returns the balance of an account in minor units, read from its own statement. */
async function balanceOf(number: string): Promise<bigint> {
  const { data } = await clerk.call('accounts/list')
  const id = data.find(({ accountNumber }) => accountNumber === number)?.id ?? 0
  const report = await clerk.call('reports/account', { params: { accountId: id } })
  return BigInt((report.data.at(-1)?.balanceAfter ?? '0.00').replace('.', ''))
}
