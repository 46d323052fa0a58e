import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** Hawala Details: a Send by keyboard alone, a Receive, their numbers, two counters at once, and the receipt. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5' })
  for (const [accountName, accountType] of [
    ['Karim Dubai', 'Hawala Partner'],
    ['Ahmad', 'Customer'],
  ]) {
    const { accountNumber } = await call(page, 'POST', '/api/accounts/generate-number', {
      currencyId: 2,
    })
    const lastName = 'Noori'
    const currencyId = 2
    const account = { accountNumber, accountName, lastName, currencyId, accountType }
    await call(page, 'POST', '/api/accounts', account)
  }
})
afterAll(() => office.close())

const { type, press, sees } = handsOn(() => page)
const field = (name: string, on = page) => on.getByRole('textbox', { name, exact: true })
const hasFocus = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
const listed = () =>
  page
    .getByRole('table', { name: 'Newest hawala entries' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => (row as HTMLElement).innerText.split(/\s*[\t\n]\s*/).filter(Boolean)),
    )

/** Closes the receipt that opens after a save. */
async function closeReceipt(): Promise<void> {
  await sees('Hawala Note Preview')
  await closeDialog(page)
}

it('needs only an amount', async () => {
  await page.goto(`${office.origin}/transactions/hawala-entry`)
  await page.getByRole('heading', { name: 'Send Details' }).waitFor()
  await page.getByRole('heading', { name: 'Receiver Details' }).waitFor()
  await hasFocus('type')
  await tabTo(page, 'button', 'Save Hawala')
  await press('Enter')
  await sees('Amount is required')
  await hasFocus('amount')
  expect(await call(page, 'GET', '/api/hawala-details')).toEqual([])
})

it('moves on by Enter if no partner is picked, or if the partner was removed again', async () => {
  await page.reload()
  await hasFocus('type')
  await press('Enter')
  await hasFocus('account')
  await press('Enter')
  await hasFocus('senderName')
  await page.locator('[name=account]').focus()
  await type('100')
  await page.getByRole('listbox').getByRole('option', { name: 'Karim Dubai' }).waitFor()
  await press('Enter')
  await hasFocus('senderName')
  await page.locator('[name=account]').fill('')
  await press('Enter')
  await hasFocus('senderName')
  await expect.poll(() => page.locator('[name=account]').inputValue()).toBe('')
})

it('records a sent hawala with Enter, with its amount in dollars and in AFN', async () => {
  await page.reload()
  await expect.poll(() => field('Hawala Number').inputValue()).toBe('NOTE-SEND-000001')
  await hasFocus('type')
  await press('Enter')
  await type('100')
  await page.getByRole('listbox').getByRole('option', { name: 'Karim Dubai' }).waitFor()
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
  const sender = ['احمد', 'کریم', '0700 000 001', '', '1234.5']
  for (const text of ['', ...sender, 'Zia', 'Noor', '1400-0101', '0790 000 002', 'AFN']) {
    await type(text)
    await press('Enter')
  }
  await hasFocus('description')
  await expect
    .poll(() => field('Amount in Words').inputValue())
    .toBe('One Thousand Two Hundred Thirty-Four and 50/100')
  await expect.poll(() => field('Exchange Rate').inputValue()).toBe('68.5000')
  await expect.poll(() => field('Exchange Amount').inputValue()).toBe('84,563.25')
  await sees('1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
  await type('For the family')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    press('Enter'),
  ])
  expect(sent.postDataJSON()).toEqual({
    type: 'Send',
    hawalaNo: 1,
    senderAccount: '1000',
    senderName: 'احمد',
    senderFName: 'کریم',
    receiverName: 'Zia',
    receiverFatherName: 'Noor',
    rTaskiraNo: '1400-0101',
    senderPhone: '0700 000 001',
    receiverPhone: '0790 000 002',
    currencyId: 2,
    exCurrencyId: 1,
    exchangeRate: 68.5,
    amount: 1234.5,
    exAmount: 84563.25,
    amountDescription: 'One Thousand Two Hundred Thirty-Four and 50/100',
    description: 'For the family',
    hawalaStatus: 'Passed',
    userCreated: 1,
    userModified: 1,
  })
  await sees('Hawala send entry created successfully')
  await sees('Its note number is NOTE-SEND-000001.')
  await closeReceipt()
  await hasFocus('type')
  await expect.poll(() => field('Amount').inputValue()).toBe('')
  await expect.poll(() => field('Hawala Number').inputValue()).toBe('NOTE-SEND-000002')
})

it('prints the receipt of the last save, and copies from the list', async () => {
  await tabTo(page, 'button', 'Print Receipt NOTE-SEND-000001')
  await press('Enter')
  await sees('Hawala Note Preview')
  await dialogHasFocus(page)
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [receipt] = await page.evaluate(() => window.printed)
  expect(receipt?.title).toBe('Recorded_Only_Hawala_NOTE-SEND-000001')
  const text = (receipt?.html ?? '').replace(/<style.*?<\/style>|<[^>]+>/gs, '\n')
  for (const line of ['یادداشت حواله', 'احمد', 'Zia', '1,234.50 USD', '84,563.25 AFN', '68.5000']) {
    expect(text).toContain(line)
  }
  for (const line of ['Karim Dubai', 'Phone: 0700 000 001', 'Phone: 0790 000 002']) {
    expect(text).toContain(line)
  }
  expect(text).not.toContain('COPY')
  await closeDialog(page)
  await page.getByRole('button', { name: 'Print the receipt of NOTE-SEND-000001' }).click()
  await sees(/COPY$/)
  await closeDialog(page)
})

