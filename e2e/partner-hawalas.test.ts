import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { dialogHasFocus } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { openPartner, receiveHawala, type SentHawala, sendThroughPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { noisyPicture } from './noisy-picture.ts'
import { type Office, openSignedIn } from './office.ts'
import { refusedWith } from './refused-with.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Hawalas that partners send and pay, on the running product. Rules: docs/rules/hawala-orders.md */

let office: Office
/** The clerk laila of KBL, who records. */
let page: Page
/** The Manager karim of KBL, who pays, forwards, returns and cancels. */
let manager: Page
/** The number of pressed keys, without typed text. */
let presses = 0

beforeAll(async () => {
  office = await openSignedIn()
  await makeHeadOffice(office.page)
  await staffTills(office.page)
  await openPartner(office.page, '2001', 'Mazar', '1500')
  page = await signedIn(office, 'laila')
  manager = await signedIn(office, 'karim')
})
afterAll(() => office.close())

const { type, sees, button, textIn } = handsOn(() => page)
const managers = handsOn(() => manager)
const press = async (key: string) => {
  presses += 1
  await page.keyboard.press(key)
}
const focused = (name: string, on = page) =>
  on.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const newest = async () => (await call(page, 'GET', '/api/hawala-orders'))[0]
const orderNow = ({ id }: SentHawala) => call(page, 'GET', `/api/hawala-orders/${id}`)
/** Opens a step of a hawala in its dialog. */
async function openStep(on: Page, { id }: SentHawala, step: string): Promise<void> {
  await on.goto(`${office.origin}/counter/hawalas?order=${id}`)
  await on.getByRole('button', { name: step, exact: true }).click()
}
/** Types sender and receiver; afterwards the receiver's phone has the focus. */
async function typePeople(): Promise<void> {
  await focused('sender.name')
  for (const text of ['Karim', 'Zahra', 'Ali']) {
    await type(text)
    await press('Enter')
  }
  await type('0790000002')
}

it('records what a partner sent with eight keys from any screen, and shows its slip', async () => {
  await page.getByText('Account Management', { exact: true }).waitFor()
  presses = 0
  await press('g')
  await press('9')
  // The house has only one partner, so it is chosen already.
  await focused('partnerNumber')
  await type('A-77')
  await press('Enter')
  await focused('amount')
  await type('1000')
  await page.getByText('-1,000.00', { exact: false }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const save = await button('Save').boundingBox()
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThan(768)
  await press('Enter')
  await typePeople()
  const partnerDate = page.locator('[name=partnerDate]')
  await partnerDate.fill('01-Jan-2099')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Date at the Partner must not be after today, .* still to come$/).waitFor()
  await focused('partnerDate')
  expect(await partnerDate.getAttribute('aria-invalid')).toBe('true')
  await partnerDate.fill('')
  await page.locator('[name="receiver.phone"]').focus()
  await press('Enter')
  const slip = page.getByRole('dialog', { name: 'Hawala Received Preview' })
  await slip.waitFor()
  expect(presses).toBeLessThanOrEqual(8)
  for (const line of ['Number at the partner: ***77', 'Mazar Exchange', '1,000.00 AFN', 'KBL']) {
    await slip.getByText(line).first().waitFor()
  }
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
  expect(await newest()).toMatchObject({
    way: 'receive',
    state: 'received',
    partner: '2001',
    partnerNumber: 'A-77',
    payingBranch: 'KBL',
    amount: '1000.00',
  })
  await sees(`Hawala ${(await newest()).label} is recorded`)
  await dialogHasFocus(page)
  await page.keyboard.press('Enter')
  await slip.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => window.printed.length)).toBe(0)
  await focused('partnerNumber')
  await expect
    .poll(async () => [await textIn('amount'), await textIn('receiver.name')])
    .toEqual(['', ''])
  await page.keyboard.press('Control+Enter')
  await sees('Number at the Partner is required')
})

it("says that a number of the partner's came before", async () => {
  await type('a 77')
  await page.keyboard.press('Enter')
  const { id, number } = await newest()
  const known = page.getByRole('link', {
    name: `Hawala R-${number} has this number:`,
  })
  await expect.poll(() => known.textContent()).toMatch(/1,000.00 ?AFN, Zahra, Received$/)
  await expect.poll(() => known.getAttribute('href')).toBe(`/counter/hawalas?order=${id}`)
  expect(await axeFindings(page)).toEqual([])
  const field = page.getByRole('textbox', { name: 'Number at the Partner' })
  await sees('Number at the Partner was received before')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await page.getByText('Received. Only a Manager or Admin may receive it again').waitFor()
  await page.keyboard.press('Control+Enter')
  await focused('partnerNumber')
  await field.fill('a 78')
  await page.getByText('The receiver must know it').waitFor()
})

