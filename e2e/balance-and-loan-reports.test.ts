import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, openPage, tabTo } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { OUT_OF_ORDER, OUT_OF_ORDER_SHOWN } from './failure.ts'
import { makeHeadOffice } from './head-office.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'
import { rowsScrolledThrough } from './scrolled-rows.ts'

/** Tests the Account Balance Report and Loan Reports on the running product. Rules: docs/rules/reports.md */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]
/** The calls of a report, in the order in which they were made. */
let calls: string[] = []

const BORROWER = 'احمد رحیمی'

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/.*(loans|balances)/.test(pathname)) calls.push(pathname + search)
  })
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  await record()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  calls = []
})

const press = (key: string) => page.keyboard.press(key)
const sees = (text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => new URL(page.url()).pathname + new URL(page.url()).search
/** Reads the texts of a table's cells by row, starting with the head. */
const rowsOf = (table: string) =>
  page
    .getByRole('table', { name: table })
    .locator('tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
const inRow = (table: string, text: string) =>
  page.getByRole('table', { name: table }).locator('tr', { hasText: text }).waitFor()
/** Reads the text of the card with this label. */
const card = async (label: string) =>
  (await page.getByText(label, { exact: true }).first().locator('..').innerText())
    .split(/\s*\n\s*/)
    .slice(1)
    .join(' | ')

async function saved(): Promise<{ name: string; lines: string[] }> {
  await tabTo(page, 'button', 'Export CSV')
  const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

/** Answers a call with a failure; for use as a route, until the route is removed. */
const away = (route: Route) => route.fulfill(OUT_OF_ORDER)

it('shows each balance with its share, the accounts, and exports the same', async () => {
  await tabTo(page, 'link', 'Account Balance')
  await press('Enter')
  await sees('Account Balance Report')
  await inRow('Balances by currency', '750.00')
  await expect
    .poll(() => rowsOf('Balances by currency'))
    .toEqual([
      ['Currency', 'Code', 'Total Balance', 'Status', 'Percentage', 'Share of Worth'],
      ['Afghan Afghani\nID: 1', 'AFN', '-250.00', 'Negative', '25.0%', '100.0%'],
      ['US Dollar\nID: 2', 'USD', '750.00', 'Positive', '75.0%', '-'],
      ['Euro\nID: 3', 'EUR', '0.00', 'Positive', '0.0%', '-'],
      ['Pakistani Rupee\nID: 4', 'RS', '0.00', 'Positive', '0.0%', '-'],
    ])
  const parts = (customers: string) =>
    `Customers | ${customers} | Partners | 0.00 | Own accounts | 0.00`
  await expect.poll(() => card('US Dollar')).toBe(`750.00 | USD | Positive | ${parts('750.00')}`)
  await expect
    .poll(() => card('Afghan Afghani'))
    .toBe(`-250.00 | AFN | Negative | ${parts('-250.00')}`)
  await page.getByText('No rate on the board, so not in the share of worth: USD.').waitFor()
  await page.getByRole('img', { name: 'Share of each currency: AFN 25.0%, USD 75.0%' }).waitFor()
  const widths = await page
    .locator('[data-bar]')
    .evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.width))
  expect(widths).toEqual(['25%', '75%', '0%', '0%'])
  await expect.poll(() => card('Total Accounts')).toContain('8')
  await expect.poll(() => card('Active Accounts')).toBe('8')
  await expect.poll(() => card('Total Currencies')).toBe('4')
  const { name, lines } = await saved()
  expect(name).toMatch(/^account-balances-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFF"Currency Code","Currency Name","Total Balance"',
    '"AFN","Afghan Afghani",-250.00',
    '"USD","US Dollar",750.00',
  ])
})

it('compares the worth of the balances by the board, after Refresh', async () => {
  const rates = [{ currencyId: 2, buy: '68.4', sell: '69' }]
  await makeHeadOffice(page)
  await call(page, 'PUT', '/api/rate-board', { rates })
  await tabTo(page, 'button', 'Refresh')
  await press('Enter')
  // 750 USD at 68.70 are 51,525 AFN, beside 250 AFN.
  await inRow('Balances by currency', '99.5%')
  const shares = (await rowsOf('Balances by currency')).map((cells) => cells.at(-1))
  expect(shares).toEqual(['Share of Worth', '0.5%', '99.5%', '-', '-'])
})

