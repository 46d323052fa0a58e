import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/**
 * Tests what a form shows during typing: balances before and after, and a warning if a rate is far from the current rate.
 */

let office: Office
let page: Page
const asked: string[] = []
beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
  await call(page, 'PUT', '/api/currencies/1/exchange-rate', { rate: '68.5', userId: 1 })
  await call(page, 'PUT', '/api/currencies/3/exchange-rate', { rate: '0.9213', userId: 1 })
  for (const [accountNumber, currencyId, amount] of [
    ['A-1', 1, '5000.00'],
    ['U-1', 2, '100.00'],
    ['U-2', 2, '20.00'],
    ['E-1', 3, '0.01'],
  ] as const) {
    const account = { accountName: 'Karim', lastName: 'Ahmadi', accountNumber, currencyId }
    await call(page, 'POST', '/api/accounts', account)
    await call(page, 'POST', '/api/transactions', {
      transType: 'Credit',
      inAccountID: accountNumber,
      outAccountID: 'CSH001',
      currencyID: currencyId,
      cAmount: amount,
    })
  }
  page.on('request', (request) => {
    if (request.url().endsWith('/balances')) asked.push(request.url())
  })
})
afterAll(() => office.close())

const { type, press, sees, button, textbox, textIn } = handsOn(() => page)

async function open(path: string): Promise<void> {
  await page.goto(`${office.origin}${path}`)
  asked.length = 0
}

async function pick(label: string, number: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await type(number)
  await page.getByRole('option', { name: number }).waitFor()
  await press('Enter')
}

/** Reads the balances before and after the posting, of each account on the screen. */
const balances = () =>
  page
    .getByText('Balance now', { exact: true })
    .evaluateAll((labels) =>
      labels.map((label) =>
        [...(label.parentElement?.parentElement?.children ?? [])].map((part) => part.textContent),
      ),
    )

const balancesAre = (...wanted: [before: string, after: string][]) =>
  expect.poll(balances).toEqual(wanted)

describe('the balance before and after', () => {
  it('is shown for a debit: warns if it falls below zero, and counts the posting once', async () => {
    await open('/transactions/debit')
    await balancesAre(['Balance now–', 'After this–'])
    await pick('Account', 'U-1')
    await balancesAre(['Balance now100.00USD', 'After this–'])
    await textbox('Amount').fill('99.99')
    await balancesAre(['Balance now100.00USD', 'After this0.01USD'])
    await textbox('Amount').fill('=100+50')
    await balancesAre(['Balance now100.00USD', ' Goes negative-50.00USD'])
    await press('Enter')
    await button('Save It').click()
    await sees('Debit Voucher Preview')
    await balancesAre(['Balance now-50.00USD', 'After this–'])
    await closeDialog(page)
    await balancesAre(['Balance now–', 'After this–'])
    await pick('Account', 'U-1')
    await textbox('Amount').fill('10')
    await balancesAre(['Balance now-50.00USD', ' More negative-60.00USD'])
    expect(asked).toHaveLength(3)
  })

  it('follows the arrow keys, which move an amount by 0.01', async () => {
    await textbox('Amount').fill('')
    await press('ArrowDown')
    await expect.poll(() => textIn('amount')).toBe('')
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown']) await press(key)
    await expect.poll(() => textIn('amount')).toBe('0.01')
    await textbox('Amount').fill('1234.99')
    await press('ArrowUp')
    await balancesAre(['Balance now-50.00USD', ' More negative-1,285.00USD'])
    await type('5')
    await expect.poll(() => textIn('amount')).toBe('1,235.00')
    await press('Shift+ArrowUp')
    await type('7')
    await expect.poll(() => textIn('amount')).toBe('7')
  })

  it('is shown for a credit without a warning, even if it stays below zero', async () => {
    await open('/transactions/credit')
    await pick('Account', 'U-1')
    await textbox('Amount').fill('10')
    await balancesAre(['Balance now-50.00USD', 'After this-40.00USD'])
  })

  it('is shown on both sides of a transfer', async () => {
    await open('/transactions/transfer')
    await pick('Debit Account', 'U-2')
    await pick('Credit Account', 'U-1')
    await textbox('Debit Amount').fill('20.5')
    await balancesAre(
      ['Balance now20.00USD', ' Goes negative-0.50USD'],
      ['Balance now-50.00USD', 'After this-29.50USD'],
    )
    expect(asked).toHaveLength(2)
  })

  it('is shown on both sides of an exchange, with the calculated amount', async () => {
    await open('/transactions/exchange')
    await pick('Purchase Account', 'U-2')
    await pick('Selling Account', 'A-1')
    await textbox('Purchase Amount').fill('100')
    await balancesAre(
      ['Balance now20.00USD', 'After this120.00USD'],
      ['Balance now5,000.00AFN', ' Goes negative-1,850.00AFN'],
    )
    expect(asked).toHaveLength(2)
  })

  it('is the borrower’s debt on a loan', async () => {
    await call(page, 'POST', '/api/transactions', {
      transType: 'Loan',
      inAccountID: 'CSH001',
      outAccountID: 'LON001',
      currencyID: 1,
      dAmount: '700',
      cTransDescription: 'نوید',
      tranDescription: 'x',
    })
    await open('/transactions/loan')
    const owed = async () =>
      (await page.getByText('Owed now', { exact: true }).locator('../..').textContent()) ?? ''
    await expect.poll(owed).toBe('Owed now–Owed after this–')
    await page.getByRole('combobox', { name: 'Name' }).fill('نويد')
    await textbox('Amount').fill('300')
    await expect.poll(owed).toBe('Owed now700.00AFNOwed after this1,000.00AFN')
    await page.getByLabel('Currency').selectOption('USD')
    await expect.poll(owed).toBe('Owed now0.00USDOwed after this300.00USD')
  })

  it('is not shown while the balance is unknown', async () => {
    await page.route('**/balances', (route) => route.fulfill({ status: 500, body: 'Broken' }))
    await open('/transactions/debit')
    await pick('Account', 'U-2')
    await textbox('Amount').fill('10')
    await balancesAre(['Balance nowcould not be loaded', 'After this–'])
    await page.unroute('**/balances')
    office.complaints.length = 0
  })
})

