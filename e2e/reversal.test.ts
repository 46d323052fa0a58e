import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { closeDialog, dialogHasFocus, openPage } from './browser.ts'
import { call, signIn } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'
import { ADMIN_PASSWORD } from './product.ts'
import { refusedWith } from './refused-with.ts'
import { openSearchedAccounts, recordSearched, USD } from './searched.ts'

/** Reversals by keyboard from every place that offers them, their vouchers, and failures. */

let office: Office
let page: Page
/** The numbers of the transactions by kind. */
let id: Record<string, number>

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await openSearchedAccounts(page)
  id = await recordSearched(page)
})
afterAll(() => office.close())

const { type, press, sees, button, textbox } = handsOn(() => page)
const dialog = () => page.getByRole('dialog').last()
const closed = () => expect.poll(() => page.locator('[role$=dialog]').count()).toBe(0)
/** Finds the rows of the table that contain a text. */
const rowsWith = (hasText: string) => page.locator('tbody tr').filter({ hasText })
const focused = () =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })
const printed = () => page.evaluate(() => window.printed.map(({ html }) => html))
/** Reads the marks at the top of a paper, each of which has its own line. */
const marksOf = (html: string | undefined) =>
  /<p class="mark">(.*?)<\/p>/.exec(html ?? '')?.[1]?.split('<br>')

async function found(address: string, count: number): Promise<void> {
  await page.goto(`${office.origin}/${address}`)
  await page.getByText(new RegExp(` · ${count} found$`)).waitFor()
}

const credit = async (cAmount: string, by = page): Promise<number> =>
  (
    await call(by, 'POST', '/api/transactions', {
      transType: 'Credit',
      inAccountID: '1001',
      outAccountID: 'CSH001',
      currencyID: USD,
      cAmount,
      tranDescription: 'paid in',
    })
  ).id

/** Opens the dialog of a reversal in General Search. */
async function openReversal(number: number): Promise<void> {
  await found(`transactions/search?type=general&referenceId=${number}`, 1)
  await button(`Reverse ${number}`).press('Enter')
  await dialogHasFocus(page)
  await sees(`Reverse transaction ${number}`)
}

/** Reads the current record of a transaction, by the search. */
const current = async (number: number | undefined) =>
  (await call(page, 'GET', `/api/search-transactions?referenceId=TRX-${number}`))[0]

describe('from General Search', () => {
  let by: number

  it('reverses a debit and prints its voucher with six keys and the reason', async () => {
    await found(`transactions/search?type=general&referenceId=${id['debit']}`, 1)
    await textbox('Reference ID').focus()
    await press('ArrowDown')
    await press('ArrowRight')
    await press('ArrowRight')
    await expect.poll(() => focused()).toBe(`Reverse ${id['debit']}`)
    await press('Enter')
    await dialogHasFocus(page)
    await sees(`Reverse transaction ${id['debit']}`)
    const lines = await page.getByRole('list', { name: 'What is reversed' }).innerText()
    expect(lines).toContain(`${id['debit']} · Debit`)
    expect(lines).toContain('300.00')
    await expect.poll(() => dialog().innerText()).toContain('1001 - Ahmad Karimi')
    expect(await axeFindings(page)).toEqual([])
    await press('Enter')
    await sees('Reason is required')
    await type('ab')
    await press('Enter')
    await sees('Reason must have at least 3 characters')
    await type('c: typed twice')
    await press('Enter')
    await sees(new RegExp(`^Reversed ${id['debit']} by \\d+$`))
    await expect.poll(focused).toBe('Print Voucher')
    expect(await axeFindings(page)).toEqual([])
    by = (await current(id['debit'])).reversedBy
    await press('Enter')
    await sees(`Original of voucher ${by} printed`)
    const [paper] = await printed()
    expect(marksOf(paper)).toEqual(['REVERSAL'])
    expect(paper).toContain('Credit Voucher')
    expect(paper).toMatch(new RegExp(`>Reverses<.*?>${id['debit']}<`))
  })

  it('leads from the row to the other transaction and back, with the reason in the history', async () => {
    await closeDialog(page)
    await expect.poll(() => focused()).toBe(`Open ${id['debit']}`)
    const row = page.locator('tbody tr')
    await expect.poll(() => row.innerText()).toMatch(new RegExp(`Reversed by ${by}`))
    await expect.poll(() => button(`Edit ${id['debit']}`).isDisabled()).toBe(true)
    await expect
      .poll(() => button(`Delete ${id['debit']}`).getAttribute('title'))
      .toBe(`Transaction ${id['debit']} was reversed by ${by}`)
    expect(await button(`Reverse ${id['debit']}`).count()).toBe(0)
    await button(`Open ${by}`).press('Enter')
    await sees(`Transaction ${by}`)
    await sees(/^REVERSAL/)
    await dialog()
      .getByRole('term')
      .filter({ hasText: /^Reverses$/ })
      .waitFor()
    await dialog()
      .getByRole('button', { name: `Open ${id['debit']}` })
      .press('Enter')
    await sees(`Transaction ${id['debit']}`)
    await sees('REVERSED')
    await sees('abc: typed twice')
    await expect
      .poll(() => dialog().getByRole('listitem').last().innerText())
      .toMatch(/^Reversed by admin/)
    expect(
      await dialog()
        .getByRole('button', { name: /^Reverse \d/ })
        .count(),
    ).toBe(0)
    await closeDialog(page)
    await expect.poll(() => focused()).toBe(`Open ${by}`)
  })

  it('marks a second print of a reversal as a copy too, and each print of what was reversed', async () => {
    for (const number of [by, id['debit']]) {
      await found(`transactions/search?type=general&referenceId=${number}`, 1)
      await button(`Print ${number}`).click()
      await expect.poll(async () => (await printed()).length).toBe(1)
      expect(marksOf((await printed())[0])).toEqual(
        number === by ? ['REVERSAL', 'COPY'] : ['REVERSED'],
      )
    }
  })
})

