import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The branches of the house: an Admin creates and names branches, and each user gets a branch. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees, button, textbox } = handsOn(() => page)

/** Reads code and name of each branch in the list. */
const listed = () =>
  page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('td')].slice(0, 2).map(({ innerText }) => innerText),
      ),
    )

it('shows the branch of the first start, and checks a new one while it is typed', async () => {
  await press('g')
  await press('h')
  await page.getByRole('heading', { name: 'Branches', level: 1 }).waitFor()
  await expect.poll(listed).toEqual([['HQ', 'HQ']])
  await press('Control+Enter')
  await sees('Code is required')
  await type('hq')
  await press('Enter')
  await type('Head Office')
  await press('Enter')
  await sees('There is a branch HQ already')
  await textbox('Code').fill('transit')
  await sees('TRANSIT is kept: no branch can have this code')
  await expect.poll(() => listed()).toEqual([['HQ', 'HQ']])
})

it('makes a branch by keyboard, and renames another without changing its code', async () => {
  await textbox('Code').focus()
  await press('Control+A')
  await type('kbl')
  await press('Enter')
  await press('Control+A')
  await type('کابل')
  await press('Enter')
  await type('101')
  await press('Enter')
  await type('0.5')
  await press('Enter')
  await sees('Branch Margin (%) must be at most 100.00')
  await textbox('Branch Margin (%)').fill('2')
  await press('Control+Enter')
  await sees('Branch created')
  await expect.poll(listed).toEqual([
    ['HQ', 'HQ'],
    ['KBL', 'کابل'],
  ])
  await button('Edit کابل').click()
  await expect.poll(() => textbox('Branch Margin (%)').inputValue()).toBe('2.00')
  await expect.poll(() => textbox('Clerk Margin (%)').inputValue()).toBe('0.50')
  await button('Edit HQ').click()
  await expect.poll(() => textbox('Code').isEditable()).toBe(false)
  await textbox('Branch Name').fill('Head Office')
  await button('Update').click()
  await sees('Branch updated')
  await expect.poll(listed).toEqual([
    ['HQ', 'Head Office'],
    ['KBL', 'کابل'],
  ])
})

it('offers the names where a user is given a branch', async () => {
  await press('Escape')
  await page.goto(`${office.origin}/users`)
  const options = page.getByRole('combobox', { name: 'Branch' }).locator('option')
  await expect
    .poll(() => options.allInnerTexts())
    .toEqual(['Select a branch', 'HQ - Head Office', 'KBL - کابل', 'New branch…'])
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await page.goto(`${office.origin}/branches`)
  // The sidebar also has a section Head Office, so the text is searched in the main part only.
  await page.getByRole('main').getByText('Head Office', { exact: true }).first().waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('tells a Manager that only an Admin changes branches', async () => {
  const manager = { userName: 'karim', password: ADMIN_PASSWORD, userType: 'Manager' }
  await call(page, 'POST', '/api/tbl-users', manager)
  const { page: desk } = await openPage(office.browser)
  await signIn(desk, office.origin, 'karim', ADMIN_PASSWORD)
  expect(await desk.getByRole('link', { name: 'Branches', exact: true }).count()).toBe(0)
  await desk.goto(`${office.origin}/branches`)
  await desk.getByText('Your user type (Manager) may not change branches').waitFor()
})
