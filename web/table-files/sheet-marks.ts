import { attributesOf } from './workbook.ts'

/** What the values of a sheet don't tell: which cells are formulas, and in which format a number is shown. */
export interface SheetMarks {
  readonly isFormula: (row: number, column: number) => boolean
  /** The index of the style of a number; undefined for the usual one. */
  readonly styleOf: (row: number, column: number) => number | undefined
}

/** The most columns of a sheet. */
const COLUMNS = 16_384
const TAG = /<(?:[\w-]+:)?(row|c|f)(?=[\s/>])([^>]*)>/g

/**
 * Looks through a sheet for formulas and formats.
 * @param matters whether a style changes how a number is read
 */
export function marksOf(xml: string, matters: (style: number) => boolean): SheetMarks {
  const formulas = new Set<number>()
  const styles = new Map<number, number>()
  let [row, column, at] = [-1, -1, -1]
  for (const [, tag, text = ''] of xml.matchAll(TAG)) {
    if (tag === 'f') {
      formulas.add(at)
      continue
    }
    const { r, s } = attributesOf(text)
    if (tag === 'row') {
      row = r === undefined ? row + 1 : Number(r) - 1
      column = -1
      continue
    }
    column = r === undefined ? column + 1 : columnOf(r)
    at = row * COLUMNS + column
    const style = Number(s ?? 0)
    if (matters(style)) styles.set(at, style)
  }
  return {
    isFormula: (line, index) => formulas.has(line * COLUMNS + index),
    styleOf: (line, index) => styles.get(line * COLUMNS + index),
  }
}

/** The index of the column of an address: 27 for "AB12". */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? ''
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