it('reverses both legs of an exchange from Search Transactions', async () => {
  await found('transactions/search-transactions?type=Exchange', 1)
  await button(`Reverse ${id['purchase']}`).press('Enter')
  await dialogHasFocus(page)
  await sees(`Reverse transactions ${id['purchase']}–${id['selling']}`)
  const lines = page.getByRole('list', { name: 'What is reversed' }).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(2)
  await expect
    .poll(() => lines.allInnerTexts())
    .toEqual([expect.stringMatching(/100\.00\s*USD/), expect.stringMatching(/7,000\.00\s*AFN/)])
  await type('The rate was wrong')
  await press('Enter')
  await sees(/^Reversed \d+–\d+ by \d+–\d+$/)
  await closeDialog(page)
  const { reversedBy } = await current(id['purchase'])
  await expect
    .poll(() => page.locator('tbody tr').innerText())
    .toContain(`Reversed by ${reversedBy}`)
  await expect.poll(() => button(`Edit transaction ${id['purchase']}`).isDisabled()).toBe(true)
  await expect.poll(() => focused()).toBe(`Open ${id['purchase']}`)
})

it('names the borrower and the loan, and what was returned in the refusal', async () => {
  const loan = { transType: 'Loan', inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: 1 }
  const recorded = (amount: object) =>
    call(page, 'POST', '/api/transactions', { ...loan, ...amount, cTransDescription: 'Jawad' })
  const lent = await recorded({ dAmount: '5000' })
  const back = await recorded({ cAmount: '2000' })
  const [{ loanNumber }] = lent.loans
  const lines = () => page.getByRole('list', { name: 'What is reversed' }).innerText()
  await openReversal(back.id)
  await expect.poll(() => lines()).toContain(`${back.id} · Loan Return`)
  await expect.poll(() => lines()).toContain(`Jawad · ${loanNumber}`)
  await closeDialog(page)
  await openReversal(lent.id)
  await expect.poll(() => lines()).toMatch(new RegExp(`^${lent.id} · Loan\\n`))
  await expect.poll(() => lines()).toContain(`Jawad · ${loanNumber}`)
  await type('Not lent')
  await press('Enter')
  await sees(`2,000.00 AFN of loan ${loanNumber} was returned: reverse its returns first`)
  // After the refusal the dialog reads the loan again, and stays open meanwhile.
  await expect.poll(() => button('Reverse').getAttribute('aria-disabled')).toBe('false')
  await closeDialog(page)
})

