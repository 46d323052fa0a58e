import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'

/** Both searches: a range of days, all types, an exchange in one row, and what an edit changed. */

let office: Office
let page: Page
let today: string
let id: Record<string, number>

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await openSearchedAccounts(page)
  id = await recordSearched(page)
  const tranDate = addDays(today, -40)
  const old = { transType: 'Debit', inAccountID: 'CSH001', outAccountID: '1001', tranDate }
  const body = { ...old, currencyID: USD, cAmount: '5', tranDescription: 'long ago' }
  id['old'] = (await call(page, 'POST', '/api/transactions', body)).id
  const edit = { amount: '350.5', description: 'rent of November' }
  await call(page, 'PUT', `/api/transactions/${id['debit']}`, edit)
})
afterAll(() => office.close())

const { press, sees } = handsOn(() => page)
const SCREENS = ['search', 'search-transactions']
const field = (name: string) => page.locator(`[name="${name}"]`)
const rows = () => page.getByRole('region', { name: 'Transactions found' }).locator('tbody tr')
/** Reads the first number of each row. */
const numbers = () =>
  rows().evaluateAll((all) =>
    all.map((row) => row.querySelector('[data-open]')?.getAttribute('data-open')),
  )
const wanted = (...names: string[]) => names.map((name) => String(id[name]))
const open = (screen: string, query: string) =>
  page.goto(`${office.origin}/transactions/${screen}?${query}`)
const textOf = async (place: number) => (await rows().nth(place).innerText()).replace(/\s+/g, ' ')

it.each(SCREENS)('%s finds the transactions of a range of days', async (screen) => {
  await open(screen, 'type=Debit')
  await expect.poll(numbers).toEqual(wanted('debit'))
  await field('date').fill(addDays(today, -45))
  await field('toDate').fill(addDays(today, -30))
  await press('Enter')
  await expect.poll(numbers).toEqual(wanted('old'))
  await field('toDate').fill(today)
  await press('Enter')
  await expect.poll(numbers).toEqual(wanted('debit', 'old'))
  const query = new URL(page.url()).searchParams
  expect([query.get('fromDate'), query.get('toDate')]).toEqual([addDays(today, -45), today])
  await field('toDate').fill(addDays(today, -50))
  await press('Enter')
  await sees('To Date must not be before From Date')
})

it.each(SCREENS)('%s searches all types at once', async (screen) => {
  await open(screen, 'type=Transfer')
  await expect.poll(numbers).toEqual(wanted('transfer'))
  await page.getByRole('radio', { name: 'All types' }).check()
  await press('Enter')
  const all = ['return', 'loan', 'purchase', 'transfer', 'debit', 'credit']
  await expect.poll(numbers).toEqual(wanted(...all))
})

it.each(SCREENS)(
  '%s shows an exchange as one row, with both accounts, both amounts and the rate',
  async (screen) => {
    await open(screen, 'type=Exchange')
    await expect.poll(() => rows().count()).toBe(1)
    await page.getByText('Ahmad Karimi').first().waitFor()
    const row = await textOf(0)
    expect(row).toContain(`${id['purchase']} + ${id['selling']}`)
    expect(row).toMatch(/2001 (- )?Kabul Traders (→ )?1001 (- )?Ahmad Karimi/)
    expect(row).toContain('100.00USD → 7,000.00AFN at 70.0000')
    // Even if the filters match only one leg, its row has both amounts.
    await open(screen, 'type=Exchange&account=2001')
    await expect.poll(numbers).toEqual(wanted('selling'))
    expect(await textOf(0)).toContain('100.00USD → 7,000.00AFN at 70.0000')
  },
)

it.each(SCREENS)('%s shows what an edit changed, before and after', async (screen) => {
  await open(screen, 'type=Edited+Transactions')
  await expect.poll(numbers).toEqual(wanted('debit'))
  const row = await textOf(0)
  expect(row).toContain('edited by admin')
  expect(row).toContain('Amount 300.00 → 350.50')
  expect(row).toContain('Narrative پرداخت كرايه → rent of November')
})

it('causes no browser errors', () => {
  expect(office.complaints).toEqual([])
})
