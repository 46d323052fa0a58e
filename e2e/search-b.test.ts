import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, openBrowser, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER, OUT_OF_ORDER_SHOWN } from './failure.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'
import { recordWhatIsSearched } from './search-office.ts'

/** Search Transactions (version B): what each type finds, and the edit of amount and description, on the running product. */

const SEARCH = '/transactions/search-transactions'
const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]
let ahmad: string
let belqis: string
let nader: string

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  ;({ ahmad, belqis, nader } = await recordWhatIsSearched(page))
  for (const userType of ['User', 'Viewer']) {
    const user = { userName: userType.toLowerCase(), password: 'a good password', userType }
    await call(page, 'POST', '/api/tbl-users', user)
  }
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const press = (key: string) => page.keyboard.press(key)
const sees = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const filter = (name: string) => page.locator(`form input[name=${name}]`).first()
const inDialog = (name: string) => page.getByRole('dialog').getByRole('textbox', { name })

/** Reads the cells of each row: day, reference, account, description, amount, type, actions. */
async function found(on = page): Promise<string[][]> {
  const rows = await on
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return rows.map((cells) => cells.slice(1).map((text) => text.replace(/\s+/g, ' ').trim()))
}

/** Opens the screen at an address with a search. The screen then runs the search at once. */
async function openAt(query: string) {
  await page.goto(`${product.origin}${SEARCH}?${query}`)
  await sees('Search Complete')
}

/** Runs in the page: goes on to the description as soon as the dialog shows it. */
function chooseDescriptionAtOnce(): void {
  const shown = new MutationObserver(() => {
    const description = document.querySelector<HTMLElement>('[role=dialog] [name=description]')
    if (!description) return
    shown.disconnect()
    description.focus()
  })
  shown.observe(document.body, { childList: true, subtree: true })
}

/** Runs in the page: waits until the timers and frames that were due are over. */
const afterTimers = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))
  })

/** Lets a person at another counter edit a transaction. */
const editElsewhere = (id: number, body: object) =>
  call(page, 'PUT', `/api/transactions/${id}`, body)

