import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../shared/calendar/business-date.ts'
import { formatDate, formatDayAndYear } from '../shared/calendar/format-date.ts'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Years: closing and reopening a year of the books. Rules: docs/rules/books.md */

let office: Office
let page: Page
/** The day of the first posting, the end of the year, and a day that is too near to end one. */
let first: string
let through: string
let near: string

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  const today = (await call(page, 'GET', '/api/auth/me')).businessDate
  first = addDays(today, -90)
  through = addDays(today, -40)
  near = addDays(today, -20)
  await staffTills(page)
  const accounts = { inAccountID: '1001', outAccountID: 'CSH001' }
  const credit = { transType: 'Credit', ...accounts, currencyID: 1, cAmount: '250' }
  await call(page, 'POST', '/api/transactions', { ...credit, tranDate: first })
})
afterAll(() => office.close())

const { press, sees, button, textbox } = handsOn(() => page)
const years = async () => {
  const region = page.getByRole('region', { name: 'Closed years', exact: true })
  const lines = await region.getByRole('row').allInnerTexts()
  return lines
    .slice(1)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .map((text) => text.replaceAll(/\d\d-\w{3}-\d{4} \d\d:\d\d/g, 'now'))
    .map((text) => text.replace(/[0-9a-f]{12}/, 'seal'))
}
const linesOf = async (name: string) => {
  const region = page.getByRole('region', { name, exact: true })
  const lines = await region.getByRole('row').allInnerTexts()
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}
const dialog = () => page.getByRole('dialog')
const asked = (name: string) => page.getByRole('alertdialog', { name, exact: true })
const gone = () => dialog().waitFor({ state: 'hidden' })
const range = () => `${formatDate(first)} to ${formatDate(through)}`

it('opens by its keys, and no year is closed', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('y')
  await page.getByRole('heading', { name: 'Years', level: 1 }).waitFor()
  await sees('No year has been closed yet.')
})

it('says what closing means, and why a year can’t be closed', async () => {
  await button('Close a Year').click()
  await dialog()
    .getByText(/^From then on nothing dated up to the last day/)
    .waitFor()
  await button('Close Year').click()
  await dialog().getByText('Last Day is required').waitFor()
  await textbox('Last Day').fill(near)
  await dialog()
    .getByText(`The year: ${formatDate(first)} to ${formatDate(near)}, 71 days.`)
    .waitFor()
  await button('Close Year').click()
  await asked('Close 71 days as a year?').getByRole('button', { name: 'Close These Days' }).click()
  const earliest = formatDayAndYear(addDays(near, 31))
  const early = `The year through ${formatDayAndYear(near)} closes on ${earliest} at the earliest`
  await dialog().getByRole('alert').getByText(early, { exact: true }).waitFor()
  await textbox('Last Day').fill(addDays(first, -1))
  await button('Close Year').click()
  const begin = `Last Day must not be before ${formatDayAndYear(first)}, with which the year begins`
  await dialog().getByText(begin, { exact: true }).waitFor()
  expect(await axeFindings(page)).toEqual([])
})

it('closes a year, from when on nothing of it is recorded', async () => {
  await textbox('Last Day').fill(through)
  await textbox('Comment (optional)').fill('Half of 1405')
  await button('Close Year').click()
  const question = asked('Close 51 days as a year?')
  await question.getByText(`${range()} is no whole year.`).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await question.getByRole('button', { name: 'Back to the Day' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(await years()).toEqual([])
  await button('Close Year').click()
  await question.getByRole('button', { name: 'Close These Days' }).click()
  await gone()
  await expect
    .poll(years)
    .toEqual([`${range()} Closed admin, now Half of 1405 seal Figures Reopen`])
  const posted = await page.evaluate(async (tranDate) => {
    const sides = { inAccountID: '1001', outAccountID: 'CSH001', currencyID: 1, cAmount: '1' }
    const answer = await fetch('/api/transactions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ transType: 'Credit', ...sides, tranDate }),
    })
    return answer.status
  }, through)
  expect(posted).toBe(409)
  office.complaints.splice(0)
})

it('shows the figures of the year, also by its address', async () => {
  await button(`Figures of the year through ${formatDate(through)}`).click()
  const lines = () => linesOf('Trial balance in AFN')
  const expected = [
    'Account Kind Debit Credit',
    'CSH001 Cash Cash 250.00 -',
    'Customers we owe Customer - 250.00',
    'Total AFN 250.00 250.00',
  ]
  await expect.poll(lines).toEqual(expected)
  await page.reload()
  await expect.poll(lines).toEqual(expected)
  await sees(/^Seal [0-9a-f]{64}$/)
  expect(await axeFindings(page)).toEqual([])
})

it('opens the balance sheet of the year where it is asked for, and fetches no code of it before', async () => {
  const files: string[] = []
  const note = (asked: { url(): string }) => files.push(new URL(asked.url()).pathname)
  page.on('request', note)
  await button('Balance Sheet').click()
  await expect
    .poll(() => linesOf('Lines of Assets'))
    .toEqual(['Line In Its Currency AFN', 'Cash HQ, tills 250.00', 'Total 250.00'])
  page.off('request', note)
  expect(files.some((file) => /sheet-figures/.test(file))).toBe(true)
  expect(await linesOf('Trial balance in AFN')).toEqual([])
  await sees(new RegExp(`^At the end of ${formatDate(through)}$`))
  expect(await axeFindings(page)).toEqual([])
})

it('opens its profit and loss, also by its address, and saves it as a file', async () => {
  await button('Profit and Loss').click()
  const ends = async () => {
    const lines = await linesOf('Profit and loss by branch')
    return [lines[0], lines.at(-1)]
  }
  const expected = ['Line HQ HRT KBL House', 'Result 0.00 0.00 0.00 0.00']
  await expect.poll(ends).toEqual(expected)
  await page.reload()
  await expect.poll(ends).toEqual(expected)
  expect(await axeFindings(page)).toEqual([])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export CSV/ }).click()
  const name = `profit-and-loss-${first}-to-${through}-closed.csv`
  expect((await saved).suggestedFilename()).toBe(name)
})

it('reopens the newest year with a reason', async () => {
  await button(`Reopen the year through ${formatDate(through)}`).click()
  await dialog().getByRole('button', { name: 'Reopen', exact: true }).click()
  await dialog().getByText('Reason is required').waitFor()
  await textbox('Reason').fill('Rent was missing')
  await dialog().getByRole('button', { name: 'Reopen', exact: true }).click()
  await gone()
  await expect
    .poll(years)
    .toEqual([
      `${range()} Reopened by admin, now: Rent was missing admin, now Half of 1405 seal Figures`,
    ])
  await sees('This year was reopened: its figures no longer count.')
})

it('is read by head office, which closes none, and is refused to a Manager elsewhere', async () => {
  const omar = await signedIn(office, 'omar')
  await omar.goto(office.origin)
  await omar.getByRole('heading', { level: 1 }).waitFor()
  await omar.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await omar.keyboard.press('k')
  await omar.keyboard.press('y')
  await omar.getByText(range(), { exact: true }).waitFor()
  expect(await omar.getByRole('button', { name: 'Close a Year' }).count()).toBe(0)
  await omar.context().close()
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/years`)
  await karim.getByText('Only head office reads the books.').waitFor()
  await karim.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
