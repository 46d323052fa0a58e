import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests what the screens say about saves that failed. Rules: docs/rules/errors.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const { id } = await call(page, 'POST', '/api/accounts', {
    accountNumber: 'P-1',
    accountName: 'Dubai',
    lastName: 'Partner',
    currencyId: 1,
    accountType: 'hawala_partner',
  })
  const serial = { accountId: id, childAccountId: id, lastHawalaNo: 7, lastTransId: '1' }
  await call(page, 'POST', '/api/hawala-serial-no', { ...serial, hawalaType: 'Send' })
  await call(page, 'POST', '/api/account-number-settings', { currencyId: 2, startNumber: 5000 })
  const hawala = { hawalaNumber: 'HWL1', senderAccountId: id, receiverName: 'Belqis' }
  await call(page, 'POST', '/api/hawala', { ...hawala, currencyId: 1, amount: '5' })
  const user = { userName: 'latifa', password: 'a good password', userType: 'User' }
  await call(page, 'POST', '/api/tbl-users', user)
})
afterAll(() => office.close())

const { button, press, type, sees } = handsOn(() => page)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const select = (name: string) => page.getByRole('combobox', { name, exact: true })
const toast = () => page.locator('[data-variant=destructive]')

async function pickPartner(label: string): Promise<void> {
  await select(label).click()
  await type('P-1')
  await page.getByRole('listbox').getByRole('option', { name: 'P-1' }).waitFor()
  await press('Enter')
}

interface Save {
  readonly what: string
  /** The address of the form, and the form's own message if the server sends none. */
  readonly path: string
  readonly failed: string
  /** The call that fails. */
  readonly call: readonly [method: string, url: string]
  /** Fills in the form. */
  readonly fill: () => Promise<void>
  /** The button that saves; without it Ctrl+Enter saves. */
  readonly press?: string
  /** True if filling in the form already saves it. */
  readonly savesItself?: true
}

const SAVES: readonly Save[] = [
  {
    what: 'a new account',
    path: 'account-operations/new-account',
    failed: 'Failed to create account',
    call: ['POST', '**/api/accounts'],
    fill: async () => {
      await select('Currency').selectOption('2')
      await field('Account Name').fill('Karim')
      await field('Last Name').fill('Ahmadi')
      await expect.poll(() => field('Account Code').inputValue()).not.toBe('')
    },
  },
  {
    what: 'an account',
    path: 'account-operations/edit-account',
    failed: 'Failed to update account',
    call: ['PUT', '**/api/accounts/*'],
    fill: async () => {
      await button('Edit account P-1').click()
      await field('Phone Number').fill('0788')
    },
  },
  {
    what: 'a new currency',
    path: 'account-operations/currency-management',
    failed: 'Failed to create currency',
    call: ['POST', '**/api/currencies'],
    fill: async () => {
      await button('Add Currency').click()
      await field('Code').fill('IRR')
      await field('Name').fill('Rial')
    },
  },
  {
    what: 'a currency',
    path: 'account-operations/currency-management',
    failed: 'Failed to update currency',
    call: ['PUT', '**/api/currencies/4'],
    fill: async () => {
      await button('Edit RS').click()
      await field('Name').fill('Rupee')
    },
  },
  {
    what: 'a rate',
    path: 'account-operations/currency-management',
    failed: 'Failed to update exchange rate',
    call: ['PUT', '**/api/currencies/4/exchange-rate'],
    fill: async () => {
      await button('Set rate of RS').click()
      await field('Enter new exchange rate:').fill('1.0001')
    },
  },
  {
    what: 'a new number setting',
    path: 'account-operations/account-number-settings',
    failed: 'Failed to create setting',
    call: ['POST', '**/api/account-number-settings'],
    fill: async () => {
      await select('Currency').selectOption('1')
    },
  },
  {
    what: 'a number setting',
    path: 'account-operations/account-number-settings',
    failed: 'Failed to update setting',
    call: ['PUT', '**/api/account-number-settings/*'],
    fill: async () => {
      await button('Edit USD').click()
      await field('Start Number').fill('6000')
    },
  },
  {
    what: 'a new hawala serial number',
    path: 'account-operations/hawala-serial-no',
    failed: 'Failed to create hawala serial number',
    call: ['POST', '**/api/hawala-serial-no'],
    fill: async () => {
      await pickPartner('Main Account Name')
      await pickPartner('Currency Account Name')
      await field('Hawala No').fill('1')
      await select('Type').selectOption('Receive')
    },
  },
  {
    what: 'a hawala serial number',
    path: 'account-operations/hawala-serial-no',
    failed: 'Failed to update hawala serial number',
    call: ['PUT', '**/api/hawala-serial-no/*'],
    fill: async () => {
      await button('Edit serial number 1').click()
      await field('Hawala No').fill('8')
    },
  },
  {
    what: 'the deletion of a hawala serial number',
    path: 'account-operations/hawala-serial-no',
    failed: 'Failed to delete hawala serial number',
    call: ['DELETE', '**/api/hawala-serial-no/*'],
    fill: () => button('Delete serial number 1').click(),
    press: 'Delete',
  },
  {
    what: 'a new user',
    path: 'users',
    failed: 'Failed to create user',
    call: ['POST', '**/api/tbl-users'],
    fill: async () => {
      await field('Username').fill('karim')
      await field('Password').fill('a good password')
      await select('User Type').selectOption('User')
      await select('Branch').selectOption('HQ')
    },
  },
  {
    what: 'a user',
    path: 'users',
    failed: 'Failed to update user',
    call: ['PUT', '**/api/tbl-users/*'],
    fill: async () => {
      await button('Edit latifa').click()
      await select('User Type').selectOption('Viewer')
    },
  },
  {
    what: 'the deletion of a user',
    path: 'users',
    failed: 'Failed to delete user',
    call: ['DELETE', '**/api/tbl-users/*'],
    fill: () => button('Delete latifa').click(),
    press: 'Delete',
  },
]

