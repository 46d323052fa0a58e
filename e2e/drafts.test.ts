import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LAUNCH, removeDrafts } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { formOf, MONEY_FORMS, type MoneyForm } from './money-forms.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Drafts: an unfinished entry of every money form comes back. Without a connection no form pretends to be saved. */

const { dataDir, remove } = newDataDir()
const profile = mkdtempSync(join(tmpdir(), 'sarafi-e2e-profile-'))
let product: Product
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await startProduct(dataDir, { ADMIN_PASSWORD })
  await openBrowserAnew()
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  for (const [accountNumber, currencyId, accountType] of [
    ['U-1', 2, 'customer'],
    ['U-2', 2, 'customer'],
    ['A-1', 1, 'company'],
    ['P-1', 2, 'hawala_partner'],
  ] as const) {
    const account = {
      accountNumber,
      currencyId,
      accountType,
      accountName: 'احمد',
      lastName: 'رحیمی',
    }
    await call(page, 'POST', '/api/accounts', account)
  }
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
  await postCredit(page, 'U-1', '9000')
})
afterAll(async () => {
  await context.close()
  await product.stop()
  remove()
  rmSync(profile, { recursive: true, force: true })
})

// A failed test may leave further tabs, no connection, or drafts, which the forms of the next test would restore.
beforeEach(async () => {
  await context.setOffline(false)
  const [, ...left] = context.pages()
  page = await context.newPage()
  for (const each of left) await each.close()
  await page.goto(product.origin)
  await page.evaluate(removeDrafts)
})

it.each(MONEY_FORMS)('an entry of %s comes back only until it is saved', async (name) => {
  const form = formOf(name)
  await open(form)
  const empty = await shown()
  await fill(form)
  const filled = await shown()
  expect(filled).not.toEqual(empty)

  await page.reload()
  await isBack(filled)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('Account Management', { exact: true }).waitFor()
  await page.goBack()
  await isBack(filled)
  await crash()
  await open(form)
  await isBack(filled)

  await refuse(form)
  await page.getByRole('button', { name: form.save, exact: true }).click()
  await page.getByText(form.refused ?? '400: Not today', { exact: true }).waitFor()
  await expect.poll(shown).toEqual(filled)
  await page.unroute(`**${form.posts}`)
  await page.reload()
  await isBack(filled)

  await page.getByRole('button', { name: form.save, exact: true }).click()
  await page.getByText(form.saved).first().waitFor()
  await expect.poll(() => drafts()).toEqual([])
  await open(form)
  await staysEmpty()
})

