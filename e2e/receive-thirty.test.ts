import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { openPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { staffTills } from './till-office.ts'

/**
 * A cashier pastes a list of 30 hawalas from a chat, without headings and with Persian digits. The page is closed while the 12th
 * is being received. Rules: docs/rules/hawala-orders.md
 */

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')

/** The rows as a chat has them: blanks of several kinds and numbers, and marks of direction around some names. */
const LIST = Array.from({ length: 30 }, (_, at) => {
  const number = `D-${persian(String(at + 101))}`
  const amount = persian(((at + 1) * 1000).toLocaleString('en-US').replace(',', '٬'))
  const name = at % 2 === 0 ? 'زهرا احمدی' : '\u2067گل محمد\u2069'
  return [number, amount, name].join(['  ', '   ', '\u00a0 '][at % 3])
}).join('\n')

let office: Office
let context: BrowserContext
let page: Page

/** What the browser asked for: how many plans, and the keys of the saves. */
const asked = { plans: 0, keys: [] as string[] }

beforeAll(async () => {
  office = await openSignedIn()
  await makeHeadOffice(office.page)
  await staffTills(office.page)
  await openPartner(office.page, '2001', 'Dubai', '1500')
  context = await office.browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  await signIn(page, office.origin, 'laila', ADMIN_PASSWORD)
})
afterAll(() => office.close())

const { button, sees } = handsOn(() => page)

/** Notes the calls of a page. @param dies the save with this number closes the page before its answer comes */
async function watchCalls(on: Page, dies?: number): Promise<void> {
  await on.route('**/api/hawala-orders/plan', (route) => {
    asked.plans += 1
    return route.continue()
  })
  await on.route('**/api/hawala-orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (asked.keys.length !== dies) return route.continue()
    await route.fetch()
    await on.close()
  })
}

/** Pastes the list, says which columns it has, and has it checked. */
async function checkList(): Promise<void> {
  await page.goto(`${office.origin}/counter/receive-list`)
  await page.getByLabel('Or paste the list here').fill(LIST)
  await button('Read the pasted list').click()
  await sees('30 rows')
  const columns = { partnerNumber: '0', amount: '1', receiverName: '2' }
  for (const [column, from] of Object.entries(columns)) {
    await page.locator(`select[name=${column}]`).selectOption(from)
  }
  await button('Check 30 Rows').click()
}

const received = (on: Page) =>
  call(on, 'GET', '/api/hawala-orders?partner=2001').then((orders) =>
    orders.map((order: { partnerNumber: string }) => order.partnerNumber),
  )

it('plans the list in one call, and is closed while the 12th hawala is received', async () => {
  await watchCalls(page, 12)
  await checkList()
  // 1,000 + 2,000 + … + 30,000.
  await sees('465,000.00 AFN, share 0.00')
  const closed = page.waitForEvent('close')
  await button('Receive 30').click()
  await closed
  expect([asked.plans, asked.keys.length]).toEqual([1, 12])
  expect(await received(office.page)).toHaveLength(12)
})

it('asks for the lost answer first, and receives the others once each', async () => {
  page = await context.newPage()
  await watchCalls(page)
  await checkList()
  await sees(/^It isn't known whether .*D-112.* of 12,000\.00 from partner 2001 was received\./)
  await button('Receive 18').click()
  await sees(/D-112.* sent earlier, is received as R-12\. The list was checked again/)
  await button('Receive 18').click()
  await sees('18 received')
  // Each list that was looked at was planned once. Of 31 saves, one was sent again under its key.
  expect([asked.plans, asked.keys.length, new Set(asked.keys).size]).toEqual([3, 31, 30])
  expect(asked.keys[12]).toBe(asked.keys[11])
  const numbers = await received(office.page)
  expect(numbers.toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `D-${at + 101}`))
})

it('shows the pasted text again, so that a row of it can be corrected', async () => {
  await button('Change the pasted list').click()
  const field = page.getByLabel('Or paste the list here')
  await expect.poll(() => field.inputValue()).toBe(LIST)
  await field.fill('D-131  900  Sara  هرات\nD-132 700 Ali\nD-133  x  Gul  هرات')
  await button('Read the pasted list').click()
  await sees('3 rows')
  // The columns stay as they were chosen. The city is a further one, and no branch has its name.
  await page.locator('select[name=payingBranch]').selectOption('3')
  await page.getByLabel(/هرات.? in the list is/).selectOption('HRT')
  expect(await axeFindings(page)).toEqual([])
  await button('Check 3 Rows').click()
  await button('Receive 1').waitFor()
  const states = page.locator('[data-state]')
  expect(await states.allTextContents()).toEqual(['New', 'Refused', 'Refused'])
  await page.getByRole('cell', { name: 'HRT', exact: true }).first().waitFor()
})
