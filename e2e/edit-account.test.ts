import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUSE_ACCOUNTS } from '../shared/contract/house.ts'
import { closeDialog, openBrowser, openPage, tabTo } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { holdPictures } from './hold-pictures.ts'
import { ONE_PIXEL } from './one-pixel.ts'
import { ADMIN_PASSWORD, newDataDir, type Product, startProduct } from './product.ts'

/** Tests Old Account Edit on the running product. Rules: docs/rules/accounts.md */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let page: Page
let complaints: string[]

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  ;({ page, complaints } = await openPage(browser))
  await signIn(page, product.origin, 'admin', ADMIN_PASSWORD)
  for (const account of ACCOUNTS) await call(page, 'POST', '/api/accounts', account)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})
beforeEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
})

const EMPTY = { fatherName: null, phoneNumber: null }
const ACCOUNTS = [
  {
    ...EMPTY,
    accountNumber: '1000',
    accountName: 'احمد',
    lastName: 'رحیمی',
    fatherName: 'غلام نبی',
    currencyId: 1,
    dateofBirth: '1990-03-21',
  },
  { ...EMPTY, accountNumber: '1001', accountName: 'Karim', lastName: 'Ahmadi', currencyId: 2 },
  { ...EMPTY, accountNumber: '2001', accountName: 'Karima', lastName: 'Noori', currencyId: 2 },
]

const type = (text: string) => page.keyboard.type(text)
const press = (key: string) => page.keyboard.press(key)
const sees = (text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor()
/** Finds a field by its label, which ends with a star if the field is required. */
const field = (label: string, on = page) => on.getByLabel(new RegExp(`^${label}\\*?$`))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (number: string) => page.getByRole('dialog', { name: `Edit Account - ${number}` })
const gone = (number: string) => dialog(number).waitFor({ state: 'detached' })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const rows = () =>
  page
    .getByRole('region', { name: 'Accounts' })
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) =>
        [...row.children].slice(0, 6).map((cell) => (cell as HTMLElement).innerText.trim()),
      ),
    )
const codes = async () => (await rows()).map(([code]) => code)

async function open(): Promise<void> {
  await page.goto(`${product.origin}/account-operations/edit-account`)
  await button('Edit account 1000').waitFor()
}

async function edit(number: string): Promise<void> {
  await tabTo(page, 'button', `Edit account ${number}`)
  await press('Enter')
  await dialog(number).waitFor()
}

