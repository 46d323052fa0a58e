import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { call } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { openPartner, receiveHawala } from './hawala-orders.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Save pressed while the form still reads what the save needs. Rules: docs/rules/screens.md */

let office: Office
/** The page of karim, a Manager of KBL. */
let page: Page
/** The bodies of the postings that the page has sent since the last test. */
const sent: Record<string, unknown>[] = []

const [AFN, USD] = [1, 2]

beforeAll(async () => {
  office = await openSignedIn()
  const admin = office.page
  await makeHeadOffice(admin)
  await staffTills(admin)
  await openPartner(admin, '3001', 'Mazar', '1500')
  await openPartner(admin, '3002', 'Dubai', '500')
  for (const [accountNumber, currencyId] of [
    ['1002', AFN],
    ['2002', USD],
  ]) {
    const account = { accountNumber, currencyId, accountName: 'Ahmad', lastName: 'Zia' }
    await call(admin, 'POST', '/api/accounts', account)
  }
  await call(admin, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: AFN,
    cAmount: '100000',
  })
  await call(admin, 'PUT', '/api/rate-board', {
    rates: [{ currencyId: USD, buy: '70', sell: '71' }],
  })
  await setFees(admin, [
    { type: 'Credit', currencyId: AFN, fixed: '11' },
    { type: 'Transfer', currencyId: AFN, fixed: '12' },
    { type: 'Exchange', currencyId: USD, fixed: '13' },
    { type: 'Hawala', currencyId: AFN, fixed: '14' },
  ])
  page = await signedIn(office, 'karim')
  page.on('request', (request) => {
    const isPosting = /\/api\/(transactions|deals|hawala-orders)/.test(request.url())
    if (isPosting && request.method() === 'POST') sent.push(request.postDataJSON())
  })
})
afterAll(() => office.close())
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  office.complaints.length = 0
  sent.length = 0
})

const { press, sees, textIn, button, mayBeSaved } = handsOn(() => page)
const field = (name: string) => page.locator(`[name="${name}"]`)

/** Lets an answer wait until the returned function is called, which says how the read ends. */
async function holdBack(path: string): Promise<(end: 'answered' | 'failed') => void> {
  const { promise, resolve } = Promise.withResolvers<'answered' | 'failed'>()
  await page.route(path, async (route) => {
    await ((await promise) === 'failed' ? route.fulfill(OUT_OF_ORDER) : route.continue())
  })
  return resolve
}

async function open(path: string, first: string): Promise<void> {
  await page.goto(`${office.origin}${path}`)
  await page.waitForFunction((name) => document.activeElement?.getAttribute('name') === name, first)
}
async function pick(name: string, number: string): Promise<void> {
  // A list behind a dialog may have a filter of the same name.
  const input = page.locator(`input[name="${name}"]`)
  await input.click()
  await input.fill(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await press('Enter')
}
const fill = async (values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await field(name).fill(text)
}
const waits = () => page.locator('[type=submit][aria-disabled=true]').waitFor()
const PEOPLE = {
  'sender.name': 'Karim',
  'receiver.name': 'Zahra',
  'receiver.fatherName': 'Ali',
  'receiver.phone': '0790000002',
}

const fillDebit = async () => {
  await open('/transactions/debit', 'account')
  await pick('account', '1001')
  await field('amount').fill('500')
}
const fillCredit = async () => {
  await open('/transactions/credit', 'account')
  await pick('account', '1001')
  await field('amount').fill('500')
}

it.each([
  ['11.00', 'Credit', fillCredit],
  [
    '12.00',
    'Transfer',
    async () => {
      await open('/transactions/transfer', 'debit.account')
      await pick('debit.account', '1001')
      await pick('credit.account', '1002')
      await field('debit.amount').fill('500')
    },
  ],
  [
    '13.00',
    'Exchange',
    async () => {
      await open('/transactions/exchange', 'purchase.account')
      await pick('purchase.account', '2002')
      await field('purchase.amount').fill('100')
      await pick('selling.account', '1001')
      await expect.poll(() => textIn('selling.amount')).toBe('7,000.00')
      await fill({ 'purchase.narrative': 'Dollars', 'selling.narrative': 'Afghani' })
    },
  ],
  [
    '13.00',
    'Counter Exchange',
    async () => {
      await open('/counter/exchange', 'purchase.currencyId')
      await field('purchase.currencyId').selectOption(String(USD))
      await field('purchase.amount').fill('100')
      await expect.poll(() => textIn('selling.amount')).toBe('7,000.00')
    },
  ],
  [
    '14.00',
    'Send Hawala',
    async () => {
      await open('/counter/send-hawala', 'branch')
      await field('branch').selectOption('HRT')
      await fill({ amount: '500', ...PEOPLE })
    },
  ],
] as const)(
  'a commission of %s that nobody has seen is shown before a %s is saved',
  async (fee, _, fillIn) => {
    const answer = await holdBack('**/api/fee-schedule')
    await fillIn()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    const before = await focused()
    await press('Control+Enter')
    await waits()
    answer('answered')
    await sees('Not saved yet')
    await sees(
      `The fee schedule has come: it suggests a commission of ${fee}. Look at it, then save again.`,
    )
    await expect.poll(() => textIn('commission.amount')).toBe(fee)
    expect([sent, await focused()]).toEqual([[], before])
    await press('Control+Enter')
    await expect.poll(() => sent).toEqual([expect.objectContaining({ commission: fee })])
    await mayBeSaved()
  },
)

it.each(['answered', 'failed'] as const)(
  'a save goes on by itself once the read that it waits for is %s',
  async (end) => {
    const answer = await holdBack('**/api/fee-schedule')
    await fillDebit()
    await press('Control+Enter')
    await waits()
    expect(sent).toEqual([])
    answer(end)
    await sees('Debit transaction created successfully')
    expect(sent).toEqual([expect.objectContaining({ dAmount: '500' })])
  },
)

it('what is changed while a save waits is shown before it is saved', async () => {
  const answer = await holdBack('**/api/fee-schedule')
  await fillDebit()
  await press('Control+Enter')
  await waits()
  await field('amount').fill('7')
  answer('answered')
  await sees('Not saved yet')
  await sees('The form has changed since Save was pressed. Look at it, then save again.')
  expect(sent).toEqual([])
  await press('Control+Enter')
  await sees('Debit transaction created successfully')
  expect(sent).toEqual([expect.objectContaining({ dAmount: '7' })])
})

it('a typed commission is saved without waiting', async () => {
  const answer = await holdBack('**/api/fee-schedule')
  await fillCredit()
  await field('commission.amount').fill('5')
  await press('Control+Enter')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ commission: '5.00' })])
  answer('answered')
})

