import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openBrowser, openPage } from './browser.ts'
import { bring, openKabul, type People } from './closing-office.ts'
import { call, signIn } from './counter.ts'
import { closeDaysFrom } from './head-office.ts'
import {
  ADMIN_PASSWORD,
  newDataDir,
  type Product,
  startProduct,
  toldOfLateDays,
} from './product.ts'

/** If a branch hasn't closed its day in time, head office gets a message, and the sidebar shows numbers. */

const { dataDir, remove } = newDataDir()
let product: Product
let browser: Browser
let admin: Page
let people: People

beforeAll(async () => {
  product = await startProduct(dataDir)
  browser = await openBrowser()
  admin = (await openPage(browser)).page
  await signIn(admin, product.origin, 'admin', ADMIN_PASSWORD)
  people = await openKabul(admin, browser, product.origin)
  const { businessDate } = await call(admin, 'GET', '/api/auth/me')
  await bring(people.laila, '500')
  await closeDaysFrom(admin, 'KBL', businessDate, { closeBy: '00:00' })
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  remove()
})

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Reads the number beside an entry of the sidebar, and the text that a screen reader says for it. */
async function waitingAt(page: Page, name: string): Promise<[string, string]> {
  const link = entry(page, name)
  const mark = link.locator('[title]')
  await mark.waitFor()
  const id = (await link.getAttribute('aria-describedby')) ?? ''
  const words = await page.evaluate((each) => document.getElementById(each)?.textContent, id)
  return [(await mark.getAttribute('data-count')) ?? '', words ?? '']
}

it('the search tells of a late day once, however often the product starts', async () => {
  const lines: string[][] = []
  const startAgain = async () => {
    product = await startProduct(dataDir, {}, Number(new URL(product.origin).port))
  }
  await product.stop()
  for (let start = 0; start < 2; start += 1) {
    await startAgain()
    // The search begins when the product is ready, and a stop waits for its end.
    await product.stop()
    lines.push(toldOfLateDays(product))
  }
  await startAgain()
  expect(lines).toEqual([
    [expect.stringMatching(/^KBL has not closed \d+ \w+: laila is not counted$/)],
    [],
  ])
})

it('the sidebar says beside an entry what waits there, and calls it by the same name', async () => {
  const { karim, laila, idOf } = people
  for (const page of [karim, laila]) {
    // On a screen of this height, all sections of the sidebar are open when the page opens.
    await page.setViewportSize({ width: 1366, height: 1080 })
    await page.reload()
  }
  await expect.poll(() => waitingAt(karim, 'Close Day')).toEqual(['1', '1 late day'])
  await expect.poll(() => waitingAt(laila, 'Close Day')).toEqual(['1', '1 late day'])
  expect(await entry(karim, 'My Till').locator('[title]').count()).toBe(0)
  const [from, to] = [idOf('laila'), 0].map((userId) => ({ branch: 'KBL', userId }))
  const offer = { from, to, amounts: [{ currencyId: 1, amount: '500' }] }
  const { id } = await call(laila, 'POST', '/api/till-moves', offer)
  await karim.reload()
  await expect.poll(() => waitingAt(karim, 'My Till')).toEqual(['1', '1 offer of cash'])
  // A folded section shows the sum.
  const heading = karim.getByRole('button', { name: 'Counter', exact: true })
  await heading.click()
  await expect.poll(() => heading.locator('[title]').getAttribute('data-count')).toBe('2')
  await heading.click()
  await call(karim, 'POST', `/api/till-moves/${id}/accept`, {})
})

it('two folded sections show their sums side by side on a laptop', async () => {
  await admin.route('**/api/days/attention', (route) =>
    route.fulfill({ json: { late: 3, toReview: 25, returned: 1, offers: 12, held: 0 } }),
  )
  await admin.reload()
  const headings = ['Counter', 'Head Office'].map((name) =>
    admin.getByRole('button', { name, exact: true, expanded: false }),
  )
  await expect
    .poll(() =>
      Promise.all(headings.map((each) => each.locator('[title]').getAttribute('data-count'))),
    )
    .toEqual(['12', '29'])
  const [counter, headOffice] = await Promise.all(headings.map((each) => each.boundingBox()))
  expect(counter?.y).toBe(headOffice?.y)
  expect(await axeFindings(admin)).toEqual([])
  await admin.unrouteAll()
})

it('a phone shows the sum at the menu button, until the menu is open', async () => {
  const { karim } = people
  await karim.setViewportSize({ width: 390, height: 844 })
  await karim.reload()
  const menu = karim.getByRole('button', { name: 'Open menu', exact: true })
  await menu.locator('[title]').waitFor()
  await expect.poll(() => menu.locator('[title]').getAttribute('data-count')).toBe('1')
  expect(await axeFindings(karim)).toEqual([])
  await menu.click()
  await expect.poll(() => waitingAt(karim, 'Close Day')).toEqual(['1', '1 late day'])
  expect(await karim.getByRole('banner').locator('[title]').count()).toBe(0)
})

it('a window that comes to the front asks again', async () => {
  const { laila } = people
  let calls = 0
  await laila.route('**/api/days/attention', async (route) => {
    calls += 1
    await route.fulfill({ json: { late: 0, toReview: 0, returned: 0, offers: 2, held: 0 } })
  })
  await laila.clock.install()
  await laila.reload()
  await waitingAt(laila, 'My Till')
  const toFront = () => laila.evaluate(() => window.dispatchEvent(new Event('focus')))
  await toFront()
  await entry(laila, 'Debit').click()
  await laila.getByRole('heading', { level: 1 }).waitFor()
  expect(calls).toBe(1)
  await laila.clock.fastForward(61_000)
  await toFront()
  await expect.poll(() => calls).toBe(2)
  await laila.clock.fastForward(5 * 60_000)
  await expect.poll(() => calls).toBe(3)
})
