import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDialog, openPage, tabTo } from './browser.ts'
import { handsOn } from './hands.ts'
import { type Office, openOffice } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The main work from sign-in to the printed voucher and the statement, with the keyboard only, on the running product. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openOffice({
    PROVIDER_NAME: 'صرافی آریانا',
    PROVIDER_CONTACT: 'سرای شهزاده، کابل · 0799 000 000',
  })
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees } = handsOn(() => page)

it('reports a wrong password, and opens the dashboard after the right one', async () => {
  await page.goto(`${office.origin}/transactions/debit`)
  await sees('Sign in to manage your accounts')
  await sees('صرافی آریانا')
  await type('admin')
  await press('Tab')
  await type('wrong')
  await press('Enter')
  await sees('Login Failed')
  await sees('Invalid username or password')
  office.complaints.length = 0
  await tabTo(page, 'textbox', 'Password')
  await press('Control+A')
  await type(ADMIN_PASSWORD)
  await press('Enter')
  await sees('Login Successful')
  await sees('Account Management')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({
    isAuthenticated: 'true',
    username: 'admin',
    userType: 'Admin',
    userId: '1',
  })
})

it('opens an account in a currency, with a generated number', async () => {
  await tabTo(page, 'link', 'New Account')
  await press('Enter')
  await tabTo(page, 'textbox', 'Account Name')
  await type('احمد')
  await press('Enter')
  await type('رحیمی')
  await tabTo(page, 'combobox', 'Currency')
  await page.route('**/api/accounts/generate-number', async (route) => {
    await page.waitForFunction(() => document.activeElement?.localName === 'button')
    await route.continue()
  })
  await type('USD')
  // The number of the new account may not have arrived yet.
  await tabTo(page, 'button', 'Save')
  await press('Enter')
  await sees('Account created successfully')
})

it('records a credit and then a debit, and shows each voucher', async () => {
  await record('Credit', '1,234.50', 'بابت فروش اموال')
  await sees('Credit Voucher Preview')
  await closeDialog(page)
  await record('Debit', '234.25', 'Cash to the holder')
  await sees('Debit Voucher Preview')
  const buttons = page.getByRole('dialog').getByRole('button')
  expect((await buttons.allInnerTexts()).filter(Boolean)).toEqual(['Print', 'New Transaction'])
})

it('prints the voucher on 80 mm paper with its document name', async () => {
  await tabTo(page, 'button', 'Print')
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  expect(voucher?.title).toBe('Debit_Voucher_2')
  const text = (voucher?.html ?? '').replace(/<style.*?<\/style>|<[^>]+>/gs, '\n')
  for (const line of [
    'صرافی آریانا',
    'Debit Voucher',
    'رسید برداشت',
    'احمد رحیمی',
    '234.25 USD',
    'Two Hundred Thirty-Four and 25/100',
    'Cash to the holder',
    'سرای شهزاده، کابل · ',
    '0799 000 000',
    'Client signature',
  ]) {
    expect(text).toContain(line)
  }
  expect(text).toMatch(/\d{2}-[A-Z][a-z]{2}-\d{4}/)
  expect(text).toMatch(/14\d{2}\/\d{2}\/\d{2}/)
  const paper = await openPage(office.browser)
  await paper.page.setContent(voucher?.html ?? '')
  const pdf = await paper.page.pdf({ preferCSSPageSize: true })
  await paper.page.close()
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(boxes).toHaveLength(1)
  expect(Math.abs(Number(boxes[0]?.[1]) - (80 / 25.4) * 72)).toBeLessThan(1)
})

it('starts the next transaction with an empty form and the focus on the account', async () => {
  await closeDialog(page)
  await page.getByRole('combobox', { name: 'Account' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Amount', exact: true }).inputValue())
    .toBe('')
})

it('shows the statement with its opening, running and closing balance, and exports it', async () => {
  await tabTo(page, 'link', 'Account Reports')
  await press('Enter')
  await tabTo(page, 'combobox', 'Account')
  await type('1000')
  await tabTo(page, 'button', 'Generate Report')
  await press('Enter')
  await sees('Closing balance')
  const rows = await page
    .locator('table tr')
    .evaluateAll((found) => found.map((row) => (row as HTMLElement).innerText.split(/\s*\t\s*/)))
  expect(rows.map((cells) => [cells[0]?.trim(), cells.at(-1)?.trim()])).toEqual([
    ['Transaction #', 'Balance'],
    ['Opening balance', '0.00'],
    ['1', '1,234.50'],
    ['2', '1,000.25'],
    ['Closing balance', '1,000.25'],
  ])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tabTo(page, 'button', 'Export CSV').then(() => press('Enter')),
  ])
  expect(download.suggestedFilename()).toMatch(/^account-report-\d{4}-\d{2}-\d{2}-1000\.csv$/)
  const csv = await readFile(await download.path(), 'utf8')
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe('\uFEFF"Transaction #","Type","Amount","Date","Description","Status"')
  expect(lines[1]).toMatch(/^1,"credit",\+?1234\.50,.*,"بابت فروش اموال","Pending"$/i)
  expect(lines).toHaveLength(4)
})

it('signs out by Logout, without browser errors', async () => {
  await tabTo(page, 'button', 'Logout')
  await press('Enter')
  await sees('Sign in to manage your accounts')
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(office.complaints).toEqual([])
})

/** Records a posting from the sidebar to the open voucher like a clerk: number, Enter, narrative, amount, Enter. */
async function record(kind: 'Debit' | 'Credit', amount: string, narrative: string): Promise<void> {
  await tabTo(page, 'link', kind)
  await press('Enter')
  await sees(`${kind} Transaction`)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox')
  await type('1000')
  await press('Enter')
  await tabTo(page, 'textbox', 'Narrative')
  await type(narrative)
  await tabTo(page, 'textbox', 'Amount')
  await type(amount)
  await press('Enter')
  await sees(`${kind} transaction created successfully`)
}
