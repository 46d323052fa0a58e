import { type NumberFormat, shownAs } from './number-format.ts'
import type { Cell } from './table.ts'

/** A value as the library reads it from a cell. */
type CellValue = string | number | boolean | Date | null | undefined

/** What else is known of a cell. */
export interface CellMarks {
  readonly isFormula: boolean
  /** Null if the sheet shows the number as it is. */
  readonly format: NumberFormat | null
}

/** A spreadsheet keeps 15 digits of a number; further digits aren't those that were typed. */
const KEPT_DIGITS = 15
const FIRST_INEXACT = 10 ** KEPT_DIGITS
/** The result of a sum has noise in its last digits: 0.1 + 0.2 is 0.30000000000000004. It is noise if zeros stand before it. */
const SURE_DIGITS = 13
/** A format with fewer decimals hides cents. */
const AMOUNT_DECIMALS = 2
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/

/** The cell of a spreadsheet as text, as the sheet shows it. A formula counts by the value that the spreadsheet has saved with it. */
export function spreadsheetCell(value: CellValue, { isFormula, format }: CellMarks): Cell {
  if (value === null || value === undefined) {
    return isFormula ? { doubt: 'uncalculated', text: '' } : ''
  }
  if (value instanceof Date) return { doubt: 'day', text: dayOf(value) }
  if (typeof value === 'number') return numberCell(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = value.trim()
  return FORMULA_ERROR.test(text) ? { doubt: 'formula', text } : text
}

/**
 * A number in digits. Spreadsheets save numbers in binary; the shortest decimal that stands for the same binary number is
 * the one that was typed, as long as it has at most 15 digits.
 */
function numberCell(value: number, format: NumberFormat | null): Cell {
  const text = inDigits(String(value))
  const plain = isExact(text) ? text : withKeptDigits(text)
  const isNoise = plain !== text && digitsOf(plain).length <= SURE_DIGITS
  if (Math.abs(value) >= FIRST_INEXACT || (plain !== text && !isNoise)) {
    return { doubt: 'inexact', text }
  }
  if (format === null) return plain
  const shown = shownAs(plain, format)
  const isCut = Number(shown) !== Number(plain)
  return isCut && format.decimals < AMOUNT_DECIMALS ? { doubt: 'cut', text: plain } : shown
}

/** A number rounded to the digits that a spreadsheet keeps, without the zeros that then end it. */
function withKeptDigits(text: string): string {
  const [, whole = '', zeros = ''] = /^-?(\d+)(?:\.(0*))?/.exec(text) ?? []
  const decimals = Math.max(
    0,
    whole === '0' ? KEPT_DIGITS + zeros.length : KEPT_DIGITS - whole.length,
  )
  const rounded = shownAs(text, { digits: 1, decimals, fewestDecimals: 0 })
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded
}

function isExact(text: string): boolean {
  return digitsOf(text).length <= KEPT_DIGITS
}

function digitsOf(text: string): string {
  return text.replace(/[-.]/g, '').replace(/^0+/, '')
}

/** Writes "1.5e-7" as "0.00000015", and "1e+21" with all its zeros. */
function inDigits(text: string): string {
  const [, minus = '', first = '', decimals = '', exponent] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (exponent === undefined) return text
  const shift = Number(exponent)
  const digits = first + decimals
  return shift < 0
    ? `${minus}0.${'0'.repeat(-shift - 1)}${digits}`
    : minus + digits.padEnd(shift + 1, '0')
}

function dayOf(value: Date): string {
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
}
