import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings } from './axe.ts'
import { call } from './counter.ts'
import { handsOn } from './hands.ts'
import { accountsNamed, type Contras, importsOn, listOf, openContras } from './import-office.ts'
import { type Office, openSignedIn } from './office.ts'
import { DAY_STYLE, spreadsheetFile, zippedParts } from './spreadsheet-file.ts'

/** A house imports its accounts and balances from files of its old program. Rules: docs/rules/import.md */

let office: Office
let contras: Contras
let screen: ReturnType<typeof importsOn>

beforeAll(async () => {
  office = await openSignedIn()
  contras = await openContras(office.page, ['AFN', 'USD'])
  screen = importsOn(office)
})
afterAll(() => office.close())

const { button, sees } = handsOn(() => office.page)
const contra = (code: string) => contras[code] ?? ''

async function balanceOf(id: number): Promise<string> {
  const [{ balance }] = await call(office.page, 'GET', `/api/accounts/${id}/balances`)
  return balance
}

/** Encodes a text like older Windows programs. */
function windows1256(text: string): Uint8Array {
  const letters = new TextDecoder('windows-1256').decode(
    Uint8Array.from({ length: 256 }, (_, at) => at),
  )
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}

it('moves in with a CSV file of an old program', async () => {
  await screen.open()
  const books = [
    'دفتر حسابات',
    'نمبر حساب;نام;تخلص;نام پدر;تلفون;اسعار;باقي',
    '501;گل محمد;کريمي;احمد;0700123456;AFN;1.234,50',
    '502;نادر;رحيمي;;;AFN;(200,25)',
    '503;Karim;Khan;;;usd;75',
  ]
  await screen.choose('books.csv', windows1256(books.join('\r\n')))
  await sees('books.csv')
  await sees('5 rows')
  expect(await screen.source("Father's Name")).toBe('نام پدر')
  expect(await axeFindings(office.page)).toEqual([])
  await screen.check('3')
  await expect.poll(() => screen.counts()).toEqual(['3', '0', '0', '0'])
  // The focus moves to the field that must be filled in next.
  const focused = office.page.locator(':focus')
  await expect.poll(() => focused.getAttribute('name')).toMatch(/controlTotal$/)
  await expect.poll(() => button('Import 3 rows').isDisabled()).toBe(true)

  await screen.tell('AFN', '1,000', contra('AFN'))
  await sees('34.25AFN')
  await screen.tell('AFN', '۱٬۰۳۴٫۲۵', contra('AFN'))
  await sees('They agree')
  await screen.tell('USD', '75', contra('USD'))
  await screen.checkAgain()
  await expect.poll(() => button('Import 3 rows').isEnabled()).toBe(true)
  expect(await axeFindings(office.page)).toEqual([])
  await screen.apply('3')

  const [found] = await accountsNamed(office.page, 'گل محمد')
  expect(found).toMatchObject({ accountNumber: '501', fatherName: 'احمد', currency: 'AFN' })
  expect(await balanceOf(found.id)).toBe('1234.50')
  const [owing] = await accountsNamed(office.page, 'نادر')
  expect(await balanceOf(owing.id)).toBe('-200.25')
})

it('gives a template whose headings it matches by itself', async () => {
  const { page } = office
  await screen.open()
  const download = page.waitForEvent('download')
  await button('Template').click()
  const file = await (await download).path()
  await page.locator('input[type=file]').setInputFiles(file)
  await sees('There are no rows below the headings.')
  expect(await screen.source('Account Number')).toBe('Account Number')
  expect(await screen.source('Balance')).toBe('Balance')
})

it('finds the same import again by its file, and the same rows in another file', async () => {
  await screen.open()
  await sees('books.csv')
  // The file again.csv has the same account as another program writes it: with other letters and another order of
  // columns.
  const again =
    'Account Number,Account Name,Last Name,Currency,Balance\n501,گل محمد,کریمی,AFN,1234.50\n'
  await screen.choose('again.csv', again)
  await screen.check('1')
  await expect.poll(() => screen.counts()).toEqual(['0', '0', '1', '0'])
})

