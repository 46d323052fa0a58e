import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, tabTo } from './browser.ts'
import { signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests currencies, their rates and conversion on the running product. Rules: docs/rules/currencies.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees, button } = handsOn(() => page)
const AFN_WORDS = '1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD'
/** Waits until the dialog asks for a rate. The next keys go into its field. */
const asked = async () => {
  await sees('Enter new exchange rate:')
  await dialogHasFocus(page)
}
const field = (label: string) => page.getByLabel(label, { exact: false })
const cellsOf = (code: string) =>
  page
    .getByRole('region', { name: 'Currencies and their rates' })
    .locator('tbody tr')
    .filter({ has: page.getByText(code, { exact: true }) })
    .locator('td')
    .allInnerTexts()
    .then((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')))

describe('Currency Management', () => {
  it('lists the currencies with their rates', async () => {
    await tabTo(page, 'link', 'Currency')
    await press('Enter')
    await button('Edit USD').waitFor()
    await expect
      .poll(() => page.locator('thead th').allInnerTexts())
      .toEqual(['Code', 'Name', 'Symbol', 'Exchange Rate', 'Status', 'Actions'])
    await expect
      .poll(async () => (await cellsOf('EUR')).slice(0, 5))
      .toEqual(['EUR', 'Euro', '€', '1.0000 Not set yet', 'Active'])
  })

  it('names the missing fields, then adds a currency by keyboard, with its code in capitals', async () => {
    await tabTo(page, 'button', 'Add Currency')
    await press('Enter')
    await page.getByRole('dialog', { name: 'Add Currency' }).waitFor()
    await dialogHasFocus(page)
    await type('ir')
    await press('Control+Enter')
    await sees('Currency code must be at least 3 characters')
    await sees('Currency name is required')
    // The form puts the focus on the first wrong field, and puts it there again when the browser is idle.
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await type('rx')
    await expect.poll(() => field('Code').inputValue()).toBe('IRR')
    await expect.poll(() => field('Exchange Rate').inputValue()).toBe('1.0000')
    await sees('How many units of this currency there are for 1 USD.')
    for (const text of ['﷼', 'Iranian Rial', '۴۲۰۰۰', '100000 50000', '1000']) {
      await press('Enter')
      await type(text)
    }
    await sees('1 USD = 42,000.0000 IRR · 1,000 IRR = 0.0238 USD')
    await press('Enter')
    await sees('Currency created successfully')
    await expect
      .poll(async () => (await cellsOf('IRR')).slice(0, 5))
      .toEqual([
        'IRR',
        'Iranian Rial',
        '﷼',
        '42000.0000 1 USD = 42,000.0000 IRR · 1,000 IRR = 0.0238 USD',
        'Active',
      ])
  })

  it('keeps the input if the code is taken', async () => {
    await button('Add Currency').click()
    await type('irr')
    await field('Name').fill('Rial again')
    await press('Control+Enter')
    await sees('There is a currency IRR already')
    await expect.poll(() => field('Name').inputValue()).toBe('Rial again')
    await closeDialog(page)
    office.complaints.length = 0
  })

  it('edits a currency whose code has two letters, and makes it inactive', async () => {
    await button('Edit RS').click()
    await page.getByRole('dialog', { name: 'Edit Currency - RS' }).waitFor()
    await expect.poll(() => field('Code').inputValue()).toBe('RS')
    await field('Name').fill('Rupee')
    await field('Active').uncheck()
    await press('Enter')
    await sees('Currency updated successfully')
    await expect
      .poll(async () => (await cellsOf('RS')).slice(0, 5))
      .toEqual(['RS', 'Rupee', '₨', '1.0000 Not set yet', 'Inactive'])
  })

  it('asks for a rate: Esc cancels, Enter saves', async () => {
    await tabTo(page, 'button', 'Set rate of AFN')
    await press('Enter')
    await asked()
    await expect.poll(() => field('Enter new exchange rate:').inputValue()).toBe('1.0000')
    await closeDialog(page)
    await expect.poll(async () => (await cellsOf('AFN'))[3]).toBe('1.0000 Not set yet')
    await press('Enter')
    await asked()
    await type('0')
    await press('Enter')
    await sees(
      'Exchange Rate must be a rate such as 68.5000: above 0, at most 6 digits and 4 decimals',
    )
    await press('Control+A')
    await type('68.5')
    await sees(AFN_WORDS)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await press('Enter')
    await sees('Exchange rate updated successfully')
    expect(new URL((await sent).url()).pathname).toBe('/api/currencies/1/exchange-rate')
    expect((await sent).postDataJSON()).toEqual({ rate: '68.5', userId: 1 })
    await expect.poll(async () => (await cellsOf('AFN'))[3]).toBe(`68.5000 ${AFN_WORDS}`)
  })

  it('shows each rate of a currency with its person and time, as a line and as a table', async () => {
    await setRate('AFN', '70.1')
    await button('Rate history of AFN').click()
    const dialog = page.getByRole('dialog', { name: 'Rate History - AFN' })
    await dialog.getByText('70.1000', { exact: true }).first().waitFor()
    const rows = dialog.locator('tbody tr')
    const setAt = async (row: number) =>
      (await rows.nth(row).locator('td').allInnerTexts())
        .slice(1)
        .map((cell) => cell.replaceAll(/\s+/g, ' '))
    expect(await setAt(0)).toEqual(['70.1000 1 USD = 70.1000 AFN · 1 AFN = 0.0143 USD', 'admin'])
    expect(await setAt(1)).toEqual([`68.5000 ${AFN_WORDS}`, 'admin'])
    await sees('Read against USD, whose rate is 1.0000.')
    await expect
      .poll(() => rows.nth(0).locator('td').first().innerText())
      .toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}$/)
    await expect
      .poll(() => dialog.getByRole('img', { name: 'Exchange rate' }).getAttribute('aria-label'))
      .toMatch(
        /^Exchange rate of AFN: from .*68\.5000.* to 70\.1000 \(.*\), lowest .*, highest 70\.1000$/,
      )
    await closeDialog(page)
  })

  it.each([
    ['POST', 'Add Currency', 'Failed to create currency'],
    ['PUT', 'Edit EUR', 'Failed to update currency'],
    ['PUT', 'Set rate of EUR', 'Failed to update exchange rate'],
  ])('reports a %s of "%s" that fails without a reason: %s', async (method, opener, message) => {
    const refuse = (route: Route) =>
      route.request().method() === method ? route.fulfill({ status: 400 }) : route.continue()
    await page.route('**/api/currencies**', refuse)
    await page.route('**/api/currencies/**', refuse)
    await button(opener).click()
    await dialogHasFocus(page)
    if (method === 'POST') {
      await type('ABC')
      await field('Name').fill('Anything')
    }
    await press('Control+Enter')
    await sees(message)
    await page.unroute('**/api/currencies**')
    await page.unroute('**/api/currencies/**')
    await closeDialog(page)
    office.complaints.length = 0
  })

  it('sends a rate again under the same key if the answer was lost', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/exchange-rate', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await button('Set rate of EUR').click()
    await asked()
    await type('0.9213')
    await press('Enter')
    await sees('It is not known whether this rate was saved.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save')
    await press('Enter')
    await sees('Exchange rate updated successfully')
    await page.unroute('**/exchange-rate')
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
    await button('Rate history of EUR').click()
    await page.getByRole('dialog').getByText('0.9213', { exact: true }).last().waitFor()
    await expect
      .poll(() => page.getByRole('dialog').locator('tbody tr', { hasText: '0.9213' }).count())
      .toBe(1)
    await closeDialog(page)
    office.complaints.length = 0
  })

  it('starts again with the current rate if the person sets aside a save with an unknown outcome', async () => {
    await page.route('**/exchange-rate', (route) => route.abort())
    await button('Set rate of EUR').click()
    await asked()
    await type('0.93')
    await press('Enter')
    await sees('It is not known whether this rate was saved.')
    await page.unroute('**/exchange-rate')
    await button('Clear the form instead…').click()
    await button('Clear the form').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('rate')
    await expect.poll(() => field('Enter new exchange rate:').inputValue()).toBe('0.9213')
    await closeDialog(page)
    office.complaints.length = 0
  })

  it('updates nothing if the chosen currency no longer exists', async () => {
    await page.getByRole('link', { name: 'Currency Conversion', exact: true }).click()
    await page.getByRole('heading', { name: 'Current Rates' }).waitFor()
    let release = () => {}
    const opened = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/currencies', async (route) => {
      await opened
      await route.fulfill({ json: [] })
    })
    await page.getByRole('link', { name: 'Currency', exact: true }).click()
    await button('Edit USD').click()
    await page.getByRole('dialog', { name: 'Edit Currency - USD' }).waitFor()
    release()
    await page.getByRole('dialog', { name: 'Edit Currency', exact: true }).waitFor()
    await dialogHasFocus(page)
    await press('Control+Enter')
    await sees('No currency selected')
    await closeDialog(page)
    await page.unroute('**/api/currencies')
    await button('Refresh').click()
    await button('Edit USD').waitFor()
  })

  it('shows a message instead of an empty table if the list could not be loaded', async () => {
    await page.route('**/api/currencies', (route) => route.fulfill(OUT_OF_ORDER))
    await page.reload()
    await sees('The currencies could not be loaded')
    await sees(OUT_OF_ORDER.body)
    expect(await page.locator('table').count()).toBe(0)
    await page.getByRole('link', { name: 'Currency Conversion', exact: true }).click()
    await sees('The rates could not be loaded')
    const options = page.locator('select[name=from] option')
    await expect.poll(() => options.allInnerTexts()).toEqual(['Select a currency'])
    await page.unroute('**/api/currencies')
    await button('Retry').click()
    await page.getByRole('link', { name: 'Currency', exact: true }).click()
    await button('Edit USD').waitFor()
    office.complaints.length = 0
  })
})

