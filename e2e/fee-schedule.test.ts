import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { setFees } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** The fee schedule: head office changes it as a whole, and everybody reads it. Also tests who acts for head office. */

let office: Office
let page: Page
/** A clerk who doesn't act for head office. */
let clerk: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const user = { userName: 'laila', password: ADMIN_PASSWORD, userType: 'User', branch: 'KBL' }
  await call(page, 'POST', '/api/tbl-users', user)
  clerk = (await openPage(office.browser)).page
  await signIn(clerk, office.origin, 'laila', ADMIN_PASSWORD)
})
afterAll(() => office.close())

const { button, press, sees, textbox, type } = handsOn(() => page)
const rule = (number: number) => page.getByRole('group', { name: `Rule ${number}`, exact: true })
const field = (number: number, label: string) => rule(number).getByLabel(label, { exact: true })
const schedule = () => call(page, 'GET', '/api/fee-schedule')

async function open(on: Page): Promise<void> {
  await on.goto(`${office.origin}/fee-schedule`)
  await on.getByRole('heading', { name: 'Fee Schedule', level: 1 }).waitFor()
}
/** Reads the texts of the clerk's table, row by row. */
const listed = () =>
  clerk
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map(({ innerText }) => innerText.trim())),
    )

it('is only read until head office is named; an Admin marks the branch', async () => {
  await open(page)
  await sees('There are no rules, so nothing is suggested.')
  await sees('Only head office changes the fee schedule.')
  await page.goto(`${office.origin}/branches`)
  await button('Edit HQ').click()
  await page.getByRole('checkbox', { name: 'Head Office' }).check()
  await button('Update').click()
  await sees('Branch updated')
  await page.locator('tbody').getByText('Head Office').waitFor()
  // Nobody has chosen the branch HQ for the first Admin yet. So making HQ head office gives nobody more rights.
  await open(page)
  await sees('Only head office changes the fee schedule.')
})

it('makes nobody head office whose branch is not chosen, such as with a new password', async () => {
  const manager = { userName: 'omar', password: ADMIN_PASSWORD, userType: 'Manager' }
  await call(page, 'POST', '/api/tbl-users', manager)
  await page.goto(`${office.origin}/users`)
  await button('Edit omar').click()
  await textbox('Password').fill('another good password')
  await button('Update').click()
  await sees('User updated successfully')
  expect(await page.locator('tbody').getByText('Head Office').count()).toBe(0)
  const users: { userName: string; branch: string; isHeadOffice: boolean }[] = await call(
    page,
    'GET',
    '/api/tbl-users',
  )
  expect(users.find(({ userName }) => userName === 'omar')).toMatchObject({
    branch: 'HQ',
    isHeadOffice: false,
  })
})

it('names who acts for head office in the list of users, once the branch is chosen', async () => {
  await button('Edit admin').click()
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('HQ')
  await button('Update').click()
  const row = page.locator('tbody tr', { has: page.getByText('Head Office') })
  await expect.poll(() => row.count()).toBe(1)
  await expect.poll(() => row.innerText()).toContain('admin')
})

it('says which branch is the head office when another one is marked', async () => {
  await page.goto(`${office.origin}/branches`)
  await button('Edit KBL').click()
  await page.getByRole('checkbox', { name: 'Head Office' }).check()
  await button('Update').click()
  await page.getByText(/HQ is the head office/).waitFor()
})

