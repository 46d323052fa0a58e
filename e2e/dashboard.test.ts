import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeDialog, openBrowser, openPage, tabTo } from './browser.ts'
import { isOfScreen } from './counter.ts'
import { OUT_OF_ORDER, OUT_OF_ORDER_SHOWN } from './failure.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Tests the dashboard on the running product. */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]
/** The calls of the page, without those of the session. */
let calls: string[] = []

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (isOfScreen(request.url())) calls.push(pathname + search)
  })
  await page.goto(product.origin)
  const body = { username: 'admin', password: ADMIN_PASSWORD }
  await page.getByRole('textbox', { name: 'Username' }).fill(body.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(body.password)
  await page.keyboard.press('Enter')
  await sees('Account Management')
  await recordCredit()
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

const sees = (text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = async () => {
  await page.goto(product.origin)
  await sees('Current Balance Overview')
}
const tableRows = () =>
  page
    .getByRole('table', { name: 'Loans to people' })
    .locator('tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )

it('requests balances and loans once each, and shows them', async () => {
  await open()
  await sees('Showing 0 transactions')
  await sees('No loan transactions found')
  expect(calls.toSorted()).toEqual([
    '/api/balances/summary',
    // Only an Admin's dashboard makes this call, because only an Admin is asked for the floor of customers (the least
    // balance that their accounts may have).
    '/api/house-settings',
    '/api/loans?type=people&limit=10',
    '/api/today',
  ])
  await sees('Manage accounts, transactions, and generate reports')
  const dollars = page.getByRole('listitem').filter({ hasText: 'US Dollar' })
  expect((await dollars.innerText()).split(/\s*\n\s*/)).toEqual([
    'US Dollar',
    'Currency ID: 2',
    expect.stringMatching(/^1,234\.50\s?USD$/),
    'Current Balance',
  ])
  await expect.poll(() => page.locator('[data-currency=USD]').count()).toBe(1)
  for (const name of ['Previous', 'Next'])
    await expect.poll(() => button(name).isDisabled()).toBe(true)
})

it('switches between people and companies by keyboard', async () => {
  await open()
  await tabTo(page, 'button', 'Company')
  await page.keyboard.press('Enter')
  await expect.poll(() => calls).toContain('/api/loans?type=company&limit=10')
  await expect.poll(() => button('Company').getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => button('People').getAttribute('aria-pressed')).toBe('false')
  await sees('No loan transactions found')
})

it('shows no keys in a window as narrow as a phone', async () => {
  await open()
  const hints = page.locator('kbd:visible')
  expect(await hints.count()).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => hints.count()).toBe(0)
  await page.setViewportSize({ width: 1366, height: 768 })
})

it('draws an unchecked checkbox in a cool grey in dark mode, and as large as a checked one', async () => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await open()
  await page.keyboard.press('F1')
  const box = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  const width = () => box.evaluate((it) => (it as HTMLElement).offsetWidth)
  const chosen = await width()
  await box.uncheck()
  expect(await box.evaluate((it) => getComputedStyle(it).borderColor)).toBe('rgb(133, 146, 163)')
  expect(await width()).toBe(chosen)
  await box.check()
  await closeDialog(page)
  await page.emulateMedia({ colorScheme: null })
})

it('shows loans with borrower, code, outstanding and status, and turns their pages by keyboard', async () => {
  await page.route('**/api/loans?*', answerLoans)
  await open()
  await sees('Showing 10 transactions')
  const rows = await tableRows()
  expect(rows.slice(0, 3)).toEqual([
    ['Loan #', 'Account', 'Amount', 'Currency', 'Outstanding', 'Status'],
    ['LN-000012', 'LON001\nاحمد رحیمی', '1,000.00', 'AFN', '250.50', 'Active'],
    ['LN-000011', 'LON001\nZarmina Noori', '1,000.00', 'USD', '0.00', 'Closed'],
  ])
  const [owed, paid] = await page.locator('[data-outstanding]').evaluateAll((found) =>
    found.slice(0, 2).map((cell) => {
      const { content } = getComputedStyle(cell, '::before')
      return [getComputedStyle(cell).color, content]
    }),
  )
  expect(owed).toEqual(['rgb(180, 35, 24)', expect.stringContaining('▾')])
  expect(paid).toEqual(['rgb(24, 121, 78)', 'none'])

  await tabTo(page, 'button', 'Next')
  await page.keyboard.press('Enter')
  await sees('Showing 2 transactions')
  await sees('Page 2')
  expect((await tableRows()).slice(1).map(([number]) => number)).toEqual(['LN-000002', 'LN-000001'])
  await expect.poll(() => button('Next').isDisabled()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await sees('Showing 10 transactions')
  await expect.poll(() => button('Previous').isDisabled()).toBe(true)
  await button('Next').click()
  await button('Company').click()
  await sees('Showing 0 transactions')
  expect(await page.getByText(/^Page /).count()).toBe(0)
})

it('reports a failed read instead of showing an empty list, and tries again', async () => {
  const fail = (route: Route) => route.fulfill(OUT_OF_ORDER)
  await page.route('**/api/balances/summary', fail)
  await page.route('**/api/loans?*', fail)
  await open()
  await sees('The balances could not be loaded')
  await sees('The loans could not be loaded')
  await sees(OUT_OF_ORDER_SHOWN)
  expect(await page.getByText('No loan transactions found').count()).toBe(0)
  await sees('Last updated: not yet')
  complaints.length = 0
  await page.unrouteAll({ behavior: 'wait' })
  for (const what of ['The balances', 'The loans']) {
    const alert = page.getByRole('alert').filter({ hasText: what })
    await alert.getByRole('button', { name: 'Retry' }).click()
  }
  await sees('No loan transactions found')
  await sees('Last updated: just now')
})

it('shows 4 skeletons while the balances load', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/balances/summary', async (route) => {
    await held
    await route.continue()
  })
  await open()
  const cards = page.locator('[aria-busy=true]:not(table)')
  await expect.poll(() => cards.locator(':scope > *').count()).toBe(4)
  release()
  await page.locator('[data-currency=AFN]').waitFor()
})

