import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Profit and loss and the balance sheet on their screens. Rules: docs/rules/books.md */

let office: Office
let page: Page
let today: string

const ACCOUNTS = [
  ['1002', 'Nasir', 'customer', null, 1],
  ['9001', 'Owner', 'company', 'capital', 1],
  ['9002', 'Owner', 'company', 'capital', 2],
  ['9101', 'Rent', 'company', 'expense', 1],
  ['9151', 'Interest', 'company', 'income', 1],
  ['9201', 'Azizi Bank', 'company', 'bank', 1],
] as const

const TEXT = 'As agreed'

/** Kabul earns 42.00 by deals and 50.00 of commission, and pays the rent from the bank; head office gets interest. */
beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await staffTills(page)
  for (const [accountNumber, accountName, accountType, book, currencyId] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'X', accountType, currencyId }
    await call(page, 'POST', '/api/accounts', { ...account, ...(book ? { book } : {}) })
  }
  const omar = await signedIn(office, 'omar')
  const rates = [{ currencyId: 2, buy: '68.40', sell: '69.00' }]
  await call(omar, 'PUT', '/api/rate-board', { rates })
  const enter = (debit: string, credit: string, amount: string, more: object = {}) =>
    call(omar, 'POST', '/api/book-entries', { debit, credit, amount, narrative: TEXT, ...more })
  await enter('cash', '9001', '150000')
  await enter('cash', '9002', '100')
  await enter('9201', 'cash', '60000')
  await enter('9101', '9201', '5000', { branch: 'KBL' })
  await enter('9201', '9151', '300')
  await omar.context().close()
  const laila = await signedIn(office, 'laila')
  const credit = { transType: 'Credit', inAccountID: '1001', outAccountID: 'CSH001' }
  const fee = { commission: '50', commissionFrom: 'cash' }
  await call(laila, 'POST', '/api/transactions', {
    ...credit,
    currencyID: 1,
    cAmount: '10000',
    ...fee,
  })
  const [afn, usd] = [{ currencyId: 1 }, { currencyId: 2 }]
  for (const [give, get] of [
    [{ ...usd, amount: '100' }, afn],
    [{ ...afn, amount: '2760' }, usd],
  ]) {
    await call(laila, 'POST', '/api/deals', { give, get, boardVersion: 1 })
  }
  await laila.context().close()
})
afterAll(() => office.close())

const { press, sees, button, textbox } = handsOn(() => page)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const linesOf = async (name: string) => {
  const region = page.getByRole('region', { name, exact: true })
  const lines = await region.getByRole('row').allInnerTexts()
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}
const cards = async () =>
  (await page.locator('[data-figures]').innerText()).replaceAll(/\s+/g, ' ').trim()
const comesTo = (heading: string) =>
  page.getByRole('heading', { name: heading, level: 1 }).waitFor()

async function opensBy(...keys: readonly string[]) {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (const key of keys) await press(key)
}

it('profit and loss opens by its keys with a column for each branch', async () => {
  await opensBy('k', 'p')
  await comesTo('Profit and Loss')
  await expect
    .poll(() => linesOf('Profit and loss by branch'))
    .toEqual([
      'Line HQ HRT KBL House',
      'Exchange 0.00 0.00 42.00 42.00',
      'Holding what changed rates made of the positions - - - 0.00',
      'Not realised less what is not sold yet - - - -18.00',
      'Commission 0.00 0.00 50.00 50.00',
      'Shares 0.00 0.00 0.00 0.00',
      'For paying 0.00 0.00 0.00 0.00',
      'Over/Short 0.00 0.00 0.00 0.00',
      '9151 Interest X Income 300.00 0.00 0.00 300.00',
      '9101 Rent X Expense 0.00 0.00 -5,000.00 -5,000.00',
      'Result 300.00 0.00 -4,908.00 -4,626.00',
    ])
  expect(await cards()).toBe(
    'Earned at the Counter 92.00AFN Exchange, commission, shares, for paying, over and short ' +
      'Earned by Rates -18.00AFN Holding, without what is not realised ' +
      'Income and Expenses -4,700.00AFN All accounts of income and expense ' +
      'Result -4,626.00AFN The sum of the three',
  )
  expect(await axeFindings(page)).toEqual([])
})

