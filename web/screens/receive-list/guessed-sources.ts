import { latinDigits } from '../../../shared/search/digits.ts'
import { type TableRow, textOf } from '../../table-files/table.ts'
import { writtenAmount } from '../../table-files/written-amount.ts'
import type { Sources } from './list-columns.ts'

/** A number of a hawala that can't be an amount, such as D-77. */
const NUMBER = /^\p{L}{1,5}[-./ ]?\d+$/u
/** A mobile phone of the country. */
const PHONE = /^(0|\+93|0093)7\d{8}$/
/** The marks that an amount has and a counted number hasn't. */
const MARK = /\d[.,٫٬،]\d/

/**
 * Guesses by their cells where number and amount of a list without headings come from, if every row admits one meaning alone. The
 * number is the only column in which each row has another one like D-77. The amount is the only other column that has a digit at
 * all, besides phones: then nothing else can be it. Names are never guessed, nor whose a phone is. Rules: docs/rules/hawala-orders.md
 */
export function guessedSources(
  rows: readonly TableRow[],
): Partial<Pick<Sources, 'partnerNumber' | 'amount'>> {
  const filled = rows.map(({ cells }) => cells.map(plain)).filter((cells) => cells.some(Boolean))
  const width = Math.max(0, ...filled.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    index: String(index),
    cells: filled.map((cells) => cells[index] ?? ''),
  }))
  const numbers = columns.filter(({ cells }) => isOfNumbers(cells))
  const number = numbers.length === 1 ? numbers[0] : undefined
  const others = columns.filter(
    (column) => column !== number && !isOfPhones(column.cells) && column.cells.some(hasDigit),
  )
  const amount = others.length === 1 ? others[0] : undefined
  const isAmount =
    amount?.cells.every(isPositive) && (number !== undefined || amount.cells.some(hasMark))
  return {
    ...(number && { partnerNumber: number.index }),
    ...(amount && isAmount && { amount: amount.index }),
  }
}

function plain(cell: TableRow['cells'][number]): string {
  // A cell that the sheet shows otherwise than it is can't be guessed from. The mark keeps it from being read as anything.
  return typeof cell === 'object' ? `${textOf(cell)}0?` : latinDigits(textOf(cell)).trim()
}

function isOfNumbers(cells: readonly string[]): boolean {
  return cells.every((cell) => NUMBER.test(cell)) && new Set(cells).size === cells.length
}

function isOfPhones(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || PHONE.test(cell.replace(/[\s-]/g, '')))
}

const hasDigit = (cell: string) => /\d/.test(cell)
const hasMark = (cell: string) => MARK.test(cell)

function isPositive(cell: string): boolean {
  const amount = writtenAmount(cell)
  return amount !== null && !amount.startsWith('-') && /[1-9]/.test(amount)
}
