import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formatAmount, parseSignedAmount } from '../shared/money/amount.ts'
import { closeDialog, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests exchanges on the running product, mostly with the keyboard. Rules: docs/rules/ledger.md */

let office: Office
let page: Page
const ids: Record<string, number> = { CSH001: 1 }
const CURRENCY = { AFN: 1, USD: 2, EUR: 3 } as const

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openAccount('A-1', 'AFN', 'حساب', 'افغانی')
  await openAccount('U-1', 'USD', 'House', 'Dollars')
  await openAccount('E-1', 'EUR', 'House', 'Euros')
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
})
afterAll(() => office.close())
beforeEach(async () => {
  // On a busy machine, the test could otherwise press Save before the currencies arrive.
  const currencies = page.waitForResponse('**/api/currencies')
  await page.goto(`${office.origin}/transactions/exchange`)
  await focusOn('purchase.account')
  await currencies
})

const { type, press, sees, button, textIn, mayBeSaved } = handsOn(() => page)
const focusOn = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const FIELDS = ['account', 'currencyId', 'amount', 'narrative'].flatMap((field) => [
  `purchase.${field}`,
  `selling.${field}`,
])
const texts = () => Promise.all([...FIELDS, 'rate'].map(textIn))
const amounts = async () => [await textIn('purchase.amount'), await textIn('selling.amount')]

const SAVED = 'Exchange transaction saved successfully'
const REQUIRED = ['account', 'currency', 'amount', 'narrative'].flatMap((what) => [
  `Purchase ${what} is required`,
  `Selling ${what} is required`,
])

