import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, monthOf, previousMonth } from '../shared/calendar/business-date.ts'
import { formatDate } from '../shared/calendar/format-date.ts'
import { solarHijri } from '../shared/calendar/solar-hijri.ts'
import { closeDialog } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests the fields of a money form during typing, on the running product. Rules: docs/rules/money.md */

let office: Office
let page: Page
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
  for (const [accountNumber, currencyId] of [
    ['A-1', 1],
    ['U-1', 2],
    ['U-2', 2],
  ]) {
    const account = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber, currencyId }
    await call(page, 'POST', '/api/accounts', account)
  }
  await credit('U-1', 2, '100.00')
  await credit('A-1', 1, '5000.00')
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
})
afterAll(() => office.close())

const { type, press, sees, button, textbox, textIn } = handsOn(() => page)
const open = (path: string) => page.goto(`${office.origin}${path}`)
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function pick(label: string, number: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await type(number)
  // Without this wait the account would be picked only when it arrives; picked-account.test.ts tests that case.
  await page.getByRole('option', { name: number }).waitFor()
  await press('Enter')
}

async function write(label: string, text: string): Promise<void> {
  await textbox(label).click()
  await press('Control+A')
  await type(text)
}

async function credit(inAccountID: string, currencyID: number, cAmount: string): Promise<void> {
  const posting = { transType: 'Credit', inAccountID, outAccountID: 'CSH001', currencyID, cAmount }
  await call(page, 'POST', '/api/transactions', posting)
}

describe('an amount', () => {
  beforeEach(async () => {
    await open('/transactions/credit')
    await pick('Account', 'A-1')
  })

  it('is calculated after "=", shown while typing, and posted exactly by Enter', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await write('Amount', '=1200*68.5')
    await sees('= 82,200.00')
    await expect
      .poll(() => textbox('Amount in Words').inputValue())
      .toBe('Eighty-Two Thousand Two Hundred')
    await press('Enter')
    await sees('Credit Voucher Preview')
    expect((await sent).postDataJSON()).toMatchObject({ dAmount: '82200.00', cAmount: '82200.00' })
    await closeDialog(page)
  })

  it.each([
    ['=100/3', '33.33'],
    ['=۱۲۰۰*۶۸٫۵', '82,200.00'],
    ['=(1,250.50-50.50)×2', '2,400.00'],
    ['۱۲٬۵۰۰', '12,500'],
    ['۸۸،۶۰', '88.60'],
    ['12,34,567.50', '1,234,567.50'],
  ])('%s becomes %s when the field is left', async (typed, left) => {
    await write('Amount', typed)
    await press('Tab')
    await expect.poll(() => textIn('amount')).toBe(left)
  })

  it.each([
    ['=1200*', 'The calculation is not finished'],
    ['=5/0', 'Nothing can be divided by 0'],
    ['=5-1500', 'The result -1,495.00 is not above 0'],
    ['=9999999999999999*2', 'The result has more than 16 digits before the dot'],
    ['=1,2,5*2', 'Only numbers and + - * / ( ), not “1,2,5”'],
    ['=100*70،505', 'Amount “70،505” can be 70.505 or 70505: type a dot, or no comma'],
  ])(
    '%s stays as typed, keeps the focus on Enter, and shows the reason',
    async (typed, problem) => {
      await write('Amount', typed)
      await press('Enter')
      const field = textbox('Amount')
      await page.locator('[name=amount][aria-invalid=true]').waitFor()
      await sees(problem)
      await expect
        .poll(async () => [await textIn('amount'), await focused()])
        .toEqual([typed, 'amount'])
      await field.press('Tab')
      await expect.poll(() => textIn('amount')).toBe(typed)
      await textbox('Narrative').press('Enter')
      await button('Save').click()
      await sees(problem)
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
  )

  it('is saved as the result if it is still an expression', async () => {
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await write('Amount', '=0.1+0.2')
    await page.evaluate(() => document.querySelector('form')?.requestSubmit())
    expect((await sent).postDataJSON()).toMatchObject({ cAmount: '0.30' })
    await sees('Credit Voucher Preview')
    await closeDialog(page)
  })
})

