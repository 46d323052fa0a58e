import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests that each save has exactly one original print. Rules: docs/rules/vouchers.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const names = { accountName: 'Karim', lastName: 'Ahmadi', accountType: 'company' }
  await call(page, 'POST', '/api/accounts', { ...names, accountNumber: '1001', currencyId: 2 })
})
afterAll(() => office.close())

const { type, press, sees, button, textbox } = handsOn(() => page)
const PRINTING = '**/assets/printed-voucher-*.js'

/** For each printed paper, whether it is marked as a copy. */
const copies = () => page.evaluate(() => window.printed.map(({ html }) => html.includes('>COPY<')))

async function recordDebit(): Promise<void> {
  await page.goto(`${office.origin}/transactions/debit`)
  await page.getByRole('combobox', { name: 'Account', exact: true }).click()
  await type('1001')
  await page.getByRole('option', { name: '1001' }).waitFor()
  await press('Enter')
  await textbox('Amount').fill('5')
  await press('Control+Enter')
  await sees('Debit Voucher Preview')
  await dialogHasFocus(page)
}

it('a second press before the print dialog has opened prints one original', async () => {
  await recordDebit()
  await button('Print').dblclick()
  await button('Print Copy').waitFor()
  expect(await copies()).toEqual([false])
  await button('Print Copy').click()
  await expect.poll(copies).toEqual([false, true])
})

it('after a failed print, the next print is still the original', async () => {
  await page.route(PRINTING, (route) => route.abort())
  await recordDebit()
  await button('Print').click()
  await sees(/^This part of the page could not be loaded/)
  await page.unroute(PRINTING)
  const print = button('Print')
  await expect
    .poll(
      async () => {
        if (await print.isVisible()) await print.click()
        return copies()
      },
      { interval: 2_000, timeout: 30_000 },
    )
    .toEqual([false])
})

it('a hawala’s receipt has one original too, and another dialog does not print it', async () => {
  await page.goto(`${office.origin}/transactions/hawala-entry`)
  await textbox('Amount').fill('5')
  await press('Control+Enter')
  await sees('Hawala Receipt Preview')
  await dialogHasFocus(page)
  await button('Print').dblclick()
  await button('Print Copy').waitFor()
  expect(await copies()).toEqual([false])
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('F1')
  await page.locator('dialog[open]').waitFor()
  // Each print has a separate frame.
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-printed', ''))
  await press('Control+p')
  expect(await page.locator('iframe[data-printed]').count()).toBe(1)
})
