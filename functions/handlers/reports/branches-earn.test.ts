import { beforeAll, expect, it, vi } from 'vitest'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { posting } from '../../testing/bodies.ts'
import { type Clerk, TODAY } from '../../testing/office.ts'
import { openTradingDays } from '../../testing/trading-days.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

/** What branches earn where customers pay in at one of them and take out at another. Rules: docs/rules/positions.md. */

const [AFN, USD, EUR] = [1, 2, 3] as const
let office: Awaited<ReturnType<typeof openTradingDays>>
/** The accounts of the house in dollars, and of a customer in euros. */
let dollars: string
let euros: string

beforeAll(async () => {
  office = await openTradingDays()
  const { admin } = office.staff
  const company = { accountType: 'Company', currencyId: USD } as const
  dollars = (await admin.account(company)).accountNumber
  euros = (await admin.account({ currencyId: EUR })).accountNumber
})

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
    at: office.now,
  })
}

/** Returns what was earned by exchange, by day and branch, and in total: "2026-11-20 KBL 42.00 of 42.00". */
async function told(): Promise<string[]> {
  const query = { from: TODAY, to: office.today }
  const { data } = await office.staff.omar.call('reports/profit', { query, at: office.now })
  return data.map((row) => `${row.date} ${row.branch} ${row.margin} of ${row.totalAfn}`)
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
  const { id, code } = await office.staff.laila.save('hawala-orders/create', { body })
  const taker = { name: 'Zahra', idKind: 'Taskira', idNumber: '1234567', phone: '0790000002' }
  const paid = { code, receiver: taker, photo: null }
  await office.staff.rahim.save('hawala-orders/pay', { params: { id }, body: paid })
}

it('no branch earns by a float that was sent before the first board', async () => {
  await posted(office.staff.laila, 'Credit', dollars, '1000', USD)
  await office.sent(USD, '1000')
  expect(await told()).toEqual([])
  await office.publish([USD, '68.00', '69.00'])
  expect([await told(), await office.house()]).toEqual([[], []])
})

it('no branch earns or loses by five hawalas of 1,000 USD and the notes sent after them', async () => {
  for (let each = 0; each < 5; each += 1) await hawala('1000')
  await office.sent(USD, '5000')
  await office.overnight()
  await office.publish([USD, '69.00', '70.00'])
  expect([await told(), await office.house()]).toEqual([[], []])
  expect(await auditLedger()).toEqual([])
})

it('a branch that earned 90.00 on 100 EUR earned that, whatever a customer moves', async () => {
  await office.publish([EUR, '79.00', '80.80'])
  await posted(office.staff.karim, 'Credit', euros, '10000', EUR)
  await office.sent(EUR, '10000')
  // The middle rate is 79.90: 100 EUR are bought 0.90 below it.
  await office.dealt(office.staff.laila, { currencyId: EUR, amount: '100' }, { currencyId: AFN })
  await posted(office.staff.nadia, 'Debit', euros, '10000', EUR)
  expect(await told()).toEqual([`${office.today} KBL 90.00 of 90.00`])
})