async function refuse(save: Save, answer: { status: number; body: string }, told: RegExp) {
  const [method, url] = save.call
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill(answer) : route.fallback(),
  )
  await page.goto(`${office.origin}/${save.path}`)
  await save.fill()
  if (save.press) await button(save.press).click()
  else if (!save.savesItself) await press('Control+Enter')
  await expect.poll(() => toast().innerText()).toMatch(told)
  await page.unrouteAll({ behavior: 'wait' })
}

describe.each(SAVES)('$what that is refused', (save) => {
  it.each([
    ["the server's message alone", { status: 409, body: 'Not today' }, /^Error\s+Not today/],
    ['its own words', { status: 400, body: '' }, new RegExp(`^Error\\s+${save.failed}$`)],
  ])('is reported in %s', async (_, answer, told) => {
    await refuse(save, answer, told)
  })
})

/** Saves on money screens, where the message of a refusal begins with its status. */
const HAWALAS: readonly Save[] = [
  {
    what: 'a hawala',
    path: 'transactions/hawala',
    failed: 'Failed to create hawala transaction',
    call: ['POST', '**/api/hawala'],
    fill: async () => {
      await pickPartner('Sender Account')
      await field('Receiver Name').fill('Belqis')
      await field('Amount').fill('10')
    },
  },
  {
    what: 'hawala details',
    path: 'transactions/hawala-entry',
    failed: 'Failed to create hawala entry',
    call: ['POST', '**/api/hawala-details'],
    fill: () => field('Amount').fill('10'),
  },
  {
    what: 'the status of a hawala',
    path: 'transactions/hawala',
    failed: 'Failed to update status',
    call: ['PATCH', '**/api/hawala/*/status'],
    fill: async () => {
      await page.getByRole('combobox', { name: /^Status of / }).selectOption('completed')
    },
    savesItself: true,
  },
]

describe.each(HAWALAS)('$what that is refused', (save) => {
  it.each([
    ["the server's message", { status: 400, body: 'Not today' }, /^Error\s+400: Not today/],
    ['its own words', { status: 400, body: '' }, new RegExp(`^Error\\s+${save.failed}$`)],
  ])('is reported in %s', async (_, answer, told) => {
    await refuse(save, answer, told)
  })
})

describe('a loan that is not saved', () => {
  it.each([
    ['a refusal', { status: 400, body: 'Not today' }, /^Error\s+400: Not today$/],
    ['a page', { status: 502, body: '<p>Bad Gateway</p>' }, /^Error\s+HTTP error! status: 502$/],
    ['no answer that can be read', { status: 201, body: '<p>' }, /^Error\s+Failed to save loan/],
  ])('is reported with %s', async (_, answer, told) => {
    await page.route('**/api/transactions', (route) => route.fulfill(answer))
    await page.goto(`${office.origin}/transactions/loan`)
    await field('Narrative').fill('Stock')
    await page.getByRole('combobox', { name: 'Name' }).fill('Karim')
    await field('Amount').fill('10')
    await press('Control+Enter')
    await expect.poll(() => toast().innerText()).toMatch(told)
    await page.unrouteAll({ behavior: 'wait' })
    if (answer.status === 400) return
    // The loan may have been saved, so the form keeps the loan until somebody clears the form.
    await button('Clear the form instead…').click()
    await button('Clear the form').click()
    await expect.poll(() => field('Narrative').inputValue()).toBe('')
  })
})

it('caused no other browser errors', async () => {
  const refused = /the server responded with a status of (4|502)/
  expect(office.complaints.filter((each) => !refused.test(each))).toEqual([])
  await page.goto(office.origin)
  await sees('Account Management')
})
