import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'

/** The commission on Debit, Credit, Transfer and Exchange. Rules: docs/rules/commission.md */

let office: Office
let page: Page
/** The number of keys that a test presses, without typed text. */
let presses = 0

const AFN = 1
const USD = 2
const HALF_PER_CENT = { percent: '0.5', least: '20', most: '500' }
const RULES = [
  { type: 'Credit', currencyId: AFN, ...HALF_PER_CENT },
  { type: 'Debit', currencyId: AFN, fixed: '15' },
  { type: 'Transfer', currencyId: AFN, percent: '1' },
  { type: 'Exchange', currencyId: USD, percent: '0.25' },
]

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await makeHeadOffice(page)
  await setFees(page, RULES)
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '70' })
  for (const [accountNumber, currencyId, accountType] of [
    ['1001', AFN, 'Customer'],
    ['1002', AFN, 'Customer'],
    ['2001', USD, 'Customer'],
    ['9001', AFN, 'Company'],
  ]) {
    const names = { accountName: 'Karim', lastName: String(accountNumber) }
    await call(page, 'POST', '/api/accounts', { accountNumber, currencyId, accountType, ...names })
  }
  for (const inAccountID of ['1001', '1002']) {
    await call(page, 'POST', '/api/transactions', {
      transType: 'Credit',
      outAccountID: 'CSH001',
      currencyID: AFN,
      inAccountID,
      cAmount: '100000',
    })
  }
})
afterAll(() => office.close())
beforeEach(() => {
  presses = 0
})
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  office.complaints.length = 0
})

const hands = handsOn(() => page)
const { button, sees, textIn, type } = hands
async function press(key: string): Promise<void> {
  presses += 1
  await hands.press(key)
}
const field = (name: string) => page.locator(`[name="${name}"]`)
const fee = () => textIn('commission.amount')
const feeBecomes = (amount: string) => expect.poll(fee).toBe(amount)
const reason = () => field('commission.reason')
const payer = () => page.locator('[name="commission.from"]:checked').inputValue()
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function open(path: string): Promise<void> {
  await page.goto(`${office.origin}/transactions/${path}`)
  await field('commission.amount').waitFor()
}
async function pick(name: string, number: string): Promise<void> {
  await field(name).click()
  await type(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await press('Enter')
}
/** Opens a Debit or Credit, and types its account and amount; afterwards the amount has the focus. */
async function begin(kind: 'debit' | 'credit', account: string, amount: string): Promise<void> {
  await open(kind)
  await pick('account', account)
  await field('amount').click()
  await type(amount)
}
/** Saves, waits for the voucher and closes it. @returns the row Commission of the voucher */
async function saved(key = 'Control+Enter'): Promise<string> {
  await press(key)
  await page.getByRole('button', { name: 'New Transaction' }).waitFor()
  await dialogHasFocus(page)
  const row = page
    .getByRole('dialog')
    .getByText('Commission', { exact: true })
    .locator('xpath=../..')
    // A transfer has a paper for each side. The paper of the debited side is first.
    .first()
  const text = (await row.innerText()).replace(/\s+/g, ' ')
  await hands.press('n')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return text
}
/** Reads the newest transaction of an account, from its account report. */
async function newestOf(accountNumber: string) {
  const accounts = await call(page, 'GET', '/api/accounts')
  const { id } = accounts.find(
    (each: { accountNumber: string }) => each.accountNumber === accountNumber,
  )
  const rows = await call(page, 'GET', `/api/reports/account/${id}`)
  return rows.at(-1)
}
/** Collects the bodies of all postings from now on, in the returned list. */
function bodies(): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const isPosting = /\/api\/transactions(\/exchange)?$/.test(request.url())
    if (isPosting && request.method() === 'POST') sent.push(request.postDataJSON())
  })
  return sent
}