describe('a rate far from the current one', () => {
  const rateSays = (text: string) =>
    expect.poll(() => page.getByRole('status').allTextContents()).toContain(text)
  const FAR = '9.4 % above the current 68.5000'

  it('is reported in an exchange, which can still be saved', async () => {
    await open('/transactions/exchange')
    await pick('Purchase Account', 'U-2')
    await pick('Selling Account', 'A-1')
    await textbox('Exchange Rate').fill('71.9')
    await expect.poll(() => page.getByText('the current').count()).toBe(0)
    await textbox('Exchange Rate').fill('=74+0.99')
    await sees('= 74.9900')
    await rateSays(FAR)
    await textbox('Purchase Amount').fill('1')
    await textbox('Purchase Narrative').fill('x')
    await textbox('Selling Narrative').fill('x')
    await press('Enter')
    await sees('Exchange Voucher Preview')
    await closeDialog(page)
  })

  it('is compared with the quotient of the two currencies’ rates if neither is AFN', async () => {
    await open('/transactions/exchange')
    await pick('Purchase Account', 'E-1')
    await pick('Selling Account', 'U-1')
    await textbox('Exchange Rate').fill('0.92')
    await rateSays('15.2 % below the current 1.0854')
  })

  it('is reported in a hawala', async () => {
    await open('/transactions/hawala')
    await pick('Sender Account', 'U-2')
    await textbox('Exchange Rate').fill('74.99')
    await rateSays(FAR)
  })

  it('is reported when it is set for a currency', async () => {
    await open('/account-operations/currency-management')
    await button('Set rate of AFN').click()
    await page.getByLabel('Enter new exchange rate:').fill('74.99')
    await rateSays(FAR)
    await closeDialog(page)
  })
})

