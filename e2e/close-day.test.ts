import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate, formatDay } from '../shared/calendar/format-date.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus } from './browser.ts'
import {
  bring,
  count,
  openCloseDay,
  openKabul,
  type People,
  rowOfTill,
  toVault,
} from './closing-office.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { refusedWith } from './refused-with.ts'

/** Closing a branch's day: settings, reviews, the close and its reopening. Rules: docs/rules/days.md */

let office: Office
let people: People
/** The page of karim, a Manager of KBL, unless a test is about somebody else. */
let page: Page
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  today = (await call(office.page, 'GET', '/api/auth/me')).businessDate
  people = await openKabul(office.page, office.browser, office.origin)
  page = people.karim
}, 120_000)
afterAll(() => office.close())

const { button, press, sees, type } = handsOn(() => page)
const dialog = () => page.getByRole('dialog').last()
const noDialog = () => expect.poll(() => page.locator('[role$=dialog]').count()).toBe(0)
const focused = () =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

/** Waits until the page has shown what it had read. */
const mainIsIdle = () =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 0))))

const open = (on: Page = page) => openCloseDay(on, office.origin)
const rowOf = (name: string, on: Page = page) => rowOfTill(on, name)
const closeButton = () => button(`Close ${formatDay(today)}`)
const lailas = () => people.idOf('laila')

describe('the settings of the daily close', () => {
  const admin = () => office.page
  const openSettings = async () => {
    await admin().goto(`${office.origin}/branches`)
    await admin().getByRole('button', { name: 'Daily close of KBL' }).click()
    await dialogHasFocus(admin())
  }

  it('a branch that closes no days says so', async () => {
    await page.goto(`${office.origin}/counter/close-day`)
    await sees('KBL does not close days yet.')
    await sees('An Admin chooses the first day on the screen Branches, under Daily Close.')
  })

  it('begin with a day, and keep the limits', async () => {
    await openSettings()
    const first = formatDate(addDays(today, -1))
    await admin().getByRole('textbox', { name: 'Begins On' }).fill(addDays(today, -1))
    await admin().getByRole('textbox', { name: 'Close By' }).fill('25:00')
    const limits = admin().getByRole('group', { name: 'Difference Limits' })
    await limits.getByRole('textbox', { name: 'AFN' }).fill('20')
    await admin().getByRole('checkbox', { name: 'Friday' }).check()
    await admin().getByRole('button', { name: 'Save', exact: true }).click()
    await admin()
      .getByText(/^Close By must be a time such as 20:00/)
      .waitFor()
    await admin().getByRole('textbox', { name: 'Close By' }).fill('21:30')
    await admin().getByRole('button', { name: 'Save', exact: true }).click()
    await admin().getByText(`Since ${first}`).waitFor()
    const branches: { code: string }[] = await call(admin(), 'GET', '/api/branches')
    expect(branches.find(({ code }) => code === 'KBL')).toMatchObject({
      closingFrom: addDays(today, -1),
      closeBy: '21:30',
      workingDays: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      varianceLimits: [{ currencyId: 1, amount: '20.00' }],
    })
  })

  it('the first close is of a day without business', async () => {
    await call(page, 'POST', `/api/days/KBL/${addDays(today, -1)}/close`, {})
  })

  it('tell a refusal where it arose', async () => {
    await openSettings()
    await admin().getByRole('textbox', { name: 'Begins On' }).fill(today)
    await admin().getByRole('button', { name: 'Save', exact: true }).click()
    await admin()
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: 'KBL has closed days' })
      .waitFor()
    await closeDialog(admin())
  })
})

