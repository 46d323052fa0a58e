import { receiveList as texts } from '#texts/receive-list.ts'
import { LIST_COLUMNS, type ListColumn } from '../../../shared/contract/hawala-list-facts.ts'
import { dividedList, isOfFile, linesOf } from '../../list-file/pasted-cells.ts'
import type { Branches } from '../../report/branch-label.ts'
import { type ChatLine, readChatLine } from './chat-line.ts'
import { placesOf } from './chat-places.ts'
import { REQUIRED } from './list-columns.ts'

/** A list that is divided in part is read as lines of a chat if more than this share of its lines have a number and an amount. */
const ENOUGH = 0.5

/** A number and a name in one cell. */
const TOGETHER = /^\S*\d\S*\s+\p{L}/u

/**
 * Returns a pasted list with tabs between its cells: as it is divided, or as lines of a chat are read.
 * @param house the codes of currencies that the house has, and its branches
 * @returns null if nothing divides the lines, and none of them can be read as a line of a chat
 */
export function pastedTable(text: string, house: House): string | null {
  const divided = dividedList(text)
  if (divided !== null && !isTogether(text, divided)) return divided
  return chatTable(text, house, divided === null) ?? divided
}

interface House {
  readonly codes: ReadonlySet<string>
  readonly branches: Branches
}

/** True if most first cells hold number and name: then only some parts of the lines are divided, as by a comma before the amount. */
function isTogether(text: string, divided: string): boolean {
  const filled = divided.split('\n').filter((line) => line.trim() !== '')
  const together = filled.filter((line) => TOGETHER.test(line.split('\t')[0] ?? ''))
  return !isOfFile(linesOf(text)) && together.length > filled.length * ENOUGH
}

/**
 * Returns a pasted list of lines as people write them in a chat, with tabs between its cells and the screen's names above them.
 * A line that wasn't read whole stands in the last column too, with what is doubtful. Rules: docs/rules/hawala-orders.md
 * @param isUndivided true if nothing else divides the lines: then a single hawala that is read whole is enough
 * @returns null if the lines aren't such hawalas
 */
function chatTable(text: string, { codes, branches }: House, isUndivided: boolean): string | null {
  const places = placesOf(branches)
  const lines = linesOf(text).map((line) =>
    line
      .replaceAll('"', '')
      .replace(/[\t;|]/g, ' ')
      .trim(),
  )
  const read = lines.map((line) => ({ line, ...readChatLine(line, codes, places) }))
  // A line without a figure is a greeting or a title. It is shown, but says nothing about how the hawalas are written.
  const figured = read.filter(({ line }) => /\p{Nd}/u.test(line))
  const hawalas = figured.filter(({ cells }) => cells.partnerNumber && cells.amount)
  const isOne = ({ doubt, cells }: ChatLine) => doubt === null && cells.receiverName !== undefined
  if (isUndivided ? !read.some(isOne) : hawalas.length <= figured.length * ENOUGH) return null
  const columns = LIST_COLUMNS.filter((column) => read.some(({ cells }) => cells[column]))
  const required = columns.filter((column) => REQUIRED.has(column))
  const rows = read.map(({ line, ...each }) =>
    line === ''
      ? ''
      : [...columns.map((column) => each.cells[column]), unreadOf(line, each, required)].join('\t'),
  )
  const headings = [...columns.map((column) => texts.columnLabels[column]), texts.notRead]
  return [headings.join('\t'), ...rows].join('\n')
}

/** Returns a line that wasn't read whole, with what is doubtful or missing in it; empty for one that was. */
function unreadOf(
  line: string,
  { cells, doubt }: ChatLine,
  required: readonly ListColumn[],
): string {
  if (doubt === 'number') return line
  if (doubt !== null) return texts.doubtful(line, texts.doubts[doubt])
  const missing = required.find((column) => !cells[column])
  return missing ? texts.doubtful(line, texts.doubts.missing(texts.columnLabels[missing])) : ''
}
