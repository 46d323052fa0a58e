import {
  LIST_COLUMNS,
  type ListCells,
  type ListColumn,
  MOST_LIST_CELL_LENGTH,
} from '../../../shared/contract/hawala-list-facts.ts'
import { latinDigits } from '../../../shared/search/digits.ts'
import { indexIn, isSameEverywhere, textEverywhere } from '../../list-file/column-source.ts'
import { currencyCode } from '../../list-file/currency-names.ts'
import type { Branches } from '../../report/branch-label.ts'
import { plainLetters } from '../../table-files/plain-letters.ts'
import { type Cell, type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import { type BranchNames, branchIn } from './branch-names.ts'
import type { Sources } from './list-columns.ts'

/** A row of a list as it is sent to be planned. */
export interface ListRow extends ListCells {
  readonly line: number
}

/** How the rows below the names of the columns are read. */
interface Reading {
  readonly sources: Sources
  readonly branches: Branches
  readonly branchNames: BranchNames
  /** The code of the currency of the partner's account. */
  readonly currency: string
}

/** Returns the texts of the column that names the branches, one for each row; none if it isn't in the list. */
export function branchTexts(rows: readonly TableRow[], { payingBranch }: Sources): string[] {
  const index = indexIn(payingBranch)
  return index < 0 ? [] : rows.map(({ cells }) => plainLetters(textOf(cells[index])))
}

/** Returns the rows of a list. A row of which no own cell says anything is left out. */
export function rowsOfList(rows: readonly TableRow[], reading: Reading): ListRow[] {
  return rows.flatMap((row) => {
    const cells = cellsOf(row, reading)
    const isOwn = LIST_COLUMNS.some(
      (column) => cells[column] && !isSameEverywhere(reading.sources[column]),
    )
    return isOwn ? [{ line: row.line, ...cells }] : []
  })
}

/** The apostrophe that a CSV file of this program has before a sign, as in '+93 79: the report may be chosen again as a list. */
const DEFUSED = /^'(?=[=+\-@])/

function cellsOf(row: TableRow, reading: Reading): ListCells {
  return Object.fromEntries(
    LIST_COLUMNS.flatMap((column) => {
      const text = textIn(row, column, reading)
      return text === '' ? [] : [[column, text.slice(0, MOST_LIST_CELL_LENGTH)]]
    }),
  )
}

function textIn(row: TableRow, column: ListColumn, reading: Reading): string {
  const from = reading.sources[column]
  if (isSameEverywhere(from)) return textEverywhere(from)
  const cell = row.cells[indexIn(from)] ?? ''
  const text = plainLetters(textOf(cell).replace(DEFUSED, ''))
  switch (column) {
    case 'amount':
    case 'partnerCommission':
      return amountIn(cell, text)
    case 'currency':
      return currencyCode(text, new Set([reading.currency]))
    case 'payingBranch':
      return branchIn(text, reading.branches, reading.branchNames)
    case 'partnerDate':
    case 'partnerNumber':
    case 'senderPhone':
    case 'receiverPhone':
      return latinDigits(text)
    default:
      return text
  }
}

/**
 * Returns an amount as it is sent. What can't be read for certain stays as it is written, and the plan refuses it: a number of
 * which the sheet shows fewer decimals is written as "12.34?".
 */
function amountIn(cell: Cell, text: string): string {
  if (text === '') return ''
  if (typeof cell === 'object') return `${text}?`
  return writtenAmount(text) ?? text
}