describe('the tills', () => {
  it('need nothing while nobody has cash', async () => {
    await open()
    await expect.poll(() => rowOf('laila')).toContain('Nothing to count')
    await sees('Nothing is missing.')
    await expect.poll(() => closeButton().isEnabled()).toBe(true)
  })

  it('say what each lacks and who can do it', async () => {
    await bring(people.laila, '1000')
    await bring(people.rahim, '500')
    await toVault(people.laila, lailas(), people.mariam, '300')
    await open()
    await expect.poll(() => rowOf('laila')).toContain('Not counted Can count: laila, or you')
    await expect.poll(() => rowOf('Vault')).toContain('Not counted Can count: you')
    await sees('3 tills are still missing.')
    await expect.poll(() => closeButton().isDisabled()).toBe(true)
    const link = page.getByRole('link', { name: 'Count laila' })
    await expect
      .poll(() => link.getAttribute('href'))
      .toBe(`/counter/my-till?till=${lailas()}&through=${today}`)
    await open(people.laila)
    await expect
      .poll(() => rowOf('rahim', people.laila))
      .toContain('Can count: rahim, or a Manager or Admin of KBL')
    await people.laila
      .getByText('A Manager or Admin of KBL, or head office, closes the day.')
      .waitFor()
    expect(await people.laila.getByRole('button', { name: /^Close \d/ }).count()).toBe(0)
  })

  it('show the tries of a count side by side; a spot count never hides them', async () => {
    await count(people.laila, lailas(), '640')
    await count(people.laila, lailas(), '690')
    await count(people.laila, lailas(), '700', { freeze: false })
    await open()
    await expect
      .poll(() => rowOf('laila'))
      .toContain(
        'Counted by laila, waits for confirmation (try 2) Can confirm: you, mariam or rahim 10.00 AFN short',
      )
    await button('Review laila').click()
    await dialogHasFocus(page)
    const rows = dialog().locator('tbody tr')
    await expect
      .poll(async () => (await rows.innerText()).split(/\s+/))
      .toEqual([...['AFN', '700.00', '640.00', '-60.00', '690.00', '-10.00']])
    await button('Show Pieces').click()
    await expect.poll(() => rows.innerText()).toContain('loose')
  })

  it('are rejected with a reason, and counted anew', async () => {
    await button('Reject').click()
    await sees('Reason is required')
    await type('Count the small notes')
    await button('Reject').click()
    await sees('The count of laila is rejected')
    await noDialog()
    await expect.poll(() => rowOf('laila')).toContain('Not counted')
    await expect.poll(() => focused()).toBe('Count Vault')
  })

  it('can not be confirmed by who may not, and say why', async () => {
    await count(people.laila, lailas(), '650')
    await open(people.rahim)
    await expect
      .poll(() => rowOf('laila', people.rahim))
      .toContain('a Manager or Admin of KBL, but not laila')
    await people.rahim.getByRole('button', { name: 'Look at laila' }).click()
    await people.rahim
      .getByText('The difference is above the limit of KBL: a Manager or Admin confirms it.')
      .waitFor()
    await closeDialog(people.rahim)
  })

  it('say what happened meanwhile, and show the new try', async () => {
    await open()
    await button('Review laila').click()
    await dialogHasFocus(page)
    await count(people.laila, lailas(), '660')
    await type('Short in the evening')
    await press('Enter')
    await dialog().getByRole('alert').filter({ hasText: 'laila counted again' }).waitFor()
    await expect.poll(() => dialog().locator('tbody tr').innerText()).toContain('660.00')
    await expect
      .poll(() => dialog().locator('[name=reason]').inputValue())
      .toBe('Short in the evening')
    await closeDialog(page)
    await expect.poll(() => focused()).toBe('Review laila')
  })

  it('say that somebody else decided meanwhile, and who', async () => {
    await count(people.rahim, people.idOf('rahim'), '500')
    await button('Refresh the tills and days').click()
    await button('Review rahim').click()
    await dialogHasFocus(page)
    const path = `/api/tills/KBL/${people.idOf('rahim')}`
    await call(people.mariam, 'POST', `${path}/counts/${today}/confirm`, {})
    await press('Enter')
    await dialog().getByRole('alert').filter({ hasText: "rahim's till is confirmed" }).waitFor()
    await dialog()
      .getByText(/^Confirmed by mariam, /)
      .waitFor()
    await closeDialog(page)
    await call(people.mariam, 'POST', `${path}/reopen`, {})
  })
})

