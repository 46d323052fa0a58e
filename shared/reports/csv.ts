/** CSV files as spreadsheets open them right: byte order mark, CRLF, RFC 4180 quoting (decisions.md "CSV"). */

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => string
  /** `text` is what people typed and is defused; `verbatim` is figures, dates and what the program itself writes. */
  readonly kind: 'text' | 'verbatim'
}

/** Begins a file, so that Persian names are read as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

const LINE_END = '\r\n'
const TAKEN_FOR_FORMULA = /^[=+\-@\t]/
const NEEDS_QUOTES = /[",\r\n]/

/** A text that a spreadsheet would run as a formula gets an apostrophe before it: "=1+1" becomes "'=1+1". */
export function defused(text: string): string {
  return TAKEN_FOR_FORMULA.test(text) ? `'${text}` : text
}

/** The line of the column headings, line end included. */
export function csvHeaderLine<Row>(columns: readonly CsvColumn<Row>[]): string {
  return lineOf(columns.map(({ header }) => header))
}

/** The line of one row, line end included. */
export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return lineOf(columns.map(({ cell, kind }) => (kind === 'text' ? defused(cell(row)) : cell(row))))
}

/** A whole file as text, byte order mark included; for files that are streamed there are its lines. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) => csvLine(columns, row))
  return [CSV_BYTE_ORDER_MARK, csvHeaderLine(columns), ...lines].join('')
}

function lineOf(cells: readonly string[]): string {
  return cells.map(quoted).join(',') + LINE_END
}

function quoted(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
