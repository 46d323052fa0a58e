import {
  IMPORT_COLUMNS,
  type ImportColumn,
  MOST_CELL_LENGTH,
  MOST_IMPORT_ROWS,
} from '../../../shared/contract/import-facts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { type DoubtfulCell, type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import { columnFor, headerForm, type KnownHeaders } from './header-names.ts'

/**
 * Where each column of the import comes from: the index of a column of the file as text, "=AFN" for the same text in every row,
 * or "" for nowhere.
 */
export type Matching = Readonly<Record<ImportColumn, string>>

/** A row as it is sent. */
export type SentRow = Sent<RouteNamed<'imports/put'>, 'body'>['rows'][number]

/** A cell that can't be sent as it is, with the reason. */
export interface RefusedCell {
  readonly line: number
  readonly column: ImportColumn
  readonly doubt: DoubtfulCell['doubt'] | 'long'
  readonly text: string
}

/** Why the columns can't be used; null if they can. */
export type MatchingProblem = 'noName' | 'noCurrency' | 'twice' | 'noRows' | 'tooManyRows' | null

const SAME_EVERYWHERE = '='

export const NOTHING_MATCHED = Object.fromEntries(
  IMPORT_COLUMNS.map((column) => [column, '']),
) as Matching

/** Matches the columns of a file by their headers, with what the person chose for such headers before. */
export function matchingOf(header: TableRow | undefined, known: KnownHeaders): Matching {
  const matching: Record<ImportColumn, string> = { ...NOTHING_MATCHED }
  header?.cells.forEach((cell, index) => {
    const column = columnFor(textOf(cell), known)
    // The first of two columns with the same name counts.
    if (column && matching[column] === '') matching[column] = String(index)
  })
  return matching
}

/** What is remembered of a matching: the headers of the file, and nothing that its rows hold. */
export function headersOf(header: TableRow, matching: Matching): KnownHeaders {
  return Object.fromEntries(
    IMPORT_COLUMNS.flatMap((column) => {
      const form = headerForm(textOf(header.cells[indexIn(matching[column])]))
      return form === '' ? [] : [[form, column]]
    }),
  )
}

/** The choice that gives every row the same text. */
export function sameEverywhere(text: string): string {
  return SAME_EVERYWHERE + text
}

/** Why a matching can't be used for these rows. */
export function matchingProblem(matching: Matching, rowCount: number): MatchingProblem {
  if (matching.accountName === '') return 'noName'
  if (matching.currency === '') return 'noCurrency'
  const used = Object.values(matching).filter((from) => from !== '')
  if (new Set(used).size < used.length) return 'twice'
  if (rowCount === 0) return 'noRows'
  return rowCount > MOST_IMPORT_ROWS ? 'tooManyRows' : null
}

/** The rows as they are sent, and the cells that can't be sent. A row without any matched cell, such as a line of dots, is left out. */
export function rowsToSend(
  rows: readonly TableRow[],
  matching: Matching,
): { rows: SentRow[]; refused: RefusedCell[] } {
  const refused: RefusedCell[] = []
  const sent: SentRow[] = []
  const matched = IMPORT_COLUMNS.filter((column) => matching[column] !== '')
  for (const row of rows) {
    const cells: SentRow = { line: row.line }
    let isOwn = false
    for (const column of matched) {
      const text = cellText(row, column, matching[column], refused)
      if (text === '') continue
      cells[column] = text
      isOwn ||= !matching[column].startsWith(SAME_EVERYWHERE)
    }
    if (isOwn) sent.push(cells)
  }
  return { rows: sent, refused }
}

function cellText(
  row: TableRow,
  column: ImportColumn,
  from: string,
  refused: RefusedCell[],
): string {
  if (from.startsWith(SAME_EVERYWHERE)) return from.slice(SAME_EVERYWHERE.length)
  const cell = row.cells[indexIn(from)] ?? ''
  const text = typeof cell === 'string' ? READ[column](cell) : cell.text
  const { line } = row
  if (typeof cell === 'object') refused.push({ line, column, doubt: cell.doubt, text })
  else if (text.length > MOST_CELL_LENGTH) refused.push({ line, column, doubt: 'long', text })
  return text
}

function indexIn(from: string): number {
  return /^\d+$/.test(from) ? Number(from) : -1
}

const inLatinDigits = (text: string) => latinDigits(plainLetters(text))

/** How the text of a cell is read. An amount that can't be read is sent as it is, and the check of the row says so. */
const READ: Readonly<Record<ImportColumn, (text: string) => string>> = {
  accountNumber: inLatinDigits,
  accountName: plainLetters,
  lastName: plainLetters,
  fatherName: plainLetters,
  taskiraNo: plainLetters,
  phoneNumber: inLatinDigits,
  currency: plainLetters,
  accountType: plainLetters,
  balance: (text) => writtenAmount(text) ?? plainLetters(text),
}
