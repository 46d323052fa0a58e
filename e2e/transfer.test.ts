import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, tabTo } from './browser.ts'
import { call, postCredit } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ONE_PIXEL_URL } from './one-pixel.ts'

/** Tests transfers with the keyboard alone, on the running product. Rules: docs/rules/ledger.md */

let office: Office
let page: Page
const ids: Record<string, number> = {}

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openAccount('1001', 2, 'احمد', 'رحیمی', { photo: ONE_PIXEL_URL })
  await openAccount('1002', 2, 'Zarmina', 'Noori')
  await openAccount('2001', 1, 'Kabul', 'Traders')
  await postCredit(page, '1001', '5000')
})
afterAll(() => office.close())
beforeEach(async () => {
  // A failed test may have left its routes, or an account that isn't Active. The next tests would then fail too.
  await page.unrouteAll()
  await setStatus('1002', 'Active')
  await page.goto(`${office.origin}/transactions/transfer`)
  await focusOn('debit.account')
})

const { type, press, sees, button, textIn, mayBeSaved } = handsOn(() => page)
const gone = (text: string) => page.getByText(text, { exact: true }).waitFor({ state: 'detached' })
const focusOn = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor()
const MISMATCH = 'Debit and Credit accounts must have the same currency'
const UNEQUAL = 'Debit and Credit amounts must be equal'
const SAVED = 'Transfer transaction saved successfully'

it('posts a transfer by Enter from field to field, and starts the next one', async () => {
  expect(await balances()).toEqual(['5000.00', '0.00'])
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await fill({ from: '1001', narrative: 'کرایه', amount: '1234.50', to: '1002' })
  await balanceShows('Debit', '5,000.00USD')
  await balanceShows('Credit', '0.00USD')
  await press('Enter')
  await press('Enter')
  await sees(SAVED)
  await closeVoucher()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  for (const side of ['debit', 'credit']) {
    for (const field of ['account', 'narrative', 'amount']) {
      await expect.poll(() => textIn(`${side}.${field}`)).toBe('')
    }
  }
  expect((await sent).postDataJSON()).toEqual({
    transType: 'Transfer',
    inAccountID: '1002',
    outAccountID: '1001',
    exRate: '1.0000',
    userCreated: 1,
    cAmount: '1234.50',
    cCurrencyID: 2,
    tranDescription: 'کرایه',
    cTransDescription: 'کرایه',
    tranDate: (await call(page, 'GET', '/api/auth/me')).businessDate,
  })
  expect(await balances()).toEqual(['3765.50', '1234.50'])
  await pick('1001')
  await balanceShows('Debit', '3,765.50USD')
})

it('is opened from the dashboard, filled in with Tab, and left with Close', async () => {
  await page.goto(office.origin)
  await tabTo(page, 'button', 'New Transaction')
  await press('Enter')
  await tabTo(page, 'link', 'Transfer')
  await press('Enter')
  await focusOn('debit.account')
  await type('1001')
  await page.getByRole('option', { name: '1001' }).waitFor()
  await tabTo(page, 'textbox', 'Debit Amount')
  await type('1')
  await tabTo(page, 'combobox', 'Credit Account')
  await type('1002')
  await tabTo(page, 'button', 'Save')
  await expect.poll(() => textIn('credit.amount')).toBe('1')
  await press('Enter')
  await sees(SAVED)
  await closeVoucher()
  await tabTo(page, 'button', 'Close')
  await press('Enter')
  await sees('Account Management')
})

it('copies narrative and amount until the credit side is typed in', async () => {
  await fill({ from: '1001', narrative: 'Rent', amount: '100', to: '1002' })
  await type('Rent of Ahmad')
  await press('Enter')
  await type('90')
  await page.locator('[name="debit.narrative"]').focus()
  await press('End')
  await type(' of May')
  await press('Enter')
  await type('200')
  await expect.poll(() => textIn('debit.narrative')).toBe('Rent of May')
  await expect.poll(() => textIn('credit.narrative')).toBe('Rent of Ahmad')
  await expect.poll(() => textIn('credit.amount')).toBe('90')
  const unmoved = await balances()
  await tabTo(page, 'textbox', 'Credit Amount')
  await press('Enter')
  await sees(UNEQUAL)
  await focusOn('credit.amount')
  await press('Control+A')
  await type('200')
  await gone(UNEQUAL)
  await type('0')
  await sees(UNEQUAL)
  await page.locator('[name="debit.amount"]').focus()
  await press('End')
  await type('0')
  await gone(UNEQUAL)
  expect(await balances()).toEqual(unmoved)
  await button('New').click()
  await focusOn('debit.account')
  await fill({ from: '1001', narrative: 'Again', amount: '5', to: '1002' })
  await expect
    .poll(async () => [await textIn('credit.narrative'), await textIn('credit.amount')])
    .toEqual(['Again', '5'])
})