it('posts an exchange with Enter from field to field, prints its voucher, and starts the next one', async () => {
  const before = await figures('U-1', 'A-1')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await fill({ purchase: 'U-1', amount: '1234.5', selling: 'A-1' })
  await expect.poll(() => textIn('rate')).toBe('68.5000')
  await expect.poll(() => amounts()).toEqual(['1,234.5', '84,563.25'])
  await sees('1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
  await sees('Take 1,234.50 USD in cash for U-1, hand out 84,563.25 AFN on A-1')
  await press('Enter')
  await sees(SAVED)
  await sees('Exchange Voucher Preview')
  const { businessDate } = await call(page, 'GET', '/api/auth/me')
  const leg = { transType: 'Exchange', exRate: '68.5000', tranDate: businessDate }
  expect((await sent).postDataJSON()).toEqual({
    purchase: {
      ...leg,
      tranDescription: 'خرید دالر',
      currencyID: 2,
      dAmount: '1234.5',
      inAccountID: 'U-1',
      outAccountID: 'CSH001',
    },
    selling: {
      ...leg,
      tranDescription: 'Walk-in',
      currencyID: 1,
      cAmount: '84563.25',
      inAccountID: 'CSH001',
      outAccountID: 'A-1',
    },
  })
  expect(moved(before, await figures('U-1', 'A-1'))).toEqual([
    '1234.50',
    '-84563.25',
    '-1234.50',
    '84563.25',
  ])

  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  expect(voucher?.title).toMatch(/^Exchange_Voucher_\d+$/)
  for (const line of ['1,234.50 USD', '84,563.25 AFN', '68.5000', 'رسید تبادله', 'خرید دالر']) {
    expect(voucher?.html).toContain(line)
  }
  await closeDialog(page)
  await focusOn('purchase.account')
  expect(new Set(await texts())).toEqual(new Set(['']))
})

it('calculates the purchase from the sale, at a rate typed in Persian digits', async () => {
  const before = await figures('A-1', 'U-1')
  await pick('A-1')
  await focusOn('purchase.amount')
  await press('Enter')
  await type('فروش دالر')
  await press('Enter')
  await type('۷۰٫۲۵')
  await press('Enter')
  await pick('U-1')
  await focusOn('selling.amount')
  await type('۱۰۰٫۴')
  await expect.poll(() => amounts()).toEqual(['7,053.10', '100.4'])
  await expect.poll(() => textIn('rate')).toBe('70.25')
  await press('Enter')
  await type('Walk-in')
  await press('Enter')
  await sees('Exchange Voucher Preview')
  expect(moved(before, await figures('A-1', 'U-1'))).toEqual([
    '7053.10',
    '-100.40',
    '-7053.10',
    '100.40',
  ])
})

it('keeps the side that was typed last when the rate or a currency changes, and the position of the caret', async () => {
  await fill({ purchase: 'U-1', amount: '100', selling: 'A-1' })
  await focusAt('rate')
  await type('70')
  await expect.poll(() => amounts()).toEqual(['100', '7,000.00'])
  await press('ArrowUp')
  await expect.poll(() => textIn('rate')).toBe('70.0001')
  await expect.poll(() => amounts()).toEqual(['100', '7,000.01'])

  await focusAt('selling.amount')
  await press('Home')
  await press('ArrowRight')
  await type('23')
  await expect.poll(() => textIn('selling.amount')).toBe('723,000.01')
  await expect.poll(() => caret()).toBe(3)
  await press('Backspace')
  await expect.poll(() => textIn('selling.amount')).toBe('72,000.01')
  await expect.poll(() => caret()).toBe(2)
  await expect.poll(() => textIn('purchase.amount')).toBe('1,028.57')

  await focusAt('purchase.account')
  await pick('E-1')
  await expect.poll(() => amounts()).toEqual(['1,028.57', '72,000.01'])
  await sees('1 EUR = 70.0001 AFN · 1 AFN = 0.0143 EUR')
  await focusAt('selling.account')
  await pick('U-1')
  await sees('1 EUR = 70.0001 USD · 1 USD = 0.0143 EUR')
  await expect.poll(() => textIn('rate')).toBe('70.0001')
})

it('explains a rate as Currency Conversion does, and leaves the rate empty if none was ever set', async () => {
  const rateIs = (id: number, rate: string) =>
    call(page, 'PUT', `/api/currencies/${id}/exchange-rate`, { rate })
  const bought = async (account: string) => {
    const currencies = page.waitForResponse('**/api/currencies')
    await page.reload()
    await currencies
    await focusOn('purchase.account')
    await fill({ purchase: account, amount: '100', selling: 'A-1' })
    return [await textIn('rate'), await textIn('selling.amount')]
  }
  // Somebody typed the rate of the dollar the wrong way round, as AFN for a dollar.
  await rateIs(1, '1')
  await rateIs(2, '70.5')
  expect(await bought('U-1')).toEqual(['0.0142', '1.42'])
  await sees('1 USD = 0.0142 AFN · 1 AFN = 70.4225 USD')
  await rateIs(2, '1')
  expect(await bought('U-1')).toEqual(['', ''])
  await sees('AFN for 1 USD')
  await rateIs(1, '68.5')
  await rateIs(3, '0.9213')
  expect(await bought('E-1')).toEqual(['74.3515', '7,435.15'])
  await sees('1 EUR = 74.3515 AFN · 1 AFN = 0.0134 EUR')
  await focusAt('selling.account')
  await pick('U-1')
  await expect.poll(() => textIn('rate')).toBe('')
  await sees(/^USD for 1 EUR\s*By the current rates: 1 EUR = 1\.0854 USD · 1 USD = 0\.9213 EUR$/)
})

it('keeps an amount that a person has rounded by at most 0.01', async () => {
  await fill({ purchase: 'U-1', amount: '100', selling: 'A-1' })
  await focusAt('selling.amount')
  await press('End')
  await press('Backspace')
  await press('Backspace')
  await type('5')
  await expect.poll(() => amounts()).toEqual(['100', '6,850.5'])
})

it('names the missing fields, and says that both accounts must differ', async () => {
  await button('Save Exchange').focus()
  await press('Enter')
  for (const message of [...REQUIRED, 'Exchange rate is required']) await sees(message)
  await focusOn('purchase.account')
  await fill({ purchase: 'U-1', amount: '5', selling: 'U-1' })
  await press('Enter')
  await sees('Selling account must be another one than the purchase account')
  await focusAt('purchase.account')
  await pick('E-1')
  await expect
    .poll(() => page.getByText('Selling account must be', { exact: false }).count())
    .toBe(0)
})

it('posts once when Save is clicked twice, and after a lost answer', async () => {
  const before = await figures('U-1', 'A-1')
  await fill({ purchase: 'U-1', amount: '10', selling: 'A-1' })
  await button('Save Exchange').dblclick()
  await sees('Exchange Voucher Preview')
  expect(moved(before, await figures('U-1', 'A-1'))).toEqual([
    '10.00',
    '-685.00',
    '-10.00',
    '685.00',
  ])
  await closeDialog(page)
  await focusOn('purchase.account')

  await page.route('**/api/transactions/exchange', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/transactions/exchange')
  })
  await fill({ purchase: 'U-1', amount: '1', selling: 'A-1' })
  await press('Enter')
  await sees('It is not known whether this exchange was posted.')
  await page.reload()
  await sees('It is not known whether this exchange was posted.')
  await expect.poll(() => amounts()).toEqual(['1', '68.50'])
  await press('Enter')
  await sees('Exchange Voucher Preview')
  expect(moved(before, await figures('U-1', 'A-1'))).toEqual([
    '11.00',
    '-753.50',
    '-11.00',
    '753.50',
  ])
  office.complaints.length = 0
})

