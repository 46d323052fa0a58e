import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { openPartner, payHawala, sendHawala, sendThroughPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** What hawalas earned by route, by partner and by branch, on the running product. Rules: docs/rules/reports.md */

let office: Office
/** The page of the Admin, who reads the books of the whole house. */
let page: Page

/** Kabul sends a hawala that Herat pays for 40 per cent of the commission, and one through a partner. */
beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await makeHeadOffice(page)
  for (const [code, name] of [
    ['KBL', 'Kabul'],
    ['HRT', 'Herat'],
  ]) {
    await call(page, 'PUT', `/api/branches/${code}`, { name })
  }
  const rules = [{ type: 'Hawala', currencyId: 1, percent: '2', payerPercent: '40' }]
  await call(page, 'PUT', '/api/fee-schedule', { rules })
  const staff = async (userName: string, branch: string) => {
    const user = { userName, userType: 'Manager', branch, password: ADMIN_PASSWORD }
    await call(page, 'POST', '/api/tbl-users', user)
    const other = (await openPage(office.browser)).page
    await signIn(other, office.origin, userName, ADMIN_PASSWORD)
    return other
  }
  const karim = await staff('karim', 'KBL')
  const nadia = await staff('nadia', 'HRT')
  await openPartner(page, '2001', 'Herat', '1500.00')
  const sent = await sendHawala(karim)
  await payHawala(nadia, sent)
  await sendThroughPartner(karim)
})
afterAll(() => office.close())

const { press, button } = handsOn(() => page)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads the texts of the cells of the table, row by row. */
async function cells(title: string): Promise<string[][]> {
  const region = page.getByRole('region', { name: title, exact: true })
  await region.locator('tbody a').first().waitFor()
  const rows = await region
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return rows.map((row) => row.map(oneLine))
}

async function showBy(by: string, title: string) {
  await page.getByLabel('By', { exact: true }).selectOption({ label: by })
  await button('Generate Report').click()
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
  return cells('What hawalas earned')
}

it('opens with K and H, by route, with what the branch that paid got', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('h')
  await page.getByRole('heading', { name: 'Hawala Profit', exact: true }).waitFor()
  expect(await cells('What hawalas earned')).toEqual([
    [
      'KBL → 2001 Herat Exchange',
      '1',
      'AFN',
      '1,000.00',
      '20.00',
      '-15.00',
      '0.00',
      '0.00',
      '5.00',
    ],
    ['KBL → HRT', '1', 'AFN', '1,000.00', '20.00', '0.00', '8.00', '0.00', '20.00'],
  ])
  expect(await axeFindings(page)).toEqual([])
})

it('tells it by partner and by branch', async () => {
  expect(await showBy('Partner', 'By Partner')).toEqual([
    ['2001 Herat Exchange', '1', 'AFN', '1,000.00', '20.00', '-15.00', '0.00', '5.00'],
  ])
  expect(await showBy('Branch', 'By Branch')).toEqual([
    [
      'HRT None of its own in these days: money for paying those of others, or of earlier or cancelled ones',
      ...['0', 'AFN', '0.00', '0.00', '0.00', '8.00', '0.00', '8.00'],
    ],
    ['KBL', '2', 'AFN', '2,000.00', '40.00', '-15.00', '-8.00', '0.00', '17.00'],
  ])
  expect(await page.evaluate(() => location.search)).toContain('by=branch')
})

it.each([
  ['20.00', 'Commission Report', 'KBL → HRT'],
  ['8.00', 'Daily Profit', 'KBL → HRT'],
  ['1,000.00', 'Hawalas', 'KBL → HRT'],
  ['-15.00', 'Partner Statement', 'KBL → 2001'],
])('%s opens %s', async (figure, heading, route) => {
  await page.goto(`${office.origin}/books/hawala-profit`)
  const row = page.getByRole('row').filter({ hasText: route })
  await row.getByRole('link', { name: figure, exact: true }).first().click()
  await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor()
})

it.each([
  ['', 'KBL → HRT', '1,000.00AFN in 1 hawala'],
  ['?by=partner', '2001', '1,000.00AFN in 1 hawala'],
  ['?by=branch', 'KBL', '2,000.00AFN in 2 hawalas'],
])('of %s the row %s opens the hawalas that it counts: %s', async (by, key, total) => {
  await page.goto(`${office.origin}/books/hawala-profit${by}`)
  const row = page.getByRole('row').filter({ hasText: key })
  await row
    .getByRole('link', { name: total.split('AFN')[0] ?? '', exact: true })
    .first()
    .click()
  await page.getByText('As Hawala Profit counts').waitFor()
  const totals = page.getByRole('list', { name: 'Totals by currency' })
  expect(oneLine(await totals.innerText())).toContain(total)
  await button('Without These').click()
  await page.getByText('As Hawala Profit counts').waitFor({ state: 'hidden' })
})

it('is saved as a file, and printed', async () => {
  await page.goto(`${office.origin}/books/hawala-profit?by=branch`)
  await cells('What hawalas earned')
  const download = page.waitForEvent('download')
  await button('Export CSV').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^hawala-profit-by-branch-\d{4}-\d\d-\d\d-to-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    '"HRT","",0,"AFN",0.00,0.00,0.00,8.00',
  )
  await button('Print').click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toMatch(/^hawala-profit-by-branch-20/)
})

it('a Manager elsewhere sees the own branch alone', async () => {
  const { page: nadia } = await openPage(office.browser)
  await signIn(nadia, office.origin, 'nadia', ADMIN_PASSWORD)
  await nadia.goto(`${office.origin}/books/hawala-profit`)
  const row = nadia.getByRole('row').filter({ hasText: 'KBL → HRT' })
  expect((await row.innerText()).match(/8\.00/g)).toHaveLength(2)
  await nadia.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