describe("from a transaction's dialog", () => {
  it('over the daily statement, and Escape goes back to the dialog', async () => {
    await page.goto(`${office.origin}/reports/daily-statement`)
    const number = button(`Open ${id['transfer']}`)
    await number.press('Enter')
    await dialogHasFocus(page)
    await dialog()
      .getByRole('button', { name: `Reverse ${id['transfer']}` })
      .press('Enter')
    await expect.poll(() => dialog().locator('input:focus').count()).toBe(1)
    await closeDialog(page)
    await expect.poll(focused).toBe(`Reverse ${id['transfer']}`)
    await press('Enter')
    await expect.poll(() => dialog().locator('input:focus').count()).toBe(1)
    await type('Wrong customer')
    await press('Enter')
    await sees(new RegExp(`^Reversed ${id['transfer']} by \\d+$`))
    // The statement is generated again only after the dialog is closed; until then the dialog offers the voucher.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
    await button('Print Voucher').waitFor()
    await closeDialog(page)
    const { reversedBy } = await current(id['transfer'])
    await rowsWith(`Reversed by ${reversedBy}`).waitFor()
    await rowsWith(`Reverses ${id['transfer']}`).waitFor()
    await closed()
    await expect.poll(focused).toBe(`Open ${id['transfer']}`)
  })

  it('over an account report, which then has the new entry and balance', async () => {
    const number = await credit('75')
    const accounts = await call(page, 'GET', '/api/accounts')
    const ahmad = accounts.find((each: { accountNumber: string }) => each.accountNumber === '1001')
    await page.goto(`${office.origin}/reports/account-reports?accountId=${ahmad.id}`)
    await button(`Open ${number}`).press('Enter')
    await dialogHasFocus(page)
    await dialog()
      .getByRole('button', { name: `Reverse ${number}` })
      .press('Enter')
    await expect.poll(() => dialog().locator('input:focus').count()).toBe(1)
    await type('Not paid after all')
    await press('Enter')
    await sees(new RegExp(`^Reversed ${number} by \\d+$`))
    await closeDialog(page)
    await closeDialog(page)
    const { reversedBy } = await current(number)
    await rowsWith(`Reversed by ${reversedBy}`).waitFor()
    await expect.poll(() => rowsWith(`Reverses ${number}`).innerText()).toContain('-75.00')
  })
})

describe('the question about money', () => {
  it('is asked when the server asks it, and the answer is sent', async () => {
    const number = await credit('50')
    const bodies: unknown[] = []
    await page.route(`**/api/transactions/${number}/reverse`, (route) => {
      const body = route.request().postDataJSON()
      bodies.push(body)
      return body.cashMoves === undefined
        ? route.fulfill(
            refusedWith(400, 'cashMoves is required: the till was counted', {
              code: 'reversal.cashMovesRequired',
            }),
          )
        : route.continue()
    })
    await openReversal(number)
    await type('No cash came')
    await press('Enter')
    await sees('Does money change hands now?')
    await sees('50.00 USD goes out of your till.')
    await expect.poll(focused).toBe('Back')
    expect(await axeFindings(page)).toEqual([])
    await press('Enter')
    await expect.poll(() => textbox('Reason').inputValue()).toBe('No cash came')
    await textbox('Reason').press('Enter')
    await sees('Does money change hands now?')
    await page.getByRole('button', { name: 'No, no money moves' }).press('Enter')
    await sees(new RegExp(`^Reversed ${number} by \\d+$`))
    expect(bodies).toEqual([
      { kind: 'transaction', reason: 'No cash came', version: 1 },
      { kind: 'transaction', reason: 'No cash came', version: 1 },
      { kind: 'transaction', reason: 'No cash came', version: 1, cashMoves: false },
    ])
    await page.unrouteAll()
  })
})

