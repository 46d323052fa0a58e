import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { openBrowser, openPage, tabTo } from './browser.ts'
import { call, isOfScreen, signIn } from './counter.ts'
import { OUT_OF_ORDER, OUT_OF_ORDER_SHOWN } from './failure.ts'
import { makeHeadOffice } from './head-office.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Tests Exchange Details on the running product. Rules: docs/rules/reports.md */

const REPORT = '/reports/exchange-details'
const EMPTY = 'Select a date range to generate exchange details report.'
const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]
let today: string

const CURRENCY = { 'A-1': 1, 'U-1': 2, 'E-1': 3 }

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5' })
  for (const [accountNumber, currencyId] of Object.entries(CURRENCY)) {
    const names = { accountName: 'House', lastName: accountNumber, accountType: 'Company' }
    await call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...names })
  }
  // The transactions 1 to 6 are three exchanges: dollars long ago, dollars 30 days ago, euros today. Transaction 7 is a
  // leg that was saved alone.
  await buy('U-1', '10', '680', '68', addDays(today, -31))
  await buy('U-1', '100', '6850', '68.5', addDays(today, -30))
  await buy('E-1', '20', '1500.50', '75.025', today)
  await call(page, 'POST', '/api/transactions', {
    transType: 'Exchange',
    currencyID: 2,
    dAmount: '1234.5',
    exRate: '69',
    inAccountID: 'U-1',
    outAccountID: 'CSH001',
    tranDescription: 'one leg',
  })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

function buy(account: 'U-1' | 'E-1', bought: string, sold: string, exRate: string, day: string) {
  const leg = { transType: 'Exchange', exRate, tranDate: day, tranDescription: 'تبادله' }
  const purchase = { currencyID: CURRENCY[account], dAmount: bought, inAccountID: account }
  const selling = { currencyID: 1, cAmount: sold, outAccountID: 'A-1' }
  return call(page, 'POST', '/api/transactions/exchange', {
    purchase: { ...leg, ...purchase, outAccountID: 'CSH001' },
    selling: { ...leg, ...selling, inAccountID: 'CSH001' },
  })
}

const sees = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.locator(`[name=${name}]`)
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

/** Reads transaction, from, to, amount, rate and currency of each row; the day is tested separately. */
const legs = async () =>
  (await cellsOf('Exchange transactions')).map((cells) => cells.slice(1, 7).join(' | '))

const card = (label: string) => page.getByText(label, { exact: true }).locator('..').innerText()

const USD_LEG = '3 with 4 | CSH001 | U-1 | 100.00 | 68.5000 | USD'
const ALONE = '7 | CSH001 | U-1 | 1,234.50 | 69.0000 | USD'

async function exported(): Promise<{ name: string; lines: string[] }> {
  const downloading = page.waitForEvent('download')
  await button('Export CSV').click()
  const download = await downloading
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), lines: text.split('\r\n') }
}

