import { beforeAll, describe, expect, it } from 'vitest'
import { accountChangeParts, findAccount } from '../../store/accounts/accounts.ts'
import { commit } from '../../store/table/transact.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let clerk: Clerk

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
})

describe('an edited account', () => {
  it('keeps the fields that are not sent, and shows the new name on vouchers', async () => {
    const account = await clerk.account({ fatherName: 'Omar', phoneNumber: '0700' })
    const edited = await edit(account.id, { accountName: 'Layla', phoneNumber: null })
    expect(edited.data).toMatchObject({
      accountName: 'Layla',
      lastName: account.lastName,
      fatherName: 'Omar',
      phoneNumber: null,
    })
    const { id } = await clerk.post('Credit', account.accountNumber, '1')
    const slip = await clerk.call('transactions/slip', { params: { id } })
    expect(slip.data.creditaccountname).toBe(`Layla ${account.lastName}`)
  })

  it('accepts no posting while it is suspended', async () => {
    const { id, accountNumber } = await clerk.account()
    await edit(id, { accountStatus: 'suspended' })
    const refused = await clerk.call('transactions/create', {
      body: posting('Credit', accountNumber, '1'),
    })
    expect([refused.status, refused.text]).toEqual([
      400,
      `Account ${accountNumber} is Suspended: only an Active account can be posted to`,
    ])
    await edit(id, { accountStatus: 'Active' }, 2)
    expect((await clerk.post('Credit', accountNumber, '1')).id).toBeGreaterThan(0)
  })

  it('can change its currency only before the first posting, and never its number', async () => {
    const { id, accountNumber } = await clerk.account({ currencyId: 1 })
    expect((await edit(id, { currencyId: 2 })).data.currency).toBe('USD')
    await clerk.post('Credit', accountNumber, '1', { currencyID: 2, cCurrencyID: 2 })
    const late = await edit(id, { currencyId: 1 }, 2)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("can't change")])
    const renumbered = await edit(id, { accountNumber: '9999' })
    expect([renumbered.status, renumbered.text]).toEqual([409, expect.stringContaining('never')])
  })

  it('keeps a picture whose address is sent, replaces it by a new one, and removes it for null', async () => {
    const account = await clerk.account({ photo: PNG })
    const same = await edit(account.id, { photo: account.photo })
    expect(same.data.photo).toBe(account.photo)
    const signed = await edit(account.id, { sSignature: PNG }, 2)
    expect([signed.data.photo, await statusOf(signed.data.sSignature)]).toEqual([
      account.photo,
      200,
    ])
    const without = await edit(account.id, { photo: null }, 3)
    expect([without.data.photo, await statusOf(account.photo)]).toEqual([null, 404])
    const refused = await edit(account.id, { photo: GIF }, 4)
    expect([refused.status, refused.text]).toEqual([400, 'photo must be a PNG, JPEG or WebP image'])
  })

  it('keeps a later picture if an earlier edit is sent again', async () => {
    const { id } = await clerk.account()
    const sending = {
      params: { id },
      body: { photo: PNG },
      at: new Date(NOW.getTime() + 1_000),
      headers: { 'idempotency-key': newKey() },
    }
    const first = await clerk.call('accounts/update', sending)
    const second = await edit(id, { photo: PNG }, 2)
    expect(second.data.photo).not.toBe(first.data.photo)
    const again = await clerk.call('accounts/update', sending)
    expect(again.data).toEqual(first.data)
    expect(await statusOf(second.data.photo)).toBe(200)
  })

  it('must have names with a letter or digit', async () => {
    const { id } = await clerk.account()
    for (const body of [{ accountName: '' }, { accountName: '\u200d' }, { lastName: ' ' }]) {
      const answer = await edit(id, body)
      expect([answer.status, answer.text]).toEqual([
        400,
        'Account name and last name are required.',
      ])
    }
  })

  it('is not written from an outdated version', async () => {
    const { id } = await clerk.account()
    const stale = await findAccount(id)
    if (!stale) throw new Error('The account is missing')
    await edit(id, { accountName: 'First' })
    const late = commit(accountChangeParts(stale, { ...stale, accountName: 'Second' }, null))
    await expect(late).rejects.toMatchObject({ kind: 'conflict' })
    expect((await findAccount(id))?.accountName).toBe('First')
  })

  it('is not written from an outdated version, although all its edits were of one millisecond', async () => {
    const { id } = await clerk.account({ photo: PNG })
    await edit(id, { accountName: 'First' })
    const stale = await findAccount(id)
    if (!stale) throw new Error('The account is missing')
    await edit(id, { photo: null })
    const signed = await edit(id, { sSignature: PNG })
    const late = commit(accountChangeParts(stale, { ...stale, accountName: 'Late' }, null))
    await expect(late).rejects.toMatchObject({ kind: 'conflict' })
    expect(await findAccount(id)).toMatchObject({ accountName: 'First', photoKey: null })
    expect(await statusOf(signed.data.sSignature)).toBe(200)
  })

  it('is refused if its time or picture shows that it has changed since it was read', async () => {
    const { id, updatedAt, photo } = await clerk.account({ photo: PNG })
    expect((await edit(id, { accountName: 'First', updatedAt })).status).toBe(200)
    const late = await edit(id, { accountName: 'Second', updatedAt }, 2)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('by someone else')])
    await edit(id, { photo: null }, 3)
    const replaced = await edit(id, { photo }, 4)
    expect([replaced.status, replaced.text]).toEqual([
      409,
      expect.stringContaining('by someone else'),
    ])
  })

  it('keeps status, type and currencies if it is a house account', async () => {
    for (const body of [
      { accountStatus: 'Inactive' },
      { accountType: 'Partner' },
      { currencyId: 1 },
    ]) {
      const answer = await edit(1, body)
      expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('of the house')])
    }
    expect((await edit(1, { accountName: 'صندوق', currencyId: null })).data.accountName).toBe(
      'صندوق',
    )
  })

  it('is answered with 404 if it does not exist', async () => {
    expect((await edit(4040, { accountName: 'x' })).status).toBe(404)
  })
})

