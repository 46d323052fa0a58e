import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** One partner paid another one for the house, by keyboard, on the running product. Rules: docs/rules/partners.md */

let office: Office
let admin: Page
/** laila, a clerk of KBL. */
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  admin = office.page
  await staffTills(admin)
  const omar = await signedIn(office, 'omar')
  await call(omar, 'PUT', '/api/rate-board', {
    rates: [{ currencyId: 2, buy: '68.4', sell: '69' }],
  })
  for (const [accountNumber, currencyId, accountName, accountType] of [
    ['2101', 2, 'Tehran', 'Hawala Partner'],
    ['2201', 2, 'Istanbul', 'Partner'],
    ['2301', 1, 'Ankara', 'Hawala Partner'],
    ['2401', 3, 'Berlin', 'Partner'],
    ['1901', 2, 'Karim', 'Customer'],
  ]) {
    const account = { accountNumber, currencyId, accountName, accountType, lastName: 'Exchange' }
    await call(admin, 'POST', '/api/accounts', account)
  }
  page = await signedIn(office, 'laila')
})
afterAll(() => office.close())

const { type, press, sees, button, textIn, mayBeSaved } = handsOn(() => page)
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

async function balance(accountNumber: string, currencyId: number): Promise<string> {
  const accounts = await call(admin, 'GET', '/api/accounts')
  const isMeant = (each: { accountNumber: string }) => each.accountNumber === accountNumber
  const { id } = accounts.find(isMeant)
  const balances = await call(admin, 'GET', `/api/accounts/${id}/balances`)
  const row = balances.find((each: { currencyId: number }) => each.currencyId === currencyId)
  return row?.balance ?? '0.00'
}

/** Chooses both partners and types what was paid, with the keyboard alone. */
async function typePayment(payer: string, receiver: string, amount: string): Promise<void> {
  await focused('payer')
  await type(payer)
  await press('Enter')
  await focused('receiver')
  await type(receiver)
  await press('Enter')
  await focused('amount')
  await type(amount)
}

it('is found by the palette, and offers partners alone', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press('Control+k')
  // The palette is fetched after the page, and what is typed before it is there gets lost.
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await type('partner paid')
  await page.getByRole('option', { name: /^Partner Paid/ }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Partner Paid for Us', exact: true }).waitFor()
  await focused('payer')
  await type('1901')
  await sees(/Only accounts of the types Partner/)
  for (let each = 0; each < 4; each += 1) await press('Backspace')
})

it('is opened from Hawalas and from the statement of a partner', async () => {
  for (const address of ['/counter/hawalas', '/head-office/partner-statement']) {
    await page.goto(`${office.origin}${address}`)
    await page.getByRole('link', { name: 'Partner Paid', exact: true }).click()
    await page.getByRole('heading', { name: 'Partner Paid for Us', exact: true }).waitFor()
  }
})

it('says the sentence and both balances before it is saved, and posts a transfer', async () => {
  await typePayment('2101', '2201', '3500')
  const said = page.getByRole('region', { name: 'What is saved' })
  await expect
    .poll(async () => (await said.innerText()).replace(/[\u2066-\u2069]/g, '').split(/\n+/))
    .toEqual([
      'Tehran Exchange paid Istanbul Exchange 3,500.00 USD for us',
      'Tehran Exchange: we owe 3,500.00 USD more. After it we owe 3,500.00 USD.',
      'Istanbul Exchange: we owe 3,500.00 USD less. After it the partner owes us 3,500.00 USD.',
    ])
  await page.getByText('-3,500.00').first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  await sees('Payment between partners recorded')
  await expect.poll(() => balance('2101', 2)).toBe('3500.00')
  expect(await balance('2201', 2)).toBe('-3500.00')
})

it('in two currencies posts a deal at the rate of the board, and a lost answer is saved once', async () => {
  await page.goto(`${office.origin}/counter/partner-paid`)
  await typePayment('2101', '2301', '100')
  await expect.poll(() => textIn('counted')).toBe('6,900.00')
  await expect.poll(() => textIn('rate')).toBe('69.0000')
  await page.getByText(/Ankara.*: we owe 6,900\.00 AFN less/).waitFor()
  const keys = await loseNextAnswer(page, '/api/deals')
  await mayBeSaved()
  await button('Save').click()
  await sees(/It is not known whether this payment/)
  await button('Save').click()
  await sees('Payment between partners recorded')
  expect(new Set(keys).size).toBe(1)
  expect([await balance('2101', 2), await balance('2301', 1)]).toEqual(['3600.00', '-6900.00'])
})

it('says nothing of the one who was paid without a rate', async () => {
  const said = page.getByRole('region', { name: 'What is saved' })
  await page.goto(`${office.origin}/counter/partner-paid`)
  await typePayment('2101', '2401', '100')
  await said.getByText(/Tehran.*: we owe 100\.00 USD more/).waitFor()
  expect(await said.getByText(/^\W*Berlin[^:]*: we owe/).count()).toBe(0)
  await page.goto(`${office.origin}/counter/partner-paid`)
  await typePayment('2101', '2301', '100')
  const ankara = said.getByText(/Ankara.*: we owe 6,900\.00 AFN less/)
  await ankara.waitFor()
  await page.locator('[name="rate"]').fill('')
  await expect.poll(() => ankara.count()).toBe(0)
  await expect.poll(() => textIn('counted')).toBe('')
  await said.getByText(/Tehran.*: we owe 100\.00 USD more/).waitFor()
})

it('refuses the same account twice', async () => {
  await page.goto(`${office.origin}/counter/partner-paid`)
  await typePayment('2101', '2101', '5')
  await press('Enter')
  await sees('The partner who was paid must have another account')
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
