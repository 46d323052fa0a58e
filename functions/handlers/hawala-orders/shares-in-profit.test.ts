import { beforeAll, expect, it } from 'vitest'
import { onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'
import { TODAY } from '../../testing/office.ts'

/**
 * What shares of partners do to what the branches earn, worked by hand in AFN:
 *
 * | hawala | commission | shares |
 * |---|---|---|
 * | KBL sends 2,500.00, share 6.00, and the partner keeps it though it is cancelled | 20.00 − 20.00 | −6.00 + 6.00 − 6.00 |
 * | KBL sends 1,000.00, and the partner pays us 5.00 | 20.00 | 5.00 |
 * | KBL sends 1,000.00, share 15.00, confirmed as 18.00 | 20.00 | −15.00 + 15.00 − 18.00 |
 * | the partner sends 1,000.00 to HRT and pays 7.00; returned, 2.00 stay | | 7.00 − 7.00 + 2.00 |
 * | the partner sends 1,000.00 to HRT, and we pay the partner 1.50 | | −1.50 |
 *
 * So KBL has 40.00 and −19.00, HRT 0.00 and 0.50, and the house 21.50.
 */

let office: Awaited<ReturnType<typeof openHawalaOffice>>

beforeAll(async () => {
  office = await openHawalaOffice()
  const { admin, send, karim, laila, rahim } = office
  const account = (await admin.account({ accountType: 'Hawala Partner' })).accountNumber
  const through = (partnerCommission: string, more: object = {}) =>
    send({ destination: { account }, partnerCommission, ...more })
  const received = (partnerCommission: string, by = laila) => {
    const body = receiving({ partner: account, payingBranch: 'HRT', partnerCommission })
    return by.save('hawala-orders/create', { body })
  }
  const cancelled = await through('6', { amount: '2500' })
  const answers: { status: number }[] = [
    await onOrder(karim, 'cancel', cancelled.id, {
      reason: 'Changed her mind',
      partnerAgreed: 'Not paid',
      partnerCommission: '6',
    }),
  ]
  await through('-5')
  const other = await through('15')
  answers.push(await onOrder(karim, 'confirm', other.id, { partnerCommission: '18' }))
  const back = await received('7')
  const returned = { code: back.partnerNumber, reason: 'Unknown there', partnerCommission: '2' }
  answers.push(await onOrder(rahim, 'cancel', back.id, returned))
  await received('-1.50', karim)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('stand in profit and loss with the branch that sends or pays', async () => {
  const query = { from: TODAY, to: TODAY }
  const { data } = await office.omar.call('books/profit-and-loss', { query })
  const lines = data.lines.map(({ line, branches, house }) => [
    line,
    branches['KBL'],
    branches['HRT'],
    house,
  ])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['commission', '40.00', '0.00', '40.00'],
      ['shares', '-19.00', '0.50', '-18.50'],
      ['result', '21.00', '0.50', '21.50'],
    ]),
  )
  const shares = data.lines.find(({ line }) => line === 'shares')
  expect(shares?.currencies.map(({ branch, amount, afn }) => [branch, amount, afn])).toEqual([
    ['HRT', '0.50', '0.50'],
    ['KBL', '-19.00', '-19.00'],
  ])
})

it('stand in Daily Profit beside the commission', async () => {
  const { data } = await office.omar.call('reports/profit', { query: { from: TODAY, to: TODAY } })
  expect(data.map((row) => [row.branch, row.commission, row.shares, row.totalAfn])).toEqual([
    ['HRT', '0.00', '0.50', '0.50'],
    ['KBL', '40.00', '-19.00', '21.00'],
  ])
})
