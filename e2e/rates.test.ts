import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDialog, dialogHasFocus, tabTo } from './browser.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { type Office, openSignedIn } from './office.ts'

/** Tests that a rate has the same meaning where it is set and where it is used. Rules: docs/rules/currencies.md */

let office: Office
let page: Page

const ID = { AFN: 1, USD: 2, EUR: 3 } as const
type Rates = Readonly<Record<keyof typeof ID, string>>

const UNSET: Rates = { AFN: '1', USD: '1', EUR: '1' }
const IN_DOLLARS: Rates = { AFN: '68.5', USD: '1', EUR: '0.9213' }
/** Somebody typed the rate of the dollar the wrong way round, as AFN for a dollar. */
const TURNED_ROUND: Rates = { AFN: '1', USD: '70.5', EUR: '1' }

beforeAll(async () => {
  office = await openSignedIn()
  page = office.page
})
afterAll(() => office.close())

const { type, press, sees, button, textbox, textIn } = handsOn(() => page)
const dialogsAre = (count: number) =>
  expect.poll(() => page.locator('[role=dialog], [role=alertdialog]').count()).toBe(count)
const focusIsOn = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)

async function ratesAre(rates: Rates): Promise<void> {
  for (const [code, id] of Object.entries(ID)) {
    const rate = rates[code as keyof typeof ID]
    await call(page, 'PUT', `/api/currencies/${id}/exchange-rate`, { rate })
  }
}

/** Reads the rate of a currency with its words, from the table. */
async function rateOf(code: string): Promise<string | undefined> {
  const rows = page.getByRole('region', { name: 'Currencies and their rates' }).locator('tbody tr')
  const row = rows.filter({ has: page.getByText(code, { exact: true }) })
  return (await row.locator('td').allInnerTexts())[3]?.replaceAll(/\s+/g, ' ')
}

async function openTheRateOf(code: string): Promise<void> {
  await button(`Set rate of ${code}`).click()
  await sees('Enter new exchange rate:')
  await dialogHasFocus(page)
}

