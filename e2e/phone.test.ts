import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInView } from './browser.ts'
import { type Office, openSignedIn } from './office.ts'

/** On a phone with a touch screen: fields don't overlap, days are written in the usual form, and results come into view. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  const storageState = await office.page.context().storageState()
  const viewport = { width: 390, height: 844 }
  const touch = { hasTouch: true, isMobile: true, storageState, viewport }
  page = await (await office.browser.newContext(touch)).newPage()
})
afterAll(() => office.close())

const open = (address: string) => page.goto(office.origin + address)

it.each(['/transactions/debit', '/transactions/search', '/transactions/search-transactions'])(
  'the Code/Name switch of %s does not touch the field below it',
  async (address) => {
    await open(address)
    const field = page.getByRole('combobox', { name: /^Account/ }).first()
    const [box, choice] = [
      await field.boundingBox(),
      await page.locator('label:has([type=radio][value=code])').boundingBox(),
    ]
    if (!box || !choice) throw new Error('The field or its switch is not shown')
    // The label of the radio button is taller than its text, so the middle of the radio button is compared.
    expect(choice.y + choice.height / 2 + 12).toBeLessThan(box.y)
    expect(choice.height).toBeGreaterThanOrEqual(24)
  },
)

it('a day is written as everywhere in the product, and the field says when there is none', async () => {
  await open('/transactions/search')
  const field = page.getByLabel('Transaction Date')
  const shown = field.locator('xpath=following-sibling::*')
  await expect.poll(() => shown.innerText()).toBe('Choose a day')
  await field.fill('2026-11-20')
  await expect.poll(() => shown.innerText()).toBe('20-Nov-2026')
})

it('the results of a search come into view', async () => {
  await open('/transactions/search')
  const results = page.getByRole('heading', { name: 'Results' })
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await results.waitFor()
  await expect.poll(() => isInView(results)).toBe(true)
})

it('the entries of the audit trail come into view, but not if a field has a problem', async () => {
  await open('/audit')
  const entries = page.getByRole('heading', { name: 'Changes', exact: true })
  await entries.waitFor()
  const send = page.getByRole('button', { name: 'Show Changes' })
  await page.getByLabel('From Date').fill('2099-01-01')
  await send.tap()
  await page.getByText('To Date must not be before From Date').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(300)
  await page.getByLabel('From Date').fill('2020-01-01')
  await page.getByLabel('From Date').fill('2026-01-01')
  await send.tap()
  await expect.poll(() => isInView(entries)).toBe(true)
})
