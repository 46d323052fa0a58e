import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/**
 * A save beyond the limit of an account, and a payout for which the till has too little cash. Rules: docs/rules/limits.md,
 * docs/rules/screens.md
 */

let office: Office
/** The clerk laila and the Manager karim, both of KBL. */
let laila: Page
let karim: Page
let page: Page
/** The number of the debit that passed the limit. */
let debit: number

const AFN = 1

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  const accounts = await call(office.page, 'GET', '/api/accounts')
  const { id } = accounts.find((each: { accountNumber: string }) => each.accountNumber === '1001')
  await call(office.page, 'PUT', `/api/accounts/${id}/limits`, { floor: '-5000.00' })
  laila = await signedIn(office, 'laila')
  karim = await signedIn(office, 'karim')
})
afterAll(() => office.close())

const { type, press, sees, textIn, button, textbox } = handsOn(() => page)
const question = () => page.getByRole('alertdialog')
const reason = () => textbox('Reason to Pass the Limit')
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('name')
  })
const beyond = (balance: string) =>
  page
    .getByRole('alert')
    .getByText(`Account 1001 would stand at ${balance} AFN: its floor is -5,000.00`)

/** Fills in a debit of account 1001, up to the field that saves. */
async function fillDebit(amount: string): Promise<void> {
  await page.goto(`${office.origin}/transactions/debit`)
  await expect.poll(focused).toBe('account')
  await type('1001')
  await page.getByRole('option', { name: '1001' }).first().waitFor()
  await press('Enter')
  await press('Enter')
  await page
    .getByText(/^-?[\d,]+\.\d\d/)
    .first()
    .waitFor()
  await type(amount)
}

/** Collects the idempotency keys and the bodies of the calls to a path from now on. */
function sentTo(on: Page, path: string): { key: string; overLimit: unknown }[] {
  const sent: { key: string; overLimit: unknown }[] = []
  on.on('request', (request) => {
    if (request.method() === 'GET' || !new URL(request.url()).pathname.startsWith(path)) return
    const { overLimit } = request.postDataJSON()
    sent.push({ key: request.headers()['idempotency-key'] ?? '', overLimit })
  })
  return sent
}

it('tells a User who may pass the limit, as long as the form is the refused one', async () => {
  page = laila
  await fillDebit('5100')
  await press('Enter')
  await beyond('-5,100.00').waitFor()
  await sees('A Manager or Admin may post it with a reason.')
  expect(await question().count()).toBe(0)
  expect(await reason().count()).toBe(0)
  await expect.poll(() => textIn('amount')).toBe('5,100')
  await textbox('Amount').fill('5000')
  await beyond('-5,100.00').waitFor({ state: 'detached' })
})

it('lets a Manager save the same form with a reason, under a new key', async () => {
  page = karim
  const sent = sentTo(page, '/api/transactions')
  await fillDebit('5100')
  await press('Enter')
  await beyond('-5,100.00').waitFor()
  await expect.poll(focused).toBe('reason')
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  await sees(/^Reason to Pass the Limit must have at least/)
  await type('He pays on Monday')
  await press('Enter')
  await sees('Debit transaction created successfully')
  expect(sent.map(({ overLimit }) => overLimit)).toEqual([undefined, 'He pays on Monday'])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  const [saved] = await call(page, 'GET', '/api/search-transactions?type=Debit')
  expect(saved).toMatchObject({ cAmount: '5100.00', overLimit: 'He pays on Monday' })
  debit = saved.id
})

it('asks again for the reason of the next entry', async () => {
  await fillDebit('1')
  await press('Enter')
  await beyond('-5,101.00').waitFor()
  await expect.poll(() => reason().inputValue()).toBe('')
  await type('Typed, but not sent')
  await textbox('Narrative').fill('Rent')
  await reason().waitFor({ state: 'detached' })
  await press('Control+Enter')
  await expect.poll(focused).toBe('reason')
  await expect.poll(() => reason().inputValue()).toBe('')
})

it('edits beyond the limit with a reason of its own', async () => {
  await page.goto(`${office.origin}/transactions/search?type=general&referenceId=${debit}`)
  await button(`Edit ${debit}`).press('Enter')
  await expect.poll(focused).toBe('legs.0.amount')
  const sent = sentTo(page, `/api/transactions/${debit}`)
  await type('5200')
  await page.getByRole('dialog').getByLabel('Reason').fill('He took more')
  await press('Enter')
  await beyond('-5,200.00').waitFor()
  await expect.poll(async () => (await reason().count()) && (await focused())).toBe('reason')
  await type('His brother pays')
  await press('Control+Enter')
  await sees('Transaction updated successfully')
  expect(sent.map(({ overLimit }) => overLimit)).toEqual([undefined, 'His brother pays'])
})

