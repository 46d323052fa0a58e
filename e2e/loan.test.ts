import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDialog, openPage, tabTo } from './browser.ts'
import { call, signIn } from './counter.ts'
import { OUT_OF_ORDER } from './failure.ts'
import { handsOn } from './hands.ts'
import { loseNextAnswer } from './lose-answer.ts'
import { type Office, openSignedIn } from './office.ts'
import { ONE_PIXEL_URL } from './one-pixel.ts'

/** Tests loans and returns with the keyboard alone, on the running product. Rules: docs/rules/loans.md */

let office: Office
let page: Page

const BORROWER = 'احمد رحیمی'

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees, textbox: field } = handsOn(() => page)
const options = () => page.getByRole('listbox', { name: 'Open loans' }).getByRole('option')
const nameField = () => page.getByRole('combobox', { name: 'Name', exact: true })
const outstanding = () => page.getByText('Outstanding', { exact: true }).first().locator('..')
const focusIsOn = (what: string) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const { name, value, type } = document.activeElement as HTMLInputElement
        return type === 'radio' ? value : name
      }),
    )
    .toBe(what)

async function openLoanScreen(): Promise<void> {
  // On a busy machine, the test could otherwise press Save before the currencies arrive.
  const currencies = page.waitForResponse('**/api/currencies')
  await page.goto(`${office.origin}/transactions/loan`)
  await sees('Loan Account Details')
  await focusIsOn('Loan')
  await currencies
}

/** Fills in the kind and the narrative of a return, and stops at the name. */
async function beginReturn(narrative: string): Promise<void> {
  await focusIsOn('Loan')
  await press('ArrowDown')
  await press('Enter')
  await focusIsOn('narrative')
  await type(narrative)
  await press('Enter')
  await focusIsOn('loanNumber')
}

async function failReads(answer: { status: number; body: string }): Promise<void> {
  for (const path of ['**/api/currencies', '**/api/loans?*'])
    await page.route(path, (route) => route.fulfill(answer))
}

async function closeVoucher(title = 'Loan Voucher'): Promise<void> {
  await sees(`${title} Preview`)
  await closeDialog(page)
}

it('names the required fields of an empty form, and makes a loan and its voucher from a filled one', async () => {
  await tabTo(page, 'link', 'Loan')
  await press('Enter')
  await sees('Loan Account Details')
  await focusIsOn('Loan')
  await expect.poll(() => field('Loan Account').inputValue()).toBe('LON001')
  await expect.poll(() => field('Exchange Rate').inputValue()).toBe('1.0000')
  await press('Enter')
  await focusIsOn('currency')
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await expect.poll(() => currency.locator('option').count()).toBe(4)
  await expect.poll(() => currency.inputValue()).toBe('AFN')
  await tabTo(page, 'button', 'Save Loan')
  await press('Enter')
  for (const text of ['Narrative is required', 'Name is required', 'Amount is required'])
    await sees(text)
  await focusIsOn('narrative')

  await press('Shift+Tab')
  await focusIsOn('currency')
  await type('USD')
  await press('Enter')
  await type('Stock for the shop')
  await press('Enter')
  await focusIsOn('name')
  await type(BORROWER)
  await press('Enter')
  await focusIsOn('amount')
  await type('۱۲۳۴.۵۰')
  await expect.poll(() => field('Amount').inputValue()).toBe('1,234.50')
  await expect
    .poll(() => field('Amount in Words').inputValue())
    .toBe('One Thousand Two Hundred Thirty-Four')
  for (const next of ['date', 'people', 'interestRate', 'dueDate'])
    await press('Enter').then(() => focusIsOn(next))
  await press('Enter')
  await sees('Loan transaction saved successfully')
  await sees('Loan Voucher Preview')
  await tabTo(page, 'button', 'Print')
  await press('Enter')
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  expect(voucher?.title).toBe('Loan_Voucher_1')
  for (const line of ['رسید قرضه', BORROWER, '1,234.50 USD', 'Stock for the shop'])
    expect(voucher?.html).toContain(line)
  await closeVoucher()
  await focusIsOn('Loan')
  for (const input of [field('Narrative'), nameField(), field('Amount')])
    await expect.poll(() => input.inputValue()).toBe('')
  await expect.poll(() => currency.inputValue()).toBe('AFN')
})

