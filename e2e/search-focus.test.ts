import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'
import { workedOut } from './worked-out.ts'

/** General Search without a mouse: what the palette leads to, and where the focus goes on once a row is deleted. */

let office: Office
let page: Page
let id: Record<string, number>

/** More than a table is drawn whole of. */
const MANY = 120

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openSearchedAccounts(page)
  id = await recordSearched(page)
  for (let sent = 0; sent < MANY; sent += 1) await credit('3001')
  for (let sent = 0; sent < 3; sent += 1) await credit('1002')
})
afterAll(() => office.close())

const { type, press, sees, button } = handsOn(() => page)
const found = () => page.getByRole('region', { name: 'Transactions found' })
const numbers = () => found().locator('[data-number]').allInnerTexts()
const credit = (inAccountID: string) =>
  call(page, 'POST', '/api/transactions', {
    ...{ transType: 'Credit', outAccountID: 'CSH001', currencyID: USD, cAmount: '1' },
    inAccountID,
  })
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.getAttribute('name')
  })

async function search(query: string, count: number): Promise<void> {
  await page.goto(`${office.origin}/transactions/search${query}`)
  await page.getByText(new RegExp(` · ${count} found$`)).waitFor()
}

/** Deletes a row by the keyboard alone. */
async function deleteRow(number: string | undefined): Promise<void> {
  await button(`Delete ${number}`).focus()
  await press('Enter')
  await dialogHasFocus(page)
  await press('Tab')
  await press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await button(`Delete ${number}`).waitFor({ state: 'detached' })
}

it('shows what a loan number stands for, chosen in the palette', async () => {
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await type('ln-1')
  await page.getByRole('option', { name: 'Loan LN-000001' }).waitFor()
  await press('Enter')
  await sees('All types · reference LN-000001 · 2 found')
  expect(await numbers()).toEqual([String(id['loan']), String(id['return'])])
})

it('goes on at the first field where the palette leads to the search that is there, and takes the row that had the focus', async () => {
  const number = String(id['loan'])
  await search(`?type=general&referenceId=${number}`, 1)
  await button(`Delete ${number}`).focus()
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await type(number)
  await page.getByRole('option', { name: `Transaction ${number}` }).waitFor()
  await press('Enter')
  await expect.poll(focused).toBe('referenceId')
  await button(`Delete ${number}`).waitFor()
  expect(await focused()).toBe('referenceId')
})

it('searches by Enter in an account that is left empty', async () => {
  await page.locator('[name=referenceId]').fill(String(id['return']))
  await page.locator('[name=account]').focus()
  await press('Enter')
  await sees(`All types · reference ${id['return']} · 1 found`)
})

it('goes on at the next row of a long table, deep in it', async () => {
  await search('?type=Credit&account=3001', MANY)
  const row = (index: number) => found().locator(`tr[data-index="${index}"]`)
  await expect
    .poll(async () => {
      await found().evaluate((box, part) => box.scrollTo(0, box.scrollHeight * part), 70 / MANY)
      return (await row(70).count()) + (await row(71).count())
    })
    .toBe(2)
  const number = await row(70).locator('[data-number]').innerText()
  const next = await row(71).locator('[data-number]').innerText()
  await deleteRow(number)
  await expect.poll(focused).toBe(`Delete ${next}`)
  expect(await button(`Delete ${next}`).isVisible()).toBe(true)
})

it('goes back to the row before where the last one goes, and to the first field where none is left', async () => {
  await search('?type=Credit&account=1002', 3)
  const [first, second, third] = await numbers()
  await deleteRow(third)
  await expect.poll(focused).toBe(`Delete ${second}`)
  await deleteRow(first)
  await expect.poll(focused).toBe(`Delete ${second}`)
  await deleteRow(second)
  await expect.poll(focused).toBe('referenceId')
  expect(office.complaints).toEqual([])
})

it('passes over the other leg of an exchange, which goes too', async () => {
  await search('?type=general&narrative=s', 4)
  await deleteRow(String(id['selling']))
  await expect.poll(focused).toBe(`Delete ${id['transfer']}`)
})

it('opens a dialog over a long table without working out its cells again, and holds the page still', async () => {
  await page.goto(`${office.origin}/transactions/search?type=Credit&account=3001`)
  await found().locator('[data-index]').first().waitFor()
  const open = async () => {
    await found()
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await dialogHasFocus(page)
  }
  const close = async () => {
    await press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const cells = await found().locator('td, td *').count()
  const opening = await workedOut(page, open)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden')
  const closing = await workedOut(page, close)
  for (const { looks, places } of [opening, closing, await workedOut(page, open)]) {
    expect(looks).toBeGreaterThan(0)
    expect(looks).toBeLessThan(cells / 2)
    expect(places).toBeLessThan(cells / 2)
  }
  await close()
})
