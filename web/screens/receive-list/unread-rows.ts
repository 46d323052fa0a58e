import { receiveList as texts } from '#texts/receive-list.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'

/** A line of a chat that wasn't read whole, and its row in the table. */
export interface UnreadRow {
  readonly row: number
  readonly line: string
}

/** Returns the rows that weren't read whole, with their lines; null for a list that isn't one of chat lines. */
export function unreadRows(rows: readonly TableRow[]): UnreadRow[] | null {
  const [headings, ...below] = rows
  const at = headings?.cells.findIndex((cell) => textOf(cell) === texts.notRead) ?? -1
  if (at < 0) return null
  return below.flatMap((row) => {
    const line = textOf(row.cells[at])
    return line === '' ? [] : [{ row: row.line, line }]
  })
}
