import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserType } from '../shared/contract/access.ts'
import { paths } from '../web/app/paths.ts'
import { closeDialog } from './browser.ts'
import { FIRST_OPENED_ID } from './counter.ts'
import { openStaffed, type Staffed } from './walk-office.ts'
import { type Watch, watch } from './walk-watch.ts'

/** A day's work of a cashier, a manager and a viewer, each on a separate watched page. */

let staffed: Staffed
const watches = {} as Record<UserType, Watch>

beforeAll(async () => {
  staffed = await openStaffed()
  for (const userType of ['User', 'Manager', 'Viewer'] as const) {
    watches[userType] = await watch(staffed.pages[userType], staffed.office.origin)
  }
})
afterAll(() => staffed.office.close())

async function open(userType: UserType, address: string): Promise<Page> {
  const page = staffed.pages[userType]
  await page.goto(staffed.office.origin + address)
  await watches[userType].settled()
  return page
}

const sees = (page: Page, text: string | RegExp) =>
  page.getByText(text, { exact: true }).first().waitFor()
const dialog = (page: Page) => page.locator('[role$=dialog]')
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** A posting of a cashier: the accounts to pick and the texts to type, by field name. */
interface Posting {
  readonly at: string
  readonly accounts?: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly saved: string
  /** True if the debited account has less than the amount. */
  readonly overdraws?: boolean
  /** The title of the printed document. */
  readonly printed: RegExp
}

const POSTINGS: readonly Posting[] = [
  {
    at: paths.debit(),
    accounts: { account: '1001' },
    texts: { narrative: 'paid out', amount: '25' },
    saved: 'Debit transaction created successfully',
    printed: /^Debit_Voucher_\d+$/,
  },
  {
    at: paths.credit(),
    accounts: { account: '2001' },
    texts: { narrative: 'paid in', amount: '1,250.75' },
    saved: 'Credit transaction created successfully',
    printed: /^Credit_Voucher_\d+$/,
  },
  {
    at: paths.transfer(),
    accounts: { 'debit.account': '1001', 'credit.account': '1002' },
    texts: { 'debit.narrative': 'for goods', 'debit.amount': '12.50' },
    saved: 'Transfer transaction saved successfully',
    printed: /^Transfer_Voucher_\d+$/,
  },
  {
    at: paths.exchange(),
    accounts: { 'purchase.account': '1001', 'selling.account': '2001' },
    texts: {
      rate: '70',
      'purchase.amount': '10',
      'purchase.narrative': 'bought',
      'selling.narrative': 'sold',
    },
    saved: 'Exchange transaction saved successfully',
    overdraws: true,
    printed: /^Exchange_Voucher_\d+$/,
  },
  {
    at: paths.loan(),
    texts: { narrative: 'stock', name: 'گل احمد', amount: '400' },
    saved: 'Loan transaction saved successfully',
    printed: /^Loan_Voucher_\d+$/,
  },
  {
    at: paths.hawala('pass'),
    accounts: { account: '1001' },
    texts: { receiverName: 'ګل مرجان', amount: '90' },
    saved: 'Hawala transaction created successfully',
    printed: /^Recorded_Only_Hawala_NOTE-HWL\d+$/,
  },
]