it('reads the balances again on Refresh', async () => {
  await page.route('**/api/balances/summary*', (route) => route.fulfill({ json: [] }))
  await tabTo(page, 'button', 'Refresh')
  await press('Enter')
  await sees('No balance data available')
  await expect.poll(() => button('Export CSV').isDisabled()).toBe(true)
  expect(calls).toEqual(['/api/balances/summary?split=true'])
})

it('says whether balances or accounts could not be read, and tries again', async () => {
  await page.route('**/api/balances/summary*', away)
  await page.route('**/api/accounts', away)
  await page.goto(`${product.origin}/reports/account-balance`)
  await sees('The balances could not be loaded')
  await sees('The accounts could not be loaded')
  expect(await page.getByRole('table').count()).toBe(0)
  await expect.poll(() => button('Export CSV').isDisabled()).toBe(true)
  await expect.poll(() => card('Total Accounts')).toContain('-')
  complaints.length = 0
  await page.unrouteAll({ behavior: 'wait' })
  for (const what of ['The balances', 'The accounts']) {
    const alert = page.getByRole('alert').filter({ hasText: what })
    await alert.getByRole('button', { name: 'Retry' }).click()
  }
  await inRow('Balances by currency', 'US Dollar')
  await expect.poll(() => card('Active Accounts')).toBe('8')
})

it('shows the loans to people with sums per currency, and marks overdue loans', async () => {
  await tabTo(page, 'link', 'Loan on People')
  await press('Enter')
  await sees('Loan Reports - People')
  await inRow('Loans to people', 'LN-000001')
  expect(calls).toEqual(['/api/loans?type=people&limit=100'])
  const [head, ...rows] = await rowsOf('Loans to people')
  expect(head).toEqual([
    'Loan #',
    'Account ID',
    'Principal Amount',
    'Outstanding',
    'Interest Rate',
    'Loan Date',
    'Due Date',
    'Status',
  ])
  expect(rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')))).toEqual([
    ['LN-000003', 'LON001 Karim', '40.00USD', '0.00USD', '0.00%', DAY, '-', 'Closed'],
    ['LN-000002', 'LON001 Zarmina', '1,000.50USD', '900.50USD', '12.50%', DAY, DAY, 'Active'],
    [
      'LN-000001',
      `LON001 ${BORROWER}`,
      '2,000.00AFN',
      '2,000.00AFN',
      '10.00%',
      '05-Mar-2024',
      '06-Mar-2024',
      'Active Overdue',
    ],
  ])
  const tint = (loan: string) =>
    page
      .locator('tr', { hasText: loan })
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor)
  expect(await tint('LN-000001')).not.toBe(await tint('LN-000002'))
  await expect.poll(() => card('Total Loans')).toBe('3')
  await expect.poll(() => card('Total Principal')).toMatch(/^2,000\.00\s?AFN \| 1,040\.50\s?USD$/)
  await expect.poll(() => card('Outstanding Amount')).toMatch(/^2,000\.00\s?AFN \| 900\.50\s?USD$/)
  await expect.poll(() => card('Active Loans')).toBe('2')
  await expect.poll(() => card('Overdue Loans')).toBe('1')
  await expect.poll(() => card('Avg Interest Rate')).toBe('7.50%')
  const { name, lines } = await saved()
  expect(name).toMatch(/^loan-report-people-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(lines.slice(0, 1)).toEqual([
    '\uFEFF"Loan #","Account ID","Type","Principal Amount","Outstanding Amount","Interest Rate","Status","Loan Date","Due Date"',
  ])
  expect(lines[3]).toBe(
    `"LN-000001","LON001 - ${BORROWER}","people","AFN 2000.00","AFN 2000.00",10.00,"Active (Overdue)",2024-03-05,2024-03-06`,
  )
})

