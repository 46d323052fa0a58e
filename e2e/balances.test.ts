import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Balances: who owes the house and whom it owes. Rules: docs/rules/books.md */

let office: Office
let page: Page

const ACCOUNTS = [
  ['1002', 'Nasir', 'customer', null],
  ['1003', 'Zahra', 'customer', null],
  ['9001', 'Owner', 'company', 'capital'],
  ['9201', 'Azizi Bank', 'company', 'bank'],
] as const

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await staffTills(page)
  for (const [accountNumber, accountName, accountType, book] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'X', accountType, currencyId: 1 }
    await call(page, 'POST', '/api/accounts', { ...account, ...(book ? { book } : {}) })
  }
  for (const [transType, account, cAmount] of [
    ['Credit', '9001', '150000'],
    ['Credit', '1001', '9950'],
    ['Debit', '1002', '500'],
    ['Debit', '9201', '53800'],
  ]) {
    const [inAccountID, outAccountID] =
      transType === 'Debit' ? ['CSH001', account] : [account, 'CSH001']
    const sides = { inAccountID, outAccountID, currencyID: 1, cAmount }
    await call(page, 'POST', '/api/transactions', { transType, ...sides })
  }
})
afterAll(() => office.close())

const { press, sees, button, textbox } = handsOn(() => page)
const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const table = (name: string) => page.getByRole('region', { name, exact: true })
const numbers = async () =>
  (await table('Balances by account').getByRole('link').allInnerTexts()).map((text) => text.trim())
const show = async () => {
  await button('Show Balances').click()
  await button('Show Balances').waitFor()
}

it('opens by its keys, and shows every balance with both totals', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('b')
  await page.getByRole('heading', { name: 'Balances', level: 1 }).waitFor()
  await expect.poll(numbers).toEqual(['1001', '1002', '9001', '9201'])
  const totals = await table('Totals by kind and currency').getByRole('row').allInnerTexts()
  expect(totals.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Kind Currency Accounts We owe They owe AFN',
    'Customer AFN 2 9,950.00 500.00 9,450.00',
    'Bank AFN 1 0.00 53,800.00 -53,800.00',
    'Capital AFN 1 150,000.00 0.00 150,000.00',
  ])
  const cards = await page.locator('[data-figures]').innerText()
  // The capital and the bank aren't owed by anybody.
  expect(cards.replaceAll(/\s+/g, ' ').trim()).toBe('We owe 9,950.00AFN They owe 500.00AFN')
  expect(await axeFindings(page)).toEqual([])
})

it('tells for how long accounts have owed, as bars and as a table', async () => {
  await page
    .getByRole('img', { name: 'Owed in AFN, by months: 0 to 1 months Customers 500.00' })
    .waitFor()
  const rows = await table('Owed by months').getByRole('row').allInnerTexts()
  expect(rows.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Owed For Accounts Customers Partners and Others',
    '0 to 1 months 1 500.00AFN 0.00AFN',
  ])
})

it('is sorted by a click on a header, which the address keeps', async () => {
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await header('Balance').getByRole('button').click()
  await expect.poll(numbers).toEqual(['9201', '1002', '1001', '9001'])
  expect(await header('Balance').getAttribute('aria-sort')).toBe('ascending')
  await header('Balance').getByRole('button').click()
  await expect.poll(numbers).toEqual(['9001', '1001', '1002', '9201'])
  await expect.poll(() => page.url()).toContain('sort=-balance')
  await page.reload()
  await expect.poll(numbers).toEqual(['9001', '1001', '1002', '9201'])
})

it('is narrowed by its filters, which the address keeps too', async () => {
  await select('Side').selectOption({ label: 'They owe' })
  await select('Kind').selectOption({ label: 'Customer' })
  await show()
  await expect.poll(numbers).toEqual(['1002'])
  expect(page.url()).toContain('side=theyOwe')
  await button('Clear').click()
  await textbox('Least Amount').fill('much')
  await button('Show Balances').click()
  await sees('Least Amount must be an amount such as 1,000')
  await textbox('Least Amount').fill('10,000')
  await show()
  await expect.poll(numbers).toEqual(['9001', '9201'])
  await button('Clear').click()
  await select('Balances of 0').selectOption({ label: 'Shown' })
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('zahra')
  await show()
  await expect.poll(numbers).toEqual(['1003'])
})

it('of the day before are none, and have no filter for activity', async () => {
  await page.goto(`${office.origin}/books/balances`)
  await expect.poll(numbers).toEqual(['1001', '1002', '9001', '9201'])
  await select('Without Activity').waitFor()
  await page.goto(`${office.origin}/books/balances?date=2026-01-31`)
  await table('Balances by account').getByText('No account fits').waitFor()
  expect(await select('Without Activity').count()).toBe(0)
})

it('an account opens its report, and the way back keeps the filters', async () => {
  await page.goto(`${office.origin}/books/balances?side=theyOwe`)
  await page.getByRole('link', { name: 'Account report of 1002', exact: true }).click()
  await page.getByRole('heading', { name: 'Account Reports', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(numbers).toEqual(['1002', '9201'])
})

it('is refused to a Manager elsewhere, and no User has it in the menu', async () => {
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/balances`)
  await karim.getByText('Only head office reads the books.').waitFor()
  const laila = await signedIn(office, 'laila')
  await laila.getByRole('link', { name: 'Account Balance', exact: true }).waitFor()
  expect(await laila.getByRole('link', { name: 'Balances', exact: true }).count()).toBe(0)
  await karim.context().close()
  await laila.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
