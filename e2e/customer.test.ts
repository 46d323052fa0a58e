import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The accounts of one customer together, on the running product. Rules: docs/rules/accounts.md */

let office: Office
let page: Page
let viewer: Page
const ids = new Map<string, number>()

const KARIM = { accountName: 'Karim', lastName: 'Rahimi', fatherName: 'Omar' }
const NUMBERS = { taskiraNo: '1400-0101-12345', phoneNumber: '0700 123 456' }

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await open('1000', 1, { ...KARIM, ...NUMBERS })
  await open('1001', 2, { ...KARIM, taskiraNo: '۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵' })
  await open('1002', 3, { accountName: 'Karim', lastName: 'Rahimy' })
  await open('1003', 1, { accountName: 'Zahra', lastName: 'Amiri', emailAddress: 'z@a.af' })
  await credit('1000', 1, '5000.00', 'rent')
  await credit('1001', 2, '120.00', 'wages')
  await credit('1000', 1, '250.50', '')
  const user = { userName: 'nadia', userType: 'Viewer', password: ADMIN_PASSWORD }
  await call(page, 'POST', '/api/tbl-users', user)
  viewer = (await openPage(office.browser)).page
  await signIn(viewer, office.origin, 'nadia', ADMIN_PASSWORD)
})
afterAll(() => office.close())
beforeEach(() => page.unrouteAll({ behavior: 'wait' }))

const { press, sees, button } = handsOn(() => page)

async function open(accountNumber: string, currencyId: number, more: object) {
  const { id } = await call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...more })
  ids.set(accountNumber, id)
}

const credit = (account: string, currencyID: number, cAmount: string, tranDescription: string) =>
  call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: account,
    outAccountID: 'CSH001',
    currencyID,
    cCurrencyID: currencyID,
    cAmount,
    tranDescription,
  })

const show = (account: string, on = page) =>
  on.goto(office.origin + paths.customer(String(ids.get(account))))

/** Reads the texts of the cells of a table, row by row. */
async function cellsOf(name: string, on = page): Promise<string[][]> {
  const rows = on.getByRole('table', { name, exact: true }).locator('tbody tr')
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
  )
  return cells.map((row) => row.map((text) => text.replace(/\s+/g, ' ').trim()))
}

/** Waits until an account can be opened, which needs the list of currencies. Before that, N does nothing. */
const mayOpenAccount = (on = page) =>
  on
    .getByRole('button', { name: 'New Currency Account' })
    .and(on.locator(':not([aria-disabled=true])'))
    .waitFor()

async function openMenu() {
  await mayOpenAccount()
  await press('n')
  await dialogHasFocus(page)
}

const accountsShown = async (on = page) => (await cellsOf('Accounts', on)).map(([number]) => number)

