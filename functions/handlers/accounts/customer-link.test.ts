import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let manager: Clerk
let viewer: Clerk

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('User')
  manager = await office.clerk('Manager')
  viewer = await office.clerk('Viewer')
})

describe('the link to another account of the same customer', () => {
  it('is kept by a new account, and listed', async () => {
    const afghani = await clerk.account()
    const dollars = await clerk.account({ currencyId: 2, customerOf: afghani.id })
    expect([afghani.customerOf, dollars.customerOf]).toEqual([null, afghani.id])
    const { data } = await viewer.call('accounts/list')
    expect(data.find(({ id }) => id === dollars.id)).toEqual(dollars)
  })

  it('is made, kept by other edits, listed as a change, and removed', async () => {
    const [one, other] = [await clerk.account(), await clerk.account({ currencyId: 2 })]
    const held = /"(.*)"/.exec((await clerk.call('accounts/list')).headers['etag'] ?? '')?.[1] ?? ''
    expect((await edit(other.id, { customerOf: String(one.id) })).data.customerOf).toBe(one.id)
    const changed = await clerk.call('accounts/list', { query: { since: held } })
    expect(changed.data).toMatchObject([{ id: other.id, customerOf: one.id }])
    expect((await edit(other.id, { accountName: 'Layla' }, 2)).data.customerOf).toBe(one.id)
    expect((await edit(other.id, { customerOf: null }, 3)).data).toMatchObject({
      accountName: 'Layla',
      customerOf: null,
    })
  })

  it('is in the audit trail', async () => {
    const [one, other] = [await clerk.account(), await clerk.account({ currencyId: 2 })]
    await edit(other.id, { customerOf: one.id })
    const range = { startDate: '2026-11-20', endDate: '2026-11-20', entity: 'account' }
    const { data } = await manager.call('audit/list', { query: range })
    const entry = data.find(
      ({ entityId, action }) => action === 'update' && entityId === `${other.id}`,
    )
    expect([entry?.before?.['customerOf'], entry?.after?.['customerOf']]).toEqual([null, one.id])
  })

  it.each<[value: unknown, message: string]>([
    [4040, 'customerOf 4040 is not an account'],
    [1, "customerOf must be a customer's account: CSH001 is an account of the house"],
    [6, "customerOf must be a customer's account: HWL_001 is an account of the house"],
    ['x', 'customerOf must be a whole number above 0'],
    [0, 'customerOf must be a whole number above 0'],
    [{}, 'customerOf must be a whole number above 0'],
  ])('to %j is refused, for a new account and an edit', async (customerOf, message) => {
    const body = {
      accountName: 'A',
      lastName: 'B',
      accountNumber: 'L-1',
      currencyId: 1,
      customerOf,
    }
    const opened = await clerk.call('accounts/create', { body })
    const { id } = await clerk.account()
    const edited = await edit(id, { customerOf })
    expect([opened, edited].map(({ status, text }) => [status, text])).toEqual([
      [400, message],
      [400, message],
    ])
  })

  it('is refused to itself, and of an account of the house', async () => {
    const { id } = await clerk.account()
    const itself = await edit(id, { customerOf: id })
    const house = await edit(2, { customerOf: id })
    expect([itself.status, itself.text, house.status, house.text]).toEqual([
      400,
      'customerOf must be another account, not the account itself',
      409,
      "LON001 is an account of the house: its status, type and currencies stay as they are, and it is no customer's",
    ])
  })

  it('is made by whoever may edit the account', async () => {
    const [one, other] = [await clerk.account(), await clerk.account({ currencyId: 2 })]
    const refused = await edit(other.id, { customerOf: one.id }, 1, viewer)
    const made = await edit(other.id, { customerOf: one.id }, 1, manager)
    expect([refused.status, made.status]).toEqual([403, 200])
  })
})

/** Makes an edit at a later moment than the others. */
function edit(id: number, body: object, afterSeconds = 1, by = clerk) {
  const at = new Date(NOW.getTime() + afterSeconds * 1_000)
  const headers = { 'idempotency-key': newKey() }
  return by.call('accounts/update', { params: { id }, body, at, headers })
}
