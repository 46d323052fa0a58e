import { listFile as texts } from '#texts/list-file.ts'

/** How a list that somebody copied from a chat becomes one with tabs between its cells. Rules: docs/rules/hawala-orders.md */

/** True for the file that a pasted list is made into. */
export function isPasted({ name }: File): boolean {
  return name === texts.pastedFile
}

/** Marks that a chat puts around texts of both directions. They aren't seen, and would stay in names and numbers. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Lists with these between the cells are read as a file is. */
const OF_FILES = /[\t;|]/

/**
 * What stands between the cells of a list in a chat: two blanks or more, a dash between blanks, a comma before a blank, or a
 * Persian comma. A comma inside a number, such as 12,000 or ۱۲،۰۰۰, divides nothing.
 */
const BETWEEN_CELLS: readonly RegExp[] = [
  /[^\S\n]{2,}/g,
  /[^\S\n]+[-–—][^\S\n]+/g,
  /,[^\S\n]+/g,
  /[^\S\n]*(?:(?<!\p{Nd})،|،(?!\p{Nd}))[^\S\n]*/gu,
]

/** A list is divided by what makes the same number of cells in more than this share of its rows. */
const ENOUGH = 0.5

/** Returns the lines of a pasted list, without the marks that aren't seen. */
export function linesOf(text: string): string[] {
  return text.replace(MARKS, '').split(/\r\n?|\n/)
}

/**
 * Returns a pasted list with tabs between its cells. A list that is divided as a file is stays as it is, and so does one whose
 * rows nothing divides alike. A row that has another number of cells than most stays whole, so that it is refused and seen.
 * @param text as it was pasted
 */
export function withTabs(text: string): string {
  const lines = linesOf(text)
  const plain = lines.map((line) => line.trim())
  const filled = plain.filter((line) => line !== '')
  if (isOfFile(lines)) return lines.join('\n')
  const found = BETWEEN_CELLS.map((between) => ({ between, ...mostDivided(filled, between) }))
  const best = found.reduce((one, other) => (other.rows > one.rows ? other : one))
  if (best.rows <= filled.length * ENOUGH) return lines.join('\n')
  return plain.map((line) => dividedInto(best.cells, line, best.between)).join('\n')
}

/** Returns a pasted list as `withTabs` does; null if nothing stands between the cells of most of its lines. */
export function dividedList(text: string): string | null {
  const tabbed = withTabs(text)
  return isDivided(tabbed) ? tabbed : null
}

/** True if tabs, semicolons or bars stand in most lines, as in what is copied from a spreadsheet. */
export function isOfFile(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  return lines.filter((line) => OF_FILES.test(line)).length > filled.length * ENOUGH
}

/** A comma that isn't one of a number. */
const DIVIDING_COMMA = /(?<!\d),|,(?!\d)/

/**
 * True if something stands between the cells of most lines of a list, as `withTabs` returns it. A comma inside a number divides
 * nothing, unless the line has no blank: "101,500" is a line of a file, "101 Zahra 1,200" is none.
 */
function isDivided(tabbed: string): boolean {
  const filled = tabbed.split('\n').filter((line) => line.trim() !== '')
  const divided = filled.filter(
    (line) =>
      OF_FILES.test(line) ||
      DIVIDING_COMMA.test(line) ||
      (line.includes(',') && !/\s/.test(line.trim())),
  )
  return divided.length > filled.length * ENOUGH
}

/** Returns into how many cells, at least two, most lines are divided, and how many lines those are. */
function mostDivided(lines: readonly string[], between: RegExp): { cells: number; rows: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cells = line.split(between).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return [...counts].reduce((most, [cells, rows]) => (rows > most.rows ? { cells, rows } : most), {
    cells: 0,
    rows: 0,
  })
}

/**
 * Puts tabs between the cells of a line. A line of another number of cells stays whole, because its cells would come into the
 * wrong columns: "D-102, 1, 700, Sara" has a blank in its amount.
 */
function dividedInto(cells: number, line: string, between: RegExp): string {
  const parts = line.split(between)
  return parts.length === cells ? parts.join('\t') : line
}
