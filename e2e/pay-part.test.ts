import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type SentHawala, sendHawala } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/**
 * Payouts of a part, to an account, in another currency and on behalf on the screen Pay Hawala, and what Hawalas says of them. Rules:
 * docs/rules/hawala-orders.md
 */

let office: Office
/** The Manager nadia of HRT, where the hawalas are paid. */
let page: Page
let sender: Page

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  sender = await signedIn(office, 'laila')
  page = await signedIn(office, 'nadia')
  const holder = { accountName: 'Zahra', lastName: 'Ahmadi', accountType: 'Customer' }
  await call(page, 'POST', '/api/accounts', { ...holder, accountNumber: '1500', currencyId: 1 })
  const other = { ...holder, accountName: 'Omid' }
  await call(page, 'POST', '/api/accounts', { ...other, accountNumber: '1502', currencyId: 1 })
  await call(page, 'POST', '/api/accounts', { ...other, accountNumber: '1503', currencyId: 2 })
})
afterAll(() => office.close())

const { type, sees, button, textbox } = handsOn(() => page)
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const order = (hawala: SentHawala) => call(page, 'GET', `/api/hawala-orders/${hawala.id}`)

async function printed(): Promise<string> {
  await page.waitForFunction(() => window.printed.length > 0)
  const papers = await page.evaluate(() => window.printed.splice(0).map(({ html }) => html))
  return (papers[0] ?? '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/(<[^>]+>)+/g, '|')
}

async function find(hawala: SentHawala): Promise<void> {
  await page.goto(`${office.origin}/counter/pay-hawala`)
  await focused('wanted')
  await type(String(hawala.number))
  await page.keyboard.press('Enter')
  await focused('code')
}

let inPart: SentHawala

it('pays a part by the keyboard, and prints what is left', async () => {
  inPart = await sendHawala(sender)
  await find(inPart)
  await button('Pay a Part').click()
  await focused('amount')
  await sees('Of 1,000.00 that are left')
  await type('400')
  await page.keyboard.press('Enter')
  await focused('code')
  await type(inPart.code)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await focused('idNumber')
  await type('1234567')
  await page.keyboard.press('Control+Enter')
  const receipt = await printed()
  expect(receipt).toContain('|400.00 AFN|')
  expect(receipt).toContain('|of 1,000.00 AFN|')
  expect(receipt).toContain('|600.00 AFN|')
  await expect
    .poll(() => page.getByRole('status', { name: 'Hawala paid' }).innerText())
    .toMatch(/400.00AFN[\s\S]*600.00 left/)
  expect(await order(inPart)).toMatchObject({ state: 'part', left: '600.00' })
})

it('shows what is left, and who must pay it', async () => {
  await page.goto(`${office.origin}/counter/pay-hawala`)
  await focused('wanted')
  await type(String(inPart.number))
  await page.keyboard.press('Enter')
  await page.getByText(/^You paid a part of it and know its code/).waitFor()
  await sees('600.00 are left of 1,000.00')
  await page.goto(`${office.origin}/counter/hawalas?state=part`)
  await sees('600.00 left')
  await button(`Open hawala S-${inPart.number}`).click()
  await page.getByText(/^400.00 AFN paid by ⁨nadia⁩, 600.00 AFN left/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await button('Close').last().click()
})

it('says at the field of the account that it is of another currency, or of another person', async () => {
  const hawala = await sendHawala(sender)
  await find(hawala)
  await button('To an Account').click()
  await focused('account')
  await type('1503')
  await sees('No account found. Account 1503 holds USD')
  await page.keyboard.press('Enter')
  await type('1502')
  await page.keyboard.press('Enter')
  await focused('code')
  await type(hawala.code)
  await textbox('Number of the paper').fill('P998877')
  await page.keyboard.press('Control+Enter')
  const refusal = page.getByText(
    /^Account 1502 is that of .*Omid.*: choose On Behalf and say who stands here$/,
  )
  await refusal.waitFor()
  await focused('account')
  expect(await page.locator('[name=account]').getAttribute('aria-invalid')).toBe('true')
  await button('On Behalf').click()
  await expect.poll(() => refusal.count()).toBe(0)
  await button('Add Photo (required)').waitFor()
  expect(await order(hawala)).toMatchObject({ state: 'sent' })
})

it('pays to an account on behalf of the receiver, with a photo', async () => {
  const hawala = await sendHawala(sender)
  await find(hawala)
  await button('To an Account').click()
  await focused('account')
  await type('1500')
  await page.keyboard.press('Enter')
  await focused('code')
  await type(hawala.code)
  await button('On Behalf').click()
  await expect.poll(() => textbox('Name on the paper').inputValue()).toBe('')
  expect(await axeFindings(page)).toEqual([])
  await textbox('Number of the paper').fill('P998877')
  await textbox('Name on the paper').fill('Hamid')
  await textbox('Phone').fill('0790000009')
  await textbox('What this person is to the receiver').fill('brother')
  await page.keyboard.press('Control+Enter')
  await sees('A photo is required of who takes it on behalf of the receiver')
  await button('Add Photo (required)').click()
  const picture = Buffer.from(PIXEL, 'base64')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'hamid.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('img', { name: 'Photo of who takes it or the paper (required)' }).waitFor()
  await textbox('What this person is to the receiver').press('Control+Enter')
  const receipt = await printed()
  expect(receipt).toContain('|On behalf of Zahra, as brother|')
  expect(receipt).toContain('|1500|')
  await sees('Credited to account 1500')
  expect(await order(hawala)).toMatchObject({
    state: 'paid',
    paid: { to: { account: '1500' }, onBehalf: { name: 'Zahra', relation: 'brother' } },
  })
})

it('hands over dollars by the rates of the board, and tells the rates that change meanwhile', async () => {
  const publish = (sell: string) =>
    call(office.page, 'PUT', '/api/rate-board', { rates: [{ currencyId: 2, buy: '68.40', sell }] })
  await makeHeadOffice(office.page)
  await publish('69.00')
  const hawala = await sendHawala(sender)
  await find(hawala)
  await type(hawala.code)
  await textbox('Number of the paper').fill('1234567')
  await button('Other Currency').click()
  await focused('paidIn')
  await page.locator('[name="paidIn"]').selectOption('2')
  await sees('Hand over 14.49 USD for 1,000.00 AFN')
  await sees('1 USD = 69.00 AFN')
  expect(await axeFindings(page)).toEqual([])
  await publish('69.50')
  await page.keyboard.press('Control+Enter')
  await sees('The rates were changed')
  await sees('Selling USD: 69.0000 before, 69.5000 now')
  await sees('Hand over 14.39 USD for 1,000.00 AFN')
  expect(await order(hawala)).toMatchObject({ state: 'sent' })
  await page.keyboard.press('Control+Enter')
  const receipt = await printed()
  expect(receipt).toContain('|14.39 USD|')
  expect(receipt).toContain('|1,000.00 AFN|')
  expect(receipt).toContain('|69.5000 AFN for 1 USD|')
  await expect
    .poll(() => page.getByRole('status', { name: 'Hawala paid' }).innerText())
    .toMatch(/14.39USD/)
  expect(await order(hawala)).toMatchObject({
    state: 'paid',
    paid: { amount: '1000.00', paidAs: { currencyCode: 'USD', amount: '14.39' } },
  })
  await page.goto(`${office.origin}/counter/hawalas?order=${hawala.id}`)
  await sees('Handed over: 14.39 USD, at 69.5000 AFN for 1 USD')
})

it('the browser reports no error', () => {
  expect(office.complaints).toEqual([])
})

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
