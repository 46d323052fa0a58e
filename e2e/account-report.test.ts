import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { rowsScrolledThrough } from './scrolled-rows.ts'

/** Tests the screen Account Reports on the running product. Rules: docs/rules/reports.md */

const REPORT = '/reports/account-reports'
const CALL = '**/api/reports/account/*'
const EMPTY = 'Select an account and generate a report to view results.'
let office: Office
let page: Page
let today: string
/** The ids of the accounts, by name. */
const ids = { Ahmad: 0, Zarmina: 0, Idle: 0 }

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  const ahmad = await open('احمد', 1)
  const zarmina = await open('Zarmina', 1)
  ids.Ahmad = ahmad.id
  ids.Zarmina = zarmina.id
  ids.Idle = (await open('Idle', 2)).id
  // The transactions 1 to 4: one long ago, one on the first day of the range, a transfer, and one today.
  const cash = { outAccountID: 'CSH001', currencyID: 1, tranDescription: 'بابت فروش' }
  const credit = { ...cash, transType: 'Credit', inAccountID: ahmad.accountNumber }
  await post({ ...credit, cAmount: '1000.5', tranDate: addDays(today, -40) })
  await post({ ...credit, cAmount: '250', tranDate: addDays(today, -30) })
  await post({
    transType: 'Transfer',
    inAccountID: zarmina.accountNumber,
    outAccountID: ahmad.accountNumber,
    cCurrencyID: 1,
    cAmount: '1500',
    tranDate: addDays(today, -10),
  })
  await post({
    ...cash,
    transType: 'Debit',
    inAccountID: 'CSH001',
    outAccountID: ahmad.accountNumber,
    cAmount: '0.25',
    tranDescription: '=1+1',
  })
})
afterAll(() => office.close())
beforeEach(() => page.unrouteAll({ behavior: 'wait' }))

const post = (body: object) => call(page, 'POST', '/api/transactions', body)
const { press, sees, button } = handsOn(() => page)
const field = (name: string) => page.locator(`[name=${name}]`)
const search = () => new URL(page.url()).search
const card = (label: string) => page.getByText(label, { exact: true }).locator('..').innerText()

async function open(accountName: string, currencyId: number) {
  const number = await call(page, 'POST', '/api/accounts/generate-number', { currencyId })
  const body = { accountName, lastName: 'کریمی', currencyId, ...number }
  return call(page, 'POST', '/api/accounts', body)
}

/** Reads the figures Opening, In, Out and Closing. */
const figures = () =>
  Promise.all(
    ['Opening', 'In', 'Out', 'Closing'].map(async (label) => (await card(label)).split('\n')[1]),
  )

/** Measures the distances of some texts from the top of the page. */
const topsOf = (...texts: [string, string, string]) =>
  Promise.all(
    texts.map(async (text) => {
      const box = await page.getByText(text, { exact: true }).first().boundingBox()
      return box?.y ?? 0
    }),
  ) as Promise<[number, number, number]>

/** Reads the rows of a statement: the number or the words, the amount and the balance of each. */
async function linesOf(on: Page = page, name = 'Account statement'): Promise<string[]> {
  const rows = on.getByRole('region', { name, exact: true }).locator('tbody tr, tfoot tr')
  await rows.first().waitFor()
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
  )
  return cells.map((each) =>
    (each.length > 2 ? [each[0], each[2], each.at(-1)] : each).filter(Boolean).join(' | '),
  )
}

const WHOLE = [
  'Opening balance | 0.00',
  '1 | +1,000.50 | 1,000.50',
  '2 | +250.00 | 1,250.50',
  '3 | -1,500.00 | -249.50',
  '4 | -0.25 | -249.75',
  'Closing balance | -249.75',
]

async function exported(): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('Export CSV').click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