describe('a day', () => {
  beforeEach(() => open('/transactions/debit'))

  it('moves forward and back by keys, at most to today, and is shown in both calendars', async () => {
    await textbox('Date').click()
    for (const [key, days] of [
      ['-', -1],
      ['ArrowDown', -2],
      ['+', -1],
      ['ArrowUp', 0],
      ['+', 0],
      ['-', -1],
      ['t', 0],
    ] as const) {
      await press(key)
      const day = addDays(today, days)
      await expect.poll(async () => [key, await textIn('date')]).toEqual([key, day])
      await sees(`${formatDate(day)} · ${solarHijri(day)}`)
    }
  })

  it.each<[what: string, typed: (day: string) => string, meant: (day: string) => string]>([
    ['as it is written', (day) => day, (day) => day],
    ['day first', (day) => day.split('-').reverse().join('.'), (day) => day],
    ['in the Solar Hijri calendar', solarHijri, (day) => day],
    ['in local digits', (day) => local(solarHijri(day)), (day) => day],
    ['the year last', (day) => solarHijri(day).split('/').reverse().join('/'), (day) => day],
    ['by its number alone', () => '3', thirdBefore],
    ['that cannot be read', () => '31/11', () => '31/11'],
  ])('%s', async (_, typed, meant) => {
    const day = addDays(today, -17)
    await write('Date', typed(day))
    await textbox('Narrative').click()
    await expect.poll(() => textIn('date')).toBe(meant(day))
  })

  it('is reported when the field is left if it does not exist', async () => {
    await write('Date', '31/11')
    await press('Tab')
    await sees('Date is a day that does not exist')
    await textbox('Date').fill(addDays(today, 1))
    await button('Save').click()
    await sees(`Date must not be in the future: today is ${formatDate(today)}`)
  })

  it("is chosen in the browser's calendar, by the button and by keys, and posted", async () => {
    await pick('Account', 'U-1')
    await write('Amount', '1')
    const opened = () => page.evaluate(() => document.body.dataset['opened'])
    await page.evaluate(() => {
      HTMLInputElement.prototype.showPicker = function open() {
        document.body.dataset['opened'] = `${this.type} ${this.value} up to ${this.max}`
      }
    })
    await button('Calendar (Alt+↓)').click()
    await expect
      .poll(async () => [await opened(), await focused()])
      .toEqual([`date ${today} up to ${today}`, 'date'])
    const chosen = addDays(today, -5)
    await page.locator('input[type=date]').evaluate(choose, chosen)
    await expect.poll(() => textIn('date')).toBe(chosen)
    await press('Alt+ArrowDown')
    await expect.poll(opened).toBe(`date ${chosen} up to ${today}`)
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ tranDate: chosen })
    await sees('Debit Voucher Preview')
    await closeDialog(page)
  })

  it('works in reports and searches too', async () => {
    const day = addDays(today, -2)
    await open('/reports/daily-statement')
    await write('Date', solarHijri(day))
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get('date') === day)
    await expect.poll(() => textIn('date')).toBe(day)
    await write('Date', 'soon')
    await press('Enter')
    await sees('Date must be a day such as 2026-11-20, 20, 3/10 or 1405/8/29')
    await open('/transactions/search')
    await write('Transaction Date', local(solarHijri(day)))
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get('date') === day)
  })

  it('is typed in the browser’s own date field on touch screens', async () => {
    const { devices } = await import('playwright-core')
    const phone = await office.browser.newContext({
      ...devices['Pixel 7'],
      storageState: await page.context().storageState(),
    })
    const touched = await phone.newPage()
    await touched.goto(`${office.origin}/transactions/debit`)
    const field = touched.getByLabel('Date', { exact: true })
    await field.waitFor()
    await expect.poll(() => field.getAttribute('type')).toBe('date')
    await expect.poll(() => field.inputValue()).toBe(today)
    await field.fill(addDays(today, -1))
    await expect.poll(() => touched.locator('[name=date]').inputValue()).toBe(addDays(today, -1))
    await phone.close()
  })
})

/** Runs in the page: changes a date field like a click on a day in the browser's calendar. */
function choose(field: Element, day: string): void {
  delete document.body.dataset['opened']
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(field, day)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the third of this month, or the third of the month before if this month's third is in the future. */
function thirdBefore(): string {
  const third = `${monthOf(today)}-03`
  return third <= today ? third : `${previousMonth(monthOf(today))}-03`
}

function local(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
}
