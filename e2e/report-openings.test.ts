import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { daysOf } from '../shared/calendar/periods.ts'
import { paths } from '../web/app/paths.ts'
import { call } from './counter.ts'
import { type Counters, openCounters, recordDay } from './daily-office.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests what Account Reports and Daily Statement show before anybody types. Rules: docs/rules/reports.md */

let office: Office
let page: Page
let counters: Counters
let today: string
let accountId: number

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  counters = await openCounters(page, office.browser, office.origin)
  await recordDay(page, counters, today)
  await call(page, 'PUT', '/api/branches/KBL', { name: 'Kabul' })
  const accounts = await call(page, 'GET', '/api/accounts')
  accountId = accounts.find((each: { accountNumber: string }) => each.accountNumber === '2001').id
})
afterAll(() => office.close())

const { sees, button, textIn } = handsOn(() => page)

describe('the period of an account report', () => {
  const period = () => page.getByRole('combobox', { name: 'Period', exact: true })
  const search = () => new URL(page.url()).search

  it('fills both days, and shows the report at once', async () => {
    await page.goto(`${office.origin}${paths.accountReports(String(accountId))}`)
    await sees('Closing balance')
    await expect
      .poll(() => period().locator('option').allInnerTexts())
      .toEqual([
        'All dates',
        'Today',
        'This week',
        'This month',
        'Last month',
        'Solar month',
        'Last Solar month',
      ])
    for (const [name, chosen] of [
      ['Last month', daysOf('lastMonth', today)],
      ['Last Solar month', daysOf('lastSolarMonth', today)],
      ['Today', daysOf('today', today)],
    ] as const) {
      await period().selectOption(name)
      const { fromDate, toDate } = chosen
      const query = `?accountId=${accountId}&fromDate=${fromDate}&toDate=${toDate}`
      await page.waitForURL((url) => url.search === query)
      await expect
        .poll(async () => [await textIn('fromDate'), await textIn('toDate')])
        .toEqual([fromDate, toDate])
    }
    await sees('پرداخت کرایه')
  })

  it('follows the days that are typed, and All dates empties them', async () => {
    await page.locator('[name=fromDate]').fill(addDays(today, -400))
    await expect.poll(() => period().locator('option:checked').innerText()).toBe('Other dates')
    await period().selectOption('All dates')
    await page.waitForURL((url) => url.search === `?accountId=${accountId}`)
    await expect.poll(() => textIn('fromDate')).toBe('')
  })

  it('waits for the account if none is chosen', async () => {
    await button('Clear').click()
    await period().selectOption('This month')
    await expect.poll(() => textIn('toDate')).toBe(today)
    expect(search()).toBe('')
  })
})

describe('the daily statement', () => {
  const open = async (on: Page, query = '') => {
    await on.goto(`${office.origin}${paths.dailyStatement()}${query}`)
    await on.getByText(/^Statement generated: /).waitFor({ state: 'attached' })
  }
  const numbers = (on: Page) =>
    on
      .locator('[aria-label="Transactions of the day"] [data-open]')
      .evaluateAll((all) => all.map((each) => each.textContent))

  it('names the branches of the house before any statement is requested', async () => {
    await page.goto(`${office.origin}${paths.dailyStatement()}?branch=HRT`)
    await sees('Press Generate Statement to see this day.')
    await page.getByRole('option', { name: 'KBL - Kabul' }).waitFor({ state: 'attached' })
    const options = page.getByRole('combobox', { name: 'Branch' }).locator('option')
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual(['All Branches', 'HQ', 'HRT', 'KBL - Kabul'])
  })

  it('is of today: an Admin sees all branches, others their own', async () => {
    await open(counters.karim)
    await counters.karim.getByText(/^3 transactions · Branch KBL - Kabul · Generated /).waitFor()
    await expect.poll(() => numbers(counters.karim)).toEqual(['1', '2', '6'])
    await open(page)
    await expect.poll(() => textIn('date')).toBe(today)
    await expect
      .poll(() => numbers(page))
      .toEqual(['1', '2', '3', '4', '5', '5', '4', '6', '7', '8'])
  })

  it('has totals and cash before the rows, and the plots after them', async () => {
    await open(page, `?date=${today}`)
    await sees('All branches · Opening, received, paid, closing')
    const parts = [
      page.getByText('Total Transactions', { exact: true }),
      page.getByRole('region', { name: 'Cash position' }),
      page.getByRole('region', { name: 'Transactions of the day' }),
      page.getByText('Credits and Debits by Hour', { exact: true }),
    ]
    const tops = await Promise.all(parts.map(async (each) => (await each.boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })

  it('says of one cashier’s cash that it is no till count', async () => {
    const rows = await call(page, 'GET', `/api/reports/daily-statement?date=${today}`)
    await open(page, `?date=${today}&userId=${rows[0].userCreated}`)
    await sees('karim · Recorded by this cashier; not a till count.')
  })

  it('causes no browser errors', () => {
    expect(office.complaints).toEqual([])
  })
})