describe('Currency Management', () => {
  const openWith = async (rates: Rates) => {
    await ratesAre(rates)
    await page.goto(`${office.origin}/account-operations/currency-management`)
    await button('Edit USD').waitFor()
  }

  it('explains every rate in the table, and names the base', async () => {
    await openWith(IN_DOLLARS)
    await sees('Each rate is units of its currency for 1 USD, the base, which stays at 1.0000.')
    expect(await rateOf('AFN')).toBe('68.5000 1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
    expect(await rateOf('USD')).toBe('1.0000 Base of all rates')
    expect(await rateOf('EUR')).toBe('0.9213 1 USD = 0.9213 EUR · 1 EUR = 1.0854 USD')
    expect(await rateOf('RS')).toBe('1.0000 Not set yet')
    await openWith(TURNED_ROUND)
    await sees('Each rate is units of its currency for 1 AFN, the base, which stays at 1.0000.')
    expect(await rateOf('USD')).toBe('70.5000 1 AFN = 70.5000 USD · 1 USD = 0.0142 AFN')
  })

  it('warns and asks a person who types the price of a dollar as the rate of the dollar', async () => {
    await openWith(UNSET)
    await sees(
      'No rate is set yet. USD is the base and stays at 1.0000: what 1 USD costs in AFN is the rate of AFN.',
    )
    await openTheRateOf('USD')
    await sees(
      'USD is the base of all rates and stays at 1.0000: what 1 USD costs in AFN is the rate of AFN. The current rate is 1.0000.',
    )
    await type('70.5')
    await sees('1 AFN = 70.5000 USD · 1 USD = 0.0142 AFN')
    await press('Enter')
    await sees('Save the rate 70.5000 for USD?')
    await closeDialog(page)
    await dialogsAre(1)
    await closeDialog(page)
    expect(await rateOf('USD')).toBe('1.0000 Base of all rates')
  })

  it('asks nothing about the first rate of a currency, because there is no rate to compare with', async () => {
    await openTheRateOf('AFN')
    await sees('How many AFN there are for 1 USD. The current rate is 1.0000.')
    await type('=137/2')
    await sees('= 68.5000')
    await sees('1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
    await press('Enter')
    await sees('Exchange rate updated successfully')
    await dialogsAre(0)
  })

  it('asks about a rate more than 10 % off the previous one, and Enter alone does not save it', async () => {
    await openTheRateOf('AFN')
    await type('6.85')
    await press('Enter')
    await sees('Save the rate 6.8500 for AFN?')
    await sees('It is 90.0 % below the rate of 68.5000 before.')
    const question = page.getByRole('alertdialog')
    await question.getByText('1 USD = 6.8500 AFN · 1 AFN = 0.1460 USD', { exact: true }).waitFor()
    await focusIsOn('Back to the rate')
    await press('Enter')
    await dialogsAre(1)
    await page.locator('[name=rate]:focus').waitFor()
    await expect.poll(() => textIn('rate')).toBe('6.85')
    await closeDialog(page)
    await page.reload()
    await button('Edit AFN').waitFor()
    expect(await rateOf('AFN')).toContain('68.5000')
  })

  it('asks in the dialog of the currency too, and saves the rate after a confirmation', async () => {
    await button('Edit AFN').click()
    await page.getByRole('dialog', { name: 'Edit Currency - AFN' }).waitFor()
    await sees('How many AFN there are for 1 USD.')
    await textbox('Exchange Rate').fill('75.36')
    await sees('1 USD = 75.3600 AFN · 1 AFN = 0.0133 USD')
    await press('Control+Enter')
    await sees('It is 10.0 % above the rate of 68.5000 before.')
    await focusIsOn('Back to the rate')
    await tabTo(page, 'button', 'Save It')
    await press('Enter')
    await sees('Currency updated successfully')
    await expect.poll(() => rateOf('AFN')).toContain('75.3600')
  })
})

describe('a question is asked about a rate more than 10 % off the current rates', () => {
  const pick = async (name: string, number: string) => {
    await page.locator(`[name="${name}"]`).fill(number)
    await page.getByRole('option', { name: number }).first().waitFor()
    await press('Enter')
  }
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(fields)) {
      await page.locator(`[name="${name}"]`).fill(text)
    }
  }
  const isBack = async (rateName: string, save: string, saved: string) => {
    await button(save).click()
    await sees('Save at the rate 80.0000?')
    await sees('It is 16.7 % above the current rate of 68.5000.')
    await focusIsOn('Back to the rate')
    await press('Enter')
    await dialogsAre(0)
    await expect.poll(() => textIn(rateName)).toBe('80')
    await button(save).click()
    await focusIsOn('Back to the rate')
    await tabTo(page, 'button', 'Save It')
    await press('Enter')
    await sees(saved)
  }

  beforeAll(async () => {
    await ratesAre(IN_DOLLARS)
    for (const [accountNumber, currencyId] of [
      ['A-1', 1],
      ['U-1', 2],
      ['U-2', 2],
    ]) {
      const names = { accountName: 'احمد', lastName: 'رحیمی', accountType: 'company' }
      await call(page, 'POST', '/api/accounts', { ...names, accountNumber, currencyId })
    }
  })

  it('in an exchange', async () => {
    await page.goto(`${office.origin}/transactions/exchange`)
    await pick('purchase.account', 'U-1')
    await pick('selling.account', 'A-1')
    await fill({ 'purchase.amount': '100', 'purchase.narrative': 'a', 'selling.narrative': 'b' })
    await fill({ rate: '80' })
    await isBack('rate', 'Save Exchange', 'Exchange transaction saved successfully')
  })

  it('in an edited exchange, compared with the recorded rate', async () => {
    await page.goto(`${office.origin}/transactions/search?type=general&referenceId=1`)
    await button('Edit 1').click()
    await dialogHasFocus(page)
    await textbox('Exchange Rate').fill('801')
    await textbox('Reason').fill('typed wrong')
    await press('Control+Enter')
    await sees('Save at the rate 801.0000?')
    await sees('It is 901.2 % above the recorded rate of 80.0000.')
    await focusIsOn('Back to the rate')
    await press('Enter')
    await dialogsAre(1)
    await expect.poll(() => textIn('rate')).toBe('801')
    await textbox('Exchange Rate').fill('81')
    await press('Control+Enter')
    await sees('Transaction updated successfully')
    await dialogsAre(0)
  })

  it('in a hawala', async () => {
    await page.goto(`${office.origin}/transactions/hawala`)
    await pick('account', 'U-1')
    await fill({ receiverName: 'نادر', amount: '100', exchangeRate: '80' })
    await isBack('exchangeRate', 'Save', 'Hawala transaction created successfully')
  })

  it('but not about a rate within 10 %; within one currency the rate is always 1.0000', async () => {
    await page.goto(`${office.origin}/transactions/exchange`)
    await pick('purchase.account', 'U-1')
    await pick('selling.account', 'U-2')
    await fill({ 'purchase.amount': '100', 'purchase.narrative': 'a', 'selling.narrative': 'b' })
    await fill({ rate: '68.5' })
    await button('Save Exchange').click()
    await sees('Exchange rate must be 1.0000 between two accounts in USD')
    await pick('selling.account', 'A-1')
    await fill({ rate: '75' })
    await button('Save Exchange').click()
    await sees('Exchange transaction saved successfully')
  })
})

describe('Currency Conversion', () => {
  const convert = async (rates: Rates, from: string, to: string) => {
    await ratesAre(rates)
    await page.goto(
      `${office.origin}/account-operations/currency-conversion?amount=100&from=${from}&to=${to}`,
    )
  }
  const STILL = 'has the rate 1.0000 that every currency starts with'

  it('explains the rates beside the result', async () => {
    await convert(IN_DOLLARS, 'USD', 'AFN')
    await sees('6,850.0000 AFN')
    await sees('1 USD = 68.5000 AFN · 1 AFN = 0.0146 USD')
    expect(await page.getByText(STILL).count()).toBe(0)
  })

  it('shows by its explanation that a rate was typed the wrong way round', async () => {
    await convert(TURNED_ROUND, 'USD', 'AFN')
    await sees('1.4184 AFN')
    await sees('1 USD = 0.0142 AFN · 1 AFN = 70.5000 USD')
  })

  it('uses 1.0000 as a rate that was never set, and names the currency', async () => {
    await convert(UNSET, 'USD', 'AFN')
    await sees('100.0000 AFN')
    await sees('1 USD = 1.0000 AFN · 1 AFN = 1.0000 USD')
    await sees(
      'AFN still has the rate 1.0000 that every currency starts with: set it under Currency before you rely on this.',
    )
  })
})

it('caused no browser errors', () => {
  expect(office.complaints).toEqual([])
})
