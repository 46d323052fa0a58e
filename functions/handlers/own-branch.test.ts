import { beforeAll, describe, expect, it } from 'vitest'
import { exchange, loan } from '../testing/bodies.ts'
import { type Clerk, openOffice } from '../testing/office.ts'
import { changedItems, tableSnapshot } from '../testing/snapshot.ts'

/** A User edits and deletes only records of their own branch; a Manager or Admin may change the records of any branch. */

let kabul: Clerk
let herat: Clerk
let heratToo: Clerk
let manager: Clerk
let account: string
let dollars: string

beforeAll(async () => {
  const office = await openOffice()
  kabul = await office.clerk('User', 'KBL')
  herat = await office.clerk('User', 'HRT')
  heratToo = await office.clerk('User', 'HRT')
  manager = await office.clerk('Manager', 'KBL')
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
  it.each(CHANGES)('is refused to a User: %s (%s %j)', async (_what, call, body, recorded) => {
    const sending = { params: { id: (await recorded()).id }, body }
    const before = await tableSnapshot()
    const refused = await kabul.call(call, sending)
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringMatching(
        /^Only a User of branch HRT, which recorded (transaction \d+|hawala NOTE-SEND-\d{6}), or a Manager or Admin may change or delete it$/,
      ),
    ])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
    expect((await heratToo.call(call, sending)).status).toBe(200)
  })

  it.each(CHANGES)('is allowed to a Manager: %s (%s %j)', async (...change) => {
    const [, call, body, recorded] = change
    const params = { id: (await recorded()).id }
    expect((await manager.call(call, { params, body })).status).toBe(200)
  })
})

it('a search result names the branch that recorded it', async () => {
  const { id } = await herat.post('Credit', account, '3')
  const query = { referenceId: `TRX-${String(id).padStart(6, '0')}` }
  const { data } = await kabul.call('search-transactions/list', { query })
  expect(data).toMatchObject([{ id, branch: 'HRT' }])
})
