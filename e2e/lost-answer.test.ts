import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUSE_ACCOUNTS } from '../shared/contract/house.ts'
import { openBrowser, openPage } from './browser.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/**
 * The server carried out a save, but its answer was lost. The save is sent again, even after a reload, and is still one
 * save.
 */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await startProduct(dataDir, { ADMIN_PASSWORD })
  browser = await openBrowser()
  ;({ page } = await openPage(browser))
  await page.goto(`${product.origin}/login`)
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Account Management').first().waitFor()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const SESSION_ENDED = 'Your session ended after 12 hours'

const amountField = () => page.getByRole('textbox', { name: 'Amount', exact: true })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const notice = (what: string) => page.getByText(`It is not known whether this ${what}.`).waitFor()

it('opens one account although the answer was lost', async () => {
  await page.goto(`${product.origin}/account-operations/new-account`)
  await page.getByRole('textbox', { name: 'Account Name' }).fill('احمد')
  await page.getByRole('textbox', { name: 'Last Name' }).fill('رحیمی')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption({ label: 'USD - US Dollar' })
  const number = page.getByRole('textbox', { name: 'Account Code' })
  await expect.poll(() => number.inputValue()).toBe('1000')
  const keys = await loseNextAnswer(page, '/api/accounts')
  await save()
  await notice('account was saved')
  await page.reload()
  await notice('account was saved')
  await expect.poll(() => number.inputValue()).toBe('1000')
  await save()
  await page.getByText('Account number 1000 - احمد رحیمی').waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const accounts: unknown[] = await read('/api/accounts')
  expect(accounts.map((each) => (each as { accountNumber: string }).accountNumber)).toEqual([
    ...HOUSE_ACCOUNTS,
    '1000',
  ])
})

it('posts one debit although the answer was lost', async () => {
  await page.goto(`${product.origin}/transactions/debit`)
  await page.getByRole('combobox', { name: 'Account' }).fill('1000')
  await page.getByRole('option', { name: 'احمد رحیمی' }).waitFor()
  await page.keyboard.press('Enter')
  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  await amount.fill('12.50')
  const keys = await loseNextAnswer(page, '/api/transactions')
  await save()
  // The account is empty, so the form asks before it sends anything. The form doesn't ask again when the save is
  // repeated.
  await page.getByRole('button', { name: 'Save It' }).click()
  await notice('debit was posted')
  await page.reload()
  await notice('debit was posted')
  await expect.poll(() => amount.inputValue()).toBe('12.50')
  await save()
  await page.getByText('Debit Voucher Preview').waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const [account] = await read('/api/accounts').then((all: { id: number }[]) => all.slice(-1))
  const rows: { amount: string }[] = await read(`/api/reports/account/${account?.id}`)
  expect(rows.map((row) => row.amount)).toEqual(['12.50'])
})

/** Fills in a credit, and lets its first saves end as `ends` says; the save after them succeeds. */
async function creditWith(amount: string, ...ends: ('lost' | 'no session')[]) {
  await page.goto(`${product.origin}/transactions/credit`)
  await page.getByRole('combobox', { name: 'Account' }).fill('1000')
  await page.getByRole('option', { name: 'احمد رحیمی' }).waitFor()
  await page.keyboard.press('Enter')
  await amountField().fill(amount)
  const keys: (string | undefined)[] = []
  await page.route(`${product.origin}/api/transactions`, (route) => {
    const end = ends[keys.length]
    keys.push(route.request().headers()['idempotency-key'])
    if (end === 'lost') return route.abort('connectionreset')
    return end ? route.fulfill({ status: 401, body: SESSION_ENDED }) : route.continue()
  })
  return keys
}

async function signInAgain() {
  await page.getByRole('status').filter({ hasText: SESSION_ENDED }).waitFor()
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN_PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/transactions/credit')
}

/** Checks that the form has the input from before. */
async function isBack(amount: string) {
  await expect.poll(() => amountField().inputValue()).toBe(amount)
  const account = page.getByRole('combobox', { name: 'Account' })
  await expect.poll(() => account.inputValue()).toBe('1000 - احمد رحیمی')
}

it('leaves the form free when the session has ended, because nothing was posted', async () => {
  const keys = await creditWith('7.25', 'no session')
  await save()
  await signInAgain()
  await isBack('7.25')
  expect(await page.getByText('It is not known').count()).toBe(0)
  await amountField().fill('7.50')
  await save()
  await page.getByText('Credit Voucher Preview').waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([2, 2])
  await page.unrouteAll({ behavior: 'wait' })
})

it('keeps a lost save when the session ends, for that user, on every screen and in every tab', async () => {
  const keys = await creditWith('8.25', 'lost', 'no session')
  await save()
  await notice('credit was posted')
  await save()
  await signInAgain()
  await notice('credit was posted')
  await isBack('8.25')

  const opened = page.waitForEvent('popup')
  await page.evaluate((origin) => void window.open(origin), product.origin)
  const tab = await opened
  await tab.getByText('1 unsettled save:').waitFor()
  await tab.getByRole('status').getByRole('link', { name: 'Credit' }).click()
  await tab.getByText('It is not known whether this credit was posted.').waitFor()

  await save()
  await page.getByText('Credit Voucher Preview').waitFor()
  await tab.getByText('It is not known').waitFor({ state: 'detached' })
  const inTab = tab.getByRole('textbox', { name: 'Amount', exact: true })
  await expect.poll(() => inTab.inputValue()).toBe('')
  expect(await page.getByText('unsettled save').count()).toBe(0)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

function read(path: string) {
  return page.evaluate(async (address) => (await fetch(address)).json(), path)
}
