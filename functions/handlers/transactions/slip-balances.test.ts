import { beforeAll, describe, expect, it } from 'vitest'
import { exchange, loan, loanReturn, transfer } from '../../testing/bodies.ts'
import { sending } from '../../testing/hawala-office.ts'
import { type Clerk, openOffice } from '../../testing/office.ts'

/** Tests the balances and the remaining loans on vouchers. Rules: docs/rules/vouchers.md */

let clerk: Clerk
let admin: Clerk

beforeAll(async () => {
  const office = await openOffice()
  clerk = await office.clerk('Manager')
  admin = await office.clerk('Admin')
})

const slipOf = async (id: number) =>
  (await clerk.call('transactions/slip', { params: { id } })).data
const amountsOn = async (id: number) =>
  (await slipOf(id)).balances.map(({ accountnumber, currency, amount }) => [
    accountnumber,
    currency,
    amount,
  ])

describe('the balance after a transaction', () => {
  it('is the one in the order of the statement, also for an old voucher', async () => {
    const { accountNumber } = await clerk.account()
    const first = await clerk.post('Credit', accountNumber, '100', { tranDate: '2026-10-30' })
    const second = await clerk.post('Debit', accountNumber, '130')
    const third = await clerk.post('Credit', accountNumber, '5')
    const dated = await clerk.post('Credit', accountNumber, '7', { tranDate: '2026-11-02' })
    expect(await amountsOn(first.id)).toEqual([[accountNumber, 'AFN', '100.00']])
    expect(await amountsOn(dated.id)).toEqual([[accountNumber, 'AFN', '107.00']])
    expect(await amountsOn(second.id)).toEqual([[accountNumber, 'AFN', '-23.00']])
    expect(await amountsOn(third.id)).toEqual([[accountNumber, 'AFN', '-18.00']])
  })

  it('of a transfer is that of the payer', async () => {
    const [payer, receiver] = [await clerk.account(), await clerk.account()]
    const body = transfer(payer.accountNumber, receiver.accountNumber, '3')
    const { id } = await clerk.save('transactions/create', { body })
    expect(await amountsOn(id)).toEqual([[payer.accountNumber, 'AFN', '-3.00']])
  })

  it('of a transfer stands for who is credited on a voucher of their own, with their narrative', async () => {
    const [payer, receiver] = [await clerk.account(), await clerk.account()]
    const body = transfer(payer.accountNumber, receiver.accountNumber, '3', {
      tranDescription: 'bad payer',
      cTransDescription: 'rent',
    })
    const { id } = await clerk.save('transactions/create', { body })
    const { TranDescription, credited } = await slipOf(id)
    expect([TranDescription, credited]).toEqual([
      'bad payer',
      {
        TranDescription: 'rent',
        balances: [{ accountnumber: receiver.accountNumber, currency: 'AFN', amount: '3.00' }],
      },
    ])
    const statement = async ({ id: accountId }: { id: number }) =>
      (await clerk.save('reports/account', { params: { accountId } })).map(
        ({ description }) => description,
      )
    expect([await statement(payer), await statement(receiver)]).toEqual([['bad payer'], ['rent']])
    await clerk.save('transactions/delete', { params: { id } })
    expect((await slipOf(id)).credited).toEqual({ TranDescription: 'rent', balances: [] })
  })

  it('of a transfer is not shown to a company account', async () => {
    const [payer, receiver] = [
      await clerk.account(),
      await clerk.account({ accountType: 'Company' }),
    ]
    const body = transfer(payer.accountNumber, receiver.accountNumber, '3')
    const { id } = await clerk.save('transactions/create', { body })
    expect((await slipOf(id)).credited?.balances).toEqual([])
  })

  it('of a debit has no voucher of another side', async () => {
    const { accountNumber } = await clerk.account()
    expect((await slipOf((await clerk.post('Debit', accountNumber, '1')).id)).credited).toBeNull()
  })

  it('of a hawala is that of the account that sends it, never of the partner', async () => {
    const from = await clerk.account()
    const partner = await admin.account({ accountType: 'Hawala Partner' })
    const through = { destination: { account: partner.accountNumber }, partnerCommission: '15' }
    const send = (more: object) =>
      clerk.save('hawala-orders/create', { body: sending({ ...through, ...more }) })
    const sent = await send({ from: { account: from.accountNumber } })
    const { records } = await send({})
    const params = { id: sent.id }
    const body = { reason: 'Typed twice', partnerAgreed: 'By phone' }
    const manager = await (await openOffice()).clerk('Manager')
    const back = (await manager.save('hawala-orders/cancel', { params, body })).records
    const shown = await Promise.all(
      [...sent.records, ...records, ...back].map(({ id }) => amountsOn(id)),
    )
    expect(shown.map((rows) => rows.map(([account, , amount]) => [account, amount]))).toEqual([
      [[from.accountNumber, '-1020.00']],
      [[from.accountNumber, '-1020.00']],
      ...[[], [], [], []],
      [[from.accountNumber, '0.00']],
      [[from.accountNumber, '0.00']],
      [],
    ])
  })

  it.each([
    ['both accounts of one person', {}, 2],
    ['none of two people', { accountName: 'Zarmina' }, 0],
    ['none of company accounts, which serve walk-in customers', { accountType: 'Company' }, 0],
  ])('of an exchange is shown for %s', async (_what, more, shown) => {
    const afn = await clerk.account()
    const usd = await clerk.account({ currencyId: 2, ...more })
    const body = exchange(
      { account: usd.accountNumber, currencyID: 2, amount: '10' },
      { account: afn.accountNumber, currencyID: 1, amount: '700' },
      '70',
    )
    const { purchase, selling } = await clerk.save('transactions/exchange', { body })
    const both = [
      [usd.accountNumber, 'USD', '10.00'],
      [afn.accountNumber, 'AFN', '-700.00'],
    ]
    expect(await amountsOn(purchase.id)).toEqual(both.slice(0, shown))
    expect(await amountsOn(selling.id)).toEqual([...both].reverse().slice(0, shown))
  })

  it('is missing for a deleted transaction', async () => {
    const { accountNumber } = await clerk.account()
    const { id } = await clerk.post('Credit', accountNumber, '100')
    await clerk.save('transactions/delete', { params: { id } })
    expect(await amountsOn(id)).toEqual([])
  })

  it('is missing while the house prints none', async () => {
    const { accountNumber } = await clerk.account()
    const { id } = await clerk.post('Credit', accountNumber, '100')
    await admin.save('house-settings/update', { body: { balanceOnVouchers: false } })
    expect(await amountsOn(id)).toEqual([])
    await admin.save('house-settings/update', { body: { balanceOnVouchers: true } })
    expect(await amountsOn(id)).toHaveLength(1)
  })
})

it('a loan return says what remained of each loan after it, also once more was returned', async () => {
  const record = async (body: object) => (await clerk.save('transactions/create', { body })).id
  await record(loan('Gul Agha', '100'))
  await record(loan('Gul Agha', '50'))
  const first = await record(loanReturn('Gul Agha', '30'))
  const onlyOne = (await slipOf(first)).remaining
  const second = await record(loanReturn('Gul Agha', '90'))
  await record(loanReturn('Gul Agha', '5'))
  expect(onlyOne.map(({ amount }) => amount)).toEqual(['70.00'])
  expect((await slipOf(first)).remaining).toEqual(onlyOne)
  expect((await slipOf(second)).remaining.map(({ amount }) => amount)).toEqual(['0.00', '30.00'])
  expect((await slipOf(second)).balances).toEqual([])
})