it('says that the currencies differ, at once and again on Save', async () => {
  await fill({ from: '1001', narrative: '', amount: '10', to: '2001', stays: true })
  await sees('Currency Mismatch')
  await expect.poll(() => page.getByText(MISMATCH, { exact: true }).count()).toBe(2)
  await page.getByRole('button', { name: 'Close notification' }).click()
  await gone('Currency Mismatch')
  await page.locator('[name="credit.amount"]').press('Enter')
  await sees('Currency Mismatch')
  await focusOn('credit.account')
  await pick('1001')
  await sees('Credit Account must be another account than the Debit Account')
  expect(await page.getByText('Currency Mismatch').count()).toBe(0)
  await page.locator('[name="credit.account"]').focus()
  await pick('1002')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
})

it('keeps the focus if both accounts are the same, until another one is typed or Tab is pressed', async () => {
  await fill({ from: '1001', narrative: '', amount: '10', to: '1001', stays: true })
  await sees('Credit Account must be another account than the Debit Account')
  await press('Enter')
  await focusOn('credit.account')
  await tabTo(page, 'textbox', 'Credit Narrative')
  await page.locator('[name="credit.account"]').focus()
  await pick('1001')
  await pick('1002')
  await focusOn('credit.narrative')
  await expect.poll(() => textIn('credit.account')).toBe('1002 - Zarmina Noori')
})

it('keeps the input when the server refuses', async () => {
  // The route is there from the start, because once the browser missed the answer to a call that was made just after the
  // route was added.
  let isRefused = false
  await page.route('**/api/transactions', (route) =>
    isRefused ? route.fulfill({ status: 409 }) : route.continue(),
  )
  await fill({ from: '1001', narrative: 'Rent', amount: '10', to: '1002' })
  await setStatus('1002', 'Suspended')
  await press('Enter')
  await press('Enter')
  await sees('400: Account 1002 is Suspended: only an Active account can be posted to')
  await mayBeSaved()
  await setStatus('1002', 'Active')
  isRefused = true
  await press('Enter')
  await sees('Failed to save transfer transaction')
  await mayBeSaved()
  await page.unrouteAll()
  const names = ['account', 'narrative', 'amount']
  const kept = names.flatMap((name) => [textIn(`debit.${name}`), textIn(`credit.${name}`)])
  expect(await Promise.all(kept)).toEqual([
    '1001 - احمد رحیمی',
    '1002 - Zarmina Noori',
    'Rent',
    'Rent',
    '10',
    '10',
  ])
  await press('Enter')
  await sees(SAVED)
  // The browser reports the two refusals as errors.
  expect(office.complaints.splice(0)).toHaveLength(2)
})

it('previews typed values as not saved, and the saved transfer with a Print button', async () => {
  await expect.poll(() => button('Preview').isDisabled()).toBe(true)
  await fill({ from: '1001', narrative: '', amount: '7.5', to: '1002' })
  await button('Preview').click()
  await dialogHasFocus(page)
  const dialog = page.getByRole('dialog', { name: 'Transfer Voucher Preview' })
  const draft = await dialog.innerText()
  for (const text of ['NOT SAVED', 'احمد رحیمی', 'Zarmina Noori', '7.50 USD']) {
    expect(draft).toContain(text)
  }
  expect(await dialog.getByRole('button', { name: 'Print' }).count()).toBe(0)
  await closeDialog(page)
  await expect.poll(() => textIn('debit.amount')).toBe('7.5')
  await page.locator('[name="credit.amount"]').press('Enter')
  await sees(SAVED)
  await closeVoucher()
  await button('Preview').click()
  await dialogHasFocus(page)
  const voucher = await dialog.innerText()
  expect(voucher).toContain('Transfer from 1001 to 1002')
  expect(voucher).not.toContain('NOT SAVED')
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [printed] = await page.evaluate(() => window.printed)
  expect(printed?.title).toMatch(/^Transfer_Voucher_\d+$/)
  await closeDialog(page)
  await focusOn('debit.account')
})

it('each side gets its own voucher, and reads its own words on its statement', async () => {
  await fill({ from: '1001', narrative: 'bad payer', amount: '20', to: '1002' })
  await page.locator('[name="credit.narrative"]').fill('rent of May')
  await page.locator('[name="credit.amount"]').press('Enter')
  await sees(SAVED)
  const dialog = page.getByRole('dialog', { name: 'Transfer Voucher Preview' })
  await dialog.getByRole('button', { name: 'Print' }).waitFor()
  const papers = dialog.locator('.receipt')
  const [payers = '', receivers = ''] = await papers.allInnerTexts()
  for (const each of ['Voucher for', 'احمد رحیمی', 'bad payer']) expect(payers).toContain(each)
  expect(payers).not.toContain('rent of May')
  for (const each of ['Zarmina Noori', 'rent of May']) expect(receivers).toContain(each)
  expect(receivers).not.toContain('bad payer')
  const [of1001 = '', of1002 = ''] = (await balances()).map((balance) =>
    Number(balance).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  )
  expect([payers.includes(`${of1001} USD`), receivers.includes(`${of1002} USD`)]).toEqual([
    true,
    true,
  ])
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [printed] = await page.evaluate(() => window.printed)
  expect(printed?.html.match(/<article/g)).toHaveLength(2)
  for (const [account, words] of [
    ['1001', ['bad payer', 'to 1002 Zarmina Noori']],
    ['1002', ['rent of May', 'from 1001 احمد رحیمی']],
  ] as const) {
    await page.goto(`${office.origin}/reports/account-reports?accountId=${ids[account]}`)
    const row = page.getByRole('row').filter({ hasText: words[0] })
    await row.waitFor()
    await expect.poll(() => row.innerText()).toContain(words.join(' · '))
  }
  expect(await page.getByText('bad payer').count()).toBe(0)
})

