import { beforeAll, describe, expect, it } from 'vitest'
import type { Bundle, Posting } from '../../domain/ledger/record.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'
import { seededRecord, seedTransactions } from '../../testing/seeding.ts'
import { changedItems, tableSnapshot } from '../../testing/snapshot.ts'

let clerk: Clerk
let account: string

const PAIR = { first: 811, count: 2 }
/** The records that can only be reversed, by number. They are written directly, because special calls record them. */
const RECORDS: readonly [number, Bundle | null, Partial<Posting>][] = [
  [811, PAIR, { transType: 'Exchange', inAccount: 'EXC_001', currencyId: 2 }],
  [812, PAIR, { transType: 'Exchange', inAccount: 'CSH001', outAccount: 'EXC_001' }],
  [813, null, { transType: 'Cash', inAccount: 'CSH001', outAccount: 'OSH_001' }],
  [814, { first: 814, count: 3 }, { transType: 'Hawala', inAccount: 'HWL_001' }],
  [815, { first: 814, count: 3 }, { transType: 'Fee', inAccount: 'FEE_001' }],
  [816, { first: 814, count: 3 }, { transType: 'Fee', inAccount: 'FEE_001' }],
]

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager', 'KBL')
  account = (await clerk.account()).accountNumber
  await seedTransactions(RECORDS.length, (index) => {
    const [number, bundle, own] = RECORDS[index] as (typeof RECORDS)[number]
    const given = { inAccount: account, tranDate: TODAY, ...own }
    return { ...seededRecord(number, NOW.toISOString(), given), bundle }
  })
})

describe.each([
  [811, 'Transaction 811 belongs to 811–812: reverse it'],
  [812, 'Transaction 812 belongs to 811–812: reverse it'],
  [813, "Transaction 813 can't be changed"],
  [814, 'Transaction 814 belongs to 814–816: reverse it'],
  [815, 'Transaction 815 belongs to 814–816: reverse it'],
])('transaction %i, which may only be reversed,', (id, message) => {
  it.each([
    ['an edit of the amount', 'update', { amount: '8' }],
    ['an edit of the narrative', 'update', { tranDescription: 'rent' }],
    ['a delete', 'delete', {}],
  ] as const)('refuses %s', async (_what, call, body) => {
    const before = await tableSnapshot()
    const answer = await clerk.call(`transactions/${call}`, { params: { id }, body })
    expect([answer.status, answer.text]).toEqual([409, message])
    expect(changedItems(before, await tableSnapshot())).toEqual([])
  })

  it('can be approved', async () => {
    const { isApproved } = await clerk.save('transactions/approve', { params: { id } })
    expect(isApproved).toBe(true)
  })
})

describe('a body can not choose', () => {
  const elsewhere = { branch: 'HRT', userId: 1, userName: 'admin' }
  const bundle = { first: 1, count: 2 }
  const chosen = { till: elsewhere, toTill: elsewhere, bundle }

  it('the till or the bundle of a posting', async () => {
    const { till, toTill, bundle, userCreated } = await clerk.save('transactions/create', {
      body: { ...posting('Credit', account, '7'), ...chosen },
    })
    expect(till).toEqual({ branch: 'KBL', userId: userCreated, userName: clerk.userName })
    expect([toTill, bundle]).toEqual([null, null])
  })

  it('the till or the bundle of an edited transaction', async () => {
    const posted = await clerk.post('Credit', account, '7')
    const { till, toTill, bundle } = await clerk.save('transactions/update', {
      params: { id: posted.id },
      body: { amount: '8', ...chosen },
    })
    expect([till, toTill, bundle]).toEqual([posted.till, null, null])
  })
})
