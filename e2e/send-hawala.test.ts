import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { makeHeadOffice, setFees } from './head-office.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Hawalas that laila of KBL sends, by keyboard, on the running product. Rules: docs/rules/hawala-orders.md */

let office: Office
let admin: Page
let page: Page
/** The number of pressed keys, without typed text. */
let presses = 0

const SHOWN = { name: 'Zahra', idKind: 'Taskira', idNumber: '1234567', phone: '0790000002' }

beforeAll(async () => {
  office = await openSignedIn()
  admin = office.page
  await makeHeadOffice(admin)
  await staffTills(admin)
  await call(admin, 'PUT', '/api/branches/HRT', { name: 'Herat' })
  await setFees(admin, [{ type: 'Hawala', currencyId: 1, percent: '2' }])
  const partner = { accountName: 'Mazar', lastName: 'Exchange', accountType: 'Hawala Partner' }
  await call(admin, 'POST', '/api/accounts', { ...partner, accountNumber: '2001', currencyId: 1 })
  page = await signedIn(office, 'laila')
})
afterAll(() => office.close())

const { type, sees, textIn, button, textbox } = handsOn(() => page)
const press = async (key: string) => {
  presses += 1
  await page.keyboard.press(key)
}
const focused = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const field = (name: string) => page.locator(`[name="${name}"]`)
const takeAndPay = () => page.getByRole('region', { name: 'What changes hands' })
/** Reads the text of each printed paper, without styles and tags. */
async function printed(): Promise<string[]> {
  await page.waitForFunction(() => window.printed.length > 0)
  const jobs = await page.evaluate(() => window.printed.splice(0).map(({ html }) => html))
  expect(jobs).toHaveLength(1)
  const papers = (jobs[0] ?? '').replace(/<style[\s\S]*?<\/style>/g, '').split('<article')
  return papers.slice(1).map((paper) => `<article${paper}`.replace(/(<[^>]+>)+/g, '|'))
}
const codeOn = (paper = '') => /\|Code\|رمز\|(\d{4} \d{4})\|/.exec(paper)?.[1] ?? ''
/** Reads everything in the page, in its hidden frames and in the browser's storage. */
const whatIsLeft = () =>
  page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].map(
      (frame) => frame.contentDocument?.body.textContent,
    )
    const kept = [localStorage, sessionStorage].map((each) => JSON.stringify({ ...each }))
    return [document.body.textContent, ...frames, ...kept].join(' ')
  })
/** Checks that the code is nowhere left, neither in groups of digits nor without blanks. */
const expectNoTrace = async (code: string) => {
  const left = await whatIsLeft()
  expect([left.includes(code), left.includes(code.replace(' ', ''))]).toEqual([false, false])
}
/** Types the sender and the receiver; Enter in the last field saves. */
async function typePeople(): Promise<void> {
  await type('Karim')
  await press('Enter')
  await type('Zahra')
  await press('Enter')
  await type('Ali')
  await press('Enter')
  await type('0790000002')
}
const openScreen = async () => {
  await page.goto(`${office.origin}/counter/send-hawala`)
  await focused('branch')
}
const orders = () => call(admin, 'GET', '/api/hawala-orders')

