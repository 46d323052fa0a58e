import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { openPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { staffTills } from './till-office.ts'

/** A partner's list is received from a file. Rules: docs/rules/hawala-orders.md */

let office: Office

beforeAll(async () => {
  office = await openSignedIn()
  await makeHeadOffice(office.page)
  await staffTills(office.page)
  await call(office.page, 'PUT', '/api/branches/KBL', { name: 'Kabul' })
  await openPartner(office.page, '2001', 'Dubai', '1500')
})
afterAll(() => office.close())

const { button, sees, press, type } = handsOn(() => office.page)

const LIST = [
  'List of Dubai',
  'No;Amount;Receiver;Father;City;Commission;Date',
  'D-1;1.500,00;Zahra;Ali;KBL;3;',
  'D-2;۷۰۰;Rahim;;Kabul;;1405/1/1',
  'D-3;1.2345;Nadir;;KBL;;',
  'D-4;800;Gul;;Nowhere;;',
  'D-5;900;Sara;;KBL;;',
  'd 005;900;Sara;;KBL;;',
].join('\r\n')

const choose = (name: string, content: string) =>
  office.page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  })

/** Reads the states of the rows, from the first one. */
const states = () =>
  office.page.locator('[data-state]').evaluateAll((all) => all.map((each) => each.textContent))

const orders = () => call(office.page, 'GET', '/api/hawala-orders')

it('opens from Receive Hawala by the palette, and knows the columns of the list', async () => {
  const { page, origin } = office
  await page.goto(`${origin}/counter/receive-hawala`)
  await page.getByRole('link', { name: 'Receive a List' }).waitFor()
  await press('Control+k')
  // The palette is fetched after the page, and what is typed before it is there gets lost.
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor()
  await type('Receive a List')
  await page.getByRole('option', { name: /Receive a List/ }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: 'Receive a List', level: 1 }).waitFor()
  await choose('dubai.csv', LIST)
  await sees('8 rows')
  const source = (column: string) =>
    page
      .locator(`select[name=${column}]`)
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  expect(await source('payingBranch')).toBe('City')
  expect(await source('receiverName')).toBe('Receiver')
  expect(await source('senderName')).toBe('Every row: Dubai Exchange')
  expect(await axeFindings(page)).toEqual([])
})

it('says of each row what is done with it and why', async () => {
  await button('Check 6 Rows').click()
  await button('Receive 2').waitFor()
  expect(await states()).toEqual(['New', 'New', 'Refused', 'Refused', 'Refused', 'Refused'])
  await sees('Paid out by Branch must be a branch of the house: there is no branch NOWHERE')
  await sees('Number at the Partner stands in row 8 too')
  await sees('Number at the Partner stands in row 7 too')
  expect(await axeFindings(office.page)).toEqual([])
})

it('asks again for a lost answer, and receives each row once', async () => {
  const { page } = office
  const keys = await loseNextAnswer(page, '/api/hawala-orders')
  await button('Receive 2').click()
  await button('Ask Again').waitFor()
  await button('Ask Again').click()
  await button('Go on with 1').click()
  await sees('2 received')
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(new Set(keys).size).toBe(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await states()).toEqual([
    'Received',
    'Received',
    'Refused',
    'Refused',
    'Refused',
    'Refused',
  ])
  const received = await orders()
  expect(received).toMatchObject([
    {
      partnerNumber: 'D-2',
      amount: '700.00',
      partnerDate: '2026-03-21',
      receiver: { phone: null },
    },
    { partnerNumber: 'D-1', amount: '1500.00', partnerCommission: '3.00', payingBranch: 'KBL' },
  ])
})

it('finds by the numbers what was received, when the list is chosen again', async () => {
  const { page } = office
  await page.reload()
  await choose('dubai.csv', LIST)
  await button('Check 6 Rows').click()
  await sees('There is nothing new to receive.')
  expect((await states()).slice(0, 2)).toEqual(['Received before', 'Received before'])
  const download = page.waitForEvent('download')
  await button('Export CSV').click()
  expect((await download).suggestedFilename()).toMatch(/^list-of-2001-\d{4}-\d\d-\d\d\.csv$/)
  // The report, corrected and chosen again, is the list: our labels aren't taken for the partner's numbers.
  const report = await readFile(await (await download).path(), 'utf8')
  await choose('report.csv', report.replace('1.2345', '0'))
  await button('Check 6 Rows').click()
  await sees('There is nothing new to receive.')
  expect((await states()).slice(0, 2)).toEqual(['Received before', 'Received before'])
  expect(await orders()).toHaveLength(2)
})

it('refuses a list that has too many rows, and one that has none', async () => {
  const rows = Array.from({ length: 560 }, (_, at) => `E-${at};1;Zahra`)
  await choose('long.csv', ['No;Amount;Receiver', ...rows].join('\n'))
  await office.page.getByText(/The file has more than 500 rows/).waitFor()
  await choose('empty.csv', 'No;Amount;Receiver')
  await sees('There are no rows below the headings.')
})

it('fits a phone', async () => {
  const { page } = office
  await page.setViewportSize({ width: 390, height: 844 })
  await choose('dubai.csv', LIST)
  await button('Check 6 Rows').click()
  await sees('There is nothing new to receive.')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
})

