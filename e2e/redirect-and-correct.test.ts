import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type SentHawala, sendHawala } from './hawala-orders.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/**
 * Redirecting and correcting a hawala on the running product, and what the branch that pays sees of it. Rules:
 * docs/rules/hawala-orders.md
 */

let office: Office
/** The clerk laila of KBL, who sends. */
let page: Page
/** The Manager karim of KBL. */
let manager: Page
/** The Manager nadia of HRT, where the hawalas are paid. */
let payer: Page

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  await call(office.page, 'PUT', '/api/branches/MZR', { name: 'Mazar' })
  page = await signedIn(office, 'laila')
  manager = await signedIn(office, 'karim')
  payer = await signedIn(office, 'nadia')
})
afterAll(() => office.close())

const clerks = handsOn(() => page)
const managers = handsOn(() => manager)
const payers = handsOn(() => payer)
const orderNow = ({ id }: SentHawala) => call(page, 'GET', `/api/hawala-orders/${id}`)

/** Opens a step of a hawala in its dialog. */
async function openStep(on: Page, { id }: SentHawala, step: string): Promise<void> {
  await on.goto(`${office.origin}/counter/hawalas?order=${id}`)
  await on.getByRole('button', { name: step, exact: true }).click()
}

it('a clerk redirects with the code, and the receipt has the new one', async () => {
  const hawala = await sendHawala(page)
  await openStep(page, hawala, 'Redirect')
  await page.getByText('Now HRT pays it.', { exact: false }).waitFor()
  const branch = page.getByRole('combobox', { name: 'Branch that Pays' })
  expect(await branch.locator('option').allInnerTexts()).not.toContain('HRT')
  await clerks.textbox('Reason').fill('She moved to Mazar')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Redirect', exact: true })
    .last()
    .click()
  await clerks.sees('Branch that Pays is required')
  await branch.selectOption('MZR')
  const wrong = String((Number(hawala.code) + 1) % 1e8).padStart(8, '0')
  await clerks.textbox('Code').fill(wrong)
  await clerks.press('Enter')
  await clerks.press('Enter')
  await clerks.sees('Wrong code: 4 tries left')
  await clerks.textbox('Code').fill(hawala.code)
  expect(await axeFindings(page)).toEqual([])
  await clerks.press('Enter')
  await clerks.press('Enter')
  const receipt = page.getByRole('dialog', { name: 'Hawala Receipt Preview' })
  await receipt.getByText(/^\d{4} \d{4}$/).waitFor()
  const order = await orderNow(hawala)
  expect(order).toMatchObject({ payingBranch: 'MZR', triesLeft: 5, redirects: [{ from: 'HRT' }] })
  const code = await receipt.getByText(/^\d{4} \d{4}$/).innerText()
  expect(code.replace(' ', '')).not.toBe(hawala.code)
})

it('a Manager corrects the name without a code, and the story says it', async () => {
  const hawala = await sendHawala(page)
  await openStep(manager, hawala, 'Correct')
  const dialog = manager.getByRole('dialog', { name: `Correct hawala S-${hawala.number}` })
  await dialog.waitFor()
  await managers.textbox('Receiver Name').fill('Zahra Ali')
  expect(await axeFindings(manager)).toEqual([])
  await managers.textbox('Reason').fill('He heard it wrong')
  await managers.press('Enter')
  await managers.sees('Hawala corrected')
  await manager.getByText('Receiver Name: \u2068Zahra\u2069 → \u2068Zahra Ali\u2069').waitFor()
  expect(await orderNow(hawala)).toMatchObject({ receiver: { name: 'Zahra Ali' }, version: 2 })
  await payer.goto(`${office.origin}/counter/pay-hawala?number=${hawala.number}`)
  await payers.sees('Corrected since it was sent')
  await payer.getByText('Receiver Name: \u2068Zahra\u2069 → \u2068Zahra Ali\u2069').waitFor()
  await payers.textbox('Code').fill(hawala.code)
  await payers.textbox('Number of the paper').fill('1234567')
  await payers.press('Control+Enter')
  await payers.sees('Hawala paid')
  expect(await orderNow(hawala)).toMatchObject({ state: 'paid', corrections: [{ by: 3 }] })
})

it('who recorded it corrects a phone, but no name and no other father', async () => {
  const hawala = await sendHawala(page)
  await openStep(page, hawala, 'Correct')
  await clerks.sees('You recorded this hawala: another Manager or Admin must correct its names.')
  expect(await clerks.textbox('Receiver Name').count()).toBe(0)
  await clerks.textbox('Receiver Father Name').fill('Ahmad')
  await clerks.textbox('Receiver Phone').fill('0790000009')
  await clerks.textbox('Reason').fill('He heard it wrong')
  await clerks.press('Enter')
  await page.getByText('may only be spelled better here', { exact: false }).waitFor()
  await clerks.textbox('Receiver Father Name').fill('Aly')
  await clerks.textbox('Reason').press('Enter')
  await clerks.sees('Hawala corrected')
  expect(await orderNow(hawala)).toMatchObject({
    receiver: { name: 'Zahra', fatherName: 'Aly', phone: '0790000009' },
  })
})