describe('the table', () => {
  it('says that it is loading, and then shows all accounts, including the six house accounts', async () => {
    await page.route('**/api/accounts', async (route) => {
      await sees('Loading accounts...')
      await route.continue()
    })
    await open()
    await expect
      .poll(() => page.locator('thead th').allInnerTexts())
      .toEqual([
        'Code',
        'Account Name',
        'Last Name',
        'Father Name',
        'Currency',
        'Account Type',
        'Edit',
      ])
    expect(await rows()).toEqual([
      ['CSH001', 'Cash', '', '0', 'All', 'Company'],
      ['LON001', 'Loans', '', '0', 'All', 'Company'],
      ['EXC_001', 'Currency Position', '', '0', 'All', 'Company'],
      ['FEE_001', 'Commission', '', '0', 'All', 'Company'],
      ['OSH_001', 'Over and Short', '', '0', 'All', 'Company'],
      ['HWL_001', 'Hawalas Payable', '', '0', 'All', 'Company'],
      ['1000', 'احمد', 'رحیمی', 'غلام نبی', 'AFN', 'Customer'],
      ['1001', 'Karim', 'Ahmadi', '0', 'USD', 'Customer'],
      ['2001', 'Karima', 'Noori', '0', 'USD', 'Customer'],
    ])
  })

  it('can be searched by code, by name or by both, in local digits too; two buttons clear the search', async () => {
    for (const box of ['Search by Code', 'Search by Name']) {
      expect((await field(box).boundingBox())?.width).toBe(160)
    }
    await tabTo(page, 'searchbox', 'Search by Code')
    await type('۰۰۱')
    await expect.poll(() => codes()).toEqual([...HOUSE_ACCOUNTS, '1001', '2001'])
    await press('Tab')
    await type('KARIM')
    await expect.poll(() => codes()).toEqual(['1001', '2001'])
    await type('a')
    await expect.poll(() => codes()).toEqual(['2001'])
    await type('x')
    await sees('No accounts found')
    await button('Close').click()
    await expect.poll(() => codes()).toHaveLength(9)
    await field('Search by Name').fill('أحمد')
    await expect.poll(() => codes()).toEqual(['1000'])
    await button('Search').click()
    await expect.poll(() => codes()).toHaveLength(9)
    await expect.poll(() => field('Search by Name').inputValue()).toBe('')
  })

  it('shows accounts from other counters after Refresh', async () => {
    await call(page, 'POST', '/api/accounts', { ...ACCOUNTS[2], accountNumber: '2002' })
    await button('Refresh').click()
    await button('Edit account 2002').waitFor()
  })

  it('shows a message with Retry, and no empty table, if it could not be loaded', async () => {
    await page.route('**/api/accounts', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await page.goto(`${product.origin}/account-operations/edit-account`)
    await sees('The accounts could not be loaded')
    await sees('Broken')
    expect(await page.getByText('No accounts found').count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
    await button('Retry').click()
    await button('Edit account 1000').waitFor()
  })
})

describe('the dialog', () => {
  it('has the values of the account, with the code locked and the date without a time', async () => {
    await open()
    await edit('1000')
    await expect.poll(() => field('Account Code').isDisabled()).toBe(true)
    await expect.poll(() => field('Account Code').inputValue()).toBe('1000')
    await expect.poll(() => field('Account Name').inputValue()).toBe('احمد')
    await expect.poll(() => field('Father Name').inputValue()).toBe('غلام نبی')
    await expect.poll(() => field('Date of Birth').inputValue()).toBe('1990-03-21')
    await expect.poll(() => field('Address').getAttribute('rows')).toBe('3')
    await expect
      .poll(() => page.getByRole('radio', { checked: true }).getAttribute('value'))
      .toBe('Customer')
    await expect
      .poll(() => field('Account Status').locator('option').allInnerTexts())
      .toEqual(['Active', 'Inactive', 'Suspended'])
    await closeDialog(page)
  })

  it('saves a change by keyboard; the table shows the change, and the row’s button has the focus again', async () => {
    await edit('1000')
    await expect.poll(() => focused()).toBe('accountName')
    await press('Enter')
    await expect.poll(() => focused()).toBe('lastName')
    await tabTo(page, 'textbox', 'Phone Number')
    await type('0799 123 456')
    await tabTo(page, 'textbox', 'Father Name')
    await press('Control+A')
    await type('Nabi')
    await page.route('**/api/accounts/*', async (route) => {
      await sees('Updating...')
      await route.continue()
    })
    await tabTo(page, 'textbox', 'Date of Birth')
    await press('Enter')
    await expect.poll(() => focused()).toBe('currencyId')
    await tabTo(page, 'combobox', 'Account Status')
    await press('Enter')
    await sees('Account updated successfully')
    await gone('1000')
    await expect.poll(async () => (await rows())[HOUSE_ACCOUNTS.length]?.[3]).toBe('Nabi')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Edit account 1000')
    expect(await account('1000')).toMatchObject({
      phoneNumber: '0799 123 456',
      dateofBirth: '1990-03-21',
      accountType: 'Customer',
      photo: null,
    })
  })

  it('opens with the saved values after it was closed with unsaved input', async () => {
    await edit('1000')
    await field('Account Name').fill('typed by mistake')
    await button('Cancel').click()
    await gone('1000')
    await edit('1000')
    await expect.poll(() => field('Account Name').inputValue()).toBe('احمد')
    await closeDialog(page)
  })

  it('reports that no account is selected if the form is saved while the dialog closes', async () => {
    await edit('1000')
    await dialog('1000').evaluate(async (element) => {
      const [cancel] = [...element.querySelectorAll('button')].filter(
        ({ textContent }) => textContent === 'Cancel',
      )
      cancel?.click()
      await new Promise(requestAnimationFrame)
      element.querySelector('form')?.requestSubmit()
    })
    await sees('No account selected')
    await gone('1000')
  })

  it('takes pictures by Upload and Test, refuses other files, and removes the pictures again', async () => {
    await edit('1001')
    const chosen = async (name: string, mimeType: string, buffer: Buffer) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        button('Upload Signature').click(),
      ])
      await chooser.setFiles({ name, mimeType, buffer })
    }
    await chosen('note.txt', 'text/plain', Buffer.from('no picture'))
    await sees('Invalid file type')
    await sees('Please select an image file')
    await chosen('signature.png', 'image/png', ONE_PIXEL)
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    await button('Test Picture').click()
    await page.getByRole('img', { name: 'Picture' }).waitFor()
    const letGo = await holdPictures(page)
    await chosen('signature.png', 'image/png', ONE_PIXEL)
    await sees('Reading the image…')
    // A save now would lack the picture. A script clicks the button, because Playwright doesn't click a disabled button.
    await expect.poll(() => button('Update Account').getAttribute('aria-disabled')).toBe('true')
    await button('Update Account').evaluate((it) => (it as HTMLButtonElement).click())
    await letGo()
    await page.getByRole('img', { name: 'Signature' }).waitFor()
    await button('Update Account').click()
    await gone('1001')
    const saved = await account('1001')
    expect(saved.photo).toMatch(/^\/api\/images\/\d+-photo-.*\.png$/)
    expect(saved.sSignature).toMatch(/^\/api\/images\/\d+-signature-/)
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
    await page.route('**/api/images/*-photo-*', (route) => mayCome.then(() => route.continue()))
    await edit('1001')
    await page.getByRole('status', { name: 'Loading Picture' }).waitFor()
    letCome()
    const shown = page.getByRole('img', { name: 'Picture' })
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(24)
    await button('Remove Signature').click()
    await button('Update Account').click()
    await gone('1001')
    expect(await account('1001')).toMatchObject({ photo: saved.photo, sSignature: null })
  })

  it('shows an error at its field and keeps the other fields', async () => {
    await edit('1001')
    await field('Email Address').fill('karim')
    await button('Update Account').click()
    await sees('Email Address must be an e-mail address such as name@example.com')
    await expect.poll(() => focused()).toBe('emailAddress')
    await closeDialog(page)
  })

  it('enables only the fields of a house account that may change', async () => {
    await edit('CSH001')
    await sees("This is a house account: its currencies, type and status can't be changed.")
    await expect.poll(() => field('Currency').locator('option').allInnerTexts()).toEqual(['All'])
    for (const locked of ['Account Code', 'Currency', 'Account Status', 'Company', 'Customer']) {
      await expect.poll(() => field(locked).isDisabled()).toBe(true)
    }
    await field('Last Name').fill('in hand')
    await button('Update Account').click()
    await gone('CSH001')
    expect(await account('CSH001')).toMatchObject({
      lastName: 'in hand',
      currencyId: null,
      accountType: 'Company',
      accountStatus: 'Active',
    })
  })
})