it('filters by status and currency with the keyboard, and the address leads to the same report', async () => {
  await tabTo(page, 'combobox', 'Loan Status')
  await page.keyboard.type('Act')
  await press('Tab')
  await expect
    .poll(() => page.locator(':focus option').allInnerTexts())
    .toEqual([
      'All Currencies',
      'AFN - Afghan Afghani',
      'USD - US Dollar',
      'EUR - Euro',
      'RS - Pakistani Rupee',
    ])
  await page.keyboard.type('USD')
  expect(calls).toEqual([])
  await press('Tab')
  await press('Enter')
  await expect.poll(address).toBe('/reports/loan-reports?type=people&status=active&currencyId=2')
  await expect.poll(() => card('Total Loans')).toBe('1')
  expect(calls).toEqual(['/api/loans?type=people&status=active&currencyId=2'])
  expect((await saved()).lines[1]).toMatch(
    /^"LN-000002","LON001 - Zarmina","people",1000\.50,900\.50,/,
  )

  await page.reload()
  await inRow('Loans to people', 'LN-000002')
  await expect.poll(() => page.getByLabel('Loan Status').inputValue()).toBe('active')
  await expect.poll(() => page.getByLabel('Currency').inputValue()).toBe('2')
})

it('reads the report again if the same filters are applied again', async () => {
  await call(page, 'POST', '/api/transactions', loanOf('2', '7', 'Late comer'))
  await button('Apply Filters').click()
  await inRow('Loans to people', 'Late comer')
  await expect.poll(() => card('Total Loans')).toBe('2')
})

it('switches to the loans of companies and keeps the filters', async () => {
  await tabTo(page, 'button', 'Company')
  await press('Enter')
  await sees('Loan Reports - Company')
  await sees('No loan data found for the selected criteria.')
  expect(address()).toBe('/reports/loan-reports?type=company&status=active&currencyId=2')
  await expect.poll(() => button('Company').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => button('Export CSV').isDisabled()).toBe(true)
  await page.goBack()
  await inRow('Loans to people', 'LN-000002')
})

it('has the loans of all pages of a long list, on the screen and in the file', async () => {
  const [first] = await call(page, 'GET', '/api/loans?type=people')
  const loans = Array.from({ length: 230 }, (_, at) => ({
    ...first,
    id: 1000 - at,
    loanNumber: `LN-${String(1000 - at).padStart(6, '0')}`,
  }))
  await page.route('**/api/loans?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const next = `</api/loans?type=company&cursor=${start + 100}&limit=100>; rel="next"`
    const isLast = start + 100 >= loans.length
    return route.fulfill({
      json: loans.slice(start, start + 100),
      ...(isLast ? {} : { headers: { link: next } }),
    })
  })
  calls = []
  await page.goto(`${product.origin}/reports/loan-reports?type=company`)
  await sees(/^200 of 230 loans shown/)
  expect(calls).toEqual([
    '/api/loans?type=company&limit=100',
    '/api/loans?type=company&cursor=100',
    '/api/loans?type=company&cursor=200',
  ])
  await expect.poll(() => card('Total Loans')).toBe('230')
  await button('Show more').click()
  await button('Show more').waitFor({ state: 'detached' })
  const rows = await rowsScrolledThrough(page.getByRole('region', { name: 'Loans to companies' }))
  expect(rows.map(([number]) => number)).toEqual(loans.map(({ loanNumber }) => loanNumber))
  expect((await saved()).lines.at(-2)).toMatch(/^"LN-000771",/)
})

it('shows no totals if the second page of the list fails, and Retry reads the whole list', async () => {
  const rows = await call(page, 'GET', '/api/loans?type=people')
  await page.route('**/api/loans?*', (route) => {
    if (route.request().url().includes('cursor=')) return away(route)
    const link = '</api/loans?type=people&cursor=1&limit=100>; rel="next"'
    return route.fulfill({ json: rows.slice(0, 1), headers: { link } })
  })
  await page.goto(`${product.origin}/reports/loan-reports?type=people`)
  await sees('The loans could not be loaded')
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByText('Total Principal', { exact: true }).count()).toBe(0)
  expect(await button('Export CSV').count()).toBe(0)
  complaints.length = 0
  await page.unrouteAll({ behavior: 'wait' })
  await button('Retry').click()
  await inRow('Loans to people', 'LN-000001')
  await expect.poll(() => card('Total Loans')).toBe(String(rows.length))
})

