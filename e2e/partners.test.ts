import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatDate, formatDay, formatDayAndYear } from '../shared/calendar/format-date.ts'
import { daysOf } from '../shared/calendar/periods.ts'
import { paths } from '../web/app/paths.ts'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { receiveFromPartner, sendThroughPartner } from './hawala-orders.ts'
import { makeHeadOffice } from './head-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'

/** Partners, their limits and their statement, by keyboard, on the running product. Rules: docs/rules/partners.md */

let office: Office
/** The page of the Admin, who acts for head office. */
let page: Page
let clerk: Page
let today: string
let customer: { readonly id: number }

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  const open = (accountNumber: string, currencyId: number, more: object) =>
    call(page, 'POST', '/api/accounts', { accountNumber, currencyId, ...more })
  const partner = { accountType: 'Hawala Partner', lastName: 'Exchange' }
  await open('2001', 1, { ...partner, accountName: 'Herat' })
  await open('2002', 2, { ...partner, accountName: 'Mazar' })
  customer = await open('1001', 1, { accountName: 'Ahmad', lastName: 'Karimi' })
  const user = { userName: 'laila', userType: 'User', password: ADMIN_PASSWORD }
  await call(page, 'POST', '/api/tbl-users', user)
  clerk = (await openPage(office.browser)).page
  await signIn(clerk, office.origin, 'laila', ADMIN_PASSWORD)
  await sendThroughPartner(page, '2001', '1000.00')
  await receiveFromPartner(page, '2001', '200.00')
  await credit('2001', '85.00')
})
afterAll(() => office.close())

const { press, type, sees, button, textbox } = handsOn(() => page)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const focused = (label: string) =>
  page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('aria-label') === wanted,
    label,
  )
const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' })

/** Reads the texts of the cells of a table, row by row. */
async function cellsOf(name: string, on = page): Promise<string[][]> {
  const region = on.getByRole('region', { name, exact: true })
  await region.locator('tbody a').first().waitFor()
  const rows = await region
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)),
    )
  return rows.map((cells) => cells.map(oneLine))
}

const credit = (account: string, cAmount: string) =>
  call(page, 'POST', '/api/transactions', {
    transType: 'Credit',
    inAccountID: account,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount,
    tranDescription: 'paid back',
  })

/** Reads the limits of the first partner. After a save the screen reads them again, when the dialog is already closed. */
const shownLimits = async () => (await cellsOf('Partners'))[0]?.slice(2, 5)

it('Partners lists what is owed and open, and a Manager sets limits by keyboard', async () => {
  await press('g')
  await press('8')
  await page.getByRole('heading', { name: 'Partners', level: 1 }).waitFor()
  const open = ['1,000.00 1 open', '200.00 1 open', `${formatDate(today)} today`, 'Limits']
  await expect
    .poll(() => cellsOf('Partners'))
    .toEqual([
      ['2001 Herat Exchange', '900.00AFN We owe', '-', '-', '-', ...open],
      ['2002 Mazar Exchange', '0.00USD', '-', '-', '-', '-', '-', '-', 'Limits'],
    ])
  expect(await axeFindings(page)).toEqual([])
  await press('/')
  await type('hera')
  await press('Enter')
  await focused('Statement of 2001')
  await sees('1 of 2 partners')
  await press('ArrowRight')
  await press('Enter')
  await dialogHasFocus(page)
  await type('-5000')
  await press('Enter')
  await type('2000')
  await press('Enter')
  await type('150')
  await press('Enter')
  await type('-20')
  await press('Enter')
  await sees('Limits saved')
  await gone()
  await focused('Limits of 2001')
  await expect
    .poll(shownLimits)
    .toEqual(['-5,000.00 5,900.00 left', '2,000.00 1,100.00 left', '150.00 received: -20.00'])
})

it('a limit is met by a hawala, and an emptied field removes it', async () => {
  await expect(sendThroughPartner(page, '2001', '1500.00')).rejects.toThrow(
    '409: Account 2001 would stand at 2,415.00 AFN: its ceiling is 2,000.00',
  )
  await button('Limits of 2001').click()
  await dialogHasFocus(page)
  await textbox('Floor').fill('3000')
  await press('Control+Enter')
  await sees('Floor must not be above the ceiling')
  await textbox('Floor').fill('')
  await press('Control+Enter')
  await gone()
  await expect.poll(shownLimits).toEqual(['-', '2,000.00 1,100.00 left', '150.00 received: -20.00'])
})

