import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { openPage } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { pagesOf } from './pdf-pages.ts'
import { signedIn, staffTills } from './till-office.ts'

/** Journal: every transaction with its two accounts, numbered by branch and day. Rules: docs/rules/books.md */

let office: Office
let page: Page
let today: string
/** The numbers of the transactions: the bank, the rent, its reversal, and a credit in Kabul. */
let ids: readonly number[]

const ACCOUNTS = [
  ['9101', 'Rent', 'expense'],
  ['9201', 'Azizi Bank', 'bank'],
] as const

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  today = (await call(page, 'GET', '/api/auth/me')).businessDate
  await staffTills(page)
  for (const [accountNumber, accountName, book] of ACCOUNTS) {
    const account = { accountNumber, accountName, lastName: 'X', accountType: 'company', book }
    await call(page, 'POST', '/api/accounts', { ...account, currencyId: 1 })
  }
  const credit = (account: string, cAmount: string) => ({
    transType: 'Credit',
    inAccountID: account,
    outAccountID: 'CSH001',
    currencyID: 1,
    cAmount,
  })
  const omar = await signedIn(office, 'omar')
  const bank = await call(omar, 'POST', '/api/transactions', credit('9201', '5000'))
  const rent = await call(omar, 'POST', '/api/book-entries', {
    debit: '9101',
    credit: '9201',
    amount: '300',
    narrative: 'Rent of Qaws',
  })
  const rentId = rent.transactionIds?.[0] ?? rent.id
  const reversed = await call(omar, 'POST', `/api/transactions/${rentId}/reverse`, {
    reason: 'Typed twice',
    cashMoves: true,
  })
  await omar.context().close()
  const laila = await signedIn(office, 'laila')
  const kabul = await call(laila, 'POST', '/api/transactions', credit('1001', '70'))
  await laila.context().close()
  ids = [bank.id, rentId, reversed.records[0].id, kabul.id]
})
afterAll(() => office.close())

const { press, sees, button, textbox } = handsOn(() => page)
const entries = async () => {
  const region = page.getByRole('region', { name: 'Entries of the journal', exact: true })
  const lines = await region.getByRole('row').allInnerTexts()
  return lines.map((text) => text.replaceAll(/\s+/g, ' ').trim()).slice(1)
}
const numbers = async () => (await entries()).map((text) => text.split(' ').slice(0, 2).join(' '))
const open = (query: string) => page.goto(`${office.origin}/books/journal?${query}`)

it('opens by its keys with the entries of today', async () => {
  await page.goto(office.origin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press('k')
  await press('j')
  await page.getByRole('heading', { name: 'Journal', level: 1 }).waitFor()
  const [bank, rent, back, kabul] = ids
  await expect
    .poll(entries)
    .toEqual([
      `HQ ${today}/1? ${bank} Credit CSH001 Cash 9201 Azizi Bank X 5,000.00AFN 5,000.00 - omar`,
      `HQ ${today}/2? ${rent} Reversed by ${back} Transfer 9101 Rent X 9201 Azizi Bank X 300.00AFN 300.00 Rent of Qaws omar`,
      `HQ ${today}/3? ${back} Reverses ${rent} Transfer 9201 Azizi Bank X 9101 Rent X 300.00AFN 300.00 Reverses ${rent}: Typed twice omar`,
      `KBL ${today}/1? ${kabul} Credit CSH001 Cash 1001 Kabul Bazar 70.00AFN 70.00 - laila`,
    ])
  await sees(/^Up to now · Generated .* · A number with \? may still change/)
  expect(await axeFindings(page)).toEqual([])
})

it('opens the transaction and the reports of both accounts', async () => {
  await button(`Open ${ids[1]}`).first().click()
  await page.getByRole('dialog').getByText('Rent of Qaws').first().waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Account report of CSH001', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Account Reports', level: 1 }).waitFor()
  expect(page.url()).toContain(`fromDate=${today}&toDate=${today}`)
  await page.goBack()
})

it('is narrowed by branch and by what was recorded after a time', async () => {
  await open(`branch=KBL`)
  await expect.poll(numbers).toEqual([`KBL ${today}/1?`])
  await open(`after=${today}&time=00:00`)
  await expect.poll(numbers).toHaveLength(4)
  await textbox('Time').fill('23:59')
  await button('Show Journal').click()
  await sees('No entries in this period.')
  expect(page.url()).toContain('time=23%3A59')
  await textbox('Time').fill('25:00')
  await button('Show Journal').click()
  await sees('Time must be a time such as 14:05')
})

it('is printed on A4 across', async () => {
  await open('')
  await expect.poll(numbers).toHaveLength(4)
  await button('Print').click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [paper] = await page.evaluate(() => window.printed.splice(0))
  expect(paper?.title).toBe(`journal-${today}-to-${today}`)
  const { page: other } = await openPage(office.browser)
  await other.setContent(`<!doctype html>${paper?.html}`)
  const pages = await pagesOf(await other.pdf({ preferCSSPageSize: true, printBackground: true }))
  await other.context().close()
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain(`reversedby${ids[2]}`)
})

it('is refused to a Manager elsewhere', async () => {
  const karim = await signedIn(office, 'karim')
  await karim.goto(`${office.origin}/books/journal`)
  await karim.getByText('Only head office reads the books.').waitFor()
  await karim.context().close()
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