it('posts once when Save is clicked again before the voucher is drawn', async () => {
  const before = await figures('U-1', 'A-1')
  await fill({ purchase: 'U-1', amount: '10', selling: 'A-1' })
  let posted = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/exchange')) posted += 1
  })
  await button('Save Exchange').click()
  await sees('Exchange Voucher Preview')
  // On a slow machine, the second click of a double click comes before the voucher covers the button.
  await page
    .locator('[type=submit]')
    .first()
    .evaluate((save: HTMLButtonElement) => save.click())
  await closeDialog(page)
  await focusOn('purchase.account')
  expect(posted).toBe(1)
  expect(moved(before, await figures('U-1', 'A-1'))).toEqual([
    '10.00',
    '-685.00',
    '-10.00',
    '685.00',
  ])
})

it('keeps the input if the server refuses, and never posts half an exchange', async () => {
  const before = await figures('U-1', 'A-1')
  await fill({ purchase: 'U-1', amount: '10', selling: 'A-1' })
  await expect.poll(amounts).toEqual(['10', '685.00'])
  const filled = await texts()
  await page.route('**/api/transactions/exchange', (route) =>
    route.fulfill({ status: 400, body: '' }),
  )
  await press('Enter')
  await sees('Failed to save exchange transaction')
  await mayBeSaved()
  await page.unroute('**/api/transactions/exchange')
  await call(page, 'PUT', `/api/accounts/${ids['A-1']}`, { accountStatus: 'suspended' })
  await press('Enter')
  await page.getByText('400: Account A-1').waitFor()
  await mayBeSaved()
  await expect.poll(() => texts()).toEqual(filled)
  expect(moved(before, await figures('U-1', 'A-1'))).toEqual(['0.00', '0.00', '0.00', '0.00'])
  await call(page, 'PUT', `/api/accounts/${ids['A-1']}`, { accountStatus: 'active' })
  await press('Enter')
  await sees('Exchange Voucher Preview')
  office.complaints.length = 0
})

it('sends nothing while a currency is unknown', async () => {
  const all: { code: string }[] = await call(page, 'GET', '/api/currencies')
  const answerWith = async (status: number, body: unknown) => {
    await page.route('**/api/currencies', (route) =>
      route.fulfill({ status, body: JSON.stringify(body), contentType: 'application/json' }),
    )
    await page.reload()
    await focusOn('purchase.account')
    await fill({ purchase: 'U-1', amount: '10', selling: 'A-1', rate: '68.5', sold: '685' })
    await press('Enter')
  }
  await answerWith(
    200,
    all.filter(({ code }) => code !== 'AFN'),
  )
  await sees('Invalid currency selection')
  await answerWith(500, {})
  await sees('Failed to process exchange transaction')
  await sees('The currencies could not be loaded')
  await expect.poll(() => amounts()).toEqual(['10', '685'])
  await page.unroute('**/api/currencies')
  office.complaints.length = 0
})