it('nothing is saved if the person leaves the form while a save waits', async () => {
  const answer = await holdBack('**/api/fee-schedule')
  await fillDebit()
  await press('Control+Enter')
  await waits()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Account Management' }).waitFor()
  const read = page.waitForResponse('**/api/fee-schedule')
  answer('answered')
  await read
  await page.getByRole('link', { name: 'Debit', exact: true }).click()
  await button('Discard').click()
  expect(sent).toEqual([])
})

it('nothing is saved if the entry is discarded while a save waits', async () => {
  const answer = await holdBack('**/api/fee-schedule')
  await fillDebit()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { name: 'Account Management' }).waitFor()
  await page.goBack()
  await sees(/^Restored your draft from /)
  await press('Control+Enter')
  await waits()
  await button('Discard').click()
  await mayBeSaved()
  answer('answered')
  await pick('account', '1002')
  await field('amount').fill('3')
  await press('Control+Enter')
  await sees('Debit transaction created successfully')
  expect(sent).toEqual([expect.objectContaining({ dAmount: '3' })])
})

it('an exchange whose amounts follow the rate only now is shown before it is saved', async () => {
  const answer = await holdBack('**/api/currencies')
  await open('/transactions/exchange', 'purchase.account')
  await pick('purchase.account', '2002')
  await pick('selling.account', '1001')
  await fill({
    'purchase.amount': '100',
    rate: '70',
    'selling.amount': '7500',
    'purchase.narrative': 'Dollars',
    'selling.narrative': 'Afghani',
    'commission.amount': '1',
    'commission.reason': 'A friend',
  })
  await press('Control+Enter')
  await waits()
  answer('answered')
  await sees(
    'The currencies have come: one amount now follows the rate. Look at it, then save again.',
  )
  await expect.poll(() => textIn('purchase.amount')).toBe('107.14')
  expect(sent).toEqual([])
})

it("a partner's share that nobody has seen is shown before a hawala is sent", async () => {
  const answer = await holdBack('**/api/reports/partners')
  await open('/counter/send-hawala', 'branch')
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await pick('partner', '3001')
  await fill({ amount: '1000', ...PEOPLE })
  await expect.poll(() => textIn('commission.amount')).toBe('14.00')
  await press('Control+Enter')
  await waits()
  answer('answered')
  await sees("The partner's terms have come: the share is 15.00. Look at it, then save again.")
  await expect.poll(() => textIn('partnerCommission')).toBe('15.00')
  expect(sent).toEqual([])
  await field('partnerCommission').fill('10')
  await press('Control+Enter')
  await expect.poll(() => sent).toEqual([expect.objectContaining({ partnerCommission: '10' })])
})

it("a partner's share that nobody has seen is shown before a hawala is forwarded", async () => {
  // Who recorded a hawala doesn't forward it, so somebody else received it.
  const hawala = await receiveHawala(office.page, 'A-78', '3001')
  const answer = await holdBack('**/api/reports/partners')
  await page.goto(`${office.origin}/counter/hawalas?order=${hawala.id}`)
  await button('Forward').click()
  await pick('partner', '3002')
  sent.length = 0
  await press('Control+Enter')
  await waits()
  answer('answered')
  await sees("The partner's terms have come: the share is 5.00. Look at it, then save again.")
  await expect.poll(() => textIn('partnerCommission')).toBe('5.00')
  expect(sent).toEqual([])
  await press('Control+Enter')
  await sees('Hawala forwarded')
  expect(sent).toEqual([expect.objectContaining({ partnerCommission: '5.00' })])
})