describe('characters that an amount can’t have', () => {
  const saidBelow = (name: string) =>
    textbox(name).evaluate((input) => input.closest('[role=group]')?.lastChild?.textContent)
  const shows = (name: string, text: string, says: string) =>
    expect
      .poll(async () => [await textbox(name).inputValue(), await saidBelow(name)])
      .toEqual([text, says])

  it('are left out while typing, and reported until the text is removed', async () => {
    await open('/transactions/debit')
    await textbox('Amount').click()
    await type('12.345')
    await shows('Amount', '12.34', '2 decimals at most, not 12.345')
    await press('Backspace')
    await shows('Amount', '12.3', '2 decimals at most, not 12.345')
    await press('Control+a')
    await press('Delete')
    await type('1e5')
    await shows('Amount', '15', 'Left out: “e”')
    await button('Refresh').click()
    await shows('Amount', '', '')
  })

  it.each([
    ['5O0', '50', 'Left out: “O”. If 50 is meant, press Enter'],
    ['-50', '50', 'Left out: “-”. If 50 is meant, press Enter'],
    ['1.000', '1.00', '2 decimals at most, not 1.000. If 1.00 is meant, press Enter'],
    ['1.5.5', '1.55', 'Left out: “.”. If 1.55 is meant, press Enter'],
  ])('%s is not saved by the Enter behind it, which asks', async (typed, shown, question) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    for (const key of ['Enter', 'Control+Enter']) {
      await open('/transactions/credit')
      await pick('Account', 'A-1')
      await textbox('Narrative').fill('cut')
      await textbox('Amount').click()
      await type(typed)
      await press(key)
      await shows('Amount', shown, question)
      await expect
        .poll(() => textbox('Amount').evaluate((input) => input === document.activeElement))
        .toBe(true)
      // Typing another figure also answers the question.
      await type('75')
      await shows('Amount', '75', '')
    }
    expect(posts).toEqual([])
  })

  it('ask at Tab and at Save too, and go on the second time', async () => {
    await open('/transactions/credit')
    await pick('Account', 'A-1')
    await textbox('Narrative').fill('cut')
    await textbox('Amount').click()
    await type('5O0')
    await press('Tab')
    await shows('Amount', '50', 'Left out: “O”. If 50 is meant, press Enter')
    await press('Tab')
    await shows('Amount', '50', '')
    await textbox('Amount').fill('')
    await textbox('Amount').click()
    await type('7x')
    await textbox('Narrative').click()
    await button('Save').click()
    await shows('Amount', '7', 'Left out: “x”. If 7 is meant, press Enter')
    await press('Enter')
    await sees('Credit Voucher Preview')
    await closeDialog(page)
  })

  it('are forgotten in a whole number that is typed over or emptied by Reset', async () => {
    await open('/account-operations/hawala-serial-no')
    await textbox('Hawala No').click()
    await type('5x')
    await shows('Hawala No', '5', 'Left out: “x”')
    await press('Control+a')
    await type('50')
    await shows('Hawala No', '50', '')
    await type('y')
    await shows('Hawala No', '50', 'Left out: “y”')
    await button('Reset').click()
    await shows('Hawala No', '', '')
  })

  it('are two numbers of a sheet, of which none is taken', async () => {
    await open('/transactions/credit')
    await textbox('Amount').click()
    for (const text of ['1250\t300', '1250\r\n300']) {
      await textbox('Amount').evaluate((input, pasted) => {
        const data = new DataTransfer()
        data.setData('text/plain', pasted)
        const event = new ClipboardEvent('paste', {
          clipboardData: data,
          bubbles: true,
          cancelable: true,
        })
        if (input.dispatchEvent(event)) throw new Error('was taken')
      }, text)
      await shows('Amount', '', 'Several numbers were pasted, and none was taken over')
    }
  })

  it('make a narrative too long, which says so while it is typed', async () => {
    await textbox('Narrative').fill('ن'.repeat(201))
    await sees('Narrative must be at most 200 characters long')
    await textbox('Narrative').fill('ن'.repeat(200))
    await shows('Narrative', 'ن'.repeat(200), '')
  })

  it('stay in pasted text if the amount would change without them, and are refused', async () => {
    await textbox('Amount').click()
    await page.keyboard.insertText('12.345')
    await shows('Amount', '12.345', '2 decimals at most, not 12.345')
    await press('Enter')
    await page.getByText(/^Amount must be an amount such as 1234.50/).waitFor()
    await expect.poll(() => textbox('Amount').inputValue()).toBe('12.345')
  })
})

describe('nothing moves', () => {
  it.each([
    [1366, 'Debit', '/transactions/debit', 'Account', 'Amount', 'Save'],
    [390, 'Debit', '/transactions/debit', 'Account', 'Amount', 'Save'],
    [1366, 'Transfer', '/transactions/transfer', 'Debit Account', 'Debit Amount', 'Save'],
    [
      1366,
      'Exchange',
      '/transactions/exchange',
      'Selling Account',
      'Selling Amount',
      'Save Exchange',
    ],
    [
      390,
      'Exchange',
      '/transactions/exchange',
      'Selling Account',
      'Selling Amount',
      'Save Exchange',
    ],
  ])('at %i on %s while an amount is typed', async (width, _, path, account, amount, save) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 768 })
    await open(path)
    await pick(account, 'U-2')
    await balancesHave('USD')
    const place = async () => (await button(save).boundingBox())?.y
    await textbox(amount).click()
    const before = await place()
    for (const text of ['=', '1', '*', '0', '/', '+', '5', '0']) {
      await type(text)
      expect([text, await place()]).toEqual([text, before])
    }
    await textbox(amount).fill('')
    for (const text of ['1', 'x', '.', '2', '3', '4']) {
      await type(text)
      expect([text, await place()]).toEqual([text, before])
    }
    await page.setViewportSize({ width: 1366, height: 768 })
  })
})

const balancesHave = (text: string) =>
  expect.poll(async () => (await balances()).flat().join()).toContain(text)

it('causes no browser errors', () => {
  expect(office.complaints).toEqual([])
})
