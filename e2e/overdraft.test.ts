import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, tabTo } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** The form asks before it saves a posting that takes more than an account has. Rules: docs/rules/ledger.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  for (const [accountNumber, currencyId, accountType] of [
    ['1001', 2, 'Customer'],
    ['1002', 2, 'Customer'],
    ['2001', 1, 'Customer'],
    ['9001', 1, 'Company'],
  ]) {
    const names = { accountName: 'Ahmad', lastName: 'Karimi' }
    await call(page, 'POST', '/api/accounts', { ...names, accountNumber, currencyId, accountType })
  }
  const credit = { transType: 'Credit', outAccountID: 'CSH001', inAccountID: '1001', currencyID: 2 }
  await call(page, 'POST', '/api/transactions', { ...credit, cAmount: '750' })
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5' })
})
afterAll(() => office.close())
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  expect(office.complaints.splice(0)).toEqual([])
})

const { type, press, sees, textIn } = handsOn(() => page)
const question = () => page.getByRole('alertdialog')
const focusIsOn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)

async function open(path: string, firstField: string): Promise<void> {
  await page.goto(office.origin + path)
  await focusIsOn(firstField)
}

/** Picks an account in the focused field, and waits until the next field has the focus. */
async function pick(number: string, next: string): Promise<void> {
  await type(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await press('Enter')
  await focusIsOn(next)
}

/** Types a text into the focused field, and goes on to the next field with Enter. */
async function fill(text: string, next: string): Promise<void> {
  await type(text)
  await press('Enter')
  await focusIsOn(next)
}

/** Reads the title of the question and the amounts that it shows. */
async function asked(): Promise<string[]> {
  await dialogHasFocus(page)
  const amounts = await question().locator('dl > div').allInnerTexts()
  const texts = [await question().getByRole('heading').first().innerText(), ...amounts]
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(/(\d)([A-Z])/, '$1 $2'))
}

/** Answers the question first with Enter, which goes back to the form, and when it is asked again, with Save It. */
async function enterSavesNothing(amountField: string): Promise<void> {
  await dialogHasFocus(page)
  await press('Enter')
  await question().waitFor({ state: 'detached' })
  await focusIsOn(amountField)
  await press('Control+Enter')
  await dialogHasFocus(page)
  await press('Control+Enter')
  await question().waitFor()
  await tabTo(page, 'button', 'Save It')
  await press('Enter')
}

const balanceOf = async (number: string) => {
  const accounts = await call(page, 'GET', '/api/accounts')
  const { id } = accounts.find((each: { accountNumber: string }) => each.accountNumber === number)
  const [row] = await call(page, 'GET', `/api/accounts/${id}/balances`)
  return row?.balance ?? '0.00'
}

it('a debit shows balance, amount and what is left, and Enter alone does not save it', async () => {
  await open('/transactions/debit', 'account')
  await pick('1001', 'narrative')
  await fill('Rent', 'amount')
  await sees(/^750\.00/)
  await type('99000')
  await press('Enter')
  expect(await asked()).toEqual([
    'Overdraw 1001 - Ahmad Karimi?',
    'Balance now 750.00 USD',
    'Amount 99,000.00 USD',
    'Left after this -98,250.00 USD',
  ])
  expect(await balanceOf('1001')).toBe('750.00')
  await enterSavesNothing('amount')
  await sees('Debit transaction created successfully')
  expect(await balanceOf('1001')).toBe('-98250.00')
})

it('a transfer asks about the account that it debits', async () => {
  await open('/transactions/transfer', 'debit.account')
  await pick('1002', 'debit.narrative')
  await press('Enter')
  await fill('12.5', 'credit.account')
  await pick('1001', 'credit.narrative')
  await press('Enter')
  await press('Enter')
  expect((await asked()).at(-1)).toBe('Left after this -12.50 USD')
  await closeDialog(page)
  await expect.poll(() => textIn('debit.amount')).toBe('12.5')
  expect(await balanceOf('1002')).toBe('0.00')
})

it('an exchange asks once about its rate and the account that it debits', async () => {
  await open('/transactions/exchange', 'purchase.account')
  await pick('1001', 'purchase.amount')
  await fill('500', 'purchase.narrative')
  await fill('Dollars', 'rate')
  await fill('669', 'selling.account')
  await pick('2001', 'selling.amount')
  await press('Enter')
  await type('Afghanis')
  await press('Enter')
  expect(await asked()).toEqual([
    'Save at the rate 669.0000?',
    'Balance now 0.00 AFN',
    'Amount 334,500.00 AFN',
    'Left after this -334,500.00 AFN',
  ])
  await question().getByText('It is 876.6 % above the current rate of 68.5000.').waitFor()
  await question().getByRole('heading', { name: 'Overdraw 2001 - Ahmad Karimi?' }).waitFor()
  await dialogHasFocus(page)
  await press('Enter')
  await question().waitFor({ state: 'detached' })
  expect(await balanceOf('2001')).toBe('0.00')
})

it('an exchange with a company account of the house is saved at once', async () => {
  await open('/transactions/exchange', 'purchase.account')
  await pick('1001', 'purchase.amount')
  await fill('500', 'purchase.narrative')
  await fill('Dollars', 'rate')
  await press('Enter')
  await pick('9001', 'selling.amount')
  await press('Enter')
  await type('Afghanis')
  await press('Enter')
  await sees('Exchange transaction saved successfully')
  expect(await balanceOf('9001')).toBe('-34250.00')
})

it('a save waits for a balance that is still being read, and only once', async () => {
  const before = await balanceOf('1002')
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/balances', async (route) => {
    await answered
    await route.continue()
  })
  await open('/transactions/debit', 'account')
  await pick('1002', 'narrative')
  await fill('Rent', 'amount')
  await type('1')
  await press('Enter')
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await press('Enter')
  answer()
  expect((await asked()).at(-1)).toBe('Left after this -1.00 USD')
  await press('Enter')
  await question().waitFor({ state: 'detached' })
  expect(await balanceOf('1002')).toBe(before)
})

it('a balance that cannot be read stops no save', async () => {
  await page.route('**/balances', (route) => route.abort())
  await open('/transactions/debit', 'account')
  await pick('1002', 'narrative')
  await fill('Rent', 'amount')
  await sees('could not be loaded')
  await type('1')
  await press('Enter')
  await sees('Debit transaction created successfully')
  // The balance is read again after the save, so the browser reports one more error.
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  office.complaints.length = 0
})