it('an amount that was cut comes back only once it was confirmed', async () => {
  await open(formOf('Debit'))
  await pick('account', 'U-1')
  await page.locator('[name=narrative]').fill('Cut')
  const amount = page.locator('[name=amount]')
  const amountKept = () =>
    page.evaluate(() => {
      const place = Object.keys(localStorage).find((each) => each.startsWith('draft:'))
      return place && JSON.parse(localStorage.getItem(place) ?? '{}').values.amount
    })
  await amount.click()
  await page.keyboard.type('5')
  await expect.poll(amountKept).toBe('5')
  // "5O", with a letter, isn't an amount, so the draft keeps no amount.
  await page.keyboard.type('O')
  await expect.poll(amountKept).toBe('')
  await page.keyboard.type('0')
  await page.reload()
  await page.getByText(/^Restored your draft/).waitFor()
  await expect.poll(() => page.locator('[name=narrative]').inputValue()).toBe('Cut')
  await expect.poll(() => amount.inputValue()).toBe('')

  await amount.click()
  await page.keyboard.type('5O0')
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByText('Account Management', { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(/^Restored your draft/).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('')

  await amount.click()
  await page.keyboard.type('5O0')
  await page.keyboard.press('Tab')
  await page.getByText('Left out: “O”. If 50 is meant, press Enter').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(amountKept).toBe('50')
  await page.reload()
  await page.getByText(/^Restored your draft/).waitFor()
  await expect.poll(() => amount.inputValue()).toBe('50')
})

it('an entry comes back in a new browser with the focus on the first field, and Discard removes it', async () => {
  await open(formOf('Debit'))
  await pick('account', 'U-1')
  await page.locator('[name=narrative]').fill('Half an entry')
  await expect.poll(drafts).toHaveLength(1)
  const cookies = await context.cookies()
  await context.close()
  await openBrowserAnew()
  await context.addCookies(cookies)
  await open(formOf('Debit'))
  await page.getByText(/^Restored your draft from \d\d:\d\d\.$/).waitFor()
  await page.locator('[name=account]:focus').waitFor()
  await pick('account', 'A-1')
  await expect.poll(() => page.locator('[name=amount]').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.locator('[name=account]:focus').waitFor()
  await expect.poll(() => page.locator('[name=narrative]').inputValue()).toBe('')
  await expect.poll(() => drafts()).toEqual([])
  await page.reload()
  await staysEmpty()
})

it('no draft appears if the answer to a save was lost, and the save posts once', async () => {
  const form = formOf('Debit')
  const before = await postings()
  await open(form)
  await fill(form)
  await expect.poll(drafts).toHaveLength(1)
  await page.route(`**${form.posts}`, async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute(`**${form.posts}`)
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('It is not known whether this debit was posted.').waitFor()
  await expect.poll(() => drafts()).toEqual([])
  await page.reload()
  await page.getByText('It is not known whether this debit was posted.').waitFor()
  expect(await notice().count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(form.saved).first().waitFor()
  await expect.poll(() => drafts()).toEqual([])
  expect((await postings()) - before).toBe(1)
})

it('a form reports a lost connection, sends nothing, and posts once when the connection is back', async () => {
  const form = formOf('Credit')
  const before = await postings()
  await open(form)
  await fill(form)
  const filled = await shown()
  const bar = page
    .getByRole('status')
    .getByText('No connection. Nothing is saved until it is back.')
  await context.setOffline(true)
  await bar.waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(
      'No connection: this was not sent, nothing is posted or saved. Try again when it is back.',
    )
    .waitFor()
  await expect.poll(() => shown()).toEqual(filled)
  expect(await page.getByText('It is not known').count()).toBe(0)
  await expect.poll(drafts).toHaveLength(1)
  await context.setOffline(false)
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(form.saved).first().waitFor()
  expect((await postings()) - before).toBe(1)
})

it('a new tab does not take the entry of an open tab', async () => {
  const form = formOf('Transfer')
  await open(form)
  await fill(form)
  const filled = await shown()
  await expect.poll(drafts).toHaveLength(1)
  const [first, second] = [page, await context.newPage()]
  page = second
  await open(form)
  await staysEmpty()
  await page.locator('[name="debit.narrative"]').fill('Of the second')
  await expect.poll(drafts).toHaveLength(2)
  await second.close()
  page = first
  await page.bringToFront()
  await expect.poll(() => shown()).toEqual(filled)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect.poll(drafts).toHaveLength(1)
  await page.reload()
  await notice().waitFor()
  await expect
    .poll(() => page.locator('[name="debit.narrative"]').inputValue())
    .toBe('Of the second')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(drafts).toEqual([])
})

it('an entry is only shown to its user, and removed by Logout', async () => {
  const password = 'a good password'
  await call(page, 'POST', '/api/tbl-users', { userName: 'zahra', password, userType: 'Manager' })
  await open(formOf('Debit'))
  await fill(formOf('Debit'))
  await expect.poll(drafts).not.toEqual([])
  // The session ends during the entry; the input is kept for the user who typed it.
  await context.clearCookies()
  await signIn(page, product.origin, 'zahra', password)
  await open(formOf('Debit'))
  await staysEmpty()
  await logOut()
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  await open(formOf('Debit'))
  await notice().waitFor()
  await logOut()
  await expect.poll(() => drafts()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  await open(formOf('Debit'))
  await staysEmpty()
})

async function open({ path }: MoneyForm): Promise<void> {
  await page.goto(product.origin + path)
  await page.locator('main form:not([role=search])').waitFor()
}

async function fill({ fields }: MoneyForm): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    const field = page.locator(`form [name="${name}"]`)
    if (text.startsWith('@')) await pick(name, text.slice(1))
    else if (text.startsWith('=')) await field.selectOption(text.slice(1))
    else await field.fill(text)
  }
  // The number of a new account arrives after the form is drawn.
  if (fields['accountName']) {
    await expect.poll(() => page.locator('[name=accountNumber]').inputValue()).not.toBe('')
  }
}

async function pick(name: string, number: string): Promise<void> {
  await page.locator(`[name="${name}"]`).fill(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await page.keyboard.press('Enter')
}

/** Reads every field of the form with its value. */
function shown(): Promise<Record<string, string>> {
  return page
    .locator('main form')
    .first()
    .evaluate((form) => {
      const fields = [...(form as HTMLFormElement).elements] as HTMLInputElement[]
      return Object.fromEntries(
        fields
          .filter(({ name, type }) => name && type !== 'radio')
          .map((each) => [each.name, each.value]),
      )
    })
}

const notice = () => page.getByRole('status').getByText(/^Restored your draft from /)

async function isBack(filled: Record<string, string>): Promise<void> {
  await notice().waitFor()
  await expect.poll(shown).toEqual(filled)
}

/**
 * Checks that no draft comes back. First it waits until the page no longer asks the browser's locks whether another page
 * is open.
 */
async function staysEmpty(): Promise<void> {
  await page.locator('main form :focus').waitFor()
  const asked = () => page.evaluate(async () => (await navigator.locks.query()).pending?.length)
  await expect.poll(asked).toBe(0)
  expect(await notice().count()).toBe(0)
}

function drafts(): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))
}

async function refuse({ posts }: MoneyForm): Promise<void> {
  await page.route(`**${posts}`, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, body: 'Not today' })
      : route.continue(),
  )
}

/** Kills the page's process without notice to the page. */
async function crash(): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await page.close()
  page = next
}

async function openBrowserAnew(): Promise<void> {
  context = await chromium.launchPersistentContext(profile, {
    ...LAUNCH,
    viewport: { width: 1366, height: 768 },
  })
  page = await context.newPage()
}

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Sign in to manage your accounts').waitFor()
}

async function postings(): Promise<number> {
  const rows: unknown[] = await call(page, 'GET', '/api/search-transactions')
  return rows.length
}