describe('the report', () => {
  it('is shown only after Generate; the last 30 days are filled in, and the current rates are shown', async () => {
    await page.goto(product.origin + REPORT)
    await sees(EMPTY)
    await page.locator('[name=fromDate]:focus').waitFor()
    await expect.poll(() => field('fromDate').inputValue()).toBe(addDays(today, -30))
    await expect.poll(() => field('toDate').inputValue()).toBe(today)
    await sees('Pakistani Rupee')
    await expect
      .poll(() => cellsOf('Current exchange rates'))
      .toContainEqual([
        'AFN',
        'Active',
        '68.5000 1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD',
        'Afghan Afghani',
      ])
  })

  it('is generated by keyboard, and the address names its days', async () => {
    await tabTo(page, 'button', 'Generate Report')
    await page.keyboard.press('Enter')
    await generated()
    expect(new URL(page.url()).search).toBe(`?fromDate=${addDays(today, -30)}&toDate=${today}`)
    await expect
      .poll(() => legs())
      .toEqual([
        USD_LEG,
        '4 with 3 | A-1 | CSH001 | 6,850.00 | 68.5000 | AFN',
        '5 with 6 | CSH001 | E-1 | 20.00 | 75.0250 | EUR',
        '6 with 5 | A-1 | CSH001 | 1,500.50 | 75.0250 | AFN',
        ALONE,
      ])
    const [first] = await cellsOf('Exchange transactions')
    expect(first?.[0]).toContain(formatDate(addDays(today, -30)))
    expect(first?.[0]).toContain(`recorded ${formatDate(today)}`)
  })

  it('counts an exchange once, and never adds two currencies up', async () => {
    await expect.poll(() => card('Total Exchanges')).toContain('3\n5 transactions')
    const volume = await card('Total Volume')
    for (const each of ['8,350.50 AFN', '1,334.50 USD', '20.00 EUR']) {
      expect(volume.replaceAll('\u00a0', ' ').replace(/([\d.]) ?([A-Z])/g, '$1 $2')).toContain(each)
    }
    // (68.5 + 75.025 + 69) / 3 = 70.84166…
    await expect.poll(() => card('Avg Exchange Rate')).toContain('70.8417')
    await expect
      .poll(() => cellsOf('Currency exchange breakdown'))
      .toEqual([
        ['AFN', '2', '8,350.50'],
        ['USD', '2', '1,334.50'],
        ['EUR', '1', '20.00'],
      ])
    await page.getByRole('img', { name: 'Average rate of USD by day', exact: false }).waitFor()
  })

  it('is exported with both amounts and their currencies', async () => {
    const from = addDays(today, -30)
    const { name, lines } = await exported()
    expect(name).toBe(`exchange-details-${from}-to-${today}.csv`)
    expect(lines.slice(0, 3)).toEqual([
      '\ufeff"Date","Transaction #","From Account","To Account","Amount","Exchange Rate","Converted Amount","Description"',
      `${from},3,"CSH001","U-1","USD 100.00",68.5000,"AFN 6850.00","تبادله"`,
      `${from},4,"A-1","CSH001","AFN 6850.00",68.5000,"USD 100.00","تبادله"`,
    ])
    expect(lines).toHaveLength(7)
  })

  it('is filtered by currency without another call, and is still filtered after a reload', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await field('currencyId').selectOption('2')
    await expect.poll(legs).toEqual([USD_LEG, ALONE])
    expect(asked.filter(isOfScreen)).toEqual([])
    page.removeAllListeners('request')
    // The leg that was saved alone belongs to no pair, so its rate counts only in the mean of all exchanges.
    await expect
      .poll(() => card('Avg Exchange Rate'))
      .toMatch(
        /68\.5000\s*1 USD = 68\.5000 AFN · 1 AFN = 0\.0146 USD · 1 exchange\s*Average of all rates: 68\.7500/,
      )
    expect((await exported()).lines[1]).toContain('"U-1",100.00,68.5000,"AFN 6850.00"')
    const sent = page.waitForRequest((request) => request.url().includes('/api/reports/'))
    await page.reload()
    expect((await sent).url()).not.toContain('currencyId')
    await expect.poll(legs).toEqual([USD_LEG, ALONE])
  })

  it('is shown again by Back, and can be sent as a link', async () => {
    const before = new URL(page.url()).search
    await field('fromDate').fill(today)
    await page.keyboard.press('Enter')
    await expect.poll(legs).toEqual([ALONE])
    await page.goBack()
    await expect.poll(legs).toEqual([USD_LEG, ALONE])
    expect(new URL(page.url()).search).toBe(before)
    await expect.poll(() => field('fromDate').inputValue()).toBe(addDays(today, -30))
    await expect.poll(() => field('currencyId').inputValue()).toBe('2')
    const other = (await openPage(browser)).page
    await signIn(other, product.origin, 'admin', ADMIN_PASSWORD)
    await other.goto(product.origin + REPORT + before)
    await other.getByText('2 transactions', { exact: true }).first().waitFor()
    await expect.poll(() => other.locator('[name=currencyId]').inputValue()).toBe('2')
    await other.close()
  })

  it('shows 6 placeholder rows while it loads', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/reports/exchange-details*', async (route) => {
      await held
      await route.continue()
    })
    await button('Generate Report').click()
    const rows = page.getByRole('region', { name: 'Exchange transactions' }).locator('tbody tr')
    await page
      .getByRole('region', { name: 'Exchange transactions' })
      .locator('[aria-busy=true]')
      .waitFor()
    await expect.poll(() => rows.count()).toBe(6)
    release()
    await expect.poll(legs).toEqual([USD_LEG, ALONE])
    await page.unroute('**/api/reports/exchange-details*')
  })

  it('has the rows of all its pages', async () => {
    await page.route('**/api/reports/exchange-details*', async (route) => {
      const url = new URL(route.request().url())
      const response = await route.fetch()
      const rows = await response.json()
      const isFirst = !url.searchParams.has('cursor')
      const link = `<${url.pathname}${url.search}&cursor=2026-01-01.1>; rel="next"`
      await route.fulfill({
        json: isFirst ? rows.slice(0, 2) : rows.slice(2),
        headers: isFirst ? { link } : {},
      })
    })
    const second = page.waitForResponse((response) => response.url().includes('&cursor='))
    await button('Generate Report').click()
    await (await second).finished()
    await expect.poll(legs).toEqual([USD_LEG, ALONE])
    await page.unroute('**/api/reports/exchange-details*')
  })

  it('is cleared to its initial state', async () => {
    await button('Clear').click()
    await sees(EMPTY)
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
  })
})