it('leads from one net worth to the other, each with its balance sheet', async () => {
  const lines = (await linesOf('Change of the net worth')).slice(1)
  expect(lines.map((text) => text.replace(/\d\d-\w{3}-\d{4}/, 'on its day'))).toEqual([
    'Net worth before, on its day 0.00',
    'Result -4,626.00',
    'Unrealised 18.00',
    'Brought in 156,870.00',
    'Net worth after, on its day 152,262.00',
  ])
  await page
    .getByRole('link', { name: /^\d\d-\w{3}-\d{4}$/ })
    .last()
    .click()
  await comesTo('Balance Sheet')
  await page.goBack()
  await comesTo('Profit and Loss')
})

it('a figure opens what it is made of', async () => {
  for (const [name, heading] of [
    ['Exchange of KBL: 42.00 AFN', 'Deals'],
    ['Commission of KBL: 50.00 AFN', 'Commission Report'],
    ['9101 Rent X of KBL: -5,000.00 AFN', 'Account Reports'],
    ['Not realised of House: -18.00 AFN', 'Daily Profit'],
  ] as const) {
    await link(name).click()
    await comesTo(heading)
    expect(page.url()).toContain(`toDate=${today}`)
    await page.goBack()
    await comesTo('Profit and Loss')
  }
})

it('covers at most 400 days', async () => {
  await textbox('From Date').fill(addDays(today, -400))
  await button('Generate Report').click()
  await sees('A report covers at most 400 days')
})

it('the balance sheet opens by its keys, at first of yesterday', async () => {
  await opensBy('k', 's')
  await comesTo('Balance Sheet')
  await expect.poll(() => linesOf('Lines of Assets')).toContain('Nothing stands on this side.')
  await textbox('Day').fill(today)
  await button('Show Balance Sheet').click()
  await expect
    .poll(() => linesOf('Lines of Assets'))
    .toEqual([
      'Line In Its Currency AFN',
      'Cash HQ, tills 90,000.00',
      'Cash HQ, tills 100.00USD 6,870.00',
      'Cash KBL, tills 5,970.00',
      'Cash KBL, tills 60.00USD 4,122.00',
      '9201 Azizi Bank X Bank 55,300.00',
      'Total 162,262.00',
    ])
  expect(await linesOf('Lines of Liabilities')).toEqual([
    'Line In Its Currency AFN',
    'Customers 10,000.00',
    'Total 10,000.00',
  ])
  expect(await linesOf('Lines of Equity')).toEqual([
    'Line In Its Currency AFN',
    '9001 Owner X Capital 150,000.00',
    '9002 Owner X Capital 100.00USD 6,870.00',
    'Result of closed years 0.00',
    'Result since then -4,626.00',
    'Rates commission, differences, income and expenses in other currencies 0.00',
    'Unrealised what the positions are worth beyond their cost 18.00',
    'Total 152,262.00',
    'Liabilities and equity 162,262.00',
  ])
  await sees(/^May be drawn: 0\.00 AFN\./)
  expect(await axeFindings(page)).toEqual([])
})

it('a line of the sheet opens what it is made of', async () => {
  for (const [name, heading] of [
    ['Account report of 9201', 'Account Reports'],
    ['Customers in AFN', 'Balances'],
    ['Result since then in AFN', 'Profit and Loss'],
    ['Unrealised in AFN', 'Positions'],
    ['Cash KBL, tills in USD', 'Daily Statement'],
  ] as const) {
    await link(name).click()
    await comesTo(heading)
    await page.goBack()
    await comesTo('Balance Sheet')
  }
})

it.each([
  ['/books/profit-and-loss', 'profit-and-loss'],
  ['/books/balance-sheet', 'balance-sheet'],
])('%s is printed', async (path, title) => {
  await page.goto(`${office.origin}${path}`)
  await button('Print').click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toMatch(new RegExp(`^${title}-20`))
})

it('a Manager elsewhere sees profit and loss of the own branch alone', async () => {
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/profit-and-loss`)
  const region = karim.getByRole('region', { name: 'Profit and loss by branch', exact: true })
  await region.getByText('-4,908.00').first().waitFor()
  expect(await region.getByRole('columnheader').allInnerTexts()).toEqual(['Line', 'KBL'])
  await karim.goto(`${office.origin}/books/balance-sheet`)
  await karim.getByText('Only head office reads the books.').waitFor()
  await karim.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