it.each(['transfer', 'debit', 'credit'])(
  '%s says that the currencies could not be read',
  async (screen) => {
    await page.route('**/api/currencies', (route) => route.fulfill(OUT_OF_ORDER))
    await page.goto(`${office.origin}/transactions/${screen}`)
    await sees('The currencies could not be loaded')
    await page.unroute('**/api/currencies')
    await button('Retry').click()
    await gone('The currencies could not be loaded')
    office.complaints.length = 0
  },
)

it('shows picture and signature, or says that there is none', async () => {
  await pick('1001')
  await button('Debit Picture').click()
  await page.getByRole('img', { name: 'Picture of احمد رحیمی' }).waitFor()
  await closeDialog(page)
  await button('Debit Signature').click()
  await sees('No signature available')
  await closeDialog(page)
  await expect.poll(() => button('Credit Picture').isDisabled()).toBe(true)
})

it('shows that a picture is loading, beside a debit and enlarged', async () => {
  const coming = Promise.withResolvers<void>()
  await page.route('**/api/images/*', (route) => coming.promise.then(() => route.continue()))
  const loading = page.getByRole('status', { name: /^Loading Picture/ })
  await pick('1001')
  await button('Debit Picture').click()
  await loading.waitFor()
  await page.goto(`${office.origin}/transactions/debit`)
  await focusOn('account')
  await pick('1001')
  await loading.waitFor()
  coming.resolve()
  await page.getByRole('img', { name: 'Picture' }).waitFor()
  expect(await loading.count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

it('fits a phone, both filled in and with error messages, and causes no browser errors', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[name="credit.amount"]').press('Enter')
  await sees('Credit Account is required')
  await fill({
    from: '1001',
    narrative: 'ب'.repeat(200),
    amount: '9999999999999999.99',
    to: '1002',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(office.complaints).toEqual([])
})

/** Types an account's number and takes it with Enter, once the accounts have arrived. */
async function pick(accountNumber: string): Promise<void> {
  await type(accountNumber)
  await page.getByRole('option', { name: accountNumber }).waitFor()
  await press('Enter')
}

/** Closes the voucher after a save, for the next transfer. */
async function closeVoucher(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Transfer Voucher Preview' })
  await dialog.getByRole('button', { name: 'Print' }).waitFor()
  await dialog.getByRole('button', { name: 'New Transaction' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await focusOn('debit.account')
}

interface Typed {
  readonly from: string
  readonly narrative: string
  readonly amount: string
  readonly to: string
  /** True if the credit account can't be used with the debit account, so that the focus stays. */
  readonly stays?: boolean
}

/** Fills in the debit side and the credit account, and stops at the credit narrative. */
async function fill({ from, narrative, amount, to, stays = false }: Typed): Promise<void> {
  await page.locator('[name="debit.account"]').focus()
  await pick(from)
  await page.keyboard.insertText(narrative)
  await press('Enter')
  await type(amount)
  await press('Enter')
  await pick(to)
  await focusOn(stays ? 'credit.account' : 'credit.narrative')
}

async function openAccount(
  accountNumber: string,
  currencyId: number,
  accountName: string,
  lastName: string,
  pictures: object = {},
): Promise<void> {
  const account = { accountNumber, currencyId, accountName, lastName, ...pictures }
  const { id } = await call(page, 'POST', '/api/accounts', account)
  ids[accountNumber] = id
}

async function setStatus(accountNumber: string, accountStatus: string): Promise<void> {
  const accounts: { accountNumber: string }[] = await call(page, 'GET', '/api/accounts')
  const account = accounts.find((each) => each.accountNumber === accountNumber)
  await call(page, 'PUT', `/api/accounts/${ids[accountNumber]}`, { ...account, accountStatus })
}

function balances(): Promise<string[]> {
  const read = async (number: string) => {
    const [row] = await call(page, 'GET', `/api/accounts/${ids[number]}/balances`)
    return row.balance as string
  }
  return Promise.all([read('1001'), read('1002')])
}

async function balanceShows(side: 'Debit' | 'Credit', text: string): Promise<void> {
  const section = page.getByRole('region', { name: side, exact: true })
  const line = section.getByText('Balance now', { exact: true }).locator('..')
  await expect.poll(() => line.textContent()).toBe(`Balance now${text}`)
}