describe('the search', () => {
  it('starts only after Search, and its first filter has the focus', async () => {
    await page.goto(product.origin + SEARCH)
    await expect
      .poll(() => filter('referenceId').evaluate((at) => at === document.activeElement))
      .toBe(true)
    expect(
      await page
        .getByRole('radio')
        .evaluateAll((all) => all.map((each) => each.parentElement?.innerText)),
    ).toEqual([
      'All types',
      'Transfer',
      'Deleted Transactions',
      'Debit',
      'Credit',
      'Exchange',
      'Loan',
      'Hawala',
      'Edited Transactions',
      'Code',
      'Name',
    ])
    expect(await page.locator('table').count()).toBe(0)
  })

  it('shows today’s transactions of the type if there is no filter, by keyboard', async () => {
    await page.getByRole('radio', { name: 'Transfer' }).check()
    await press('Enter')
    await sees('Search Complete')
    await sees('Found 1 transactions')
    await expect
      .poll(() => page.locator('thead th').allInnerTexts())
      .toEqual(['Date', 'Reference', 'Account', 'Description', 'Amount', 'Type', 'Actions'])
    await expect
      .poll(() => found())
      .toEqual([
        [
          '3 INV-77',
          `${ahmad} - احمد رحیمی → ${belqis} - Belqis Karimi`,
          'for the school',
          '1,234.50AFN',
          'Transfer',
          'Edit',
        ],
      ])
    expect(new URL(page.url()).search).toBe('?type=Transfer')
  })

  it.each([
    [
      'Debit',
      [
        ['7 TRX-000007', '40.00AFN', 'Edit'],
        ['2 TRX-000002', '7,000.00AFN', 'Edit'],
      ],
    ],
    ['Credit', [['1 TRX-000001', '125,000.00AFN', 'Edit']]],
    ['Exchange', [['4 + 5 TRX-000004', '10.00USD → 685.00AFN at 68.5000', 'Edit']]],
    ['Loan', [['6 TRX-000006', '500.00AFN', 'Edit']]],
    [
      'Hawala',
      [
        ['NOTE-SEND-000001', '300.00USD', 'Edit'],
        ['NOTE-HWL1763198001', '250.00USD', ''],
      ],
    ],
    ['Deleted Transactions', [['9 TRX-000009', '20.00AFN', '']]],
    ['Edited Transactions', [['7 TRX-000007', '40.00AFN', 'Edit']]],
  ])('finds %s', async (type, expected) => {
    await page.getByRole('radio', { name: type }).check()
    await button('Search').click()
    const told = () => found().then((rows) => rows.map((cells) => [cells[0], cells[3], cells[5]]))
    await expect.poll(told).toEqual(expected)
    await sees(`Found ${expected.length} transactions`)
  })

  it('shows the borrower of a loan, both ends of a hawala, and who deleted a transaction', async () => {
    const accountOf = async (type: string) => {
      await openAt(new URLSearchParams({ type }).toString())
      return (await found()).map((cells) => cells[1])
    }
    expect(await accountOf('Loan')).toEqual(['LON001 - ګل مرجان'])
    expect(await accountOf('Hawala')).toEqual([
      `${nader} - Nader → نادر کریمی`,
      `${nader} - Nader Stanekzai → ګل مرجان`,
    ])
    await openAt('type=Deleted+Transactions')
    await page.getByText('Deleted by admin').waitFor()
  })

  it('shows both ends of a simple hawala in General Search too', async () => {
    await page.goto(`${product.origin}/transactions/search?type=general&referenceId=HWL1763198001`)
    const row = page.getByRole('row', { name: 'NOTE-HWL1763198001' })
    await row.waitFor()
    await expect.poll(() => row.locator('td').nth(2).innerText()).toBe(`${nader} Nader Stanekzai`)
    expect((await row.locator('td').nth(3).innerText()).trim()).toBe('ګل مرجان')
  })

  it('narrows by each filter, and New Search clears them', async () => {
    await openAt('type=Credit')
    await filter('date').fill('2024-03-05')
    await press('Enter')
    await expect
      .poll(async () => (await found()).map((cells) => cells[0]))
      .toEqual(['8 TRX-000008'])
    await button('New Search').click()
    await expect.poll(() => filter('date').inputValue()).toBe('')
    await expect
      .poll(async () => (await found()).map((cells) => cells[0]))
      .toEqual(['1 TRX-000001'])
    await filter('amount').fill('۱۲۵۰۰۰')
    await filter('narrative').fill('بازار')
    await tabTo(page, 'combobox', 'Account')
    await page.keyboard.type(ahmad)
    await press('Enter')
    await button('Search').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('amount')).toBe('125000')
    await expect.poll(async () => (await found()).length).toBe(1)
    await filter('narrative').fill('nowhere')
    await press('Enter')
    await sees('No Results')
    await sees('No matching transactions found.')
    await sees('Found 0 transactions')
  })

  it('can be sent as a link', async () => {
    await openAt(`type=Credit&account=${belqis}&amount=60`)
    const other = await openPage(browser)
    await signIn(other.page, product.origin, 'viewer', 'a good password')
    await other.page.goto(page.url())
    // The names of accounts may arrive after the rows.
    for (const each of [page, other.page]) {
      await each.locator('tbody tr', { hasText: 'Belqis Karimi' }).waitFor()
    }
    const [mine, theirs] = [await found(), await found(other.page)]
    expect(theirs.map((cells) => cells.slice(0, 5))).toEqual(mine.map((cells) => cells.slice(0, 5)))
    expect(theirs.map((cells) => cells[5])).toEqual([''])
    await other.page.close()
  })

  it('shows a message instead of an empty result if it fails, and can be repeated', async () => {
    await page.route('**/api/accounts', (route) => route.fulfill(OUT_OF_ORDER))
    await openAt('type=Debit')
    await sees('The accounts could not be loaded')
    await page.unroute('**/api/accounts')
    await button('Retry').click()
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.route('**/api/search-transactions*', (route) => route.fulfill(OUT_OF_ORDER))
    await button('Search').click()
    await sees('Search Failed')
    await expect.poll(() => page.getByText(OUT_OF_ORDER_SHOWN, { exact: true }).count()).toBe(2)
    expect(await page.locator('tbody tr').count()).toBe(0)
    await page.unroute('**/api/search-transactions*')
    await page.route('**/api/search-transactions*', (route) =>
      route.fulfill({ status: 500, body: '' }),
    )
    await button('Retry').click()
    await sees('Failed to search transactions')
    await page.unroute('**/api/search-transactions*')
    await button('Retry').click()
    await sees('Found 2 transactions')
    complaints.length = 0
  })
})

