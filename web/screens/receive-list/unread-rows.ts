import { receiveList as texts } from '#texts/receive-list.ts'
import { type Table, textOf } from '../../table-files/table.ts'

/** Returns the rows that weren't read whole, with their lines; null for a list that isn't one of chat lines. */
export function unreadRows({ rows }: Table): { row: number; line: string }[] | null {
  const [headings, ...below] = rows
  const at = headings?.cells.findIndex((cell) => textOf(cell) === texts.notRead) ?? -1
  if (at < 0) return null
  return below.flatMap((row) => {
    const line = textOf(row.cells[at])
    return line === '' ? [] : [{ row: row.line, line }]
  })
}