describe('a decision', () => {
  it('stays in its dialog until the tills have been read again', async () => {
    await count(people.rahim, people.idOf('rahim'), '500')
    await open()
    const tillsAsked = Promise.withResolvers<void>()
    const answersTills = Promise.withResolvers<void>()
    await page.route('**/api/tills?*', async (route) => {
      tillsAsked.resolve()
      await answersTills.promise
      await route.continue()
    })
    let readings = 0
    page.on('requestfinished', (call) => {
      if (call.method() === 'GET' && call.url().includes('/counts?')) readings += 1
    })
    await button('Review rahim').press('Enter')
    await dialog().locator('button[type=submit]:focus').waitFor()
    await expect.poll(() => readings).toBe(1)
    await press('Enter')
    await tillsAsked.promise
    // The counts are read again by the save and by the step.
    await expect.poll(() => readings).toBe(3)
    await mainIsIdle()
    expect(await dialog().locator('button[type=submit]').count()).toBe(1)
    answersTills.resolve()
    await sees('rahim is confirmed')
    await noDialog()
    await expect.poll(focused).toBe('Count Vault')
    await page.unroute('**/api/tills?*')
    const path = `/api/tills/KBL/${people.idOf('rahim')}/reopen`
    await call(people.mariam, 'POST', path, {})
  })
})

describe('the evening of a manager', () => {
  it('three tills are closed with at most 15 keys', async () => {
    await count(people.mariam, 0, '300')
    await count(people.rahim, people.idOf('rahim'), '500')
    await open()
    let keys = 0
    const key = async (name: string) => {
      keys += 1
      await press(name)
    }
    for (const [name, reason] of [
      ['Vault', ''],
      ['laila', 'Short'],
      ['rahim', ''],
    ] as const) {
      await expect.poll(focused).toBe(`Review ${name}`)
      await key('Enter')
      await dialogHasFocus(page)
      // The dialog first reads the tries of the till. Until then Close has the focus.
      const decides = reason ? '[name=reason]:focus' : 'button[type=submit]:focus'
      await page.locator(decides).waitFor()
      for (const letter of reason) await key(letter)
      await key('Enter')
      await sees(`${name} is confirmed`)
      await noDialog()
    }
    await expect.poll(focused).toBe(`Close ${formatDay(today)}`)
    await key('Enter')
    await sees(`KBL closed ${formatDay(today)}`)
    expect(keys).toBeLessThanOrEqual(15)
  })

  it('shows who closed, and when', async () => {
    await sees(`${formatDay(today)} is closed`)
    await page.getByText(new RegExp(`^By karim, ${formatDate(today)} `)).waitFor()
    await sees('Today is closed: there is no business until midnight.')
    await expect.poll(() => focused()).toContain('Print')
    await expect.poll(() => rowOf('laila')).toContain('Closed with the day')
  })
})

describe('a closed day', () => {
  it('is named on the dashboard, where no till is open any more', async () => {
    await people.laila.goto(office.origin)
    await people.laila.getByText('Today is closed.').waitFor()
    expect(await people.laila.locator('[data-till-state]').count()).toBe(0)
  })

  it('refuses a posting, which can not be dated otherwise today', async () => {
    const clerk = people.rahim
    await clerk.goto(`${office.origin}/transactions/credit?account=1001`)
    const account = clerk.getByRole('combobox', { name: 'Account' })
    await expect.poll(() => account.inputValue()).toContain('1001')
    await clerk.locator('[name=amount]').fill('70')
    await clerk.keyboard.press('Control+Enter')
    await clerk
      .getByText(new RegExp(`^409: KBL closed ${formatDay(today)} at .* by karim`))
      .waitFor()
    await expect.poll(() => clerk.locator('[name=amount]').inputValue()).toMatch(/^70/)
  })

  it('offers today for a posting of an earlier day', async () => {
    const clerk = people.rahim
    await handsOn(() => clerk).mayBeSaved()
    const yesterday = addDays(today, -1)
    await clerk.locator('[name=date]').fill(yesterday)
    await clerk.route('**/api/transactions', (route) =>
      route.fulfill(
        refusedWith(409, `KBL closed ${formatDay(yesterday)} at 17:02 by karim`, {
          code: 'till.dayClosed',
          facts: { day: yesterday },
        }),
      ),
    )
    await clerk.keyboard.press('Control+Enter')
    await clerk.getByRole('button', { name: "Use today's date" }).press('Enter')
    await clerk.unrouteAll()
    await expect.poll(() => clerk.locator('[name=date]').inputValue()).toBe(today)
    await expect.poll(() => clerk.locator('[name=amount]').inputValue()).toMatch(/^70/)
    await expect
      .poll(() => clerk.evaluate(() => document.activeElement?.textContent))
      .toContain('Save')
  })

  it('is reopened with a reason; a till that is named is counted anew', async () => {
    await open()
    await button('Reopen Day').click()
    await dialogHasFocus(page)
    await dialog().getByRole('checkbox', { name: 'laila' }).check()
    await dialog().locator('[name=reason]').fill('A receipt was forgotten')
    // Before the press, somebody else reopens and closes the day. So the first press is refused and reads the day again; the
    // second press succeeds.
    const path = `/api/days/KBL/${today}`
    await call(people.mariam, 'POST', `${path}/reopen`, { reason: 'Too early' })
    await call(people.mariam, 'POST', `${path}/close`, {})
    const reopen = dialog().getByRole('button', { name: 'Reopen Day' })
    await reopen.click()
    await dialog().getByRole('alert').filter({ hasText: 'The day of KBL was changed' }).waitFor()
    await expect.poll(() => reopen.getAttribute('aria-disabled')).toBe('false')
    await reopen.click()
    await sees(`KBL, ${formatDay(today)} is open again`)
    await noDialog()
    await expect.poll(() => rowOf('laila')).toContain('Not counted')
    await expect.poll(() => rowOf('rahim')).toContain('Confirmed by karim')
    await sees('1 till is still missing.')
    await page
      .getByText(/^Reopened by karim, .*: A receipt was forgotten$/)
      .first()
      .waitFor()
  })

  it('has tills that a Manager reopens before the close', async () => {
    await button('Reopen rahim').click()
    await dialogHasFocus(page)
    await press('Enter')
    await sees('rahim is open again')
    await noDialog()
    await expect.poll(() => rowOf('rahim')).toContain('Not counted')
  })
})

