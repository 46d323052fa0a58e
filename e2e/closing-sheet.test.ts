import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatMonth } from '../shared/calendar/format-date.ts'
import type { Answered, RouteNamed } from '../shared/contract/routes.ts'
import { closeDialog, dialogHasFocus } from './browser.ts'
import { bring, count, openCloseDay, openKabul, toVault } from './closing-office.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { closeDaysFrom } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { pagesOf } from './pdf-pages.ts'

/** The closing sheet of a day on paper, on the screen and as CSV, and the days of the month. Rules: docs/rules/days.md */

type SheetDay = Answered<RouteNamed<'days/read'>>

let office: Office
/** The page of karim, who closed the day. */
let page: Page
let today: string

beforeAll(async () => {
  office = await openSignedIn()
  today = (await call(office.page, 'GET', '/api/auth/me')).businessDate
  const people = await openKabul(office.page, office.browser, office.origin)
  const { karim, mariam, laila, rahim, idOf } = people
  page = karim
  const yesterday = addDays(today, -1)
  await closeDaysFrom(office.page, 'KBL', yesterday)
  await call(karim, 'POST', `/api/days/KBL/${yesterday}/close`, {})
  await bring(laila, '1000')
  await bring(rahim, '500')
  await toVault(laila, idOf('laila'), mariam, '300')
  await count(mariam, 0, '300')
  await count(laila, idOf('laila'), '660')
  await count(rahim, idOf('rahim'), '500')
  for (const userId of [0, idOf('laila'), idOf('rahim')]) {
    const path = `/api/tills/KBL/${userId}/counts/${today}/confirm`
    await call(karim, 'POST', path, { reason: 'Short' })
  }
  await call(karim, 'POST', `/api/days/KBL/${today}/close`, {})
}, 120_000)
afterAll(() => office.close())

const { button, press, sees } = handsOn(() => page)
const dialog = () => page.getByRole('dialog').last()
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const open = () => openCloseDay(page, office.origin)

it('prints the tills and two signatures', async () => {
  await open()
  // The focus is on the button that prints the closing sheet, not on the button of a day in the list below.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Print')
  await page.getByRole('button', { name: /^Print/ }).click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [sheet] = await page.evaluate(() => window.printed)
  expect(sheet?.title).toBe(`Closing Sheet KBL ${today}`)
  const paper = await office.browser.newPage()
  await paper.setContent(`<!doctype html>${sheet?.html}`)
  const texts = async (selector: string) =>
    (await paper.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  const [tills, totals] = await paper.locator('table').all()
  const cellsOf = async (table: typeof tills) =>
    (await table?.locator('tbody tr').allInnerTexts())?.map((text) =>
      text.replace(/\s+/g, ' ').trim(),
    )
  await expect
    .poll(() => cellsOf(tills))
    .toEqual([
      'Vault: Counted by mariam, confirmed by karim',
      'AFN 300.00 loose 0.00 300.00 0.00 300.00 300.00 0.00',
      'laila: Counted by laila, confirmed by karim · Reason: Short',
      'AFN 660.00 loose 0.00 1,000.00 300.00 700.00 660.00 -40.00',
      'rahim: Counted by rahim, confirmed by karim',
      'AFN 500.00 loose 0.00 500.00 0.00 500.00 500.00 0.00',
    ])
  await expect
    .poll(() => cellsOf(totals))
    .toEqual(['AFN 0.00 1,800.00 300.00 1,500.00 1,460.00 -40.00'])
  await expect
    .poll(() => texts('.signatures > div > span:first-child'))
    .toEqual(['Closed: karim', 'Second person: mariam'])
  await expect.poll(() => texts('.facts')).toEqual([expect.stringContaining('Seal before — ')])
  await paper.close()
})

it('prints three tills with four currencies on one page', async () => {
  const cash = {
    opening: '120000.00',
    in: '120000.00',
    out: '60000.00',
    expected: '180000.00',
    counted: '179940.00',
    variance: '-60.00',
    loose: '10.00',
    pieces: { '1000': 59, '500': 1, '100': 4, '20': 2, '10': 5 },
  }
  const filled = (each: object) => ({ ...each, ...cash })
  await page.route(`**/api/days/KBL/${today}`, async (route) => {
    const response = await route.fetch()
    const day: SheetDay = await response.json()
    const tills = day.tills.map(({ currencies, count, ...till }) => ({
      ...till,
      currencies: currencies.map(filled),
      count: count && { ...count, lines: count.lines.map(filled) },
    }))
    await route.fulfill({
      response,
      json: { ...day, currencies: day.currencies.map(filled), tills },
    })
  })
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }))
  await open()
  await page.getByRole('button', { name: /^Print/ }).click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [sheet] = await page.evaluate(() => window.printed)
  const paper = await office.browser.newPage()
  await paper.setContent(`<!doctype html>${sheet?.html}`)
  await expect.poll(() => paper.locator('tbody tr').count()).toBe(3 + 3 * 4 + 4)
  const pages = await pagesOf(await paper.pdf({ preferCSSPageSize: true }))
  expect(pages.map(({ text }) => text.includes('Secondperson'))).toEqual([true])
  await paper.close()
})

it('lists the days of the month; a closed one opens its sheet and its CSV', async () => {
  // The previous test replaced the figures of this day, so the screen is opened again.
  await open()
  const days = page.getByRole('region', { name: 'Days of the month' }).locator('tbody')
  expect(await days.innerText()).not.toContain('Not followed')
  for (const turn of ['Previous month', 'Next month']) {
    await button(turn).focus()
    await press('Enter')
  }
  await expect.poll(() => focused()).toBe('Next month')
  await expect.poll(() => button('Next month').getAttribute('aria-disabled')).toBe('true')
  await press('Enter')
  await sees(`Days of ${formatMonth(today.slice(0, 7))}`)
  await page.getByRole('button', { name: `Closing sheet of ${today}` }).click()
  await dialogHasFocus(page)
  await dialog().getByText('Counted by laila, confirmed by karim').waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`till-close-KBL-${today}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toContain(
    '"laila","AFN",0.00,1000.00,300.00,700.00,660.00,-40.00,"laila","karim","Short",0.00,40.00',
  )
  await closeDialog(page)
})
