import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, openBrowser, openPage } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { holdAccounts } from './hold-accounts.ts'
import { ONE_PIXEL_URL } from './one-pixel.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Tests that a money screen shows picture, status and current balance of the picked account, on the running product. */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let accountId: number

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  const karim = { accountName: 'Karim', lastName: 'Ahmadi', currencyId: 2, photo: ONE_PIXEL_URL }
  const opened = await call(page, 'POST', '/api/accounts', { ...karim, accountNumber: '1001' })
  accountId = opened.id
  await call(page, 'POST', '/api/accounts', { ...karim, accountNumber: '1002' })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const press = (key: string) => page.keyboard.press(key)
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const sees = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('the account picked on a money screen', () => {
  it('shows picture, status and balance, which are read once for each pick and after each save', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/balances')) asked.push(new URL(request.url()).pathname)
    })
    const path = `/api/accounts/${accountId}/balances`
    await page.goto(`${product.origin}/transactions/credit`)
    await pick('1001')
    await balanceIs('0.00USD')
    await sees('Active')
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    expect(asked).toEqual([path])
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1500.25')
    await press('Enter')
    await sees('Credit Voucher Preview')
    await balanceIs('1,500.25USD')
    expect(asked).toEqual([path, path])
    await closeDialog(page)
    await postCredit(page, '1001', '9.75')
    await pick('1001')
    await balanceIs('1,510.00USD')
    expect(asked).toEqual([path, path, path])
  })

  it.each([
    ['Enter', 'narrative'],
    ['Tab', null],
  ])('is taken by %s even before the accounts have arrived', async (key, next) => {
    const arrive = await loadWithoutAccounts()
    const field = page.getByRole('combobox', { name: 'Account' })
    await field.click()
    await page.keyboard.type('1001')
    await press(key)
    if (next) await page.keyboard.type('77')
    await expect.poll(() => field.inputValue()).toBe('1001')
    await arrive()
    await balanceIs('1,510.00USD')
    await expect.poll(() => field.inputValue()).toContain('Karim')
    if (next) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
        .toBe(next)
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Narrative' }).inputValue())
        .toBe('77')
    }
  })

  it('is not taken if the text was typed before the accounts arrived and may mean several of them', async () => {
    const arrive = await loadWithoutAccounts()
    await page.getByRole('combobox', { name: 'Account' }).click()
    await page.keyboard.type('100')
    await press('Enter')
    await arrive()
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5')
    await press('Enter')
    await sees('“100” may mean several accounts: choose one')
  })

  it.each([
    ['zzzz', 'No account matches “zzzz”'],
    ['Karim', '“Karim” may mean several accounts: choose one'],
  ])(
    'leaves the text %s in view and says why it is no account, until one is chosen',
    async (text, why) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      await page.goto(`${product.origin}/transactions/credit`)
      const field = page.getByRole('combobox', { name: 'Account' })
      const leaveWith = async (typed: string) => {
        await field.fill(typed)
        await page.getByRole('textbox', { name: 'Amount', exact: true }).click()
      }
      await leaveWith(text)
      await sees(why)
      await expect.poll(() => field.inputValue()).toBe(text)
      await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('5')
      for (const save of ['Enter', 'Control+Enter']) {
        await press(save)
        await expect.poll(() => focusedName()).toBe('account')
        await sees(why)
        await expect.poll(() => field.inputValue()).toBe(text)
      }
      await page.keyboard.type('1002')
      await press('Enter')
      await expect.poll(() => field.inputValue()).toContain('1002 - Karim')
      await expect.poll(() => page.getByText(why).count()).toBe(0)
      await leaveWith(text)
      await press('Control+K')
      await page.keyboard.type('Clear the form')
      await press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => field.inputValue()).toBe('')
      await expect.poll(() => page.getByText(why).count()).toBe(0)
      expect(sent).toEqual([])
    },
  )

  it('does not search with a text in view that is no account', async () => {
    await page.goto(`${product.origin}/transactions/search`)
    await page.getByRole('combobox', { name: 'Account' }).fill('zzzz')
    await press('Tab')
    await sees('No account matches “zzzz”')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => focusedName()).toBe('account')
    expect(new URL(page.url()).search).toBe('')
  })

  it('is typed anew after Enter on a text that finds none: the next keys replace the text', async () => {
    await page.goto(`${product.origin}/transactions/debit`)
    await page.locator('[name=account]').click()
    await page.keyboard.type('Zahra')
    await sees('No account found.')
    await press('Enter')
    await page.keyboard.type('1002')
    await expect.poll(() => page.locator('[name=account]').inputValue()).toBe('1002')
  })

  it('shows that the balance could not be loaded', async () => {
    await page.route('**/balances', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await pick('1002')
    await balanceIs('could not be loaded')
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

/** Loads the screen again; the accounts don't arrive until the returned function is called. */
async function loadWithoutAccounts(): Promise<() => Promise<void>> {
  const release = await holdAccounts(page)
  await page.reload()
  return release
}

async function pick(number: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Account' }).click()
  await press('Control+A')
  await page.keyboard.type(number)
  await press('Enter')
}

async function balanceIs(text: string): Promise<void> {
  const line = page.getByText('Current Balance', { exact: true }).locator('..')
  await expect.poll(() => line.textContent()).toBe(`Current Balance${text}`)
}
