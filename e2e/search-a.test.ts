import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, openBrowser, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER, OUT_OF_ORDER_SHOWN } from './failure.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'
import { rowsScrolledThrough } from './scrolled-rows.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'

/** Tests General Search (version A) on the running product. Rules: docs/rules/search.md */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]
/** The numbers of the transactions by kind. */
const id: Record<string, number> = {}

const PASSWORD = 'a-password-of-twelve'
const MANY = 1_040

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  await openSearchedAccounts(page)
  for (const [userName, userType] of [
    ['mina', 'User'],
    ['vali', 'Viewer'],
    ['omid', 'Manager'],
  ]) {
    await call(page, 'POST', '/api/tbl-users', { userName, password: PASSWORD, userType })
  }
  Object.assign(id, await recordSearched(page))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const press = (key: string) => page.keyboard.press(key)
const type = (text: string) => page.keyboard.type(text)
const sees = (text: string, on = page) => on.getByText(text, { exact: true }).first().waitFor()
const button = (name: string, on = page) => on.getByRole('button', { name, exact: true })
const dialog = (role: 'dialog' | 'alertdialog' = 'dialog') => page.getByRole(role)
const field = (name: string) => page.locator(`[name="${name}"]`)
const found = (on = page) => on.getByRole('region', { name: 'Transactions found' })
const rowOf = (number: number | undefined, on = page) =>
  found(on)
    .locator('tbody tr')
    .filter({ has: on.getByRole('button', { name: `Open ${number}`, exact: true }) })
/** Reads the first number of each row, once the search has ended. */
const numbers = async (on = page) => {
  await on.getByText(/ · [\d,]+ (found|so far)$/).waitFor()
  return (await found(on).locator('[data-number]').allInnerTexts()).map((it) => it.split(' ')[0])
}
const open = (query: string, on = page) => on.goto(`${product.origin}/transactions/search${query}`)
const searchFor = async (query: string) => {
  await open(query)
  return numbers()
}
const wanted = (...names: string[]) => names.map((name) => String(id[name]))
const closed = () => page.locator('[role$=dialog]').waitFor({ state: 'detached' })