/** Answers the report in two pages; the second page is complete or fails. */
async function inTwoPages(second: 'whole' | 'broken'): Promise<void> {
  const rows = await call(page, 'GET', `/api/reports/account/${ids.Ahmad}`)
  await page.route(CALL, async (route) => {
    const url = new URL(route.request().url())
    const isFirst = !url.searchParams.has('cursor')
    if (!isFirst && second === 'broken') {
      await route.fulfill({ status: 500, body: 'Something went wrong (request 7)' })
      return
    }
    const opening = { 'x-opening-balance': '0.00' }
    const link = `<${url.pathname}?cursor=${today}.2.1:125050>; rel="next"`
    await route.fulfill({
      json: isFirst ? rows.slice(0, 2) : rows.slice(2),
      headers: isFirst ? { ...opening, link } : { 'x-opening-balance': '1250.50' },
    })
  })
}

describe('the statement', () => {
  it('is shown only after an account is chosen, which part of its name finds', async () => {
    await page.goto(office.origin + REPORT)
    await sees(EMPTY)
    await page.locator('[type=search]:focus').waitFor()
    await button('Generate Report').click()
    await sees('Account is required')
    await page.getByLabel('Search Account').fill('nobody')
    await sees('No account found.')
    await page.getByLabel('Search Account').fill('كريمي احم')
    await press('Enter')
    await expect.poll(() => field('accountId').inputValue()).toBe(String(ids.Ahmad))
  })

  it('adds up from the opening to the closing balance, with every type', async () => {
    await tabTo(page, 'button', 'Generate Report')
    await press('Enter')
    await sees('Closing balance')
    expect(search()).toBe(`?accountId=${ids.Ahmad}`)
    await expect.poll(() => linesOf()).toEqual(WHOLE)
    // A transfer is neither a credit nor a debit, so it counts in neither total.
    await expect.poll(() => card('Total Credits')).toContain('1,250.50')
    await expect.poll(() => card('Total Debits')).toContain('0.25')
    await expect.poll(() => card('Net Amount')).toContain('+1,250.25')
    await sees('4 transactions')
    await expect
      .poll(() => figures())
      .toEqual(['0.00AFN', '1,250.50AFN', '1,500.25AFN', '-249.75AFN'])
    const [figuresAt, rowsAt, plotAt] = await topsOf(
      'Closing',
      'Transactions in AFN',
      'Balance in AFN',
    )
    expect([figuresAt < rowsAt, rowsAt < plotAt]).toEqual([true, true])
    const plot = page.getByRole('img', { name: /^Balance in AFN by day: / })
    const from = `1,000.50 (${formatDate(addDays(today, -40))})`
    await expect
      .poll(() => plot.getAttribute('aria-label'))
      .toBe(
        `Balance in AFN by day: from ${from} to -249.75 (${formatDate(today)}), lowest -249.75, highest 1,250.50`,
      )
  })

  it('is exported with its columns and its file name', async () => {
    const { name, lines } = await exported()
    expect(name).toBe(`account-report-${today}-1000.csv`)
    expect(lines).toEqual([
      '\uFEFF"Transaction #","Type","Amount","Date","Description","Status"',
      `1,"credit",1000.50,${addDays(today, -40)},"بابت فروش","Pending"`,
      `2,"credit",250.00,${addDays(today, -30)},"بابت فروش","Pending"`,
      expect.stringMatching(/^3,"transfer",-1500\.00,/),
      `4,"debit",-0.25,${today},"'=1+1","Pending"`,
      '',
    ])
  })

  it('opens with the balance before its first day', async () => {
    await field('fromDate').fill(addDays(today, -30))
    await field('toDate').fill(addDays(today, -1))
    await press('Enter')
    await expect
      .poll(() => linesOf())
      .toEqual([
        'Opening balance | 1,000.50',
        '2 | +250.00 | 1,250.50',
        '3 | -1,500.00 | -249.50',
        'Closing balance | -249.50',
      ])
  })

  it('is named in the address: a reload, Back and a link from someone else show the same', async () => {
    const range = `&fromDate=${addDays(today, -30)}&toDate=${addDays(today, -1)}`
    expect(search()).toBe(`?accountId=${ids.Ahmad}${range}`)
    await page.reload()
    await sees('Closing balance')
    expect(await page.locator('main input:focus').count()).toBe(0)
    await expect.poll(() => linesOf()).toHaveLength(4)
    await expect.poll(() => field('fromDate').inputValue()).toBe(addDays(today, -30))
    await expect.poll(() => field('accountId').inputValue()).toBe(String(ids.Ahmad))
    await page.goBack()
    await expect.poll(() => linesOf()).toEqual(WHOLE)
    await expect.poll(() => field('fromDate').inputValue()).toBe('')
    const other = (await openPage(office.browser)).page
    await signIn(other, office.origin, 'admin', ADMIN_PASSWORD)
    await other.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}${range}`)
    await other.getByText('Closing balance', { exact: true }).waitFor()
    await expect.poll(() => linesOf(other)).toHaveLength(4)
    await other.close()
  })

  it('says that there were no transactions, and shows the unchanged balance', async () => {
    const before = addDays(today, -20)
    await page.goto(
      `${office.origin}${REPORT}?accountId=${ids.Ahmad}&fromDate=${before}&toDate=${before}`,
    )
    await sees('No transactions in this period.')
    await expect
      .poll(() => linesOf())
      .toEqual([
        'Opening balance | 1,250.50',
        expect.stringMatching(/^No transactions in this period\.\s+Choose other dates/),
        'Closing balance | 1,250.50',
      ])
    await sees('0 transactions')
    await expect.poll(() => button('Export CSV').isDisabled()).toBe(true)
    expect(await page.getByRole('img', { name: /^Balance in/ }).count()).toBe(0)
  })

  it('of the cash account has a section for each used currency, and its cash is above zero', async () => {
    await page.goto(`${office.origin}${REPORT}?accountId=1`)
    await sees('Cash in hand. In the CSV file the signs are those of the ledger.')
    await expect
      .poll(() => linesOf(page, 'Account statement in AFN'))
      .toEqual([
        'Opening balance | 0.00AFN',
        '1 | +1,000.50AFN | 1,000.50AFN',
        '2 | +250.00AFN | 1,250.50AFN',
        '4 | -0.25AFN | 1,250.25AFN',
        'Closing balance | 1,250.25AFN',
      ])
    await expect.poll(() => card('Closing')).toBe('Closing\n1,250.25AFN\nin hand')
    await expect.poll(() => card('Total Credits')).toContain('1,250.50')
    await expect.poll(() => card('Net Amount')).toContain('+1,250.25')
    const plot = page.getByRole('img', { name: /^Balance in AFN by day: / })
    await expect.poll(() => plot.getAttribute('aria-label')).toContain('highest 1,250.50')
    await sees('No balance and no transactions in USD, EUR, RS.')
    const { name, lines } = await exported()
    expect(name).toBe(`account-report-${today}-CSH001.csv`)
    expect(lines[1]).toMatch(/^1,"credit","AFN -1000\.50",/)
  })

  it('is removed by Clear', async () => {
    await button('Clear').click()
    await sees(EMPTY)
    await page.locator('[type=search]:focus').waitFor()
    expect(search()).toBe('')
    expect(office.complaints).toEqual([])
  })
})

describe('a long statement', () => {
  it('has the rows of all its pages, on the screen and in the file', async () => {
    await inTwoPages('whole')
    await page.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}`)
    await sees('Closing balance')
    await expect.poll(() => linesOf()).toEqual(WHOLE)
    expect((await exported()).lines).toHaveLength(6)
  })

  it('shows no figure if its second page fails, and Retry reads the whole report', async () => {
    await inTwoPages('broken')
    await page.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}`)
    await sees('The report could not be loaded')
    await sees('500: Something went wrong (request 7)')
    expect(await page.getByRole('table').count()).toBe(0)
    expect(await page.getByText('Total Credits').count()).toBe(0)
    expect(await button('Export CSV').count()).toBe(0)
    office.complaints.length = 0
    await page.unrouteAll({ behavior: 'wait' })
    await button('Retry').click()
    await sees('Closing balance')
    await expect.poll(() => linesOf()).toEqual(WHOLE)
  })

  it('shows its first 200 lines, and the others on demand', async () => {
    const [, first] = await call(page, 'GET', `/api/reports/account/${ids.Ahmad}`)
    const rows = Array.from({ length: 450 }, (_, index) => ({
      ...first,
      id: index + 1,
      transactionNumber: index + 1,
      amount: '1.00',
      balanceAfter: `${index + 1}.00`,
    }))
    await page.route(CALL, (route) =>
      route.fulfill({ json: rows, headers: { 'x-opening-balance': '0.00' } }),
    )
    await page.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}`)
    await sees(/^200 of 450 transactions shown/)
    // A print contains all transactions, between the opening and the closing balance.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect.poll(() => linesOf()).toHaveLength(452)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await sees(/^200 of 450 transactions shown/)
    await expect.poll(async () => (await linesOf()).at(-1)).toBe('Closing balance | 450.00')
    expect((await exported()).lines).toHaveLength(452)
    await button('Show more').click()
    await button('Show more').click()
    await button('Show more').waitFor({ state: 'detached' })
    const lines = await rowsScrolledThrough(page.getByRole('region', { name: 'Account statement' }))
    expect(lines.map((cells) => cells.at(-1))).toEqual([
      '0.00',
      ...rows.map(({ balanceAfter }) => balanceAfter),
    ])
    // Most of the rows aren't drawn.
    expect((await linesOf()).length).toBeLessThan(100)
    await keepsHeadAndEndInView(page.getByRole('region', { name: 'Account statement' }))
  })

  it('names the first wrong row if its balances do not agree', async () => {
    const rows = await call(page, 'GET', `/api/reports/account/${ids.Ahmad}`)
    await page.route(CALL, (route) =>
      route.fulfill({ json: rows, headers: { 'x-opening-balance': '0.01' } }),
    )
    await page.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}`)
    await sees('The balances of this report do not agree.')
    await page.getByText('From transaction 1 on', { exact: false }).waitFor()
  })
})

/** Checks that in the middle of a long table its head and its closing line are visible. */
async function keepsHeadAndEndInView(region: Locator): Promise<void> {
  const outOfView = () =>
    region.evaluate(async (box) => {
      box.scrollTop = box.scrollHeight / 2
      await new Promise(requestAnimationFrame)
      const view = box.getBoundingClientRect()
      return [
        ...box.querySelectorAll('thead th:last-child, tfoot tr:last-of-type > :last-child'),
      ].map((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return top < view.top || bottom > view.bottom ? cell.textContent : 'in view'
      })
    })
  await expect.poll(outOfView).toEqual(['in view', 'in view'])
}

it('shows 5 placeholder rows while it loads', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(CALL, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${office.origin}${REPORT}?accountId=${ids.Idle}`)
  await button('Generating...').waitFor()
  const table = page.getByRole('region', { name: 'Account statement' })
  await expect.poll(() => table.locator('tbody tr').count()).toBe(5)
  release()
  await sees('Closing balance')
})

it('says why the accounts could not be loaded, and shows nothing that needs them', async () => {
  await page.route('**/api/accounts', (route) => route.fulfill(OUT_OF_ORDER))
  await page.goto(`${office.origin}${REPORT}?accountId=${ids.Ahmad}`)
  await sees('The accounts could not be loaded')
  expect(await page.getByRole('table').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await button('Retry').click()
  await sees('Closing balance')
})

it('waits for the currencies’ codes if the account is the cash account, and says why they are missing', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/currencies', async (route) => {
    await held
    await route.fulfill(OUT_OF_ORDER)
  })
  const asked = page.waitForRequest('**/api/currencies')
  await page.goto(`${office.origin}${REPORT}?accountId=1`)
  await asked
  expect(await button('Export CSV').count()).toBe(0)
  release()
  await sees('The currencies could not be loaded')
  await page.unrouteAll({ behavior: 'wait' })
  await button('Retry').click()
  await sees('Transactions in AFN')
})
