import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { closeDialog, openPage } from './browser.ts'
import { call, isOfScreen, signIn } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** Tests what the dashboard says about today, for a cashier of one of two branches. Rules: docs/rules/screens.md */

let office: Office
/** The page of a User of branch KBL; the Admin's branch is HQ. */
let cashier: Page
let complaints: string[]
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  const admin = office.page
  today = (await call(admin, 'GET', '/api/auth/me')).businessDate
  const user = { userName: 'laila', password: ADMIN_PASSWORD, userType: 'User', branch: 'KBL' }
  await call(admin, 'POST', '/api/tbl-users', user)
  const names = { accountName: 'Ahmad', lastName: 'Karimi', currencyId: 1 }
  const { id } = await call(admin, 'POST', '/api/accounts', { ...names, accountNumber: '1001' })
  await call(admin, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5' })
  ;({ page: cashier, complaints } = await openPage(office.browser))
  await signIn(cashier, office.origin, 'laila', ADMIN_PASSWORD)
  const post = { currencyID: 1, inAccountID: '1001', outAccountID: 'CSH001', transType: 'Credit' }
  await call(admin, 'POST', '/api/transactions', { ...post, cAmount: '9000' })
  await call(cashier, 'POST', '/api/transactions', { ...post, cAmount: '1500' })
  const loan = { transType: 'Loan', currencyID: 1, inAccountID: 'CSH001', outAccountID: 'LON001' }
  const lent = { ...loan, cTransDescription: 'Baba Noor', dAmount: '400' }
  const overdue = { tranDate: addDays(today, -3), dueDate: addDays(today, -1) }
  await call(cashier, 'POST', '/api/transactions', { ...lent, ...overdue })
  const sent = { senderAccountId: id, currencyId: 1, amount: '250' }
  const hawala = (hawalaNumber: string, receiverName: string) => ({ hawalaNumber, receiverName })
  await call(cashier, 'POST', '/api/hawala', { ...sent, ...hawala('HWL1', 'Gul Marjan') })
  await call(admin, 'POST', '/api/hawala', { ...sent, ...hawala('HWL2', 'Nader Shah') })
})
afterAll(() => office.close())

const part = (title: string | RegExp) => cashier.getByRole('group', { name: title })
const rowsOf = (title: string | RegExp) => part(title).getByRole('listitem').allInnerTexts()
const wordsOf = async (title: string | RegExp) =>
  (await rowsOf(title)).map((row) => row.split(/\s*\n\s*/).join(' '))
const cashRows = () =>
  part('Cash')
    .locator('tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )

it('begins with the figures of the own branch, in one call besides those of the specification', async () => {
  const calls: string[] = []
  cashier.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isOfScreen(request.url())) calls.push(pathname + search)
  })
  await cashier.goto(office.origin)
  await part('Last vouchers').waitFor()
  await cashier.getByText('Showing 1 transactions').waitFor()
  expect(calls.toSorted()).toEqual([
    '/api/balances/summary',
    '/api/loans?type=people&limit=10',
    '/api/today?branch=KBL',
  ])
  expect(await cashRows()).toEqual([
    ['Currency', 'Received', 'Paid', 'My cash', 'Cash KBL'],
    ['AFN', '1,500.00', '0.00', '1,100.00', '1,100.00'],
  ])
  await cashier.getByText('Recorded by this cashier; not a till count.').waitFor()
  await cashier.getByText('Postings today: 1 by you, 1 in Branch KBL.').waitFor()
  await expect
    .poll(() => wordsOf('Last vouchers'))
    .toEqual([expect.stringMatching(/^\d+ Ahmad Karimi\s?credit · \d\d:\d\d\s?1,500\.00\s?AFN$/)])
  await expect
    .poll(() => wordsOf('Hawalas waiting: 1'))
    .toEqual([expect.stringMatching(/^Gul Marjan\s?NOTE-HWL1 · just now\s?250\.00\s?AFN$/)])
  await expect
    .poll(() => wordsOf('Loans due within a week: 1'))
    .toEqual([
      expect.stringMatching(
        /^Baba Noor\s?LN-000001 · overdue since \d\d-[A-Z][a-z]{2}-\d{4}\s?400\.00\s?AFN$/,
      ),
    ])
  await expect
    .poll(() => wordsOf('Rates'))
    .toEqual([
      expect.stringMatching(/^1 USD = 68\.5000 AFN\s?set just now$/),
      expect.stringMatching(/^EUR\s?not set yet$/),
      expect.stringMatching(/^RS\s?not set yet$/),
    ])
})

it('switches to all branches by keyboard, while the own figures stay', async () => {
  await cashier.getByRole('button', { name: 'All branches' }).press('Enter')
  await part('Hawalas waiting: 2').waitFor()
  expect(await cashRows()).toEqual([
    ['Currency', 'Received', 'Paid', 'My cash', 'All cash'],
    ['AFN', '1,500.00', '0.00', '1,100.00', '10,100.00'],
  ])
  await cashier.getByText('Postings today: 1 by you, 2 in all branches.').waitFor()
  await expect.poll(() => rowsOf('Last vouchers')).toHaveLength(2)
})

it('an Admin begins with all branches', async () => {
  await office.page.goto(office.origin)
  await office.page.getByRole('group', { name: 'Hawalas waiting: 2' }).waitFor()
  const all = office.page.getByRole('button', { name: 'All branches' })
  await expect.poll(() => all.getAttribute('aria-pressed')).toBe('true')
})

it('opens the dialog of a voucher over the dashboard, and returns to its line', async () => {
  await cashier.goto(office.origin)
  const voucher = part('Last vouchers').getByRole('button', { name: /Ahmad Karimi.*1,500/ })
  await voucher.press('Enter')
  await cashier.getByRole('dialog', { name: /^Transaction \d+$/ }).waitFor()
  expect(new URL(cashier.url()).pathname).toBe('/')
  await closeDialog(cashier)
  await expect.poll(() => voucher.evaluate((line) => line === document.activeElement)).toBe(true)
})

it('leads from a hawala and a loan to the record', async () => {
  for (const [title, name] of [
    [/^Hawalas waiting/, /Gul Marjan/],
    [/^Loans due/, /Baba Noor/],
  ] as const) {
    await cashier.goto(office.origin)
    await part(title).getByRole('link', { name }).press('Enter')
    await cashier.getByText(/ · [12] found$/).waitFor()
  }
})

it('shows why today is missing, and tries again, while the rest of the dashboard is there', async () => {
  await cashier.route('**/api/today?*', (route) => route.fulfill({ status: 400, body: 'Not now' }))
  await cashier.goto(office.origin)
  await cashier.getByText("Today's figures could not be loaded").waitFor()
  await cashier.getByText('Showing 1 transactions').waitFor()
  await cashier.unrouteAll({ behavior: 'wait' })
  complaints.length = 0
  await cashier.getByRole('button', { name: 'Retry' }).click()
  await part('Last vouchers').waitFor()
  expect(complaints).toEqual([])
})

it('keeps its height while it loads, so that the cards below do not move', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await cashier.route('**/api/today?*', async (route) => {
    await held
    await route.continue()
  })
  await cashier.goto(office.origin)
  const card = cashier.locator('[data-currency=AFN]')
  await card.waitFor()
  const top = async () => (await card.boundingBox())?.y
  const before = await top()
  release()
  await part('Last vouchers').waitFor()
  expect(await top()).toBe(before)
  await cashier.unrouteAll({ behavior: 'wait' })
})
