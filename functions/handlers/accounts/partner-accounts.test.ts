import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { PNG } from '../../testing/attack/good-bodies.ts'
import { openHawalaOffice } from '../../testing/hawala-office.ts'
import { type Clerk, newKey } from '../../testing/office.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'
import { watch } from '../../testing/watch.ts'

/** Accounts of the type Hawala Partner are opened and changed by head office and Admins alone. */

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const REFUSED = [403, 'Only head office may open or change accounts of the type Hawala Partner']
const PARTNER = { accountType: 'Hawala Partner' }

type Name = 'laila' | 'karim' | 'omar' | 'amina' | 'admin'
const told = ({ status, text }: { status: number; text: string }) =>
  status < 300 ? [status] : [status, text]

function edit(by: Clerk, id: number, body: object) {
  const headers = { 'idempotency-key': newKey() }
  return by.call('accounts/update', { params: { id }, body: { ...body }, headers })
}

async function partner() {
  return office.omar.account(PARTNER)
}

it.each<[Name, boolean]>([
  ['laila', false],
  ['karim', false],
  ['omar', true],
  ['amina', true],
  ['admin', true],
])('an account of the type is opened by %s: %s', async (name, isAllowed) => {
  const by = office[name]
  const { accountNumber } = (await by.call('accounts/generate-number', { body: { currencyId: 1 } }))
    .data
  const body = { accountNumber, accountName: 'Dubai', lastName: 'X', currencyId: 1, ...PARTNER }
  const answer = await by.call('accounts/create', { body })
  expect(told(answer)).toEqual(isAllowed ? [201] : REFUSED)
  const customer = { ...body, accountType: 'Customer' }
  if (!isAllowed) expect((await by.call('accounts/create', { body: customer })).status).toBe(201)
})

it.each<Name>(['laila', 'karim'])(
  '%s gives no account the type, nor takes it away',
  async (name) => {
    const by = office[name]
    const customer = await office.laila.account()
    expect(told(await edit(by, customer.id, { accountType: 'hawala_partner' }))).toEqual(REFUSED)
    const { id } = await partner()
    for (const accountType of ['Customer', 'Partner', 'Company']) {
      expect(told(await edit(by, id, { accountType }))).toEqual(REFUSED)
    }
    expect(told(await edit(office.omar, customer.id, PARTNER))).toEqual([200])
    expect(told(await edit(office.omar, id, { accountType: 'Customer' }))).toEqual([200])
    expect(await auditLedger()).toEqual([])
  },
)

describe('a change of such an account', () => {
  const CHANGES: [field: string, body: () => object][] = [
    ['name', () => ({ accountName: 'Other' })],
    ['phone', () => ({ phoneNumber: '0799123456' })],
    ['status', () => ({ accountStatus: 'Inactive' })],
    ['link', () => ({ customerOf: linked })],
    ['photo', () => ({ photo: PNG })],
    ['signature taken away', () => ({ sSignature: null })],
  ]
  let linked: number

  beforeAll(async () => {
    linked = (await office.laila.account()).id
  })

  it.each(CHANGES)('of its %s is refused to a Manager of a branch', async (_, bodyOf) => {
    const { id } = await partner()
    const before = await tableSnapshot()
    expect(told(await edit(office.karim, id, bodyOf()))).toEqual(REFUSED)
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    expect(told(await edit(office.omar, id, bodyOf()))).toEqual([200])
  })

  it('that changes nothing is taken from everybody', async () => {
    const { id, accountName, lastName, accountType, accountStatus } = await partner()
    const same = { accountName, lastName, accountType, accountStatus }
    expect(told(await edit(office.laila, id, same))).toEqual([200])
  })

  it('reads head office, which a change of another account does not', async () => {
    const [theirs, other] = [await partner(), await office.omar.account()]
    const units = async (id: number) =>
      (await watch(() => edit(office.omar, id, { phoneNumber: '0700000009' }))).readUnits
    expect((await units(theirs.id)) - (await units(other.id))).toBe(1)
  })
})
