import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDay } from '../shared/calendar/format-date.ts'
import { closeDialog } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom } from './head-office.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { focusedName, openMyTill, signedIn, staffTills } from './till-office.ts'

/** My Till when something goes wrong: a step is refused, or its answer is lost. */

let office: Office
/** The clerk laila of KBL, which closes its days. */
let page: Page
let today: string
let laila: number

beforeAll(async () => {
  office = await openSignedIn()
  ;({ businessDate: today } = await call(office.page, 'GET', '/api/auth/me'))
  await staffTills(office.page)
  await closeDaysFrom(office.page, 'KBL', today)
  page = await signedIn(office, 'laila')
  laila = (await call(page, 'GET', '/api/auth/me')).user.id
  await call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount: '16990.00',
  })
  await openMyTill(page, office)
})
afterAll(() => office.close())

const { button, press, sees, textbox } = handsOn(() => page)

/** Lets laila offer cash to the vault. */
const offer = (amount: string) =>
  call(page, 'POST', '/api/till-moves', {
    from: { branch: 'KBL', userId: laila },
    to: { branch: 'KBL', userId: 0 },
    amounts: [{ currencyId: 1, amount }],
  })

it('a refused count says why, reads the facts again, and never becomes a spot count by itself', async () => {
  await button('Count').click()
  await textbox('Pieces of 1000 AFN').fill('16')
  await offer('1.00')
  await button('Count').click()
  const form = page.locator('form')
  await form.getByText(/An offer of laila to Vault is open/).waitFor()
  await form.getByText(/^An offer of cash is open/).waitFor()
  await form.getByText('Only a spot count is possible now').waitFor()
  await expect
    .poll(() => page.getByRole('checkbox', { name: 'Spot count' }).isChecked())
    .toBe(false)
  await button('Count').waitFor()
  await press('Escape')
  await sees('Till: laila')
  await expect.poll(() => focusedName(page)).toMatch(/^Spot count/)
  await button('Withdraw move 1').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await sees('Offer withdrawn')
  await button('Count').click()
  await page.getByText(/^Restored your draft/).waitFor()
  await button('Discard').click()
  await press('Escape')
})

it('a step whose answer was lost is sent again under its key, and is not listed as unsettled', async () => {
  await offer('1.00')
  await openMyTill(page, office)
  const keys = await loseNextAnswer(page, '/api/till-moves/2/withdraw')
  await button('Withdraw move 2').first().click()
  const withdraw = page.getByRole('dialog').getByRole('button', { name: 'Withdraw' })
  await withdraw.click()
  await sees('It is not known whether this was saved.')
  expect(await page.getByRole('link', { name: 'withdraw move 2' }).count()).toBe(0)
  await withdraw.click()
  await sees('Offer withdrawn')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it('one count although the answer was lost', async () => {
  const keys = await loseNextAnswer(page, `/api/tills/KBL/${laila}/counts`)
  await openMyTill(page, office)
  await button('Count').click()
  await textbox('Pieces of 1000 AFN').fill('16')
  await button('Count').click()
  await sees('It is not known whether this count was saved.')
  await expect.poll(() => textbox('Pieces of 1000 AFN').isDisabled()).toBe(true)
  // The name under which the count is kept contains no day, so that it is found again after midnight.
  await page.getByRole('link', { name: 'Count of laila of KBL', exact: true }).waitFor()
  await page.reload()
  await sees('It is not known whether this count was saved.')
  await expect.poll(() => textbox('Pieces of 1000 AFN').inputValue()).toBe('16')
  await button('Count').click()
  await page.getByText(/^Try 1 of 3: /).waitFor()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await button('Count again').click()
  await textbox('Pieces of 1000 AFN').waitFor()
  await expect.poll(() => textbox('Pieces of 1000 AFN').inputValue()).toBe('')
  expect(await page.getByText(/^Restored your draft/).count()).toBe(0)
})

it('a spot count whose answer was lost is still one after a reload', async () => {
  const counts = `/api/tills/KBL/${laila}/counts`
  await page.unroute(`**${counts}`)
  await page.getByRole('checkbox', { name: 'Spot count' }).check()
  await loseNextAnswer(page, counts)
  await button('Spot count').click()
  await sees('It is not known whether this count was saved.')
  await page.reload()
  await sees('Spot count: laila')
  await button('Spot count').click()
  await page.getByText(/^Spot count: .*AFN short$/).waitFor()
  await page.getByText(/^Try 1 of 3: /).waitFor()
})

it('says in the dialog why an offer is refused', async () => {
  await button('Offer cash').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'To' }).selectOption('Vault')
  await textbox('Amount AFN').fill('1')
  await press('Control+Enter')
  await dialog
    .getByRole('alert')
    .getByText(new RegExp(`The till of laila is counted through ${formatDay(today)}`))
    .waitFor()
  await closeDialog(page)
})
