import type { Page } from 'playwright-core'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDay } from '../shared/calendar/format-date.ts'
import { paths } from '../web/app/paths.ts'
import { dialogHasFocus } from './browser.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { BRANCH, ITS_CLOSE_DAY, ITS_VAULT, itsDays } from './walk-tills.ts'

/** A dialog that a button or a cell opens over a screen. */
export interface Overlay {
  readonly at: string
  /** A step on the screen before the dialog is opened. */
  readonly first?: (page: Page) => Promise<void>
  /** The name of the button or cell. */
  readonly opener: string | RegExp
  /** The key that opens the dialog when the opener has the focus; Enter by default. */
  readonly key?: string
}

/** Picks the account that has a picture and a signature. */
async function pick1003(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: /Account$/ })
    .first()
    .focus()
  await page.keyboard.type('1003')
  await page.getByRole('option', { name: /1003/ }).waitFor()
  await page.keyboard.press('Enter')
}

/**
 * Returns every dialog of the screens, with the data of `staff` and `openTills`. The vouchers after a save are tested
 * together with the save.
 * @param today the business date
 */
export function overlays(today: string): readonly Overlay[] {
  const search = `${paths.search()}?type=Transfer`
  const statement = `${paths.dailyStatement()}?date=${today}`
  // The cell of the branch's closed day. Its name continues with the state.
  const itsDay = {
    at: itsDays(today),
    opener: new RegExp(`^${BRANCH}, ${formatDay(addDays(today, -1))} `),
  }
  return [
    { at: paths.dashboard(), opener: 'Change password' },
    { at: paths.editAccount(), opener: 'Edit account 1003' },
    { at: paths.currencyManagement(), opener: 'Add Currency' },
    { at: paths.currencyManagement(), opener: 'Set rate of AFN' },
    { at: paths.currencyManagement(), opener: 'Rate history of AFN' },
    { at: paths.currencyManagement(), opener: 'Edit USD' },
    { at: paths.branches(), opener: 'Daily close of HQ' },
    { at: paths.hawalaSerialNo(), opener: 'Delete serial number 1' },
    { at: paths.users(), opener: 'Delete karim' },
    { at: paths.transfer(), first: pick1003, opener: 'Debit Picture' },
    { at: paths.transfer(), first: pick1003, opener: 'Debit Signature' },
    { at: paths.transfer(), first: pick1003, opener: 'Preview' },
    { at: paths.debit(), first: pick1003, opener: 'View Signature' },
    { at: paths.loan(), opener: 'View Signature' },
    { at: paths.hawala(), opener: 'Print the receipt of NOTE-HWL1763198001' },
    { at: paths.hawalaEntry(), opener: 'Print the receipt of NOTE-SEND-000042' },
    { at: paths.myTill(), opener: 'Offer cash' },
    { at: ITS_VAULT, opener: 'Accept move 1' },
    { at: ITS_VAULT, opener: 'Refuse move 1' },
    { at: ITS_VAULT, opener: 'Withdraw move 2' },
    { at: ITS_VAULT, opener: 'Dispatch move 3' },
    { at: ITS_VAULT, opener: 'Settle move 4' },
    { at: paths.myTill(0), opener: 'Accept move 5' },
    { at: ITS_CLOSE_DAY, opener: 'Review jamila' },
    { at: ITS_CLOSE_DAY, opener: 'Look at daud' },
    { at: ITS_CLOSE_DAY, opener: 'Reopen daud' },
    { at: ITS_CLOSE_DAY, opener: 'Closing Sheet' },
    { at: ITS_CLOSE_DAY, opener: `Closing sheet of ${addDays(today, -1)}` },
    { at: ITS_CLOSE_DAY, opener: 'Reopen Day' },
    itsDay,
    { ...itsDay, key: 'A' },
    { ...itsDay, key: 'R' },
    { ...itsDay, key: 'O' },
    { ...itsDay, key: 'C' },
    { at: itsDays(today), opener: /^Accept all without difference/ },
    { at: search, opener: 'Edit 3' },
    { at: search, opener: 'Delete 3' },
    { at: search, opener: 'Reverse 3' },
    { at: `${paths.search()}?type=Exchange`, opener: 'Edit 4' },
    { at: `${paths.search()}?type=Exchange`, opener: 'Reverse 4' },
    { at: `${paths.searchTransactions()}?type=Transfer`, opener: 'Edit transaction 3' },
    { at: `${paths.searchTransactions()}?type=Transfer`, opener: 'Reverse 3' },
    { at: statement, opener: 'Open 3' },
    { at: statement, opener: 'Open 9' },
    { at: statement, opener: 'Approve all shown' },
  ]
}

/** Another state of a screen. */
export interface State {
  readonly name: string
  readonly at: string
  readonly happens: (page: Page) => Promise<void>
  /** The only part to check, if it covers the screen until it is closed. */
  readonly within?: string
}

