import type { Cell } from './table.ts'

/** A value as the library reads it from a cell. */
type CellValue = string | number | boolean | Date | null | undefined

/** A spreadsheet keeps 15 digits of a number; further digits aren't those that were typed. */
const KEPT_DIGITS = 15
const FIRST_INEXACT = 10 ** KEPT_DIGITS
const FORMULA_ERROR = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/

/** The cell of a spreadsheet as text. A formula counts by the value that the spreadsheet has saved with it. */
export function spreadsheetCell(value: CellValue): Cell {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return { doubt: 'day', text: dayOf(value) }
  if (typeof value === 'number') return numberCell(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = value.trim()
  return FORMULA_ERROR.test(text) ? { doubt: 'formula', text } : text
}

/**
 * A number in digits. Spreadsheets save numbers in binary; the shortest decimal that stands for the same binary number is
 * the one that was typed, as long as it has at most 15 digits.
 */
function numberCell(value: number): Cell {
  const text = inDigits(String(value))
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '')
  const isExact = Math.abs(value) < FIRST_INEXACT && digits.length <= KEPT_DIGITS
  return isExact ? text : { doubt: 'inexact', text }
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
