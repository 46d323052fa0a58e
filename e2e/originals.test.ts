import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call, postCredit } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests that each save has exactly one original print, whichever screen prints it. Rules: docs/rules/vouchers.md */

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

/** Tells for each printed paper whether it is marked as a copy. */
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

describe('a print from a search', () => {
  let id: number

  beforeAll(async () => {
    id = (await postCredit(page, '1001', '70')).id
  })

  /** Prints from the search, by keyboard. @returns the mark of the paper, and the number of keys besides typed text */
  async function printFromSearch(): Promise<{ mark: string | undefined; presses: number }> {
    await page.goto(office.origin)
    await sees('Account Management')
    let presses = 0
    const counted = async (key: string) => {
      presses += 1
      await press(key)
    }
    await counted('g')
    await counted('f')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'referenceId')
    await type(String(id))
    await counted('Enter')
    await sees(/ · 1 found$/)
    await counted('ArrowDown')
    if (!(await button(`Print ${id}`).evaluate((it) => it === document.activeElement))) {
      await counted('ArrowLeft')
    }
    await counted('Enter')
    await page.waitForFunction(() => window.printed.length === 1)
    const html = await page.evaluate(() => window.printed[0]?.html ?? '')
    // The mark COPY is at the top and at the bottom, so that a cut paper is noticed.
    const marks = html.match(/(?<=<p class="mark">)\w+/g) ?? []
    expect([0, 2]).toContain(marks.length)
    return { mark: marks[0], presses }
  }

  it('is the original if nobody has printed it, with at most 8 keys; the next one is a copy', async () => {
    const first = await printFromSearch()
    expect(first.mark).toBeUndefined()
    expect(first.presses).toBeLessThanOrEqual(8)
    await sees(`Original of voucher ${id} printed`)
    const noted = () => call(page, 'GET', `/api/transaction-slip/${id}`)
    await expect.poll(async () => (await noted()).firstPrintedAt).not.toBeNull()
    expect((await printFromSearch()).mark).toBe('COPY')
    await sees(`Voucher ${id} printed, marked COPY`)
  })

  it('says CORRECTED after an edit, and DELETED after a delete', async () => {
    await call(page, 'PUT', `/api/transactions/${id}`, { amount: '71', reason: 'counted again' })
    expect((await printFromSearch()).mark).toBe('CORRECTED')
    await call(page, 'DELETE', `/api/transactions/${id}`, {})
    expect((await printFromSearch()).mark).toBe('DELETED')
  })
})

it('a voucher that was printed after its save is a copy in a search', async () => {
  await recordDebit()
  await button('Print').click()
  await button('Print Copy').waitFor()
  const [{ id }] = await call(page, 'GET', '/api/search-transactions?type=Debit')
  const slip = () => call(page, 'GET', `/api/transaction-slip/${id}`)
  await expect.poll(async () => (await slip()).firstPrintedAt).not.toBeNull()
  await page.goto(`${office.origin}/transactions/search?type=Debit`)
  await button(`Print ${id}`).click()
  await expect.poll(copies).toEqual([true])
})

it('an Admin switches off the balance on vouchers', async () => {
  // The account is a customer's, because the voucher of a company account shows no balance.
  const customer = { accountName: 'Zahra', lastName: 'Noori', accountNumber: '1002', currencyId: 2 }
  await call(page, 'POST', '/api/accounts', customer)
  const { id } = await postCredit(page, '1002', '5')
  const balances = async () => (await call(page, 'GET', `/api/transaction-slip/${id}`)).balances
  expect(await balances()).toHaveLength(1)
  await press('Control+k')
  await type('settings')
  await press('Enter')
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await page.getByLabel('Print the balance after the transaction').uncheck()
  await button('Save').click()
  await sees('Settings saved')
  await sees(/^Last changed by admin/)
  expect(await balances()).toEqual([])
})

it('a hawala’s receipt has one original too, and another dialog does not print it', async () => {
  await page.goto(`${office.origin}/transactions/hawala-entry`)
  await textbox('Amount').fill('5')
  await press('Control+Enter')
  await sees('Hawala Note Preview')
  await dialogHasFocus(page)
  await button('Print').dblclick()
  await button('Print Copy').waitFor()
  expect(await copies()).toEqual([false])
  await closeDialog(page)
  await press('F1')
  await page.locator('dialog[open]').waitFor()
  // Once the receipt's dialog is closed, Ctrl+P no longer prints the receipt. A print would create a frame.
  expect(await page.locator('iframe').count()).toBe(0)
  await press('Control+p')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await copies()).toEqual([false])
})
