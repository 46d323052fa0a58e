import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { daysOf, type PeriodDays } from '../shared/calendar/periods.ts'
import { solarHijri } from '../shared/calendar/solar-hijri.ts'
import { paths } from '../web/app/paths.ts'
import { openPage } from './browser.ts'
import { call, FIRST_OPENED_ID } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { inksOf } from './pdf-inks.ts'
import { type PdfPage, pagesOf } from './pdf-pages.ts'

/** Tests the printed statement for the holder of an account. Rules: docs/rules/reports.md */

const CREDITS = 70
const HOUSE = 'Sarafi Ahmad & Sons'
const CONTACT = 'Shahzada Market, Kabul · +93 70 000 0000'
const HEAD = 'DateNumberDetailsInOutBalance'
let office: Office
let page: Page
let today: string
let last: PeriodDays

beforeAll(async () => {
  office = await openSignedIn({ PROVIDER_NAME: HOUSE, PROVIDER_CONTACT: CONTACT })
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  last = daysOf('lastMonth', today)
  await open('احمد', 'رحیمی')
  await open('Zarmina', 'Karimi')
  const credit = { transType: 'Credit', inAccountID: '1000', outAccountID: 'CSH001', currencyID: 1 }
  await post({ ...credit, cAmount: '500', tranDate: addDays(last.fromDate, -1) })
  const words = 'which is long enough to need several lines of the narrow column for the details'
  for (let at = 1; at <= CREDITS; at += 1) {
    const tranDescription = `begin${at}. A narrative ${words}, so that a page may end in it, end${at}.`
    await post({ ...credit, cAmount: '1234.25', tranDescription, tranDate: last.fromDate })
  }
  await post({
    ...credit,
    transType: 'Debit',
    inAccountID: 'CSH001',
    outAccountID: '1000',
    cAmount: '10000',
    tranDate: last.toDate,
  })
})
afterAll(() => office.close())
beforeEach(() => page.evaluate(() => window.printed.splice(0)))

const post = (body: object) => call(page, 'POST', '/api/transactions', body)
const { press, button } = handsOn(() => page)

async function open(accountName: string, lastName: string) {
  const number = await call(page, 'POST', '/api/accounts/generate-number', { currencyId: 1 })
  await call(page, 'POST', '/api/accounts', { accountName, lastName, currencyId: 1, ...number })
}

/** Waits for a print, and makes a PDF of the printed document. */
async function printed() {
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  const other = (await openPage(office.browser)).page
  await other.setContent(`<!doctype html>${paper?.html}`)
  const pdf = await other.pdf({ preferCSSPageSize: true, printBackground: true })
  await other.close()
  // A PDF contains the joined shapes of Persian letters, from left to right. So only the Latin text is compared.
  const pages = (await pagesOf(pdf)).map((each) => ({
    ...each,
    text: each.text.replaceAll(/[^\x20-\x7e\u00b7]/g, ''),
  }))
  return { title: paper?.title, pdf, pages }
}

/** Shows the report of an account, and presses Print. */
async function printedReport(query: string) {
  await page.goto(`${office.origin}${paths.accountReports()}?${query}`)
  await button('Print').click()
  return printed()
}

const BLACK_ON_WHITE = ['#000000', '#ffffff']

/**
 * Checks that the pages are A4 and numbered, that each page with rows begins its table with the head, and that no row is
 * cut.
 */
function areWhole(pages: readonly PdfPage[], head: string): void {
  const all = <T>(value: T) => pages.map(() => value)
  const sizes = pages.map(({ widthMm, heightMm }) => [Math.round(widthMm), Math.round(heightMm)])
  expect(sizes).toEqual(all([210, 297]))
  const isNumbered = ({ text }: PdfPage, at: number) =>
    text.includes(`Page${at + 1}of${pages.length}`)
  expect(pages.map(isNumbered)).toEqual(all(true))
  const withRows = pages.filter(({ text }) => /begin\d/.test(text))
  expect(withRows.length).toBeGreaterThan(2)
  expect(withRows.filter(({ text }) => !text.includes(head))).toEqual([])
  const pageOf = (words: string) => pages.findIndex(({ text }) => text.includes(words))
  const numbers = Array.from({ length: CREDITS }, (_, at) => at + 1)
  expect(numbers.filter((at) => pageOf(`begin${at}.`) < 0)).toEqual([])
  expect(numbers.filter((at) => pageOf(`begin${at}.`) !== pageOf(`end${at}.`))).toEqual([])
}

const bare = (text: string) => text.replaceAll(/\s/g, '')