it('records a loan to a company with the optional terms', async () => {
  await openLoanScreen()
  await field('Narrative').fill('Machines')
  await nameField().fill('شرکت نور')
  await field('Amount').fill('5000')
  await page.getByRole('radio', { name: 'Company' }).check()
  await field('Interest Rate').fill('۱۲٫۵')
  await page.getByLabel('Due Date').fill('1999-12-31')
  await press('Enter')
  await sees(/^Due Date must be .* or later, the day of the loan$/)
  await page.getByLabel('Due Date').fill('2099-12-31')
  await press('Enter')
  await closeVoucher()
  const [loan] = await call(page, 'GET', '/api/loans?type=company')
  expect(loan).toMatchObject({
    loanNumber: 'LN-000002',
    description: 'شرکت نور',
    currencyId: 1,
    principalAmount: '5000.00',
    interestRate: '12.50',
    dueDate: '2099-12-31',
  })
})

it('records a partial return: shows the outstanding amount, and refuses a larger one in the form', async () => {
  await openLoanScreen()
  await beginReturn('First part')
  await type('احمد رحيمي')
  await options().filter({ hasText: 'LN-000001' }).waitFor()
  await expect
    .poll(() => options().allInnerTexts())
    .toEqual([
      expect.stringMatching(/احمد رحیمی - LN-000001\s+lent \S+, no due date\s+1,234\.50\s*USD/),
    ])
  await press('Enter')
  await focusIsOn('amount')
  await expect.poll(() => outstanding().innerText()).toContain('1,234.50')
  await expect.poll(() => page.getByRole('combobox', { name: 'Currency' }).innerText()).toBe('USD')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await type('1234.51')
  const tooMuch = "Loan LN-000001 has 1,234.50 USD outstanding: a return can't be more"
  await sees(tooMuch)
  for (const next of ['date', 'amount']) await press('Enter').then(() => focusIsOn(next))
  expect(posts).toEqual([])
  await press('Control+A')
  await type('234.50')
  await page.getByText(tooMuch).waitFor({ state: 'detached' })
  await expect.poll(() => outstanding().innerText()).toContain('Remains: 1,000.00')
  await press('Control+Enter')
  await sees('Loan transaction saved successfully')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.waitForFunction(() => window.printed.length === 1)
  const [voucher] = await page.evaluate(() => window.printed)
  expect(voucher?.title).toMatch(/^Loan_Return_Voucher_\d+$/)
  expect(voucher?.html).toContain('<h1>Loan Return Voucher</h1>')
  await closeVoucher('Loan Return Voucher')
  await focusIsOn('Loan')
})