describe('Currency Conversion', () => {
  it('names the missing fields', async () => {
    await tabTo(page, 'link', 'Currency Conversion')
    await press('Enter')
    await page.getByRole('heading', { name: 'Current Rates' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('amount')
    await press('Enter')
    await sees('Amount is required')
    await sees('From currency is required')
    await sees('To currency is required')
  })

  it('lists the current rates of all currencies, including inactive ones', async () => {
    const rows = await page
      .getByRole('region', { name: 'Current rates of all currencies' })
      .locator('tbody tr')
      .allInnerTexts()
    expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
      'AFN Afghan Afghani 70.1000 1 USD = 70.1000 AFN · 1 AFN = 0.0143 USD',
      'USD US Dollar 1.0000 Base of all rates',
      'EUR Euro 0.9213 1 USD = 0.9213 EUR · 1 EUR = 1.0854 USD',
      'RS Rupee Inactive 1.0000 Not set yet',
      'IRR Iranian Rial 42000.0000 1 USD = 42,000.0000 IRR · 1,000 IRR = 0.0238 USD',
    ])
  })

  it('converts with the keyboard alone, to 4 decimals', async () => {
    await type('1500.25')
    await tabTo(page, 'combobox', 'From currency')
    await type('EUR')
    await tabTo(page, 'combobox', 'To currency')
    await type('AFN')
    await tabTo(page, 'button', 'Convert')
    await press('Enter')
    await sees('114,151.2265 AFN')
    await sees('1,500.25 EUR ÷ 0.9213 × 70.1000')
    expect(new URL(page.url()).search).toBe('?amount=1500.25&from=EUR&to=AFN')
  })

  it('uses a rate that another counter has just set', async () => {
    await setRateElsewhere(1, '70')
    await tabTo(page, 'button', 'Convert')
    await press('Enter')
    await sees('1,500.25 EUR ÷ 0.9213 × 70.0000')
  })

  it('swaps the two currencies and converts the other way', async () => {
    await tabTo(page, 'button', 'Swap currencies')
    await press('Enter')
    await sees('1,500.25 AFN ÷ 70.0000 × 0.9213')
    expect(new URL(page.url()).search).toBe('?amount=1500.25&from=AFN&to=EUR')
  })

  it('removes the result when a field changes', async () => {
    await field('Amount').first().fill('1500.26')
    await sees('—')
    expect(await page.getByText('÷').count()).toBe(0)
  })

  it.each(['XYZ', 'RS'])(
    'refuses the unknown or inactive currency %s of an address',
    async (code) => {
      await page.goto(
        `${office.origin}/account-operations/currency-conversion?amount=5&from=${code}&to=AFN`,
      )
      await button('Convert').click()
      await sees('Invalid currency selection')
      await sees('—')
    },
  )
})

