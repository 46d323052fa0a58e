import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched } from './searched.ts'

/**
 * Tests the lists: how many rows are in view, opening a transaction by its number and printing it again, and finding a
 * hawala and setting its status.
 */

const DESK = { width: 1366, height: 768 }
const MANY = 30

let office: Office
let page: Page
let today: string
/** The numbers of the transactions by kind. */
const id: Record<string, number> = {}
/** The ids of the accounts by number. */
let accountIds: Record<string, number>
/** The number of pressed keys, without typed text; each key of a combination counts. */
let presses = 0

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await page.setViewportSize(DESK)
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await openSearchedAccounts(page)
  const accounts: { id: number; accountNumber: string }[] = await call(page, 'GET', '/api/accounts')
  accountIds = Object.fromEntries(accounts.map((each) => [each.accountNumber, each.id]))
  Object.assign(id, await recordSearched(page))
  await page.evaluate(recordMany, { many: MANY, yesterday: addDays(today, -1) })
})
afterAll(() => office.close())
afterEach(() => expect(office.complaints.splice(0)).toEqual([]))

/** Records credits of yesterday, and opens partners with hawalas. This function runs in the page and uses its session. */
async function recordMany({ many, yesterday }: { many: number; yesterday: string }) {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  for (let count = 1; count <= many; count += 1) {
    await post('/api/transactions', {
      transType: 'Credit',
      inAccountID: '3001',
      outAccountID: 'CSH001',
      currencyID: 2,
      cAmount: String(count),
      tranDescription: `deposit ${count}`,
      tranDate: yesterday,
    })
    const { id: senderAccountId } = await post('/api/accounts', {
      accountNumber: `P-${count}`,
      accountName: 'Dubai',
      lastName: `Partner ${count}`,
      currencyId: 2,
      accountType: 'hawala_partner',
    })
    await post('/api/hawala', {
      hawalaNumber: `HWL17631980${10 + count}`,
      senderAccountId,
      currencyId: 2,
      receiverName: `Receiver ${count}`,
      receiverPhone: '0799 111 222',
      amount: '50000',
      fee: '250',
    })
  }
}

const { type, sees } = handsOn(() => page)
async function press(key: string): Promise<void> {
  presses += key.split('+').length
  await page.keyboard.press(key)
}
const open = (address: string) => page.goto(office.origin + address)
const list = (caption: string) => page.getByRole('region', { name: caption, exact: true })
const closed = () => page.locator('[role$=dialog]').waitFor({ state: 'detached' })
const hasFocus = (selector: string) =>
  page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector)
const printed = () => page.evaluate(() => window.printed.map(({ title }) => title))

describe('the rows of a list at a desk', () => {
  const lists: [screen: string, address: () => string, caption: string][] = [
    [
      'General Search',
      () => '/transactions/search?type=general&account=3001',
      'Transactions found',
    ],
    [
      'Search Transactions',
      () => '/transactions/search-transactions?type=Credit&account=3001',
      'Transactions found',
    ],
    [
      'Daily Statement',
      () => `/reports/daily-statement?date=${addDays(today, -1)}`,
      'Transactions of the day',
    ],
    [
      'Account Reports',
      () => `/reports/account-reports?accountId=${accountIds['3001']}`,
      'Account statement',
    ],
    ['Hawala Transactions', () => '/transactions/hawala', 'Recent hawala transactions'],
    ['Old Account Edit', () => '/account-operations/edit-account', 'Accounts'],
  ]
  it.each(lists)('of %s are 36 to 40 px high, and 14 or 22 are in view', async (_, at, caption) => {
    await open(at())
    if (caption === 'Recent hawala transactions') {
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('pending')
    }
    const row = (place: number) => list(caption).locator('tbody tr').nth(place)
    await row(MANY - 8).waitFor()
    for (const [size, least] of [
      [DESK, 14],
      [{ width: 1920, height: 1080 }, 22],
    ] as const) {
      await page.setViewportSize(size)
      const rows = await list(caption).evaluate(rowsInView)
      expect(rows.length).toBeGreaterThanOrEqual(least)
      expect(Math.min(...rows)).toBeGreaterThanOrEqual(36)
      expect(Math.max(...rows)).toBeLessThanOrEqual(40)
      expect(await list(caption).evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
      if (caption === 'Recent hawala transactions') {
        expect(await list(caption).locator('tbody').evaluate(cutLines)).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        size.width,
      )
    }
    await page.setViewportSize(DESK)
  })
})

/** Scrolls to the list, and measures the heights of the rows that are wholly in view. */
function rowsInView(region: HTMLElement | SVGElement): number[] {
  region.scrollIntoView({ block: 'start' })
  region.scrollTop = 0
  const box = region.getBoundingClientRect()
  const head = region.querySelector('thead')?.getBoundingClientRect()
  const bottom = Math.min(box.bottom, window.innerHeight)
  return [...region.querySelectorAll('tbody tr:not([data-space])')]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= (head?.bottom ?? 0) - 1 && row.bottom <= bottom + 1)
    .map(({ height }) => height)
}

/** Returns the texts of a table that are cut at the end of their line. */
function cutLines(table: HTMLElement | SVGElement): string[] {
  return [...table.querySelectorAll<HTMLElement>('[data-line], [data-line] bdi')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText)
}

