import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'

/**
 * If a customer has several accounts, a posting form offers the account in the right currency, and never changes the
 * account by itself. Everything is done with the keyboard alone. Rules: docs/rules/accounts.md
 */

let office: Office
let page: Page
let posted: number

const AHMAD = { accountName: 'Ahmad', lastName: 'Zia' }
const TASKIRA = { taskiraNo: '1400-0101-12345' }
const [AFN, USD, EUR] = [1, 2, 3]

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const open = (accountNumber: string, currencyId: number, rest: object) =>
    call(page, 'POST', '/api/accounts', { ...AHMAD, accountNumber, currencyId, ...rest })
  const { id } = await open('1000', AFN, TASKIRA)
  await open('1001', AFN, { lastName: 'Amiri' })
  await open('1002', USD, { taskiraNo: '۱۴۰۰۰۱۰۱۱۲۳۴۵' })
  await open('1003', USD, { accountName: 'Mina', lastName: 'Noori' })
  await open('1004', EUR, { accountName: 'A.', customerOf: id })
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
  const credit = { transType: 'Credit', inAccountID: '1000', outAccountID: 'CSH001' }
  ;({ id: posted } = await call(page, 'POST', '/api/transactions', {
    ...credit,
    currencyID: AFN,
    cAmount: '1000',
  }))
})
afterAll(() => office.close())
beforeEach(() => page.setViewportSize({ width: 1366, height: 768 }))

const { type, press, sees, button, textIn } = handsOn(() => page)
const focusOn = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor()
const options = async () => {
  const list = page.getByRole('listbox', { name: 'Accounts' }).getByRole('option')
  await list.first().waitFor()
  const shown = await list.allInnerTexts()
  return shown.map((text) => text.replace(/\s+/g, ' ').trim())
}
const offered = () => page.getByRole('button', { name: /^Use 1/ })

async function open(path: string, first: string) {
  await page.goto(office.origin + path)
  await focusOn(first)
}

/** Types an account's number or name, sees it in the list, and takes it with Enter. */
async function pick(text: string, option = text) {
  await type(text)
  await page.getByRole('option', { name: option }).first().waitFor()
  await press('Enter')
}

it('a transfer begins the list with the account in the currency of the other side', async () => {
  await open('/transactions/transfer', 'debit.account')
  await type('ahmad')
  await expect
    .poll(() => options())
    .toEqual(['1000 - Ahmad Zia AFN', '1002 - Ahmad Zia USD', '1001 - Ahmad Amiri AFN'])
  await press('Control+A')
  await pick('1003')
  for (const key of ['Enter', '5', 'Enter']) await press(key)
  await focusOn('credit.account')
  await type('ahmad')
  await expect
    .poll(async () => (await options()).slice(0, 2))
    .toEqual(['1002 - Ahmad Zia USD', '1000 - Ahmad Zia AFN'])
  await press('Enter')
  await focusOn('credit.narrative')
  await expect.poll(() => textIn('credit.account')).toBe('1002 - Ahmad Zia')
  expect(await offered().count()).toBe(0)
})

it.each([
  ['at a desk', 1366, 768],
  ['on a phone', 390, 844],
])(
  'a transfer keeps the number that was typed, and Shift+Enter takes the right account, %s',
  async (_where, width, height) => {
    await page.setViewportSize({ width, height })
    await open('/transactions/transfer', 'debit.account')
    await pick('1003')
    for (const key of ['Enter', '5', 'Enter']) await press(key)
    await focusOn('credit.account')
    await pick('1000')
    await sees('1000 is in AFN. This customer’s USD account is 1002 - Ahmad Zia.')
    await sees('Debit and Credit accounts must have the same currency')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    )
    expect(await axeFindings(page)).toEqual([])
    await press('Enter')
    await focusOn('credit.account')
    await expect.poll(() => textIn('credit.account')).toBe('1000 - Ahmad Zia')
    await press('F1')
    await sees('Use the account in the right currency')
    await press('Shift+Enter')
    await closeDialog(page)
    await expect.poll(() => textIn('credit.account')).toBe('1000 - Ahmad Zia')
    await press('Shift+Enter')
    await focusOn('credit.narrative')
    await expect.poll(() => textIn('credit.account')).toBe('1002 - Ahmad Zia')
    expect(await offered().count()).toBe(0)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  },
)

it('offers a person with one account nothing, and the button does what the key does', async () => {
  await open('/transactions/transfer', 'debit.account')
  await pick('1003')
  for (const key of ['Enter', '5', 'Enter']) await press(key)
  await pick('1001')
  await sees('Debit and Credit accounts must have the same currency')
  expect(await offered().count()).toBe(0)
  await pick('1004')
  await press('Tab')
  await button('Use 1002').press('Enter')
  await focusOn('credit.narrative')
  await expect.poll(() => textIn('credit.account')).toBe('1002 - Ahmad Zia')
})

