import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/**
 * The rate board: head office publishes rates, a branch adds offsets to them, everybody reads the board, and customers
 * see it on a screen.
 */

let office: Office
/** The page of the Admin, who acts for head office. */
let page: Page
/** The Manager of KBL. */
let karim: Page
/** A clerk of KBL. */
let laila: Page

const USD = { currencyId: 2, buy: '68.4', sell: '69' }
const RS = { currencyId: 4, per: 1000, buy: '251.2', sell: '253.2' }

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await makeHeadOffice(page)
  for (const [userName, userType] of [
    ['karim', 'Manager'],
    ['laila', 'User'],
  ]) {
    const user = { userName, userType, password: ADMIN_PASSWORD, branch: 'KBL' }
    await call(page, 'POST', '/api/tbl-users', user)
  }
  const margins = { branchMargin: '2.00', clerkMargin: '0.50' }
  await call(page, 'PUT', '/api/branches/KBL', { name: 'Kabul', ...margins })
  for (const [userName, use] of [
    ['karim', (opened: Page) => (karim = opened)],
    ['laila', (opened: Page) => (laila = opened)],
  ] as const) {
    const { page: opened } = await openPage(office.browser)
    await signIn(opened, office.origin, userName, ADMIN_PASSWORD)
    use(opened)
  }
})
afterAll(() => office.close())

const { button, press, sees, type } = handsOn(() => page)
const row = (name: string, on = page) => on.getByRole('group', { name, exact: true })
const field = (name: string, label: string, on = page) =>
  row(name, on).getByLabel(label, { exact: true })
const publish = (...rates: object[]) => call(page, 'PUT', '/api/rate-board', { rates })
const boardOf = (branch: string) => call(page, 'GET', `/api/rate-board?branch=${branch}`)

async function open(on: Page, query = ''): Promise<void> {
  await on.goto(`${office.origin}/counter/rate-board${query}`)
  await on.getByRole('heading', { name: 'Rate Board', level: 1 }).waitFor()
}
/** Reads the texts of a table, row by row. */
const listed = (on: Page, name: string) =>
  on
    .getByRole('region', { name })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((each) => [...each.querySelectorAll('td')].map(({ innerText }) => innerText.trim())),
    )

it('head office publishes the first board by keyboard', async () => {
  await page.goto(office.origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  await press('g')
  await press('2')
  await sees('There are no rates yet')
  await sees('Publish the rates of today on the screen Rate Board.')
  await button('Add Currency').press('Enter')
  await field('Rate 1', 'Currency').selectOption('USD')
  await field('USD', 'Buy').focus()
  await type('69.5')
  await press('Enter')
  await type('69')
  await press('Enter')
  await sees('Buy must not be above sell')
  await expect
    .poll(() => field('USD', 'Buy').evaluate((it) => it === document.activeElement))
    .toBe(true)
  await field('USD', 'Buy').fill('68.4')
  await expect.poll(() => row('USD').innerText()).toMatch(/68\.7000[\s\S]*1 USD = 68\.7000 AFN/)
  await button('Add Currency').press('Enter')
  await field('Rate 2', 'Currency').selectOption('RS')
  await field('RS', 'Units').selectOption('1,000')
  await field('RS', 'Buy').fill('251.2')
  await field('RS', 'Sell').fill('253.2')
  await sees('1 USD = 272.4029 RS')
  await press('Control+Enter')
  await sees('Rates published')
  expect(await boardOf('ALL')).toMatchObject({
    version: 1,
    rates: [
      { currencyCode: 'USD', per: 1, buy: '68.4000', sell: '69.0000' },
      { currencyCode: 'RS', per: 1000, buy: '251.2000' },
    ],
  })
  await page.getByText(/^Rates set by admin/).waitFor()
  expect(await page.locator('[data-board-notice]').count()).toBe(0)
})

it('asks about a rate that moved far, and loses nothing by Escape', async () => {
  await field('USD', 'Sell').fill('96')
  await press('Escape')
  await sees('Unsaved changes')
  await press('Control+Enter')
  await sees('That is 39.1 % above the rate of 69.0000 before.')
  await press('Enter')
  await expect.poll(() => field('USD', 'Sell').inputValue()).toBe('96')
  expect(await boardOf('ALL')).toMatchObject({ version: 1 })
  await button('Reset').click()
})

it('shows what somebody else has published meanwhile, and the person decides', async () => {
  await field('USD', 'Buy').fill('68.6')
  await publish({ ...USD, sell: '69.2' }, { ...RS, buy: '250' })
  await button('Publish').click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'has changed this rate board meanwhile' })
  await notice.waitFor()
  await expect
    .poll(() => notice.locator('tbody tr').allInnerTexts())
    .toEqual(['USD\t68.4000 – 69.2000 for 1\t68.6000 – 69.0000 for 1'])
  // The other person's rate for the rupee was taken over, because this person didn't change it.
  await expect.poll(() => field('RS', 'Buy').inputValue()).toBe('250.0000')
  await button('Save mine on top').click()
  await sees('Rates published')
  expect(await boardOf('ALL')).toMatchObject({
    rates: [{ buy: '68.6000', sell: '69.0000' }, { buy: '250.0000' }],
  })
})

