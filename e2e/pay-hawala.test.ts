import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { openPartner, payHawala, type SentHawala, sendHawala } from './hawala-orders.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/**
 * The screens Pay Hawala, Hawalas and Between Branches on the running product; a payment by keyboard alone. Rules:
 * docs/rules/hawala-orders.md
 */

let office: Office
/** The clerk laila of KBL, who sends. */
let sender: Page
/** The Manager karim of KBL. */
let manager: Page
/** The Manager nadia of HRT, where the hawalas are paid. */
let page: Page
/** The number of pressed keys, without typed text. */
let presses = 0

const RECEIVERS_PAPER = '1234567'

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  sender = await signedIn(office, 'laila')
  manager = await signedIn(office, 'karim')
  page = await signedIn(office, 'nadia')
})
afterAll(() => office.close())

const { type, sees, button, textbox, textIn } = handsOn(() => page)
const managers = handsOn(() => manager)
const press = async (key: string) => {
  presses += 1
  await page.keyboard.press(key)
}
const focused = (name: string, on = page) =>
  on.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const stateOf = async (on: Page, { id }: SentHawala) => call(on, 'GET', `/api/hawala-orders/${id}`)

/** Reads the text of the only paper that was printed since the last call. */
async function printed(on: Page): Promise<string> {
  await on.waitForFunction(() => window.printed.length > 0)
  const papers = await on.evaluate(() => window.printed.splice(0).map(({ html }) => html))
  expect(papers).toHaveLength(1)
  return (papers[0] ?? '').replace(/<style[\s\S]*?<\/style>/g, '').replace(/(<[^>]+>)+/g, '|')
}

/** Looks for a hawala on the screen Pay Hawala. */
async function find(typed: string): Promise<void> {
  await page.goto(`${office.origin}/counter/pay-hawala`)
  await focused('wanted')
  await type(typed)
  await press('Enter')
}

/** Reads everything that the browser stores outside the page. */
const keptInBrowser = () =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))

it('pays and prints with at most 8 keys besides what is typed, from any screen', async () => {
  const hawala = await sendHawala(sender)
  await page.goto(office.origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  presses = 0
  await press('g')
  await press('6')
  await focused('wanted')
  await type(String(hawala.number).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''))
  await press('Enter')
  await focused('code')
  const lines = await page.locator('main dl').innerText()
  expect(lines).toMatch(/Zahra\s+Father: Ali/)
  expect(lines).toContain('1,000.00AFN')
  expect(await axeFindings(page)).toEqual([])
  await type(`${hawala.code.slice(0, 4)} ${hawala.code.slice(4)}`)
  await press('Enter')
  await focused('idKind')
  await press('Enter')
  await focused('idNumber')
  await type(RECEIVERS_PAPER)
  await press('Enter')
  await focused('name')
  await press('Enter')
  await focused('phone')
  await press('Enter')
  const receipt = await printed(page)
  expect(presses).toBeLessThanOrEqual(8)
  expect(receipt).toContain('|Hawala Payout|')
  expect(receipt).toContain('|1,000.00 AFN|')
  expect(receipt).toContain('|Taskira: ***67|')
  expect(receipt).not.toContain('COPY')
  // While the cashier counts the money, the next hawala can already be looked for.
  await focused('wanted')
  await expect
    .poll(() => page.getByRole('status', { name: 'Hawala paid' }).innerText())
    .toMatch(/Zahra⁩\s+1,000.00AFN/)
  expect(await stateOf(page, hawala)).toMatchObject({
    state: 'paid',
    paid: { idNumber: RECEIVERS_PAPER, byName: 'nadia' },
  })
  // The hawala can't be paid again, and the screen says so.
  await find(String(hawala.number))
  await sees('It can not be paid here')
  await page.getByText(/^Paid by ⁨nadia⁩/).waitFor()
  expect(await button('Pay and Print').count()).toBe(0)
})