describe('a save that fails', () => {
  it('keeps the input if someone else changed the account, and shows their change', async () => {
    await open()
    await edit('2001')
    await field('Phone Number').fill('0788')
    const { id } = await account('2001')
    await call(page, 'PUT', `/api/accounts/${id}`, { aAddress: 'Herat', phoneNumber: '0700' })
    await button('Update Account').click()
    await sees(/^Account 2001 was changed by someone else meanwhile/)
    await sees('Someone else has changed this account meanwhile.')
    await sees('Phone Number: 0700')
    await expect.poll(() => field('Phone Number').inputValue()).toBe('0788')
    await expect.poll(() => field('Address').inputValue()).toBe('Herat')
    await button('Update Account').click()
    await gone('2001')
    expect(await account('2001')).toMatchObject({ phoneNumber: '0788', aAddress: 'Herat' })
  })

  it('reports that the currency cannot change after a posting', async () => {
    await edit('2001')
    await field('Currency').selectOption('AFN - Afghan Afghani')
    await field('Taskira Number').fill('1399-7')
    await postCredit(page, '2001', '10.00')
    await button('Update Account').click()
    await sees("Account 2001 has been posted to, so its currency can't change")
    await expect.poll(() => field('Taskira Number').inputValue()).toBe('1399-7')
    await field('Currency').selectOption('USD - US Dollar')
    await button('Update Account').click()
    await gone('2001')
    expect(await account('2001')).toMatchObject({ currency: 'USD', taskiraNo: '1399-7' })
  })

  it('sends the same request again if the answer was lost, and shows a notice until the outcome is known', async () => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/accounts/*', async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await edit('1001')
    await field('Phone Number').fill('0711')
    await button('Update Account').click()
    await sees('It is not known whether this change was saved.')
    await expect.poll(() => field('Phone Number').isDisabled()).toBe(true)
    await button('Update Account').click()
    await sees('Account updated successfully')
    await gone('1001')
    expect(keys).toEqual([expect.stringMatching(/.{16,}/), keys[0]])
  })

  it('shows the screen’s own message if the server sends none', async () => {
    await page.route('**/api/accounts/*', (route) => route.fulfill({ status: 400, body: '' }))
    await edit('1001')
    await button('Update Account').click()
    await sees('Failed to update account')
    await closeDialog(page)
  })
})

it('shows a Viewer the accounts without a way to change them', async () => {
  await call(page, 'POST', '/api/tbl-users', {
    userName: 'viewer',
    password: 'a viewer password',
    userType: 'Viewer',
  })
  const viewer = await openPage(browser)
  await signIn(viewer.page, product.origin, 'viewer', 'a viewer password')
  await viewer.page.goto(`${product.origin}/account-operations/edit-account`)
  await viewer.page.getByRole('button', { name: 'Edit account 1000' }).click()
  await viewer.page.getByText('Your user type (Viewer) may not record or change anything').waitFor()
  await expect.poll(() => field('Account Name', viewer.page).isDisabled()).toBe(true)
  await expect
    .poll(() => viewer.page.getByRole('button', { name: 'Update Account' }).isDisabled())
    .toBe(true)
  await viewer.page.close()
})

it('caused no browser errors except for the refusals', () => {
  expect(complaints.filter((each) => !each.startsWith('Failed to load resource'))).toEqual([])
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
async function account(number: string): Promise<any> {
  const all = await call(page, 'GET', '/api/accounts')
  return all.find((each: { accountNumber: string }) => each.accountNumber === number)
}
