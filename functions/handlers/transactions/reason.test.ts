import { beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '../../testing/bodies.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/** Tests the reason of an edit and a delete. Rules: docs/rules/ledger.md */

const REASON = 'مشتری مبلغ را اشتباه گفت'

let clerk: Clerk
let manager: Clerk
let account: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  account = (await clerk.account()).accountNumber
  dollars = (await clerk.account({ currencyId: 2 })).accountNumber
})

const reasonsOf = async (id: number) =>
  (await clerk.call('transactions/history', { params: { id } })).data.map(({ reason }) => reason)

describe('the reason of an edit', () => {
  it.each([
    ['a text', REASON, REASON],
    ['a text with blanks around it', '  wrong amount ', 'wrong amount'],
    ['no text', undefined, null],
    ['null', null, null],
    ['a blank text', '   ', null],
  ])('%s is in the history', async (_, reason, kept) => {
    const { id } = await clerk.post('Credit', account, '70')
    await clerk.save('transactions/update', { params: { id }, body: { amount: '71', reason } })
    expect(await reasonsOf(id)).toEqual([null, kept])
  })

  it('is in the history of both legs of an exchange', async () => {
    const body = exchange(
      { account: dollars, currencyID: 2, amount: '10' },
      { account, currencyID: 1, amount: '700' },
      '70',
    )
    const { purchase, selling } = await clerk.save('transactions/exchange', { body })
    await clerk.save('transactions/update', {
      params: { id: purchase.id },
      body: { amount: '20', otherLeg: { amount: '1400' }, reason: REASON },
    })
    expect(await reasonsOf(purchase.id)).toEqual([null, REASON])
    expect(await reasonsOf(selling.id)).toEqual([null, REASON])
  })
})

it('the reason of a delete is in the history and in the archive', async () => {
  const { id } = await clerk.post('Credit', account, '70')
  const deleted = await clerk.save('transactions/delete', {
    params: { id },
    body: { deletedBy: 'User', reason: REASON },
  })
  expect(deleted.deletedReason).toBe(REASON)
  expect(await reasonsOf(id)).toEqual([null, REASON])
  const { data } = await clerk.call('search-transactions/list', {
    query: { type: 'Deleted Transactions', referenceId: String(id) },
  })
  expect(data).toMatchObject([{ id, deletedReason: REASON }])
})

it.each([
  ['ab', 'reason must have at least 3 characters'],
  ['x'.repeat(201), 'reason must be at most 200 characters long'],
  [7, 'reason must be text'],
])('the reason %j is refused', async (reason, message) => {
  const { id } = await clerk.post('Credit', account, '70')
  for (const call of ['transactions/update', 'transactions/delete'] as const) {
    const answer = await clerk.call(call, { params: { id }, body: { reason } })
    expect([answer.status, answer.text]).toEqual([400, message])
  }
})

describe('a search for Edited Transactions', () => {
  const lastEditOf = async (id: number) => {
    const query = { type: 'Edited Transactions', referenceId: String(id) }
    const { data } = await clerk.call('search-transactions/list', { query })
    return data
  }

  it('says what the last edit changed and why, also after an approval', async () => {
    const { id } = await clerk.post('Credit', account, '70')
    const params = { id }
    const edit = (amount: string, reason: string) =>
      clerk.save('transactions/update', { params, body: { amount, reason } })
    await edit('71', 'first reason')
    await edit('72', 'second reason')
    const lastEdit = {
      version: 3,
      action: 'edited',
      userName: clerk.userName,
      reason: 'second reason',
      changes: [{ field: 'amount', old: '71.00', new: '72.00' }],
    }
    expect(await lastEditOf(id)).toMatchObject([{ id, lastEdit }])
    await manager.save('transactions/approve', { params })
    expect(await lastEditOf(id)).toMatchObject([{ id, isApproved: true, lastEdit }])
  })

  it('reads nothing more for other types', async () => {
    const { id } = await clerk.post('Credit', account, '70')
    await clerk.save('transactions/update', { params: { id }, body: { amount: '71' } })
    const { data } = await clerk.call('search-transactions/list', {
      query: { type: 'Credit', referenceId: String(id) },
    })
    expect(data[0]).not.toHaveProperty('lastEdit')
  })
})
