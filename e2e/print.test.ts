import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { openPage } from './browser.ts'
import { call } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'
import { type PdfPage, pagesOf } from './pdf-pages.ts'

/** Tests the printed pages, read from Chromium's PDF: reports on A4, upright and across, and vouchers on a roll. */

const CREDITS = 90
const A4 = { portrait: [210, 297], landscape: [297, 210] } as const
const LETTER = [216, 279] as const
const STATEMENT_HEAD = 'Transaction#TypeAmountDateDescriptionStatusBalance'
const DAY_HEAD = 'TimeTransaction#TypeAccount(s)AmountCurrencyDescriptionStatus'
let office: Office
let page: Page
let accountId: string
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  const number = await call(page, 'POST', '/api/accounts/generate-number', { currencyId: 1 })
  const body = { accountName: 'احمد', lastName: 'رحیمی', currencyId: 1, ...number }
  const account = await call(page, 'POST', '/api/accounts', body)
  accountId = String(account.id)
  for (let at = 1; at <= CREDITS; at += 1) {
    await call(page, 'POST', '/api/transactions', {
      transType: 'Credit',
      inAccountID: account.accountNumber,
      outAccountID: 'CSH001',
      currencyID: 1,
      cAmount: '123456789.25',
      tranDescription:
        'A narrative that is long enough to need more than one line of a narrow column',
    })
  }
})
afterAll(() => office.close())

/** Opens a report and waits until it is loaded. */
async function open(path: string, words: string) {
  await page.goto(`${office.origin}${path}`)
  await page.getByText(words).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

const sizeOf = ({ widthMm, heightMm }: PdfPage) => [Math.round(widthMm), Math.round(heightMm)]

/** Prints like a person who chose this paper. */
async function printed(paper: 'A4' | 'Letter', landscape: boolean): Promise<PdfPage[]> {
  return pagesOf(await page.pdf({ format: paper, landscape, preferCSSPageSize: true }))
}

it.each(['portrait', 'landscape'] as const)('prints a statement on A4 in %s', async (direction) => {
  await open(paths.accountReports(accountId), 'Closing balance')
  const pages = await printed('A4', direction === 'landscape')
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.map(sizeOf)).toEqual(pages.map(() => A4[direction]))
  expect(pages.slice(1).map(({ text }) => text.startsWith(STATEMENT_HEAD))).toEqual(
    pages.slice(1).map(() => true),
  )
  const text = pages.map((each) => each.text).join('')
  expect(text.match(/\+123,456,789\.25/g)).toHaveLength(CREDITS)
  expect(text.match(/Openingbalance0\.00(?=1Credit)/g)).toHaveLength(1)
  expect(pages.at(-1)?.text).toMatch(/Closingbalance11,111,111,032\.50$/)
})

describe('the columns of a long table on the screen', () => {
  let before: number[]
  const table = () => page.getByRole('region', { name: 'Account statement', exact: true })
  const widths = () =>
    table()
      .locator('thead th')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width))

  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

  beforeEach(async () => {
    // The last row has a wider word than the others.
    await page.route('**/api/reports/account/*', async (route) => {
      const response = await route.fetch()
      const rows: { isApproved: boolean }[] = await response.json()
      const json = rows.map((row, index) => ({ ...row, isApproved: index === rows.length - 1 }))
      await route.fulfill({ response, json })
    })
    await open(paths.accountReports(accountId), 'Closing balance')
    before = await widths()
  })
  afterEach(() => page.unrouteAll())

  it('have the same width after printing', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    await expect.poll(widths).not.toEqual(before)
    await page.emulateMedia({ media: null })
    await expect.poll(() => table().evaluate((box) => box.clientHeight)).toBeLessThan(700)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(widths).toEqual(before)
  })

  it('have the same width again in a window of the former width, at any scroll position', async () => {
    await table().evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await table().getByText('Approved').waitFor()
    await page.setViewportSize({ width: 1500, height: 768 })
    await expect.poll(async () => sum(await widths())).toBeGreaterThan(sum(before))
    await page.setViewportSize({ width: 1366, height: 768 })
    await table().evaluate((box) => box.scrollTo({ top: 0 }))
    await table().getByText('Opening balance').waitFor()
    await expect.poll(widths).toEqual(before)
  })
})

it('leaves the choice of paper to the person who prints', async () => {
  expect((await printed('Letter', false)).map(sizeOf)).toContainEqual(LETTER)
})

it('prints every transaction of a day, with the head of the table on each page', async () => {
  await open(`${paths.dailyStatement()}?date=${today}`, 'Statement generated')
  const pages = await printed('A4', false)
  const text = pages.map((each) => each.text).join('')
  expect(text.match(/123,456,789\.25AFN/g)).toHaveLength(CREDITS)
  const withRows = pages.filter((each) => each.text.includes('123,456,789.25AFN'))
  expect(withRows.length).toBeGreaterThan(2)
  expect(withRows.map((each) => each.text.includes(DAY_HEAD))).toEqual(withRows.map(() => true))
  expect(text).not.toContain('GenerateStatement')
})

it.each([
  ['portrait', 703],
  ['landscape', 1032],
])('has room for all columns in %s', async (_direction, widthPx) => {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: widthPx, height: 900 })
  const widest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main *')].map((e) => e.getBoundingClientRect().right),
    ),
  )
  await page.emulateMedia({ media: null })
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(widest).toBeLessThanOrEqual(widthPx)
})

it('prints dark on white from a dark screen', async () => {
  const becomes = (dark: boolean) =>
    page.waitForFunction(
      (wanted) => document.documentElement.classList.contains('dark') === wanted,
      dark,
    )
  await page.emulateMedia({ colorScheme: 'dark' })
  await becomes(true)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await becomes(false)
  await page.emulateMedia({ colorScheme: null, media: null })
})

it('prints a voucher on one page of a roll, as long as the voucher', async () => {
  await call(page, 'POST', '/api/transaction-slip/1/print')
  await open(paths.search('general', '1'), '1 found')
  await page.getByRole('button', { name: /^Print .*1$/ }).click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  const paper = await openPage(office.browser)
  await paper.page.setContent(voucher?.html ?? '')
  await paper.page.setViewportSize({ width: 302, height: 200 })
  const pages = await pagesOf(await paper.page.pdf({ preferCSSPageSize: true }))
  const contentMm = await paper.page.evaluate(
    () => (document.body.getBoundingClientRect().height * 25.4) / 96,
  )
  // "123,456,789.25 AFN" is long but fits on one line.
  const amountLines = await paper.page
    .locator('.row-amount .value')
    .evaluateAll((all) => all.map((each) => each.getClientRects().length))
  const edges = await paper.page
    .locator('dd > bdi')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)))
  await paper.page.close()
  // The name of the account is Persian, the narrative is Latin; both begin at the same edge.
  expect(new Set(edges).size).toBe(1)
  expect(amountLines).toEqual([1])
  expect(pages).toHaveLength(1)
  // The mark COPY covers nothing, because it is the first line and the last line.
  expect(pages[0]?.text.split('COPY').map((between) => between === '')).toEqual([true, false, true])
  expect(Math.round(pages[0]?.widthMm ?? 0)).toBe(80)
  const spareMm = (pages[0]?.heightMm ?? 0) - contentMm
  expect(spareMm).toBeGreaterThanOrEqual(0)
  expect(spareMm).toBeLessThan(4)
})