describe('the dashboard', () => {
  it('shows the own till and that no earlier day is open', async () => {
    const clerk = people.laila
    await clerk.goto(office.origin)
    await clerk.getByText('My till', { exact: true }).waitFor()
    await clerk.getByText('All earlier days are closed.').waitFor()
    await clerk.getByRole('link', { name: 'Close Day' }).last().click()
    await clerk.getByRole('heading', { name: 'Close Day', level: 1 }).waitFor()
  })

  it('has no such line in a branch that closes no days', async () => {
    await office.page.goto(office.origin)
    await office.page.getByText('Account Management', { exact: true }).waitFor()
    expect(await office.page.getByText('My till', { exact: true }).count()).toBe(0)
  })
})

it('a till that may not post is put off with a reason', async () => {
  await page.route('**/api/tills?*', async (route) => {
    const response = await route.fetch()
    const tills: { userId: number }[] = await response.json()
    const json = tills.map((till) =>
      till.userId === lailas() ? { ...till, uncountedDay: addDays(today, -1) } : till,
    )
    await route.fulfill({ response, json })
  })
  await open()
  await expect
    .poll(() => rowOf('laila'))
    .toContain(
      `${formatDay(addDays(today, -1))} was not counted: this till can't post until that is done or put off`,
    )
  await button('Put off laila').click()
  await dialogHasFocus(page)
  await type('Power cut')
  await press('Enter')
  await dialog().getByRole('alert').filter({ hasText: 'has nothing to put off' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  // The dialog stays until everything is read again.
  const putOff = dialog().getByRole('button', { name: 'Put off', exact: true })
  await expect.poll(() => putOff.getAttribute('aria-disabled')).toBe('false')
  await closeDialog(page)
})

it('head office chooses the branch', async () => {
  const admin = office.page
  await admin.goto(`${office.origin}/counter/close-day`)
  await admin.getByText('HQ does not close days yet.').waitFor()
  await admin.getByRole('combobox', { name: 'Branch' }).selectOption('KBL')
  await admin
    .getByRole('region', { name: 'Tills of the branch' })
    .getByText('laila')
    .first()
    .waitFor()
  expect(new URL(admin.url()).search).toBe('?branch=KBL')
})

it.each([
  ['light', { width: 1366, height: 768 }],
  ['dark', { width: 390, height: 844 }],
] as const)('has no fault that axe finds, in %s', async (colorScheme, size) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(size)
  await open()
  expect(await axeFindings(page)).toEqual([])
})