describe('the suggestion', () => {
  it('follows the amount, is saved by Enter in the amount, and stands in notice and voucher', async () => {
    await open('credit')
    await type('1001')
    await page.getByRole('option', { name: '1001' }).first().waitFor()
    await press('Enter')
    await expect.poll(focused).toBe('narrative')
    await press('Enter')
    await expect.poll(focused).toBe('amount')
    await type('1000')
    await feeBecomes('20.00')
    await sees('From the fee schedule')
    await type('0')
    await feeBecomes('50.00')
    expect(await saved('Enter')).toContain('50.00')
    expect(presses).toBe(3)
    await sees('Commission 50.00')
    await feeBecomes('')
    expect(await newestOf('1001')).toMatchObject({ type: 'fee', amount: '50.00' })
  })

  it('is worked out by the type and the currency; without a rule the field is empty', async () => {
    const sent = bodies()
    await begin('debit', '1001', '1000')
    await feeBecomes('15.00')
    await pick('account', '2001')
    await feeBecomes('')
    expect(await page.getByText('From the fee schedule').count()).toBe(0)
    await field('amount').fill('5')
    await press('Enter')
    await button('Save It').click()
    await page.getByRole('button', { name: 'New Transaction' }).waitFor()
    await dialogHasFocus(page)
    await hands.press('n')
    expect(Object.keys(sent[0] ?? {}).filter((name) => name.startsWith('commission'))).toEqual([])
  })

  it('counts in the balance after the posting, unless it is paid in cash', async () => {
    await begin('debit', '1001', '1000')
    await feeBecomes('15.00')
    const after = () => page.getByText('After this').locator('..').innerText()
    const before = await after()
    await page.getByRole('radio', { name: 'In cash' }).check()
    await expect.poll(after).not.toBe(before)
    expect(await saved()).toContain('15.00')
    expect(await newestOf('1001')).toMatchObject({ type: 'debit', amount: '1000.00' })
  })

  it('is charged on the debited side of a transfer', async () => {
    await open('transfer')
    await pick('debit.account', '1001')
    await field('debit.amount').fill('500')
    await pick('credit.account', '1002')
    await feeBecomes('5.00')
    await button('Preview').click()
    await page.getByRole('dialog').getByText('5.00 AFN', { exact: true }).first().waitFor()
    await closeDialog(page)
    expect(await saved()).toContain('5.00')
    expect(await newestOf('1001')).toMatchObject({ type: 'fee', amount: '5.00' })
    expect(await newestOf('1002')).toMatchObject({ type: 'transfer', amount: '500.00' })
  })

  it('is charged on what an exchange buys', async () => {
    await open('exchange')
    await pick('purchase.account', '2001')
    await field('purchase.amount').fill('1000')
    await field('purchase.narrative').fill('Dollars')
    await pick('selling.account', '1001')
    await expect.poll(() => textIn('selling.amount')).toBe('70,000.00')
    await field('selling.narrative').fill('Afghanis')
    await feeBecomes('2.50')
    expect(await saved()).toContain('2.50')
    expect(await newestOf('2001')).toMatchObject({ type: 'fee', amount: '2.50' })
  })

  it('is paid in cash where the account is the house itself', async () => {
    await begin('credit', '9001', '1000')
    await feeBecomes('20.00')
    await expect.poll(() => payer()).toBe('cash')
    await pick('account', '1001')
    await expect.poll(payer).toBe('account')
    await page.getByRole('radio', { name: 'In cash' }).check()
    await pick('account', '1002')
    await expect.poll(() => payer()).toBe('cash')
  })
})