describe('a deal over the counter', () => {
  const table = () => cellsOf('Exchange transactions')

  beforeAll(async () => {
    await makeHeadOffice(page)
    const rial = await call(page, 'POST', '/api/currencies', { code: 'IRR', name: 'Rial' })
    const rates = [
      { currencyId: 2, buy: '71.195', sell: '71.4' },
      { currencyId: 3, buy: '78', sell: '79' },
      { currencyId: rial.id, per: 1_000_000, buy: '57', sell: '58' },
    ]
    await call(page, 'PUT', '/api/rate-board', { rates })
    for (const [give, get] of [
      [{ currencyId: 2, amount: '100' }, { currencyId: 3 }],
      [{ currencyId: rial.id, amount: '5000000' }, { currencyId: 1 }],
    ]) {
      await call(page, 'POST', '/api/deals', { give, get, boardVersion: 1 })
    }
    await page.goto(`${product.origin}${REPORT}?fromDate=${today}&toDate=${today}`)
    await generated()
  })

  it('has the rate that its two amounts make, for the units of the board', async () => {
    const rates = (await table()).map((cells) => [cells[4], cells[5], cells[6]])
    expect(rates.slice(3)).toEqual([
      ['100.00', '0.9012 EUR for 1 USD', 'USD'],
      ['90.12', '0.9012 EUR for 1 USD', 'EUR'],
      ['5,000,000.00', '57.0000 AFN for 1,000,000 IRR', 'IRR'],
      ['285.00', '57.0000 AFN for 1,000,000 IRR', 'AFN'],
    ])
    const { lines } = await exported()
    expect(lines[4]).toContain('"USD 100.00",0.9012,"EUR 90.12"')
    expect(lines[6]).toContain('"IRR 5000000.00","57.0000 per 1,000,000","AFN 285.00"')
  })

  it('counts in the average of its pair at that rate', async () => {
    await field('currencyId').selectOption({ label: 'IRR - Rial' })
    await expect.poll(async () => (await table()).length).toBe(1)
    await expect
      .poll(() => card('Avg Exchange Rate'))
      .toMatch(
        /57\.0000 per 1,000,000\s*1,000,000 IRR = 57\.0000 AFN · 1 AFN = 17,543\.8596 IRR · 1 exchange/,
      )
    await field('currencyId').selectOption('3')
    await expect.poll(async () => (await table()).length).toBe(2)
    await expect.poll(() => card('Avg Exchange Rate')).toMatch(/1 USD = 0\.9012 EUR/)
  })
})

