import type { Separator } from './separator.ts'

/** Tables as they are read from files. Rules: docs/rules/import.md */

/** The encodings that a person can choose for a file of text. */
export const ENCODINGS = [
  'utf-8',
  'windows-1256',
  'utf-16le',
  'utf-16be',
  'iso-8859-6',
  'windows-1252',
] as const
export type Encoding = (typeof ENCODINGS)[number]

/**
 * A cell of a spreadsheet that may not mean what it seems to say. It is a day, a number with more digits than a spreadsheet
 * keeps exactly, or a number with more decimals than the sheet shows. Or it is the error of a formula, or a formula
 * without a saved value.
 */
export interface DoubtfulCell {
  readonly doubt: 'day' | 'inexact' | 'cut' | 'formula' | 'uncalculated'
  /** The content of the cell. */
  readonly text: string
}

export type Cell = string | DoubtfulCell

/** A row that isn't blank. */
export interface TableRow {
  /** The number of the row in the file, as a spreadsheet shows it. */
  readonly line: number
  readonly cells: readonly Cell[]
}

export interface Table {
  readonly rows: readonly TableRow[]
  /** The encoding in which a file of text was read; null for a spreadsheet. */
  readonly encoding: Encoding | null
  /** The separator of a file of text; null for a spreadsheet. */
  readonly separator: Separator | null
  /** The names of the sheets of a spreadsheet, including hidden ones, and the name of the sheet that was read. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
  /** True if the sheet has merged cells. Only the first of them has a value. */
  readonly hasMergedCells: boolean
}

/** Why a file can't be read. */
export type FileProblem =
  | 'tooLarge'
  | 'empty'
  | 'oldSpreadsheet'
  | 'webPage'
  | 'noTable'
  | 'damaged'
  | 'swells'
  | 'otherEncoding'
  | 'openQuote'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'noReader'

/** Thrown if a file can't be read. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem
  /** The row where the reading stopped, if a row is the reason. */
  readonly line: number | null

  constructor(problem: FileProblem, line: number | null = null, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
    this.line = line
  }
}

/** What a person has chosen for the reading of a file. Everything else is recognised. */
export interface ChosenReading {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  /** The name of the sheet of a workbook. */
  readonly sheet?: string | undefined
}

/** The limits for the content of a file. */
export interface TableLimits {
  /** The most rows that aren't blank. */
  readonly rows: number
}

/** If a file has more columns than this, its separator is another one, or it isn't a list. */
const MOST_COLUMNS = 200

/** Returns the text of any kind of cell. */
export function textOf(cell: Cell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '')
}

/** Collects the rows of a file that aren't blank, within the limits. */
export class RowCollector {
  readonly rows: TableRow[] = []
  readonly #limits: TableLimits

  constructor(limits: TableLimits) {
    this.#limits = limits
  }

  /**
   * Adds a row unless it is blank.
   * @throws UnreadableFile if the file has too many rows or columns
   */
  add(line: number, cells: readonly Cell[]): void {
    const end = cells.findLastIndex((cell) => typeof cell === 'object' || cell !== '') + 1
    if (end === 0) return
    if (end > MOST_COLUMNS) throw new UnreadableFile('tooManyColumns', line)
    if (this.rows.length === this.#limits.rows) throw new UnreadableFile('tooManyRows', line)
    this.rows.push({ line, cells: cells.slice(0, end) })
  }
}
