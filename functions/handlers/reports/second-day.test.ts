import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What a branch and the house earn on two days, of which the second one has other rates. Rules: docs/rules/positions.md. */

const [AFN, USD] = [1, 2] as const
/** The current day, and the current moment. */
let today = TODAY
let now = NOW

interface Staff {
  admin: Clerk
  omar: Clerk
  karim: Clerk
  nadia: Clerk
  laila: Clerk
  rahim: Clerk
}
let staff: Staff
let partner: string
/** The account of what the owner brought in dollars. */
let capital: string

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  for (const [code, headOffice] of [
    ['HQ', true],
    ['KBL', false],
    ['HRT', false],
  ] as const) {
    await admin.save('branches/save', { params: { code }, body: { name: code, headOffice } })
  }
  staff = {
    admin,
    omar: await office.clerk('Manager', 'HQ'),
    karim: await office.clerk('Manager', 'KBL'),
    nadia: await office.clerk('Manager', 'HRT'),
    laila: await office.clerk('User', 'KBL'),
    rahim: await office.clerk('User', 'HRT'),
  }
  const held = { accountType: 'Hawala Partner', currencyId: AFN } as const
  partner = (await admin.account(held)).accountNumber
  const brought = { accountType: 'Company', book: 'capital', currencyId: USD } as const
  capital = (await admin.account(brought)).accountNumber
})

const publish = (...all: (readonly [currencyId: number, buy: string, sell: string])[]) => {
  const rates = all.map(([currencyId, buy, sell]) => ({ currencyId, buy, sell }))
  return staff.omar.save('rate-board/publish', { body: { rates }, at: now })
}

/** Ends the day, and begins the next one with everybody signed in. */
async function overnight(): Promise<void> {
  today = addDays(today, 1)
  now = new Date(now.getTime() + 86_400_000)
  await closeBooks(today)
  for (const name of Object.keys(staff) as (keyof Staff)[]) {
    staff[name] = await staff[name].again(now)
  }
}

/** Sends cash from the vault of KBL to that of HRT, which accepts all of it. */
async function sent(currencyId: number, amount: string): Promise<void> {
  const at = now
  const { karim, laila, nadia } = staff
  const vault = (branch: string) => ({ branch, userId: 0 })
  const body = {
    from: vault('KBL'),
    to: vault('HRT'),
    amounts: [{ currencyId, amount }],
    carrier: 'Gul Agha',
  }
  const { id } = await karim.save('till-moves/create', { body, at })
  await laila.save('till-moves/dispatch', { params: { id }, body: {}, at })
  await nadia.save('till-moves/accept', { params: { id }, body: {}, at })
}

async function dealt(who: Clerk, give: object, get: object) {
  const { data } = await who.call('rate-board/read', { at: now })
  const body = { give, get, boardVersion: data.version }
  return who.save('deals/create', { body, at: now })
}

async function positions(date: string) {
  return (await staff.omar.call('reports/positions', { query: { date }, at: now })).data
}

async function house() {
  const query = { from: TODAY, to: today }
  return (await staff.omar.call('reports/house-profit', { query, at: now })).data
}

it('the worked day goes on: what the branch and the house earn on its second day', async () => {
  await publish([USD, '68.40', '69.00'])
  await dealt(staff.laila, { currencyId: USD, amount: '100' }, { currencyId: AFN })
  await dealt(staff.laila, { currencyId: AFN, amount: '2760' }, { currencyId: USD })
  const body = posting('Credit', capital, '100.00', { currencyID: USD, cCurrencyID: USD })
  await staff.omar.save('transactions/create', { body, at: now })
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
  expect(await positions(today)).toMatchObject(evening)
  await overnight()
  await publish([USD, '69.00', '69.60'])
  const person = { name: 'Karim', fatherName: 'Ali', phone: '0700000001', idNumber: null }
  await staff.laila.save('hawala-orders/create', {
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
    at: now,
  })
  await sent(USD, '20.00')
  await dealt(staff.laila, { currencyId: AFN }, { currencyId: USD, amount: '10' })
  const query = { from: today, to: today }
  const { data } = await staff.omar.call('reports/profit', { query, at: now })
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
  expect(await house()).toMatchObject([
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
  expect(await positions(today)).toMatchObject([{ quantity: '50.00', exposure: '150.00' }])
  expect(await positions(TODAY)).toMatchObject(evening)
  await closeBooks(addDays(today, 1))
  const again = await staff.omar.call('reports/profit', { query, at: now })
  expect(again.data).toEqual(data)
  expect(await auditLedger()).toEqual([])
})