it('says how many tries are left, keeps what was typed, and says who unlocks it', async () => {
  const hawala = await sendHawala(sender, '0790000055')
  await find('+93 790 000 055')
  await focused('code')
  await textbox('Number of the paper').fill(RECEIVERS_PAPER)
  const wrong = hawala.code === '11111111' ? '22222222' : '11111111'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try', '0 tries']) {
    await textbox('Code').fill(wrong)
    await page.keyboard.press('Control+Enter')
    await sees(`Wrong code: ${left} left`)
    await expect.poll(() => textIn('idNumber')).toBe(RECEIVERS_PAPER)
  }
  await sees(
    'Locked after 5 wrong codes. A Manager or Admin of KBL or of HRT unlocks it on Hawalas.',
  )
  await expect.poll(() => button('Pay and Print').isDisabled()).toBe(true)

  // A Manager of the branch that sent the hawala gives a new code, which is shown and printed.
  await manager.goto(`${office.origin}/counter/hawalas?order=${hawala.id}`)
  await managers.button('New Code').click()
  await focused('reason', manager)
  await manager.keyboard.type('the sender lost it')
  await manager.keyboard.press('Enter')
  await managers.sees('New code given')
  await managers.button('Print').click()
  const code = /\|Code\|[^|]*\|(\d{4} \d{4})\|/.exec(await printed(manager))?.[1] ?? ''
  expect(code).toMatch(/^\d{4} \d{4}$/)

  // The input is still there. The answer to the payout is lost, and the same payout is sent again.
  await button('Look again').click()
  await page.getByText(/^Locked after/).waitFor({ state: 'detached' })
  const keys = await loseNextAnswer(page, `/api/hawala-orders/${hawala.id}/pay`)
  await textbox('Code').fill(code)
  await page.keyboard.press('Control+Enter')
  await sees('It is not known whether this was done.')
  for (const secret of [code.replace(' ', ''), code, RECEIVERS_PAPER]) {
    expect(await keptInBrowser()).not.toContain(secret)
  }
  await page.keyboard.press('Enter')
  await printed(page)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  const { state, transactionIds } = await stateOf(page, hawala)
  expect([state, transactionIds.length]).toEqual(['paid', 3])
  expect(await keptInBrowser()).not.toContain(RECEIVERS_PAPER)
})

it('cancels with the commission, and says if it was paid meanwhile', async () => {
  const refunded = await sendHawala(sender)
  const paid = await sendHawala(sender)
  await manager.goto(`${office.origin}/counter/hawalas?state=payable`)
  await managers.button(`Open hawala S-${refunded.number}`).click()
  await managers.button('Cancel Hawala').click()
  await dialogHasFocus(manager)
  const dialog = manager.getByRole('dialog', { name: `Cancel hawala S-${refunded.number}` })
  await expect.poll(() => dialog.innerText()).toMatch(/in cash from your till\s+1,020.00 AFN/)
  await dialog.getByLabel(/^Give the commission back/).press('Space')
  await expect.poll(() => dialog.innerText()).toMatch(/in cash from your till\s+1,000.00 AFN/)
  await dialog.getByLabel(/^Give the commission back/).press('Space')
  expect(await axeFindings(manager)).toEqual([])
  await dialog.getByLabel(/^Reason/).fill('the receiver left')
  await dialog.getByRole('button', { name: 'Give Money Back', exact: true }).click()
  await managers.sees('Hawala cancelled')
  await manager.getByText(/^Cancelled by ⁨karim⁩/).waitFor()
  expect(await stateOf(manager, refunded)).toMatchObject({
    state: 'cancelled',
    reason: 'the receiver left',
  })
  expect((await stateOf(manager, refunded)).transactionIds).toHaveLength(4)
  await managers.button('Close').last().click()

  await managers.button(`Open hawala S-${paid.number}`).click()
  await managers.button('Cancel Hawala').click()
  await payHawala(page, paid)
  await focused('code', manager)
  await manager.keyboard.press('Tab')
  await manager.keyboard.type('the receiver left')
  await manager.keyboard.press('Enter')
  await manager.getByText(/was changed meanwhile|was paid by/).waitFor()
  await manager
    .getByText(/^Paid by ⁨nadia⁩/)
    .last()
    .waitFor()
  const late = manager.getByRole('dialog', { name: `Cancel hawala S-${paid.number}` })
  const giveBack = late.getByRole('button', { name: 'Give Money Back', exact: true })
  await expect.poll(() => giveBack.isDisabled()).toBe(true)
  await late.getByRole('button', { name: 'Back', exact: true }).click()
  // People who don't work in the paying branch see only the end of the Taskira's number.
  await manager.getByText(/Taskira \*\*\*21/).waitFor()
  await managers.button('Close').last().click()
})