describe('the number of a transaction opens its voucher, details and history', () => {
  it.each<[screen: string, address: () => string]>([
    ['General Search', () => '/transactions/search?type=general'],
    ['Search Transactions', () => '/transactions/search-transactions?type=general'],
    ['Account Reports', () => `/reports/account-reports?accountId=${accountIds['1001']}`],
    ['Daily Statement', () => `/reports/daily-statement?date=${today}`],
    ['Exchange Details', () => `/reports/exchange-details?fromDate=${today}&toDate=${today}`],
  ])('on %s', async (_, at) => {
    await open(at())
    const number = page.getByRole('button', { name: `Open ${id['purchase']}`, exact: true }).first()
    await number.click()
    const dialog = page.getByRole('dialog', { name: `Transaction ${id['purchase']}` })
    await dialog.getByText('100.00').first().waitFor()
    await dialog.getByText('Recorded by admin').first().waitFor()
    await dialog.getByText('CSH001', { exact: false }).first().waitFor()
    await closeDialog(page)
    await expect.poll(() => number.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  it.each<[report: string, address: () => string]>([
    ['Daily Statement', () => `/reports/daily-statement?date=${today}`],
    ['Exchange Details', () => `/reports/exchange-details?fromDate=${today}&toDate=${today}`],
  ])('and so does the number of the other leg on %s', async (_, at) => {
    await open(at())
    const row = page.locator('tr', { hasText: `${id['purchase']} with ${id['selling']}` })
    await row.getByRole('button', { name: `Open ${id['selling']}`, exact: true }).click()
    await page.getByRole('dialog', { name: `Transaction ${id['selling']}`, exact: true }).waitFor()
    await closeDialog(page)
  })

  it('and leads to the other leg, and to the search where it can be changed', async () => {
    await open(`/transactions/search?type=general&referenceId=${id['purchase']}`)
    await page.getByRole('button', { name: `Open ${id['purchase']}`, exact: true }).click()
    const dialog = (number: number | undefined) =>
      page.getByRole('dialog', { name: `Transaction ${number}`, exact: true })
    await dialog(id['purchase'])
      .getByRole('button', { name: `Open ${id['selling']}` })
      .click()
    await dialog(id['selling']).getByRole('link', { name: 'Find in General Search' }).click()
    await closed()
    await page.waitForURL((url) => url.searchParams.get('referenceId') === String(id['selling']))
  })

  it('and says that a transaction was deleted', async () => {
    await open('/transactions/search?type=Deleted+Transactions')
    await page.getByRole('button', { name: `Open ${id['mistake']}`, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Transaction ${id['mistake']} (deleted)` })
    await dialog.getByText('Deleted by admin').first().waitFor()
    await closeDialog(page)
  })
})

it("yesterday's voucher is found by its day and printed again with at most 8 keys", async () => {
  await open('/')
  await sees('Account Management')
  presses = 0
  await press('g')
  await press('f')
  await hasFocus('[name=referenceId]')
  await press('Tab')
  await type(addDays(today, -1))
  await press('Enter')
  await page.getByText(new RegExp(` · ${MANY} found$`)).waitFor()
  await press('Control+ArrowDown')
  await press('ArrowLeft')
  await press('Enter')
  await expect.poll(async () => (await printed()).length).toBe(1)
  expect(presses).toBeLessThanOrEqual(8)
  // The transaction's number is to the left of the buttons, and Enter on it opens the transaction.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialogHasFocus(page)
  await page.keyboard.press('p')
  await expect.poll(async () => (await printed()).length).toBe(2)
  await closeDialog(page)
})

describe('the list of hawalas', () => {
  const receivers = () =>
    list('Recent hawala transactions')
      .locator('tbody tr td:nth-of-type(3) bdi:first-of-type')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText).filter(Boolean))
  const showsOnly = (count: number, receiver: string) =>
    expect
      .poll(async () => {
        const shown = await receivers()
        return [shown.filter((name) => name.startsWith('Receiver')).length, shown[0]]
      })
      .toEqual([count, receiver])
  const choose = (name: string, value: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(value)

  it('is narrowed by partner, status, age and text, and shows more than ten', async () => {
    await open('/transactions/hawala')
    await showsOnly(10, 'Receiver 30')
    await page.getByRole('button', { name: 'Show more', exact: true }).click()
    await showsOnly(30, 'Receiver 30')
    await choose('Partner', 'P-7')
    await showsOnly(1, 'Receiver 7')
    await choose('Status', 'completed')
    await sees('No hawala fits these filters.')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await showsOnly(10, 'Receiver 30')
    await choose('Age', 'after3')
    await sees('No hawala fits these filters.')
    await choose('Age', 'today')
    await showsOnly(30, 'Receiver 30')
  })

  it('sets the status of one with at most 6 keys besides its number', async () => {
    await open('/')
    await sees('Account Management')
    presses = 0
    await press('g')
    await press('p')
    await hasFocus('[name=account]')
    await press('Control+ArrowDown')
    await hasFocus('[type=search]')
    await type('HWL1763198015')
    await press('Enter')
    await hasFocus('[aria-label="Status of NOTE-HWL1763198015"]')
    await press('c')
    await sees('Hawala status updated successfully')
    expect(presses).toBeLessThanOrEqual(6)
    const [set] = await call(page, 'GET', '/api/hawala?text=HWL1763198015')
    expect(set.status).toBe('completed')
  })

  it('of Hawala Details is narrowed in the same way', async () => {
    for (const [kind, senderAccount] of [
      ['Send', 'P-1'],
      ['Receive', 'P-2'],
    ]) {
      const body = { type: kind, senderAccount, amount: '300', receiverName: 'Receiver' }
      await call(page, 'POST', '/api/hawala-details', body)
    }
    await open('/transactions/hawala-entry')
    const rows = list('Newest hawala entries').locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    await choose('Status', 'Passed')
    await expect.poll(() => rows.count()).toBe(1)
    await choose('Partner', 'P-2')
    await sees('No hawala fits these filters.')
  })
})

it('the lists fit a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/transactions/hawala', '/transactions/search?type=general']) {
    await open(address)
    await page.locator('tbody tr').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