describe('Edit', () => {
  it('changes amount and description of a transaction, by keyboard', async () => {
    await openAt('type=Debit&amount=7000')
    await tabTo(page, 'button', 'Edit transaction 2')
    await press('Enter')
    await dialogHasFocus(page)
    await expect.poll(() => inDialog('Amount').inputValue()).toBe('7,000.00')
    await press('Control+A')
    await page.keyboard.type('۷۵۰۰')
    await press('Enter')
    await page.keyboard.type('اجاره')
    await press('Enter')
    await page.keyboard.type('اشتباه بود')
    await press('Enter')
    await sees('Transaction updated successfully')
    await expect
      .poll(() => found())
      .toEqual([['2 TRX-000002', `${ahmad} - احمد رحیمی`, 'اجاره', '7,500.00AFN', 'Debit', 'Edit']])
    await expect
      .poll(() => button('Edit transaction 2').evaluate((at) => at === document.activeElement))
      .toBe(true)
    const [kept] = await call(page, 'GET', '/api/search-transactions?referenceId=2&type=Debit')
    expect([kept.cAmount, kept.tranDescription, kept.version]).toEqual(['7500.00', 'اجاره', 2])
  })

  it('changes amount and description of hawala details through their own call', async () => {
    await openAt('type=Hawala')
    await button('Edit hawala NOTE-SEND-000001').click()
    await inDialog('Amount').fill('350.25')
    await inDialog('Description').fill('')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await button('Save').click()
    expect(new URL((await sent).url()).pathname).toMatch(/^\/api\/hawala-details\/\d+$/)
    const body = { amount: '350.25', description: '', version: 1, kind: 'hawalaDetails' }
    expect((await sent).postDataJSON()).toEqual(body)
    await sees('Transaction updated successfully')
    await expect.poll(async () => (await found())[0]?.slice(2, 4)).toEqual(['-', '350.25USD'])
  })

  it('leaves the focus in the field that somebody chose while the dialog opened', async () => {
    await openAt('type=Loan')
    await page.evaluate(chooseDescriptionAtOnce)
    await button('Edit transaction 6').click()
    await dialogHasFocus(page)
    await page.evaluate(afterTimers)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
    expect(focused).toBe(await inDialog('Description').getAttribute('name'))
    await closeDialog(page)
  })

  it('requires an amount, and keeps the input when the server refuses', async () => {
    await openAt('type=Loan')
    await button('Edit transaction 6').click()
    await inDialog('Amount').fill('')
    for (let field = 0; field < 3; field += 1) await press('Enter')
    await sees('Amount is required')
    await inDialog('Amount').fill('9')
    await inDialog('Reason').fill('counted again')
    await page.route('**/api/transactions/6', (route) => route.fulfill({ status: 500, body: '' }))
    await button('Save').click()
    await sees('Failed to update transaction')
    await expect.poll(() => inDialog('Amount').inputValue()).toBe('9')
    await page.unroute('**/api/transactions/6')
    await closeDialog(page)
    complaints.length = 0
  })

  it('changes only the description of an exchange’s leg', async () => {
    await openAt('type=Exchange')
    await button('Edit transaction 4').click()
    await page.getByText(/^Saved with the exchange's other leg/).waitFor()
    await page.getByText('Changes only the purchase, 4.').waitFor()
    await expect.poll(() => inDialog('Amount').isDisabled()).toBe(true)
    await inDialog('Description').fill('ten dollars')
    await press('Enter')
    await page.keyboard.type('said more')
    await press('Enter')
    await sees('Transaction updated successfully')
    await expect
      .poll(async () => (await found()).map((cells) => cells.slice(2, 4)))
      .toEqual([['ten dollars / Dollars', '10.00USD → 685.00AFN at 68.5000']])
  })

  it('shows the current version if the row is outdated; the person accepts it or saves over it', async () => {
    await openAt('type=Transfer')
    await button('Edit transaction 3').click()
    await page.getByText('The credit side keeps its own:').waitFor()
    await inDialog('Description').fill('mine')
    await inDialog('Reason').fill('wrong text')
    await editElsewhere(3, { amount: '1300' })
    await button('Save').click()
    await page.getByText('admin has changed this transaction meanwhile.').waitFor()
    await expect.poll(() => inDialog('Amount').inputValue()).toBe('1,300.00')
    await button('Save mine on top').click()
    await sees('Transaction updated successfully')
    await expect.poll(async () => (await found())[0]?.slice(2, 4)).toEqual(['mine', '1,300.00AFN'])

    await button('Edit transaction 3').click()
    await inDialog('Amount').fill('5')
    await inDialog('Reason').fill('wrong amount')
    await editElsewhere(3, { amount: '1400' })
    await button('Save').click()
    await button('Take over what is saved now').click()
    await expect.poll(() => inDialog('Amount').inputValue()).toBe('1,400.00')
    await closeDialog(page)
    await expect.poll(async () => (await found())[0]?.[3]).toBe('1,400.00AFN')
    complaints.length = 0
  })

  it('is sent again if the answer was lost, and carried out once', async () => {
    await openAt('type=Credit')
    await button('Edit transaction 1').click()
    await inDialog('Amount').fill('100')
    await inDialog('Reason').fill('wrong amount')
    await page.route('**/api/transactions/1', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
      await page.unroute('**/api/transactions/1')
    })
    await button('Save').click()
    await sees('It is not known whether this change was saved.')
    await button('Save').click()
    await sees('Transaction updated successfully')
    const [kept] = await call(page, 'GET', '/api/search-transactions?referenceId=1&type=Credit')
    expect([kept.cAmount, kept.version]).toEqual(['100.00', 2])
    complaints.length = 0
  })
})

