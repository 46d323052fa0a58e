import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AppActs, appCommands } from '../web/app/keys/commands.ts'
import { besideCommands } from '../web/app/palette/beside-commands.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openPage, tabTo } from './browser.ts'
import { call, postCredit, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { openSearchedAccounts } from './searched.ts'

/** Tests the keys: the list of keys, the palette, Esc, switching off single letters, and the focus. */

let office: Office
let page: Page

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openSearchedAccounts(page)
  await postCredit(page, '1001', '5000')
  // Once the house has decided about the floor, the dashboard shows no form for it.
  const decided = { balanceOnVouchers: true, customerFloor: null }
  await call(page, 'PUT', '/api/house-settings', decided)
})
afterAll(() => office.close())
beforeEach(async () => {
  await page.goto(office.origin)
  await sees('Account Management')
})

const { type, press, sees } = handsOn(() => page)
const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const palette = () => page.getByRole('dialog', { name: 'Search everything' })
const options = () => palette().getByRole('option')
const focusOn = (name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
const gone = (what: { waitFor(o: { state: 'detached' }): Promise<void> }) =>
  what.waitFor({ state: 'detached' })
const path = () => new URL(page.url()).pathname + new URL(page.url()).search
const arrivesAt = (wanted: string) =>
  page.waitForFunction((to) => window.location.pathname + window.location.search === to, wanted)

const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())

const nothing = () => {}
const ACTS: AppActs = {
  goTo: nothing,
  openPalette: nothing,
  openHelp: nothing,
  submit: nothing,
  find: nothing,
  leave: nothing,
  changePassword: nothing,
  switchTheme: nothing,
  logout: nothing,
}
const COMMANDS = [...appCommands(ACTS), ...besideCommands(() => undefined)]
/** Each key that leads to a screen, with that screen. */
const LEADS = COMMANDS.flatMap(({ id, keys }) =>
  id.startsWith('go ') ? keys.map((each) => [each, id.slice('go '.length)] as const) : [],
)

describe('the list of keys', () => {
  it.each(['F1', '?'])('opens by %s and lists every command', async (key) => {
    await press(key)
    await help().waitFor()
    const listed = await help()
      .locator('[data-command]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-command')))
    const ofScreen = ['export-csv']
    expect(listed.sort()).toEqual([...COMMANDS.map(({ id }) => id), ...ofScreen].sort())
    await closeDialog(page)
    expect(path()).toBe('/')
  })

  it('lists the right keys', async () => {
    await press('F1')
    await help().waitFor()
    const told = await help()
      .locator('[data-command]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.getAttribute('data-command'),
          [...row.querySelectorAll('kbd')].map((cap) => cap.textContent).join(' '),
        ]),
      )
    const caps = (keys: readonly string[]) =>
      keys.flatMap((each) => each.replace('Escape', 'Esc').split(/[ +]/)).join(' ')
    for (const { id, keys } of COMMANDS) expect(told).toContainEqual([id, caps(keys)])
    await closeDialog(page)
  })

  it('opens by F1, even from a field, and gives the focus back', async () => {
    await press('F2')
    await focusOn('account')
    await press('?')
    await expect.poll(() => page.locator('[name=account]').inputValue()).toBe('?')
    await press('F1')
    await help().waitFor()
    await dialogHasFocus(page)
    await press('F3')
    await closeDialog(page)
    await focusOn('account')
    expect(path()).toBe('/transactions/debit')
  })
})

it('every key opens the screen that the list names', async () => {
  for (const [keys, to] of LEADS) {
    // A form takes the focus, and letters would be typed into it.
    if (/^[GK] /.test(keys)) await leaveField()
    for (const key of keys.split(' ')) await press(key.length === 1 ? key.toLowerCase() : key)
    await arrivesAt(to)
    await page.locator('main h1').waitFor()
    // A form takes the focus once it is drawn and the browser is idle. The time-out is for a browser that finds no idle
    // moment.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
  }
  expect(LEADS).toHaveLength(51)
})

it('the key of the current screen moves the focus to its first field', async () => {
  await press('F2')
  await focusOn('account')
  await leaveField()
  await press('F2')
  await focusOn('account')
})

