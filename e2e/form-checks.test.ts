import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Input that the server would refuse is reported at its field before anything is sent. */

let office: Office
let page: Page
const sent: string[] = []

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5' })
  const account = { accountNumber: '1001', accountName: 'Karim', lastName: 'Ahmadi', currencyId: 2 }
  await call(page, 'POST', '/api/accounts', account)
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(request.url())
  })
})
afterAll(() => office.close())

const { type, press, sees, button, textIn } = handsOn(() => page)
const field = (name: string) => page.locator(`[name="${name}"]`).first()
const hasFocus = (name: string) => page.locator(`[name="${name}"]:focus`).waitFor()
const NOT_A_DAY = 'Date of Birth is a day that does not exist'

/** Reads the names of the fields that are marked as wrong. */
const marked = () =>
  page
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) => fields.map((each) => each.getAttribute('name')))

async function open(path: string, first: string): Promise<void> {
  await page.goto(`${office.origin}${path}`)
  await hasFocus(first)
  sent.length = 0
}

it('an account that is edited needs a name', async () => {
  await page.goto(`${office.origin}/account-operations/edit-account`)
  await button('Edit account 1001').click()
  await field('accountName').waitFor()
  sent.length = 0
  await field('accountName').fill(' ')
  await field('lastName').fill('')
  await button('Update Account').click()
  await expect.poll(marked).toEqual(['accountName', 'lastName'])
  await sees('Account name and last name are required.')
  await hasFocus('accountName')
  await field('accountName').fill('Karim')
  await field('lastName').fill('Ahmadi')
  await expect.poll(marked).toEqual([])
  expect(sent).toEqual([])
})

it('an impossible date of birth is reported after Enter and after Tab', async () => {
  await open('/account-operations/new-account', 'accountName')
  await field('dateofBirth').focus()
  await type('1980-02-31')
  await press('Enter')
  await sees(NOT_A_DAY)
  await hasFocus('dateofBirth')
  await field('dateofBirth').fill('1980-02-29')
  await page.getByText(NOT_A_DAY).waitFor({ state: 'detached' })
  await field('dateofBirth').fill('1980-02-30')
  await press('Tab')
  await sees(NOT_A_DAY)
})

it('a hawala is refused if its amount at the rate is too large', async () => {
  await open('/transactions/hawala-entry', 'type')
  await page.getByRole('combobox', { name: 'Currency', exact: true }).selectOption('2')
  await page.getByRole('combobox', { name: 'Exchange Currency' }).selectOption('1')
  await expect.poll(() => page.getByLabel('Exchange Rate').inputValue()).toBe('68.5000')
  await field('amount').fill('9999999999999999')
  await press('Control+Enter')
  await sees('Exchange Amount would have more than 16 digits before the dot')
  await hasFocus('amount')
  expect(sent).toEqual([])
})

it('a return is refused if it is dated before its loan', async () => {
  const lent = { inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: 1, dAmount: '500' }
  const loan = { transType: 'Loan', cTransDescription: 'Nadia', ...lent }
  const { tranDate } = await call(page, 'POST', '/api/transactions', loan)
  await open('/transactions/loan', 'kind')
  await press('ArrowDown')
  await press('Enter')
  await field('narrative').fill('First part')
  await field('date').fill(addDays(tranDate, -1))
  await field('loanNumber').fill('Nadia')
  await page.getByRole('option', { name: /LN-000001/ }).click()
  const tooEarly = `Date must be ${formatDate(tranDate)} or later, the day of loan LN-000001`
  await sees(tooEarly)
  await field('amount').fill('100')
  await press('Control+Enter')
  await expect.poll(marked).toEqual(['date'])
  expect(sent).toEqual([])
  await field('date').fill(tranDate)
  await press('Tab')
  await page.getByText(tooEarly).waitFor({ state: 'detached' })
})

it('a form above a list can be emptied in the way that the message after Esc tells', async () => {
  await open('/users', 'userName')
  await type('karim')
  await press('Escape')
  await sees('Save or clear the form before you leave.')
  await button('Reset').press('Enter')
  await hasFocus('userName')
  await expect.poll(() => textIn('userName')).toBe('')
  await press('Escape')
  await sees('Account Management')
  expect(office.complaints).toEqual([])
})
