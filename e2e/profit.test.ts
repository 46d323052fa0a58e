import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, monthOf } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom, makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/**
 * What the branches and the house earned: the positions, the profit and the deals, and the figures of a day on the daily statement and on head
 * office's desk. Rules: docs/rules/positions.md
 */

let office: Office
let page: Page
let today: string

/**
 * Kabul earns 42.00 by its deals and 70.00 of commission, and a count finds 50.00 short. Herat sells dollars of the house for
 * 3.00 more than the middle rate.
 */
beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await makeHeadOffice(page)
  const rates = [{ currencyId: 2, buy: '68.40', sell: '69.00' }]
  await call(page, 'PUT', '/api/rate-board', { rates })
  for (const [accountNumber, currencyId] of [
    ['1001', 1],
    ['3001', 3],
  ]) {
    const names = { accountName: 'Karim', lastName: String(accountNumber) }
    await call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...names })
  }
  const ids = new Map<string, number>()
  const staff = async (userName: string, userType: string, branch: string) => {
    const user = { userName, userType, branch, password: ADMIN_PASSWORD }
    ids.set(userName, (await call(page, 'POST', '/api/tbl-users', user)).id)
    const other = (await openPage(office.browser)).page
    await signIn(other, office.origin, userName, ADMIN_PASSWORD)
    return other
  }
  const karim = await staff('karim', 'Manager', 'KBL')
  const laila = await staff('laila', 'User', 'KBL')
  const rahim = await staff('rahim', 'User', 'HRT')
  const eve = addDays(today, -1)
  await closeDaysFrom(page, 'KBL', eve, { name: 'Kabul', closeBy: 'next 23:59' })
  await call(karim, 'POST', `/api/days/KBL/${eve}/close`, {})
  await credit(laila, '1001', 1, '10000', { commission: '50', commissionFrom: 'cash' })
  await credit(laila, '1001', 1, '1000', { commission: '20', commissionFrom: 'cash' })
  await deal(laila, { currencyId: 2, amount: '100' }, { currencyId: 1 })
  await deal(laila, { currencyId: 1, amount: '2760' }, { currencyId: 2 })
  await deal(rahim, { currencyId: 1, amount: '690' }, { currencyId: 2 })
  // Euros aren't on the board, so this commission has no worth in AFN.
  await credit(page, '3001', 3, '300', { commission: '1.50', commissionFrom: 'cash' })
  const till = `/api/tills/KBL/${ids.get('laila')}/counts`
  const counts = [
    { currencyId: 1, loose: '6940' },
    { currencyId: 2, loose: '60' },
  ]
  const nothing = [{ currencyId: 3 }, { currencyId: 4 }]
  await call(laila, 'POST', till, { counts: [...counts, ...nothing] })
  await call(karim, 'POST', `${till}/${today}/confirm`, { reason: 'Short in the evening' })
  await call(karim, 'POST', `/api/days/KBL/${today}/close`, {})
}, 120_000)
afterAll(() => office.close())

function credit(on: Page, inAccountID: string, currencyID: number, cAmount: string, more: object) {
  const body = { transType: 'Credit', outAccountID: 'CSH001', inAccountID, currencyID, cAmount }
  return call(on, 'POST', '/api/transactions', { ...body, ...more })
}

async function deal(on: Page, give: object, get: object): Promise<void> {
  const { version: boardVersion } = await call(on, 'GET', '/api/rate-board')
  await call(on, 'POST', '/api/deals', { give, get, boardVersion })
}

const { button, press, sees } = handsOn(() => page)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const region = (name: string) => page.getByRole('region', { name, exact: true })

/** Reads the texts of a table's cells, row by row. */
async function cellsOf(name: string): Promise<string[][]> {
  const rows = await region(name)
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return rows.map((cells) => cells.map(oneLine))
}
const card = async (label: string) =>
  oneLine(
    await page
      .locator('[data-figures]')
      .getByText(label, { exact: true })
      .first()
      .locator('..')
      .innerText(),
  )
/** Reads the profit figures of a day on the statement or the desk, from top to bottom. */
const earned = async () =>
  oneLine(await page.getByRole('region', { name: 'Earned' }).locator('dl').innerText())
const EARNED_BY_KABUL =
  'Exchange 42.00AFN Commission 70.00AFN Shares 0.00AFN For Paying 0.00AFN Over/Short -50.00AFN Total 62.00AFN'

const generated = () =>
  page
    .getByText(/Generated /)
    .filter({ visible: true })
    .first()
    .waitFor()

async function open(path: string): Promise<void> {
  await page.goto(`${office.origin}${path}`)
  await generated()
}