it('an exchange between two accounts of one customer is typed without looking up the second', async () => {
  await open('/transactions/exchange', 'purchase.account')
  await pick('1002')
  for (const text of ['10', 'Sells dollars', '']) {
    await type(text)
    await press('Enter')
  }
  await focusOn('selling.account')
  await press('ArrowDown')
  await expect
    .poll(async () => (await options()).slice(0, 4))
    .toEqual([
      '1000 - Ahmad Zia AFN',
      '1004 - A. Zia EUR',
      '1002 - Ahmad Zia USD',
      '1001 - Ahmad Amiri AFN',
    ])
  await press('Enter')
  await focusOn('selling.amount')
  await expect.poll(() => textIn('selling.account')).toBe('1000 - Ahmad Zia')
  await expect.poll(() => textIn('selling.amount')).toBe('685.00')
  await press('Enter')
  await type('Gets afghani')
  await press('Enter')
  await sees('Exchange Voucher Preview')
})

it('an exchange into the same currency goes on, and the other currency is offered from any field', async () => {
  await open('/transactions/exchange', 'purchase.account')
  await pick('1003')
  await page.locator('[name="selling.account"]').focus()
  await pick('1002')
  await focusOn('selling.amount')
  await sees('1002 is in USD. This customer’s AFN account is 1000 - Ahmad Zia.')
  await type('7')
  await press('Shift+Enter')
  await expect.poll(() => textIn('selling.account')).toBe('1000 - Ahmad Zia')
  await focusOn('selling.amount')
  await expect.poll(() => textIn('selling.amount')).toBe('7')
})

it('a hawala in another currency than that of the sender’s account offers the right account', async () => {
  await open('/transactions/hawala', 'account')
  await pick('1000')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await currency.focus()
  await currency.selectOption('EUR - Euro')
  await sees('1000 is in AFN. This customer’s EUR account is 1004 - A. Zia.')
  await press('Shift+Enter')
  await expect.poll(() => textIn('account')).toBe('1004 - A. Zia')
  await expect.poll(() => textIn('currencyId')).toBe(String(EUR))
  await focusOn('currencyId')
})

it('an edit to an account in another currency offers the one in the currency of the posting', async () => {
  await page.goto(`${office.origin}/transactions/search?type=general`)
  await button(`Edit ${posted}`).click()
  await dialogHasFocus(page)
  await page.locator('[name="legs.0.creditAccount"]').focus()
  await pick('1002')
  await sees('1002 is in USD. This customer’s AFN account is 1000 - Ahmad Zia.')
  await press('Shift+Enter')
  await expect.poll(() => textIn('legs.0.creditAccount')).toBe('1000 - Ahmad Zia')
  await page.getByRole('dialog').waitFor()
})

it('a deal over the counter begins with the customer on the other side', async () => {
  await makeHeadOffice(page)
  const rates = [{ currencyId: USD, buy: '68.4', sell: '69' }]
  await call(page, 'PUT', '/api/rate-board', { rates })
  await open('/counter/exchange', 'purchase.currencyId')
  for (const side of ['Customer gives', 'Customer gets']) {
    await page
      .getByRole('radiogroup', { name: new RegExp(side) })
      .getByLabel('Account')
      .check()
  }
  await page.locator('[name="purchase.account"]').focus()
  await pick('1002')
  await page.locator('[name="selling.account"]').focus()
  await press('ArrowDown')
  await expect
    .poll(async () => (await options()).slice(0, 2))
    .toEqual(['1000 - Ahmad Zia AFN', '1004 - A. Zia EUR'])
  await press('Enter')
  await expect.poll(() => textIn('selling.account')).toBe('1000 - Ahmad Zia')
})

it('a hawala that a partner pays wants the sender’s account in the partner’s currency', async () => {
  const partner = { ...AHMAD, accountNumber: '2001', currencyId: USD, accountName: 'Mazar' }
  await call(page, 'POST', '/api/accounts', { ...partner, accountType: 'Hawala Partner' })
  await page.goto(`${office.origin}/counter/send-hawala`)
  for (const [choice, chosen] of [
    ['Paid out by', 'Partner'],
    ['Sender pays', 'From account'],
  ] as const) {
    await page.getByRole('radiogroup', { name: choice }).getByLabel(chosen).check()
  }
  await page.locator('[name="partner"]').focus()
  await pick('2001')
  await page.locator('[name="account"]').focus()
  await type('ahmad')
  await expect.poll(async () => (await options())[0]).toBe('1002 - Ahmad Zia USD')
  await press('Control+A')
  await pick('1000')
  await sees('1000 is in AFN. This customer’s USD account is 1002 - Ahmad Zia.')
  await press('Shift+Enter')
  await expect.poll(() => textIn('account')).toBe('1002 - Ahmad Zia')
})

it('finds accounts as before if what puts customers together can’t be fetched', async () => {
  await page.route('**/assets/account-offer-*', (route) => route.abort())
  await open('/transactions/debit', 'account')
  await type('ahmad')
  await expect
    .poll(() => options())
    .toEqual(['1000 - Ahmad Zia AFN', '1001 - Ahmad Amiri AFN', '1002 - Ahmad Zia USD'])
  await page.unrouteAll()
  // The browser has reported the file that it couldn't fetch.
  office.complaints.length = 0
})

it('causes no browser errors', () => {
  expect(office.complaints).toEqual([])
})