it('shows 6 placeholder rows, a message instead of an empty table, and tries again', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/loans?*', async (route) => {
    await held
    await away(route)
  })
  await page.goto(`${product.origin}/reports/loan-reports?type=people`)
  const placeholders = page.getByRole('table', { name: 'Loans to people' }).locator('tbody tr')
  await placeholders.first().waitFor()
  await expect.poll(() => placeholders.count()).toBe(6)
  release()
  await sees('The loans could not be loaded')
  await sees(OUT_OF_ORDER_SHOWN)
  expect(await page.getByRole('table').count()).toBe(0)
  complaints.length = 0
  await page.unrouteAll({ behavior: 'wait' })
  await button('Retry').click()
  await inRow('Loans to people', 'LN-000001')
})

it('can be read by a Viewer too', async () => {
  const viewer = { userName: 'zahra', password: 'only-reads-here', userType: 'Viewer' }
  await call(page, 'POST', '/api/tbl-users', viewer)
  const other = (await openPage(browser)).page
  await signIn(other, product.origin, viewer.userName, viewer.password)
  await other.goto(`${product.origin}/reports/loan-reports?type=people&status=overdue`)
  await other.getByText('LN-000001').waitFor()
  await expect.poll(() => other.getByRole('button', { name: 'Export CSV' }).isEnabled()).toBe(true)
  await other.getByRole('button', { name: 'Company' }).click()
  await other.getByText('Choose another status or currency.', { exact: true }).waitFor()
  await other.goto(`${product.origin}/reports/account-balance`)
  await other.getByRole('cell', { name: 'US Dollar' }).waitFor()
  await expect.poll(() => other.getByRole('button', { name: 'Export CSV' }).isEnabled()).toBe(true)
  await other.close()
  expect(complaints).toEqual([])
})

const DAY = expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4}$/)

function loanOf(currencyID: string, dAmount: string, name: string, more: object = {}) {
  const accounts = { inAccountID: 'CSH001', outAccountID: 'LON001' }
  const sums = { currencyID, dAmount, cAmount: null, cTransDescription: name }
  return { transType: 'Loan', ...accounts, ...sums, ...more }
}

/** Records balances of 750.00 USD and -250.00 AFN, and three loans to people: overdue, due today, closed. */
async function record(): Promise<void> {
  const open = async (accountName: string, currencyId: number) => {
    const number = await call(page, 'POST', '/api/accounts/generate-number', { currencyId })
    const body = { accountName, lastName: 'Karimi', currencyId, ...number }
    return (await call(page, 'POST', '/api/accounts', body)).accountNumber as string
  }
  const post = (body: object) => call(page, 'POST', '/api/transactions', body)
  await postCredit(page, await open('Nader', 2), '750')
  const afghanis = { transType: 'Debit', inAccountID: 'CSH001', currencyID: 1, cAmount: '250' }
  await post({ ...afghanis, outAccountID: await open('احمد', 1) })
  const { businessDate } = await call(page, 'GET', '/api/auth/me')
  const overdue = { tranDate: '2024-03-05', dueDate: '2024-03-06', interestRate: '10' }
  await post(loanOf('1', '2000', BORROWER, overdue))
  await post(loanOf('2', '1000.50', 'Zarmina', { dueDate: businessDate, interestRate: '12.5' }))
  await post(loanOf('2', '40', 'Karim'))
  const returned = { dAmount: null, loanNumber: 'LN-000003', cAmount: '40' }
  await post(loanOf('2', '', 'Karim', returned))
  await post(loanOf('2', '', 'Zarmina', { ...returned, loanNumber: 'LN-000002', cAmount: '100' }))
}