it('the limits of any customer are set from Old Account Edit, and a User only reads them', async () => {
  await page.goto(`${office.origin}${paths.editAccount('1001')}`)
  await button('Edit account 1001').click()
  await button('Limits').click()
  await page.getByRole('dialog', { name: 'Limits of 1001' }).waitFor()
  expect(await textbox('Terms per 100,000, When We Send').count()).toBe(0)
  await textbox('Floor').fill('−100')
  await press('Control+Enter')
  await sees('Limits saved')
  // Saving the limits didn't also save the account's own form, which is still open.
  await page.getByRole('dialog', { name: 'Edit Account - 1001' }).waitFor()
  const [held] = await call(page, 'GET', `/api/accounts/${customer.id}/balances`)
  expect([held.floor, held.ceiling]).toEqual(['-100.00', null])

  await clerk.goto(`${office.origin}${paths.partners()}`)
  await expect.poll(async () => (await cellsOf('Partners', clerk))[0]).toHaveLength(8)
  await clerk.goto(`${office.origin}${paths.editAccount('2001')}`)
  const hands = handsOn(() => clerk)
  await hands.button('Edit account 2001').click()
  await hands.button('Limits').click()
  const shown = clerk.getByRole('dialog', { name: 'Limits of 2001' })
  await shown.waitFor()
  const words = oneLine(await shown.innerText())
  expect(words).toContain('Floor None Ceiling 2,000.00AFN 1,100.00 left')
  expect(words).toContain(
    'Terms per 100,000, When We Send 150.00AFN Terms per 100,000, When We Receive -20.00AFN',
  )
  expect(await shown.getByRole('textbox').count()).toBe(0)
})

it('a partner with accounts in two currencies is one row, with a floor over all that stops a hawala', async () => {
  await makeHeadOffice(page)
  await call(page, 'PUT', '/api/rate-board', {
    rates: [{ currencyId: 2, buy: '68.4', sell: '69' }],
  })
  const [leader] = (await call(page, 'GET', '/api/accounts')).filter(
    ({ accountNumber }: { accountNumber: string }) => accountNumber === '2001',
  )
  const linked = { accountType: 'Hawala Partner', lastName: 'Exchange', customerOf: leader.id }
  const opened = { accountNumber: '2101', currencyId: 2, accountName: 'Herat Dollar', ...linked }
  await call(page, 'POST', '/api/accounts', opened)
  await page.goto(`${office.origin}${paths.partners()}`)
  await expect
    .poll(async () => (await cellsOf('Partners')).map((cells) => cells.slice(0, 3)))
    .toEqual([
      ['2001 Herat Exchange 2 accounts', '900.00AFN We owe, over all accounts', '-'],
      ['2002 Mazar Exchange', '0.00USD', '-'],
    ])
  await button('2 accounts of the partner 2001').click()
  expect((await cellsOf('Partners')).map(([name]) => name)).toEqual([
    '2001 Herat Exchange 2 accounts',
    '2001 Herat Exchange',
    '2101 Herat Dollar Exchange',
    '2002 Mazar Exchange',
  ])
  expect(await axeFindings(page)).toEqual([])
  await button('Limits of 2001').click()
  await dialogHasFocus(page)
  await textbox('Group Floor').fill('700')
  await press('Control+Enter')
  await gone()
  await expect
    .poll(async () => (await cellsOf('Partners'))[0]?.slice(1, 3))
    .toEqual(['900.00AFN We owe, over all accounts', '700.00 200.00 left'])
  // 3.00 USD are 206.10 AFN.
  await expect(receiveFromPartner(page, '2101', '3.00', 2)).rejects.toThrow(
    '409: Partner 2001 would stand at 693.90 AFN over all currencies: the floor is 700.00',
  )
  await call(page, 'PUT', `/api/accounts/${leader.id}/limits`, { groupFloor: null })
})

it('Enter opens the statement, which leads from the opening to the closing balance', async () => {
  await page.goto(`${office.origin}${paths.partners()}`)
  await cellsOf('Partners')
  await press('/')
  await press('Enter')
  await focused('Statement of 2001')
  await press('Enter')
  await page.getByRole('heading', { name: 'Partner Statement', level: 1 }).waitFor()
  const rows = await cellsOf('Statement of the partner')
  expect(rows.map((cells) => cells.slice(2, 7))).toEqual([
    ['', '', '', '', '0.00'],
    ['Sent', 'Zahra', '+1,000.00', '+15.00', '1,015.00'],
    ['Received', 'Rahim', '-200.00', '0.00', '815.00'],
    ['Settlement', 'paid back', '+85.00', '0.00', '900.00'],
  ])
  const cards = oneLine(await page.locator('[data-figures]').innerText())
  expect(cards).toMatch(/Hawalas \+800.00AFN Settlements \+85.00AFN Commission \+15.00AFN/)
  expect(cards).toMatch(/Closing 900.00AFN We owe/)
  expect(await axeFindings(page)).toEqual([])
})

it('the statement is a file and a paper', async () => {
  const { fromDate } = daysOf('thisMonth', today)
  const [file] = await Promise.all([page.waitForEvent('download'), press('e')])
  expect(file.suggestedFilename()).toBe(`partner-2001-${fromDate}-to-${today}.csv`)
  const written = await readFile(await file.path(), 'utf8')
  const numbers = written.match(/(?<=,)\d+(?=,"(?:Sent|Received)")/g) ?? []
  expect(written).toBe(
    [
      '\ufeff"Date","Number","Way","Name","Amount","Commission","Balance","Commission by Terms","Number at Partner","Date at Partner","State","With","Label"',
      `${today},${numbers[0]},"Sent","Zahra",1000.00,15.00,1015.00,,"",,"sent","","S-${numbers[0]}"`,
      `${today},${numbers[1]},"Received","Rahim",-200.00,0.00,815.00,,"H-77",,"received","","R-${numbers[1]}"`,
      `${today},,"Settlement","paid back",85.00,0.00,900.00,,"",,"","",""`,
      '',
    ].join('\r\n'),
  )
  await press('Control+p')
  await page.waitForFunction(() => window.printed.length > 0)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toBe(`Partner_2001_${fromDate}_${today}`)
  expect(paper?.html).toContain('2001 - <bdi>Herat Exchange</bdi>')
  expect(paper?.html).toContain('H-77')
})