it('a User may edit an unapproved transaction; an approved one needs a Manager or Admin', async () => {
  const other = await openPage(browser)
  await signIn(other.page, product.origin, 'user', 'a good password')
  const body = { transType: 'Credit', outAccountID: 'CSH001', inAccountID: belqis, currencyID: 1 }
  const { id } = await call(other.page, 'POST', '/api/transactions', { ...body, cAmount: '3' })
  await call(page, 'POST', `/api/transactions/${id}/approve`, {})
  await other.page.goto(`${product.origin}${SEARCH}?type=Credit`)
  const edit = (number: number) =>
    other.page.getByRole('button', { name: `Edit transaction ${number}`, exact: true })
  await edit(1).waitFor()
  await expect
    .poll(async () => [await edit(1).isDisabled(), await edit(id).isDisabled()])
    .toEqual([false, true])
  await other.page
    .getByText(
      /^A User changes what the own branch recorded in the last 3 days, until it is approved/,
    )
    .waitFor()
  expect(other.complaints).toEqual([])
  await other.page.close()
})

it('on a phone nothing scrolls sideways, and a row can be edited', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt('type=Debit')
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await button('Edit transaction 7').click()
  await inDialog('Amount').fill('41')
  await inDialog('Reason').fill('wrong amount')
  expect(await overflow()).toBe(0)
  await button('Save').click()
  await sees('Transaction updated successfully')
  await expect.poll(async () => (await found())[0]?.[3]).toBe('41.00AFN')
  expect(complaints).toEqual([])
})