it('shows the age of the balances, and updates it', async () => {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState })
  await context.clock.install()
  const other = await context.newPage()
  await other.goto(product.origin)
  await other.getByText('Last updated: just now').waitFor()
  await other.clock.runFor('02:05')
  await other.getByText('Last updated: 2 minutes ago').waitFor()
  await context.close()
})

it('reads the balances again on Refresh, and then says so', async () => {
  await open()
  const time = page.locator('time')
  const [before, title] = [await time.getAttribute('datetime'), await time.getAttribute('title')]
  expect(title).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}$/)
  calls = []
  await button('Refresh balances').click()
  await expect.poll(() => time.getAttribute('datetime')).not.toBe(before)
  expect(calls).toEqual(['/api/balances/summary'])
})

it('reads balances and loans again when the person returns to this screen', async () => {
  await open()
  await sees('Showing 0 transactions')
  await page.locator('[data-currency=USD]').waitFor()
  await tabTo(page, 'link', 'New Account')
  await page.keyboard.press('Enter')
  await sees('General Details')
  calls = []
  await tabTo(page, 'link', 'Dashboard')
  await page.keyboard.press('Enter')
  await sees('Showing 0 transactions')
  for (const call of ['/api/balances/summary', '/api/loans?type=people&limit=10'])
    await expect.poll(() => calls).toContain(call)
})

