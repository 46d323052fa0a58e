import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { may } from '../shared/contract/access.ts'
import { closeDialog, dialogHasFocus, IS_OLDEST, tabTo } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts } from './searched.ts'
import { walkedScreens } from './walk-screens.ts'

/**
 * A cashier's day without a mouse: every kind of posting by its key, an edit, a deletion, the statement and its approval.
 * This file also runs in Chromium 109 (vitest.e2e.config.ts), and there also opens every screen.
 */

let office: Office
let page: Page
/** The number of keys that a test presses, without typed text; each key of a combination counts. */
let presses = 0

const PASSWORD = 'a-long-password-1'

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openSearchedAccounts(page)
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
  await postCredit(page, '1001', '5000')
  for (const [userName, userType] of [
    ['karim', 'User'],
    ['fatima', 'Manager'],
  ]) {
    const user = { userName, password: PASSWORD, userType, branch: 'KBL' }
    await call(page, 'POST', '/api/tbl-users', user)
  }
  // From now on nothing may be clicked.
  await page.addInitScript(() => {
    window.addEventListener('pointerdown', () => console.error('A mouse was used'), true)
  })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signIn(page, office.origin, 'karim', PASSWORD)
})
afterAll(() => office.close())
beforeEach(() => {
  presses = 0
})

const hands = handsOn(() => page)
const { type, sees } = hands
async function press(key: string): Promise<void> {
  presses += key.split('+').length
  await hands.press(key)
}
const focusOn = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const closed = () =>
  page.locator('[role=dialog], [role=alertdialog]').waitFor({ state: 'detached' })
/** Fills field after field, with Enter after each. */
async function fillIn(...texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await type(text)
    await press('Enter')
  }
}
/** Picks an account in the focused field; afterwards the next field has the focus. */
async function pick(number: string): Promise<void> {
  await type(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await press('Enter')
}
const printedTitles = () => page.evaluate(() => window.printed.map(({ title }) => title))

it('a debit takes at most 12 presses from the dashboard to the printed voucher', async () => {
  await press('F2')
  await focusOn('account')
  await pick('1001')
  await focusOn('narrative')
  await fillIn('Rent')
  await focusOn('amount')
  await type('234.25')
  await press('Control+Enter')
  await sees('Debit Voucher Preview')
  await dialogHasFocus(page)
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  expect(await printedTitles()).toEqual(['Debit_Voucher_2'])
  expect(presses).toBeLessThanOrEqual(12)
})

it('the next debit starts with one key, and Ctrl+P prints its voucher', async () => {
  await press('n')
  await closed()
  await focusOn('account')
  await pick('1001')
  await fillIn('Salt')
  await type('65.75')
  await press('Enter')
  await sees('Debit Voucher Preview')
  await dialogHasFocus(page)
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length === 2)
  await closeDialog(page)
  await focusOn('account')
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length === 3)
  expect(await printedTitles()).toEqual(['Debit_Voucher_2', 'Debit_Voucher_3', 'Debit_Voucher_3'])
  // Each voucher has one original; a further print is a copy.
  const marked = () =>
    page.evaluate(() => window.printed.map(({ html }) => html.includes('>COPY<')))
  await expect.poll(() => marked()).toEqual([false, false, true])
})

it('a credit takes at most 5 presses until its save, straight from the debit screen', async () => {
  await press('F3')
  await sees('Credit Transaction')
  await focusOn('account')
  await pick('1002')
  await fillIn('Opening')
  await type('700')
  await press('Control+Enter')
  expect(presses).toBeLessThanOrEqual(5)
  await sees('Credit Voucher Preview')
  await closeDialog(page)
})

it('a transfer takes at most 6 presses, and is saved from the field that is being typed in', async () => {
  await press('F4')
  await focusOn('debit.account')
  await pick('1001')
  await focusOn('debit.narrative')
  await fillIn('Goods')
  await fillIn('40.25')
  await focusOn('credit.account')
  await type('1002')
  await page.getByRole('option', { name: '1002' }).waitFor()
  await press('Control+Enter')
  expect(presses).toBeLessThanOrEqual(6)
  await sees('Transfer transaction saved successfully')
  await closeDialog(page)
})

