import { IMPORT_COLUMNS, type ImportColumn } from '../../../shared/contract/import-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { indexIn, isSameEverywhere, textEverywhere } from '../../list-file/column-source.ts'
import { currencyCode } from '../../list-file/currency-names.ts'
import { isSumRow } from '../../list-file/sum-rows.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import { type AboveZero, balanceIn, floorIn, isNoFloor } from './balance-in-row.ts'
import type { MatchedColumn } from './header-names.ts'
import type { Matching } from './matching.ts'
import { type AskedOfRow, type Doubt, isTooLong, Questions, type Settlements } from './questions.ts'

/** A row as it is sent. */
export type SentRow = Sent<RouteNamed<'imports/put'>, 'body'>['rows'][number]

/** How the rows below the headings are read. */
export interface RowReading {
  readonly matching: Matching
  readonly aboveZero: AboveZero
  /** The number of headings. A row with more cells was divided wrongly. */
  readonly width: number
  /** The codes of the house's currencies. */
  readonly codes: ReadonlySet<string>
  readonly settled: Settlements
}

/**
 * Returns the rows as they are sent, the questions that must be decided first, and the questions that were decided. A row
 * that the person skips is left out, and so is a row without any matched cell, such as a line of dots.
 */
export function rowsToSend(rows: readonly TableRow[], reading: RowReading) {
  const questions = new Questions(reading.settled)
  const sent: SentRow[] = []
  for (const row of rows) {
    const cells = sentRow(row, reading, questions)
    if (cells !== null) sent.push(cells)
  }
  return { rows: sent, questions: questions.open, settled: questions.settled }
}

/** Returns a row as it is sent. Null if it isn't sent, because it has no matched cell or the person skips it. */
function sentRow(row: TableRow, reading: RowReading, questions: Questions): SentRow | null {
  const { matching } = reading
  const asked = questions.ofRow(row.line)
  const cells: SentRow = { line: row.line }
  let isOwn = false
  for (const column of IMPORT_COLUMNS) {
    const text = textIn(row, column, reading, asked)
    if (text === '') continue
    cells[column] = text
    isOwn ||= !isSameEverywhere(matching[column])
  }
  if (!isOwn) return null
  if (isSumRow(row)) asked.text({ column: 'accountName', doubt: 'total', text: firstText(row) })
  if (row.cells.length > reading.width) {
    const beyond = row.cells.slice(reading.width).map(textOf).join(' · ')
    asked.text({ column: 'accountName', doubt: 'beyond', text: beyond })
  }
  const lastName = oneWordName(cells, matching, asked.text)
  if (lastName !== '') cells.lastName = lastName
  return asked.keep() ? cells : null
}

function textIn(
  row: TableRow,
  column: ImportColumn,
  reading: RowReading,
  asked: AskedOfRow,
): string {
  if (column === 'balance') return balanceIn(row, reading, asked)
  if (column === 'floor') return floorIn(row, reading, asked)
  return cellText(row, column, reading, asked.text)
}

/** If the name is a single word, asks for the last name, because the product needs one. */
function oneWordName(
  { accountName, lastName }: SentRow,
  matching: Matching,
  ask: (doubt: Doubt) => string,
): string {
  const isOneWord = accountName && !/\s/.test(accountName) && !lastName
  if (!isOneWord || matching.accountName === '') return ''
  return ask({ column: 'lastName', doubt: 'oneWord', text: accountName })
}

function firstText({ cells }: TableRow): string {
  return cells.map(textOf).find((text) => text !== '') ?? ''
}

/** Returns the text of a cell. If its meaning isn't certain, the person is asked. */
function cellText(
  row: TableRow,
  column: PlainColumn,
  { matching, codes }: RowReading,
  ask: (doubt: Doubt) => string,
): string {
  const from = matching[column]
  if (isSameEverywhere(from)) return textEverywhere(from)
  const cell = row.cells[indexIn(from)] ?? ''
  if (typeof cell === 'object') return ask({ column, ...cell })
  const text = READ[column](cell)
  if (isTooLong(text)) return ask({ column, doubt: 'long', text })
  return column === 'currency' ? currencyCode(text, codes) : text
}

/** The columns that don't hold amounts. */
type PlainColumn = Exclude<ImportColumn, 'balance' | 'floor'>

const inLatinDigits = (text: string) => latinDigits(plainLetters(text))

/** How the text of a cell is read, by column. */
const READ: Readonly<Record<PlainColumn, typeof plainLetters>> = {
  accountNumber: inLatinDigits,
  accountName: plainLetters,
  lastName: plainLetters,
  fatherName: plainLetters,
  taskiraNo: plainLetters,
  phoneNumber: inLatinDigits,
  currency: plainLetters,
  accountType: plainLetters,
}

/** Returns the kind of text that may replace a cell of a column. */
export function wantedIn(column: MatchedColumn): 'floor' | 'amount' | 'text' {
  if (column === 'floor') return 'floor'
  return column === 'balance' || column === 'debit' || column === 'credit' ? 'amount' : 'text'
}

/** True for a text that may replace a cell of a column. */
export function canStand(column: MatchedColumn, text: string): boolean {
  const wanted = wantedIn(column)
  if (wanted === 'floor' && isNoFloor(text)) return true
  return wanted === 'text' ? text.trim() !== '' : writtenAmount(text) !== null
}