describe('head office', () => {
  it('adds rules by keyboard and saves them as a whole', async () => {
    await open(page)
    await button('Add Rule').press('Enter')
    await field(1, 'Type').selectOption('Credit')
    await field(1, 'Currency').selectOption('AFN')
    await field(1, 'Fixed').focus()
    await press('Enter')
    await type('0.5')
    await press('Enter')
    await type('20')
    await press('Enter')
    await type('1500')
    await button('Add Rule').press('Enter')
    // The new rule has the same type as the rule before it.
    await expect.poll(() => field(2, 'Type').inputValue()).toBe('Credit')
    await field(2, 'Currency').selectOption('USD')
    await field(2, 'Fixed').fill('1.5')
    await press('Control+Enter')
    await sees('Fee schedule saved')
    expect((await schedule()).rules).toMatchObject([
      {
        type: 'Credit',
        currencyCode: 'AFN',
        fixed: '0.00',
        percent: '0.5000',
        least: '20.00',
        most: '1500.00',
      },
      {
        type: 'Credit',
        currencyCode: 'USD',
        fixed: '1.50',
        percent: '0.0000',
        least: '0.00',
        most: null,
      },
    ])
    await page.getByText(/^Last changed by admin, /).waitFor()
  })

  it('is told at its field what is wrong with a rule', async () => {
    await open(page)
    await field(1, 'Most').fill('10')
    await button('Add Rule').click()
    await press('Control+Enter')
    await sees('Most must not be less than least')
    await sees('Currency is required')
    await expect
      .poll(() => field(1, 'Most').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await field(3, 'Currency').selectOption('USD')
    await sees('There is a rule for Credit USD already')
    await button('Reset').click()
    await expect
      .poll(async () => [await rule(3).count(), await field(1, 'Most').inputValue()])
      .toEqual([0, '1,500.00'])
  })

  it('changes and removes rules', async () => {
    await open(page)
    await field(1, 'Per cent').fill('0.75')
    await button('Remove the rule for Credit USD').click()
    await button('Save').click()
    await sees('Fee schedule saved')
    expect((await schedule()).rules).toMatchObject([{ currencyCode: 'AFN', percent: '0.7500' }])
  })

  it('is shown what somebody else has changed meanwhile, and decides', async () => {
    await open(page)
    await field(1, 'Fixed').fill('5')
    await setFees(page, [
      { type: 'Credit', currencyId: 1, percent: '2' },
      { type: 'Debit', currencyId: 1, fixed: '3' },
    ])
    await button('Save').click()
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'has changed this fee schedule meanwhile' })
    await notice.waitFor()
    await expect
      .poll(() => notice.locator('tbody tr').allInnerTexts())
      .toEqual(['Credit AFN\t2.0000%\t5.00 + 0.7500%, least 20.00, most 1,500.00'])
    // The other person's rule was taken over, because this person didn't change it.
    await expect.poll(() => field(2, 'Fixed').inputValue()).toBe('3.00')
    await button('Save mine on top').click()
    await sees('Fee schedule saved')
    expect((await schedule()).rules).toMatchObject([
      { type: 'Credit', fixed: '5.00', percent: '0.7500' },
      { type: 'Debit', fixed: '3.00' },
    ])
    await field(2, 'Fixed').fill('4')
    await setFees(page, [{ type: 'Debit', currencyId: 1, fixed: '9' }])
    await button('Save').click()
    await button('Take over what is saved now').click()
    await expect.poll(() => rule(2).count()).toBe(0)
    await expect.poll(() => field(1, 'Fixed').inputValue()).toBe('9.00')
  })

  it('does not lose a save whose answer was lost', async () => {
    await open(page)
    await field(1, 'Fixed').fill('12')
    let saves = 0
    await page.route('**/api/fee-schedule', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      saves += 1
      if (saves > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await button('Save').click()
    await page.getByText(/^It is not known whether this fee schedule/).waitFor()
    await expect.poll(() => field(1, 'Fixed').isDisabled()).toBe(true)
    await button('Save').click()
    await sees('Fee schedule saved')
    await page.unrouteAll({ behavior: 'wait' })
    expect((await schedule()).rules).toMatchObject([{ type: 'Debit', fixed: '12.00' }])
  })
})

it('is a table for everybody else', async () => {
  await open(clerk)
  await expect.poll(listed).toEqual([['Debit', 'AFN', '12.00', '0.0000%', '0.00', 'No limit', '-']])
  await clerk.getByText('Only head office changes the fee schedule.').waitFor()
  expect(await clerk.getByRole('button', { name: 'Add Rule' }).count()).toBe(0)
})

it('is opened by its keys', async () => {
  await page.goto(office.origin)
  await page.getByText('Account Management', { exact: true }).waitFor()
  await press('g')
  await press('w')
  await page.getByRole('heading', { name: 'Fee Schedule', level: 1 }).waitFor()
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  for (const on of [page, clerk]) {
    await on.emulateMedia({ colorScheme })
    await on.setViewportSize(size)
    await open(on)
    await on.getByText(/^Last changed by/).waitFor()
    expect(await axeFindings(on)).toEqual([])
  }
})