/** Presses E, and returns the lines of the file. */
async function exported(name: string): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), press('e')])
  expect(file.suggestedFilename()).toBe(name)
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
}

const DAYS = () => `?fromDate=${today}&toDate=${today}`

it('Positions shows what the house has, and the sums', async () => {
  await press('g')
  await press('3')
  await page.getByRole('heading', { name: 'Positions', level: 1 }).waitFor()
  await generated()
  await expect.poll(() => page.locator('[name=date]').inputValue()).toBe(today)
  await expect.poll(() => card('Cost')).toContain('3,420.00AFN')
  await expect.poll(() => card('Unrealised')).toContain('+15.00AFN')
  const usd = ['USD', '50.00', '3,420.00AFN', '68.4000', '68.7000', '3,435.00AFN', '+15.00AFN']
  const euro = ['EUR', '0.00', '0.00AFN', '-', '-', '-', 'No rate', '1.50']
  await expect
    .poll(() => cellsOf('Positions of the house by currency'))
    .toEqual([[...usd, '50.00'], euro])
  const [, line] = await exported(`positions-${today}.csv`)
  expect(line).toBe('"USD",50.00,3420.00,68.4000,68.7000,1,3435.00,15.00,50.00')
  expect(new URL(page.url()).search).toBe('')
  await page.emulateMedia({ media: 'print' })
  await page
    .getByText(/, up to now · Generated/)
    .first()
    .waitFor()
  await page.emulateMedia({ media: 'screen' })
  await open(paths.positions(addDays(today, -1)))
  await sees('The house has no position on this day.')
})