describe('a typed commission', () => {
  it('stays when the amount changes, and the suggestion stands below it', async () => {
    await begin('credit', '1001', '10000')
    await field('commission.amount').fill('60')
    await field('amount').fill('11000')
    await sees('Suggested: 55.00')
    await feeBecomes('60')
    expect(await reason().count()).toBe(0)
    expect(await saved()).toContain('60.00')
  })

  it('is reached by Tab, and asks for a reason while it is less than suggested', async () => {
    await begin('credit', '1001', '10000')
    await feeBecomes('50.00')
    for (let tabs = 0; tabs < 4 && (await focused()) !== 'commission.amount'; tabs += 1) {
      await press('Tab')
    }
    expect(presses).toBeLessThanOrEqual(4)
    await type('10')
    await reason().waitFor()
    await press('Enter')
    await expect.poll(() => focused()).toBe('commission.reason')
    await press('Enter')
    await sees('Reason for less is required')
    await type('An old customer')
    expect(await saved('Enter')).toContain('10.00')
    const today = (await call(page, 'GET', '/api/auth/me')).businessDate
    const fees = await call(page, 'GET', `/api/reports/commission?from=${today}&to=${today}`)
    expect(fees.at(-1)).toMatchObject({
      amount: '10.00',
      suggested: '50.00',
      reason: 'An old customer',
    })
  })

  it('may be none at all, with a reason', async () => {
    await begin('credit', '1001', '10000')
    await field('commission.amount').fill('')
    await reason().fill('A mistake of ours')
    expect(await saved()).toContain('0.00')
    expect(await newestOf('1001')).toMatchObject({ type: 'credit' })
  })

  it('needs no reason once it is as high as suggested', async () => {
    await begin('credit', '1001', '10000')
    await field('commission.amount').fill('10')
    await reason().waitFor()
    await field('commission.amount').fill('50')
    await reason().waitFor({ state: 'detached' })
  })

  it('is never more than the amount', async () => {
    await begin('credit', '1001', '30')
    await field('commission.amount').fill('30.01')
    await press('Control+Enter')
    await sees('Commission must not be more than the amount')
    await field('commission.amount').fill('30')
    expect(await saved()).toContain('30.00')
  })

  it('asks for a reason as soon as the server wants one, because the schedule was changed', async () => {
    await begin('credit', '1002', '20000')
    await field('commission.amount').fill('100')
    await setFees(page, [{ type: 'Credit', currencyId: AFN, percent: '1' }])
    await press('Control+Enter')
    await reason().waitFor()
    await sees('Suggested: 200.00')
    await reason().fill('Agreed before')
    expect(await saved()).toContain('100.00')
    await setFees(page, RULES)
  })
})

describe('the form', () => {
  it('brings a typed commission back with its draft', async () => {
    await begin('credit', '1001', '10000')
    await field('commission.amount').fill('10')
    await reason().fill('An old customer')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Account Management' }).waitFor()
    await page.goBack()
    await button('Discard').waitFor()
    await expect
      .poll(async () => [await fee(), await reason().inputValue()])
      .toEqual(['10', 'An old customer'])
    await button('Discard').click()
    await feeBecomes('')
  })

  it('shows the commission of an unsettled save, and sends it once', async () => {
    await begin('credit', '1002', '4000')
    await field('commission.amount').fill('77')
    let posts = 0
    await page.route('**/api/transactions', async (route) => {
      posts += 1
      if (posts > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await press('Control+Enter')
    await sees('It is not known whether this credit was posted.')
    await expect
      .poll(async () => [await fee(), await field('commission.amount').isDisabled()])
      .toEqual(['77', true])
    await button('Save').click()
    await page.getByRole('button', { name: 'New Transaction' }).waitFor()
    expect(posts).toBe(2)
    await dialogHasFocus(page)
    await hands.press('n')
    expect(await newestOf('1002')).toMatchObject({ type: 'fee', amount: '77.00' })
  })

  it('can be saved if the schedule can not be read', async () => {
    await page.route('**/api/fee-schedule', (route) => route.fulfill(OUT_OF_ORDER))
    await begin('credit', '1001', '10000')
    await sees('The fee schedule could not be loaded')
    expect(await saved()).toContain('0.00')
    await page.unrouteAll({ behavior: 'wait' })
    await button('Retry').click()
    await pick('account', '1001')
    await field('amount').fill('10000')
    await feeBecomes('50.00')
  })

  it.each(['light', 'dark'] as const)('has no fault that axe finds, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await begin('credit', '1001', '10000')
    await field('commission.amount').fill('10')
    await press('Control+Enter')
    await sees('Reason for less is required')
    expect(await axeFindings(page)).toEqual([])
  })
})