it('an exchange takes at most 9 presses until its save', async () => {
  const credit = { transType: 'Credit', outAccountID: 'CSH001', currencyID: 1, cAmount: '9000' }
  await call(page, 'POST', '/api/transactions', { ...credit, inAccountID: '2001' })
  await press('F7')
  await focusOn('purchase.account')
  await pick('1001')
  await focusOn('purchase.amount')
  await fillIn('100')
  await fillIn('Dollars')
  await press('Enter')
  await focusOn('selling.account')
  await pick('2001')
  await focusOn('selling.amount')
  await press('Enter')
  await type('Afghanis')
  await press('Control+Enter')
  expect(presses).toBeLessThanOrEqual(9)
  await sees('Exchange Voucher Preview')
  await closeDialog(page)
})

it('a loan takes at most 7 presses until its save', async () => {
  await press('F9')
  await sees('Loan Account Details')
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === 'Loan')
  await press('Enter')
  await focusOn('currency')
  await press('Enter')
  await fillIn('Stock', 'Karim Khan')
  await type('5000')
  await press('Control+Enter')
  expect(presses).toBeLessThanOrEqual(7)
  await sees('Loan Voucher Preview')
  await closeDialog(page)
})

it('a hawala is recorded, and its receipt printed', async () => {
  await press('F10')
  await focusOn('type')
  await tabTo(page, 'textbox', 'Amount')
  await type('1234.5')
  await press('Control+Enter')
  await sees('Hawala Note Preview')
  await dialogHasFocus(page)
  await press('Control+p')
  await page.waitForFunction(
    () => window.printed.at(-1)?.title === 'Recorded_Only_Hawala_NOTE-SEND-000001',
  )
  await press('n')
  await closed()
  await focusOn('type')
  await press('Control+p')
  await sees('Print Copy')
  await closeDialog(page)
})

it('a transaction is found by its number, edited, and another one deleted', async () => {
  await press('Control+k')
  await type('2')
  await page.getByRole('option', { name: 'Transaction 2' }).waitFor()
  await press('Enter')
  await page.waitForURL((url) => url.searchParams.get('referenceId') === '2')
  await sees('All types · reference 2 · 1 found')
  await press('ArrowDown')
  await press('Enter')
  await dialogHasFocus(page)
  await type('250')
  await press('Enter')
  await press('Enter')
  await type('The customer took 250')
  await press('Enter')
  await sees('Transaction updated successfully')
  await closed()
  await press('Control+k')
  await type('3')
  await press('Enter')
  await page.waitForURL((url) => url.searchParams.get('referenceId') === '3')
  await tabTo(page, 'button', 'Delete 3')
  await press('Enter')
  await dialogHasFocus(page)
  await type('entered twice')
  await press('Enter')
  await sees('Transaction deleted successfully')
  await closed()
})

it('the statement of the day is made, exported and approved by the manager', async () => {
  await press('Control+k')
  await type('logout')
  await press('Enter')
  await page.getByLabel('Username').waitFor()
  await tabTo(page, 'textbox', 'Username')
  await type('fatima')
  await tabTo(page, 'textbox', 'Password')
  await type(PASSWORD)
  await press('Enter')
  await sees('Account Management')
  await press('g')
  await press('t')
  await page.getByRole('heading', { name: 'Daily Statement' }).waitFor()
  // Today's statement of the own branch is shown at once. No text field has the focus, so single letters work.
  await page.getByRole('button', { name: 'Approve all shown' }).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), press('e')])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await press('a')
  await dialogHasFocus(page)
  const approve = page.getByRole('button', { name: /^Approve \d+$/ })
  await approve.waitFor()
  await tabTo(page, 'button', (await approve.innerText()).trim())
  await press('Enter')
  await sees(/\d+ transactions approved successfully/)
  await closed()
  // Reads that were still running at the logout are refused.
  expect(office.complaints.filter((each) => !each.includes('status of 401'))).toEqual([])
})

// In the current browser, walk.test.ts opens every screen.
it.runIf(IS_OLDEST)('every screen opens in the oldest browser', async () => {
  const { businessDate } = await call(page, 'GET', '/api/auth/me')
  const screens = walkedScreens(businessDate).filter(({ needs }) => !needs || may('Manager', needs))
  office.complaints.length = 0
  const broken: string[] = []
  for (const { address, heading } of screens) {
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    // The message "could not be shown" replaces a screen, or a part of a screen, that throws an error.
    const failed = page.getByText('could not be shown')
    if ((await failed.count()) > 0) broken.push(address)
  }
  expect(broken).toEqual([])
  expect(office.complaints).toEqual([])
})