it("pays it against the partner's number, by which it is found, with a photo", async () => {
  await manager.goto(`${office.origin}/counter/pay-hawala`)
  await focused('wanted', manager)
  await managers.type('a ۷۷')
  await managers.press('Enter')
  await focused('code', manager)
  await expect.poll(() => managers.textIn('code')).toBe('a ۷۷')
  await managers.button('Add Photo').click()
  await manager.locator('input[type=file]').setInputFiles(noisyPicture())
  await manager.getByRole('img', { name: 'Photo of the receiver or the paper' }).waitFor()
  await managers.textbox('Number of the paper').fill('7654321')
  await managers.press('Control+Enter')
  await managers.sees('Hawala paid')
  const { state, paid } = await call(manager, 'GET', `/api/hawala-orders/${(await newest()).id}`)
  expect([state, paid.idNumber, typeof paid.photo]).toEqual(['paid', '7654321', 'string'])
})

it('sends through a partner, whose share follows from its terms until another one is typed', async () => {
  await page.goto(`${office.origin}/counter/send-hawala`)
  await focused('branch')
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await page.locator('[name=partner]').fill('2001')
  await page.keyboard.press('Enter')
  await focused('amount')
  await type('1000')
  await expect.poll(() => textIn('partnerCommission')).toBe('15.00')
  await sees('1,500.00 for each 100,000')
  // The partner owes the 1,000.00 that were paid on the partner's behalf, and gets 1,015.00 for this hawala. So 15.00
  // remain.
  await page.getByText('15.00AFN').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await typePeople()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Hawala Receipt Preview' }).waitFor()
  await dialogHasFocus(page)
  expect(await newest()).toMatchObject({ partner: '2001', partnerCommission: '15.00' })
  await page.keyboard.press('Enter')
  await page.getByRole('radiogroup', { name: 'Paid out by' }).getByLabel('Partner').check()
  await page.locator('[name=partner]').fill('2001')
  await page.keyboard.press('Enter')
  await type('2000')
  await expect.poll(() => textIn('partnerCommission')).toBe('30.00')
  await page.locator('[name=partnerCommission]').fill('12')
  await page.locator('[name=amount]').fill('3000')
  await sees('Terms: 45.00')
  await expect.poll(() => textIn('partnerCommission')).toBe('12')
  // More than the terms is a Manager's, which the clerk reads while typing.
  await page.locator('[name=partnerCommission]').fill('46')
  await sees('Terms: 45.00. Only a Manager or Admin may go beyond them.')
})

it('notes that the partner has paid, and says if somebody cancelled it meanwhile', async () => {
  const paid = await newest()
  await openStep(page, paid, 'Partner Has Paid')
  await focused('partnerNumber')
  expect(await axeFindings(page)).toEqual([])
  await type('MZ-9')
  await page.locator('[name=partnerCommission]').fill('15.01')
  await page.keyboard.press('Enter')
  await sees('Agreed: 15.00. Only a Manager or Admin may confirm more.')
  await page.locator('[name=partnerCommission]').fill('')
  await page.keyboard.press('Enter')
  await sees('Hawala confirmed')
  await page.getByText(/^Paid by the partner, as ⁨laila⁩ confirmed/).waitFor()
  expect(await orderNow(paid)).toMatchObject({ state: 'confirmed', partnerNumber: 'MZ-9' })

  const cancelled = await sendThroughPartner(page)
  await openStep(page, cancelled, 'Partner Has Paid')
  await focused('partnerNumber')
  await openStep(manager, cancelled, 'Cancel Hawala')
  await focused('partnerAgreed', manager)
  await managers.press('Control+Enter')
  await managers.sees('What the partner answered is required')
  await managers.type('not paid yet')
  await managers.press('Enter')
  await managers.type('the receiver left')
  await managers.press('Enter')
  await managers.sees('Hawala cancelled')
  await manager.getByText('The partner said: ⁨not paid yet⁩').waitFor()

  await page.keyboard.press('Enter')
  await page.getByText(/was changed meanwhile|was cancelled by/).waitFor()
  await page
    .getByText(/^Cancelled by ⁨karim⁩/)
    .last()
    .waitFor()
  await expect.poll(() => button('Confirm').isDisabled()).toBe(true)
})

