import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { dialogHasFocus, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'

/** Deals over the counter, by keyboard, on the running product. Rules: docs/rules/deals.md */

let office: Office
/** The page of the Admin, who acts for head office. */
let admin: Page
/** The page of laila, a clerk of KBL, whose margin is 0.50 per cent. */
let page: Page
/** The number of pressed keys, without typed text. */
let presses = 0

const PASSWORD = 'a-long-password-1'
const [AFN, USD] = [1, 2]
const BOARD = [
  { currencyId: USD, buy: '68.4', sell: '69' },
  { currencyId: 4, per: 1000, buy: '251.2', sell: '252.5' },
]

beforeAll(async () => {
  office = await openSignedIn()
  admin = office.page
  await makeHeadOffice(admin)
  const margins = { branchMargin: '2.00', clerkMargin: '0.50' }
  await call(admin, 'PUT', '/api/branches/KBL', { name: 'Kabul', ...margins })
  for (const [accountNumber, currencyId, accountName] of [
    ['1001', AFN, 'Ahmad'],
    ['2001', USD, 'Karim'],
  ]) {
    const account = { accountNumber, currencyId, accountName, lastName: 'Zia' }
    await call(admin, 'POST', '/api/accounts', account)
  }
  const user = { userName: 'laila', password: PASSWORD, userType: 'User', branch: 'KBL' }
  await call(admin, 'POST', '/api/tbl-users', user)
  ;({ page } = await openPage(office.browser))
  await signIn(page, office.origin, 'laila', PASSWORD)
})
afterAll(() => office.close())

const { type, sees, textIn, button } = handsOn(() => page)
const press = async (key: string) => {
  presses += 1
  await page.keyboard.press(key)
}
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const publish = (rates: object[]) => call(admin, 'PUT', '/api/rate-board', { rates })
const takeAndPay = () => page.getByRole('region', { name: 'What changes hands' })
const amounts = async () => [await textIn('purchase.amount'), await textIn('selling.amount')]
const rateField = (name: string) => page.getByRole('textbox', { name, exact: true })
/** Fills in the rate by hand and goes on to the last field. */
async function typeRate(name: string, rate: string): Promise<void> {
  await rateField(name).fill(rate)
  await page.keyboard.press('Enter')
  await focused('selling.amount')
}
const choose = (side: string, word: string) =>
  page
    .getByRole('radiogroup', { name: `${side}: cash or account` })
    .getByLabel(word)
    .check()
/** Waits until the deal is recorded and printed, and the next one begins. @returns the printed voucher */
async function printed(): Promise<string> {
  await page.waitForFunction(() => window.printed.length > 0)
  await focused('purchase.currencyId')
  const papers = await page.evaluate(() => window.printed.splice(0).map(({ html }) => html))
  expect(papers).toHaveLength(1)
  // Only the text that people read, without styles and tags.
  return (papers[0] ?? '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/(<[^>]+>)+/g, '|')
}
/** Reads the position in USD with its cost, from the report on positions, and the cash in laila's till. */
async function books(): Promise<string[]> {
  const [position] = await call(admin, 'GET', '/api/reports/positions')
  const tills = await call(admin, 'GET', '/api/tills?branch=KBL')
  const laila = tills.find((till: { userName: string }) => till.userName === 'laila')
  const cash = [AFN, USD].map(
    (id) => laila.balances.find((each: { currencyId: number }) => each.currencyId === id)?.balance,
  )
  return [position?.quantity ?? '0.00', position?.cost ?? '0.00', ...cash]
}

it('says who can publish rates while there are none', async () => {
  await page.keyboard.press('g')
  await page.keyboard.press('1')
  await sees('There are no rates yet, so nothing can be dealt.')
  await sees('A Manager or Admin of head office publishes them on the screen Rate Board.')
})

it('records and prints a walk-in deal with six keys besides what is typed', async () => {
  await publish(BOARD)
  await setFees(admin, [{ type: 'Exchange', currencyId: USD, fixed: '1.5' }])
  await page.goto(office.origin)
  await sees('Account Management')
  presses = 0
  await press('g')
  await press('1')
  await focused('purchase.currencyId')
  await type('U')
  await press('Enter')
  await type('500')
  await expect.poll(() => amounts()).toEqual(['500', '34,200.00'])
  await sees('1 USD = 68.40 AFN')
  await sees('Allowed: 68.058 to 68.70')
  await expect.poll(() => takeAndPay().innerText()).toContain('Take 501.50 USD')
  await expect.poll(() => takeAndPay().innerText()).toContain('Pay 34,200.00 AFN')
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  await type('A')
  await press('Enter')
  await press('Enter')
  const voucher = await printed()
  expect(presses).toBeLessThanOrEqual(6)
  for (const line of [
    'رسید تبادله',
    '|Purchase|خرید|500.00 USD|Five Hundred USD|In cash|',
    '|Selling|فروش|34,200.00 AFN|Thirty-Four Thousand Two Hundred AFN|In cash|',
    '|Rate|نرخ|1 USD = 68.40 AFN|',
    '|Commission|کمیشن|1.50 USD|',
  ]) {
    expect(voucher).toContain(line)
  }
  expect(voucher).not.toContain('COPY')
  // The clerk still reads what to pay while the next customer waits.
  await expect.poll(() => takeAndPay().innerText()).toMatch(/Pay 34,200.00 AFN[\s\S]*is recorded/)
  await expect.poll(() => amounts()).toEqual(['', ''])
  expect(await books()).toEqual(['500.00', '34200.00', '-34200.00', '501.50'])
  await setFees(admin, [])
})

it('begins with the last currencies, turns them round, and deals within the margin', async () => {
  await page.reload()
  await focused('purchase.currencyId')
  // If AFN is chosen for what the customer gives, what the customer gets takes the currency that was given before.
  await type('A')
  await expect
    .poll(async () => [await textIn('purchase.currencyId'), await textIn('selling.currencyId')])
    .toEqual([String(AFN), String(USD)])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await type('40')
  await expect.poll(() => amounts()).toEqual(['2,760.00', '40'])
  await typeRate('Selling USD', '70')
  await page.keyboard.press('Enter')
  await sees('Selling USD must be from 68.7000 to 69.3450')
  await typeRate('Selling USD', '۶۹٫۱')
  await expect.poll(() => amounts()).toEqual(['2,764.00', '40'])
  await page.getByLabel('Customer Name').fill('Ahmad Zia')
  await page.getByLabel('Phone').fill('0700123456')
  await page.keyboard.press('Control+Enter')
  const voucher = await printed()
  expect(voucher).toContain('|Customer|مشتری|Ahmad Zia|0700123456|')
  expect(voucher).toContain('|Rate|نرخ|1 USD = 69.10 AFN|')
  expect(await books()).toEqual(['460.00', '31464.00', '-31436.00', '461.50'])
})

it('deals by accounts on either side, and in steps of cash', async () => {
  const deal = async (give: string, get: string) => {
    await choose('Customer gives', give ? 'Account' : 'In cash')
    if (give) await page.locator('[name="purchase.account"]').fill(give)
    else await page.locator('[name="purchase.currencyId"]').selectOption(String(USD))
    if (give) await page.keyboard.press('Enter')
    else await page.locator('[name="selling.currencyId"]').selectOption(String(AFN))
    await choose('Customer gets', get ? 'Account' : 'In cash')
    if (get) {
      await page.locator('[name="selling.account"]').fill(get)
      await page.keyboard.press('Enter')
    }
    await page.locator('[name="purchase.amount"]').fill('33')
    await expect.poll(() => amounts()).toEqual(['33', get ? '2,257.20' : '2,257.00'])
  }
  await deal('', '1001')
  await expect.poll(() => takeAndPay().innerText()).toContain('Pay 2,257.20 AFN into account 1001')
  await page.keyboard.press('Control+Enter')
  expect(await printed()).toContain('|Ahmad Zia|1001|')
  // Account 1001 has enough money from the deal before, so the next deal debits it without a question.
  await call(admin, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '2001',
    outAccountID: 'CSH001',
    currencyID: USD,
    cAmount: '100',
  })
  await deal('2001', '1001')
  await expect.poll(() => takeAndPay().innerText()).toContain('Take 33.00 USD from account 2001')
  await page.keyboard.press('Control+Enter')
  await printed()
  await deal('2001', '')
  await sees('Rounded to 1.00 AFN in cash: exactly 2,257.20, which you may type')
  await page.locator('[name="selling.amount"]').fill('2257.20')
  await sees('In cash the step is 1.00 AFN')
  await page.locator('[name="selling.amount"]').fill('2257')
  await expect.poll(() => page.getByText('In cash the step is 1.00 AFN').count()).toBe(0)
  await page.locator('[name="selling.amount"]').focus()
  await page.keyboard.press('Enter')
  expect(await printed()).toContain('|2,257.00 AFN|')
  const balances = async (id: number) =>
    (await call(admin, 'GET', `/api/accounts/${id}/balances`))[0].balance
  const all: { id: number; accountNumber: string }[] = await call(admin, 'GET', '/api/accounts')
  const idOf = (number: string) => all.find((each) => each.accountNumber === number)?.id ?? 0
  expect([await balances(idOf('1001')), await balances(idOf('2001'))]).toEqual(['4514.40', '34.00'])
})

it('says which rates were changed meanwhile, keeps what was typed, and lets the clerk decide', async () => {
  await page.locator('[name="purchase.currencyId"]').selectOption(String(USD))
  await page.locator('[name="selling.currencyId"]').selectOption('4')
  await page.locator('[name="purchase.amount"]').fill('100')
  await expect.poll(() => amounts()).toEqual(['100', '27,089.11'])
  await sees('1,000 RS = 252.50 AFN')
  await page.getByLabel('Narrative').fill('For the bazaar')
  await publish(BOARD)
  await page.locator('[name="selling.amount"]').focus()
  await page.keyboard.press('Enter')
  await sees('The board was published again. The rates here are the same: it can be saved.')
  const [usd, rs] = BOARD
  await publish([{ ...usd, buy: '68.5' }, rs ?? {}])
  await page.locator('[name="selling.amount"]').focus()
  await page.keyboard.press('Enter')
  await sees('The rates were changed')
  await sees('Buying USD: 68.4000 before, 68.5000 now')
  await expect.poll(() => amounts()).toEqual(['100', '27,128.71'])
  await expect.poll(() => textIn('narrative')).toBe('For the bazaar')
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
  await page.keyboard.press('Enter')
  const voucher = await printed()
  expect(voucher).toContain('|1 USD = 68.50 AFN|1,000 RS = 252.50 AFN|')
  expect(voucher).toContain('|Narrative|تفصیل|For the bazaar|')
  expect(await page.getByText('The rates were changed').count()).toBe(0)
})

it('records one deal although the answer was lost, and refuses a currency without a rate', async () => {
  await page.locator('[name="selling.currencyId"]').selectOption(String(AFN))
  await page.locator('[name="purchase.currencyId"]').selectOption('3')
  await sees('There is no rate for EUR')
  await page.locator('[name="purchase.currencyId"]').selectOption(String(USD))
  await page.locator('[name="purchase.amount"]').fill('10')
  const before = await books()
  const keys = await loseNextAnswer(page, '/api/deals')
  await page.keyboard.press('Control+Enter')
  await sees('It is not known whether this deal was posted.')
  await page.reload()
  await sees('It is not known whether this deal was posted.')
  await expect.poll(() => amounts()).toEqual(['10', '685.00'])
  await button('Save & Print').click()
  expect(await printed()).toContain('|10.00 USD|')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const after = await books()
  expect(Number(after[0]) - Number(before[0])).toBe(10)
})

it('is one row of the searches, is reversed instead of changed, and Exchange takes the side of the board', async () => {
  await page.goto(`${office.origin}/transactions/search?type=general&narrative=bazaar`)
  await sees(/ · 1 found$/)
  const row = await page.locator('tbody tr').innerText()
  expect(row).toMatch(/Exchange/)
  expect(row).toMatch(/100\.00[\s\S]*27,128\.71[\s\S]*at 68\.5000/)
  const [leg] = await call(page, 'GET', '/api/search-transactions?narrative=bazaar')
  const { first } = leg.bundle
  await expect.poll(() => button(`Edit ${first}`).isDisabled()).toBe(true)
  await button(`Reverse ${first}`).click()
  await sees(`Reverse transactions ${first}–${first + 1}`)
  await dialogHasFocus(page)
  await page.getByRole('list', { name: 'What is reversed' }).waitFor()
  await page.getByRole('dialog').getByLabel('Reason').fill('The customer came back')
  await page.keyboard.press('Enter')
  await page.getByText(new RegExp(`^Reversed ${first}–${first + 1} by `)).waitFor()
  const suggested = async (given: string, got: string) => {
    await page.goto(`${office.origin}/transactions/exchange`)
    await page.locator('[name="purchase.account"]').fill(given)
    await page.keyboard.press('Enter')
    await page.locator('[name="selling.account"]').fill(got)
    await page.keyboard.press('Enter')
    await expect.poll(() => textIn('rate')).not.toBe('')
    return textIn('rate')
  }
  expect([await suggested('2001', '1001'), await suggested('1001', '2001')]).toEqual([
    '68.5000',
    '69.0000',
  ])
})
