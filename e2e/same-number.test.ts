import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** A form shows who already has the same Taskira number or phone, and still saves. Rules: docs/rules/accounts.md */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const karim = { accountNumber: '1000', accountName: 'Karim', lastName: 'Rahimi', currencyId: 1 }
  const numbers = { taskiraNo: '1400-0101-12345', phoneNumber: '0700 123 456' }
  await call(page, 'POST', '/api/accounts', { ...karim, ...numbers })
  const other = { accountNumber: '1001', accountName: 'Zahra', lastName: 'Amiri', currencyId: 2 }
  await call(page, 'POST', '/api/accounts', other)
})
afterAll(() => office.close())

const { sees, button, textbox } = handsOn(() => page)
const holder = () => page.getByRole('link', { name: '1000 - Karim Rahimi (AFN)' })

it('New Account names the holder of a phone while it is typed, with a link to the account', async () => {
  await page.goto(`${office.origin}/account-operations/new-account`)
  await textbox('Phone Number').fill('+93 70012345')
  await expect.poll(() => holder().count()).toBe(0)
  await textbox('Phone Number').fill('+93 700123456')
  await holder().waitFor()
  expect(await axeFindings(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await holder().click()
  const tab = await opened
  await tab.getByRole('button', { name: 'Edit account 1000' }).waitFor()
  await expect
    .poll(() => tab.getByRole('searchbox', { name: 'Search by Code' }).inputValue())
    .toBe('1000')
  await expect.poll(() => tab.getByRole('button', { name: /^Edit account/ }).count()).toBe(1)
  await tab.close()
  await expect.poll(() => textbox('Phone Number').inputValue()).toBe('+93 700123456')
})

it('New Account names the holder of a Taskira number in local digits, and saves nevertheless', async () => {
  await textbox('Phone Number').fill('')
  await textbox('Taskira Number').fill('۱۴۰۰ ۰۱۰۱ ۱۲۳۴۵')
  await holder().waitFor()
  await textbox('Account Name').fill('Karim')
  await textbox('Last Name').fill('Rahimi')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('USD - US Dollar')
  await expect.poll(() => textbox('Account Code').inputValue()).not.toBe('')
  await button('Save').click()
  await sees('Account created successfully')
})

it('Edit Account names other accounts only, never the edited one', async () => {
  await page.goto(`${office.origin}/account-operations/edit-account?code=1000`)
  await button('Edit account 1000').click()
  const second = page.getByRole('link', { name: /Karim Rahimi \(USD\)/ })
  await second.waitFor()
  await expect.poll(() => holder().count()).toBe(0)
  await textbox('Taskira Number').fill('')
  await second.waitFor({ state: 'detached' })
})
