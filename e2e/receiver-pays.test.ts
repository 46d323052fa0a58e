import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** A hawala whose receiver pays the commission, from Send Hawala to Pay Hawala. Rules: docs/rules/hawala-orders.md */

let office: Office
/** The clerk laila of KBL, who sends. */
let sender: Page
/** The Manager nadia of HRT, who pays. */
let payer: Page

beforeAll(async () => {
  office = await openSignedIn()
  await makeHeadOffice(office.page)
  await staffTills(office.page)
  await call(office.page, 'PUT', '/api/branches/HRT', { name: 'Herat' })
  await setFees(office.page, [{ type: 'Hawala', currencyId: 1, percent: '1' }])
  sender = await signedIn(office, 'laila')
  payer = await signedIn(office, 'nadia')
})
afterAll(() => office.close())

const sending = handsOn(() => sender)
const paying = handsOn(() => payer)
const focused = (on: Page, name: string) =>
  on.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)

/** Reads the text of all papers that were printed since the last call. */
async function printed(on: Page): Promise<string> {
  await on.waitForFunction(() => window.printed.length > 0)
  const papers = await on.evaluate(() => window.printed.splice(0).map(({ html }) => html))
  return papers
    .join('')
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/(<[^>]+>)+/g, '|')
}

it('the sender brings the amount alone, and the receiver gets what the commission leaves', async () => {
  await sender.goto(`${office.origin}/counter/send-hawala`)
  await focused(sender, 'branch')
  await sending.type('HR')
  await sender.keyboard.press('Enter')
  await sending.type('10000')
  await sender.keyboard.press('Enter')
  await focused(sender, 'sender.name')
  const changes = sender.getByRole('region', { name: 'What changes hands' })
  await expect.poll(() => changes.innerText()).toContain('Take 10,100.00 AFN')
  const choice = sender.getByRole('checkbox', { name: 'Receiver pays it' })
  await choice.check()
  await expect
    .poll(() => changes.innerText())
    .toMatch(/Take 10,000.00 AFN[\s\S]*Receiver gets 9,900.00 AFN/)
  // A partner hands over the whole amount, so the choice is gone while one pays.
  await sender.getByRole('radio', { name: 'Partner', exact: true }).check()
  await expect.poll(() => choice.count()).toBe(0)
  await sender.getByRole('radio', { name: 'Branch', exact: true }).check()
  expect(await axeFindings(sender)).toEqual([])
  await sender.locator('[name="sender.name"]').focus()
  for (const text of ['Karim', 'Zahra', 'Ali', '0790000002']) {
    await sending.type(text)
    await sender.keyboard.press('Enter')
  }
  const receipts = await printed(sender)
  expect(receipts).toContain('|Receiver pays it|')
  expect(receipts).toContain('|Receiver gets|')
  const code = /\|Code\|رمز\|(\d{4} \d{4})\|/.exec(receipts)?.[1] ?? ''
  const [order] = await call(sender, 'GET', '/api/hawala-orders')
  expect(order).toMatchObject({ commission: '100.00', commissionFrom: 'receiver' })

  await payer.goto(`${office.origin}/counter/pay-hawala`)
  await focused(payer, 'wanted')
  await paying.type(String(order.number))
  await payer.keyboard.press('Enter')
  await focused(payer, 'code')
  const facts = await payer.locator('main dl').innerText()
  expect(facts).toContain('9,900.00AFN')
  expect(facts).toContain('10,000.00 less 100.00 commission, which the receiver pays')
  await paying.type(code)
  await payer.keyboard.press('Enter')
  await focused(payer, 'idKind')
  await payer.keyboard.press('Enter')
  await paying.type('1234567')
  for (const next of ['name', 'phone']) {
    await payer.keyboard.press('Enter')
    await focused(payer, next)
  }
  await payer.keyboard.press('Enter')
  const receipt = await printed(payer)
  expect(receipt).toContain('|9,900.00 AFN|')
  expect(receipt).toContain('|Of the hawala|')
  await expect
    .poll(() => payer.getByRole('status', { name: 'Hawala paid' }).innerText())
    .toContain('9,900.00AFN')
  expect(await call(payer, 'GET', `/api/hawala-orders/${order.id}`)).toMatchObject({
    state: 'paid',
    forPaying: '-100.00',
    paid: { amount: '10000.00', commission: '100.00' },
  })
})