it('a Manager agrees on the balance of the account, and later changes are shown', async () => {
  await button('Agree').click()
  await dialogHasFocus(page)
  const shown = await textbox('Balance').inputValue()
  expect(oneLine(await page.locator('[data-figures]').innerText())).toContain(
    `Closing ${shown}AFN We owe`,
  )
  await textbox('Balance').fill('899')
  await press('Enter')
  await sees(`The balance on ${formatDayAndYear(today)} is ${shown} AFN, not 899.00`)
  await textbox('Balance').fill(shown)
  await press('Enter')
  await gone()
  await page.getByText(`Through ${formatDate(today)}: `).waitFor()
  await page.getByText(/by ⁨admin⁩/).waitFor()
  expect(await page.getByText(/changed after the agreement/).count()).toBe(0)

  const { id } = await credit('2001', '5.00')
  await button('Show Statement').click()
  await sees(`1 transaction up to ${formatDay(today)} changed after the agreement`)
  await page.getByRole('status').locator(`[data-open="${id}"]`).click()
  await page.getByRole('dialog').waitFor()
  await closeDialog(page)
  await press('b')
  await page.getByRole('heading', { name: 'Partners', level: 1 }).waitFor()
})

it("the partner's list is compared, printed and agreed on with what differs, by keyboard", async () => {
  await page.goto(`${office.origin}${paths.partners()}`)
  await cellsOf('Partners')
  await press('/')
  await press('Enter')
  await focused('Statement of 2001')
  await press('Enter')
  await cellsOf('Statement of the partner')
  await button('Compare').click()
  // In the partner's books our hawala of 1,015.00 is a debit, what it sent a credit.
  const list = [
    ['No', 'Name', 'Debit', 'Credit'],
    ['', 'زهرا', '', ''],
    ['h 77', 'Rahim', '', '200'],
    ['D-300', 'Ahmad', '', '1,502.00'],
    ['', 'Zahra', '1015', ''],
    ['Total', '', '1015', '1702'],
  ]
  await textbox('Or paste the list here').fill(list.map((row) => row.join('\t')).join('\n'))
  await button('Read the pasted list').click()
  await sees('Row 6: It looks like a row of sums.')
  await button('Leave them out').click()
  await sees(/^3 rows to compare\. 1 without an amount are left out\. 1 that can't/)
  await press('Control+Enter')
  await sees('The comparison')
  const rowsOf = async (name: string) => (await cellsOf(name)).map((cells) => cells.slice(5, 8))
  const only = (name: string) =>
    page.getByRole('region', { name, exact: true }).locator('tbody').innerText()
  const ours = oneLine(await only('Only in our statement'))
  expect([ours.includes('-85.00'), ours.includes('-5.00')]).toEqual([true, true])
  expect(oneLine(await only('Only in their list'))).toContain('D-300 Ahmad')
  expect(await axeFindings(page)).toEqual([])
  await button('Show what agrees').click()
  expect(await rowsOf('Agrees')).toEqual([
    ['-200.00', '-200.00', '0.00'],
    ['+1,015.00', '+1,015.00', '0.00'],
  ])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).last().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^comparison-2001-/)
  await page.getByRole('button', { name: 'Print' }).last().click()
  await page.waitForFunction(() => window.printed.length > 0)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.html).toContain('D-300')

  await button('Agree on This').click()
  await dialogHasFocus(page)
  // Our 905.00 less 85.00, 5.00 and 1,502.00.
  await sees('Our balance with the differences: -687.00')
  await type('-600')
  // A difference can be left out and put back.
  await button('Leave out D-300').press('Enter')
  await sees(/^Our balance with the differences: 815\.00 · -1,415\.00 remains/)
  await focused('Put back D-300')
  await press('Enter')
  await sees(/^Our balance with the differences: -687\.00 · 87\.00 remains/)
  await press('Control+Enter')
  await sees(/87\.00 remains/)
  await textbox('Balance on Their List').fill('-687')
  expect(await axeFindings(page)).toEqual([])
  await press('Control+Enter')
  await gone()
  await page.getByText('Their list: ').waitFor()
  await sees(/D-300.*: .*-1,502\.00/)
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'List: ' }).click(),
  ])
  expect(await readFile(await kept.path(), 'utf8')).toBe(
    list.map((row) => row.join('\t')).join('\n'),
  )
  await page.goto(`${office.origin}${paths.partners()}`)
  await expect
    .poll(async () => (await cellsOf('Partners'))[0]?.[1])
    .toContain('1 agreed with a difference')
})
