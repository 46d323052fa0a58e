import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'
import { renderedAgain, workedOut } from './worked-out.ts'

/** General Search without a mouse: where the palette leads, and where the focus goes after a row is deleted. */

let office: Office
let page: Page
let id: Record<string, number>

/** A table with this many rows isn't drawn completely. */
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
    transType: 'Credit',
    outAccountID: 'CSH001',
    currencyID: USD,
    cAmount: '1',
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

/** Deletes a row with the keyboard only. */
async function deleteRow(number: string | undefined): Promise<void> {
  await button(`Delete ${number}`).focus()
  await press('Enter')
  await dialogHasFocus(page)
  await type('entered twice')
  await press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await button(`Delete ${number}`).waitFor({ state: 'detached' })
}

it('shows the postings of a loan whose number was chosen in the palette', async () => {
  await press('Control+k')
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await type('ln-1')
  await page.getByRole('option', { name: 'Loan LN-000001' }).waitFor()
  await press('Enter')
  await sees('All types · reference LN-000001 · 2 found')
  await expect.poll(() => numbers()).toEqual([String(id['loan']), String(id['return'])])
})

it('moves the focus to the first field if the palette leads to the same screen and the focused row disappears', async () => {
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
  await expect.poll(() => focused()).toBe('referenceId')
})

it('starts the search by Enter in the empty account field', async () => {
  await page.locator('[name=referenceId]').fill(String(id['return']))
  await page.locator('[name=account]').focus()
  await press('Enter')
  await sees(`All types · reference ${id['return']} · 1 found`)
})

it('moves the focus to the next row if a row in the middle of a long table is deleted', async () => {
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
  await expect.poll(() => button(`Delete ${next}`).isVisible()).toBe(true)
})

it('moves the focus to the previous row if the last is deleted, and to the first field if none is left', async () => {
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

it('skips the other leg of a deleted exchange when the focus moves', async () => {
  await search('?type=general&narrative=s', 3)
  await deleteRow(String(id['purchase']))
  await expect.poll(focused).toBe(`Delete ${id['transfer']}`)
})

describe('a dialog over a long table', () => {
  const edit = () =>
    found()
      .getByRole('button', { name: /^Edit / })
      .first()
  const open = async () => {
    await edit().click()
    await dialogHasFocus(page)
  }
  const close = () => closeDialog(page)

  beforeEach(async () => {
    await page.goto(`${office.origin}/transactions/search?type=Credit&account=3001`)
    await found().locator('[data-index]').first().waitFor()
  })

  it('opens and closes without rendering a row of the table again', async () => {
    // While the dialog is open, the table can't be found by its role, so it is found by its label.
    const rows = page.locator('[aria-label="Transactions found"] tbody tr')
    expect(await renderedAgain(rows, open)).toBe(0)
    expect(await renderedAgain(rows, close)).toBe(0)
  })

  it('opens without a new layout of the cells, and stops the page from scrolling', async () => {
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

  it('works out the styles of the dialog once while it opens', async () => {
    // The pointer is put on the button first, because the row under the pointer has another colour.
    await edit().hover()
    const opening = await workedOut(page, open)
    const again = await workedOut(page, () =>
      page.locator('[data-part=positioner]').evaluate(inherit),
    )
    expect(again.looks).toBeGreaterThan(0)
    expect(opening.looks).toBeLessThan(again.looks * 1.5)
    await close()
  })
})

/**
 * Runs in the page: sets an unused CSS variable on an element, which all its parts inherit, and makes the browser apply
 * the change.
 */
function inherit(element: HTMLElement) {
  element.style.setProperty('--unused', '1')
  element.getBoundingClientRect()
}
