import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog } from './browser.ts'
import { call, postCredit } from './counter.ts'
import { handsOn } from './hands.ts'
import { holdAccounts } from './hold-accounts.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests the toasts and alerts of Debit and Credit, and what their buttons say. Rules: docs/rules/vouchers.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await call(page, 'POST', '/api/accounts', {
    accountNumber: 'U-1',
    accountName: 'Karim',
    lastName: 'Ahmadi',
    currencyId: 2,
  })
  await postCredit(page, 'U-1', '100')
})
afterAll(() => office.close())
afterEach(async () => {
  await page.unrouteAll({ behavior: 'wait' })
  office.complaints.length = 0
})

const { button, press, sees, type } = handsOn(() => page)
const KINDS = ['Debit', 'Credit'] as const
const toast = () => page.locator('[data-variant]')
const amount = () => page.locator('[name=amount]').inputValue()

async function fillIn(kind: string): Promise<void> {
  await page.goto(`${office.origin}/transactions/${kind.toLowerCase()}`)
  await page.getByRole('combobox', { name: 'Account' }).click()
  await type('U-1')
  await page.getByRole('option', { name: 'U-1' }).waitFor()
  await press('Enter')
  await page.locator('[name=amount]').fill('1')
}

describe.each(KINDS)('a %s', (kind) => {
  it('is confirmed by a message and a voucher when it is saved', async () => {
    await fillIn(kind)
    await press('Control+Enter')
    await sees(`${kind} transaction created successfully`)
    await sees(`${kind} Voucher Preview`)
  })

  it.each([
    ["the server's message", 'Not today', '400: Not today'],
    ['its own words', '', `Failed to create ${kind.toLowerCase()} transaction`],
  ])('is reported in %s if it is refused, and the input stays', async (_, body, told) => {
    await page.route('**/api/transactions', (route) => route.fulfill({ status: 400, body }))
    await fillIn(kind)
    await press('Control+Enter')
    await expect.poll(() => toast().innerText()).toBe(`Error\n${told}`)
    expect(await amount()).toBe('1')
    await button('Refresh').click()
  })

  it.each([
    [
      'can not be read',
      { status: 400, body: 'Not today' },
      'Error fetching voucher: 400: Not today',
    ],
    ['is empty', { status: 200, body: '' }, null],
  ])('empties the form and shows an alert if its voucher %s', async (_, answer, told) => {
    await page.route('**/api/transaction-slip/*', (route) => route.fulfill(answer))
    await fillIn(kind)
    await press('Control+Enter')
    const alert = page.getByRole('alertdialog')
    await alert.getByText('No voucher data received from API').waitFor()
    await expect
      .poll(() => alert.getByText(/^Error fetching voucher/).allInnerTexts())
      .toEqual(told === null ? [] : [told])
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
    expect(await amount()).toBe('')
  })
})

it('prints the voucher of the last debit, and reports if it cannot be loaded', async () => {
  await page.goto(`${office.origin}/transactions/credit`)
  await button('Refresh').waitFor()
  expect(await page.getByRole('button', { name: /Voucher|No Transaction/ }).count()).toBe(0)
  await fillIn('Debit')
  await expect.poll(() => button('No Transaction').isDisabled()).toBe(true)
  await press('Control+Enter')
  await sees('Debit Voucher Preview')
  await closeDialog(page)
  await page.route('**/api/transaction-slip/*', (route) =>
    route.fulfill({ status: 400, body: 'Not today' }),
  )
  await button('Print Voucher').click()
  await expect.poll(() => toast().innerText()).toBe('Error\nFailed to load voucher data')
})

describe('the account in the address', () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  const account = () => page.getByRole('combobox', { name: 'Account' }).inputValue()
  const open = () => page.goto(`${office.origin}/transactions/debit?account=U-1`)

  /** Opens the address, and lets the accounts arrive only after `meanwhile` has ended. */
  const openSlowly = async (meanwhile: () => Promise<void>) => {
    const release = await holdAccounts(page)
    try {
      await open()
      await meanwhile()
    } finally {
      await release()
    }
  }

  it('is filled in, and the narrative is next', async () => {
    await open()
    await expect.poll(account).toContain('Karim')
    await expect.poll(() => focused()).toBe('narrative')
  })

  it.each(['amount', 'account'])(
    'leaves the amount that somebody typed before it came, and the focus in the %s',
    async (name) => {
      await openSlowly(async () => {
        await page.locator('[name=amount]').fill('70')
        await page.locator(`[name=${name}]`).focus()
      })
      await expect.poll(account).toContain('Karim')
      expect([await focused(), await amount()]).toEqual([name, '70'])
    },
  )

  it('does not replace an account that is half typed', async () => {
    await openSlowly(async () => {
      await expect.poll(focused).toBe('account')
      await type('U')
    })
    await sees('This form already has an entry')
    expect([await focused(), await account()]).toEqual(['account', 'U'])
  })

  describe('on a form that is open', () => {
    /** Types an amount, and then chooses the account as the palette does. */
    const chooseAfter = async (typed: string) => {
      await page.goto(`${office.origin}/transactions/debit`)
      await page.locator('[name=amount]').fill(typed)
      await page.evaluate(() => {
        history.pushState({ key: 'next', idx: 1 }, '', '?account=U-1')
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      })
    }

    it('is not filled into an entry that was begun before', async () => {
      await chooseAfter('70')
      await sees('This form already has an entry')
      expect([await account(), await amount()]).toEqual(['', '70'])
    })

    it('is filled in if nothing was typed, and the narrative is next', async () => {
      await chooseAfter('')
      await expect.poll(account).toContain('Karim')
      await expect.poll(() => focused()).toBe('narrative')
    })
  })
})

it('an entry comes back when the person switches from debit to credit and back', async () => {
  await fillIn('Debit')
  await press('Control+Enter')
  await sees('Debit Voucher Preview')
  await closeDialog(page)
  await page.locator('[name=amount]').fill('7')
  await page.getByRole('link', { name: 'Credit', exact: true }).click()
  await page.getByRole('heading', { name: 'Credit Transaction', level: 1 }).waitFor()
  expect(await amount()).toBe('')
  await page.getByRole('link', { name: 'Debit', exact: true }).click()
  await page.getByRole('heading', { name: 'Debit Transaction', level: 1 }).waitFor()
  await expect.poll(amount).toBe('7')
  await button('Discard').click()
  await expect.poll(amount).toBe('')
  await button('No Transaction').waitFor()
})

it('prints half a second after Print was pressed', async () => {
  await fillIn('Debit')
  await press('Control+Enter')
  await sees('Debit Voucher Preview')
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await button('Print').click()
  const printed = () => page.evaluate(() => window.printed.length)
  await page
    .frameLocator('iframe')
    .getByText('Debit Voucher')
    .first()
    .waitFor({ state: 'attached' })
  await page.clock.runFor(490)
  expect(await printed()).toBe(0)
  await page.clock.runFor(500)
  await expect.poll(printed).toBe(1)
  await page.clock.resume()
})
