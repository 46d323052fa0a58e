import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf } from '../shared/calendar/business-date.ts'
import { formatDay } from '../shared/calendar/format-date.ts'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openBrowser, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { type Morning, openMorning } from './desk-office.ts'
import { handsOn } from './hands.ts'
import { loseNextAnswer } from './lose-answer.ts'
import {
  ADMIN_PASSWORD,
  newDataDir,
  type Product,
  startProduct,
  toldOfLateDays,
} from './product.ts'

/**
 * One morning of head office: of three branches one is late and one has a difference; head office returns a day, the
 * branch answers, and head office accepts. Everything is done with the keyboard. Rules: docs/rules/days.md,
 * docs/rules/screens.md
 */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let morning: Morning
let admin: Page
/** The page of the Admin, who acts for head office, unless a test is about somebody else. */
let page: Page

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  admin = (await openPage(browser)).page
  const { origin } = product
  await signIn(admin, origin, 'admin', ADMIN_PASSWORD)
  morning = await openMorning({ page: admin, browser, origin })
  page = admin
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

/** Starts the product again, which begins with a search for late days. */
async function startAgain(): Promise<void> {
  await product.stop()
  product = await startProduct(dataDir, {}, Number(new URL(product.origin).port))
}

const { mayBeSaved, press, sees, type } = handsOn(() => page)
const dialog = () => page.getByRole('dialog').last()
const noDialog = () => expect.poll(() => page.locator('[role$=dialog]').count()).toBe(0)
const cell = (branch: string, date: string, on = page) =>
  on.locator(`[role=grid] td[data-branch="${branch}"][data-date="${date}"]`)
/** Reads the sign in a cell, followed by the marks below it. */
const signAt = async (branch: string, date: string) =>
  (await cell(branch, date).innerText()).replace('\n', '')
const focused = () =>
  page.evaluate(() => {
    const { branch, date } = (document.activeElement as HTMLElement).dataset
    return branch ? `${branch} ${date}` : document.activeElement?.textContent
  })
const rowsOf = (on: Page) => on.locator('[role=grid] tbody th').allInnerTexts()

async function open(on: Page = page, named?: { branch: string; date: string }): Promise<void> {
  await on.goto(`${product.origin}${paths.days(monthOf(morning.last), named)}`)
  await on.getByRole('grid').waitFor()
}

describe('the alert', () => {
  it('names the late branch, its day and the tills, and no amount', async () => {
    await startAgain()
    await expect
      .poll(() => toldOfLateDays(product))
      .toEqual([`MZR has not closed ${formatDay(morning.first)}: zia is not counted`])
  })
})

describe('the desk in the morning', () => {
  it('shows each branch with a sign for each day, and begins at the oldest that waits', async () => {
    const { first, last } = morning
    await open()
    await expect.poll(() => rowsOf(page)).toEqual(['HRT', 'KBL', 'MZR'])
    await expect.poll(() => signAt('HRT', first)).toBe('●')
    await expect.poll(() => signAt('HRT', last)).toBe('●')
    await expect.poll(() => signAt('KBL', first)).toBe('–')
    await expect.poll(() => signAt('KBL', last)).toBe('●±')
    await expect.poll(() => signAt('MZR', first)).toBe('!')
    await expect.poll(focused).toBe(`HRT ${first}`)
    await sees(`HRT, ${formatDay(first)} · Closed · waits for head office · No difference`)
    await sees(/^Not followed: HQ/)
    expect(await axeFindings(page)).toEqual([])
  })

  it('returns a day with a comment', async () => {
    const { last } = morning
    await press('ArrowRight')
    await expect.poll(focused).toBe(`HRT ${last}`)
    await press('r')
    await dialogHasFocus(page)
    await press('Enter')
    await sees('Comment is required')
    await type('Who brought 250?')
    await press('Enter')
    await sees(`HRT, ${formatDay(last)} is returned`)
    await noDialog()
    await expect.poll(() => signAt('HRT', last)).toBe('?')
    await expect.poll(focused).toBe(`HRT ${last}`)
  })

  it('opens the day with a difference, its statement with one key, and comes back with one', async () => {
    const { last } = morning
    await press('ArrowDown')
    await expect.poll(focused).toBe(`KBL ${last}`)
    await press('Enter')
    await dialogHasFocus(page)
    await dialog()
      .getByText('Closed · waits for head office · 10.00 AFN short', { exact: true })
      .waitFor()
    await dialog()
      .getByText(/^laila: 10.00 AFN short. Counted by laila, confirmed by karim/)
      .waitFor()
    expect(await axeFindings(page)).toEqual([])
    await press('s')
    await page.getByRole('heading', { name: 'Daily Statement', level: 1 }).waitFor()
    expect(new URL(page.url()).search).toBe(`?date=${last}&branch=KBL`)
    await page
      .getByText(/^Statement generated/)
      .first()
      .waitFor()
    await press('b')
    await page.getByRole('grid').waitFor()
    await expect.poll(focused).toBe(`KBL ${last}`)
  })

  it('shows the closing sheet, and accepts the day with a comment', async () => {
    const { last } = morning
    await press('c')
    await dialog().getByText('Counted by laila, confirmed by karim').waitFor()
    await closeDialog(page)
    await press('a')
    await dialogHasFocus(page)
    await type('Booked on over and short')
    await press('Enter')
    await sees(`KBL, ${formatDay(last)} is accepted`)
    await noDialog()
    await expect.poll(() => signAt('KBL', last)).toBe('✓±')
  })

  it('accepts all days without a difference, and leaves out what was returned', async () => {
    const { first, last } = morning
    const path = '**/api/days/*/*/accept'
    await page.route(path, (route) => route.fulfill({ status: 403, body: 'You counted there' }))
    await press('l')
    await page.getByText('You accept 1 day, each closed and without a difference.').waitFor()
    await press('Enter')
    await sees('0 of 1 day accepted')
    await sees('You counted there')
    await expect.poll(() => signAt('HRT', first)).toBe('●')
    await closeDialog(page)
    await page.unroute(path)
    await loseNextAnswer(page, '/api/days/*/*/accept')
    await press('l')
    await dialogHasFocus(page)
    await press('Enter')
    await sees(/^It is not known whether the last one was accepted/)
    await press('Enter')
    await sees('1 day accepted')
    await noDialog()
    await expect.poll(() => signAt('HRT', first)).toBe('✓')
    await expect.poll(() => signAt('HRT', last)).toBe('?')
  })
})