describe('a search', () => {
  it.each([
    ['Transfer', ['transfer']],
    ['Deleted Transactions', ['mistake']],
    ['Debit', ['debit']],
    ['Credit', ['credit']],
    ['Exchange', ['purchase']],
    ['Loan', ['return', 'loan']],
  ])('for %s finds today’s transactions, the newest first', async (what, names) => {
    await open('')
    await page.getByLabel(what, { exact: true }).check()
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get('type') === what)
    await sees(`${what} · today · ${names.length} found`)
    await expect.poll(() => numbers()).toEqual(wanted(...names))
  })

  it('finds deleted transactions by the day on which they were deleted, and the address says so', async () => {
    await open('?type=Deleted+Transactions')
    await expect.poll(() => numbers()).toEqual(wanted('mistake'))
    await page.getByRole('radio', { name: 'Day of deletion' }).check()
    await page.getByLabel('Deleted On').waitFor()
    await press('Enter')
    await sees('Deleted Transactions · deleted today · 1 found')
    expect(new URL(page.url()).searchParams.get('dateOf')).toBe('change')
    await expect.poll(() => numbers()).toEqual(wanted('mistake'))
    await rowOf(id['mistake'])
      .getByText(/^deleted \d\d-\w{3}-\d{4}$/)
      .waitFor()
    await page.getByLabel('Debit', { exact: true }).check()
    await page.getByRole('radio', { name: 'Day of deletion' }).waitFor({ state: 'detached' })
  })

  it('finds all types at once, until a type is chosen', async () => {
    await tabTo(page, 'link', 'General Search')
    await press('Enter')
    await page.getByRole('heading', { name: 'General Search' }).waitFor()
    await expect
      .poll(() => numbers())
      .toEqual(wanted('return', 'loan', 'purchase', 'transfer', 'debit', 'credit'))
    await expect.poll(() => page.getByRole('radio', { name: 'All types' }).isChecked()).toBe(true)
    await page.getByLabel('Debit', { exact: true }).check()
    await page.getByRole('heading', { name: 'Search Transaction' }).waitFor()
    await press('Enter')
    await sees('Debit · today · 1 found')
  })

  it('takes its filters by keyboard, and a link to the search shows the same elsewhere', async () => {
    await open('?type=general')
    await numbers()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'referenceId')
    await tabTo(page, 'combobox', 'Account')
    await type('karimi')
    await press('Enter')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'narrative')
    await type('کرایه')
    await press('Tab')
    await type('۳۰۰')
    await expect.poll(() => field('amount').inputValue()).toBe('300')
    await press('Enter')
    await page.getByText(/ · 1 found$/).waitFor()
    await expect.poll(() => numbers()).toEqual(wanted('debit'))
    const query = new URL(page.url()).search
    expect([...new URLSearchParams(query)]).toEqual([
      ['type', 'general'],
      ['account', '1001'],
      ['narrative', 'کرایه'],
      ['amount', '300'],
    ])
    const other = await openPage(browser)
    await signIn(other.page, product.origin, 'vali', PASSWORD)
    await open(query, other.page)
    await expect.poll(() => numbers(other.page)).toEqual(wanted('debit'))
    await expect.poll(() => other.page.locator('[name=narrative]').inputValue()).toBe('کرایه')
    await expect.poll(() => button(`Print ${id['debit']}`, other.page).count()).toBe(1)
    expect(await other.page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0)
  })

  it.each([
    ['a number', () => `?type=general&referenceId=${id['transfer']}`, ['transfer']],
    [
      'the reference of both legs',
      () => `?type=general&referenceId=TRX-00000${id['purchase']}`,
      ['purchase'],
    ],
    ['an amount with commas', () => '?type=Credit&amount=12,500.50', ['credit']],
    ['the cash account', () => '?type=Credit&account=CSH001', ['credit']],
    ["a borrower's name", () => '?type=general&narrative=KARIM', ['return', 'loan']],
  ])('by %s', async (_, query, names) => {
    expect((await searchFor(query())).sort()).toEqual(wanted(...names).sort())
  })

  it('says so if nothing matches, and New Search starts again with today', async () => {
    await open('?type=Debit&amount=999&narrative=nothing')
    await sees('No Results')
    await sees('No matching transactions found.')
    await button('New Search').click()
    await sees('Debit · today · 1 found')
    await expect.poll(() => field('narrative').inputValue()).toBe('')
    expect(new URL(page.url()).search).toBe('?type=Debit')
    await expect
      .poll(() => field('referenceId').evaluate((input) => input === document.activeElement))
      .toBe(true)
    await open('?type=Edited+Transactions')
    await sees('No transactions found for today.')
    await field('amount').fill('0')
    await press('Enter')
    await sees('Amount must be above 0')
  })

  it('shows a message instead of an empty list if it fails, and can be repeated', async () => {
    await page.route('**/api/search-transactions?*', (route) => route.fulfill(OUT_OF_ORDER))
    await open('?type=Debit')
    await sees('The search results could not be loaded')
    await sees(OUT_OF_ORDER_SHOWN)
    expect(await found().count()).toBe(0)
    await page.unroute('**/api/search-transactions?*')
    await button('Retry').click()
    await expect.poll(() => numbers()).toEqual(wanted('debit'))
    complaints.length = 0
  })
})

