import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ONE_PIXEL } from './one-pixel.ts'

/** Tests New Account: its fields, checks, pictures and buttons. Rules: docs/rules/accounts.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())
beforeEach(async () => {
  await page.goto(`${office.origin}/account-operations/new-account`)
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await select('Currency').locator('option').nth(2).waitFor({ state: 'attached' })
})

const { button, sees } = handsOn(() => page)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const code = () => field('Account Code').inputValue()

it('has all its fields, with their initial values', async () => {
  const labels = await page.locator('form label:not(:has(input[type=radio]))').allInnerTexts()
  expect(labels.map((label) => label.replace(/\s*\*$/, '').split('\n')[0])).toEqual(
    expect.arrayContaining([
      'Account Code',
      'Account Name',
      'Last Name',
      'Father Name',
      'Taskira Number',
      'Email Address',
      'Phone Number',
      'Date of Birth',
      'Currency',
      'Address',
      'Account Status',
    ]),
  )
  await expect.poll(() => field('Account Code').getAttribute('placeholder')).toBe('Auto-generated')
  await expect.poll(() => field('Account Code').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => field('Email Address').getAttribute('type')).toBe('email')
  await expect.poll(() => field('Address').getAttribute('rows')).toBe('4')
  await expect
    .poll(() => select('Currency').locator('option').allInnerTexts())
    .toContain('USD - US Dollar')
  expect(
    await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(['customer', 'company', 'partner', 'hawala_partner'])
  await expect.poll(() => select('Account Status').inputValue()).toBe('active')
  for (const name of ['Picture', 'Signature'])
    await page.getByLabel(name).waitFor({ state: 'attached' })
})

it('reports missing fields, one after the other', async () => {
  await button('Save').click()
  await sees('Account number not generated. Please select a currency first.')
  await expect.poll(() => select('Currency').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field('Account Code').getAttribute('aria-invalid')).toBeNull()
  await select('Currency').selectOption('2')
  await expect.poll(code).not.toBe('')
  await button('Save').click()
  await sees('Account name and last name are required.')
})

it('accepts pictures, and refuses other files', async () => {
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page
      .locator('input[type=file]')
      .nth(name === 'Picture' ? 0 : 1)
      .setInputFiles({
        name: 'chosen',
        mimeType,
        buffer,
      })
  await choose('Picture', 'text/plain', Buffer.from('no picture'))
  await sees('Please select a valid image file')
  for (const name of ['Picture', 'Signature']) {
    await choose(name, 'image/png', ONE_PIXEL)
    await sees(`${name} uploaded successfully`)
    await page.getByRole('img', { name }).waitFor()
  }
})

it('requests another number by Refresh, and is emptied by New', async () => {
  await select('Currency').selectOption('2')
  await expect.poll(code).not.toBe('')
  const asked = page.waitForRequest('**/api/accounts/generate-number')
  await button('Refresh').click()
  expect((await asked).postDataJSON()).toEqual({ currencyId: 2 })
  await expect.poll(code).not.toBe('')
  await field('Account Name').fill('Karim')
  await button('New').click()
  await expect.poll(() => field('Account Name').inputValue()).toBe('')
  expect(await code()).toBe('')
  await expect.poll(() => select('Currency').inputValue()).toBe('')
})

it('leads to the previous screen by Close', async () => {
  await page.goto(office.origin)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'New Account', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
  await button('Close').click()
  await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
})

it('shows that the account is being saved, and is empty once it is created', async () => {
  await select('Currency').selectOption('2')
  await field('Account Name').fill('Karim')
  await field('Last Name').fill('Ahmadi')
  await expect.poll(code).not.toBe('')
  const told = Promise.withResolvers<void>()
  await page.route('**/api/accounts', async (route) => {
    if (route.request().method() === 'POST') await told.promise
    await route.continue()
  })
  await button('Save').click()
  await sees('Creating account...')
  await button('Saving...').waitFor()
  told.resolve()
  await sees('Account created successfully')
  await expect.poll(() => field('Account Name').inputValue()).toBe('')
  expect(await code()).toBe('')
  // After the save, Ctrl+Enter is pressed by mistake: nothing is reported as missing.
  await page.keyboard.press('Control+Enter')
  expect(await page.getByText('Account number not generated').count()).toBe(0)
  await expect.poll(() => select('Currency').getAttribute('aria-invalid')).toBeNull()
  await page.unrouteAll({ behavior: 'wait' })
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