describe('the branch', () => {
  it('sees its own days and answers', async () => {
    const { nadia, last } = morning
    page = nadia
    try {
      await open()
      await expect.poll(() => rowsOf(nadia)).toEqual(['HRT'])
      await expect.poll(focused).toBe(`HRT ${last}`)
      await press('a')
      await press('r')
      expect(await page.locator('[role$=dialog]').count()).toBe(0)
      await press('w')
      await dialogHasFocus(page)
      await dialog().getByText('admin: Who brought 250?').waitFor()
      await type('Ahmad Zia, see his receipt')
      const keys = await loseNextAnswer(page, '/api/days/*/*/answer')
      await press('Enter')
      await sees('It is not known whether this was done.')
      // The day is read again, and shows that the step was done. The dialog still has the step that was sent.
      await expect.poll(() => signAt('HRT', last)).toBe('↩')
      await mayBeSaved()
      await press('Enter')
      await sees(`HRT, ${formatDay(last)} is answered`)
      await noDialog()
      expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    } finally {
      page = admin
    }
  })

  it('of a clerk shows the own branch, and lets the clerk only look', async () => {
    const { laila, last } = morning
    await open(laila)
    await expect.poll(() => rowsOf(laila)).toEqual(['KBL'])
    await cell('KBL', last, laila).click()
    const buttons = laila.getByRole('dialog').getByRole('button')
    await expect
      .poll(async () => (await buttons.allInnerTexts()).map((text) => text.trim()).filter(Boolean))
      .toEqual(['Closing Sheet', 'Daily Statement'])
  })

  it('is one of all for somebody who only looks', async () => {
    await open(morning.auditor)
    await expect.poll(() => rowsOf(morning.auditor)).toEqual(['HRT', 'KBL', 'MZR'])
    expect(await morning.auditor.getByRole('button', { name: /^Accept/ }).count()).toBe(0)
  })
})

describe('the answer', () => {
  it('is accepted; somebody who was slower is told, and sees the day as it is', async () => {
    const { last } = morning
    await open(page, { branch: 'HRT', date: last })
    await expect.poll(focused).toBe(`HRT ${last}`)
    await expect.poll(() => signAt('HRT', last)).toBe('↩')
    await press('Enter')
    await dialogHasFocus(page)
    await dialog().getByText('Ahmad Zia, see his receipt').waitFor()
    await press('a')
    await dialog().getByText('An accepted day is final: nobody reopens it.').waitFor()
    await dialogHasFocus(page)
    await call(page, 'POST', `/api/days/HRT/${last}/accept`, { comment: 'From another counter' })
    await press('Enter')
    await dialog().getByRole('alert').filter({ hasText: 'The day of HRT was changed' }).waitFor()
    await closeDialog(page)
    await expect.poll(() => signAt('HRT', last)).toBe('✓')
    await press('Enter')
    await dialog().getByText('From another counter').waitFor()
    await closeDialog(page)
  })
})

describe('the month', () => {
  it('is saved as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press('e')])
    expect(file.suggestedFilename()).toMatch(/^days-\d{4}-\d{2}-01-to-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    const kabul = lines.find((line) => line.includes(`${morning.last},"KBL"`)) ?? ''
    expect(kabul).toContain('1000.00,990.00,-10.00,"admin"')
  })

  it('is printed on A4 in landscape, with what differs', async () => {
    await press('Control+P')
    await page.waitForFunction(() => window.printed.length === 1)
    const [paper] = await page.evaluate(() => window.printed)
    expect(paper?.html).toContain('size: A4 landscape')
    expect(paper?.html).toContain('10.00 AFN short')
    expect(paper?.html).toContain('Booked on over and short')
  })

  it('is a list on a phone, first of what waits', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${product.origin}${paths.days(monthOf(morning.last))}`)
    const rows = page.getByRole('region', { name: /^Days of/ }).locator('tbody tr')
    await expect
      .poll(async () => (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
      .toEqual([expect.stringMatching(/^MZR .* ! Late, not closed in time/)])
    await page.getByRole('button', { name: 'All days' }).click()
    await page
      .getByRole('button', { name: `Open KBL, ${formatDay(morning.last)}`, exact: true })
      .click()
    await dialog().getByText('Booked on over and short').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})

it('the alert is not sent again, though the day is still late', async () => {
  await startAgain()
  await page.reload()
  await page.getByText('Late, not closed in time').waitFor()
  // The search begins when the product is ready, and a stop waits for its end.
  await product.stop()
  expect(toldOfLateDays(product)).toEqual([])
})