it('finds a hawala in the palette, and shows what explains the cash of its branch', async () => {
  const phone = '0790000077'
  const hawala = await sendHawala(sender, phone)
  await manager.goto(`${office.origin}/`)
  await manager.getByText('Account Management', { exact: true }).waitFor()
  await manager.keyboard.press('Control+k')
  await manager.getByRole('option').first().waitFor()
  await manager.keyboard.type(phone)
  await manager.getByRole('option').filter({ hasText: 'Zahra' }).click()
  await manager.getByRole('dialog', { name: `Hawala S-${hawala.number}` }).waitFor()
  await managers.button('Print Receipt').click()
  await managers.button('Print Copy').or(managers.button('Print')).last().click()
  const copy = await printed(manager)
  expect(copy).toContain('|COPY|')
  expect(copy).not.toContain(hawala.code.slice(0, 4))

  await manager.goto(`${office.origin}/reports/between-branches`)
  const row = manager.getByRole('row').filter({ hasText: 'KBL' })
  await row.waitFor()
  await manager.getByText('How the cash of a branch came about').click()
  await manager.getByRole('columnheader', { name: 'Moved' }).waitFor()
  // Five hawalas were sent for 20.00 each: three were paid, one waits, and one was cancelled, with its commission.
  expect(
    (await row.innerText())
      .split(/\t|\n/)
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' '),
  ).toBe('KBL AFN 0.00 4,080.00 0.00 4,000.00 0.00 80.00 0.00 0.00 0.00')
  const download = manager.waitForEvent('download')
  await manager.keyboard.press('e')
  expect((await download).suggestedFilename()).toMatch(/^between-branches-\d{4}-\d\d-\d\d\.csv$/)
})

it('asks for the father of a receiver of whom the partner said only the name', async () => {
  await openPartner(office.page, '2001', 'Dubai', '1500')
  const received = await call(sender, 'POST', '/api/hawala-orders', {
    way: 'receive',
    partner: '2001',
    payingBranch: 'HRT',
    partnerNumber: 'D-9',
    currencyId: 1,
    amount: '700.00',
    sender: { name: 'Dubai Exchange' },
    receiver: { name: 'Zahra' },
  })
  await find('d ۰۹')
  // The number that found the hawala already stands there.
  await focused('code')
  await textbox('Number of the paper').fill(RECEIVERS_PAPER)
  await textbox('Phone').fill('0790000009')
  await page.keyboard.press('Control+Enter')
  await sees("Father's name is required: the partner did not say it")
  await focused('fatherName')
  expect(await axeFindings(page)).toEqual([])
  await type('Ali')
  await press('Enter')
  await focused('phone')
  await press('Enter')
  await printed(page)
  expect(await stateOf(page, received)).toMatchObject({
    state: 'paid',
    receiver: { fatherName: null, phone: null },
    paid: { name: 'Zahra', fatherName: 'Ali', phone: '0790000009' },
  })
})

it('none of the browsers reports an error but the refused calls', () => {
  expect(office.complaints).toEqual([])
})