it('a Manager adds to the rates of the branch, within its margin', async () => {
  await publish(USD, RS)
  await open(karim)
  await field('USD', 'Added to Buy', karim).fill('-2')
  await expect.poll(() => row('USD', karim).innerText()).toContain('Only 67.0320 to 68.7000')
  await karim.keyboard.press('Control+Enter')
  await karim.getByText('Added to Buy must be within 2.00 % of 68.4000').waitFor()
  await field('USD', 'Added to Buy', karim).fill('0.1')
  await field('USD', 'Added to Sell', karim).fill('-0.1')
  await expect.poll(() => row('USD', karim).innerText()).toContain('68.5000')
  await karim.keyboard.press('Control+Enter')
  await karim.getByText('Offsets saved', { exact: true }).first().waitFor()
  await expect.poll(() => field('USD', 'Added to Buy', karim).inputValue()).toBe('+0.1000')
  // After a save by keyboard, the focus stays in the same field.
  await expect
    .poll(() =>
      field('USD', 'Added to Sell', karim).evaluate((it) => it === document.activeElement),
    )
    .toBe(true)
  expect(await boardOf('KBL')).toMatchObject({ rates: [{ buy: '68.5000', sell: '68.9000' }, {}] })
})

it('a clerk reads the rates, and the boards before', async () => {
  await open(laila)
  await expect
    .poll(() => listed(laila, 'Rates of the board'))
    .toEqual([
      ['USD', '1', '68.5000\nHead office 68.4000', '68.9000\nHead office 69.0000', '68.7000'],
      ['RS', '1,000', '251.2000', '253.2000', '252.2000'],
    ])
  expect(await laila.locator('form').count()).toBe(0)
  const rates = async () =>
    (await listed(laila, 'The boards so far')).map(([, ...cells]) => cells.join(' | '))
  await expect
    .poll(rates)
    .toEqual([
      'karim | 68.5000 – 68.9000 | 251.2000 – 253.2000',
      'admin | 68.4000 – 69.0000 | 251.2000 – 253.2000',
      'admin | 68.6000 – 69.0000 | 250.0000 – 253.2000',
      'admin | 68.4000 – 69.2000 | 250.0000 – 253.2000',
      'admin | 68.4000 – 69.0000 | 251.2000 – 253.2000',
    ])
  expect(await button('Older').count()).toBe(0)
})

it("head office looks at a branch's board, and pages through what stood before", async () => {
  for (let more = 0; more < 6; more += 1) await publish(USD, RS)
  await open(page)
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('KBL')
  await sees('Rates of KBL - Kabul')
  expect(page.url()).toContain('branch=KBL')
  await field('USD', 'Added to Buy').waitFor()
  await button('Older').click()
  await expect.poll(async () => (await listed(page, 'The boards so far')).length).toBe(1)
  await button('Newer').click()
  await expect.poll(async () => (await listed(page, 'The boards so far')).length).toBe(10)
})

it('customers see the rates, which follow a new board and say when they are not current', async () => {
  const shown = () => laila.locator('tbody td').allInnerTexts()
  let reads = 0
  laila.on('request', (request) => {
    if (request.url().includes('/api/rate-board')) reads += 1
  })
  await publish(USD, RS)
  await open(laila)
  await laila.clock.install()
  await laila.keyboard.press('f')
  await laila.getByRole('heading', { name: 'Exchange Rates' }).waitFor()
  expect(await laila.getByRole('navigation').count()).toBe(0)
  await laila.getByText('Kabul').waitFor()
  await expect.poll(shown).toEqual(['68.50', '68.90', '251.20', '253.20'])
  await publish({ ...USD, buy: '68.45' }, RS)
  await laila.clock.fastForward(31_000)
  await expect.poll(shown).toEqual(['68.55', '68.90', '251.20', '253.20'])
  // A hidden window reads nothing, and reads once when it becomes visible again.
  const visible = (state: string) =>
    laila.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await visible('hidden')
  const before = reads
  await laila.clock.fastForward(120_000)
  await laila.getByText(/^Not current: last read at \d\d:\d\d\./).waitFor()
  expect(reads).toBe(before)
  // SWR orders its reads by the dates of the page's clock, and would take the same rates for the same answer. So the test
  // changes the rates here.
  await publish({ ...USD, buy: '68.5' }, RS)
  await visible('visible')
  await expect.poll(shown).toEqual(['68.60', '68.90', '251.20', '253.20'])
  await laila.getByText(/^Not current/).waitFor({ state: 'detached' })
  expect(reads).toBe(before + 1)
  await laila.route('**/api/rate-board*', (route) => route.abort())
  for (let times = 0; times < 4; times += 1) await laila.clock.fastForward(31_000)
  await laila.getByText(/^Not current/).waitFor()
  await laila.unrouteAll({ behavior: 'wait' })
  await laila.keyboard.press('Escape')
  await laila.getByRole('heading', { name: 'Rate Board', level: 1 }).waitFor()
})

it('the own rate of a currency on the board can not be set by hand', async () => {
  await page.goto(`${office.origin}/account-operations/currency-management`)
  for (const opens of ['Set rate of RS', 'Edit RS']) {
    await button(opens).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The rate board sets this rate.').waitFor()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: /exchange rate/i }).isDisabled())
      .toBe(true)
    await closeDialog(page)
  }
  await button('Set rate of EUR').click()
  const rate = page.getByRole('textbox', { name: /exchange rate/i })
  await expect.poll(() => rate.isEnabled()).toBe(true)
  await closeDialog(page)
  await button('Set rate of USD').click()
  await page.getByRole('link', { name: 'Open the Rate Board' }).click()
  await page.getByRole('heading', { name: 'Rate Board', level: 1 }).waitFor()
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  for (const [on, path] of [
    [page, '/counter/rate-board'],
    [karim, '/counter/rate-board'],
    [karim, '/counter/rates-for-customers'],
  ] as const) {
    await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await on.setViewportSize(size)
    await on.goto(office.origin + path)
    await on
      .getByText(/^Rates set by|^We Buy/)
      .first()
      .waitFor()
    expect(await axeFindings(on)).toEqual([])
  }
})