describe('on a phone and on paper', () => {
  const table = () => page.getByRole('region', { name: 'Exchange transactions', exact: true })
  const reach = () =>
    table().evaluate((box) => ({
      hidden: box.scrollWidth - box.clientWidth,
      scrolled: box.scrollHeight - box.clientHeight,
    }))
  const open = async (from: number) => {
    const days = `fromDate=${addDays(today, from)}&toDate=${today}`
    await page.goto(`${product.origin}${REPORT}?${days}&currencyId=2`)
    await generated()
  }

  it('every figure of a row is visible on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(-31)
    expect((await reach()).hidden).toBe(0)
    await table().getByText('69.0000').waitFor()
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  it('a print has the filters and every row, but no form and no menu', async () => {
    await page.setViewportSize({ width: 703, height: 400 })
    await page.emulateMedia({ media: 'print' })
    await open(-31)
    await page
      .getByText(`${formatDate(addDays(today, -31))} to ${formatDate(today)} · USD · Generated`)
      .waitFor()
    expect(await reach()).toEqual({ hidden: 0, scrolled: 0 })
    for (const left of ['form', 'aside', '#main button:not(.row-link)']) {
      expect(await page.locator(left).filter({ visible: true }).count()).toBe(0)
    }
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1366, height: 768 })
  })

  it('a future day has no figures', async () => {
    const later = addDays(today, 14)
    await page.goto(`${product.origin}${REPORT}?fromDate=${later}&toDate=${later}`)
    await sees(`${formatDate(later)} is in the future.`)
    expect(await page.getByText('Total Exchanges').count()).toBe(0)
  })
})

describe('a report that cannot be shown', () => {
  it('reports a wrong day at its field, and the field gets the focus', async () => {
    await field('fromDate').fill('')
    await field('toDate').fill('')
    await button('Generate Report').click()
    await sees('From date is required')
    await sees('To date is required')
    await expect
      .poll(() => field('fromDate').evaluate((at) => at === document.activeElement))
      .toBe(true)
    await field('fromDate').fill(today)
    await field('toDate').fill(addDays(today, -1))
    await page.keyboard.press('Enter')
    await sees('To Date must not be before From Date')
  })

  it('shows a message with Retry instead of an empty table if the call failed', async () => {
    await page.route('**/api/reports/exchange-details*', (route) => route.fulfill(OUT_OF_ORDER))
    await page.goto(`${product.origin}${REPORT}?fromDate=${today}&toDate=${today}`)
    await sees('The report could not be loaded')
    await sees(OUT_OF_ORDER_SHOWN)
    expect(await page.getByRole('region', { name: 'Exchange transactions' }).count()).toBe(0)
    await page.unroute('**/api/reports/exchange-details*')
    await button('Retry').click()
    await generated()
    await expect.poll(() => legs()).toHaveLength(7)
  })

  it('shows no figure of its first page if the second page failed', async () => {
    await page.route('**/api/reports/exchange-details*', async (route) => {
      const url = new URL(route.request().url())
      if (url.searchParams.has('cursor')) {
        await route.fulfill({ status: 500, body: 'Something went wrong (request 7)' })
        return
      }
      const link = `<${url.pathname}${url.search}&cursor=2026-01-01.1>; rel="next"`
      await route.fulfill({ response: await route.fetch(), headers: { link } })
    })
    await button('Generate Report').click()
    await sees('The report could not be loaded')
    await sees('500: Something went wrong (request 7)')
    expect(await page.getByText('Total Volume', { exact: true }).count()).toBe(0)
    expect(await button('Export CSV').count()).toBe(0)
    await page.unroute('**/api/reports/exchange-details*')
    await button('Retry').click()
    await generated()
    await expect.poll(() => legs()).toHaveLength(7)
  })

  it('says so if there were no exchanges in the range', async () => {
    await page.goto(`${product.origin}${REPORT}?fromDate=2020-01-01&toDate=2020-01-31`)
    await generated()
    await expect.poll(() => page.getByText('No exchanges in this period.').count()).toBe(2)
    await expect.poll(() => button('Export CSV').isDisabled()).toBe(true)
  })
})
