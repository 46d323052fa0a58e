import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'

/**
 * If two fields of a form may offer an account, Shift+Enter takes the offer beside the focused field, or the only offer
 * there is. Rules: docs/rules/accounts.md
 */

let office: Office
let page: Page
let posted: number

const [AFN, USD] = [1, 2]
const [DEBIT, CREDIT] = ['legs.0.debitAccount', 'legs.0.creditAccount']

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const open = (accountNumber: string, currencyId: number, accountName: string, rest = {}) =>
    call(page, 'POST', '/api/accounts', {
      accountNumber,
      currencyId,
      accountName,
      lastName: 'Zia',
      taskiraNo: `1400-${accountNumber[0]}`,
      ...rest,
    })
  const partner = { accountType: 'Hawala Partner' }
  await open('1000', AFN, 'Ahmad')
  await open('1002', USD, 'Ahmad')
  await open('2001', USD, 'Mazar', partner)
  await open('2002', AFN, 'Mazar', partner)
  await open('3000', AFN, 'Mina')
  await open('3001', USD, 'Mina')
  const transfer = { transType: 'Transfer', outAccountID: '1000', inAccountID: '3000' }
  ;({ id: posted } = await call(page, 'POST', '/api/transactions', {
    ...transfer,
    currencyID: AFN,
    cAmount: '1000',
  }))
  await makeHeadOffice(page)
})
afterAll(() => office.close())

const { type, press, button, textIn } = handsOn(() => page)
const field = (name: string) => page.locator(`[name="${name}"]`)

/** Types an account's number into a field and takes it with Enter. */
async function pick(name: string, number: string) {
  await field(name).focus()
  await type(number)
  await page.getByRole('option', { name: number }).first().waitFor()
  await press('Enter')
}

/** Reads the offers, and for each whether the key is shown beside it. */
async function offers() {
  const buttons = await page.getByRole('button', { name: /^Use \d/ }).all()
  const shown = buttons.map(async (each) => {
    const key = await each.locator('kbd').count()
    return `${await each.innerText()}${key ? ' by key' : ''}`
  })
  return (await Promise.all(shown)).map((text) => text.trim())
}
const areOffered = (expected: string[]) => expect.poll(offers).toEqual(expected)

async function openEdit() {
  await page.goto(`${office.origin}/transactions/search?type=general`)
  await button(`Edit ${posted}`).click()
  await dialogHasFocus(page)
}

it('an edit of a transfer takes the account beside the focus, and none from elsewhere if two are offered', async () => {
  await openEdit()
  await pick(DEBIT, '1002')
  await pick(CREDIT, '3001')
  await field('legs.0.amount').focus()
  await areOffered(['Use 1000', 'Use 3000'])
  await press('Shift+Enter')
  await page.getByRole('dialog').waitFor()
  await field(DEBIT).focus()
  await areOffered(['Use 1000 by key', 'Use 3000'])
  await expect.poll(() => textIn(DEBIT)).toBe('1002 - Ahmad Zia')
  await press('Shift+Enter')
  await expect.poll(() => textIn(DEBIT)).toBe('1000 - Ahmad Zia')
  await expect.poll(() => textIn(CREDIT)).toBe('3001 - Mina Zia')
  await areOffered(['Use 3000 by key'])
  await field('legs.0.amount').focus()
  await press('Shift+Enter')
  await expect.poll(() => textIn(CREDIT)).toBe('3000 - Mina Zia')
  await areOffered([])
})

it('with text half typed in one field the key takes no account for another', async () => {
  await openEdit()
  await pick(DEBIT, '1002')
  await page.locator(`[name="${CREDIT}"]:focus`).waitFor()
  await areOffered(['Use 1000 by key'])
  await type('30')
  await areOffered(['Use 1000'])
  await press('Shift+Enter')
  await expect
    .poll(async () => [await textIn(DEBIT), await textIn(CREDIT)])
    .toEqual(['1002 - Ahmad Zia', '30'])
  await press('Escape')
  await areOffered(['Use 1000 by key'])
  await press('Shift+Enter')
  await expect.poll(() => textIn(DEBIT)).toBe('1000 - Ahmad Zia')
  await expect.poll(() => textIn(CREDIT)).toBe('3000 - Mina Zia')
})

it('each button takes its own account, also while two are offered', async () => {
  await openEdit()
  await pick(DEBIT, '1002')
  await pick(CREDIT, '3001')
  await field('legs.0.amount').focus()
  await areOffered(['Use 1000', 'Use 3000'])
  await button('Use 3000').press('Enter')
  await expect.poll(() => textIn(CREDIT)).toBe('3000 - Mina Zia')
  await expect.poll(() => textIn(DEBIT)).toBe('1002 - Ahmad Zia')
})

const BY_ACCOUNT = ['Sender pays', 'From account'] as const
const BY_PARTNER = ['Paid out by', 'Partner'] as const

async function openSend(...choices: (readonly [string, string])[]) {
  await page.goto(`${office.origin}/counter/send-hawala`)
  for (const [choice, chosen] of choices) {
    await page.getByRole('radiogroup', { name: choice }).getByLabel(chosen).check()
  }
}

it.each([
  ['the payment is chosen first', [BY_ACCOUNT, BY_PARTNER]],
  ['the partner is chosen first', [BY_PARTNER, BY_ACCOUNT]],
])('a hawala paid from an account keeps its partner: %s', async (_order, choices) => {
  await openSend(...choices)
  await pick('partner', '2001')
  await pick('account', '1000')
  await field('account').focus()
  await areOffered(['Use 1002 by key'])
  await press('Shift+Enter')
  await expect.poll(() => textIn('account')).toBe('1002 - Ahmad Zia')
  await expect.poll(() => textIn('partner')).toBe('2001 - Mazar Zia')
  await areOffered([])
})

it('a hawala paid in cash offers the partner’s account in the currency of the amount', async () => {
  await openSend(BY_PARTNER)
  await pick('partner', '2001')
  await page.locator('[name="currencyId"]').selectOption(String(AFN))
  await areOffered(['Use 2002 by key'])
  await press('Shift+Enter')
  await expect.poll(() => textIn('partner')).toBe('2002 - Mazar Zia')
})

it('causes no browser errors', () => {
  expect(office.complaints).toEqual([])
})