it('lets a Viewer only read', async () => {
  await asAdmin('POST', '/api/tbl-users', {
    userName: 'reader',
    password: 'reader-password',
    userType: 'Viewer',
  })
  const viewer = await office.browser.newContext()
  const own = await viewer.newPage()
  await signIn(own, office.origin, 'reader', 'reader-password')
  await own.goto(`${office.origin}/account-operations/currency-management`)
  await own.getByText('Your user type (Viewer) may not record or change anything').waitFor()
  const enabled = (name: string) => own.getByRole('button', { name, exact: true }).isEnabled()
  await own.getByRole('button', { name: 'Edit USD' }).waitFor()
  expect(await enabled('Add Currency')).toBe(false)
  expect(await enabled('Edit USD')).toBe(false)
  expect(await own.getByRole('button', { name: 'Set rate of USD' }).count()).toBe(0)
  expect(await enabled('Rate history of USD')).toBe(true)
  await viewer.close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})

async function setRate(code: string, rate: string): Promise<void> {
  await button(`Set rate of ${code}`).click()
  await asked()
  await type(rate)
  await press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function setRateElsewhere(id: number, rate: string): Promise<void> {
  await asAdmin('PUT', `/api/currencies/${id}/exchange-rate`, { rate })
}

/** Makes a call as the signed-in Admin from outside the screen. */
async function asAdmin(method: string, path: string, data: object): Promise<void> {
  const answer = await page.context().request.fetch(office.origin + path, { method, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