describe('Edit', () => {
  it('changes a debit by keyboard, and the list shows the change', async () => {
    await searchFor('?type=Debit')
    await tabTo(page, 'button', `Edit ${id['debit']}`)
    await press('Enter')
    await dialogHasFocus(page)
    await expect.poll(() => field('legs.0.debitAccount').inputValue()).toBe('1001 - Ahmad Karimi')
    // The amount has the focus, with its text selected.
    await type('350.5')
    await press('Enter')
    await type('rent of November')
    await press('Enter')
    await type('The customer said 350.50')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await press('Enter')
    await sees('Transaction updated successfully')
    expect((await sent).postDataJSON()).toMatchObject({
      tranDescription: 'rent of November',
      dAmount: '350.5',
      cAmount: '350.5',
      exRate: '1.0000',
      inAccountID: 'CSH001',
      outAccountID: '1001',
      currencyID: USD,
      version: 1,
      reason: 'The customer said 350.50',
    })
    await closed()
    await expect
      .poll(() => rowOf(id['debit']).innerText())
      .toMatch(/rent of November[\s\S]*350\.50[\s\S]*edited by admin/)
    await expect
      .poll(() => button(`Edit ${id['debit']}`).evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect(await searchFor('?type=Edited+Transactions')).toEqual(wanted('debit'))
  })

  it('changes both legs of an exchange, whose amounts are linked by the rate', async () => {
    await searchFor('?type=Exchange')
    await button(`Edit ${id['purchase']}`).click()
    await page.getByRole('heading', { name: `Purchase · ${id['purchase']}` }).waitFor()
    await field('legs.0.amount').fill('200')
    await expect.poll(() => field('legs.1.amount').inputValue()).toBe('14,000.00')
    await field('rate').fill('71')
    await expect.poll(() => field('legs.1.amount').inputValue()).toBe('14,200.00')
    await field('legs.1.amount').fill('7100')
    await expect.poll(() => field('legs.0.amount').inputValue()).toBe('100.00')
    await field('reason').fill('rate of the day')
    await button('Update').click()
    await sees('Transaction updated successfully')
    await closed()
    await expect.poll(() => rowOf(id['selling']).innerText()).toContain('7,100.00')
    await expect.poll(() => rowOf(id['purchase']).innerText()).toContain('edited by admin')
  })

  it('locks the name of a return, and refuses more than the outstanding amount', async () => {
    await searchFor('?type=Loan')
    await button(`Edit ${id['return']}`).click()
    await page.getByRole('dialog', { name: `Edit Loan Return - ${id['return']}` }).waitFor()
    await expect.poll(() => field('legs.0.creditNarrative').isDisabled()).toBe(true)
    await field('legs.0.amount').fill('6000')
    await field('reason').fill('paid more')
    await press('Enter')
    await page
      .getByText(/only 5,?000\.00|outstanding/)
      .first()
      .waitFor()
    await expect.poll(() => field('legs.0.amount').inputValue()).toBe('6,000')
    await closeDialog(page)
    complaints.length = 0
  })

  it('is sent again if the answer was lost, and carried out once', async () => {
    await searchFor('?type=Debit')
    await button(`Edit ${id['debit']}`).click()
    await field('legs.0.narrative').fill('sent twice')
    await field('reason').fill('wrong text')
    const keys: (string | undefined)[] = []
    await page.route('**/api/transactions/*', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length > 1 ? route.continue() : route.fetch().then(() => route.abort()))
    })
    await button('Update').click()
    await sees('It is not known whether this change was saved.')
    await button('Update').click()
    await sees('Transaction updated successfully')
    await page.unroute('**/api/transactions/*')
    expect(keys).toEqual([keys[0], keys[0]])
    expect(await call(page, 'GET', `/api/transactions/${id['debit']}/history`)).toHaveLength(3)
    complaints.length = 0
  })

  it('shows the changes that someone else has saved meanwhile, and lets the person decide', async () => {
    await searchFor('?type=Credit')
    const change = (description: string) =>
      call(page, 'PUT', `/api/transactions/${id['credit']}`, { description })
    for (const decision of ['Take over what is saved now', 'Save mine on top']) {
      await button(`Edit ${id['credit']}`).click()
      await dialogHasFocus(page)
      await field('legs.0.narrative').fill('mine')
      await field('reason').fill('wrong text')
      await change(`theirs, before ${decision}`)
      await button('Update').click()
      await page
        .getByText(`${id['credit']} was changed by admin meanwhile`, { exact: false })
        .waitFor()
      await button(decision).waitFor()
      const lines = await dialog().locator('tbody tr').allInnerTexts()
      expect(lines).toEqual([`Narrative\ttheirs, before ${decision}\tmine`])
      await button(decision).click()
      if (decision.startsWith('Take')) {
        await expect
          .poll(() => field('legs.0.narrative').inputValue())
          .toBe(`theirs, before ${decision}`)
        await closeDialog(page)
      } else await sees('Transaction updated successfully')
      await closed()
    }
    await expect.poll(() => rowOf(id['credit']).innerText()).toContain('mine')
    const { length } = await call(page, 'GET', `/api/transactions/${id['credit']}/history`)
    expect(length).toBe(4)
    complaints.length = 0
  })

  it('needs a Manager if the transaction is approved, and is impossible if it is deleted', async () => {
    const [manager, clerk] = [await openPage(browser), await openPage(browser)]
    await signIn(manager.page, product.origin, 'omid', PASSWORD)
    await call(manager.page, 'POST', `/api/transactions/${id['transfer']}/approve`, {})
    await signIn(clerk.page, product.origin, 'mina', PASSWORD)
    await open('?type=Transfer', clerk.page)
    await numbers(clerk.page)
    for (const name of ['Edit', 'Delete']) {
      const action = button(`${name} ${id['transfer']}`, clerk.page)
      await expect.poll(() => action.isDisabled()).toBe(true)
      await expect.poll(() => action.getAttribute('title')).toContain('only a Manager or Admin')
    }
    await sees(
      'A User changes what the own branch recorded in the last 3 days, until it is approved; a Manager or Admin changes any transaction.',
      clerk.page,
    )
    await searchFor('?type=Deleted+Transactions')
    const status = rowOf(id['mistake']).locator('[data-line]:has([data-status=Deleted])')
    await expect
      .poll(() => status.getAttribute('title'))
      .toMatch(/by admin, \d\d-\w{3}-\d{4} \d\d:\d\d/)
    expect(await page.getByRole('button', { name: /^(Edit|Delete) / }).count()).toBe(0)
  })
})