async function record(page: Page, posting: Posting): Promise<void> {
  const { accounts = {}, texts, saved, overdraws = false } = posting
  for (const [field, number] of Object.entries(accounts)) {
    await page.locator(`[name="${field}"]`).focus()
    await page.keyboard.type(number)
    await page.getByRole('option', { name: new RegExp(number) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (name) => document.activeElement?.getAttribute('name') !== name,
      field,
    )
  }
  for (const [field, text] of Object.entries(texts)) {
    await page.locator(`[name="${field}"]`).fill(text)
  }
  await page.getByRole('main').locator('button[type=submit]').click()
  if (overdraws) await button(page, 'Save It').click()
  await sees(page, saved)
}

/** Prints the open dialog, closes it, and returns the title of the printed document. */
async function printShown(page: Page): Promise<string | undefined> {
  await dialog(page).getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForFunction(() => window.printed.length > 0)
  const title = await page.evaluate(() => window.printed.pop()?.title)
  await closeDialog(page)
  return title
}

describe('a cashier', () => {
  it.each(POSTINGS)('records and prints at $at', async (posting) => {
    const page = await open('User', posting.at)
    await record(page, posting)
    expect(await printShown(page)).toMatch(posting.printed)
  })

  it('records hawala details, and prints the receipt', async () => {
    const page = await open('User', paths.hawalaEntry())
    await page.locator('[name=amount]').fill('75')
    await page.getByRole('main').locator('button[type=submit]').click()
    await sees(page, 'Hawala send entry created successfully')
    await dialog(page).getByRole('button', { name: 'New Hawala' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Print Receipt NOTE-SEND-000043').click()
    expect(await printShown(page)).toBe('Recorded_Only_Hawala_NOTE-SEND-000043')
  })

  it('cannot approve, and cannot change an approved transaction', async () => {
    const page = await open('User', `${paths.dailyStatement()}?date=${staffed.today}`)
    await sees(page, /^Transactions are approved by a Manager or Admin/)
    expect(await button(page, /^Approve/).count()).toBe(0)
    await open('User', `${paths.search()}?type=Credit`)
    await button(page, 'Print 1').waitFor()
    for (const name of ['Edit 1', 'Delete 1'])
      await expect.poll(() => button(page, name).isDisabled()).toBe(true)
  })

  it.each([
    ['A', paths.search(), ['Edit 3', 'Delete 3'], 'Edit 6'],
    ['B', paths.searchTransactions(), ['Edit transaction 3'], 'Edit transaction 6'],
  ])(
    'may change records of their own branch in search %s, and sees who may change the others',
    async (_, at, others, own) => {
      const page = await open('User', `${at}?type=Transfer`)
      for (const name of others) {
        await button(page, name).waitFor()
        await expect.poll(() => button(page, name).isDisabled()).toBe(true)
        await expect
          .poll(() => button(page, name).getAttribute('title'))
          .toMatch(/^Only staff of HRT/)
      }
      await sees(page, /^A User changes what the own branch recorded in the last 3 days/)
      await open('User', `${at}?type=Loan`)
      await button(page, own).waitFor()
      await expect.poll(() => button(page, own).isEnabled()).toBe(true)
    },
  )

  it.each([
    [paths.accountNumberSettings(), 'change account number settings', 'EUR'],
    [paths.hawalaSerialNo(), 'change hawala serial numbers', 'Herat Partner Sarafi'],
  ])('reads %s, but cannot change anything there', async (at, what, row) => {
    const page = await open('User', at)
    await sees(page, `Your user type (User) may not ${what}`)
    await page.getByRole('table').getByText(row).first().waitFor()
    expect(await button(page, /^(Edit|Delete) /).count()).toBe(0)
    const main = page.getByRole('main')
    expect(await main.locator('input:enabled, select:enabled, form button:enabled').count()).toBe(0)
  })

  it('can rename a currency, but not set its rate', async () => {
    const page = await open('User', paths.currencyManagement())
    const refusal = 'Your user type (User) may not set exchange rates'
    await sees(page, refusal)
    await button(page, 'Edit USD').waitFor()
    expect(await button(page, 'Set rate of USD').count()).toBe(0)
    await button(page, 'Edit USD').click()
    await dialog(page).getByText(refusal).waitFor()
    await expect.poll(() => dialog(page).getByLabel('Exchange Rate').isDisabled()).toBe(true)
    await dialog(page).getByLabel('Name').fill('Dollar of America')
    await dialog(page).getByRole('button', { name: 'Update' }).click()
    await sees(page, 'Currency updated successfully')
    await sees(page, '70.5000')
  })
})

describe('a manager', () => {
  it('approves one transaction, and then all', async () => {
    const page = await open('Manager', `${paths.dailyStatement()}?date=${staffed.today}`)
    await button(page, 'Approve 3').click()
    await sees(page, 'Transaction 3 approved successfully')
    await button(page, 'Approve all shown').click()
    await dialog(page)
      .getByRole('button', { name: /^Approve \d+$/ })
      .click()
    await sees(page, /^\d+ transactions approved successfully$/)
    await dialog(page).waitFor({ state: 'detached' })
    expect(await button(page, /^Approve/).count()).toBe(0)
  })

  it('edits and deletes transactions', async () => {
    const page = await open('Manager', `${paths.search()}?type=Debit`)
    await button(page, 'Edit 7').click()
    await dialog(page).locator('[name="legs.0.amount"]').fill('21')
    await dialog(page).locator('[name=reason]').fill('wrong amount')
    await dialog(page).locator('button[type=submit]').click()
    await sees(page, 'Transaction updated successfully')
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Delete 7').click()
    await dialog(page).locator('[name=reason]').fill('entered twice')
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
    await sees(page, 'Transaction deleted successfully')
    await button(page, 'Edit 7').waitFor({ state: 'detached' })
  })
})

describe('a viewer', () => {
  const date = String.raw`\d{4}-\d\d-\d\d`
  it.each([
    [paths.dashboard(), 'Export Report', `account-balances-${date}`],
    [
      `${paths.accountReports()}?accountId=${FIRST_OPENED_ID}`,
      'Export CSV',
      `account-report-${date}-\\w+`,
    ],
    [paths.accountBalance(), 'Export CSV', `account-balances-${date}`],
    [`${paths.dailyStatement()}?date=TODAY`, 'Export CSV', `daily-statement-${date}`],
    [paths.loanReports('people'), 'Export CSV', `loan-report-people-${date}`],
    [
      `${paths.exchangeDetails()}?fromDate=TODAY&toDate=TODAY`,
      'Export CSV',
      `exchange-details-${date}-to-${date}`,
    ],
  ])('reads and exports %s', async (address, name, fileName) => {
    const page = await open('Viewer', address.replaceAll('TODAY', staffed.today))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      // The file of the report itself stands below any further one.
      button(page, name).last().click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${fileName}\\.csv$`))
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines.length).toBeGreaterThan(2)
  })

  it('reads an account, but cannot change it', async () => {
    const page = await open('Viewer', paths.editAccount())
    await button(page, 'Edit account 1001').click()
    await sees(page, 'Your user type (Viewer) may not record or change anything')
    const fields = dialog(page).locator('input:enabled, select:enabled, textarea:enabled')
    expect(await fields.count()).toBe(0)
    const offered = await dialog(page).locator('button:enabled').allInnerTexts()
    expect(offered).toEqual(['Limits', 'Cancel', ''])
  })
})

it('these users caused no browser errors', () => {
  expect(Object.values(watches).flatMap((each) => each.take().wrong)).toEqual([])
})