it('names the row and the column of every error, and imports nothing while there is one', async () => {
  const sheet = [
    ['Account Number', 'Account Name', 'Last Name', 'Currency', 'Balance'],
    ['601', 'Zahir', 'Shah', 'AFN', { number: '10.5' }],
    ['602', 'Omar', 'Gul', 'XYZ', { number: '5' }],
    ['603', 'Wali', 'Jan', 'AFN', '123,456,789,012,345,678.00'],
    ['601', 'Twice', 'Number', 'AFN', null],
  ]
  await screen.open()
  await screen.choose('books.xlsx', spreadsheetFile(sheet))
  await screen.check('4')
  await expect.poll(async () => (await screen.counts())[3]).toBe('3')
  const rows = office.page.getByRole('table', { name: 'Rows of the import' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  const [currency, balance, number] = await rows.allInnerTexts()
  expect(currency).toMatch(/^3\b[\s\S]*Currency/)
  expect(balance).toMatch(/^4\b[\s\S]*Balance/)
  expect(number).toMatch(/^5\b[\s\S]*Account Number/)
  await button('All').click()
  await expect.poll(() => rows.count()).toBe(4)
  await sees('Correct the wrong rows in the file, and choose it again.')
  await expect.poll(() => button('Import 4 rows').isDisabled()).toBe(true)
  expect(await accountsNamed(office.page, 'Zahir')).toEqual([])
})

it('shows cells that a spreadsheet does not keep as they look', async () => {
  const day = { xml: `<c s="${DAY_STYLE}"><v>46353</v></c>` }
  await screen.open()
  await screen.choose(
    'days.xlsx',
    spreadsheetFile([
      ['Account Name', 'Currency', 'Balance', 'Taskira'],
      ['Zahir Shah', 'AFN', day, { number: '12345678901234567' }],
    ]),
  )
  await sees(/^Row 2, Balance: 2026-11-27 is a day/)
  await sees(/^Row 2, Taskira No: .* has more digits than a spreadsheet keeps/)
})

it('settles on the screen what a file says in words, and says who owes whom', async () => {
  const { page } = office
  const books = [
    'Books, accounts, 1405',
    'Name;Currency;Balance',
    'Hamid Gul;افغانی;900 Cr',
    'Sharif Jan;AFN;-',
    'Basir Jan;AFN;1,200',
    'Total;;2,100',
  ]
  await screen.open()
  await screen.choose('said.csv', books.join('\n'))
  await sees('To decide: 3')
  await sees(/^Row 3, Balance: “900 Cr”/)
  await expect.poll(() => button('Check 4 rows').isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])
  // The suggestion for "Cr" depends on the meaning of the other balances' sign.
  await page.getByLabel('The customer owes us').check()
  const cr = page.getByLabel('Take as: “900 Cr”')
  await expect.poll(() => cr.inputValue()).toBe('-900')
  await cr.fill('xx')
  await cr.press('Enter')
  await sees('Type an amount, such as 1,234.50 or -500, or skip the rows.')
  await expect.poll(() => cr.getAttribute('aria-invalid')).toBe('true')
  expect(await axeFindings(page)).toEqual([])
  await cr.fill('-900')
  await expect.poll(() => page.getByText(/^Type an amount, such as/).count()).toBe(0)
  // Enter answers a question and moves to the next question, and doesn't send the form.
  await cr.press('Enter')
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('0')
  await page.keyboard.press('Enter')
  await sees('To decide: 1')
  await button('Skip the row').click()
  await sees('Decided: 3')
  await screen.check('3')
  await sees('We owe 1 person 900.00 AFN; 1 person owes us 1,200.00 AFN.')
})

it('passes over a hidden sheet and reads the one that is chosen', async () => {
  const { page } = office
  await screen.open()
  await screen.choose('sheets.xlsx', spreadsheetFile([['Account Name', 'Currency', 'Balance']]))
  await page.getByLabel('Sheet', { exact: true }).selectOption('Other')
  await sees('other')
})

describe('says what to do with a file that is no list:', () => {
  const cases: [name: string, content: () => string | Uint8Array, says: RegExp][] = [
    ['old.xls', () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /old \.xls workbook/],
    ['page.xls', () => '<html><table><tr><td>1</td></tr></table></html>', /web page/],
    ['large.csv', () => new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
    ['empty.csv', () => '\n\n', /has no rows/],
    [
      'bomb.xlsx',
      () => zippedParts({ 'xl/worksheets/sheet1.xml': ' '.repeat(80_000_000) }),
      /far more data/,
    ],
    ['quote.csv', () => 'a,b\n"c,d\n', /^Row 2: A quotation mark/],
  ]
  it.each(cases)('%s', async (name, content, says) => {
    await screen.open()
    await screen.choose(name, content())
    await office.page.getByRole('alert').getByText(says).waitFor()
  })

  it('a list without headings', async () => {
    await screen.open()
    await screen.choose('bare.csv', 'one,two\nthree,four\n')
    await sees('Choose where the account name comes from.')
    await office.page.getByLabel('Account Name').selectOption('one')
    await sees('Choose where the currency comes from, or one currency for every row.')
    await office.page.getByLabel('Currency').selectOption('Every row: AFN')
    await button('Check 1 rows').waitFor()
  })
})

it('stops midway, and goes on after the page was closed, without its file', async () => {
  const { page } = office
  await screen.open()
  await screen.choose('many.csv', listOf('Hundred', 10_000, 1_500))
  await screen.check('1,500')
  await screen.tell('AFN', '1515', contra('AFN'))
  await screen.checkAgain()
  await expect.poll(() => button('Import 1,500 rows').isEnabled()).toBe(true)
  let calls = 0
  await page.route('**/apply', async (route) => {
    calls += 1
    // The second call waits until the person has pressed Stop.
    if (calls === 2) await button('Stop').click()
    await route.continue()
  })
  await button('Import 1,500 rows').click()
  await sees(/^Stopped at 960 of 1,500 rows/)
  await page.unroute('**/apply')
  expect(await accountsNamed(office.page, 'Hundred')).toHaveLength(960)

  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await button('Go On: 540 rows').click()
  await sees('All 1,500 rows are imported.')
  const all = await accountsNamed(office.page, 'Hundred')
  expect(all).toHaveLength(1_500)
  expect(await balanceOf(all.at(-1).id)).toBe('1.01')
})

it('keeps nothing of the file in the browser but its headings', async () => {
  const { page } = office
  await page.goto(`${office.origin}/`)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).toContain('نمبر حساب')
  for (const secret of ['گل محمد', 'کريمي', '1234.50', 'Hundred 7', 'Zahir']) {
    expect(kept).not.toContain(secret)
  }
  expect(office.complaints).toEqual([])
})
