import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, removeDrafts } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { holdPictures } from './hold-pictures.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { ONE_PIXEL } from './one-pixel.ts'
import { signedIn, staffTills } from './till-office.ts'

/** The screen Entry on the running product: the rent with its receipt, by keyboard and on a phone. Rules: docs/rules/books.md */

let office: Office
/** The Manager karim of KBL. */
let page: Page
let karim: Page
/** omar, who acts for head office. */
let omar: Page
/** The number of pressed keys, without typed text. */
let presses = 0

const COMPANY = [
  ['9001', 'Capital', 'capital'],
  ['9101', 'Rent', 'expense'],
  ['9151', 'Interest', 'income'],
  ['9201', 'Azizi', 'bank'],
] as const

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  for (const [accountNumber, accountName, book] of COMPANY) {
    const account = { accountNumber, accountName, lastName: 'of the house', currencyId: 1 }
    await call(office.page, 'POST', '/api/accounts', { ...account, accountType: 'Company', book })
  }
  karim = await signedIn(office, 'karim')
  omar = await signedIn(office, 'omar')
  page = karim
})
afterAll(() => office.close())

const { type, sees, button, textbox, textIn } = handsOn(() => page)
const press = async (key: string) => {
  presses += 1
  await page.keyboard.press(key)
}
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const option = (number: string) => page.getByRole('option', { name: number }).waitFor()
const entries = async (on = page) => {
  const { businessDate } = await call(on, 'GET', '/api/auth/me')
  const found = await call(on, 'GET', `/api/search-transactions?date=${businessDate}`)
  return found as Record<string, unknown>[]
}
const newest = async () => (await entries()).sort((a, b) => Number(b['id']) - Number(a['id']))[0]

async function open(): Promise<void> {
  await page.goto(`${office.origin}/books/entry`)
  await focused('kind')
}

async function choose(name: 'account' | 'other', number: string): Promise<void> {
  await page.locator(`[name=${name}]`).click()
  await type(number)
  await option(number)
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn(name)).toContain(number)
}

/** Chooses a receipt, whose preparation waits until the returned function is called. */
async function chooseReceipt(): Promise<() => Promise<void>> {
  const letGo = await holdPictures(page)
  await button('Add Receipt').click()
  const file = { name: 'receipt.png', mimeType: 'image/png', buffer: ONE_PIXEL }
  await page.locator('input[type=file]').setInputFiles(file)
  await sees('Reading the image…')
  return letGo
}