describe('the list of accounts', () => {
  it('answers 304 to a client that has it, until an account changes', async () => {
    const first = await clerk.call('accounts/list')
    const held = { headers: { 'if-none-match': String(first.headers['etag']) } }
    const second = await clerk.call('accounts/list', held)
    expect([second.status, second.text]).toEqual([304, ''])
    await clerk.account()
    expect((await clerk.call('accounts/list', held)).status).toBe(200)
  })

  it('is compressed for a client that accepts it', async () => {
    for (let count = 0; count < 12; count += 1) await clerk.account()
    const answer = await clerk.call('accounts/list', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.data.length).toBeGreaterThan(12)
  })
})

it('the balances of an account are current', async () => {
  const { id, accountNumber } = await clerk.account({ currencyId: 4 })
  const currency = { currencyID: 4, cCurrencyID: 4 }
  await clerk.post('Credit', accountNumber, '10', currency)
  await clerk.post('Debit', accountNumber, '12.50', currency)
  const { data } = await clerk.call('accounts/balances', { params: { id } })
  const unlimited = { floor: null, ceiling: null, noFloor: false, houseFloor: null }
  expect(data).toEqual([
    { accountId: id, currencyId: 4, currencyCode: 'RS', balance: '-2.50', ...unlimited },
  ])
  const house = await clerk.call('accounts/balances', { params: { id: 1 } })
  expect(house.data.find(({ currencyId }) => currencyId === 4)?.balance).toBe('2.50')
})

/** Makes an edit at a later moment than the others. */
function edit(id: number, body: object, afterSeconds = 1) {
  const at = new Date(NOW.getTime() + afterSeconds * 1_000)
  return clerk.call('accounts/update', {
    params: { id },
    body,
    at,
    headers: { 'idempotency-key': newKey() },
  })
}

async function statusOf(address: string | null): Promise<number> {
  const key = String(address).split('/').pop() ?? ''
  return (await clerk.call('images/read', { params: { key } })).status
}
