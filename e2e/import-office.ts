import type { Page } from 'playwright-core'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import type { Office } from './office.ts'

/** The company accounts against which openings are posted, by the code of their currency. */
export type Contras = Readonly<Record<string, string>>

/** Opens a company account in each of these currencies. */
export async function openContras(page: Page, codes: readonly string[]): Promise<Contras> {
  const currencies: { id: number; code: string }[] = await call(page, 'GET', '/api/currencies')
  const contras: Record<string, string> = {}
  for (const code of codes) {
    const currencyId = currencies.find((each) => each.code === code)?.id
    const { accountNumber } = await call(page, 'POST', '/api/accounts/generate-number', {
      currencyId,
    })
    await call(page, 'POST', '/api/accounts', {
      accountNumber,
      currencyId,
      accountType: 'Company',
      accountName: 'Opening',
      lastName: 'Balances',
    })
    contras[code] = accountNumber
  }
  return contras
}

/** Returns the steps of an Admin on the screen of the import. */
export function importsOn(office: Office) {
  const { page, origin } = office
  const { button, sees } = handsOn(() => page)
  return {
    async open(): Promise<void> {
      await page.goto(`${origin}/account-operations/import`)
      await page.getByRole('heading', { name: 'Import Accounts', level: 1 }).waitFor()
    },
    /** Chooses a file, without waiting for anything. */
    choose: (name: string, content: string | Uint8Array) =>
      page.locator('input[type=file]').setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(content as Uint8Array),
      }),
    /** Reads which column of the file is chosen for a column of the import. */
    source: (column: string) =>
      page
        .getByLabel(column, { exact: false })
        .first()
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
    /** Sends the rows, and waits for the plan. */
    async check(rows: string): Promise<void> {
      await button(`Check ${rows} rows`).click()
      await sees('Unchanged')
    },
    /** Fills in the control total and the company account of a currency. */
    async tell(code: string, controlTotal: string, contra: string): Promise<void> {
      await page.getByLabel(`Control Total ${code}`).fill(controlTotal)
      await page.getByLabel(`Against Account ${code}`).selectOption(contra)
    },
    checkAgain: () => button('Check Again').click(),
    /** Reads the counts of the plan: new, adds opening, unchanged, wrong. */
    async counts(): Promise<string[]> {
      const labels = ['New accounts', 'Get their opening balance', 'Unchanged', 'Wrong']
      return Promise.all(
        labels.map((label) =>
          page
            .getByText(label, { exact: true })
            .locator('xpath=following-sibling::*[1]')
            .innerText(),
        ),
      )
    },
    /** Imports the rows, and waits until all are imported. */
    async apply(rows: string): Promise<void> {
      await button(`Import ${rows} rows`).click()
      await sees(`All ${rows} rows are imported.`)
    },
  }
}

/**
 * Makes a CSV file of accounts in AFN with an opening balance of 1.01 each, with consecutive account numbers from `from`
 * on.
 */
export const listOf = (name: string, from: number, count: number) =>
  [
    'Account Number,Account Name,Last Name,Currency,Balance',
    ...Array.from(
      { length: count },
      (_, index) => `${from + index},${name} ${index},Number ${index},AFN,1.01`,
    ),
  ].join('\n')

/** Reads the accounts whose name contains a text. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads the answers that it expects.
export async function accountsNamed(page: Page, part: string): Promise<any[]> {
  const all: { accountName: string }[] = await call(page, 'GET', '/api/accounts')
  return all.filter(({ accountName }) => accountName.includes(part))
}