describe('the statement of last month', () => {
  it('is printed from the dashboard with five keys besides what is typed', async () => {
    await page.goto(office.origin)
    await page.getByText('Account Management', { exact: true }).waitFor()
    let keys = 0
    const key = async (name: string) => {
      keys += 1
      await press(name)
    }
    await key('g')
    await key('r')
    await page.locator('[type=search]:focus').waitFor()
    await page.getByRole('option', { name: /1000/ }).waitFor({ state: 'attached' })
    await page.keyboard.type('1000')
    await key('Enter')
    await key('l')
    await page.waitForURL(/fromDate=/)
    // The report may still be loading. It is printed as soon as it has loaded.
    await key('Control+p')
    expect((await printed()).title).toBe(`Statement_1000_${last.fromDate}_${last.toDate}`)
    expect(keys).toBe(5)
    expect(new URL(page.url()).search).toBe(
      `?accountId=${FIRST_OPENED_ID}&fromDate=${last.fromDate}&toDate=${last.toDate}`,
    )
  })

  it('is printed if the key is pressed while what else it needs is on its way', async () => {
    let goOn = () => {}
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/currencies', async (route) => {
      await mayGoOn
      await route.continue()
    })
    const query = `accountId=${FIRST_OPENED_ID}&fromDate=${last.fromDate}&toDate=${last.toDate}`
    const asked = page.waitForRequest('**/api/currencies')
    const read = page.waitForResponse(/reports\/account\//)
    await page.goto(`${office.origin}${paths.accountReports()}?${query}`)
    await read
    await asked
    await press('Control+p')
    await page.getByText('The report is printed as soon as it is loaded.').waitFor()
    goOn()
    expect((await printed()).title).toBe(`Statement_1000_${last.fromDate}_${last.toDate}`)
    await page.unroute('**/api/currencies')
  })

  it('has the house, the holder, the range in both calendars, the four figures and the signatures', async () => {
    const { pages } = await printedReport(
      `accountId=${FIRST_OPENED_ID}&fromDate=${last.fromDate}&toDate=${last.toDate}`,
    )
    const first = pages[0]?.text ?? ''
    expect(first).toContain(bare(HOUSE))
    expect(first).toContain(bare(CONTACT))
    expect(first).toContain('AccountStatement')
    expect(first).toContain('Account1000-CurrencyAFN')
    const range = (written: (date: string) => string) =>
      bare(`${written(last.fromDate)} to ${written(last.toDate)}`)
    expect(first).toContain(range(formatDate) + range(solarHijri))
    const inMinor = 123_425 * CREDITS
    const figures = [500, inMinor / 100, 10_000, 500 + inMinor / 100 - 10_000]
    const written = figures.map((each) =>
      each.toLocaleString('en-US', { minimumFractionDigits: 2 }),
    )
    expect(first).toContain(written.join(''))
    expect(first).toContain('Openingbalance500.00')
    const end = pages.at(-1)?.text ?? ''
    expect(end).toContain(`Closingbalance${written[3]}`)
    expect(end).toMatch(/ForthehouseAccountholder$/)
  })

  it('is on pages of A4 with their number, the head of the table and whole rows, in black', async () => {
    const { pdf, pages } = await printedReport(
      `accountId=${FIRST_OPENED_ID}&fromDate=${last.fromDate}&toDate=${last.toDate}`,
    )
    areWhole(pages, HEAD)
    for (const { text } of pages) expect(text.match(/1000-·AFN·/g)?.length ?? 1).toBe(1)
    expect(await inksOf(pdf)).toEqual(BLACK_ON_WHITE)
  })
})

describe('other statements', () => {
  it('of a dark screen are black on white too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const { pdf } = await printedReport(`accountId=${FIRST_OPENED_ID}`)
    await page.emulateMedia({ colorScheme: null })
    expect(await inksOf(pdf)).toEqual(BLACK_ON_WHITE)
  })

  it('are gone from the screen when the print dialog is closed', async () => {
    await printedReport(`accountId=${FIRST_OPENED_ID}`)
    await page.evaluate(() => window.frames[0]?.dispatchEvent(new Event('afterprint')))
    await page.locator('iframe').waitFor({ state: 'detached' })
    await button('Print').click()
    await printed()
  })

  it('without rows have the balance', async () => {
    const { title, pages } = await printedReport(`accountId=${FIRST_OPENED_ID + 1}`)
    expect(title).toBe(`Statement_1001_${today}`)
    expect(pages).toHaveLength(1)
    expect(pages[0]?.text).toContain(bare(`Up to ${formatDate(today)}`))
    expect(pages[0]?.text).toContain('Closingbalance0.00')
  })

  it('of the cash account have the cash in hand above zero, and are signed by the house', async () => {
    const { pages } = await printedReport('accountId=1')
    const text = pages.map((each) => each.text).join('')
    const closing = (500 + 1234.25 * CREDITS - 10_000).toLocaleString('en-US', {
      minimumFractionDigits: 2,
    })
    expect(text).toContain(`Closingbalance${closing}`)
    expect(text).toContain('InOutInhandOpeningbalance')
    expect(text).toMatch(/CashierManager$/)
    expect(text).not.toContain('Accountholder')
  })
})

it('the daily statement has the same head and foot, whole rows, and no grey', async () => {
  await page.goto(`${office.origin}${paths.dailyStatement()}?date=${last.fromDate}`)
  await page.getByText(/^Statement generated: /).waitFor({ state: 'attached' })
  await press('Control+p')
  const { title, pdf, pages } = await printed()
  expect(title).toBe(`Daily_Statement_${last.fromDate}`)
  const first = pages[0]?.text ?? ''
  const day = `${formatDate(last.fromDate)}·${solarHijri(last.fromDate)}`
  expect(first).toContain(bare(HOUSE) + bare(CONTACT))
  expect(first).toContain(`DailyStatementDate${day}Branchorcashier`)
  const credits = (1234.25 * CREDITS).toLocaleString('en-US', { minimumFractionDigits: 2 })
  const opening = '500.00'
  expect(first).toContain(`AFN${opening}${credits}0.00`)
  areWhole(pages, 'TimeNumberTypeAccount(s)AmountCurrencyDescriptionStatus')
  expect(pages.at(-1)?.text).toMatch(/CashierManager$/)
  expect(await inksOf(pdf)).toEqual(BLACK_ON_WHITE)
})

it('they are printed without errors in the browser', () => {
  expect(office.complaints).toEqual([])
})