it('shows the server’s refusal, keeps the input, and shows the current outstanding amount', async () => {
  await beginReturn('Second part')
  await type('LN-000001')
  await press('Enter')
  await expect.poll(() => outstanding().innerText()).toContain('1,000.00')
  await call(page, 'POST', '/api/transactions', {
    transType: 'Loan',
    inAccountID: 'CSH001',
    outAccountID: 'LON001',
    currencyID: 2,
    cAmount: '600',
    loanNumber: 'LN-000001',
  })
  office.complaints.length = 0
  await type('500')
  await press('Control+Enter')
  await sees("400: Loan LN-000001 has 400.00 USD outstanding: a return can't be more")
  await sees("Loan LN-000001 has 400.00 USD outstanding: a return can't be more")
  await expect.poll(() => outstanding().innerText()).toContain('400.00')
  await expect.poll(() => field('Narrative').inputValue()).toBe('Second part')
  await expect.poll(() => field('Amount').inputValue()).toBe('500')
  expect(office.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')])
})

it('returns the whole outstanding amount with one button, which closes the loan', async () => {
  await tabTo(page, 'button', 'Return All')
  await press('Enter')
  await focusIsOn('amount')
  await expect.poll(() => field('Amount').inputValue()).toBe('400.00')
  await expect.poll(() => outstanding().innerText()).toContain('This closes the loan.')
  await press('Control+Enter')
  await closeVoucher('Loan Return Voucher')
  await beginReturn('Nothing left')
  await type(BORROWER)
  await sees('No open loan found.')
})

it('shows the recorded loans on the dashboard', async () => {
  await tabTo(page, 'link', 'Dashboard')
  await press('Enter')
  await sees('Showing 1 transactions')
  await expect
    .poll(() => rowsOf('Loans to people'))
    .toEqual([['LN-000001', `LON001\n${BORROWER}`, '1,234.50', 'USD', '0.00', 'Closed']])
  await tabTo(page, 'button', 'Company')
  await press('Enter')
  await page.getByRole('table', { name: 'Loans to companies' }).getByText('LN-000002').waitFor()
  await expect
    .poll(() => rowsOf('Loans to companies'))
    .toEqual([['LN-000002', 'LON001\nشرکت نور', '5,000.00', 'AFN', '5,000.00', 'Active']])
})

it('offers the open loans of every page of a long list', async () => {
  const [loan] = await call(page, 'GET', '/api/loans?type=company')
  await page.route('**/api/loans?type=people*', (route) => {
    const onSecond = route.request().url().includes('cursor')
    const id = onSecond ? 21 : 22
    const link = '</api/loans?type=people&cursor=c1&status=active>; rel="next"'
    return route.fulfill({
      json: [{ ...loan, id, loanNumber: `LN-0000${id}`, description: 'Long List' }],
      headers: onSecond ? {} : { link },
    })
  })
  await openLoanScreen()
  await beginReturn('x')
  await type('long')
  await expect.poll(() => options().count()).toBe(2)
  await expect
    .poll(() => options().allInnerTexts())
    .toEqual([expect.stringContaining('LN-000021'), expect.stringContaining('LN-000022')])
  await page.unrouteAll({ behavior: 'wait' })
})

it.each([
  ['a code that no currency has', '**/api/currencies', { json: [] }, 'Invalid currency selection'],
  [
    'currencies that could not be read',
    '**/api/currencies',
    { status: 503, body: '' },
    'Failed to process loan transaction',
  ],
  [
    'a refusal without a message',
    '**/api/transactions',
    { status: 400, body: '' },
    'HTTP error! status: 400',
  ],
])('reports %s with its own message, and keeps the input', async (_, url, answer, text) => {
  await page.route(url, (route) => route.fulfill(answer))
  await openLoanScreen()
  await field('Narrative').fill('Stock')
  await nameField().fill('Karim')
  await field('Amount').fill('10')
  await press('Control+Enter')
  await sees(text)
  await expect.poll(() => field('Narrative').inputValue()).toBe('Stock')
  await page.unrouteAll({ behavior: 'wait' })
  office.complaints.length = 0
})

it('reports each list that could not be read, and reads the lists when the server is back', async () => {
  const notices = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
  const isReturn = page.getByRole('radio', { name: 'Loan Return' })
  await failReads({ status: 503, body: '' })
  await openLoanScreen()
  await isReturn.check()
  await sees('The open loans could not be loaded')
  await sees('The currencies could not be loaded')
  const [upper, lower] = await notices.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()),
  )
  expect(upper?.bottom).toBeLessThan(lower?.top ?? 0)
  expect(lower?.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.unrouteAll({ behavior: 'wait' })
  await expect.poll(() => notices.count()).toBe(0)

  // The currencies were read before, and a failure to read them again doesn't hide the failure of the loans.
  await openLoanScreen()
  await failReads(OUT_OF_ORDER)
  await page.getByRole('link', { name: 'Currency Conversion' }).click()
  await sees('The rates could not be loaded')
  await page.getByRole('link', { name: 'Loan', exact: true }).click()
  await isReturn.check()
  await sees('The open loans could not be loaded')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => notices.count()).toBe(0)
  office.complaints.length = 0
})

