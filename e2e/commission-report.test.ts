import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The Commission Report: every fee by branch, clerk and type. Rules: docs/rules/commission.md */

let office: Office
let page: Page
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await makeHeadOffice(page)
  await setFees(page, [{ type: 'Credit', currencyId: 1, percent: '0.5' }])
  for (const [accountNumber, currencyId] of [
    ['1001', 1],
    ['2001', 2],
  ]) {
    const names = { accountName: 'Karim', lastName: String(accountNumber) }
    await call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...names })
  }
  const user = { userName: 'laila', password: ADMIN_PASSWORD, userType: 'User', branch: 'KBL' }
  await call(page, 'POST', '/api/tbl-users', user)
  const clerk = (await openPage(office.browser)).page
  await signIn(clerk, office.origin, 'laila', ADMIN_PASSWORD)
  await credit(clerk, '1001', '10000', { commission: '50' })
  await credit(clerk, '1001', '20000', { commission: '60', commissionReason: '=An old customer' })
  await credit(clerk, '1001', '1000', { commission: '0', commissionReason: 'A mistake of ours' })
  await credit(page, '2001', '300', { commission: '1.50', commissionFrom: 'cash' })
  await credit(page, '1001', '4000', { commission: '20', tranDate: addDays(today, -40) })
})
afterAll(() => office.close())

function credit(on: Page, inAccountID: string, cAmount: string, more: object) {
  const currencyID = inAccountID === '1001' ? 1 : 2
  const body = { transType: 'Credit', outAccountID: 'CSH001', inAccountID, currencyID, cAmount }
  return call(on, 'POST', '/api/transactions', { ...body, ...more })
}

const { button, press, sees } = handsOn(() => page)
const generated = () => page.getByText(/^Generated /).waitFor()

/** Reads the texts of a table's cells, row by row. */
async function cellsOf(name: string): Promise<string[][]> {
  const rows = await page
    .getByRole('region', { name, exact: true })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return rows.map((cells) => cells.map((text) => text.replace(/\s+/g, ' ').trim()))
}
const card = async (label: string) =>
  (await page.getByText(label, { exact: true }).first().locator('..').innerText()).replace(
    /\s+/g,
    ' ',
  )

async function open(query = ''): Promise<void> {
  await page.goto(`${office.origin}/reports/commission${query}`)
  await generated()
}

const DAYS = () => `?fromDate=${today}&toDate=${today}`

describe('the report', () => {
  it('begins with this month, and is opened by its keys', async () => {
    await press('g')
    await press('j')
    await page.getByRole('heading', { name: 'Commission Report', level: 1 }).waitFor()
    await generated()
    await expect
      .poll(() => page.locator('[name=fromDate]').inputValue())
      .toBe(`${today.slice(0, 7)}-01`)
    await expect.poll(() => page.locator('[name=toDate]').inputValue()).toBe(today)
  })

  it('sums the fees of each currency, what was given away, and what each clerk charged', async () => {
    await open(DAYS())
    await expect
      .poll(() => card('Total Commission'))
      .toBe(
        'Total Commission 110.00AFN 1.50USD Together 110.00 AFN, at the middle rate of each day, without USD: no board has a rate',
      )
    await expect.poll(() => card('Fees')).toContain('3')
    await expect.poll(() => card('Fees')).toContain('1 waived')
    await expect.poll(() => card('Less than Suggested')).toBe('Less than Suggested 45.00AFN 2 fees')
    await expect
      .poll(() => cellsOf('Commission by branch, clerk and type'))
      .toEqual([
        ['HQ', 'admin', 'Credit', '1', '1.50USD', '0.00USD'],
        ['KBL', 'laila', 'Credit', '2', '110.00AFN', '45.00AFN'],
      ])
  })

  it('lists every fee with its transaction, which opens', async () => {
    await open(DAYS())
    const rows = await cellsOf('Fees')
    expect(rows.map((cells) => [...cells.slice(1, 4), ...cells.slice(5)])).toEqual([
      ['KBL', 'laila', 'Credit', '50.00AFN', '50.00', '50.00', '-'],
      ['KBL', 'laila', 'Credit', '60.00AFN', '60.00', '100.00', '=An old customer'],
      ['KBL', 'laila', 'Credit', '0.00AFN', '0.00', '5.00', 'A mistake of ours'],
      ['HQ', 'admin', 'Credit', '1.50USD', '-', '0.00', '-'],
    ])
    await page.getByRole('button', { name: `Open ${rows[0]?.[4]}` }).click()
    await page.getByRole('dialog').waitFor()
    await closeDialog(page)
  })

  it('of one branch is in the address', async () => {
    await open(DAYS())
    await page.getByRole('combobox', { name: 'Branch' }).selectOption('HQ')
    await button('Generate Report').click()
    await expect.poll(async () => (await cellsOf('Fees')).length).toBe(1)
    expect(new URL(page.url()).search).toBe(`${DAYS()}&branch=HQ`)
    await page.reload()
    await generated()
    await expect.poll(() => card('Total Commission')).toBe('Total Commission 1.50USD')
  })

  it('of other days finds what was dated back', async () => {
    const day = addDays(today, -40)
    await open(`?fromDate=${day}&toDate=${day}`)
    await expect.poll(() => card('Total Commission')).toBe('Total Commission 20.00AFN')
    await open(`?fromDate=${addDays(day, -1)}&toDate=${addDays(day, -1)}`)
    await sees('No fees in this period.')
  })

  it('is exported with the texts defused', async () => {
    await open(DAYS())
    const [file] = await Promise.all([page.waitForEvent('download'), press('e')])
    expect(file.suggestedFilename()).toBe(`commission-${today}-to-${today}.csv`)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe(
      '\ufeff"Date","Branch","Clerk","Type","Transaction #","Currency","Amount","Suggested","Reason","AFN","Share"',
    )
    expect(lines[2]).toMatch(
      new RegExp(
        `^${today},"KBL","laila","credit",\\d+,"AFN",60.00,100.00,"'=An old customer",60.00,"No"$`,
      ),
    )
    expect(lines).toHaveLength(6)
  })

  it('names its days and branch on paper', async () => {
    await open(`${DAYS()}&branch=KBL`)
    await page.emulateMedia({ media: 'print' })
    await page.getByText(/· Branch KBL · Generated/).waitFor()
    await page.emulateMedia({ media: 'screen' })
  })

  it('says what is wrong with its days, and why it could not be loaded', async () => {
    await open(DAYS())
    await page.locator('[name=fromDate]').fill('')
    await button('Generate Report').click()
    await sees('From date is required')
    await page.route('**/api/reports/commission**', (route) => route.fulfill(OUT_OF_ORDER))
    await page.reload()
    await page.getByText(OUT_OF_ORDER.body).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await button('Retry').click()
    await generated()
    office.complaints.length = 0
  })
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await open(DAYS())
  expect(await axeFindings(page)).toEqual([])
})
