import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthOf } from '../shared/calendar/business-date.ts'
import { formatDay } from '../shared/calendar/format-date.ts'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { payHawala, type SentHawala, sendHawala } from './hawala-orders.ts'
import { closeDaysFrom } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { signedIn, staffTills } from './till-office.ts'

/**
 * A hawala that was paid to the wrong man is reopened on the running product, and paid again against a new code. Rules:
 * docs/rules/hawala-orders.md
 */

let office: Office
/** The clerk laila of KBL, who sends. */
let sender: Page
/** The clerk rahim of HRT, who pays. */
let payer: Page
/** The Manager nadia of HRT, who has the notes back in her hand. */
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  const { businessDate: today } = await call(office.page, 'GET', '/api/auth/me')
  await closeDaysFrom(office.page, 'HRT', today, { closeBy: 'next 23:59' })
  const rahim = { userName: 'rahim', userType: 'User', branch: 'HRT', password: ADMIN_PASSWORD }
  await call(office.page, 'POST', '/api/tbl-users', rahim)
  sender = await signedIn(office, 'laila')
  payer = await signedIn(office, 'rahim')
  page = await signedIn(office, 'nadia')
})
afterAll(() => office.close())

const { sees, textbox, press } = handsOn(() => page)
const orderNow = ({ id }: SentHawala) => call(sender, 'GET', `/api/hawala-orders/${id}`)

it('asks where the notes are, and then the hawala is to be paid against a new code', async () => {
  const hawala = await sendHawala(sender)
  await payHawala(payer, hawala)
  await page.goto(`${office.origin}/counter/hawalas?order=${hawala.id}`)
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Reopen hawala S-${hawala.number}` })
  await dialog.getByText('1,000.00 AFN', { exact: true }).waitFor()
  const notes = dialog.getByRole('radiogroup', { name: 'The notes are back in my hand' })
  expect(await notes.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await textbox('Reason').fill('The wrong man')
  await press('Enter')
  await sees('Say whether the notes are back in your hand')
  await notes.getByText('Yes: I put 1,000.00 AFN into my till', { exact: true }).click()
  await textbox('Reason').press('Enter')
  await sees('Hawala reopened')
  await sees('The payout was taken back')
  await sees(
    'It was reopened, and its code is void. A Manager or Admin of KBL gives a new code on Hawalas.',
  )
  expect(await orderNow(hawala)).toMatchObject({
    state: 'sent',
    codeVoid: true,
    reopenings: [{ byName: 'nadia', step: 'paid', reason: 'The wrong man' }],
  })
})

it('shows head office in the day of the branch what was reopened, with a link', async () => {
  const omar = await signedIn(office, 'omar')
  const { businessDate: today } = await call(omar, 'GET', '/api/auth/me')
  await omar.goto(`${office.origin}${paths.days(monthOf(today), { branch: 'HRT', date: today })}`)
  await omar.getByRole('grid').waitFor()
  await omar.locator(`[role=grid] td[data-branch=HRT][data-date="${today}"]`).focus()
  await omar.keyboard.press('Enter')
  const dialog = omar.getByRole('dialog').last()
  await dialog.getByText(`A hawala was reopened on ${formatDay(today)}:`).waitFor()
  expect(await axeFindings(omar)).toEqual([])
  await dialog.getByRole('link', { name: /^Open hawala S-/ }).click()
  await omar.getByText('The payout was taken back').waitFor()
})

it('says on Pay Hawala that the code is void', async () => {
  const hawala = await sendHawala(sender)
  await payHawala(payer, hawala)
  const { version } = await orderNow(hawala)
  const back = { reason: 'The wrong man', cashMoves: true, version }
  await call(page, 'POST', `/api/hawala-orders/${hawala.id}/reopen`, back)
  await payer.goto(`${office.origin}/counter/pay-hawala?number=${hawala.number}`)
  await payer.getByText('It was reopened, and its code is void.', { exact: false }).waitFor()
})