/**
 * Refuses a step of hawalas at a limit, as if the account moved on before each try, and sends it twice with a reason.
 * @param send sends the form of the open dialog
 */
async function passTwice(path: string, send: () => Promise<void>): Promise<void> {
  let tries = 0
  await manager.route(path, (route) => {
    tries += 1
    return route.fulfill(refusedWith(409, `Refused ${tries}`, { code: 'limit.ceiling' }))
  })
  const reason = managers.textbox('Reason to Pass the Limit')
  await send()
  await manager.getByText('Refused 1').waitFor()
  await reason.fill('He pays on Monday')
  await managers.press('Enter')
  await manager.getByText('Refused 2').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('He pays on Monday')
  await managers.press('Enter')
  await manager.getByText('Refused 3').waitFor()
  await expect.poll(() => reason.inputValue()).toBe('He pays on Monday')
  await manager.unroute(path)
}

it('keeps the reason to pass a limit if a cancellation with it is refused again', async () => {
  await openStep(manager, await sendThroughPartner(page), 'Cancel Hawala')
  await focused('partnerAgreed', manager)
  await managers.type('not paid yet')
  await managers.press('Enter')
  await managers.type('the receiver left')
  await passTwice('**/cancel', () => managers.press('Enter'))
})

it('forwards one to another partner, and returns one', async () => {
  const dubai = await openPartner(office.page, '2002', 'Dubai', '500')
  const forwarded = await receiveHawala(page, 'A-78')
  await openStep(manager, forwarded, 'Forward')
  await focused('partner', manager)
  await managers.type('200')
  // The partner who sent the hawala isn't offered, so only one partner is left.
  await manager.getByRole('option', { name: '2002' }).waitFor()
  await managers.press('Enter')
  await focused('partnerNumber', manager)
  await expect.poll(() => managers.textIn('partnerCommission')).toBe('5.00')
  expect(await axeFindings(manager)).toEqual([])
  await managers.type('B-1')
  await managers.press('Enter')
  await passTwice('**/forward', () => managers.press('Enter'))
  await managers.press('Enter')
  await managers.sees('Hawala forwarded')
  await managers.sees('To partner 2002 B-1')
  expect(await orderNow(forwarded)).toMatchObject({ state: 'forwarded', forwardedTo: '2002' })
  const [balance] = await call(manager, 'GET', `/api/accounts/${dubai}/balances`)
  expect(balance.balance).toBe('1005.00')

  const returned = await receiveHawala(page, 'A-79')
  await openStep(manager, returned, 'Return to Partner')
  await manager.getByText('1,005.00 AFN').waitFor()
  await focused('reason', manager)
  await managers.type('nobody came')
  await managers.press('Enter')
  await managers.sees('Hawala returned')
  expect(await orderNow(returned)).toMatchObject({ state: 'returned', reason: 'nobody came' })
})

it('head office vouches for one that nobody may pay without, and the payer sees what the partner answered', async () => {
  const admin = office.page
  const careful = await openPartner(admin, '2003', 'Kunduz', '500')
  await call(admin, 'PUT', `/api/accounts/${careful}/limits`, { vouchFrom: '0' })
  const order = await receiveHawala(page, 'A-90', '2003')
  const paying = `${office.origin}${paths.payHawala(String(order.number))}`
  await manager.goto(paying)
  await managers.sees(/^Nobody vouches for this hawala/)
  await openStep(admin, order, 'Vouch')
  await focused('partnerAgreed', admin)
  expect(await axeFindings(admin)).toEqual([])
  await admin.keyboard.press('Enter')
  await admin.getByText('What the Partner Answered is required').waitFor()
  await admin.keyboard.type('Hamid: yes, for Zahra')
  await admin.keyboard.press('Enter')
  await admin.getByText('Vouched for the hawala').first().waitFor()
  await admin.getByText(/^⁨admin⁩ of HQ vouched for it/).waitFor()
  await admin.getByText('The partner said: ⁨Hamid: yes, for Zahra⁩').waitFor()
  await manager.goto(paying)
  await managers.sees('The partner said: ⁨Hamid: yes, for Zahra⁩')
  await focused('code', manager)
})

it('none of the browsers reports an error but the refused calls', () => {
  expect(office.complaints).toEqual([])
})
