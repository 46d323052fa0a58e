import { beforeAll, describe, expect, it } from 'vitest'
import { partitionItems } from '../store/table/query.ts'
import { loan } from '../testing/bodies.ts'
import { type Clerk, newKey, openOffice } from '../testing/office.ts'

/** The write that stores a new record also takes the record's number, so a refused call takes no number. */

type Call =
  | 'currencies/create'
  | 'accounts/create'
  | 'tbl-users/create'
  | 'account-number-settings/create'
  | 'hawala-serial-no/create'
  | 'hawala/create'
  | 'hawala-details/create'
  | 'transactions/create'

type Body = Record<string, unknown>

interface Kind {
  call: Call
  /** Returns a valid body; each call returns another one. */
  good: () => Body
  /** Bodies that the state of the table makes invalid, with their status. */
  refused: () => [status: number, body: Body][]
  /** The number that a save got. */
  idOf?: (data: unknown) => number
}

let admin: Clerk
let viewer: Clerk
let leaver: Clerk
let partner: { id: number; accountNumber: string }
let made = 0

beforeAll(async () => {
  const office = await openOffice()
  admin = await office.clerk('Admin')
  viewer = await office.clerk('Viewer')
  leaver = await office.clerk('Admin')
  partner = await admin.account({ accountType: 'Hawala Partner' })
  await leaver.call('auth/logout')
})

const next = () => {
  made += 1
  return made
}
const currency = () => ({ code: `Q${String(next()).padStart(2, '0')}`, name: 'Q' })
const account = (accountNumber: string) => ({
  accountNumber,
  accountName: 'احمد',
  lastName: 'رحیمی',
  currencyId: 1,
})
const user = (userName: string) => ({ userName, password: 'a long password', userType: 'User' })
const serial = (childAccountId: number, more: Body = {}) => ({
  accountId: partner.id,
  childAccountId,
  lastHawalaNo: 0,
  hawalaType: 'Send',
  ...more,
})
const hawala = (hawalaNumber: string) => ({
  hawalaNumber,
  senderAccountId: partner.id,
  receiverName: 'نادر',
  currencyId: 1,
  amount: 5,
})
const details = (more: Body = {}) => ({ type: 'Send', amount: 5, ...more })
const partners: number[] = []
const currencies: number[] = []

const KINDS: Record<string, Kind> = {
  currencies: {
    call: 'currencies/create',
    good: currency,
    refused: () => [[409, { code: 'AFN', name: 'Again' }]],
  },
  accounts: {
    call: 'accounts/create',
    good: () => account(`A-${next()}`),
    refused: () => [
      [409, account(partner.accountNumber)],
      [400, { ...account('A-0'), currencyId: 99 }],
    ],
  },
  users: {
    call: 'tbl-users/create',
    good: () => user(`somebody ${next()}`),
    refused: () => [[409, user(admin.userName.toUpperCase())]],
  },
  'number settings': {
    call: 'account-number-settings/create',
    good: () => ({ currencyId: currencies.pop(), startNumber: 7000 }),
    refused: () => [
      [409, { currencyId: 2, startNumber: 1 }],
      [400, { currencyId: 99, startNumber: 1 }],
    ],
  },
  'hawala serials': {
    call: 'hawala-serial-no/create',
    good: () => serial(partners.pop() ?? 0),
    refused: () => [
      [409, serial(partner.id)],
      [400, serial(99_999)],
    ],
  },
  'hawala details': {
    call: 'hawala-details/create',
    good: () => details({ description: `number ${next()}` }),
    refused: () => [
      [400, details({ senderAccount: 'nobody' })],
      [400, details({ currencyId: 99 })],
    ],
    // Its id comes from the counter of transactions, whose numbers are taken before the save.
    idOf: (data) => (data as { hawalaNo: number }).hawalaNo,
  },
  loans: {
    call: 'transactions/create',
    good: () => loan(`Borrower ${next()}`, '5'),
    refused: () => [
      [400, loan('Karim', '5', { dueDate: '2026-01-01' })],
      [400, loan('Karim', '5', { currencyID: 99 })],
    ],
    idOf: (data) =>
      Number((data as { loans: { loanNumber: string }[] }).loans[0]?.loanNumber.slice(3)),
  },
}

beforeAll(async () => {
  await admin.save('account-number-settings/create', { body: { currencyId: 2, startNumber: 5 } })
  await admin.save('hawala-serial-no/create', { body: serial(partner.id) })
  await admin.save('hawala/create', { body: hawala('HWL-first') })
  for (let count = 0; count < 12; count += 1) {
    currencies.push((await admin.save('currencies/create', { body: currency() })).id)
    partners.push((await admin.account({ accountType: 'Hawala Partner' })).id)
  }
})

/** Returns all counters except that of transactions: the numbers of transactions are taken before the save. */
async function counters(): Promise<string[]> {
  const items = await partitionItems('COUNTER')
  return items.filter(({ sk }) => sk !== 'transaction').map(({ sk, last }) => `${sk} ${last}`)
}

describe('a refused call takes no number of', () => {
  it.each(Object.entries(KINDS))('%s', async (_name, kind) => {
    const { call, good, refused, idOf = (data) => (data as { id: number }).id } = kind
    const headers = { 'idempotency-key': newKey() }
    const body = good()
    const first = await admin.call(call, { body, headers })
    expect(first.status).toBe(201)
    const before = await counters()

    for (const [status, wrong] of refused()) {
      expect((await admin.call(call, { body: wrong })).status).toBe(status)
    }
    expect((await viewer.call(call, { body })).status).toBe(403)
    expect((await leaver.call(call, { body })).status).toBe(401)
    expect((await admin.call(call, { body: good(), headers })).status).toBe(409)
    const again = await admin.call(call, { body, headers })
    expect([again.status, again.data]).toEqual([201, first.data])

    expect(await counters()).toEqual(before)
    const second = await admin.save(call, { body: good() })
    expect(idOf(second)).toBe(idOf(first.data) + 1)
  })
})

describe('several saves at the same time get different numbers without a gap:', () => {
  it.each(Object.entries(KINDS))('%s', async (_name, kind) => {
    const { call, good, idOf = (data) => (data as { id: number }).id } = kind
    const saved = await Promise.all(
      Array.from({ length: 6 }, () => admin.save(call, { body: good() })),
    )
    const ids = saved.map(idOf).sort((a, b) => a - b)
    expect(ids).toEqual(ids.map((_, index) => (ids[0] ?? 0) + index))
  })
})
