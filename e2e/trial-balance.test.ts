import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { pagesOf } from './pdf-pages.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Trial Balance: all balances as debits and credits. Rules: docs/rules/books.md */

let office: Office
let page: Page
let today: string

const ACCOUNTS = [
  ['1002', 'Nasir', 'customer', null, 1],
  ['9001', 'Owner', 'company', 'capital', 1],
  ['9002', 'Owner', 'company', 'capital', 2],
  ['9201', 'Azizi Bank', 'company', 'bank', 1],
] as const

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await staffTills(page)
  for (const [accountNumber, accountName, accountType, book, currencyId] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'X', accountType, currencyId }
    await call(page, 'POST', '/api/accounts', { ...account, ...(book ? { book } : {}) })
  }
  for (const [transType, account, cAmount, currencyID] of [
    ['Credit', '9001', '150000', 1],
    ['Credit', '9002', '100', 2],
    ['Credit', '1001', '9950', 1],
    ['Debit', '1002', '500', 1],
    ['Debit', '9201', '53800', 1],
  ]) {
    const [inAccountID, outAccountID] =
      transType === 'Debit' ? ['CSH001', account] : [account, 'CSH001']
    const sides = { inAccountID, outAccountID, currencyID, cAmount }
    await call(page, 'POST', '/api/transactions', { transType, ...sides })
  }
})
afterAll(() => office.close())

const { press, sees, button, textbox } = handsOn(() => page)
const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const linesOf = async (code: string, on = page) => {
  const region = on.getByRole('region', { name: `Trial balance in ${code}`, exact: true })
  const lines = await region.getByRole('row').allInnerTexts()
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}
const open = (query: string) => page.goto(`${office.origin}/books/trial-balance?${query}`)

it('opens by its keys with the balances of yesterday', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('t')
  await page.getByRole('heading', { name: 'Trial Balance', level: 1 }).waitFor()
  await sees('No account has a balance on this day.')
})

it('shows debits and credits by currency, with both totals', async () => {
  await open(`date=${today}`)
  await expect
    .poll(() => linesOf('AFN'))
    .toEqual([
      'Account Kind Debit Credit',
      'CSH001 Cash Cash 105,650.00 -',
      '9001 Owner X Capital - 150,000.00',
      '9201 Azizi Bank X Bank 53,800.00 -',
      'Customers who owe Customer 500.00 -',
      'Customers we owe Customer - 9,950.00',
      'Total AFN 159,950.00 159,950.00',
    ])
  expect(await linesOf('USD')).toEqual([
    'Account Kind Debit Credit',
    'CSH001 Cash Cash 100.00 -',
    '9002 Owner X Capital - 100.00',
    'Total USD 100.00 100.00',
  ])
  const cards = (await page.locator('[data-figures]').innerText()).replaceAll(/\s+/g, ' ').trim()
  expect(cards).toBe('Debit 159,950.00AFN 100.00USD Credit 159,950.00AFN 100.00USD')
  expect(await axeFindings(page)).toEqual([])
})

it('a line opens its account report up to the day, customers open Balances', async () => {
  await page.getByRole('link', { name: 'Account report of 9201', exact: true }).click()
  await page.getByRole('heading', { name: 'Account Reports', level: 1 }).waitFor()
  expect(page.url()).toContain(`fromDate=${today.slice(0, 7)}-01&toDate=${today}`)
  await page.goBack()
  await page.getByRole('link', { name: 'Customers who owe in AFN', exact: true }).click()
  await page.getByRole('heading', { name: 'Balances', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Account report of 1002', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: /^Account report of/ }).count()).toBe(1)
  await page.goBack()
})

it('tells each customer and what moved, which the address keeps', async () => {
  await open(`date=${today}`)
  await textbox('Moved Since').fill(today)
  await select('Customers').selectOption({ label: 'Each on a line' })
  await button('Show Trial Balance').click()
  const lines = [
    'Account Kind Opening Moved Debit Credit',
    'CSH001 Cash Cash 0.00 -105,650.00 105,650.00 -',
    '1001 Kabul Bazar Customer 0.00 9,950.00 - 9,950.00',
    '1002 Nasir X Customer 0.00 -500.00 500.00 -',
    '9001 Owner X Capital 0.00 150,000.00 - 150,000.00',
    '9201 Azizi Bank X Bank 0.00 -53,800.00 53,800.00 -',
    'Total AFN 159,950.00 159,950.00',
  ]
  await expect.poll(() => linesOf('AFN')).toEqual(lines)
  await page.reload()
  await expect.poll(() => linesOf('AFN')).toEqual(lines)
  await textbox('Day').fill(addDays(today, -1))
  await button('Show Trial Balance').click()
  await sees('Moved Since must not be after Day')
})

it('is printed on A4 with both totals of each currency', async () => {
  await open(`date=${today}`)
  await expect.poll(() => linesOf('USD')).toHaveLength(4)
  await button('Print').click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toBe(`trial-balance-${today}`)
  const { page: other } = await openPage(office.browser)
  await other.setContent(`<!doctype html>${paper?.html}`)
  const pages = await pagesOf(await other.pdf({ preferCSSPageSize: true, printBackground: true }))
  await other.context().close()
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toMatch(/159,950\.00159,950\.00.*100\.00100\.00/)
})

it('is refused to a Manager elsewhere, and no User has it in the menu', async () => {
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/trial-balance`)
  await karim.getByText('Only head office reads the books.').waitFor()
  const laila = await signedIn(office, 'laila')
  await laila.getByRole('link', { name: 'Account Balance', exact: true }).waitFor()
  expect(await laila.getByRole('link', { name: 'Trial Balance', exact: true }).count()).toBe(0)
  await karim.context().close()
  await laila.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