describe('the palette', () => {
  const open = async () => {
    await press('Control+k')
    await palette().waitFor()
    await options().first().waitFor()
  }

  it('opens a screen, and offers it first the next time', async () => {
    await open()
    await expect.poll(() => options().first().innerText()).toContain('Debit')
    await type('daily s')
    await expect.poll(() => options().count()).toBe(1)
    await press('Enter')
    await arrivesAt('/reports/daily-statement')
    await gone(palette())
    await page.goto(office.origin)
    await sees('Account Management')
    await open()
    await expect.poll(() => options().first().innerText()).toContain('Daily Statement')
  })

  it('moves by arrows and wraps at the ends, and tells screen readers what is highlighted', async () => {
    await open()
    const highlighted = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return document.getElementById(id ?? '')?.textContent ?? null
      })
    const first = await highlighted()
    await press('ArrowUp')
    await expect.poll(() => highlighted()).toContain('Logout')
    await press('ArrowDown')
    await expect.poll(() => highlighted()).toBe(first)
    await closeDialog(page)
  })

  it('finds accounts by number and name in any spelling, and their actions', async () => {
    await open()
    await type('رحيمي')
    await options().filter({ hasText: '1002' }).waitFor()
    await press('Enter')
    await expect.poll(() => options().count()).toBe(4)
    await press('Escape')
    await options().filter({ hasText: '1002' }).waitFor()
    await press('Control+a')
    await type('1001')
    await options().filter({ hasText: 'Ahmad' }).waitFor()
    await press('Enter')
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get('accountId') !== null)
    await sees('5,000.00')
  })

  it('fills in the account of a debit once, and does not change an unfinished entry', async () => {
    const debitOf = async (number: string) => {
      await open()
      await type(number)
      await options().filter({ hasText: 'Account' }).first().waitFor()
      await press('Enter')
      await press('ArrowDown')
      await press('Enter')
    }
    await debitOf('1001')
    await focusOn('narrative')
    await expect.poll(() => page.locator('[name=account]').inputValue()).toBe('1001 - Ahmad Karimi')
    expect(path()).toBe('/transactions/debit')
    await debitOf('3001')
    await sees('This form already has an entry')
    await expect.poll(() => page.locator('[name=account]').inputValue()).toBe('1001 - Ahmad Karimi')
  })

  it('opens a transaction by its number, also in local digits', async () => {
    await open()
    await type('۱')
    await options().filter({ hasText: 'Transaction 1' }).first().waitFor()
    const place = await options().allInnerTexts()
    for (
      let step = place.findIndex((text) => text.startsWith('Transaction 1'));
      step > 0;
      step -= 1
    ) {
      await press('ArrowDown')
    }
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get('referenceId') === '1')
    await page.getByText(/ · 1 found$/).waitFor()
  })

  it('reports a search without results, and returns the focus', async () => {
    await press('F2')
    await focusOn('account')
    await press('Control+k')
    await palette().waitFor()
    await type('zzzz')
    await sees('Nothing found for "zzzz".')
    await closeDialog(page)
    await focusOn('account')
    expect(path()).toBe('/transactions/debit')
  })

  it('works with a Persian layout, but not while a word is being composed', async () => {
    const pressed = (init: { key: string; code: string; [flag: string]: string | boolean }) =>
      page.evaluate((each) => {
        const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...each })
        document.activeElement?.dispatchEvent(event)
      }, init)
    await pressed({ key: 'ن', code: 'KeyK', ctrlKey: true, isComposing: true })
    await pressed({ key: 'F1', code: 'F1', repeat: true })
    await pressed({ key: 'ن', code: 'KeyK', ctrlKey: true })
    await palette().waitFor()
    expect(await help().count()).toBe(0)
  })
})

describe('Esc', () => {
  it('first closes a list, then leaves the screen and keeps the input', async () => {
    await press('F2')
    await focusOn('account')
    await type('1001')
    await page.getByRole('option', { name: '1001' }).waitFor()
    await press('Enter')
    await type('Half a')
    await press('Shift+Tab')
    await tabTo(page, 'combobox', 'Account')
    await press('ArrowDown')
    await page.getByRole('listbox', { name: 'Accounts' }).waitFor()
    await press('Escape')
    await gone(page.getByRole('listbox', { name: 'Accounts' }))
    expect(path()).toBe('/transactions/debit')
    await press('Escape')
    await sees('Draft saved')
    await sees('Account Management')
    await press('F2')
    await sees(/^Restored your draft from /)
    await expect.poll(() => page.locator('[name=narrative]').inputValue()).toBe('Half a')
  })

  it('leaves an empty form without a message', async () => {
    await press('F3')
    await focusOn('account')
    await press('Escape')
    await sees('Account Management')
    expect(await page.getByText('Draft saved').count()).toBe(0)
  })

  it('stays on the screen if the input would be lost', async () => {
    await press('g')
    await press('u')
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor()
    await tabTo(page, 'textbox', 'Username')
    await type('new')
    await press('Escape')
    await sees('Unsaved changes')
    expect(path()).toBe('/users')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Username' }).inputValue())
      .toBe('new')
  })

  it('leaves an edited row and returns to the list', async () => {
    await press('g')
    await press('u')
    await tabTo(page, 'button', 'Edit admin')
    await press('Enter')
    await page.getByRole('button', { name: 'Update' }).waitFor()
    await press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    expect(path()).toBe('/users')
  })
})

