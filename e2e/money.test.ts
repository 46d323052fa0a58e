import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Money: where the money of the house is now. Rules: docs/rules/books.md */

let office: Office
let page: Page
let today: string

const ACCOUNTS = [
  ['9001', 'Owner', 'company', 'capital', 1],
  ['9002', 'Owner', 'company', 'capital', 2],
  ['9201', 'Azizi Bank', 'company', 'bank', 1],
  ['2001', 'Mazar', 'Hawala Partner', null, 1],
] as const

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await staffTills(page)
  await makeHeadOffice(page)
  const ids = new Map<string, number>()
  for (const [accountNumber, accountName, accountType, book, currencyId] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'X', accountType, currencyId }
    const made = await call(page, 'POST', '/api/accounts', {
      ...account,
      ...(book ? { book } : {}),
    })
    ids.set(accountNumber, made.id)
  }
  const rates = [{ currencyId: 2, buy: '69.00', sell: '69.60' }]
  await call(page, 'PUT', '/api/rate-board', { rates, version: 0 })
  const limits = { floor: null, ceiling: '600', sendPer100000: null }
  await call(page, 'PUT', `/api/accounts/${ids.get('2001')}/limits`, limits)
  for (const [transType, account, cAmount, currencyID] of [
    ['Credit', '9001', '150000', 1],
    ['Credit', '9002', '100', 2],
    ['Credit', '1001', '9950', 1],
    ['Credit', '2001', '515', 1],
    ['Debit', '9201', '53800', 1],
  ]) {
    const [inAccountID, outAccountID] =
      transType === 'Debit' ? ['CSH001', account] : [account, 'CSH001']
    const sides = { inAccountID, outAccountID, currencyID, cAmount }
    await call(page, 'POST', '/api/transactions', { transType, ...sides })
  }
  const laila = await signedIn(office, 'laila')
  const person = { name: 'Karim', fatherName: 'Ali', phone: '0700000001' }
  await call(laila, 'POST', '/api/hawala-orders', {
    way: 'send',
    destination: { branch: 'HRT' },
    currencyId: 1,
    amount: '1000.00',
    commission: '20.00',
    sender: person,
    receiver: person,
  })
}, 60_000)
afterAll(() => office.close())

const { press, sees } = handsOn(() => page)
const card = async (name: string) =>
  (await page.getByRole('region', { name, exact: true }).innerText()).replaceAll(/\s+/g, ' ').trim()
const rowsOf = async (name: string) => {
  const rows = await page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()
  return rows.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

it('opens by its keys with a card for each currency', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('m')
  await page.getByRole('heading', { name: 'Money', level: 1 }).waitFor()
  await expect.poll(() => card('USD')).toBe('USD 100.00 Worth 6,930.00 AFN +100.00 today 1 place')
  expect(await card('AFN')).toBe('AFN 161,485.00 +161,485.00 today 3 places')
  // 161,485.00 and 100 dollars at 69.30
  await sees('168,415.00AFN')
})

it('opens a currency to its places, each of which opens what it is made of', async () => {
  const afn = page.getByRole('region', { name: 'AFN', exact: true })
  await afn.locator('summary').click()
  expect(await rowsOf('AFN: 3 places')).toEqual([
    'HQ · admin 106,665.00AFN +106,665.00 today',
    'KBL · laila 1,020.00AFN +1,020.00 today',
    '9201 Azizi Bank X 53,800.00AFN +53,800.00 today',
    'HRT has to pay To receivers of hawalas 1,000.00AFN',
  ])
  await afn.getByRole('link', { name: 'Cash of KBL · laila' }).click()
  await page.getByRole('heading', { name: 'Daily Statement', level: 1 }).waitFor()
  expect(new URL(page.url()).searchParams.get('branch')).toBe('KBL')
  await page.goBack()
  await afn.locator('summary').click()
  await afn.getByRole('link', { name: 'Account report of 9201' }).click()
  await page.getByRole('heading', { name: 'Account Reports', level: 1 }).waitFor()
  await page.goBack()
})

it('tells what the house owns and earned, what is owed, and what waits', async () => {
  await page.getByRole('link', { name: 'Net worth' }).waitFor()
  // 150,000 and 100 dollars at 69.30 of capital, and 20 of commission.
  await sees('156,950.00AFN')
  expect(await rowsOf('Partners')).toEqual(['2001 Mazar X We owe 515.00AFN +515.00 today'])
  expect(await rowsOf('Lent and to Be Paid')).toEqual([
    'Hawalas to be paid 1,000.00AFN +1,000.00 today',
  ])
  // Behind it stands what the night kept of both sides, once it has.
  expect(await rowsOf('Customers')).toEqual([expect.stringMatching(/^We owe (.* )?9,950\.00AFN$/)])
  expect(await rowsOf('Limits Nearly Used')).toEqual(['2001 Mazar X We owe 515.00AFN 85 % used'])
  await sees('Nothing waits too long.')
})

it('reads the money again when the window comes back', async () => {
  await call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '50',
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => card('AFN')).toContain('161,535.00')
})

it('plots the cash of 90 days, up to now', async () => {
  const days = Array.from({ length: 30 }, (_, at) => addDays(today, at - 30))
  const rows = days.map((date, at) => {
    return { date, currencyId: 1, currencyCode: 'AFN', cash: `${100_000 + 900 * (at % 7)}.00` }
  })
  await page.route('**/api/reports/cash-by-day**', (route) => route.fulfill({ json: rows }))
  await page.reload()
  const plot = page.getByRole('img', { name: /^Cash in AFN by day/ })
  await plot.waitFor()
  // 161,535.00 less the 53,800.00 at the bank.
  expect(await plot.getAttribute('aria-label')).toMatch(/107,735\.00 \(Now\)/)
  await page.unrouteAll({ behavior: 'wait' })
})

it('is for readers of the books', async () => {
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/money`)
  await karim.getByText('Only head office reads the books.').waitFor()
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  expect(await axeFindings(page)).toEqual([])
})