it('shows the accounts with one Taskira number, however it is written, with their balances', async () => {
  await show('1001')
  const balance = (number: string) => page.getByRole('row', { name: `Account report of ${number}` })
  await balance('1000').getByText('5,250.50').waitFor()
  await balance('1001').getByText('120.00').waitFor()
  await expect
    .poll(() => cellsOf('Accounts'))
    .toEqual([
      ['1000', 'AFN', '5,250.50AFN', 'Active', 'Karim Rahimi', 'Taskira number', 'Edit'],
      ['1001', 'USD', '120.00USD', 'Active', 'Karim Rahimi', 'Taskira number', 'Edit'],
    ])
  await sees('۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵')
  await page.getByRole('table', { name: /^Transactions/ }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('links an account by hand, and takes the link away', async () => {
  await show('1000')
  await page.getByRole('combobox', { name: 'Link an account' }).fill('1002')
  await press('Enter')
  await press('Enter')
  await sees('1002 is linked')
  await expect.poll(() => accountsShown()).toEqual(['1000', '1001', '1002'])
  await sees('Linked by hand with 1000')
  await page.getByRole('combobox', { name: 'Link an account' }).fill('1001')
  await press('Enter')
  await press('Enter')
  await sees('1001 belongs to this customer already.')
  await show('1002')
  await expect.poll(() => accountsShown()).toEqual(['1000', '1001', '1002'])
  await button('Unlink 1002').click()
  await sees('1002 is no longer linked')
  await expect.poll(() => accountsShown()).toEqual(['1002'])
  await sees('The only account')
})

it('opens an account in a new currency in two keys, with the details of the person', async () => {
  await show('1000')
  await mayOpenAccount()
  await expect.poll(() => accountsShown()).toEqual(['1000', '1001'])
  await openMenu()
  await press('e')
  await sees('Account opened')
  const opened = page.locator('[data-account]:focus')
  await opened.waitFor()
  const number = await opened.innerText()
  const accounts = await call(page, 'GET', '/api/accounts')
  expect(accounts.at(-1)).toMatchObject({
    ...KARIM,
    ...NUMBERS,
    accountNumber: number,
    currency: 'EUR',
    customerOf: null,
    photo: null,
  })
  await expect.poll(() => accountsShown()).toEqual(['1000', '1001', number])
  await openMenu()
  expect(await axeFindings(page)).toEqual([])
  await expect
    .poll(() => page.getByRole('dialog').getByRole('button', { name: /^RS/ }).count())
    .toBe(1)
  expect(await page.getByRole('dialog').getByRole('button', { name: /^EUR/ }).count()).toBe(0)
  await closeDialog(page)
})

it('opens one account if the answer is lost and the keys are pressed twice, linked if there is no Taskira', async () => {
  await show('1003')
  await mayOpenAccount()
  await expect.poll(() => accountsShown()).toEqual(['1003'])
  const keys = await loseNextAnswer(page, '/api/accounts')
  for (const key of ['n', 'u', 'u', 'n', 'u']) await press(key)
  await sees('It is not known whether the USD account was opened.')
  await press('n')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await button('Send Again').click()
  await sees('Account opened')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const accounts = await call(page, 'GET', '/api/accounts')
  const theirs = accounts.filter((each: { accountName: string }) => each.accountName === 'Zahra')
  expect(theirs).toMatchObject([
    { accountNumber: '1003', customerOf: null },
    { currency: 'USD', customerOf: ids.get('1003'), emailAddress: 'z@a.af' },
  ])
  expect((await accountsShown()).length).toBe(2)
})

it('opens no second account after a save that was cleared, and none while the list cannot be read', async () => {
  await show('1003')
  await mayOpenAccount()
  await expect.poll(async () => (await accountsShown()).length).toBe(2)
  const keys = await loseNextAnswer(page, '/api/accounts')
  await openMenu()
  await press('e')
  await sees('It is not known whether the EUR account was opened.')
  const isList = ({ pathname }: URL) => pathname === '/api/accounts'
  await page.route(isList, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, body: 'The list is busy' })
      : route.fallback(),
  )
  await button('Clear the form instead…').click()
  await button('Clear the form').click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await openMenu()
  await press('e')
  await sees('The list is busy')
  await page.unroute(isList)
  await openMenu()
  await press('e')
  await sees(/^This customer has the EUR account \d+ already\.$/)
  await page.locator('[data-account]:focus').waitFor()
  expect((await cellsOf('Accounts')).map(([, currency]) => currency)).toEqual(['AFN', 'USD', 'EUR'])
  expect(keys.length).toBe(1)
})

it('opens no second account if another counter has opened one meanwhile', async () => {
  await show('1003')
  await mayOpenAccount()
  await expect.poll(async () => (await accountsShown()).length).toBe(3)
  await open('1900', 4, { accountName: 'Zahra', lastName: 'Amiry', customerOf: ids.get('1003') })
  await openMenu()
  await press('r')
  await sees('This customer has the RS account 1900 already.')
  await page.locator(`[data-account="${ids.get('1900')}"]:focus`).waitFor()
  expect((await accountsShown()).length).toBe(4)
})

it('has one statement over all accounts, with the figures of each currency, on paper and as CSV', async () => {
  await show('1000')
  const table = 'Transactions of all accounts of the customer'
  await page.getByRole('table', { name: table }).getByText('rent').waitFor()
  const rows = await cellsOf(table)
  expect(
    rows.map(([number, , account, currency, , amount, , , balance]) => ({
      number: number?.split(' ')[0],
      account,
      currency,
      amount,
      balance,
    })),
  ).toMatchObject([
    { account: '1000', currency: 'AFN', amount: '+5,000.00AFN', balance: '5,000.00AFN' },
    { account: '1001', currency: 'USD', amount: '+120.00USD', balance: '120.00USD' },
    { account: '1000', currency: 'AFN', amount: '+250.50AFN', balance: '5,250.50AFN' },
  ])
  await expect
    .poll(async () => (await cellsOf('Opening, in, out and closing by currency')).slice(0, 2))
    .toEqual([
      ['AFN', '0.00AFN', '5,250.50AFN', '0.00AFN', '5,250.50AFN'],
      ['USD', '0.00USD', '120.00USD', '0.00USD', '120.00USD'],
    ])
  const download = page.waitForEvent('download')
  await button('Export CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^customer-statement-.*-1000\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('"Date","Transaction #","Account","Currency","Type","Amount"')
  expect(lines[2]).toContain('"1001","USD","credit",120.00,120.00,"wages"')
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toMatch(/^Statement_1000_/)
  expect(paper?.html).toContain('Customer Statement')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('All dates')
  await page.waitForURL(/days=all/)
  await sees(/^All dates · generated/)
})

it('names on paper the holder of each account whose name is not that in the heading', async () => {
  await show('1003')
  await page.getByRole('table', { name: /^Opening/ }).waitFor()
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  const facts = paper?.html.replace(/<[^>]+>/g, '')
  expect(facts).toMatch(/Accounts1003 AFN, \d+ USD, \d+ EUR, 1900 RS \(Zahra Amiry\)/)
})

it('says so if one of the reports fails, and if its newest rows are missing', async () => {
  const address = `**/api/reports/account/${ids.get('1001')}*`
  await page.route(address, (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await show('1000')
  await sees(/Busy/)
  expect(await page.getByRole('table', { name: /^Opening/ }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-incomplete': '1' } })
  })
  await button('Retry').click()
  await sees(/still arriving/)
})

it('is reached from the palette, the account report and Edit Account', async () => {
  await page.goto(office.origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  await press('Control+k')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.type('1001')
  await page.getByRole('option', { name: /^1001 Karim/ }).waitFor()
  await press('Enter')
  await page.getByRole('option', { name: /^Customer: 1001/ }).click()
  await expect.poll(() => accountsShown()).toContain('1000')
  await page.goto(`${office.origin}${paths.accountReports(String(ids.get('1000')))}`)
  await page.getByRole('link', { name: 'Customer' }).click()
  await expect.poll(() => accountsShown()).toContain('1001')
  await page.goto(`${office.origin}${paths.editAccount('1000')}`)
  await button('Edit account 1000').click()
  const tab = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: 'Customer' }).click()
  await expect.poll(async () => accountsShown(await tab)).toContain('1001')
  await (await tab).close()
})

it('asks for an account, and has no customer for an account of the house', async () => {
  await page.goto(`${office.origin}${paths.customer('1')}`)
  await sees('CSH001 is an account of the house and belongs to no customer.')
  await page.goto(`${office.origin}${paths.customer('999')}`)
  await sees('Account 999 is not in the list of accounts')
  await page.goto(office.origin + paths.customer())
  await page.getByRole('combobox', { name: 'Account' }).fill('1001')
  await press('Enter')
  await press('Enter')
  await expect.poll(() => accountsShown()).toContain('1000')
})

it('shows a Viewer everything, and offers nothing to change', async () => {
  await show('1001', viewer)
  await expect.poll(() => accountsShown(viewer)).toContain('1000')
  await viewer.getByRole('table', { name: /^Opening/ }).waitFor()
  expect(await viewer.getByRole('button', { name: 'New Currency Account' }).count()).toBe(0)
  expect(await viewer.getByRole('combobox', { name: 'Link an account' }).count()).toBe(0)
  await viewer.keyboard.press('n')
  expect(await viewer.getByRole('dialog').count()).toBe(0)
})

it('fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await show('1000')
  await page.getByRole('table', { name: /^Opening/ }).waitFor()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 1366, height: 768 })
})
