import { beforeAll, describe, expect, it } from 'vitest'
import { transactionKey } from '../../store/table/keys.ts'
import { exchange } from '../../testing/bodies.ts'
import { whileForged } from '../../testing/forging.ts'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let second: Clerk
let account: string

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  second = await office.clerk('Admin')
  account = (await clerk.account()).accountNumber
})

describe('an approval', () => {
  it('can be made by a Manager or Admin who neither recorded it nor changed its money', async () => {
    const { id } = await manager.post('Credit', account, '1')
    const params = { id }
    const refused = [
      [clerk, 403, 'Your user type (User) may not approve transactions'],
      [manager, 403, `You recorded transaction ${id}: someone else must approve it`],
    ] as const
    for (const [person, status, text] of refused) {
      const answer = await person.call('transactions/approve', { params })
      expect([answer.status, answer.text]).toEqual([status, text])
    }
    await second.save('transactions/update', { params, body: { amount: '2' } })
    const own = await second.call('transactions/approve', { params })
    expect(own.text).toBe(
      `You changed the money of transaction ${id} since it was last approved: someone else must approve it`,
    )
    const third = await (await openOffice()).clerk('Manager')
    const approved = await third.save('transactions/approve', { params, body: { version: 2 } })
    expect(approved).toMatchObject({
      isApproved: true,
      userApprovedName: third.userName,
      version: 3,
    })
    expect(await third.save('transactions/approve', { params, body: { version: 2 } })).toEqual(
      approved,
    )
  })

  it('of an outdated version is refused with the current record', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    await clerk.save('transactions/update', { params: { id }, body: { amount: '2' } })
    const answer = await manager.call('transactions/approve', {
      params: { id },
      body: { version: 1 },
    })
    expect([answer.status, JSON.parse(answer.text).record.cAmount]).toEqual([409, '2.00'])
  })

  it('of an exchange is refused if its other leg was deleted meanwhile', async () => {
    const company = { accountType: 'Company' }
    const [afn, usd] = [
      await clerk.account(company),
      await clerk.account({ ...company, currencyId: 2 }),
    ]
    const body = exchange(
      { account: usd.accountNumber, currencyID: 2, amount: '1' },
      { account: afn.accountNumber, currencyID: 1, amount: '68' },
      '68',
    )
    const { purchase, selling } = await clerk.save('transactions/exchange', { body })
    const deletion = { userId: 1, userName: 'noor', at: NOW.toISOString() }
    const { status, text } = await whileForged(
      transactionKey(selling.id),
      (item) => ({ ...item, deletion }),
      () => manager.call('transactions/approve', { params: { id: purchase.id } }),
    )
    expect([status, text]).toEqual([
      404,
      `Transaction ${selling.id} was deleted by noor: nothing can be done to it any more`,
    ])
  })

  it('of many transactions approves what it can and returns the others as refused', async () => {
    const good = await clerk.post('Credit', account, '1')
    const own = await manager.post('Credit', account, '1')
    const edited = await clerk.post('Credit', account, '1')
    await clerk.save('transactions/update', { params: { id: edited.id }, body: { amount: '2' } })
    const body = {
      transactions: [
        { id: good.id, version: 1 },
        { id: good.id, version: 1 },
        { id: own.id },
        { id: edited.id, version: 1 },
        { id: 999_999 },
      ],
    }
    const headers = { 'idempotency-key': 'approve-many' }
    const first = await manager.save('transactions/approve-many', { body, headers })
    expect(first.approved.map(({ id }) => id)).toEqual([good.id])
    expect(first.refused.map(({ id }) => id)).toEqual([own.id, edited.id, 999_999])
    const again = await manager.save('transactions/approve-many', { body, headers })
    expect(again.approved).toEqual(first.approved)
  })

  it('of many transactions answers in the order in which they were asked', async () => {
    const ids: number[] = []
    for (let each = 0; each < 20; each += 1) ids.push((await clerk.post('Credit', account, '1')).id)
    const asked = ids.toReversed()
    const unknown = [999_999, 999_998, 999_997]
    const { approved, refused } = await manager.save('transactions/approve-many', {
      body: { transactions: [...unknown, ...asked].map((id) => ({ id })) },
    })
    expect(approved.map(({ id }) => id)).toEqual(asked)
    expect(refused.map(({ id }) => id)).toEqual(unknown)
  })

  it('of another list under the same key is refused and approves nothing', async () => {
    const [first, second] = [
      await clerk.post('Credit', account, '1'),
      await clerk.post('Credit', account, '1'),
    ]
    const headers = { 'idempotency-key': 'another-list' }
    const approve = (...ids: number[]) =>
      manager.call('transactions/approve-many', {
        body: { transactions: ids.map((id) => ({ id })) },
        headers,
      })
    expect((await approve(first.id)).status).toBe(200)
    for (const answer of [await approve(second.id), await approve(first.id, second.id)]) {
      expect([answer.status, answer.text]).toEqual([
        409,
        'This Idempotency-Key was used for another save; send a new key with a new save',
      ])
    }
    const history = { params: { id: second.id } }
    expect((await manager.call('transactions/history', history)).data).toHaveLength(1)
    const again = await approve(first.id)
    expect([again.status, again.data.approved.map(({ id }) => id)]).toEqual([200, [first.id]])
  })

  it('and another save cannot use the same key, in either order', async () => {
    const { id } = await clerk.post('Credit', account, '1')
    const headers = { 'idempotency-key': 'two-calls' }
    const approving = { body: { transactions: [{ id }] }, headers }
    const posting = { body: { code: 'TWO', name: 'Two' }, headers }
    expect((await manager.call('transactions/approve-many', approving)).status).toBe(200)
    expect((await manager.call('currencies/create', posting)).status).toBe(409)
    const other = { 'idempotency-key': 'other-way-round' }
    const currency = { ...posting, headers: other }
    expect((await manager.call('currencies/create', currency)).status).toBe(201)
    const refused = await manager.call('transactions/approve-many', {
      ...approving,
      headers: other,
    })
    expect(refused.status).toBe(409)
  })

  it.each([
    ['nothing', [], 'transactions must name at least one transaction'],
    ['no id', [{}], 'transactions.0.id must be a whole number above 0'],
    ['too many', Array.from({ length: 501 }, () => ({ id: 1 })), 'must name at most 500'],
  ])('of %s is refused', async (_what, transactions, message) => {
    const answer = await manager.call('transactions/approve-many', { body: { transactions } })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
  })
})
