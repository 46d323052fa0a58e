import { CSV_BYTE_ORDER_MARK } from '../../shared/reports/csv.ts'

/** Reads a CSV file as a spreadsheet does (RFC 4180): each row by its column headings. */
export function csvRows(text: string): Record<string, string>[] {
  const [headings = [], ...rows] = csvCells(text.replace(CSV_BYTE_ORDER_MARK, ''))
  return rows.map((cells) =>
    Object.fromEntries(headings.map((name, at) => [name, cells[at] ?? ''])),
  )
}

function csvCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
