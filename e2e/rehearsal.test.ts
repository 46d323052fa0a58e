import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dialogHasFocus } from './browser.ts'
import { call, isOfScreen, postCredit } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests that a dialog is rehearsed before it first opens, and that nothing else comes of it. */

const EDIT_ACCOUNT = { address: '/account-operations/edit-account', width: '70rem' }
const STATEMENT = { address: '/reports/daily-statement', width: '56rem' }

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const account = { accountNumber: '1001', currencyId: 2, accountName: 'Ahmad', lastName: 'Karimi' }
  await call(page, 'POST', '/api/accounts', account)
  await postCredit(page, '1001', '100')
})
afterAll(() => office.close())
afterEach(() => expect(office.complaints.splice(0)).toEqual([]))

/** Waits until there are looks for a dialog of this width, while no dialog is in the page. */
async function rehearsed(width: string): Promise<void> {
  await page.waitForFunction(
    (rule) => [...document.querySelectorAll('style')].some((it) => it.textContent.includes(rule)),
    `max-width:${width}`,
  )
  expect(await page.locator('[role=dialog]').count()).toBe(0)
}

const rulesOfLooks = () => page.locator('style').count()

it('the form of an account needs no further rules of looks when it opens', async () => {
  await page.goto(office.origin + EDIT_ACCOUNT.address)
  await rehearsed(EDIT_ACCOUNT.width)
  expect(await page.locator('[name=accountName]').count()).toBe(0)
  const before = await rulesOfLooks()
  await page.getByRole('button', { name: 'Edit account 1001' }).click()
  await dialogHasFocus(page)
  expect(await page.locator('[name=accountName]').inputValue()).toBe('Ahmad')
  expect(await rulesOfLooks()).toBe(before)
})

it('the dialog of a transaction is read only when it opens', async () => {
  const read: string[] = []
  page.on('request', (request) => {
    if (isOfScreen(request.url())) read.push(new URL(request.url()).pathname)
  })
  await page.goto(office.origin + STATEMENT.address)
  await rehearsed(STATEMENT.width)
  expect(read.filter((path) => path.startsWith('/api/transactions/'))).toEqual([])
  await page.locator('[data-open]').first().click()
  await dialogHasFocus(page)
  await page.getByRole('dialog').getByText('1001', { exact: true }).first().waitFor()
  expect(read.some((path) => path.startsWith('/api/transactions/'))).toBe(true)
})
