import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { call } from './counter.ts'
import { post } from './daily-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { pagesOf } from './pdf-pages.ts'

/** Tests the notice on a screen, in its print and in its CSV if an index doesn't have the newest postings yet. */

const NOTICE = 'The newest postings are still arriving.'
const IN_FILE =
  'The newest postings are still arriving: what was saved in the last seconds may be missing in this file.'

let office: Office
let page: Page
const addresses = new Map<string, string>()

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const today = (await call(page, 'GET', '/api/auth/me')).businessDate
  const open = async (accountNumber: string, currencyId: number) => {
    const names = { accountName: 'احمد', lastName: 'رحیمی', accountType: 'Company' }
    return call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...names })
  }
  const afn = await open('A-1', 1)
  await open('U-1', 2)
  await post(page, 'Credit', 'CSH001', afn.accountNumber, 1, '5000', 'opening deposit')
  const leg = { transType: 'Exchange', exRate: '68.5' }
  await call(page, 'POST', '/api/transactions/exchange', {
    purchase: { ...leg, currencyID: 2, dAmount: '10', inAccountID: 'U-1', outAccountID: 'CSH001' },
    selling: { ...leg, currencyID: 1, cAmount: '685', inAccountID: 'CSH001', outAccountID: 'A-1' },
  })
  addresses.set('account', paths.accountReports(String(afn.id)))
  addresses.set('daily-statement', `${paths.dailyStatement()}?date=${today}`)
  addresses.set('changes', `${paths.dailyStatement()}?date=${today}`)
  addresses.set('loans', paths.loanReports())
  addresses.set('hawala-orders', paths.hawalas())
  addresses.set('reports/partners', paths.partners())
  addresses.set('search-transactions', `${paths.search()}?type=Deleted%20Transactions`)
  addresses.set('exchange-details', `${paths.exchangeDetails()}?fromDate=${today}&toDate=${today}`)
})
afterEach(async () => {
  await page.unrouteAll()
  await page.setViewportSize({ width: 1366, height: 768 })
})
afterAll(() => office.close())

const notice = () => page.getByRole('status').filter({ hasText: NOTICE })

/** Opens the screen of a report whose answers are marked as incomplete. */
async function openIncomplete(report: string, path = `reports/${report}`): Promise<void> {
  await page.route(`**/api/${path}*{,/*}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-incomplete': 'true' } })
  })
  await page.goto(`${office.origin}${addresses.get(report)}`)
  await notice().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

async function exported(): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
}

describe.each(['account', 'daily-statement', 'exchange-details'])('an incomplete %s', (report) => {
  it('says so on a large screen and on a phone until it is read again', async () => {
    await openIncomplete(report)
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await notice().scrollIntoViewIfNeeded()
      const isInside = await notice().evaluate((box) => {
        const { left, right } = box.getBoundingClientRect()
        return left >= 0 && right <= window.innerWidth && box.scrollWidth <= box.clientWidth
      })
      expect(isInside).toBe(true)
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await notice().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
    const lines = await exported()
    expect(lines.join()).not.toContain(IN_FILE)
  })

  it('says so on paper and in its file, whose columns stay the same', async () => {
    await openIncomplete(report)
    const pages = await pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
    const text = pages.map((each) => each.text).join('')
    expect(text).toContain(NOTICE.replaceAll(' ', ''))
    const [head = '', ...lines] = await exported()
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)).toBe(`"${IN_FILE}"${','.repeat(head.split(',').length - 1)}`)
    expect(lines.slice(0, -1).join()).not.toContain(NOTICE.slice(0, -1))
  })
})

it.each(['loans', 'hawala-orders', 'reports/partners', 'search-transactions'])(
  'an incomplete list of %s says so until it is read again',
  async (list) => {
    await openIncomplete(list, list)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await notice().evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    await page.unrouteAll()
    await page.getByRole('status').getByRole('button', { name: 'Refresh', exact: true }).click()
    await notice().waitFor({ state: 'detached' })
  },
)

it('a daily statement says so too if only the list of changes is incomplete', async () => {
  await openIncomplete('changes')
  await expect.poll(() => notice().count()).toBe(1)
})
