import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { posting } from '../../testing/bodies.ts'
import { TODAY } from '../../testing/office.ts'
import { openTradingDays } from '../../testing/trading-days.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What a branch and the house earn on two days, of which the second one has other rates. Rules: docs/rules/positions.md. */

const [AFN, USD] = [1, 2] as const
let office: Awaited<ReturnType<typeof openTradingDays>>
let partner: string
/** The account of what the owner brought in dollars. */
let capital: string

beforeAll(async () => {
  office = await openTradingDays()
  const { admin } = office.staff
  const held = { accountType: 'Hawala Partner', currencyId: AFN } as const
  partner = (await admin.account(held)).accountNumber
  const brought = { accountType: 'Company', book: 'capital', currencyId: USD } as const
  capital = (await admin.account(brought)).accountNumber
})

async function positions(date: string) {
  return (await office.staff.omar.call('reports/positions', { query: { date }, at: office.now }))
    .data
}

it('the worked day goes on: what the branch and the house earn on its second day', async () => {
  await office.publish([USD, '68.40', '69.00'])
  await office.dealt(office.staff.laila, { currencyId: USD, amount: '100' }, { currencyId: AFN })
  await office.dealt(office.staff.laila, { currencyId: AFN, amount: '2760' }, { currencyId: USD })
  const body = posting('Credit', capital, '100.00', { currencyID: USD, cCurrencyID: USD })
  await office.staff.omar.save('transactions/create', { body, at: office.now })
  const evening = [
    {
      quantity: '60.00',
      cost: '4104.00',
      average: '68.4000',
      worth: '4122.00',
      unrealised: '18.00',
      exposure: '160.00',
    },
  ]
  expect(await positions(office.today)).toMatchObject(evening)
  await office.overnight()
  await office.publish([USD, '69.00', '69.60'])
  const person = { name: 'Karim', fatherName: 'Ali', phone: '0700000001', idNumber: null }
  await office.staff.laila.save('hawala-orders/create', {
    body: {
      way: 'send',
      destination: { account: partner },
      currencyId: AFN,
      amount: '2000.00',
      commission: '40.00',
      partnerCommission: '15.00',
      sender: person,
      receiver: person,
    },
    at: office.now,
  })
  await office.sent(USD, '20.00')
  await office.dealt(office.staff.laila, { currencyId: AFN }, { currencyId: USD, amount: '10' })
  const query = { from: office.today, to: office.today }
  const { data } = await office.staff.omar.call('reports/profit', { query, at: office.now })
  expect(data).toMatchObject([
    {
      branch: 'KBL',
      currencyCode: 'AFN',
      commission: '40.00',
      shares: '-15.00',
      totalAfn: '25.00',
    },
    { branch: 'KBL', currencyCode: 'USD', sold: '10.00', margin: '3.00', totalAfn: '3.00' },
  ])
  const fees = await office.staff.omar.call('reports/commission', { query, at: office.now })
  expect(fees.data).toMatchObject([
    { type: 'hawala', amount: '40.00', afn: '40.00', isShare: false },
    { type: 'hawala', amount: '-15.00', afn: '-15.00', isShare: true },
  ])
  expect(await office.house()).toMatchObject([
    { profit: '24.00', margin: '42.00', holding: '0.00', closing: '60.00', unrealised: '18.00' },
    {
      opening: '60.00',
      openingCost: '4104.00',
      profit: '12.00',
      margin: '3.00',
      holding: '36.00',
      closing: '50.00',
      closingCost: '3420.00',
      mid: '69.3000',
      unrealised: '45.00',
    },
  ])
  expect(await positions(office.today)).toMatchObject([{ quantity: '50.00', exposure: '150.00' }])
  expect(await positions(TODAY)).toMatchObject(evening)
  await closeBooks(addDays(office.today, 1))
  const again = await office.staff.omar.call('reports/profit', { query, at: office.now })
  expect(again.data).toEqual(data)
  expect(await auditLedger()).toEqual([])
})