describe('what goes wrong', () => {
  it('a lost answer is sent again under its key and carried out once', async () => {
    const number = await credit('60')
    const keys: (string | undefined)[] = []
    await page.route(`**/api/transactions/${number}/reverse`, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await openReversal(number)
    await type('Typed twice')
    await press('Enter')
    await sees('It is not known whether this was reversed.')
    await expect.poll(() => textbox('Reason').isDisabled()).toBe(true)
    await expect.poll(() => textbox('Reason').inputValue()).toBe('Typed twice')
    await expect.poll(focused).toBe('Reverse')
    await press('Enter')
    await sees(new RegExp(`^Reversed ${number} by \\d+$`))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    await page.unrouteAll()
    const { reversedBy } = await current(number)
    const all = await call(page, 'GET', '/api/search-transactions?type=general')
    const counters = all.filter((each: { reverses: number | null }) => each.reverses === number)
    expect(counters.map((each: { id: number }) => each.id)).toEqual([reversedBy])
  })

  it('a change by somebody else is shown before anything is reversed', async () => {
    const number = await credit('61')
    await openReversal(number)
    await call(page, 'PUT', `/api/transactions/${number}`, { amount: '67' })
    await type('Typed twice')
    await press('Enter')
    await sees(/^Somebody has changed it meanwhile/)
    await expect.poll(() => dialog().innerText()).toContain('67.00')
    expect((await current(number)).reversedBy).toBeNull()
    await textbox('Reason').press('Enter')
    await sees(new RegExp(`^Reversed ${number} by \\d+$`))
  })

  it('what somebody else has reversed meanwhile says so, also in its row', async () => {
    const number = await credit('62')
    await openReversal(number)
    await call(page, 'POST', `/api/transactions/${number}/reverse`, { reason: 'I was faster' })
    const { reversedBy } = await current(number)
    await type('Typed twice')
    await press('Enter')
    await sees(`Transaction ${number} was reversed by ${reversedBy}`)
    await expect.poll(() => button('Reverse').isDisabled()).toBe(true)
    await closeDialog(page)
    await expect
      .poll(() => page.locator('tbody tr').innerText())
      .toContain(`Reversed by ${reversedBy}`)
    await expect.poll(() => focused()).toBe(`Open ${number}`)
  })

  it('an edit or deletion on a closed day offers the reversal in its place', async () => {
    const number = await credit('63')
    await page.route(`**/api/transactions/${number}`, (route) =>
      route.fulfill(
        refusedWith(409, 'HQ closed 22 November at 17:02', {
          code: 'till.dayClosed',
          facts: { day: '2026-11-22' },
        }),
      ),
    )
    await found(`transactions/search?type=general&referenceId=${number}`, 1)
    await button(`Delete ${number}`).press('Enter')
    await dialogHasFocus(page)
    await type('Typed twice')
    await press('Enter')
    const instead = () =>
      page
        .getByRole('alert')
        .filter({ hasText: '409: HQ closed 22 November at 17:02' })
        .getByRole('button', { name: `Reverse ${number}` })
    await expect.poll(() => instead().evaluate((it) => it === document.activeElement)).toBe(true)
    await closeDialog(page)
    await button(`Edit ${number}`).press('Enter')
    await dialogHasFocus(page)
    await page.locator('[name="legs.0.amount"]').fill('64')
    await page.locator('[name=reason]').fill('Typed twice')
    await press('Control+Enter')
    await instead().waitFor()
    await expect.poll(() => page.locator('[name="legs.0.amount"]').inputValue()).toBe('64')
    await page.unrouteAll()
    await instead().press('Enter')
    await page.getByRole('dialog', { name: `Reverse transaction ${number}` }).waitFor()
    await dialogHasFocus(page)
    await type('Typed twice')
    await press('Enter')
    await sees(new RegExp(`^Reversed ${number} by \\d+$`))
    await closeDialog(page)
  })
})

it('only people who may reverse a transaction are offered it', async () => {
  const password = ADMIN_PASSWORD
  const others = await credit('64')
  for (const [userName, userType, branch, offered] of [
    ['laila', 'User', 'HQ', [true, false]],
    ['nadia', 'Manager', 'HRT', [true, false]],
    ['zahra', 'Viewer', 'HQ', [false]],
  ] as const) {
    await call(page, 'POST', '/api/tbl-users', { userName, password, userType, branch })
    const { page: own } = await openPage(office.browser)
    await signIn(own, office.origin, userName, password)
    const ownNumber = userName === 'zahra' ? [] : [await credit('5', own)]
    const shown: boolean[] = []
    for (const number of [...ownNumber, others]) {
      await own.goto(`${office.origin}/transactions/search?type=general&referenceId=${number}`)
      await own.getByText(/ · 1 found$/).waitFor()
      shown.push((await own.getByRole('button', { name: `Reverse ${number}` }).count()) === 1)
      await own.getByRole('button', { name: `Open ${number}` }).click()
      await own.getByRole('dialog').getByText('Recorded by', { exact: true }).waitFor()
      const reverse = own.getByRole('dialog').getByRole('button', { name: /^Reverse/ })
      expect((await reverse.count()) === 1).toBe(shown.at(-1))
    }
    expect([userName, shown]).toEqual([userName, offered])
    await own.context().close()
  }
})
