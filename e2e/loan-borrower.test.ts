import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDialog } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/**
 * The borrower of a new loan is found among the known names while typing; any other name may be typed too. The keyboard
 * alone is enough for a return to one of several people with the same name, and for a new due date.
 */

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
  await expect.poll(() => names().count()).toBe(0)
  await type('احمد رحيمى')
  await listed().toEqual(['احمد رحیمی گل محمد · 1001', 'احمد رحیمی Hamid · 1002'])
  await page.locator('[name=name]').fill('شرکت')
  await listed().toEqual(['شرکت نور 1 open loan'])
})

it('takes the name that the arrows chose with Enter, and goes on', async () => {
  await press('ArrowDown')
  await press('Enter')
  await focusIsOn('amount')
  await expect.poll(() => textIn('name')).toBe('شرکت نور')
  await sees('LN-000001')
})

it('keeps another name that was typed, even if a known name begins with it', async () => {
  await page.locator('[name=name]').fill('احمد')
  await names().first().waitFor()
  await press('Enter')
  await focusIsOn('amount')
  await expect.poll(() => textIn('name')).toBe('احمد')
  await type('5')
  await press('Control+Enter')
  await sees('Loan Voucher Preview')
  await closeDialog(page)
  const [loan] = await call(page, 'GET', '/api/loans?type=people')
  expect(loan.description).toBe('احمد')
})

it('closes the list with Esc, which keeps the text and the form', async () => {
  await openAtName()
  await type('احمد')
  await names().first().waitFor()
  await press('Escape')
  await expect.poll(() => names().count()).toBe(0)
  await expect.poll(() => textIn('name')).toBe('احمد')
  await focusIsOn('name')
})

const openLoans = () => page.getByRole('listbox', { name: 'Open loans' }).getByRole('option')
const chosenLoan = () =>
  page.locator('[aria-selected=true]').evaluateAll((all) => all.map((each) => each.textContent))

it('takes no loan by itself where a name fits several; the arrows choose one', async () => {
  await lend('عبدالولی')
  await lend('عبد الولی')
  await page.goto(`${office.origin}/transactions/loan`)
  await focusIsOn('kind')
  for (const key of ['ArrowDown', 'Enter']) await press(key)
  await type('First part')
  await press('Enter')
  await focusIsOn('loanNumber')
  await type('عبدالولی')
  await expect.poll(() => openLoans().count()).toBe(2)
  await sees('Type more, or choose with ↓.')
  await press('Enter')
  await focusIsOn('loanNumber')
  await expect.poll(() => chosenLoan()).toEqual([])
  for (const key of ['ArrowDown', 'ArrowDown']) await press(key)
  await expect.poll(() => chosenLoan()).toEqual([expect.stringContaining('عبد الولی')])
  await press('Enter')
  await focusIsOn('amount')
  await expect.poll(() => textIn('loanNumber')).toContain('عبد الولی')
  await type('200')
  await press('Control+Enter')
  await sees('Loan Return Voucher Preview')
  await closeDialog(page)
  const loans = await call(page, 'GET', '/api/loans?type=people')
  const left = loans.map(({ description, outstandingAmount }: Record<string, string>) => [
    description,
    outstandingAmount,
  ])
  expect(left.slice(0, 2)).toEqual([
    ['عبد الولی', '500.00'],
    ['عبدالولی', '700.00'],
  ])
})

it('changes a due date with a reason, which stands on the voucher and in the history', async () => {
  const [, loan] = await call(page, 'GET', '/api/loans?type=people')
  const id: number = loan.transactionId
  await page.goto(`${office.origin}/transactions/search?type=general&referenceId=${id}`)
  await page.getByRole('button', { name: `Edit ${id}` }).press('Enter')
  const dueDate = page.locator('[name="legs.0.dueDate"]')
  await dueDate.waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('legs.0.amount')
  for (const name of ['legs.0.narrative', 'legs.0.creditNarrative', 'legs.0.dueDate']) {
    await press('Enter')
    await focusIsOn(name)
  }
  await type('31.12.2099')
  await press('Enter')
  await focusIsOn('reason')
  await type('He asked for time')
  await press('Enter')
  await sees('Transaction updated successfully')
  const [, changed] = await call(page, 'GET', `/api/transactions/${id}/history`)
  expect(changed).toMatchObject({
    reason: 'He asked for time',
    changes: [{ field: 'dueDate', old: null, new: '2099-12-31' }],
  })
  await page.getByRole('button', { name: `Edit ${id}` }).press('Enter')
  await expect.poll(() => dueDate.inputValue()).toBe('2099-12-31')
  await closeDialog(page)
  await page.getByRole('button', { name: `Print ${id}` }).press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  for (const text of ['31-Dec-2099', 'سررسید', '0.00 % a year', 'CORRECTED'])
    expect(voucher?.html).toContain(text)
})

it('takes a name by a click, also on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAtName()
  await type('hamid')
  await names().filter({ hasText: '1002' }).click()
  await expect.poll(() => textIn('name')).toBe('احمد رحیمی')
  await expect.poll(() => names().count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(office.complaints).toEqual([])
})