it('reverses beyond the limit, and offers the reversal where a deletion is refused', async () => {
  const { id } = await call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: AFN,
    cAmount: '1000.00',
  })
  await page.goto(`${office.origin}/transactions/search?type=general&referenceId=${id}`)
  await button(`Delete ${id}`).press('Enter')
  await dialogHasFocus(page)
  await type('Typed twice')
  await press('Enter')
  await beyond('-5,200.00').waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Reverse ${id}` })
    .press('Enter')
  await sees(`Reverse transaction ${id}`)
  await expect.poll(focused).toBe('reason')
  await type('Typed twice')
  await press('Enter')
  await reason().waitFor()
  await expect.poll(() => reason().evaluate((each) => each === document.activeElement)).toBe(true)
  await type('He knows of it')
  await press('Enter')
  await sees(new RegExp(`^Reversed ${id} by`))
  const [, counter] = await call(page, 'GET', `/api/transactions/${id}/history`)
  expect(counter.action).toBe('reversed')
})

it('asks once about a payout of more cash than the till holds, and reads the tills only for it', async () => {
  const { businessDate: today } = await call(page, 'GET', '/api/auth/me')
  await closeDaysFrom(office.page, 'KBL', today)
  const rates = [{ currencyId: 2, buy: '68', sell: '69' }]
  await call(await signedIn(office, 'omar'), 'PUT', '/api/rate-board', { rates })
  page = laila
  const reads: string[] = []
  page.on('request', (request) => reads.push(new URL(request.url()).pathname))
  await page.goto(`${office.origin}/counter/exchange`)
  await expect.poll(focused).toBe('purchase.currencyId')
  await textbox('Amount').first().fill('1000')
  await button('Refresh').click()
  await expect.poll(() => reads.filter((path) => path === '/api/rate-board').length).toBe(2)
  await expect.poll(() => textIn('purchase.amount')).toBe('1,000')
  expect(reads).not.toContain('/api/tills')
  await press('Control+Enter')
  await dialogHasFocus(page)
  await expect.poll(() => question().innerText()).toContain('Your till would stand at')
  expect(reads.filter((path) => path === '/api/tills')).toHaveLength(1)
  await press('Enter')
  await question().waitFor({ state: 'detached' })
  await page.route('**/api/tills', (route) => route.abort())
  await press('Control+Enter')
  await sees('Deal recorded')
})

it('asks an Admin once for the floor for customers, which then holds for accounts without their own', async () => {
  page = office.page
  await page.goto(office.origin)
  await sees('May customers owe the house?')
  await textbox('Floor for Customers').press('Enter')
  await sees('Settings saved')
  await page.getByText('May customers owe the house?').waitFor({ state: 'detached' })
  const read = page.waitForResponse('**/api/house-settings')
  await page.reload()
  expect(await (await read).json()).toMatchObject({ customerFloor: '0.00' })
  await sees('Account Management')
  expect(await page.getByText('May customers owe the house?').count()).toBe(0)
  await page.goto(`${office.origin}/settings`)
  await expect.poll(() => textbox('Floor for Customers').inputValue()).toBe('0.00')
  await page.goto(`${office.origin}/account-operations/new-account`)
  await sees("House's floor: 0.00")
  const accounts = await call(page, 'GET', '/api/accounts')
  const { id } = accounts.find((each: { accountNumber: string }) => each.accountNumber === '1001')
  await page.goto(`${office.origin}/account-operations/edit-account?code=1001`)
  await button('Edit account 1001').click()
  await sees('Floor of this account: -5,000.00')
  await button('Limits').click()
  await textbox('Floor').fill('')
  await page.getByText("An empty floor is the house's for customers, 0.00 AFN.").waitFor()
  await press('Control+Enter')
  await sees('Limits saved')
  await sees("House's floor: 0.00")
  const [held] = await call(page, 'GET', `/api/accounts/${id}/balances`)
  expect(held).toMatchObject({ floor: null, noFloor: false, houseFloor: '0.00' })
})
