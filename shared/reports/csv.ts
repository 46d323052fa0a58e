/**
 * CSV files in the form that spreadsheets open correctly: byte order mark, CRLF, RFC 4180 quoting. No text in such a file
 * is run as a formula, even if a spreadsheet separates by semicolons (docs/decisions/2026-11-22-csv-files.md).
 */

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  readonly header: string
  readonly cell: (row: Row) => string
  /**
   * `text` was typed by people: it is quoted and defused. `words` were written by the program itself: they are quoted and
   * otherwise unchanged. `figure` is a number, a day or a time: it isn't quoted. `figureOrWords` is a number, or words if a
   * number doesn't say enough. `figureOrText` is a number, or what somebody typed in its place.
   */
  readonly kind: 'text' | 'words' | 'figure' | 'figureOrWords' | 'figureOrText'
}

/** The start of a file, so that spreadsheets read Persian names as UTF-8. */
export const CSV_BYTE_ORDER_MARK = '\ufeff'

/** Makes a column with a figure; an empty cell where there is none. */
export function figureColumn<Row>(header: string, of: (row: Row) => string | null): CsvColumn<Row> {
  return { header, cell: (row) => of(row) ?? '', kind: 'figure' }
}

const NUMBER = /^-?\d+(?:\.\d+)?$/
const LINE_END = '\r\n'
/**
 * Matches the places where a spreadsheet may see a cell that begins with a formula's sign or a tab. A spreadsheet that
 * separates by semicolons ignores quotes in the middle of a line. For such a spreadsheet, a semicolon or a line break
 * inside a text starts a new cell. Blanks, quotes and invisible characters may precede the sign, because spreadsheets
 * drop some of them.
 */
const FORMULA_START =
  /(^|[;\r\n])(?=(?:(?![\t\r\n])[\s"\p{Cc}\p{Cf}])*[=+\-@\t\uff1d\uff0b\uff0d\uff20])/gu

/** Puts an apostrophe before every part of a text that a spreadsheet could run as a formula: "=1+1" becomes "'=1+1". */
export function defused(text: string): string {
  return text.replace(FORMULA_START, "$1'")
}

/** Writes the line of the column headings, including its line end. */
export function csvHeaderLine<Row>(columns: readonly CsvColumn<Row>[]): string {
  return lineOf(columns.map(({ header }) => quoted(header)))
}

/** Writes the line of one row, including its line end. */
export function csvLine<Row>(columns: readonly CsvColumn<Row>[], row: Row): string {
  return lineOf(columns.map(({ cell, kind }) => written(cell(row), kind)))
}

/**
 * Writes a whole file as text, including the byte order mark. Files that are streamed use the functions for single lines.
 * @param note a note about the file, which becomes its last line. All cells of that line except the first are empty, so
 * that columns can still be added up
 */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  note?: string,
): string {
  const lines = rows.map((row) => csvLine(columns, row))
  if (note !== undefined)
    lines.push(lineOf(columns.map((_, index) => (index === 0 ? quoted(note) : ''))))
  return [CSV_BYTE_ORDER_MARK, csvHeaderLine(columns), ...lines].join('')
}

function lineOf(cells: readonly string[]): string {
  return cells.join(',') + LINE_END
}

function written(cell: string, kind: CsvColumn<never>['kind']): string {
  if (kind === 'figure') return cell
  if ((kind === 'figureOrWords' || kind === 'figureOrText') && NUMBER.test(cell)) return cell
  return quoted(kind === 'text' || kind === 'figureOrText' ? defused(cell) : cell)
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