describe('an expense from the till', () => {
  it('takes at most seven keys besides what is typed, from any screen to the saved entry', async () => {
    await page.goto(office.origin)
    await page.getByText('Account Management', { exact: true }).waitFor()
    presses = 0
    await press('k')
    await press('e')
    await focused('kind')
    expect(await axeFindings(page)).toEqual([])
    await press('Enter')
    await focused('account')
    await type('9101')
    await option('9101')
    await press('Enter')
    await focused('other')
    await press('Enter')
    await focused('narrative')
    await type('Rent of Qaws')
    await press('Enter')
    await focused('amount')
    await type('5000')
    await press('Enter')
    await sees('Debit Voucher Preview')
    expect(presses).toBeLessThanOrEqual(7)
    await dialogHasFocus(page)
    expect(await axeFindings(page)).toEqual([])
    await closeDialog(page)
    await focused('kind')
    await expect.poll(() => textIn('amount')).toBe('')
    await expect.poll(() => textIn('narrative')).toBe('')
    expect(await newest()).toMatchObject({
      transType: 'Debit',
      outAccountID: '9101',
      inAccountID: 'CSH001',
      cAmount: '5000.00',
      tranDescription: 'Rent of Qaws',
      receipt: null,
    })
  })

  it('has the photo of its receipt, which the dialog of the transaction shows', async () => {
    await open()
    await choose('account', '9101')
    await textbox('Narrative').fill('Tea')
    await button('Add Receipt').click()
    const file = { name: 'receipt.png', mimeType: 'image/png', buffer: ONE_PIXEL }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('img', { name: 'Receipt' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await textbox('Amount').fill('250')
    await page.keyboard.press('Control+Enter')
    await sees('Debit Voucher Preview')
    await closeDialog(page)
    await button('Add Receipt').waitFor()
    const saved = await newest()
    expect(saved?.['receipt']).toMatch(/^\/api\/images\/\d+-receipt-/)
    const id = String(saved?.['id'])
    await page.goto(office.origin + paths.search('general', id))
    await page.locator(`[data-open="${id}"]`).first().click()
    await dialogHasFocus(page)
    const shown = page.getByRole('img', { name: /^The receipt/ })
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])
  })

  it('is saved only with the receipt that is being prepared', async () => {
    const { length } = await entries()
    await open()
    await choose('account', '9101')
    await textbox('Narrative').fill('Sugar')
    const prepared = await chooseReceipt()
    await textbox('Amount').fill('90')
    await page.keyboard.press('Control+Enter')
    await sees('Wait until the picture is prepared.')
    await prepared()
    await page.getByRole('img', { name: 'Receipt' }).waitFor()
    expect(await entries()).toHaveLength(length)
    await page.keyboard.press('Control+Enter')
    await sees('Debit Voucher Preview')
    await closeDialog(page)
    expect(await newest()).toMatchObject({
      tranDescription: 'Sugar',
      receipt: expect.stringMatching(/^\/api\/images\//),
    })
  })

  it('has no receipt that was prepared for the entry before it', async () => {
    await open()
    const prepared = await chooseReceipt()
    await expect.poll(() => button('Refresh').isDisabled()).toBe(true)
    await page.keyboard.press('Control+k')
    await type('Clear the form')
    await page.getByRole('option', { name: 'Clear the form' }).click()
    await button('Add Receipt').waitFor()
    await expect.poll(() => button('Refresh').isEnabled()).toBe(true)
    await prepared()
    await choose('account', '9101')
    await textbox('Narrative').fill('Without a receipt')
    await textbox('Amount').fill('20')
    await page.keyboard.press('Control+Enter')
    await sees('Debit Voucher Preview')
    await closeDialog(page)
    expect(await newest()).toMatchObject({ tranDescription: 'Without a receipt', receipt: null })
  })

  it('takes no receipt while it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/book-entries', (route) => promise.then(() => route.continue()))
    await open()
    await choose('account', '9101')
    await textbox('Narrative').fill('Candles')
    await textbox('Amount').fill('30')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => button('Add Receipt').isDisabled()).toBe(true)
    resolve()
    await sees('Debit Voucher Preview')
    await page.unrouteAll({ behavior: 'wait' })
    await closeDialog(page)
  })

  it('is recorded once if its answer is lost', async () => {
    const before = (await entries()).length
    const keys = await loseNextAnswer(page, '/api/book-entries')
    await open()
    await choose('account', '9101')
    await textbox('Narrative').fill('Salary of Qaws')
    await textbox('Amount').fill('7000')
    await page.keyboard.press('Control+Enter')
    await sees('It is not known whether this entry was posted.')
    await page.reload()
    await sees('It is not known whether this entry was posted.')
    await button('Save').click()
    await sees('Debit Voucher Preview')
    await page.unrouteAll({ behavior: 'wait' })
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(await entries()).toHaveLength(before + 1)
  })
})

it('keeps what was typed as a draft, without the picture', async () => {
  await open()
  await choose('account', '9101')
  await textbox('Narrative').fill('Half an entry')
  await page.keyboard.press('Escape')
  await page.getByText('Account Management', { exact: true }).waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('e')
  await sees(/^Restored your draft from .*If it had a receipt, add it again\.$/)
  await expect.poll(() => textIn('narrative')).toBe('Half an entry')
  await expect.poll(() => textIn('account')).toContain('9101')
  await page.evaluate(removeDrafts)
})

