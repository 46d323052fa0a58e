import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dialogHasFocus } from './browser.ts'
import { call, isOfScreen, postCredit } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'
import { ONE_PIXEL_URL } from './one-pixel.ts'

/**
 * Tests that the app renders a dialog out of sight ("rehearses" it) before it first opens, and that this has no other
 * effect.
 */

const EDIT_ACCOUNT = { address: '/account-operations/edit-account', width: '70rem' }
const STATEMENT = { address: '/reports/daily-statement', width: '56rem' }

let office: Office
let page: Page
/** The calls that the screens have made. */
const asked: string[] = []

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const account = { currencyId: 2, accountName: 'Ahmad', lastName: 'Karimi' }
  await call(page, 'POST', '/api/accounts', {
    ...account,
    accountNumber: '1001',
    photo: ONE_PIXEL_URL,
  })
  await call(page, 'POST', '/api/accounts', { ...account, accountNumber: '1002' })
  await postCredit(page, '1001', '100')
  page.on('request', (request) => {
    if (isOfScreen(request.url())) asked.push(new URL(request.url()).pathname)
  })
})
afterAll(() => office.close())
afterEach(() => expect(office.complaints.splice(0)).toEqual([]))

/** Waits until there is a style rule for a dialog of this width, while no dialog is in the page. */
async function rehearsed(width: string): Promise<void> {
  await page.waitForFunction(
    (rule) => [...document.querySelectorAll('style')].some((it) => it.textContent.includes(rule)),
    `max-width:${width}`,
  )
  expect(await page.locator('[role=dialog]').count()).toBe(0)
}

const styleRules = () => page.locator('style').count()

it('the form of an account needs no further style rules when it opens', async () => {
  await page.goto(office.origin + EDIT_ACCOUNT.address)
  await rehearsed(EDIT_ACCOUNT.width)
  expect(await page.locator('[name=accountName]').count()).toBe(0)
  const before = await styleRules()
  await page.getByRole('button', { name: 'Edit account 1002' }).click()
  await dialogHasFocus(page)
  await expect.poll(() => page.locator('[name=accountName]').inputValue()).toBe('Ahmad')
  expect(await styleRules()).toBe(before)
})

it('the picture of an account is fetched only when its form opens', async () => {
  await page.goto(office.origin + EDIT_ACCOUNT.address)
  await rehearsed(EDIT_ACCOUNT.width)
  const ofPictures = () => asked.filter((path) => path.startsWith('/api/images/'))
  expect(ofPictures()).toEqual([])
  await page.getByRole('button', { name: 'Edit account 1001' }).click()
  await expect.poll(() => ofPictures().length).toBe(1)
})

it('the dialog of a transaction reads only when it opens', async () => {
  await page.goto(office.origin + STATEMENT.address)
  await rehearsed(STATEMENT.width)
  const ofDialog = () => asked.filter((path) => /^\/api\/(search-)?transaction/.test(path))
  expect(ofDialog()).toEqual([])
  await page.locator('[data-open]').first().click()
  await dialogHasFocus(page)
  await page.getByRole('dialog').getByText('1001', { exact: true }).first().waitFor()
  expect(ofDialog()).not.toEqual([])
})