describe('single letters', () => {
  it('can be switched off in the list of keys, for this machine', async () => {
    await press('?')
    await help().waitFor()
    await dialogHasFocus(page)
    await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).focus()
    await press('Space')
    await closeDialog(page)
    await page.reload()
    await sees('Account Management')
    for (const key of ['?', 'g', 't', '/', 'e']) await press(key)
    await press('F1')
    await help().waitFor()
    expect(path()).toBe('/')
    expect(await palette().count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).focus()
    await press('Space')
    await closeDialog(page)
    await press('g')
    await press('t')
    await arrivesAt('/reports/daily-statement')
  })

  it('work at once after a dialog has closed, although its field still has the focus', async () => {
    await press('/')
    await palette().waitFor()
    await dialogHasFocus(page)
    await page.evaluate(() => {
      document.querySelector('dialog')?.close()
      for (const [key, code] of [
        ['g', 'KeyG'],
        ['e', 'KeyE'],
      ]) {
        const pressed = new KeyboardEvent('keydown', { key, code, bubbles: true })
        document.activeElement?.dispatchEvent(pressed)
      }
    })
    await arrivesAt('/account-operations/edit-account')
  })

  it('include /, which opens the search of the screen, or the palette if there is no search', async () => {
    await press('/')
    await palette().waitFor()
    await closeDialog(page)
    await press('g')
    await press('e')
    await arrivesAt('/account-operations/edit-account')
    await page.getByRole('searchbox').first().waitFor()
    await leaveField()
    await press('/')
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search')
    await expect.poll(() => page.locator('input:focus').inputValue()).toBe('')
  })
})

it('a Viewer has only the keys of a Viewer', async () => {
  const viewer = {
    userName: 'vali',
    password: 'a-long-password-1',
    userType: 'Viewer',
    branch: 'K',
  }
  await call(page, 'POST', '/api/tbl-users', viewer)
  const { page: other } = await openPage(office.browser)
  await signIn(other, office.origin, viewer.userName, viewer.password)
  await other.keyboard.press('g')
  await other.keyboard.press('u')
  await other.keyboard.press('F1')
  const list = other.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  expect(new URL(other.url()).pathname).toBe('/')
  expect(await list.getByText('Users', { exact: true }).count()).toBe(0)
  await expect.poll(() => list.getByText('Daily Statement', { exact: true }).count()).toBe(1)
})

it('entries show their keys: second letters only after the first one, and none on touch screens', async () => {
  const hint = (on: Page, key: string) => on.locator(`aside kbd[data-key="${key}"]`)
  await hint(page, 'F2').waitFor()
  const second = (first: string) => page.locator(`aside kbd[data-key="T"][data-second="${first}"]`)
  await expect.poll(() => second('G').isVisible()).toBe(false)
  await press('g')
  await second('G').waitFor()
  expect(await second('K').isVisible()).toBe(false)
  await press('Escape')
  await second('G').waitFor({ state: 'hidden' })
  const storageState = await page.context().storageState()
  const viewport = { width: 1366, height: 768 }
  const touch = { hasTouch: true, isMobile: true }
  const touched = await office.browser.newContext({ storageState, viewport, ...touch })
  const tablet = await touched.newPage()
  await tablet.goto(office.origin)
  await tablet.getByRole('link', { name: 'Debit', exact: true }).waitFor()
  expect(await tablet.locator('kbd:visible').count()).toBe(0)
  await touched.close()
})

it.each(['light', 'dark'] as const)('axe finds no fault in both, in %s', async (colorScheme) => {
  await page.emulateMedia({ colorScheme })
  await press('F1')
  await help().waitFor()
  await dialogHasFocus(page)
  expect(await axeFindings(page)).toEqual([])
  await closeDialog(page)
  await press('Control+k')
  await options().first().waitFor()
  expect(await axeFindings(page)).toEqual([])
  await type('1001')
  await options().filter({ hasText: 'Ahmad' }).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await press('Enter')
  expect(await axeFindings(page)).toEqual([])
  await press('Escape')
  await type('zzz')
  await sees('Nothing found for "1001zzz".')
  expect(await axeFindings(page)).toEqual([])
})

it('these tests cause no browser errors', () => {
  expect(office.complaints).toEqual([])
})
