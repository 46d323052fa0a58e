import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { handsOn } from './hands.ts'
import { openPartner, receiveHawala, type SentHawala, sendHawala } from './hawala-orders.ts'
import { type Office, openSignedIn } from './office.ts'
import { signedIn, staffTills } from './till-office.ts'

/** The filters of Hawalas on the running product. Rules: docs/rules/hawala-orders.md */

let office: Office
/** laila, a clerk of KBL. */
let page: Page
/** A hawala that laila sent. */
let sent: SentHawala

beforeAll(async () => {
  office = await openSignedIn()
  await staffTills(office.page)
  page = await signedIn(office, 'laila')
  await openPartner(office.page, '2001', 'Herat', '1500.00')
  await sendHawala(page)
  sent = await sendHawala(page, '+93 79 111 2233')
  await receiveHawala(page, 'H-1')
})
afterAll(() => office.close())

const { press, button, textbox, sees } = handsOn(() => page)
const rows = () => page.getByRole('region', { name: 'Hawalas', exact: true }).locator('tbody tr')
const totals = async () =>
  (await page.getByRole('list', { name: 'Totals by currency' }).innerText()).replace(/\s+/g, ' ')

async function count(expected: number) {
  await sees(expected === 1 ? '1 hawala' : `${expected} hawalas`)
  await expect.poll(() => rows().count()).toBe(expected)
}

it('finds by name and phone, which stand in no address', async () => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`${office.origin}/counter/hawalas`)
  await count(3)
  await textbox('Phone').fill('۰۷۹۱۱۱۲۲۳۳')
  await press('Enter')
  await count(1)
  await textbox('Phone').fill('')
  await textbox('Sender or Receiver').fill('zahra')
  await textbox('Amount').fill('۱۰۰۰')
  await press('Enter')
  await count(3)
  expect(addresses.filter((each) => /zahra|%DB%B7%DB%B9|0791112233/i.test(each))).toEqual([])
  expect(await page.evaluate(() => location.search)).toMatch(/^\?amount=/)
  // The name is kept for this visit of the page.
  await page.reload()
  await count(3)
  await expect.poll(() => textbox('Sender or Receiver').inputValue()).toBe('zahra')
  await page.goBack()
  await count(1)
  const findings = await axeFindings(page)
  expect(findings.filter((each) => !each.includes('row-link'))).toEqual([])
})

it('finds by partner and days, with totals, and saves all of them', async () => {
  await button('Clear').click()
  await count(3)
  expect(await totals()).toBe('3,000.00AFN in 3 hawalas 3,000.00 left to pay')
  await page.getByRole('combobox', { name: 'Partner', exact: true }).selectOption('2001')
  await button('Show Hawalas').click()
  await count(1)
  expect(await totals()).toBe('1,000.00AFN in 1 hawala 1,000.00 left to pay')
  const download = page.waitForEvent('download')
  await button('Export CSV').click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain('"H-1"')
})

it('says what is wrong at the field', async () => {
  await button('Clear').click()
  await textbox('Sender or Receiver').fill('--')
  await press('Enter')
  await sees('Sender or Receiver must have a letter or a digit')
  await button('Clear').click()
  await count(3)
})

it('reads all pages for the totals and for the file', async () => {
  // Two hawalas a page, as if there were thousands.
  await page.route('**/api/hawala-orders/search', async (route) => {
    const body = { ...route.request().postDataJSON(), limit: 2 }
    await route.continue({ postData: JSON.stringify(body) })
  })
  await button('Refresh').click()
  await sees('Only of the newest 2.')
  await button('Total of All').click()
  await count(3)
  expect(await totals()).toContain('3,000.00AFN in 3 hawalas')
  await button('Refresh').click()
  await sees('The newest 2 hawalas')
  const download = page.waitForEvent('download')
  await button('Export CSV').click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(4)
  await page.unroute('**/api/hawala-orders/search')
})

it('keeps what was changed here while the rest was read', async () => {
  const manager = await signedIn(office, 'karim')
  const managers = handsOn(() => manager)
  let answer = () => {}
  const later = new Promise<void>((done) => {
    answer = done
  })
  await manager.route('**/api/hawala-orders/search', async (route) => {
    const body = route.request().postDataJSON()
    if (body.cursor) await later
    await route.continue({ postData: JSON.stringify({ ...body, limit: 2 }) })
  })
  await manager.goto(`${office.origin}/counter/hawalas`)
  await managers.button('Total of All').click()
  await managers.button(`Open hawala S-${sent.number}`).click()
  await managers.button('Correct').click()
  await managers.textbox('Receiver Name').fill('Zahra Omid')
  await managers.textbox('Reason').fill('He heard it wrong')
  await managers.press('Enter')
  await managers.sees('Hawala corrected')
  await managers.button('Close').last().click()
  const changed = manager.locator('tbody tr').filter({ hasText: 'Zahra Omid' })
  await changed.waitFor()
  answer()
  await managers.sees('3 hawalas')
  expect(await changed.count()).toBe(1)
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
