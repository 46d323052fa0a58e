import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The house's auditor is a Viewer: a Viewer can read the audit trail, which shows names in place of ids. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  const admin = office.page
  const partner = {
    accountName: 'Herat Partner',
    lastName: 'Sarafi',
    accountType: 'Hawala Partner',
  }
  const account = { ...partner, accountNumber: '3001', currencyId: 1 }
  const { id } = await call(admin, 'POST', '/api/accounts', account)
  const hawala = { hawalaNumber: 'HWL1763198001', senderAccountId: id, receiverName: 'Nader' }
  await call(admin, 'POST', '/api/hawala', { ...hawala, currencyId: 2, amount: '300' })
  const viewer = { userName: 'zahra', password: ADMIN_PASSWORD, userType: 'Viewer' }
  await call(admin, 'POST', '/api/tbl-users', viewer)
  page = (await openPage(office.browser)).page
  await signIn(page, office.origin, 'zahra', ADMIN_PASSWORD)
})
afterAll(() => office.close())

it('a Viewer opens it from the sidebar, and chooses among the people whom it names', async () => {
  await page.getByRole('button', { name: 'Head Office' }).click()
  await page.getByRole('link', { name: 'Audit Trail' }).click()
  await page.getByRole('heading', { name: 'Audit Trail', level: 1 }).waitFor()
  await page.locator('tbody tr', { hasText: 'Signed in' }).first().waitFor()
  const who = page.getByRole('combobox', { name: 'Who' })
  await who.focus()
  await expect.poll(() => who.locator('option').allInnerTexts()).toContain('admin')
})

it('names the account and the currency of a hawala, and each field', async () => {
  const row = page.locator('tbody tr', { hasText: 'NOTE-HWL1763198001' })
  await row.getByText('3001 - Herat Partner Sarafi').waitFor()
  const text = await row.innerText()
  expect(text).toMatch(/Hawala Created/)
  expect(text).toMatch(/Sender\s+3001 - Herat Partner Sarafi/)
  expect(text).toMatch(/Currency\s+USD/)
  expect(text).not.toMatch(/Account Id|User Id|User Modified/i)
})
