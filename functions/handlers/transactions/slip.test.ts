import { beforeAll, expect, it } from 'vitest'
import { type Clerk, openOffice } from '../../testing/office.ts'

let clerk: Clerk
let account: string

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('User')
  account = (await clerk.account({ accountName: 'گل‌آغا', lastName: 'Khan', currencyId: 2 }))
    .accountNumber
})

it.each(['Debit', 'Credit'] as const)(
  'a %s voucher contains all fields that are printed',
  async (transType) => {
    const currency = { currencyID: 2, cCurrencyID: 2, tranDescription: 'For the shop' }
    const record = await clerk.post(transType, account, '1,500.5', currency)
    const { data } = await clerk.call('transactions/slip', { params: { id: record.id } })
    const side = transType === 'Debit' ? 'debit' : 'credit'
    expect(data).toMatchObject({
      ID: record.id,
      transType,
      TranDate: '2026-11-20',
      [`${side}accountname`]: 'گل‌آغا Khan',
      [`${side}accountnumber`]: account,
      [`${side}currency`]: 'USD',
      CAmount: '1500.50',
      commission: '0.00',
      TranDescription: 'For the shop',
      user_name: clerk.userName,
    })
  },
)

it.each([
  ['999999', 404, 'There is no transaction 999999'],
  ['abc', 400, 'id must be a whole number above 0'],
  ['-1', 400, 'id must be a whole number above 0'],
])('id %s is answered %i', async (id, status, message) => {
  const answer = await clerk.call('transactions/slip', { params: { id } })
  expect([answer.status, answer.text]).toEqual([status, message])
})