describe('Delete', () => {
  it('asks for confirmation, and deletes both legs of an exchange', async () => {
    await searchFor('?type=Exchange')
    await button(`Delete ${id['purchase']}`).click()
    await dialog('alertdialog').waitFor()
    const text = await dialog('alertdialog').innerText()
    expect(text).toContain('cannot be undone')
    expect(text).toContain(`Exchange ${id['purchase']} of 100.00 USD, account 1001`)
    expect(text).toContain(`transaction ${id['selling']} of 7,100.00 AFN will be deleted too`)
    await dialogHasFocus(page)
    await press('Enter')
    await sees('Reason is required')
    await closeDialog(page)
    await expect.poll(() => numbers()).toEqual(wanted('purchase'))
    await button(`Delete ${id['purchase']}`).click()
    const sent = page.waitForRequest((request) => request.method() === 'DELETE')
    await field('reason').fill('entered twice')
    await press('Enter')
    await sees('Transaction deleted successfully')
    const body = { deletedBy: 'User', version: 2, reason: 'entered twice', kind: 'transaction' }
    expect((await sent).postDataJSON()).toEqual(body)
    await sees('No Results')
    const deleted = await searchFor('?type=Deleted+Transactions')
    expect(deleted.sort()).toEqual(wanted('purchase', 'mistake').sort())
  })

  it('is refused if someone else has changed the transaction meanwhile, and the row shows the change', async () => {
    await searchFor('?type=Debit')
    await call(page, 'PUT', `/api/transactions/${id['debit']}`, { description: 'changed again' })
    await button(`Delete ${id['debit']}`).click()
    await field('reason').fill('entered twice')
    await button('Delete').click()
    await page.getByText('was changed by admin meanwhile', { exact: false }).waitFor()
    await closed()
    await expect.poll(() => rowOf(id['debit']).innerText()).toContain('changed again')
    complaints.length = 0
  })
})

it('continues in a long list, page by page', async () => {
  await page.evaluate(async (many) => {
    const body = JSON.stringify({
      transType: 'Credit',
      inAccountID: '3001',
      outAccountID: 'CSH001',
      currencyID: 2,
      cAmount: '1',
      tranDescription: 'one of many',
    })
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    let left = many
    // All of them change one balance, so more at once would only wait for each other.
    const clerk = async () => {
      while (left > 0) {
        left -= 1
        const answer = await fetch('/api/transactions', init)
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      }
    }
    await Promise.all(Array.from({ length: 6 }, clerk))
  }, MANY)
  expect((await searchFor('?type=Credit&account=3001')).length).toBeLessThan(MANY)
  await page.getByText(/^Searched back to \d\d-\w{3}-\d{4}$/).waitFor()
  await button('Search further back').click()
  await sees(`Credit · account 3001 · ${MANY.toLocaleString('en-US')} found`)
  expect(await button('Search further back').count()).toBe(0)
  for (let shown = 200; shown < MANY; shown += 200) {
    await page.getByText(new RegExp(`^${shown.toLocaleString('en-US')} of 1,040 `)).waitFor()
    await button('Show more').click()
  }
  await button('Show more').waitFor({ state: 'detached' })
  const all = await rowsScrolledThrough(page.getByLabel('Transactions found'))
  expect(new Set(all.map(String)).size).toBe(MANY)
})

it('fits a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await searchFor('?type=general&account=1001')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(`Edit ${id['credit']}`).click()
  await dialogHasFocus(page)
  expect(await dialog().evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true)
})

it('causes no browser errors', () => {
  expect(complaints).toEqual([])
})