it('is emptied by Reset, which Tab reaches, and one switch controls the search of both sides', async () => {
  await fill({ purchase: 'U-1', amount: '10', selling: 'A-1' })
  await page.getByRole('radio', { name: 'Name' }).check()
  await expect.poll(() => textIn('purchase.account')).toBe('House Dollars\u200e - U-1')
  await expect.poll(() => textIn('selling.account')).toContain('A-1')
  await tabTo(page, 'button', 'Reset')
  await press('Enter')
  await focusOn('purchase.account')
  expect(new Set(await texts())).toEqual(new Set(['']))
})

it('has no sideways scrolling on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill({ purchase: 'U-1', amount: '9999999999999', selling: 'A-1' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(390)
  await page.setViewportSize({ width: 1366, height: 768 })
})

it('is locked for a Viewer, and shows the reason', async () => {
  const password = 'a good password'
  await call(page, 'POST', '/api/tbl-users', { userName: 'vida', password, userType: 'Viewer' })
  const other = await openPage(office.browser)
  await signIn(other.page, office.origin, 'vida', password)
  await other.page.goto(`${office.origin}/transactions/exchange`)
  await other.page.getByText('Your user type (Viewer) may not').waitFor()
  await expect
    .poll(() => other.page.getByRole('button', { name: 'Save Exchange' }).isDisabled())
    .toBe(true)
  await expect.poll(() => other.page.locator('[name="purchase.amount"]').isDisabled()).toBe(true)
  await other.page.close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})

interface Filled {
  purchase: string
  amount: string
  selling: string
  rate?: string
  sold?: string
}

/** Fills the form from the first field to the last with Enter; the focus stays on the selling narrative. */
async function fill({ purchase, amount, selling, rate = '', sold = '' }: Filled) {
  await pick(purchase)
  await focusOn('purchase.amount')
  await type(amount)
  await press('Enter')
  await type('خرید دالر')
  await press('Enter')
  await focusOn('rate')
  await type(rate)
  await press('Enter')
  await pick(selling)
  await focusOn('selling.amount')
  await type(sold)
  await press('Enter')
  await focusOn('selling.narrative')
  await type('Walk-in')
}

/** Types a number into the focused field, and takes the found account with Enter. */
async function pick(number: string) {
  await type(number)
  await page.getByRole('option', { name: number }).waitFor()
  await press('Enter')
}

const focusAt = async (name: string) => {
  await page.locator(`[name="${name}"]`).focus()
  await press('Control+A')
}

const caret = () =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.selectionStart)

async function openAccount(
  accountNumber: string,
  code: keyof typeof CURRENCY,
  accountName: string,
  lastName: string,
) {
  const account = { accountNumber, accountName, lastName, accountType: 'company' }
  const { id } = await call(page, 'POST', '/api/accounts', {
    ...account,
    currencyId: CURRENCY[code],
  })
  ids[accountNumber] = id
}

/** Reads the balances of the two accounts, then of the cash account in their currencies, in hundredths. */
async function figures(purchase: string, selling: string): Promise<bigint[]> {
  const [bought, sold] = [await balancesOf(purchase), await balancesOf(selling)]
  const cash = await balancesOf('CSH001')
  const inCash = (of: Balance[]) =>
    cash.filter(({ currencyId }) => currencyId === of[0]?.currencyId)
  return [bought, sold, inCash(bought), inCash(sold)].map(
    ([first]) => parseSignedAmount(first?.balance ?? '') ?? 0n,
  )
}

interface Balance {
  currencyId: number
  balance: string
}

function balancesOf(number: string): Promise<Balance[]> {
  return call(page, 'GET', `/api/accounts/${ids[number]}/balances`)
}

function moved(before: bigint[], after: bigint[]): string[] {
  return after.map((figure, index) => formatAmount(figure - (before[index] ?? 0n)))
}