it('records received hawalas as Pending, with their own series of numbers', async () => {
  await page.getByRole('radio', { name: 'Receive' }).check()
  await page.getByRole('heading', { name: 'Sender Details' }).waitFor()
  await page.getByRole('heading', { name: 'Receive Details' }).waitFor()
  await expect.poll(() => field('Hawala Number').inputValue()).toBe('NOTE-RECEIVE-000001')
  await page
    .getByRole('combobox', { name: 'Exchange Currency' })
    .selectOption({ label: 'USD - US Dollar' })
  await expect.poll(() => field('Exchange Rate').inputValue()).toBe('68.5000')
  await sees('1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
  await field('Amount').fill('1000')
  await expect.poll(() => field('Exchange Amount').inputValue()).toBe('14.60')
  await press('Enter')
  await hasFocus('receiverName')
  await page.getByRole('button', { name: 'Save Hawala' }).click()
  await sees('Hawala receive entry created successfully')
  await closeReceipt()
  const only = (status: string) => `${status} Recorded only: no money moved`
  const firstToday = (way: string) =>
    expect.stringMatching(new RegExp(`^NOTE-${way}-000001 \\d\\d-[A-Z][a-z]{2}-\\d{4}$`))
  await expect.poll(listed).toEqual([
    [firstToday('RECEIVE'), 'Receive', '-', '-', '1,000.00AFN', only('Pending'), 'Print'],
    [firstToday('SEND'), 'Send', 'احمد', 'Zia', '1,234.50USD', only('Passed'), 'Print'],
  ])
  const [entry] = await call(page, 'GET', '/api/hawala-details')
  expect(entry).toMatchObject({ exchangeRate: '68.5000', exAmount: '14.60', exCurrencyId: 2 })
  await expect.poll(() => page.getByRole('radio', { name: 'Receive' }).isChecked()).toBe(true)
})

it('gives different numbers to two counters that save at the same time', async () => {
  const context = await office.browser.newContext()
  const other = await context.newPage()
  await signIn(other, office.origin, 'admin', ADMIN_PASSWORD)
  const counters = [page, other]
  for (const each of counters) {
    await each.goto(`${office.origin}/transactions/hawala-entry`)
    await expect.poll(() => field('Hawala Number', each).inputValue()).toBe('NOTE-SEND-000002')
    await field('Amount', each).fill('5')
  }
  await Promise.all(
    counters.map((each) => each.getByRole('button', { name: 'Save Hawala' }).click()),
  )
  const told = await Promise.all(
    counters.map((each) => each.getByText(/^Its note number is NOTE-SEND-\d{6}\.$/).textContent()),
  )
  expect(told.toSorted()).toEqual([
    'Its note number is NOTE-SEND-000002.',
    'Its note number is NOTE-SEND-000003.',
  ])
  const sent: { type: string; hawalaNo: number }[] = await call(page, 'GET', '/api/hawala-details')
  const numbers = sent.filter((each) => each.type === 'Send').map(({ hawalaNo }) => hawalaNo)
  expect(numbers.toSorted()).toEqual([1, 2, 3])
  await context.close()
  await closeReceipt()
})

it('keeps the input after a refusal until Reset', async () => {
  await page.route('**/api/hawala-details', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, body: 'Not today' })
      : route.continue(),
  )
  await field('Sender Name').fill('Ahmad')
  await field('Amount').fill('1,500')
  await page.getByRole('button', { name: 'Save Hawala' }).click()
  await sees('400: Not today')
  await expect.poll(() => field('Sender Name').inputValue()).toBe('Ahmad')
  await expect.poll(() => field('Amount').inputValue()).toBe('1,500')
  await page.unroute('**/api/hawala-details')
  office.complaints.length = 0
  await page.getByRole('button', { name: 'Reset' }).click()
  await hasFocus('type')
  await expect.poll(() => field('Sender Name').inputValue()).toBe('')
  await expect.poll(() => field('Amount').inputValue()).toBe('')
})

it('exchanges into the currency of the amount until another one is chosen', async () => {
  const select = (name: string) => page.getByRole('combobox', { name, exact: true })
  const currencies = async () => [
    await select('Currency').inputValue(),
    await select('Exchange Currency').inputValue(),
  ]
  await page.reload()
  await expect.poll(() => select('Currency').locator('option').count()).toBe(4)
  await expect.poll(() => currencies()).toEqual(['1', '1'])
  await select('Currency').selectOption('3')
  await expect.poll(() => currencies()).toEqual(['3', '3'])
  await page.locator('[name=account]').fill('100')
  await page.getByRole('listbox').getByRole('option', { name: 'Karim Dubai' }).waitFor()
  await press('Enter')
  await expect.poll(() => currencies()).toEqual(['2', '2'])
  await expect.poll(() => field('Exchange Rate').inputValue()).toBe('1.0000')
  await field('Amount').fill('300')
  await expect.poll(() => field('Exchange Amount').inputValue()).toBe('300.00')

  await select('Exchange Currency').selectOption('1')
  await expect.poll(() => field('Exchange Amount').inputValue()).toBe('20,550.00')
  await select('Currency').selectOption('3')
  await expect.poll(() => currencies()).toEqual(['3', '1'])
  await select('Exchange Currency').selectOption('3')
  await select('Currency').selectOption('2')
  await expect.poll(() => currencies()).toEqual(['2', '2'])
  await page.getByRole('button', { name: 'Save Hawala' }).click()
  await sees('Hawala Note Preview')
  await dialogHasFocus(page)
  expect(await page.getByRole('dialog').innerText()).not.toContain('Exchanged')
  await closeDialog(page)
  await expect.poll(() => currencies()).toEqual(['1', '1'])
})

it('fits a phone without scrolling sideways, and causes no browser errors', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('cell', { name: 'احمد' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(office.complaints).toEqual([])
})
