import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** The borrower of a new loan is found among the known names while typing; any other name may be typed too. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  for (const [accountNumber, fatherName] of [
    ['1001', 'گل محمد'],
    ['1002', 'Hamid'],
  ]) {
    const names = { accountName: 'احمد', lastName: 'رحیمی', fatherName }
    await call(page, 'POST', '/api/accounts', { ...names, accountNumber, currencyId: 1 })
  }
  await lend('شرکت نور')
})
afterAll(() => office.close())

const { type, press, textIn, sees } = handsOn(() => page)
const names = () => page.getByRole('listbox', { name: 'Known names' }).getByRole('option')
const focusIsOn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name)
const listed = () =>
  expect.poll(() =>
    names()
      .allInnerTexts()
      .then((all) => all.map((each) => each.replaceAll(/\s+/g, ' ').trim())),
  )

async function lend(cTransDescription: string): Promise<void> {
  const loan = { transType: 'Loan', inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: 1 }
  await call(page, 'POST', '/api/transactions', { ...loan, cTransDescription, dAmount: '700' })
}

async function openAtName(): Promise<void> {
  await page.goto(`${office.origin}/transactions/loan`)
  await focusIsOn('kind')
  await press('Enter')
  await press('Enter')
  await type('Stock')
  await press('Enter')
  await focusIsOn('name')
}

it('lists customers and borrowers whose name begins like the typed text', async () => {
  await openAtName()
  expect(await names().count()).toBe(0)
  await type('احمد رحيمى')
  await listed().toEqual(['احمد رحیمی گل محمد · 1001', 'احمد رحیمی Hamid · 1002'])
  await page.locator('[name=name]').fill('شرکت')
  await listed().toEqual(['شرکت نور 1 open loan'])
})

it('takes the name that the arrows chose with Enter, and goes on', async () => {
  await press('ArrowDown')
  await press('Enter')
  await focusIsOn('amount')
  expect(await textIn('name')).toBe('شرکت نور')
  await sees('LN-000001')
})

it('keeps another name that was typed, even if a known name begins with it', async () => {
  await page.locator('[name=name]').fill('احمد')
  await names().first().waitFor()
  await press('Enter')
  await focusIsOn('amount')
  expect(await textIn('name')).toBe('احمد')
  await type('5')
  await press('Control+Enter')
  await sees('Loan Voucher Preview')
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [loan] = await call(page, 'GET', '/api/loans?type=people')
  expect(loan.description).toBe('احمد')
})

it('closes the list with Esc, which keeps the text and the form', async () => {
  await openAtName()
  await type('احمد')
  await names().first().waitFor()
  await press('Escape')
  expect(await names().count()).toBe(0)
  expect(await textIn('name')).toBe('احمد')
  await focusIsOn('name')
})

it('takes a name by a click, also on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtName()
  await type('hamid')
  await names().filter({ hasText: '1002' }).click()
  expect(await textIn('name')).toBe('احمد رحیمی')
  expect(await names().count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(office.complaints).toEqual([])
})
