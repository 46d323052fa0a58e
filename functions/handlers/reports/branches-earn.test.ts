import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../../shared/calendar/business-date.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { closeBooks } from '../../jobs/close-days.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, NOW, openOffice, TODAY } from '../../testing/office.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What branches earn where customers pay in at one of them and take out at another. Rules: docs/rules/positions.md. */

const [AFN, USD, EUR] = [1, 2, 3] as const
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
/** The accounts of the house in dollars, and of a customer in euros. */
let dollars: string
let euros: string

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
  const company = { accountType: 'Company', currencyId: USD } as const
  dollars = (await admin.account(company)).accountNumber
  euros = (await admin.account({ currencyId: EUR })).accountNumber
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

const posted = (
  who: Clerk,
  type: 'Credit' | 'Debit',
  account: string,
  amount: string,
  currencyId: number,
) => {
  const currencies = { currencyID: currencyId, cCurrencyID: currencyId }
  return who.save('transactions/create', {
    body: posting(type, account, amount, currencies),
    at: now,
  })
}

async function dealt(who: Clerk, give: object, get: object) {
  const { data } = await who.call('rate-board/read', { at: now })
  const body = { give, get, boardVersion: data.version }
  return who.save('deals/create', { body, at: now })
}

/** Returns what was earned by exchange, by day and branch, and in total: "2026-11-20 KBL 42.00 of 42.00". */
async function told(): Promise<string[]> {
  const query = { from: TODAY, to: today }
  const { data } = await staff.omar.call('reports/profit', { query, at: now })
  return data.map((row) => `${row.date} ${row.branch} ${row.margin} of ${row.totalAfn}`)
}

async function house() {
  const query = { from: TODAY, to: today }
  return (await staff.omar.call('reports/house-profit', { query, at: now })).data
}

/** Sends a hawala of dollars from KBL, which HRT pays out. */
async function hawala(amount: string): Promise<void> {
  const sender = { name: 'Karim', fatherName: null, phone: '0700000001', idNumber: null }
  const receiver = { name: 'Zahra', fatherName: 'Ali', phone: '0790000002', idNumber: null }
  const body = {
    way: 'send',
    destination: { branch: 'HRT' },
    currencyId: USD,
    amount,
    sender,
    receiver,
  }
  const { id, code } = await staff.laila.save('hawala-orders/create', { body })
  const taker = { name: 'Zahra', idKind: 'Taskira', idNumber: '1234567', phone: '0790000002' }
  const paid = { code, receiver: taker, photo: null }
  await staff.rahim.save('hawala-orders/pay', { params: { id }, body: paid })
}

it('no branch earns by a float that was sent before the first board', async () => {
  await posted(staff.laila, 'Credit', dollars, '1000', USD)
  await sent(USD, '1000')
  expect(await told()).toEqual([])
  await publish([USD, '68.00', '69.00'])
  expect([await told(), await house()]).toEqual([[], []])
})

it('no branch earns or loses by five hawalas of 1,000 USD and the notes sent after them', async () => {
  for (let each = 0; each < 5; each += 1) await hawala('1000')
  await sent(USD, '5000')
  await overnight()
  await publish([USD, '69.00', '70.00'])
  expect([await told(), await house()]).toEqual([[], []])
  expect(await auditLedger()).toEqual([])
})

it('a branch that earned 90.00 on 100 EUR earned that, whatever a customer moves', async () => {
  await publish([EUR, '79.00', '80.80'])
  await posted(staff.karim, 'Credit', euros, '10000', EUR)
  await sent(EUR, '10000')
  // The middle rate is 79.90: 100 EUR are bought 0.90 below it.
  await dealt(staff.laila, { currencyId: EUR, amount: '100' }, { currencyId: AFN })
  await posted(staff.nadia, 'Debit', euros, '10000', EUR)
  expect(await told()).toEqual([`${today} KBL 90.00 of 90.00`])
})