it('sends a hawala with eight keys, and prints its code on the receipt of the sender alone', async () => {
  await page.goto(office.origin)
  await sees('Account Management')
  presses = 0
  await press('g')
  await press('5')
  await focused('branch')
  await type('HR')
  await press('Enter')
  await type('1000')
  await expect.poll(() => takeAndPay().innerText()).toContain('Take 1,020.00 AFN')
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  await typePeople()
  await press('Enter')
  const [senders, branchs, ...others] = await printed()
  expect(presses).toBeLessThanOrEqual(8)
  expect(others).toEqual([])
  for (const line of [
    '|رسید حواله|',
    '|From branch|از شعبه|KBL|',
    '|To branch|به شعبه|HRT - Herat|',
    '|Sender|فرستنده|Karim|',
    '|Receiver|گیرنده|Zahra|Father: Ali|Phone: 0790000002|',
    '|Amount|مبلغ|1,000.00 AFN|One Thousand AFN|',
    '|Commission|کمیشن|20.00 AFN|',
    '|Total|جمله|1,020.00 AFN|In cash|',
    '|laila|',
  ]) {
    expect(senders).toContain(line)
    expect(branchs).toContain(line)
  }
  expect(branchs).toContain('BRANCH COPY')
  const code = codeOn(senders)
  expect(code).toMatch(/^\d{4} \d{4}$/)
  expect(`${branchs}`).not.toContain(code)
  // The dialog shows the code for the sender. Enter closes it, and then the code is nowhere left.
  await page.getByRole('dialog').getByText(code).waitFor()
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await focused('branch')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectNoTrace(code)
  await expect
    .poll(() => takeAndPay().innerText())
    .toMatch(/Take 1,020.00 AFN[\s\S]*Hawala S-\d+ to HRT - Herat is sent/)
  const [order] = await orders()
  const body = { code, receiver: SHOWN }
  const nadia = await signedIn(office, 'nadia')
  const paid = await call(nadia, 'POST', `/api/hawala-orders/${order.id}/pay`, body)
  expect(paid.state).toBe('paid')
  await nadia.close()
})

it('begins with the last branch, and says at its field what is missing or wrong', async () => {
  const before = (await orders()).length
  await openScreen()
  await expect.poll(() => textIn('branch')).toBe('HRT')
  await page.keyboard.press('Enter')
  await type('500')
  await page.keyboard.press('Control+Enter')
  for (const message of [
    'Sender Name is required',
    'Receiver Name is required',
    'Receiver Father Name is required',
    'Receiver Phone is required',
  ]) {
    await sees(message)
  }
  await focused('sender.name')
  await textbox('Commission').fill('5')
  await field('sender.name').focus()
  await typePeople()
  await page.keyboard.press('Control+Enter')
  await sees('Reason for less is required')
  expect(await orders()).toHaveLength(before)
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
})

it('sends one hawala although the answer was lost, and prints the code that the receiver needs', async () => {
  const before = (await orders()).length
  await openScreen()
  await page.keyboard.press('Enter')
  await type('700')
  await page.keyboard.press('Enter')
  const keys = await loseNextAnswer(page, '/api/hawala-orders')
  await typePeople()
  await page.keyboard.press('Enter')
  await sees('It is not known whether this hawala was posted.')
  await page.reload()
  await sees('It is not known whether this hawala was posted.')
  await expect
    .poll(async () => [await textIn('amount'), await textIn('receiver.name')])
    .toEqual(['700', 'Zahra'])
  await button('Save & Print').click()
  const code = codeOn((await printed())[0])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const [order, ...others] = await orders()
  expect([order.amount, others.length]).toEqual(['700.00', before])
  const cancelled = await call(page, 'POST', `/api/hawala-orders/${order.id}/cancel`, {
    code,
    reason: 'The sender came back',
  })
  expect(cancelled.state).toBe('cancelled')
  // If somebody leaves the screen without closing the dialog, the code is nowhere left either.
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectNoTrace(code)
})

