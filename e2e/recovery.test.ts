import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { REFUSAL_HEADER } from '../shared/contract/headers.ts'
import * as DATABASE from '../shared/refusals/database.ts'
import { refusalHeader, refused } from '../shared/refusals/refused.ts'
import { openBrowser } from './browser.ts'
import { call, signIn } from './counter.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Screens that are open while the server is killed or its database is away recover without a reload. */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let context: BrowserContext
let dashboard: Page
let statement: Page
let debit: Page
let credit: Page
/** A page that goes to a screen whose code isn't loaded yet. */
let other: Page

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  await signInAnew()
  const names = { accountName: 'احمد', lastName: 'رحیمی', accountType: 'company' }
  await call(dashboard, 'POST', '/api/accounts', { ...names, accountNumber: 'U-1', currencyId: 2 })
  await context.close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

beforeEach(async () => {
  await signInAnew()
  await dashboard.getByText('Showing 0 transactions').waitFor()
  const { businessDate } = await call(dashboard, 'GET', '/api/auth/me')
  statement = await open(`/reports/daily-statement?date=${businessDate}`)
  await statement.getByRole('table').first().waitFor()
  debit = await open('/transactions/debit')
  await fill(debit, 'Half typed when it happened', '12.50')
  credit = await open('/transactions/credit')
  other = await open('/')
  await fill(credit, 'Typed on while it was away', '7')
})

afterEach(() => context.close())

const LOANS_FAILED = 'The loans could not be loaded'
const STATEMENT_FAILED = 'The daily statement could not be loaded'
const NO_CONNECTION = 'No connection. Nothing is saved until it is back.'
const UNKNOWN = 'It is not known whether this debit was posted.'

it('open screens recover with their input when a killed server is back', async () => {
  process.kill(product.server, 'SIGKILL')
  await readAgain()
  await save(debit)
  await other.getByRole('link', { name: 'Account Balance' }).click()
  await sees(other, 'This page could not be shown')
  for (const page of [dashboard, statement, debit]) await sees(page, NO_CONNECTION)
  await sees(dashboard, LOANS_FAILED)
  await sees(dashboard, 'No answer from the server. Check the connection and try again.')
  await sees(statement, STATEMENT_FAILED)
  await sees(debit, UNKNOWN)

  const asked = [dashboard, statement, debit].map(asksOf)
  const startedMs = performance.now()
  product = await startProduct(dataDir, {}, Number(new URL(product.origin).port))
  const upMs = performance.now() - startedMs
  const before = asked.map((count) => count())
  await areBack()
  // The pages ask every five seconds, and the first or second call succeeds.
  asked.forEach((count, index) => {
    expect(count() - (before[index] ?? 0)).toBeLessThanOrEqual(2)
  })
  console.log(`The server was up again ${upMs.toFixed(0)} ms after its start`)
  await other.getByRole('heading', { name: 'Account Balance', level: 1 }).waitFor()
  for (const page of [dashboard, statement, debit]) await seesNo(page, NO_CONNECTION)
  await bothArePosted()
})

it('open screens report that the database is away, and recover when it is back', async () => {
  // On one machine the database is a part of the server, so an answer as from AWS takes the place of the server's.
  const { data, message } = refused(DATABASE.away)
  const headers = { 'retry-after': '2', [REFUSAL_HEADER]: refusalHeader(data ?? { code: '' }) }
  const away = { status: 503, contentType: 'text/plain; charset=utf-8', headers, body: message }
  await context.route('**/api/**', (route) => route.fulfill(away))
  await readAgain()
  await save(debit)
  const reason = '503: The database is busy or away.'
  await sees(dashboard, LOANS_FAILED)
  await sees(dashboard, reason)
  await sees(statement, STATEMENT_FAILED)
  await sees(statement, reason)
  await sees(debit, UNKNOWN)
  await context.unroute('**/api/**')
  await areBack()
  await bothArePosted()
})

/** Opens a new browser context without stored data, and signs in there; the dashboard is then open. */
async function signInAnew(): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  dashboard = await context.newPage()
  await signIn(dashboard, product.origin, 'admin', ADMIN_PASSWORD)
  await mark(dashboard)
}

/** Opens another screen in the same browser. */
async function open(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(product.origin + path)
  await mark(page)
  return page
}

/** Marks the page, so that a reload would be noticed. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
}

async function fill(page: Page, narrative: string, amount: string): Promise<void> {
  await page.locator('[name=account]').fill('U-1')
  await page.getByRole('option', { name: 'U-1' }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[name=narrative]').fill(narrative)
  await page.locator('[name=amount]').fill(amount)
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Reads fresh data on the two screens that only read, as a person would. */
async function readAgain(): Promise<void> {
  await dashboard.getByRole('button', { name: 'Refresh loans' }).click()
  await statement.getByRole('button', { name: 'Generate Statement', exact: true }).click()
}

const sees = (page: Page, text: string) => page.getByText(text).first().waitFor()
const seesNo = (page: Page, text: string) =>
  page.getByText(text).first().waitFor({ state: 'detached' })

/** Counts from now on how often a page asks whether the server is available. */
function asksOf(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') count += 1
  })
  return () => count
}

/** Checks that the screens show their data again without a reload. */
async function areBack(): Promise<void> {
  await seesNo(dashboard, LOANS_FAILED)
  await sees(dashboard, 'Showing 0 transactions')
  await seesNo(statement, STATEMENT_FAILED)
  await statement.getByRole('table').first().waitFor()
  for (const page of [dashboard, statement, debit, credit]) {
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  }
}

/** Checks that the input of both forms is still there, can be saved, and is posted once. */
async function bothArePosted(): Promise<void> {
  for (const [page, narrative, type] of [
    [debit, 'Half typed when it happened', 'Debit'],
    [credit, 'Typed on while it was away', 'Credit'],
  ] as const) {
    const before = await posted(narrative)
    await expect.poll(() => page.locator('[name=narrative]').inputValue()).toBe(narrative)
    await save(page)
    await sees(page, `${type} transaction created successfully`)
    expect((await posted(narrative)) - before).toBe(1)
  }
}

async function posted(narrative: string): Promise<number> {
  const query = new URLSearchParams({ narrative })
  return (await call(dashboard, 'GET', `/api/search-transactions?${query}`)).length
}
