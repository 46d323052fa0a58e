import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Everyone can change their own password, through the palette or beside their name in the sidebar. */

const FIRST = 'the first of zahra'
const SECOND = 'the second of zahra'

let office: Office
/** The pages of Zahra, a Viewer: at her desk, and at another place where she is signed in. */
let page: Page
let elsewhere: Page

beforeAll(async () => {
  office = await openSignedIn()
  const viewer = { userName: 'zahra', password: FIRST, userType: 'Viewer' }
  await call(office.page, 'POST', '/api/tbl-users', viewer)
  page = await desk(FIRST)
  elsewhere = await desk(FIRST)
})
afterAll(() => office.close())

const { type, press, sees, button } = handsOn(() => page)
const dialog = () => page.getByRole('dialog', { name: 'Change password' })
const gone = () => dialog().waitFor({ state: 'detached' })
const focusedField = () => page.evaluate(() => document.activeElement?.getAttribute('name'))

/** Opens a page with a session of its own, and signs Zahra in. */
async function desk(password: string): Promise<Page> {
  const opened = await openPage(office.browser)
  await signIn(opened.page, office.origin, 'zahra', password)
  return opened.page
}

async function openBySearch() {
  await press('Control+K')
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await type('change pass')
  await page.getByRole('option', { name: /Change password/ }).waitFor()
  await press('Enter')
  await dialog().waitFor()
  await dialogHasFocus(page)
}

/**
 * Fills the fields, beginning with the focused field. Enter moves to the next field, and sends the form in the last one.
 */
async function fillIn(...texts: string[]) {
  for (const text of texts) {
    await press('Control+A')
    await type(text)
    await press('Enter')
  }
}

it('is found by the palette, checked while typing, and closed by Esc', async () => {
  await openBySearch()
  await expect.poll(() => focusedField()).toBe('currentPassword')
  await fillIn(FIRST, 'eleven char', 'something else')
  await sees('New password must have at least 12 characters')
  await expect.poll(focusedField).toBe('newPassword')
  await fillIn(SECOND, 'something else')
  await sees('New password again must be the same as the new password')
  expect(await axeFindings(page, 'all', '[role=dialog]')).toEqual([])
  await closeDialog(page)
})

it.each([
  { key: 'Enter', what: 'confirms nothing' },
  { key: 'Escape', what: 'closes it' },
])('$key $what if it is typed before the browser has drawn the dialog', async ({ key }) => {
  const opener = page.getByRole('complementary').getByRole('button', { name: 'Change password' })
  const pressed = opener.evaluate((button, typed) => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const untilInserted = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog][data-state=open]')?.checkVisibility()) return
      untilInserted.disconnect()
      const press = { key: typed, bubbles: true, cancelable: true }
      const event = new KeyboardEvent('keydown', press)
      document.activeElement?.dispatchEvent(event)
      resolve(event.defaultPrevented)
    })
    untilInserted.observe(document, { childList: true, subtree: true, attributes: true })
    ;(button as HTMLElement).focus()
    ;(button as HTMLElement).click()
    return promise
  }, key)
  expect(await pressed).toBe(true)
  if (key !== 'Escape') await closeDialog(page)
  await gone()
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

it('reports a wrong current password at its field, and keeps the rest', async () => {
  await openBySearch()
  await fillIn('not the first', SECOND, SECOND)
  await sees('Current password is wrong')
  await expect.poll(focusedField).toBe('currentPassword')
  await fillIn(FIRST)
  await expect.poll(() => page.locator('[name=newPassword]').inputValue()).toBe(SECOND)
  await closeDialog(page)
})

it('opens beside the user’s name, changes the password, and ends the other sessions but not this one', async () => {
  await tabTo(page, 'button', 'Change password')
  await press('Enter')
  await dialogHasFocus(page)
  await dialog().getByRole('button', { name: 'Show password' }).first().click()
  const current = page.locator('[name=currentPassword]')
  await expect.poll(() => current.getAttribute('type')).toBe('text')
  await current.focus()
  await fillIn(FIRST, SECOND, SECOND)
  await sees('Password changed')
  await gone()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Change password')
  expect((await call(page, 'GET', '/api/auth/me')).user.userName).toBe('zahra')
  await elsewhere.reload()
  await elsewhere.getByText('Sign in to manage your accounts').waitFor()
})

it('is in the audit trail as changed, without saying that there was no password before', async () => {
  const admin = office.page
  await admin.goto(`${office.origin}/audit`)
  const change = admin.getByRole('row').filter({ hasText: 'Updated' }).first()
  await expect.poll(() => change.locator('dd').allInnerTexts()).toEqual(['changed'])
})

it('opens for an Admin too who edits their own user, in place of a password field', async () => {
  const admin = office.page
  await admin.goto(`${office.origin}/users`)
  await admin.getByRole('button', { name: 'Edit admin' }).click()
  await admin.getByText('Another type signs you out').waitFor()
  expect(await admin.getByRole('textbox', { name: 'Password' }).count()).toBe(0)
  await admin.getByRole('button', { name: 'Change password…' }).click()
  await admin.getByRole('textbox', { name: 'Current password' }).waitFor()
})

it('the new password is accepted at sign-in, and the old one is refused', async () => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Username').fill('zahra')
  await page.getByRole('textbox', { name: 'Password' }).fill(FIRST)
  await press('Enter')
  await sees('Invalid username or password')
  await signIn(page, office.origin, 'zahra', SECOND)
})

it('a change is sent again if the answer was lost, and is carried out once', async () => {
  await openBySearch()
  await page.route('**/api/auth/password', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    await page.unroute('**/api/auth/password')
  })
  await fillIn(SECOND, FIRST, FIRST)
  await sees('It is not known whether the password was changed.')
  await button('Change password').last().click()
  await sees('Password changed')
  await gone()
})

it('on a phone it opens from the menu', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await button('Open menu').click()
  await button('Change password').click()
  await dialogHasFocus(page)
  expect(await axeFindings(page, 'all', '[role=dialog]')).toEqual([])
  await closeDialog(page)
})
