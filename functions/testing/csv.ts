import { CSV_BYTE_ORDER_MARK } from '../../shared/reports/csv.ts'

/** Reads a CSV file like a spreadsheet: each row by the column headings. */
export function csvRows(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = csvCells(text.replace(CSV_BYTE_ORDER_MARK, ''), ',')
  return rows.map((cells) =>
    Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])),
  )
}

/**
 * Returns the cells that a spreadsheet sees in each line. A cell is quoted only if a quote is its first character (RFC
 * 4180). A quote in another place, and text after a closing quote, belong to the cell, as in spreadsheets.
 * @param separator the separator of the spreadsheet: a comma or a semicolon
 */
export function csvCells(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator)
    row.push(cell)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    if (text[end] === separator && at < text.length) continue
    rows.push(row)
    row = []
  }
  return rows
}

function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  const quoted = text[start] === '"' ? /"((?:[^"]|"")*)(?:"|$)/y : null
  if (quoted) quoted.lastIndex = start
  const opened = quoted?.exec(text)
  const from = quoted?.lastIndex ?? start
  const endings = [separator, '\r', '\n'].map((each) => text.indexOf(each, from))
  const end = Math.min(...endings.filter((each) => each >= 0), text.length)
  return { cell: (opened?.[1] ?? '').replaceAll('""', '"') + text.slice(from, end), end }
}
