import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** The book of an account on its forms, and the limit for expenses of a branch. Rules: docs/rules/books.md */

let office: Office
/** A User of KBL. */
let laila: Page
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await staffTills(office.page)
  laila = await signedIn(office, 'laila')
})
afterAll(() => office.close())

const { sees, button } = handsOn(() => page)
const select = (label: string) => page.getByRole('combobox', { name: label, exact: true })
const bookField = () => select('Book')
const type = (name: string) => page.getByRole('radio', { name, exact: true })
const field = (label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`))

const MEANS_EXPENSE =
  'What the house pays, such as rent or tea. A User may post up to the limit of the branch at one time. It is chosen before the first posting, and then stays.'

it('is on the form of a new account only for a company, and says what each book means', async () => {
  await page.goto(`${office.origin}/account-operations/new-account`)
  await field('Account Name').fill('Tea')
  expect(await bookField().count()).toBe(0)
  await type('Company').check()
  await bookField().waitFor()
  await sees('An own account of the house. It is shown beside capital.')
  await bookField().selectOption({ label: 'Capital' })
  await sees('Money that the owner brought in. Only head office may post to it.')
  await bookField().selectOption({ label: 'Expense' })
  await sees(MEANS_EXPENSE)
  expect(await axeFindings(page)).toEqual([])
  await type('Partner').check()
  await expect.poll(() => bookField().count()).toBe(0)
  await type('Company').check()
  await expect.poll(() => bookField().inputValue()).toBe('expense')
  await field('Last Name').fill('and Bread')
  await select('Currency').selectOption('1')
  await expect.poll(() => field('Account Code').inputValue()).not.toBe('')
  await button('Save').click()
  await sees('Account created successfully')
})

const tea = async () =>
  (await call(office.page, 'GET', '/api/accounts')).find(
    (each: { accountName: string }) => each.accountName === 'Tea',
  )

it('is stored, and is changed by head office in the dialog of the account', async () => {
  const { accountNumber, book } = await tea()
  expect(book).toBe('expense')
  await page.goto(`${office.origin}/account-operations/edit-account`)
  await button(`Edit account ${accountNumber}`).click()
  await sees(MEANS_EXPENSE)
  await bookField().selectOption({ label: 'No book' })
  await button('Update Account').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await tea()).book).toBeNull()
  await button(`Edit account ${accountNumber}`).click()
  await bookField().selectOption({ label: 'Expense' })
  await button('Update Account').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect((await tea()).book).toBe('expense')
})

it('keeps the type, until head office has taken it away', async () => {
  const { accountNumber } = await tea()
  await button(`Edit account ${accountNumber}`).click()
  await type('Customer').check()
  await expect.poll(() => bookField().count()).toBe(0)
  await button('Update Account').click()
  await sees(`Account ${accountNumber} has the book expense: its type stays as long as it has one`)
  // The dialog can't be left until the accounts are read again after the refusal.
  const left = async () => {
    await page.keyboard.press('Escape')
    return page.getByRole('dialog').count()
  }
  await expect.poll(left).toBe(0)
})

it('has a limit for the expenses of a branch beside the limits for differences', async () => {
  await page.goto(`${office.origin}/branches`)
  await button('Daily close of KBL').click()
  const limits = page.getByRole('group', { name: 'Expense Limits' })
  await limits.getByLabel('AFN', { exact: true }).fill('500')
  expect(await axeFindings(page)).toEqual([])
  await button('Save').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const branches = await call(office.page, 'GET', '/api/branches')
  const kabul = branches.find(({ code }: { code: string }) => code === 'KBL')
  expect(kabul.expenseLimits).toEqual([{ currencyId: 1, amount: '500.00' }])
})

it('takes from a User up to the limit, and refuses more with a sentence', async () => {
  const { accountNumber } = await tea()
  page = laila
  const debit = (cAmount: string) => {
    const sides = { inAccountID: 'CSH001', outAccountID: accountNumber, currencyID: 1, cAmount }
    return call(page, 'POST', '/api/transactions', { transType: 'Debit', ...sides })
  }
  expect(await debit('500.00')).toMatchObject({ cAmount: '500.00' })
  await expect(debit('500.01')).rejects.toThrow(
    '403: The amount is above the limit of KBL for expenses: a User may post up to 500.00 AFN',
  )
})

it('takes no expense above the limit on the screen Debit either, which shows the sentence', async () => {
  const { accountNumber } = await tea()
  await page.goto(`${office.origin}/transactions/debit`)
  await page.getByRole('combobox', { name: 'Account' }).click()
  await page.keyboard.type(accountNumber)
  await page.getByRole('option', { name: accountNumber }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[name=amount]').fill('500.01')
  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => page.locator('[data-variant]').innerText())
    .toBe(
      'Error\n403: The amount is above the limit of KBL for expenses: a User may post up to 500.00 AFN',
    )
  await expect.poll(() => page.locator('[name=amount]').inputValue()).toBe('500.01')
})

it('is shown to a User, who may not choose it', async () => {
  const { accountNumber } = await tea()
  await page.goto(`${office.origin}/account-operations/edit-account`)
  await button(`Edit account ${accountNumber}`).click()
  await sees(`${MEANS_EXPENSE} Only head office may choose the book.`)
  await expect
    .poll(async () => [await bookField().inputValue(), await bookField().isDisabled()])
    .toEqual(['expense', true])
  await field('Father Name').fill('Nabi')
  await button('Update Account').click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await tea()).toMatchObject({ fatherName: 'Nabi', book: 'expense' })
})

it('caused no browser errors but the refusal', () => {
  expect(office.complaints).toEqual([expect.stringContaining('409')])
})
