import { MOST_IMPORT_ROWS } from '../../../shared/contract/import-facts.ts'
import { indexIn } from '../../list-file/column-source.ts'
import { headerForm } from '../../list-file/headings.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import {
  columnFor,
  type KnownHeaders,
  MATCHED_COLUMNS,
  type MatchedColumn,
} from './header-names.ts'

/**
 * The source of each column of the import. It is the index of a column of the file as text, "=AFN" for the same text in
 * every row, or "" for no source.
 */
export type Matching = Readonly<Record<MatchedColumn, string>>

/** Why the columns can't be used; null if they can. */
export type MatchingProblem =
  | 'noName'
  | 'noCurrency'
  | 'twice'
  | 'balanceTwice'
  | 'noRows'
  | 'tooManyRows'
  | null

export const NOTHING_MATCHED = Object.fromEntries(
  MATCHED_COLUMNS.map((column) => [column, '']),
) as Matching

/** Matches the columns of a file by their headers. It also uses what the person chose for such headers earlier. */
export function matchingOf(header: TableRow | undefined, known: KnownHeaders): Matching {
  const matching: Record<MatchedColumn, string> = { ...NOTHING_MATCHED }
  header?.cells.forEach((cell, index) => {
    const column = columnFor(textOf(cell), known)
    // Of two columns with the same name, the first column counts.
    if (column && matching[column] === '') matching[column] = String(index)
  })
  // Books with debit and credit columns often have a balance column too. Then only the balance is needed.
  return matching.balance === '' ? matching : { ...matching, debit: '', credit: '' }
}

/** Returns the part of a matching that is remembered: the headers of the file, but nothing from its rows. */
export function headersOf(header: TableRow, matching: Matching): KnownHeaders {
  return Object.fromEntries(
    MATCHED_COLUMNS.flatMap((column) => {
      const form = headerForm(textOf(header.cells[indexIn(matching[column])]))
      return form === '' ? [] : [[form, column]]
    }),
  )
}

/** Says why a matching can't be used for these rows; null if it can. */
export function matchingProblem(matching: Matching, rowCount: number): MatchingProblem {
  if (matching.accountName === '') return 'noName'
  if (matching.currency === '') return 'noCurrency'
  const used = Object.values(matching).filter((from) => from !== '')
  if (new Set(used).size < used.length) return 'twice'
  if (matching.balance !== '' && (matching.debit !== '' || matching.credit !== '')) {
    return 'balanceTwice'
  }
  if (rowCount === 0) return 'noRows'
  return rowCount > MOST_IMPORT_ROWS ? 'tooManyRows' : null
}
