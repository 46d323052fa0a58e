import { beforeAll, describe, expect, it } from 'vitest'
import { queryItems } from '../../store/table/query.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let account: string
let accountId: number

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  const opened = await clerk.account()
  account = opened.accountNumber
  accountId = opened.id
})

describe('a delete', () => {
  it('archives everything and puts the balance back', async () => {
    await clerk.post('Credit', account, '500')
    const record = await clerk.post('Debit', account, '120', { tranDescription: 'نقد' })
    const params = { id: record.id }
    const deleted = await clerk.save('transactions/delete', { params, body: { deletedBy: 'User' } })
    expect(deleted).toEqual({
      ...record,
      version: 2,
      originalTransactionId: record.id,
      deletedDate: NOW.toISOString(),
      deletedBy: clerk.userName,
    })
    const report = await clerk.call('reports/account', { params: { accountId } })
    expect(report.data.map(({ balanceAfter }) => balanceAfter)).toEqual(['500.00'])
    expect(await listed('Deleted#2026-11')).toContain(record.id)
    expect(await listed('Debit#2026-11')).not.toContain(record.id)
    const slip = await clerk.call('transactions/slip', { params })
    expect(slip.data).toMatchObject({ isDeleted: true, CAmount: '120.00' })
  })

  it('is final: a deleted transaction cannot be changed', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    const params = { id }
    await clerk.save('transactions/delete', { params, body: {} })
    const gone = `Transaction ${id} was deleted by ${clerk.userName}`
    for (const answer of [
      await clerk.call('transactions/delete', { params, body: {} }),
      await manager.call('transactions/update', { params, body: { amount: '5' } }),
      await manager.call('transactions/approve', { params }),
    ]) {
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining(gone)])
    }
  })

  it('gets the first answer again if it is sent twice with the same key', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    const sending = { params: { id }, body: {}, headers: { 'idempotency-key': 'delete-twice' } }
    const first = await clerk.call('transactions/delete', sending)
    const again = await clerk.call('transactions/delete', sending)
    expect([again.status, again.data]).toEqual([200, first.data])
  })

  it('is made once if several people send it at the same moment', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => clerk.call('transactions/delete', { params: { id } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  })

  it('is possible with an inactive account and currency, and so is a lower amount', async () => {
    const given = { code: 'GBP', name: 'Pound', symbol: '£', exchangeRate: '90' }
    const { id: currencyId } = await manager.save('currencies/create', { body: given })
    const { id, accountNumber } = await clerk.account({ currencyId })
    const currency = { currencyID: currencyId, cCurrencyID: currencyId }
    const kept = await clerk.post('Credit', accountNumber, '10', currency)
    const deleted = await clerk.post('Credit', accountNumber, '5', currency)
    await manager.save('accounts/update', { params: { id }, body: { accountStatus: 'Suspended' } })
    const params = { id: kept.id }
    await manager.save('currencies/update', {
      params: { id: currencyId },
      body: { ...given, isActive: false },
    })
    await clerk.save('transactions/update', { params, body: { amount: '8' } })
    await clerk.save('transactions/delete', { params: { id: deleted.id } })
    const more = await clerk.call('transactions/update', { params, body: { amount: '9' } })
    expect([more.status, more.text]).toEqual([400, 'Currency GBP is inactive'])
    await manager.save('currencies/update', {
      params: { id: currencyId },
      body: { ...given, isActive: true },
    })
    const raised = await clerk.call('transactions/update', { params, body: { amount: '9' } })
    expect([raised.status, raised.text]).toEqual([
      400,
      `Account ${accountNumber} is Suspended: only an Active account can be posted to`,
    ])
  })

  it.each([
    ['an older version', { version: 1 }, 409],
    ['an invalid version', { version: 'x' }, 400],
  ])('with %s is refused', async (_what, body, status) => {
    const { id } = await clerk.post('Credit', account, '1')
    await clerk.save('transactions/update', { params: { id }, body: { amount: '2' } })
    expect((await clerk.call('transactions/delete', { params: { id }, body })).status).toBe(status)
  })

  it('is answered with 404 if the transaction never existed', async () => {
    const answer = await clerk.call('transactions/delete', { params: { id: 999_999 } })
    expect([answer.status, answer.text]).toEqual([404, 'There is no transaction 999999'])
  })

  it('of an approved transaction needs a Manager, and archives it as not approved', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    await manager.save('transactions/approve', { params: { id } })
    expect((await clerk.call('transactions/delete', { params: { id } })).status).toBe(403)
    const deleted = await manager.save('transactions/delete', { params: { id } })
    expect(deleted).toMatchObject({ isApproved: false, changedAfterApproval: true })
  })
})

it('a transaction is in the Edited list once, even if it was edited several times', async () => {
  const { id } = await clerk.save('transactions/create', { body: posting('Credit', account, '1') })
  for (const amount of ['2', '3']) {
    await clerk.save('transactions/update', { params: { id }, body: { amount } })
  }
  expect((await listed('Edited#2026-11')).filter((each) => each === id)).toEqual([id])
})

/** Returns the transaction numbers in a partition of the index by type. */
async function listed(typeMonth: string): Promise<number[]> {
  const items = queryItems({
    IndexName: 'typeMonth',
    KeyConditionExpression: 'typeMonth = :value',
    ExpressionAttributeValues: { ':value': typeMonth },
  })
  return (await Array.fromAsync(items)).map(({ dated }) => Number(String(dated).split('#')[1]))
}