it('takes the money from an account, whose holder is the sender, and asks before an overdraft', async () => {
  await openScreen()
  const pays = page.getByRole('radiogroup', { name: 'Sender pays' })
  await pays.getByLabel('From account').check()
  await field('account').fill('1001')
  await page.keyboard.press('Enter')
  await focused('amount')
  await type('100')
  await expect.poll(() => textIn('sender.name')).toBe('Kabul Bazar')
  await expect.poll(() => takeAndPay().innerText()).toContain('Take 102.00 AFN from account 1001')
  // With an account the form has its largest height, and it still fits on a screen of 1366 by 768.
  const save = await button('Save & Print').boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(768)
  await page.keyboard.press('Enter')
  await typePeople()
  await page.keyboard.press('Enter')
  await sees('Overdraw 1001 - Kabul Bazar?')
  await dialogHasFocus(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const [senders] = await printed()
  expect(senders).toContain('|Total|جمله|102.00 AFN|Account 1001|')
  const [order] = await orders()
  expect(order.from).toEqual({ account: '1001' })
})

it('sends what the commission leaves of a total, and says both before it is saved', async () => {
  await openScreen()
  await page.getByRole('checkbox', { name: 'Total' }).check()
  await field('total').waitFor()
  await field('branch').selectOption('HRT')
  await field('branch').focus()
  await page.keyboard.press('Enter')
  await focused('total')
  await type('10200')
  await sees('Sends 10,000.00 AFN')
  await expect.poll(() => textIn('commission.amount')).toBe('200.00')
  await expect
    .poll(() => takeAndPay().innerText())
    .toMatch(/Take 10,200.00 AFN[\s\S]*10,000.00 and 200.00 commission/)
  expect(await axeFindings(page)).toEqual([])
  await textbox('Commission').fill('300')
  await sees('Sends 9,900.00 AFN')
  await field('sender.name').focus()
  await typePeople()
  await page.keyboard.press('Enter')
  const [senders] = await printed()
  expect(senders).toContain('|Amount|مبلغ|9,900.00 AFN|')
  expect(senders).toContain('|Total|جمله|10,200.00 AFN|In cash|')
  const [order] = await orders()
  expect([order.amount, order.commission]).toEqual(['9900.00', '300.00'])
})

it('sends rupees for afghanis at the rate of the board, on one receipt', async () => {
  const partner = { accountName: 'Peshawar', lastName: 'Exchange', accountType: 'Hawala Partner' }
  await call(admin, 'POST', '/api/accounts', { ...partner, accountNumber: '2004', currencyId: 4 })
  const rates = [{ currencyId: 4, per: 1000, buy: '251.20', sell: '253.20' }]
  await call(admin, 'PUT', '/api/rate-board', { rates })
  await openScreen()
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await page.getByRole('checkbox', { name: 'Other currency' }).check()
  await field('sentAmount').waitFor()
  await field('partner').fill('2004')
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn('rate')).toBe('253.2000')
  await field('amount').fill('70000')
  await expect.poll(() => textIn('sentAmount')).toBe('276,461.30')
  await expect
    .poll(() => takeAndPay().innerText())
    .toMatch(/Take 71,400.00 AFN[\s\S]*Send 276,461.30 RS/)
  expect(await axeFindings(page)).toEqual([])
  await field('sentAmount').fill('10000')
  await expect.poll(() => textIn('amount')).toBe('2,532.00')
  await field('sender.name').focus()
  await typePeople()
  await page.keyboard.press('Enter')
  const [senders] = await printed()
  expect(senders).toContain('|2,532.00 AFN|')
  expect(senders).toContain('|10,000.00 RS|')
  expect(senders).toContain('|253.2000 AFN for 1,000 RS|')
  expect(senders).toContain('|2,583.00 AFN|In cash|')
  const [order] = await orders()
  expect([order.amount, order.given.amount, order.commission]).toEqual([
    '10000.00',
    '2532.00',
    '51.00',
  ])
})

it('forgets a typed rate once another currency is given', async () => {
  const rates = [
    { currencyId: 2, per: 1, buy: '68.40', sell: '69.00' },
    { currencyId: 4, per: 1000, buy: '251.20', sell: '253.20' },
  ]
  await call(admin, 'PUT', '/api/rate-board', { rates })
  await openScreen()
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await page.getByRole('checkbox', { name: 'Other currency' }).check()
  await field('partner').fill('2004')
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn('rate')).toBe('253.2000')
  await field('rate').fill('255')
  await field('currencyId').selectOption('2')
  await expect.poll(() => textIn('rate')).toBe('68.4000')
  await expect.poll(() => textIn('getRate')).toBe('253.2000')
  await field('getRate').fill('255')
  await field('currencyId').selectOption('1')
  await expect.poll(() => textIn('rate')).toBe('253.2000')
})

