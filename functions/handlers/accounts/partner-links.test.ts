import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, newKey } from '../../testing/office.ts'
import {
  ask,
  limit,
  openPartnerOffice,
  type Partner,
  type PartnerOffice,
  partnerOf,
} from '../../testing/partner-office.ts'

let office: PartnerOffice
let seconds = 0

beforeAll(async () => {
  office = await openPartnerOffice()
})

/** Edits an account, each time a second later. */
function edit(id: number, body: object, by: Clerk) {
  seconds += 1
  const at = new Date(NOW.getTime() + seconds * 1_000)
  const headers = { 'idempotency-key': newKey() }
  return by.call('accounts/update', { params: { id }, body: { ...body }, at, headers })
}

const opened = (more: object, by: Clerk = office.laila) =>
  by.account({ accountType: 'Partner', ...more })

/** Returns whether a debit that only the floor of the whole partner stops is refused. */
async function isHeld(account: string, currency = 1) {
  const more = { currencyID: currency, cCurrencyID: currency }
  const body = posting('Debit', account, '1000000', more)
  const { status, text } = await ask(office.laila, 'transactions/create', { body })
  if (status < 300) await office.laila.post('Credit', account, '1000000', more)
  return text.includes('over all currencies')
}

const idIn = (partner: Partner, account: string) => partner.ids.get(account) ?? 0
const MANAGERS = (leader: string) =>
  `Partner ${leader} has a floor over all currencies: only a Manager or Admin may change which accounts it has`

describe('under a floor over all accounts', () => {
  it('a link is made and removed by a Manager alone, and the save after it knows the accounts', async () => {
    const dubai = await partnerOf(office)
    const [other, child] = [await opened({}), await opened({})]
    await edit(child.id, { customerOf: other.id }, office.laila)
    await limit(office, dubai, '-500')
    const link = { customerOf: dubai.leaderId }
    const byUser = await edit(other.id, link, office.laila)
    expect([byUser.status, byUser.text]).toEqual([403, MANAGERS(dubai.afn)])
    expect(await isHeld(other.accountNumber)).toBe(false)
    // The accounts that were linked with it come along.
    expect((await edit(other.id, link, office.karim)).status).toBe(200)
    expect([await isHeld(other.accountNumber), await isHeld(child.accountNumber)]).toEqual([
      true,
      true,
    ])
    const unlinked = { customerOf: null }
    const removed = await edit(other.id, unlinked, office.laila)
    expect([removed.status, removed.text]).toEqual([403, MANAGERS(dubai.afn)])
    expect((await edit(other.id, unlinked, office.karim)).status).toBe(200)
    expect([await isHeld(other.accountNumber), await isHeld(child.accountNumber)]).toEqual([
      false,
      false,
    ])
    expect(await isHeld(dubai.usd, 2)).toBe(true)
    expect(await auditLedger()).toEqual([])
  })

  it('a new account is linked by a Manager alone', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-500')
    const body = { accountName: 'A', lastName: 'B', currencyId: 1, customerOf: dubai.leaderId }
    const made = (by: Clerk, accountNumber: string) =>
      ask(by, 'accounts/create', { body: { ...body, accountNumber, accountType: 'Partner' } })
    const byUser = await made(office.laila, 'NEW-1')
    expect([byUser.status, byUser.text]).toEqual([403, MANAGERS(dubai.afn)])
    expect((await made(office.karim, 'NEW-1')).status).toBe(201)
    expect(await isHeld('NEW-1')).toBe(true)
    // A customer that is linked doesn't count, so whoever opens accounts may link one.
    const customer = await office.laila.account({ customerOf: dubai.leaderId })
    expect(await isHeld(customer.accountNumber)).toBe(false)
    expect(await auditLedger()).toEqual([])
  })

  it('another type of account is a Manager’s too', async () => {
    const dubai = await partnerOf(office)
    await limit(office, dubai, '-500')
    const id = idIn(dubai, dubai.usd)
    const customer = { accountType: 'Customer' }
    expect((await edit(id, { accountType: 'Partner' }, office.omar)).status).toBe(200)
    const byUser = await edit(id, customer, office.laila)
    expect([byUser.status, byUser.text]).toEqual([403, MANAGERS(dubai.afn)])
    expect((await edit(id, customer, office.karim)).status).toBe(200)
    expect(await isHeld(dubai.usd, 2)).toBe(false)
    expect((await edit(id, { accountType: 'Partner' }, office.omar)).status).toBe(200)
    expect(await isHeld(dubai.usd, 2)).toBe(true)
    // Whatever concerns no link stays anybody's.
    expect((await edit(id, { phoneNumber: '0700' }, office.laila)).status).toBe(200)
  })

  it('the leading account keeps leading', async () => {
    const [dubai, tehran] = [await partnerOf(office), await partnerOf(office)]
    await limit(office, dubai, '-500')
    const linked = await edit(dubai.leaderId, { customerOf: tehran.leaderId }, office.omar)
    const retyped = await edit(dubai.leaderId, { accountType: 'Customer' }, office.omar)
    const stays = `Account ${dubai.afn} leads a partner with a floor over all currencies: remove the floor first`
    expect([linked, retyped].map(({ status, text }) => [status, text])).toEqual([
      [409, stays],
      [409, stays],
    ])
    await limit(office, dubai, null)
    expect((await edit(dubai.leaderId, { customerOf: tehran.leaderId }, office.omar)).status).toBe(
      200,
    )
    expect(await limit(office, tehran, '-500')).toMatchObject({ groupFloor: '-500.00' })
    expect(await isHeld(dubai.eur, 3)).toBe(true)
    expect(await auditLedger()).toEqual([])
  })
})

it('without a floor, anybody who edits accounts links them, and a chain of any length has one head', async () => {
  const dubai = await partnerOf(office)
  const further = await opened({ customerOf: idIn(dubai, dubai.usd) })
  const last = await opened({ customerOf: further.id })
  const { data } = await office.viewer.call('reports/partners')
  const row = data.find(({ accountId }) => accountId === dubai.leaderId)
  expect(row?.accounts.map(({ accountNumber }) => accountNumber)).toEqual([
    dubai.afn,
    ...[dubai.usd, dubai.eur, further.accountNumber, last.accountNumber].sort(),
  ])
  // Two accounts that are linked with each other are led by the older one.
  await edit(dubai.leaderId, { customerOf: last.id }, office.omar)
  const ring = (await office.viewer.call('reports/partners')).data
  expect(ring.find(({ accountId }) => accountId === dubai.leaderId)?.accounts).toHaveLength(5)
})

it('a link and a floor at the same moment never leave an account beside the floor', async () => {
  for (let round = 0; round < 8; round += 1) {
    const dubai = await partnerOf(office)
    const other = await opened({ accountType: 'Partner' })
    const link = () => edit(other.id, { customerOf: dubai.leaderId }, office.karim)
    const both = [link, () => limit(office, dubai, '-500')]
    const [first, second] = round % 2 === 0 ? both : both.reverse()
    const answers = await Promise.all([first?.(), second?.()])
    const linked = answers.find((answer) => answer && 'status' in answer)
    const isLinked = linked && 'status' in linked && linked.status === 200
    expect(await isHeld(other.accountNumber)).toBe(isLinked)
  }
  expect(await auditLedger()).toEqual([])
})
