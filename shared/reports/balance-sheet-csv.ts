import type { BusinessDate } from '../calendar/business-date.ts'
import { BASE_CURRENCY } from '../contract/house.ts'
import type { Answered, RouteNamed } from '../contract/routes.ts'
import type { CashPart, SheetLineName } from '../contract/sheet-facts.ts'
import { amountIn } from '../money/amount.ts'
import { type CsvColumn, figureColumn } from './csv.ts'
import { csvFileName } from './file-name.ts'

export type BalanceSheet = Answered<RouteNamed<'books/balance-sheet'>>
export type SheetRow = BalanceSheet['assets'][number]

/** The sides of the sheet, in their order. */
export const SHEET_SIDES = ['assets', 'liabilities', 'equity'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

const SIDE_WORDS: Readonly<Record<SheetSide, string>> = {
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
}

const LINE_WORDS: Readonly<Record<SheetLineName, string>> = {
  cash: 'Cash',
  bank: 'Bank',
  loans: 'Loans',
  customers: 'Customers',
  partners: 'Partner',
  asset: 'Asset',
  hawalas: 'Hawalas to pay',
  liability: 'Liability',
  capital: 'Capital',
  drawings: 'Drawings',
  own: 'Own, without a book',
  resultBefore: 'Result of closed years',
  result: 'Result since then',
  rates: 'Rates',
  unrealised: 'Unrealised',
}

const PART_WORDS: Readonly<Record<CashPart, string>> = {
  tills: 'tills',
  vault: 'vault',
  transit: 'in transit',
}

/** Returns the word for a side of the sheet. */
export function sideWord(side: SheetSide): string {
  return SIDE_WORDS[side]
}

/** Returns the word for a line of the sheet, and for cash its place too: "Cash KBL, vault". */
export function sheetLineWord({ line, place, part }: SheetRow): string {
  if (place === null) return LINE_WORDS[line]
  const where = part === 'transit' || part === null ? '' : ` ${place},`
  return `${LINE_WORDS[line]}${where} ${part === null ? '' : PART_WORDS[part]}`
}

/** A row of the file. */
export interface SheetFileRow extends Omit<SheetRow, 'line'> {
  readonly side: SheetSide | 'rounding'
  readonly line: SheetLineName | 'rounding'
}

/** Returns the rows of the file: the assets, a rounding that isn't 0, then the liabilities and the equity, which come to the same. */
export function sheetFileRows(sheet: Pick<BalanceSheet, SheetSide | 'totals'>): SheetFileRow[] {
  const [assets, ...others] = SHEET_SIDES.map((side) =>
    sheet[side].map((row): SheetFileRow => ({ ...row, side })),
  )
  return [...(assets ?? []), ...roundingRow(sheet.totals.rounding), ...others.flat()]
}

function roundingRow(rounding: string): SheetFileRow[] {
  if (amountIn(rounding) === 0n) return []
  const ofNoAccount = { place: null, part: null, account: null, accountId: null, name: null }
  const inAfn = { currencyId: 0, currencyCode: BASE_CURRENCY, amount: rounding, afn: rounding }
  return [{ side: 'rounding', line: 'rounding', ...ofNoAccount, ...inAfn }]
}

/** The word of the row that closes the sheet. */
const ROUNDING = 'Rounding'

const figure = figureColumn<SheetFileRow>

/** The columns of the balance sheet. Amount is in the currency, AFN at the middle rate of the day's end. */
export const BALANCE_SHEET_COLUMNS: readonly CsvColumn<SheetFileRow>[] = [
  {
    header: 'Side',
    cell: ({ side }) => (side === 'rounding' ? ROUNDING : sideWord(side)),
    kind: 'words',
  },
  {
    header: 'Line',
    cell: ({ line }) => (line === 'rounding' ? ROUNDING : LINE_WORDS[line]),
    kind: 'words',
  },
  {
    header: 'Place',
    cell: ({ place, part }) => [place, part].filter(Boolean).join(' '),
    kind: 'text',
  },
  { header: 'Account', cell: ({ account }) => account ?? '', kind: 'text' },
  { header: 'Name', cell: ({ name }) => name ?? '', kind: 'text' },
  { header: 'Currency', cell: ({ currencyCode }) => currencyCode, kind: 'text' },
  figure('Amount', ({ amount }) => amount),
  figure('AFN', ({ afn }) => afn),
]

/** Returns the name of the file: "balance-sheet-2026-11-23.csv". */
export function balanceSheetFileName(date: BusinessDate, chosen: readonly string[] = []): string {
  return csvFileName(`balance-sheet-${date}`, chosen)
}