it('Daily Profit sums it by branch and currency, says what has no rate, and what the house realised', async () => {
  await press('g')
  await press('4')
  await page.getByRole('heading', { name: 'Daily Profit', level: 1 }).waitFor()
  await generated()
  await expect.poll(() => page.locator('[name=toDate]').inputValue()).toBe(today)
  await open(`${paths.dailyProfit()}${DAYS()}`)
  await expect.poll(() => card('Exchange')).toBe('Exchange 45.00AFN')
  await expect.poll(() => card('Commission')).toBe('Commission 70.00AFN')
  await expect.poll(() => card('Over/Short')).toBe('Over/Short -50.00AFN')
  await expect.poll(() => card('Total')).toBe('Total 65.00AFN')
  await expect.poll(() => card('Holding')).toContain('0.00AFN')
  await expect.poll(() => card('Unrealised')).toContain('15.00AFN')
  await sees(
    'EUR was never on a rate board: commission, shares, what was got for paying and differences in it are in none of these sums.',
  )
  await expect
    .poll(() => cellsOf('Profit by branch'))
    .toEqual([
      ['HQ', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
      ['HRT', '3.00', '0.00', '0.00', '0.00', '0.00', '3.00'],
      ['KBL - Kabul', '42.00', '70.00', '0.00', '0.00', '-50.00', '62.00'],
    ])
  await expect
    .poll(() => cellsOf('Profit by currency'))
    .toEqual([
      ['AFN', '0.00', '70.00', '0.00', '0.00', '-50.00', '20.00'],
      ['USD', '45.00', '0.00', '0.00', '0.00', '0.00', '45.00'],
      ['EUR', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ])
  const house = [['0.00', '100.00', '50.00', '68.4000', '30.00', '45.00', '0.00', '50.00', '15.00']]
  await expect
    .poll(async () =>
      (await cellsOf('Profit of the house by day and currency')).map((row) => row.slice(2)),
    )
    .toEqual(house)
  const rows = await cellsOf('Profit by day, branch and currency')
  expect(rows.map((cells) => [...cells.slice(1, 3), ...cells.slice(5)])).toEqual([
    ['HQ', 'EUR', '0.00', '-', '1.50', '0.00', '0.00', '0.00', 'No rate'],
    ['HRT', 'USD', '3.00', '68.7000', '0.00', '0.00', '0.00', '0.00', '3.00'],
    ['KBL', 'AFN', '-', '1.0000', '70.00', '0.00', '0.00', '-50.00', '20.00'],
    ['KBL', 'USD', '42.00', '68.7000', '0.00', '0.00', '0.00', '0.00', '42.00'],
  ])
  const lines = await exported(`profit-${today}-to-${today}.csv`)
  expect(lines.slice(0, 1).concat(lines.slice(4))).toEqual([
    '"Date","Branch","Currency","Bought","Bought Value","Sold","Sold Value","Margin","Mid","Per","Commission","Shares","For Paying","Over/Short","Total AFN"',
    `${today},"KBL","USD",100.00,6840.00,40.00,2760.00,42.00,68.7000,1,0.00,0.00,0.00,0.00,42.00`,
  ])
  await page.getByRole('link', { name: `Positions of ${formatDate(today)}` }).click()
  await page.getByRole('heading', { name: 'Positions', level: 1 }).waitFor()
})

it('a day opens its deals, with their rates and what each clerk earned', async () => {
  await open(`${paths.dailyProfit()}${DAYS()}&branch=KBL`)
  await region('Profit by day, branch and currency').getByRole('link').last().click()
  await page.getByRole('heading', { name: 'Deals', level: 1 }).waitFor()
  await generated()
  expect(new URL(page.url()).search).toBe(`${DAYS()}&branch=KBL`)
  await expect
    .poll(() => cellsOf('Margins by clerk and currency'))
    .toEqual([['KBL', 'laila', 'USD', '42.00AFN', '0.00AFN']])
  const rows = await cellsOf('Deals with their rates and margins')
  expect(rows.map((cells) => cells.slice(3))).toEqual([
    ['KBL', 'laila', '100.00USD', '6,840.00AFN', '68.4000', '68.4000', '68.7000', '30.00', '0.00'],
    ['KBL', 'laila', '2,760.00AFN', '40.00USD', '69.0000', '69.0000', '68.7000', '12.00', '0.00'],
  ])
  const deals = region('Deals with their rates and margins')
  await deals.getByRole('button', { name: /^Open/ }).first().click()
  await page.getByRole('dialog', { name: /^Transaction \d+$/ }).waitFor()
  await page.keyboard.press('Escape')
  const [, line = ''] = await exported(`deals-${today}-to-${today}-KBL.csv`)
  expect(line).toMatch(
    /"KBL","laila",100.00,"USD",6840.00,"AFN",68.4000,68.4000,68.7000,1,30.00,,0.00$/,
  )
})

it.each([
  ['Daily Profit', paths.dailyProfit()],
  ['Deals', paths.deals()],
])('%s asks for nothing on days to come, and says so', async (name, path) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const later = addDays(today, 3)
  await page.goto(`${office.origin}${path}?fromDate=${today}&toDate=${later}`)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await sees(`${formatDate(later)} is in the future.`)
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  const reports = ['profit', 'house-profit', 'positions', 'deals'].map(
    (each) => `/api/reports/${each}`,
  )
  expect(asked.filter((each) => reports.includes(each))).toEqual([])
})

it('the Daily Statement has the figures of its day and branch, also on paper, and none of a cashier', async () => {
  const statement = (query: string) => open(`${paths.dailyStatement()}?date=${today}${query}`)
  const transactions = region('Transactions of the day')
  await statement('&branch=KBL')
  expect(await earned()).toBe(EARNED_BY_KABUL)
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  const words = oneLine((paper?.html ?? '').replaceAll(/<[^>]*>/g, ' '))
  expect(words).toMatch(
    /Earned, in AFN .* USD 42.00 0.00 0.00 0.00 0.00 42.00 All 42.00 70.00 0.00 0.00 -50.00 62.00/,
  )
  await page.route('**/api/reports/profit**', (route) => route.fulfill(OUT_OF_ORDER))
  await statement('&branch=KBL')
  await page.getByText(OUT_OF_ORDER.body).waitFor()
  expect(await transactions.locator('tbody tr').count()).toBeGreaterThan(5)
  await page.unrouteAll({ behavior: 'wait' })
  await button('Retry').click()
  await expect.poll(earned).toBe(EARNED_BY_KABUL)
  office.complaints.length = 0
  await page.getByRole('link', { name: 'Daily Profit', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Daily Profit', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe(`${DAYS()}&branch=KBL`)
  await press('b')
  await page.getByRole('heading', { name: 'Daily Statement', level: 1 }).waitFor()
  await statement('&branch=KBL&userId=0')
  expect(await page.getByRole('region', { name: 'Earned' }).count()).toBe(0)
})

it("head office's desk has the same figures, read when a day is opened", async () => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const profitCalls = () => asked.filter((path) => path === '/api/reports/profit').length
  await page.goto(`${office.origin}${paths.days(monthOf(today), { branch: 'KBL', date: today })}`)
  const cell = page.locator(`[role=grid] td[data-branch=KBL][data-date="${today}"]`)
  await cell.waitFor()
  expect(profitCalls()).toBe(0)
  await cell.focus()
  await press('Enter')
  await page.getByRole('dialog').waitFor()
  await expect.poll(earned).toBe(EARNED_BY_KABUL)
  expect(profitCalls()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
  for (const path of [
    paths.positions(today),
    `${paths.dailyProfit()}${DAYS()}`,
    `${paths.deals()}${DAYS()}`,
  ]) {
    await open(path)
    expect(await axeFindings(page)).toEqual([])
  }
})
