import { receiveList as texts } from '#texts/receive-list.ts'
import { LIST_COLUMNS } from '../../../shared/contract/hawala-list-facts.ts'
import { dividedList, isOfFile, linesOf } from '../../list-file/pasted-cells.ts'
import { readChatLine } from './chat-line.ts'
import { REQUIRED } from './list-columns.ts'

/** A list is read as lines of a chat if more than this share of its lines have a number and an amount. */
const ENOUGH = 0.5

/** A number and a name in one cell. */
const TOGETHER = /^\S*\d\S*\s+\p{L}/u

/**
 * Returns a pasted list with tabs between its cells: as it is divided, or as lines of a chat are read.
 * @param codes the codes of currencies that the house has
 * @returns null if nothing divides the lines, and they can't be read as lines of a chat
 */
export function pastedTable(text: string, codes: ReadonlySet<string>): string | null {
  const divided = dividedList(text)
  if (divided !== null && !isTogether(text, divided)) return divided
  return chatTable(text, codes) ?? divided
}

/** True if most first cells hold number and name: then only some parts of the lines are divided, as by a comma before the amount. */
function isTogether(text: string, divided: string): boolean {
  const filled = divided.split('\n').filter((line) => line.trim() !== '')
  const together = filled.filter((line) => TOGETHER.test(line.split('\t')[0] ?? ''))
  return !isOfFile(linesOf(text)) && together.length > filled.length * ENOUGH
}

/**
 * Returns a pasted list of lines as people write them in a chat, with tabs between its cells and the screen's names above them.
 * A line that wasn't read whole stands in the last column too. Rules: docs/rules/hawala-orders.md
 * @param codes the codes of currencies that the house has
 * @returns null if most lines with figures aren't such hawalas
 */
function chatTable(text: string, codes: ReadonlySet<string>): string | null {
  const lines = linesOf(text).map((line) =>
    line
      .replaceAll('"', '')
      .replace(/[\t;|]/g, ' ')
      .trim(),
  )
  const read = lines.map((line) => ({ line, ...readChatLine(line, codes) }))
  // A line without a figure is a greeting or a title. It is shown, but says nothing about how the hawalas are written.
  const figured = read.filter(({ line }) => /\p{Nd}/u.test(line))
  const whole = figured.filter(({ cells }) => cells.partnerNumber && cells.amount)
  if (whole.length <= figured.length * ENOUGH) return null
  const columns = LIST_COLUMNS.filter((column) => read.some(({ cells }) => cells[column]))
  const required = columns.filter((column) => REQUIRED.has(column))
  const rows = read.map(({ line, cells, isDoubtful }) => {
    const isWhole = !isDoubtful && required.every((column) => cells[column])
    return line === ''
      ? ''
      : [...columns.map((column) => cells[column]), isWhole ? '' : line].join('\t')
  })
  const headings = [...columns.map((column) => texts.columnLabels[column]), texts.notRead]
  return [headings.join('\t'), ...rows].join('\n')
}