it('says what is wrong in its fields', async () => {
  await open()
  await button('Save').click()
  await sees('Account is required')
  await sees('Narrative must have at least 3 characters')
  await sees('Amount is required')
  await choose('account', '9101')
  await choose('other', '1001')
  await textbox('Narrative').fill('Rent')
  await textbox('Amount').fill('10')
  await page.keyboard.press('Control+Enter')
  await sees('Transfer Voucher Preview')
  await closeDialog(page)
})

it('says why a customer is not offered as an expense', async () => {
  await open()
  await page.locator('[name=account]').click()
  await type('1001')
  await sees(
    'No account found. Only accounts of the books stand here; others stand on the other side.',
  )
})

const question = () => page.getByRole('alertdialog')

it('asks about no overdraft of an account that is no longer in the entry', async () => {
  await open()
  const kind = (name: string) => page.getByRole('radio', { name, exact: true })
  await kind('Income').check()
  await choose('account', '9151')
  await choose('other', '1001')
  await sees('Balance now')
  await textbox('Narrative').fill('Interest')
  await textbox('Amount').fill('60')
  await page.keyboard.press('Control+Enter')
  await question().waitFor()
  await dialogHasFocus(page)
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  await kind('Expense').check()
  await choose('account', '9101')
  await page.keyboard.press('Control+Enter')
  await sees('Debit Voucher Preview')
  await closeDialog(page)
})

it('has capital, drawings, over and short, and another branch, for head office alone', async () => {
  await open()
  const kinds = () => page.getByRole('radiogroup', { name: 'Kind' }).getByRole('radio')
  await expect.poll(() => kinds().count()).toBe(4)
  page = omar
  await open()
  await expect.poll(() => kinds().count()).toBe(8)
  await page.getByRole('radio', { name: 'Capital' }).check()
  await sees('What the owner brings in')
  await choose('account', '9001')
  await choose('other', '9201')
  const branch = page.getByRole('combobox', { name: 'Branch' })
  await branch.selectOption('KBL')
  await textbox('Narrative').fill('Brought in')
  await textbox('Amount').fill('100000')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await sees('Entry Voucher Preview')
  await sees('For branch')
  expect(await page.getByText('Client signature').count()).toBe(0)
  await closeDialog(page)
  expect(await newest()).toMatchObject({
    outAccountID: '9201',
    inAccountID: '9001',
    till: { branch: 'KBL', userId: 0 },
  })
  page = karim
})

it('moves what a count found to an account, by keyboard', async () => {
  page = omar
  await open()
  await page.getByRole('radio', { name: 'Over', exact: true }).check()
  await press('Enter')
  await focused('account')
  await type('1001')
  await option('1001')
  await press('Enter')
  await focused('narrative')
  await sees('Balance now')
  await type('Found too much')
  await press('Enter')
  await focused('amount')
  await type('25')
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  await sees('Transfer Voucher Preview')
  await closeDialog(page)
  expect(await newest()).toMatchObject({ outAccountID: 'OSH_001', inAccountID: '1001' })
  await page.getByRole('radio', { name: 'Short', exact: true }).check()
  await choose('account', '9001')
  await textbox('Narrative').fill('First count')
  await textbox('Amount').fill('30')
  await page.keyboard.press('Control+Enter')
  await sees('Entry Voucher Preview')
  await closeDialog(page)
  expect(await newest()).toMatchObject({ outAccountID: '9001', inAccountID: 'OSH_001' })
  page = karim
})

it('fits on a phone, where the last field and Save come into view', async () => {
  const storageState = await karim.context().storageState()
  const viewport = { width: 390, height: 844 }
  const touch = { hasTouch: true, isMobile: true, storageState, viewport }
  page = await (await office.browser.newContext(touch)).newPage()
  await open()
  expect(await axeFindings(page)).toEqual([])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await choose('account', '9101')
  await textbox('Narrative').fill('Bread')
  await textbox('Amount').fill('40')
  await button('Save').tap()
  await sees('Debit Voucher Preview')
  page = karim
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
