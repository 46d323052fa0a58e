import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Tests Old Account Edit with the number of accounts of a large house. */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const sees = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('reads only what changed at another counter, and shows it in order', async () => {
  await page.goto(`${product.origin}/account-operations/edit-account`)
  const codes = () => page.locator('tbody tr td:first-child').allInnerTexts()
  // Before the accounts arrive, the table has rows of placeholders.
  await expect.poll(codes).toContain('CSH001')
  const before = await codes()
  // If the test is repeated, the list also has the account of the first try, so the number is still new.
  const accountNumber = String(2000 + before.length)
  const names = { accountName: 'Karim', lastName: 'Ahmadi', currencyId: 1 }
  await call(page, 'POST', '/api/accounts', { ...names, accountNumber })
  const answered = page.waitForResponse((response) => response.url().includes('/api/accounts?'))
  await press('Refresh')
  const answer = await answered
  const since = new URL(answer.url()).searchParams.get('since')
  expect(await answer.headerValue('x-changed-since')).toBe(since)
  expect(await answer.json()).toEqual([expect.objectContaining({ accountNumber })])
  await expect.poll(codes).toEqual([...before, accountNumber])
})

it('draws 20,000 accounts in parts, and filters them with every key', async () => {
  const [first] = await call(page, 'GET', '/api/accounts')
  const many = Array.from({ length: 20_000 }, (_, index) => ({
    ...first,
    id: index + 1,
    accountNumber: String(1000 + index),
    accountName: index % 2 ? `Karim ${index}` : `احمد ${index}`,
  }))
  await page.route('**/api/accounts', (route) => route.fulfill({ json: many }))
  await page.goto(`${product.origin}/account-operations/edit-account`)
  await sees('The first 50 of 20,000 accounts')
  await press('Show more')
  await sees('The first 100 of 20,000 accounts')
  // All rows are drawn until the code of long tables is loaded.
  await page.locator('tbody tr[data-index]').first().waitFor()
  const drawn = await page.locator('tbody tr').count()
  expect(drawn).toBeGreaterThan(20)
  expect(drawn).toBeLessThan(60)
  await keepsFocusOutOfView()
  await page.getByLabel('Search by Name').pressSequentially('k')
  await sees('The first 50 of 10,000 accounts')
  await press('Search')
  await sees('The first 50 of 20,000 accounts')
})

/** Checks that the row with the focus stays in the table while others are added and removed, also in a print. */
async function keepsFocusOutOfView() {
  const rows = page.locator('tbody tr[aria-rowindex]')
  await rows.first().getByRole('button').first().focus()
  await page.locator('[role=region]:has(tbody)').evaluate((box) => {
    box.scrollTop = box.scrollHeight
  })
  await page.locator('tr[aria-rowindex="101"]').waitFor()
  await expect.poll(() => rows.first().getAttribute('aria-rowindex')).toBe('2')
  await expect.poll(() => rows.first().locator(':focus').count()).toBe(1)
  expect(await page.locator('tr[aria-rowindex="3"]').count()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => rows.count()).toBe(100)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await rows.count()).toBeLessThan(60)
  await expect.poll(() => rows.first().locator(':focus').count()).toBe(1)
}