it('sends a return again if the answer was lost, even after a reload, and pays the loan once', async () => {
  const sides = { inAccountID: 'CSH001', outAccountID: 'LON001', currencyID: 1 }
  const loan = { transType: 'Loan', dAmount: '70', cTransDescription: 'Zarmina' }
  await call(page, 'POST', '/api/transactions', { ...sides, ...loan })
  await openLoanScreen()
  await beginReturn('All of it')
  await type('Zarmina')
  await options().first().waitFor()
  await press('Enter')
  await focusIsOn('amount')
  await type('70')
  const keys = await loseNextAnswer(page, '/api/transactions')
  await press('Control+Enter')
  await sees('It is not known whether this loan return was posted.')
  await page.reload()
  await sees('It is not known whether this loan return was posted.')
  await expect.poll(() => field('Name').inputValue()).toMatch(/^LN-\d{6}$/)
  await tabTo(page, 'button', 'Save Loan')
  await press('Enter')
  await sees('رسید بازپرداخت قرضه')
  await closeVoucher('Loan Return Voucher')
  const [newest] = await call(page, 'GET', '/api/loans?type=people')
  expect([newest.description, newest.outstandingAmount]).toEqual(['Zarmina', '0.00'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  office.complaints.length = 0
})

it('shows the signature if one account has the name; otherwise says that there is none', async () => {
  const holder = { accountName: 'احمد', lastName: 'رحیمی', currencyId: 2, accountNumber: '1001' }
  await call(page, 'POST', '/api/accounts', { ...holder, sSignature: ONE_PIXEL_URL })
  await openLoanScreen()
  await tabTo(page, 'button', 'View Signature')
  await press('Enter')
  await sees('No signature available')
  await closeDialog(page)
  await nameField().fill('احمد رحيمی')
  await page.getByText('1001 · USD · Customer').waitFor()
  await tabTo(page, 'button', 'View Signature')
  await press('Enter')
  await page.getByRole('img', { name: `Signature of ${BORROWER}` }).waitFor()
  await closeDialog(page)
})

it('fits a phone without scrolling sideways, with errors and with an open list too', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLoanScreen()
  await page.getByRole('button', { name: 'Save Loan' }).click()
  await sees('Name is required')
  expect(await overflow()).toBe(0)
  await page.getByRole('radio', { name: 'Loan Return' }).check()
  await page.getByRole('combobox', { name: 'Name' }).click()
  await options().filter({ hasText: 'شرکت نور' }).click()
  await expect.poll(() => outstanding().innerText()).toContain('5,000.00')
  expect(await overflow()).toBe(0)
  await page.setViewportSize({ width: 1366, height: 768 })
})

it('lets a Viewer only read', async () => {
  const viewer = { userName: 'zahra', password: 'only-reads-here', userType: 'Viewer' }
  await call(page, 'POST', '/api/tbl-users', viewer)
  const other = (await openPage(office.browser)).page
  await signIn(other, office.origin, viewer.userName, viewer.password)
  await other.goto(`${office.origin}/transactions/loan`)
  await other.getByText('Your user type (Viewer) may not record or change anything').waitFor()
  for (const name of ['narrative', 'name', 'amount', 'interestRate'])
    await expect.poll(() => other.locator(`[name=${name}]`).isDisabled()).toBe(true)
  await expect.poll(() => other.getByRole('button', { name: 'Save Loan' }).isDisabled()).toBe(true)
  await other.close()
  expect(office.complaints).toEqual([])
})

function rowsOf(table: string): Promise<string[][]> {
  return page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim())),
    )
}

/** Returns the number of pixels by which the page is wider than the screen. */
function overflow(): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