it('asks about a far rate, and tells a board that comes meanwhile before anything is sent', async () => {
  const publish = (sell: string) =>
    call(admin, 'PUT', '/api/rate-board', {
      rates: [{ currencyId: 4, per: 1000, buy: '251.20', sell }],
    })
  const margins = { name: 'Kabul', branchMargin: '20.00', clerkMargin: '20.00' }
  await call(admin, 'PUT', '/api/branches/KBL', margins)
  const before = (await orders()).length
  await openScreen()
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await page.getByRole('checkbox', { name: 'Other currency' }).check()
  await field('partner').fill('2004')
  await page.keyboard.press('Enter')
  await expect.poll(() => textIn('rate')).toBe('253.2000')
  await field('amount').fill('70000')
  await field('rate').fill('300')
  await field('sender.name').focus()
  await typePeople()
  await page.keyboard.press('Enter')
  await sees('Save at the rate 300.0000?')
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await field('rate').fill('')
  await field('sentAmount').focus()
  await expect.poll(() => textIn('rate')).toBe('253.2000')
  await publish('254.40')
  await field('receiver.phone').focus()
  await page.keyboard.press('Enter')
  await sees('The rates were changed')
  await sees('Selling RS: 253.2000 before, 254.4000 now')
  await expect.poll(() => textIn('sentAmount')).toBe('275,157.23')
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
  expect((await orders()).length).toBe(before)
  await page.keyboard.press('Enter')
  const [senders] = await printed()
  expect(senders).toContain('|254.4000 AFN for 1,000 RS|')
  await publish('253.20')
})

it('sends through a partner, who needs no code', async () => {
  await openScreen()
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await field('partner').fill('2001')
  await page.keyboard.press('Enter')
  await focused('amount')
  await type('300')
  await textbox("Partner's Share").fill('2')
  await field('sender.name').focus()
  await typePeople()
  await page.keyboard.press('Enter')
  const [senders] = await printed()
  expect(senders).toContain('|Partner|صراف|Mazar Exchange|')
  expect(senders).not.toContain('|Code|')
  const [order] = await orders()
  expect([order.partner, order.partnerCommission]).toEqual(['2001', '2.00'])
})

it('reprints without the code and says why, and leads from the searches to the hawala', async () => {
  const sent = (await orders()).find(
    (each: { state: string; payingBranch: string | null }) =>
      each.state === 'sent' && each.payingBranch !== null,
  )
  await page.goto(`${office.origin}/transactions/hawala-entry`)
  await button(`Print the receipt of ${sent.label}`).click()
  const paper = page.getByRole('dialog')
  await paper.getByText('Only the first receipt has it.', { exact: false }).waitFor()
  await expect.poll(() => paper.innerText()).toMatch(/COPY[\s\S]*To branch[\s\S]*HRT - Herat/)
  await page.goto(`${office.origin}/transactions/search-transactions?type=Hawala`)
  const details = page.getByRole('link', { name: /^Open the hawala of S-/ }).first()
  const toOrder = /^\/counter\/hawalas\?order=\d+$/
  await expect.poll(() => details.getAttribute('href')).toMatch(toOrder)
  // The search offers no edit, neither of the details nor of the postings of a hawala.
  await page
    .getByRole('link', { name: /^Open the hawala of TRX-/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Edit (hawala )?S-/ }).count()).toBe(0)
  const edits = await page.getByRole('button', { name: /^Edit / }).all()
  await expect.poll(() => Promise.all(edits.map((each) => each.isDisabled()))).not.toContain(false)
  await page.goto(`${office.origin}/transactions/search?type=general`)
  await expect.poll(() => details.getAttribute('href')).toMatch(toOrder)
})