const saveEmpty = (at: string): State => ({
  name: `nothing filled in at ${at}`,
  at,
  async happens(page) {
    await page.getByRole('main').locator('button[type=submit]').click()
    await page
      .getByText(/required|not generated/)
      .first()
      .waitFor()
  },
})

const SAVED_EMPTY = [
  paths.newAccount(),
  paths.hawalaSerialNo(),
  paths.users(),
  paths.transfer(),
  paths.debit(),
  paths.exchange(),
  paths.loan(),
  paths.hawala(),
  paths.hawalaEntry(),
]

/** The further states to check. Loading the page again must end each of them. */
export const STATES: readonly State[] = [
  ...SAVED_EMPTY.map(saveEmpty),
  {
    name: 'the count of a till',
    at: paths.myTill(),
    async happens(page) {
      await page.getByRole('button', { name: 'Spot count' }).press('Enter')
      await page.getByRole('textbox', { name: 'Pieces of 1000 AFN' }).waitFor()
    },
  },
  {
    name: 'a count that is rejected without a reason',
    at: ITS_CLOSE_DAY,
    async happens(page) {
      await page.getByRole('button', { name: 'Review jamila' }).press('Enter')
      await dialogHasFocus(page)
      await page.getByRole('button', { name: 'Reject' }).press('Enter')
      await page.getByText('Reason is required').waitFor()
    },
    within: '[role$=dialog]',
  },
  {
    name: 'a till that is put off',
    at: ITS_CLOSE_DAY,
    async happens(page) {
      await page.route('**/api/tills?*', async (route) => {
        const response = await route.fetch()
        const tills: object[] = await response.json()
        await route.fulfill({
          json: tills.map((till) => ({ ...till, uncountedDay: '2026-01-01' })),
        })
      })
      await page.reload()
      await page.getByRole('button', { name: 'Put off yusuf' }).press('Enter')
      await dialogHasFocus(page)
    },
    within: '[role$=dialog]',
  },
  {
    name: 'an answer to head office that lacks its comment',
    at: paths.days(),
    async happens(page) {
      // The answer says that head office has returned a day of the own branch.
      await page.route('**/api/days?*', async (route) => {
        const response = await route.fetch()
        const days: object[] = await response.json()
        await route.fulfill({
          json: days.map((day) => ({ ...day, branch: 'HQ', state: 'returned' })),
        })
      })
      await page.reload()
      await page
        .getByRole('gridcell', { name: /Returned/ })
        .last()
        .press('Enter')
      await dialogHasFocus(page)
      await page.keyboard.press('w')
      await page.getByText('Head office sees your answer').waitFor()
      await dialogHasFocus(page)
      await page.keyboard.press('Enter')
      await page.getByText('Comment is required').waitFor()
    },
    within: '[role$=dialog]',
  },
  {
    name: 'the kinds of a new transaction',
    at: paths.dashboard(),
    async happens(page) {
      await page.getByRole('button', { name: 'New Transaction' }).press('Enter')
      await page.getByRole('main').getByRole('link', { name: 'Transfer' }).waitFor()
    },
    within: `main ul:has([href="${paths.transfer()}"])`,
  },
  {
    name: 'the accounts found',
    at: paths.credit(),
    async happens(page) {
      await page.getByRole('combobox', { name: 'Account' }).focus()
      await page.keyboard.type('100')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'a draft that was restored',
    at: paths.credit(),
    async happens(page) {
      await page.locator('[name=narrative]').fill('half a sentence')
      await page.getByRole('link', { name: 'Users', exact: true }).click()
      await page.getByRole('heading', { name: 'Users', exact: true }).waitFor()
      await page.getByRole('link', { name: 'Credit', exact: true }).click()
      await page.getByRole('button', { name: 'Discard' }).waitFor()
    },
  },
  {
    name: 'a rule of the fee schedule that lacks its currency',
    at: paths.feeSchedule(),
    async happens(page) {
      await page.getByRole('button', { name: 'Add Rule' }).click()
      await page.getByRole('main').locator('button[type=submit]').click()
      await page.getByText('Currency is required').waitFor()
    },
  },
  {
    name: 'a report that failed',
    at: paths.dailyStatement(),
    async happens(page) {
      await page.route('**/api/reports/**', (route) => route.fulfill(OUT_OF_ORDER))
      await page.getByRole('button', { name: 'Generate Statement' }).click()
      await page.getByText('The daily statement could not be loaded').waitFor()
    },
  },
  {
    name: 'a lost connection',
    at: paths.dashboard(),
    async happens(page) {
      await page.route('**/api/**', (route) => route.abort())
      await page.getByRole('button', { name: 'Refresh balances' }).click()
      await page.getByText('No connection. Nothing is saved until it is back.').waitFor()
    },
  },
]
