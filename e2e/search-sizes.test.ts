import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'

/**
 * Measures the tables of both searches with their widest rows: exchanges, reversed transactions, and transactions with fees.
 */

let office: Office
let page: Page
/** The number of a reversed credit. */
let reversed: number

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openSearchedAccounts(page)
  await makeHeadOffice(page)
  await setFees(page, [{ type: 'Exchange', currencyId: USD, fixed: '2.5' }])
  await recordSearched(page)
  const { purchase } = await call(page, 'POST', '/api/transactions/exchange', {
    commission: '2.50',
    purchase: {
      inAccountID: '1001',
      outAccountID: 'CSH001',
      currencyID: USD,
      dAmount: '100000',
      exRate: '70',
      tranDescription: 'dollars for the traders of the bazaar',
    },
    selling: {
      inAccountID: 'CSH001',
      outAccountID: '2001',
      currencyID: 1,
      cAmount: '7000000',
      exRate: '70',
      tranDescription: 'afghanis for the traders of the bazaar',
    },
  })
  await call(page, 'POST', `/api/transactions/${purchase.id}/reverse`, { reason: 'Wrong rate' })
  const { id } = await call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: '1001',
    outAccountID: 'CSH001',
    currencyID: USD,
    cAmount: '5',
    tranDescription: 'typed twice',
  })
  reversed = id
  await call(page, 'POST', `/api/transactions/${id}/reverse`, { reason: 'Typed twice' })
})
afterAll(() => office.close())

const SEARCHES = [
  {
    name: 'Search Transactions',
    address: 'transactions/search-transactions?type=general',
    desk: 'whole',
  },
  // This table has nine columns, and its rows have one line.
  { name: 'General Search', address: 'transactions/search?type=general', desk: 'most' },
] as const
/** The room for the number and most of the name of an account, in px. */
const MOST_OF_A_NAME = 95

describe.each(SEARCHES)('$name', ({ address, desk }) => {
  it.each([1366, 1920])('shows every button of a row at %i px without scrolling', async (width) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`${office.origin}/${address}`)
    const table = page.getByRole('region').filter({ has: page.locator('tbody .row-button') })
    await page
      .getByRole('button', { name: `Open ${reversed}` })
      .first()
      .waitFor()
    const { overflow, cutOff, smallest } = await table.evaluate((box) => {
      const right = box.getBoundingClientRect().left + box.clientWidth
      const buttons = [...box.querySelectorAll('.row-button')].map((each) =>
        each.getBoundingClientRect(),
      )
      return {
        overflow: box.scrollWidth - box.clientWidth,
        cutOff: buttons.filter((button) => button.right > right).length,
        smallest: Math.min(...buttons.flatMap((button) => [button.width, button.height])),
      }
    })
    expect({ overflow, cutOff }).toEqual({ overflow: 0, cutOff: 0 })
    expect(smallest).toBeGreaterThanOrEqual(24)
  })

  it.each([
    [1366, desk],
    [390, 'whole'],
  ] as const)('shows at %i px the %s name of an account', async (width, shown) => {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(`${office.origin}/${address}`)
    const name = page.locator('tbody tr', { hasText: 'typed twice' }).getByText('Ahmad Karimi')
    await name.first().waitFor()
    const line = await name.first().evaluate((text) => {
      const { scrollWidth = 0, clientWidth = 0 } = text.closest('[data-line]') ?? {}
      return { scrollWidth, clientWidth }
    })
    if (shown === 'whole') expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    else expect(line.clientWidth).toBeGreaterThanOrEqual(MOST_OF_A_NAME)
    // The name has at most two lines.
    expect((await name.first().boundingBox())?.height).toBeLessThan(48)
  })

  it.each(['light', 'dark'] as const)('marks a reversed row, in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${office.origin}/${address}`)
    const row = page.locator('tbody tr', { has: page.locator('[data-reversed]') })
    await row.first().waitFor()
    const look = (each: typeof row) =>
      each.first().evaluate((tr) => getComputedStyle(tr).backgroundColor)
    const plain = page.locator('tbody tr', { hasText: 'opening deposit' })
    expect(await look(row)).not.toBe(await look(plain))
    await expect.poll(() => row.first().innerText()).toMatch(/Reversed by \d+/)
    expect(await axeFindings(page)).toEqual([])
  })
})