it('settles the lost call of another partner by itself, and marks no row of this list', async () => {
  const { page } = office
  await page.setViewportSize({ width: 1366, height: 768 })
  await openPartner(page, '2002', 'Peshawar', '1500')
  await page.reload()
  await page.locator('select[name=partner]').selectOption('2001')
  await choose('list-77.csv', 'No;Amount;Receiver;Currency\nNo-77;1000;Zahra;افغانی\nNo-78;9;Ali;$')
  await button('Check 2 Rows').click()
  await sees('Currency must be AFN, the currency of the account')
  await loseNextAnswer(page, '/api/hawala-orders')
  await button('Receive 1').click()
  await button('Ask Again').waitFor()
  await page.locator('select[name=partner]').selectOption('2002')
  await button('Check 2 Rows').click()
  await button('Receive 1').click()
  await sees(/No-77.? of 1,000\.00 from partner 2001, sent earlier, is received as R-3\./)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(await states()).toEqual(['New', 'Refused'])
  expect(await orders()).toHaveLength(3)
  await button('Receive 1').click()
  await sees('1 received')
  expect(await orders()).toMatchObject([
    ...[{ partner: '2002', partnerNumber: 'No-77', amount: '1000.00' }],
    ...[{ partner: '2001', partnerNumber: 'No-77', amount: '1000.00' }, {}, {}],
  ])
})

it('says that the list was checked again only if it was', async () => {
  const { page } = office
  const check = async (partner: string, row: string) => {
    await page.locator('select[name=partner]').selectOption(partner)
    await choose(`${partner}.csv`, `No;Amount;Receiver\n${row}`)
    await button('Check 1 Rows').click()
    await button('Receive 1').waitFor()
  }
  await check('2002', 'No-91;6;Ali')
  await loseNextAnswer(page, '/api/hawala-orders')
  await button('Receive 1').click()
  await button('Ask Again').waitFor()
  await check('2001', 'No-90;5;Zahra')
  await page.route('**/api/hawala-orders/plan', (route) => route.fulfill({ status: 500 }))
  await button('Receive 1').click()
  await sees(/No-91.? of 6\.00 from partner 2002, sent earlier, is received/)
  await sees('The list was not checked')
  const again = page.getByText('The list was checked again.')
  expect(await again.count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await button('Check Again').click()
  await again.waitFor()
})

it('keeps the chosen list of another tab, while one receives', async () => {
  const { page } = office
  await page.reload()
  await page.locator('select[name=partner]').selectOption('2001')
  await choose('here.csv', 'No;Amount;Receiver\nNo-95;5;Zahra\nNo-96;6;Ali')
  await button('Check 2 Rows').click()
  const held: (() => void)[] = []
  await page.route('**/api/hawala-orders', async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await button('Receive 2').click()
  await expect.poll(() => held.length).toBe(1)
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opened
  const warning = other.getByText(/It isn't known whether .*No-9/)
  await warning.waitFor()
  await other.locator('input[type=file]').setInputFiles({
    name: 'there.csv',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('No;Amount;Receiver\nNo-97;7;Gul'),
  })
  const check = other.getByRole('button', { name: 'Check 1 Rows' })
  await check.waitFor()
  held[0]?.()
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  await sees('2 received')
  await expect.poll(() => warning.count()).toBe(0)
  await check.click()
  await other.getByRole('button', { name: 'Receive 1' }).waitFor()
  await other.close()
})

it('reads lines of a chat, names the one that is doubtful, and refuses lines that nothing divides', async () => {
  const { page } = office
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.locator('select[name=partner]').selectOption('2001')
  const pasted = page.getByLabel('Or paste the list here')
  await pasted.fill('K-301 Zahra 1,200 0799123456\nK-302 Ali 12,000')
  await button('Read the pasted list').click()
  await sees(/These lines can't be divided/)
  await pasted.fill(
    [
      ...['K-301 Zahra d/o Ali 1,200 afn 0799123456 from Nasir', 'K-302 Gul ۷۰۰ افغانی from Nasir'],
      ...['K-303 Sara 5 lakh AFN from Nasir', 'K-304 Rahim 1.200 AFN from Nasir'],
      'K-305 Nadia 900$ from Nasir',
    ].join('\n'),
  )
  await button('Read the pasted list').click()
  await sees(/^Row 4: .K-303 Sara 5 lakh/)
  await sees(/^Row 5: .K-304 Rahim 1\.200/)
  expect(await axeFindings(page)).toEqual([])
  await button('Check 5 Rows').click()
  await button('Receive 2').waitFor()
  expect(await states()).toEqual(['New', 'New', 'Refused', 'Refused', 'Refused'])
  await sees('1,900.00 AFN, share 0.00')
  await sees('Currency must be AFN, the currency of the account')
  await button('Receive 2').click()
  await sees('2 received')
  expect((await orders()).slice(0, 2)).toMatchObject([
    { partnerNumber: 'K-302', amount: '700.00', receiver: { name: 'Gul' } },
    {
      partnerNumber: 'K-301',
      amount: '1200.00',
      sender: { name: 'Nasir' },
      receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0799123456' },
    },
  ])
})
