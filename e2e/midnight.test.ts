import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { call, postCredit } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests the day of an entry that is left open over midnight. Rules: docs/rules/dates.md */

let office: Office
let page: Page
let today: string
/** The business date that the answers give; it begins as the day before today. */
let told: string

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const me = await call(page, 'GET', '/api/auth/me')
  today = me.businessDate
  for (const [accountNumber, currencyId, accountType] of [
    ['U-1', 2, 'customer'],
    ['U-2', 2, 'customer'],
    ['A-1', 1, 'company'],
  ] as const) {
    const names = { accountName: 'Karim', lastName: 'Ahmadi' }
    await call(page, 'POST', '/api/accounts', { ...names, accountNumber, currencyId, accountType })
  }
  await postCredit(page, 'U-1', '100')
  await call(page, 'POST', '/api/transactions', {
    transType: 'Loan',
    inAccountID: 'CSH001',
    outAccountID: 'LON001',
    currencyID: 1,
    cTransDescription: 'Zarmina',
    tranDescription: 'seed',
    dAmount: '100',
    tranDate: addDays(today, -9),
  })
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { ...me, businessDate: told } }),
  )
})
afterAll(() => office.close())
beforeEach(() => {
  told = addDays(today, -1)
})

const { type, press, sees, textIn } = handsOn(() => page)

const pick = async (label: string, text: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await type(text)
  await page.getByRole('option', { name: text }).waitFor()
  await press('Enter')
}
const fill = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)

async function fillExchange(): Promise<void> {
  await pick('Purchase Account', 'U-1')
  await pick('Selling Account', 'A-1')
  await fill('rate', '70')
  await fill('purchase.amount', '1')
  for (const side of ['purchase', 'selling']) await fill(`${side}.narrative`, 'Walk-in')
}

const FORMS: Record<string, { path: string; fill: () => Promise<void>; voucher: string }> = {
  debit: {
    path: 'debit',
    fill: async () => {
      await pick('Account', 'U-1')
      await fill('amount', '1')
    },
    voucher: 'Debit Voucher Preview',
  },
  credit: {
    path: 'credit',
    fill: async () => {
      await pick('Account', 'U-1')
      await fill('amount', '1')
    },
    voucher: 'Credit Voucher Preview',
  },
  transfer: {
    path: 'transfer',
    fill: async () => {
      await pick('Debit Account', 'U-1')
      await pick('Credit Account', 'U-2')
      await fill('debit.amount', '1')
    },
    voucher: 'Transfer Voucher Preview',
  },
  exchange: { path: 'exchange', fill: fillExchange, voucher: 'Exchange Voucher Preview' },
  loan: {
    path: 'loan',
    fill: async () => {
      await fill('narrative', 'Shop')
      await fill('name', 'Belqis')
      await fill('amount', '1')
    },
    voucher: 'Loan Voucher Preview',
  },
  'loan return': {
    path: 'loan',
    fill: async () => {
      await page.getByRole('radio', { name: 'Loan Return' }).check()
      await pick('Name', 'Zarmina')
      await fill('narrative', 'Shop')
      await fill('amount', '1')
    },
    voucher: 'Loan Return Voucher Preview',
  },
}

/** Presses Save and returns the days that are sent. */
async function sentDays(): Promise<(string | undefined)[]> {
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/api/transactions'),
  )
  await press('Control+Enter')
  const body = (await sending).postDataJSON()
  const bodies = body.purchase ? [body.purchase, body.selling] : [body]
  return bodies.map(({ tranDate }) => tranDate)
}

describe.each(Object.entries(FORMS))('a %s', (name, form) => {
  const both = (day: string) => (name === 'exchange' ? [day, day] : [day])

  it('has the day of its save if it stays open past midnight', async () => {
    await page.goto(`${office.origin}/transactions/${form.path}`)
    await form.fill()
    await expect.poll(() => textIn('date')).toBe(told)
    told = today
    expect(await sentDays()).toEqual(both(today))
    await sees(form.voucher)
  })

  it('keeps the day that a person chose', async () => {
    const chosen = addDays(today, -2)
    await page.goto(`${office.origin}/transactions/${form.path}`)
    await form.fill()
    await fill('date', chosen)
    told = today
    expect(await sentDays()).toEqual(both(chosen))
    await sees(form.voucher)
  })
})

it('shows the new day as soon as it is known', async () => {
  await page.route('**/api/transactions', (route) =>
    route.fulfill({ status: 400, body: 'Not today' }),
  )
  await page.goto(`${office.origin}/transactions/debit`)
  await pick('Account', 'U-1')
  await fill('amount', '5')
  told = today
  expect(await sentDays()).toEqual([today])
  await sees('400: Not today')
  await expect.poll(() => textIn('date')).toBe(today)
  await page.unroute('**/api/transactions')
  office.complaints.length = 0
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
