import { beforeAll, describe, expect, it } from 'vitest'
import { exchange, loan } from '../testing/bodies.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { changedItems, tableSnapshot } from '../testing/snapshot.ts'
import { watch } from '../testing/watch.ts'

/** Users and Managers edit and delete only records of their own branch; head office and Admins change those of any branch. */

let kabul: Clerk
let herat: Clerk
let heratToo: Clerk
let heratManager: Clerk
let manager: Clerk
let headOffice: Clerk
let admin: Clerk
let account: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  kabul = await office.clerk('User', 'KBL')
  herat = await office.clerk('User', 'HRT')
  heratToo = await office.clerk('User', 'HRT')
  heratManager = await office.clerk('Manager', 'HRT')
  manager = await office.clerk('Manager', 'KBL')
  headOffice = await office.clerk('Manager', 'HO')
  admin = await office.clerk('Admin', 'KBL')
  await admin.save('branches/save', {
    params: { code: 'HO' },
    body: { name: 'House', headOffice: true },
  })
  account = (await herat.account()).accountNumber
  dollars = (await herat.account({ currencyId: 2 })).accountNumber
})

type Call = 'transactions/update' | 'transactions/delete' | 'hawala-details/update'

/** Records of the branch Herat, and the call that changes each. */
const CHANGES: [what: string, call: Call, body: object, recorded: () => Promise<{ id: number }>][] =
  [
    [
      'an edit of the amount',
      'transactions/update',
      { amount: '2' },
      () => herat.post('Credit', account, '1'),
    ],
    [
      'an edit of the narrative alone',
      'transactions/update',
      { description: 'x' },
      () => herat.post('Credit', account, '1'),
    ],
    ['a delete of a posting', 'transactions/delete', {}, () => herat.post('Credit', account, '1')],
    [
      'an edit of a loan',
      'transactions/update',
      { amount: '9' },
      () => herat.save('transactions/create', { body: loan('Karim', '5') }),
    ],
    [
      'a delete of both legs of an exchange',
      'transactions/delete',
      {},
      async () => (await pair()).selling,
    ],
    [
      'an edit of both legs of an exchange',
      'transactions/update',
      { amount: '200', otherLeg: { amount: '13700' } },
      async () => (await pair()).purchase,
    ],
    [
      'an edit of hawala details',
      'hawala-details/update',
      { amount: '7' },
      () => herat.save('hawala-details/create', { body: { type: 'Send', amount: '5' } }),
    ],
  ]

function pair() {
  const body = exchange(
    { account: dollars, currencyID: 2, amount: '100' },
    { account, currencyID: 1, amount: '6850' },
    '68.5',
  )
  return herat.save('transactions/exchange', { body })
}

describe('a change to a record of another branch', () => {
  it.each(CHANGES)('is refused to a User and to a Manager: %s (%s %j)', async (...change) => {
    const [, call, body, recorded] = change
    const sending = { params: { id: (await recorded()).id }, body }
    const before = await tableSnapshot()
    for (const stranger of [kabul, manager]) {
      const refused = await stranger.call(call, sending)
      expect([refused.status, refused.text]).toEqual([
        403,
        expect.stringMatching(
          /^Only staff of HRT, which recorded (transaction \d+|hawala NOTE-SEND-\d{6}), or head office may change or delete it$/,
        ),
      ])
    }
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    expect((await heratToo.call(call, sending)).status).toBe(200)
  })

  it.each(CHANGES)(
    'is allowed to head office, an Admin and the own Manager: %s (%s %j)',
    async (...change) => {
      const [, call, body, recorded] = change
      for (const by of [headOffice, admin, heratManager]) {
        const params = { id: (await recorded()).id }
        expect((await by.call(call, { params, body })).status).toBe(200)
      }
    },
  )

  it('reads head office for a Manager of another branch alone, and waits no round longer', async () => {
    const cost = async (by: Clerk) => {
      const { id } = await herat.post('Credit', account, '1')
      const params = { id }
      const { rounds, readUnits } = await watch(() =>
        by.call('transactions/delete', { params, body: {} }),
      )
      return { rounds, readUnits }
    }
    const own = await cost(heratManager)
    expect(await cost(headOffice)).toEqual({ ...own, readUnits: own.readUnits + 1 })
    expect(await cost(admin)).toEqual(own)
  })
})

it('a search result names the branch that recorded it', async () => {
  const { id } = await herat.post('Credit', account, '3')
  const query = { referenceId: `TRX-${String(id).padStart(6, '0')}` }
  const { data } = await kabul.call('search-transactions/list', { query })
  expect(data).toMatchObject([{ id, branch: 'HRT' }])
})
