import { beforeAll, describe, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, payout, receiving } from '../../testing/hawala-office.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
})

const partner = (given: object = {}) =>
  office.admin.account({ accountType: 'Hawala Partner', ...given })
const statement = (accountId: number, query: Record<string, string> = {}, by = office.laila) =>
  by.call('reports/partner', { params: { accountId }, query })
const received = (number: string, more: object = {}, by: Clerk = office.zia) =>
  by.save('hawala-orders/create', {
    body: receiving({ partner: number, payingBranch: 'KBL', partnerCommission: '7', ...more }),
  })
const sent = (number: string, more: object = {}) =>
  office.send({ destination: { account: number }, partnerCommission: '15', ...more })

describe('the statement of a partner', () => {
  it('is one row for each hawala, reversal and settlement, with the balance after it', async () => {
    const { laila, karim, sami } = office
    const { id, accountNumber } = await partner()
    const other = (await partner()).accountNumber
    const [out, cancelled] = [
      await sent(accountNumber),
      await sent(accountNumber, { amount: '80' }),
    ]
    await onOrder(laila, 'confirm', out.id, { partnerNumber: 'D-1' })
    const back = await onOrder(karim, 'cancel', cancelled.id, {
      reason: 'He changed his mind',
      partnerAgreed: 'Yes, not paid',
      refundCommission: false,
    })
    const paid = await received(accountNumber)
    await onOrder(laila, 'pay', paid.id, payout(paid.partnerNumber))
    const returned = await received(accountNumber, { amount: '60', partnerNumber: 'MZ-7' })
    const given = await onOrder(sami, 'cancel', returned.id, { code: 'MZ-7', reason: 'Unknown' })
    const forwarded = await received(other, { amount: '40', partnerNumber: 'X-9' })
    const taken = await onOrder(laila, 'forward', forwarded.id, {
      partner: accountNumber,
      partnerNumber: 'MZ-8',
      partnerCommission: '2',
    })
    const settled = await karim.save('transactions/create', {
      body: {
        transType: 'Credit',
        inAccountID: accountNumber,
        outAccountID: 'CSH001',
        currencyID: 1,
        dAmount: '30',
        cAmount: '30',
        commission: '1',
        tranDescription: 'By the bank',
      },
    })
    const { data, status, headers } = await statement(id)
    expect([status, headers['link'], headers['x-incomplete']]).toEqual([200, undefined, undefined])
    const row = (
      way: string,
      order: { id: number; number: number; label: string } | null,
      amounts: [amount: string, commission: string, balance: string],
      more: object,
    ) => ({
      date: TODAY,
      way,
      number: order?.number ?? null,
      label: order?.label ?? null,
      orderId: order?.id ?? null,
      partnerNumber: null,
      partnerDate: null,
      name: 'Zahra',
      amount: amounts[0],
      commission: amounts[1],
      terms: null,
      balance: amounts[2],
      with: null,
      transactionIds: expect.any(Array),
      ...more,
    })
    expect([out.label, paid.label]).toEqual([`S-${out.number}`, `R-${paid.number}`])
    expect(data).toEqual({
      opening: '0.00',
      closing: '79.00',
      agreed: null,
      changedSince: [],
      rows: [
        row('send', out, ['1000.00', '15.00', '1015.00'], {
          state: 'confirmed',
          partnerNumber: 'D-1',
          transactionIds: [out.transactionIds[0], out.transactionIds[2]],
        }),
        row('send', cancelled, ['80.00', '15.00', '1110.00'], { state: 'cancelled' }),
        row('reversal', cancelled, ['-80.00', '-15.00', '1015.00'], {
          state: 'cancelled',
          transactionIds: back.data.records.map((each) => each.id),
        }),
        row('receive', paid, ['-1000.00', '-7.00', '8.00'], {
          state: 'paid',
          partnerNumber: paid.partnerNumber,
          transactionIds: paid.transactionIds,
        }),
        row('receive', returned, ['-60.00', '-7.00', '-59.00'], {
          state: 'returned',
          partnerNumber: '***-7',
        }),
        row('reversal', returned, ['60.00', '7.00', '8.00'], {
          state: 'returned',
          partnerNumber: '***-7',
          transactionIds: given.data.records.map((each) => each.id),
        }),
        row('send', forwarded, ['40.00', '2.00', '50.00'], {
          state: 'forwarded',
          partnerNumber: 'MZ-8',
          transactionIds: taken.data.records.map((each) => each.id),
        }),
        row('settlement', null, ['30.00', '-1.00', '79.00'], {
          state: null,
          name: 'By the bank',
          transactionIds: [settled.id, settled.feeId],
        }),
      ],
    })
  })
})
