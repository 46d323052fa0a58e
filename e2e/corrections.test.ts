import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched } from './searched.ts'

/** Corrections of saved transactions: the keys that they take, the balances that the dialog shows, and their reason. */

let office: Office
let page: Page
/** The numbers of the transactions by kind. */
let id: Record<string, number>
/** The number of pressed keys, without typed text; each key of a combination counts. */
let presses = 0

const MOST_KEYS = 8

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openSearchedAccounts(page)
  id = await recordSearched(page)
})
beforeEach(async () => {
  await page.goto(office.origin)
  await sees('Account Management')
  presses = 0
})
afterAll(() => office.close())

const hands = handsOn(() => page)
const { type, sees } = hands
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    presses += key.split('+').length
    await hands.press(key)
  }
}
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('name')
  })

/** Finds a transaction by its number, from the dashboard. */
async function find(number: number | undefined): Promise<void> {
  await press('g', 'f')
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'referenceId')
  await type(String(number))
  await press('Enter')
  await page.getByText(/ · 1 found$/).waitFor()
}

it('the amount of a debit is corrected with at most 8 keys from the dashboard', async () => {
  await find(id['debit'])
  const fromResult = presses
  await press('ArrowDown')
  await expect.poll(() => focused()).toBe(`Edit ${id['debit']}`)
  await press('Enter')
  await dialogHasFocus(page)
  await expect.poll(focused).toBe('legs.0.amount')
  await sees('Balance of 1001 now')
  // 12,500.50 minus the debit of 300.00, minus the transfer of 40.25, plus 100.00 from the exchange.
  await sees(/^12,260\.25/)
  await type('330.25')
  await sees(/^12,230\.00/)
  await press('Enter', 'Enter')
  await type('He counted again')
  await press('Enter')
  await sees('Transaction updated successfully')
  expect(presses).toBeLessThanOrEqual(MOST_KEYS)
  expect(presses - fromResult).toBeLessThanOrEqual(5)
  const [, edited] = await call(page, 'GET', `/api/transactions/${id['debit']}/history`)
  expect(edited).toMatchObject({
    reason: 'He counted again',
    changes: [{ field: 'amount', old: '300.00', new: '330.25' }],
  })
})

it('both amounts of an exchange are corrected with at most 8 keys from the search result', async () => {
  await page.goto(`${office.origin}/transactions/search?type=Exchange`)
  await page.getByText(/ · 1 found$/).waitFor()
  await page.locator('[name=referenceId]').focus()
  presses = 0
  await press('ArrowDown', 'Enter')
  await dialogHasFocus(page)
  await expect.poll(focused).toBe('legs.0.amount')
  await type('110')
  await expect.poll(() => hands.textIn('legs.1.amount')).toBe('7,700.00')
  await press('Enter', 'Enter', 'Enter', 'Enter', 'Enter')
  await expect.poll(() => focused()).toBe('reason')
  await type('ten more')
  await press('Enter')
  await sees('Transaction updated successfully')
  expect(presses).toBeLessThanOrEqual(MOST_KEYS)
})

it('the arrows walk through the rows and their buttons, and past disabled ones', async () => {
  await page.goto(`${office.origin}/transactions/search?type=general`)
  await page.getByText(/ · \d+ found$/).waitFor()
  await page.locator('[name=referenceId]').focus()
  await press('ArrowDown')
  await expect.poll(() => focused()).toBe(`Edit ${id['return']}`)
  await press('ArrowLeft')
  await expect.poll(() => focused()).toBe(`Print ${id['return']}`)
  await press('ArrowDown')
  await expect.poll(() => focused()).toBe(`Print ${id['loan']}`)
  await press('ArrowRight', 'ArrowRight', 'ArrowUp')
  await expect.poll(() => focused()).toBe(`Delete ${id['return']}`)
})

it('an edit without a reason is not sent', async () => {
  await find(id['credit'])
  await press('ArrowDown', 'Enter')
  await dialogHasFocus(page)
  await type('12600')
  await press('Enter', 'Enter', 'Enter')
  await sees('Reason is required')
  await expect.poll(() => focused()).toBe('reason')
  await type('ab')
  await press('Enter')
  await sees('Reason must have at least 3 characters')
  await closeDialog(page)
  expect(await call(page, 'GET', `/api/transactions/${id['credit']}/history`)).toHaveLength(1)
  expect(office.complaints).toEqual([])
})

it('a balance that would become negative is warned about', async () => {
  await find(id['transfer'])
  await press('ArrowDown', 'Enter')
  await dialogHasFocus(page)
  await sees('Balance of 1001 now')
  await sees('Balance of 1002 now')
  await type('99000')
  await sees('Goes negative')
})
