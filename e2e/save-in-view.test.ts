import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './counter.ts'
import { openStaffed, type Staffed } from './walk-office.ts'

/** Tests that Save is in view on every money form, empty and filled in, on a screen of 1366×768. */

const DESK = { width: 1366, height: 768 }

let staffed: Staffed
let page: Page

beforeAll(async () => {
  staffed = await openStaffed()
  page = staffed.office.page
  const rates = [
    { currencyId: 2, buy: '68.40', sell: '69.00' },
    { currencyId: 3, buy: '251.20', sell: '253.20' },
  ]
  await call(page, 'PUT', '/api/rate-board', { rates })
  await page.setViewportSize(DESK)
})
afterAll(() => staffed.office.close())

interface Form {
  readonly at: string
  readonly save: string
  /** The accounts to pick, by field name. */
  readonly accounts?: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** A box to check before all others, and the choices of selects. */
  readonly box?: string
  readonly choices?: Readonly<Record<string, string>>
}

/** An amount that is long when written in words. */
const AMOUNT = '7777777.77'
const ONE_SIDE = { accounts: { account: '1003' }, texts: { narrative: 'Rent', amount: AMOUNT } }

const FORMS: Readonly<Record<string, Form>> = {
  Debit: { at: '/transactions/debit', save: 'Save', ...ONE_SIDE },
  Credit: { at: '/transactions/credit', save: 'Save', ...ONE_SIDE },
  Transfer: {
    at: '/transactions/transfer',
    save: 'Save',
    accounts: { 'debit.account': '1001', 'credit.account': '1002' },
    texts: { 'debit.narrative': 'Goods', 'debit.amount': AMOUNT },
  },
  Exchange: {
    at: '/transactions/exchange',
    save: 'Save Exchange',
    accounts: { 'purchase.account': '1001', 'selling.account': '2001' },
    texts: {
      'purchase.amount': AMOUNT,
      'purchase.narrative': 'a',
      'selling.narrative': 'b',
      rate: '80',
    },
  },
  Loan: {
    at: '/transactions/loan',
    save: 'Save Loan',
    texts: { narrative: 'Stock', name: 'کریم خان', amount: AMOUNT, interestRate: '5' },
  },
  'Hawala Transactions': {
    at: '/transactions/hawala',
    save: 'Save',
    accounts: { account: '1003' },
    texts: { receiverName: 'Zia', amount: AMOUNT, exchangeRate: '80' },
  },
  'Hawala Details': {
    at: '/transactions/hawala-entry',
    save: 'Save Hawala',
    accounts: { account: '3002' },
    texts: { senderName: 'Nader', receiverName: 'Zia', amount: AMOUNT },
  },
  'Send Hawala in another currency': {
    at: '/counter/send-hawala',
    save: 'Save & Print',
    box: 'Other currency',
    choices: { branch: 'HRT', currencyId: '2', sentIn: '3' },
    texts: { amount: AMOUNT, 'sender.name': 'Nader', 'receiver.name': 'Zia' },
  },
}

describe.each(Object.entries(FORMS))('Save of %s', (_name, form) => {
  const isInView = async () => {
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    const save = page.getByRole('button', { name: form.save, exact: true })
    const { y, height } = (await save.boundingBox()) ?? { y: Number.NaN, height: 0 }
    expect(y + height).toBeLessThanOrEqual(DESK.height)
  }

  it('is in view while the form is empty', async () => {
    await page.goto(staffed.office.origin + form.at)
    await page.waitForLoadState('networkidle')
    if (form.box) {
      await page.getByRole('checkbox', { name: form.box }).check()
      await page.locator('[name=sentAmount]').waitFor()
    }
    await isInView()
  })

  it('stays in view while the form is filled in', async () => {
    for (const [name, number] of Object.entries(form.accounts ?? {})) {
      await page.locator(`[name="${name}"]`).fill(number)
      await page.getByRole('option', { name: number }).first().waitFor()
      await page.keyboard.press('Enter')
    }
    for (const [name, choice] of Object.entries(form.choices ?? {})) {
      await page.locator(`select[name="${name}"]`).selectOption(choice)
    }
    for (const [name, text] of Object.entries(form.texts)) {
      await page.locator(`[name="${name}"]`).fill(text)
    }
    await page.waitForLoadState('networkidle')
    await isInView()
  })

  // With the fields of another currency there is no room for the notice of a draft too.
  it.skipIf(form.box)('is in view when the entry has come back as a draft', async () => {
    // `openPage` removes drafts before each load, so the form is opened again without one.
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('heading', { name: 'Account Management' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Discard' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => window.scrollTo(0, 0))
    await isInView()
  })
})