it('exports the current balances', async () => {
  await open()
  await recordCredit()
  await tabTo(page, 'button', 'Export Report')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^account-balances-\d{4}-\d{2}-\d{2}\.csv$/)
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toEqual([
    '\uFEFF"Currency Code","Currency Name","Total Balance"',
    '"AFN","Afghan Afghani",0.00',
    '"USD","US Dollar",2469.00',
    '"EUR","Euro",0.00',
    '"RS","Pakistani Rupee",0.00',
    '',
  ])
  await sees(/2,469\.00/)
})

it('offers a Viewer no way to record', async () => {
  const viewer = { userName: 'zahra', password: 'only-reads-here', userType: 'Viewer' }
  await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    await fetch('/api/tbl-users', { method: 'POST', headers, body: JSON.stringify(body) })
  }, viewer)
  const other = (await openPage(browser)).page
  await other.goto(product.origin)
  await other.getByRole('textbox', { name: 'Username' }).fill(viewer.userName)
  await other.getByRole('textbox', { name: 'Password' }).fill(viewer.password)
  await other.keyboard.press('Enter')
  await other.getByText('Showing 0 transactions').waitFor()
  await other.getByText('No loan transactions found').waitFor()
  expect(await other.getByText('To record one').count()).toBe(0)
  const actions = other.getByRole('region', { name: 'Quick Actions' })
  await expect.poll(() => actions.getByRole('link').allInnerTexts()).toEqual(['Generate Report'])
  expect(await other.getByRole('button', { name: 'New Transaction' }).count()).toBe(0)
  await expect
    .poll(() => other.getByRole('button', { name: 'Export Report' }).isEnabled())
    .toBe(true)
  await other.close()
})

it('opens the screens of New Transaction and of the quick actions', async () => {
  await open()
  await tabTo(page, 'button', 'New Transaction')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => button('New Transaction').getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sees('Debit Transaction')

  await open()
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link')
  const targets = await actions.evaluateAll((found) =>
    found.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
  )
  expect(targets).toEqual([
    ['New Account', '/account-operations/new-account'],
    ['Exchange', '/transactions/exchange'],
    ['Loan', '/transactions/loan'],
    ['Generate Report', '/reports/account-reports'],
  ])
  expect(complaints).toEqual([])
})

/** Pays 1,234.50 USD into a new account, like another counter would. */
async function recordCredit(): Promise<void> {
  await page.evaluate(async () => {
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(await answer.text())
      return answer.json()
    }
    const { accountNumber } = await post('/api/accounts/generate-number', { currencyId: 2 })
    const names = { accountName: 'احمد', lastName: 'رحیمی' }
    await post('/api/accounts', { accountNumber, ...names, currencyId: 2 })
    await post('/api/transactions', {
      transType: 'Credit',
      inAccountID: accountNumber,
      outAccountID: 'CSH001',
      currencyID: 2,
      cAmount: '1234.50',
    })
  })
}

/** Answers with twelve loans to people in pages of ten, and with none to companies. */
function answerLoans(route: Route): Promise<void> {
  const query = new URL(route.request().url()).searchParams
  const loans =
    query.get('type') === 'people' ? Array.from({ length: 12 }, (_, at) => loan(12 - at)) : []
  if (query.has('cursor')) return route.fulfill({ json: loans.slice(10) })
  const next = `</api/loans?type=people&limit=10&cursor=c1>; rel="next"`
  return route.fulfill({
    json: loans.slice(0, 10),
    headers: loans.length > 10 ? { link: next } : {},
  })
}

function loan(id: number) {
  const open = id % 2 === 0
  return {
    id,
    loanNumber: `LN-${String(id).padStart(6, '0')}`,
    accountId: 2,
    type: 'people',
    description: open ? 'احمد رحیمی' : 'Zarmina Noori',
    currencyId: open ? 1 : 2,
    principalAmount: '1000.00',
    outstandingAmount: open ? '250.50' : '0.00',
    interestRate: '0.00',
    loanDate: '2026-11-20',
    dueDate: null,
    isActive: open,
    createdAt: '2026-11-20T06:00:00.000Z',
  }
}
