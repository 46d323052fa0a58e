import { searchForm } from '../../shared/search/name-form.ts'
import { type TableRow, textOf } from '../table-files/table.ts'

/** The number of rows that are searched for the column names, from the first row on. A list may have a title above them. */
const HEADER_ROWS = 10

/** The names that lists give the column with the currency, in English, Dari and Pashto. */
export const CURRENCY_HEADINGS = [
  ...['currency', 'currency code', 'curr', 'ccy'],
  ...['اسعار', 'ارز', 'واحد پول', 'نوع پول', 'نوع ارز'],
]

/** Returns the form in which headers are compared: "Account  No." is "account no". */
export function headerForm(header: string): string {
  return searchForm(header).replace(/[.:*]/g, '').trim()
}

/**
 * Finds the row with the column names: among the first rows the one with the most known names. Returns its index; -1 if no
 * name is known.
 */
export function headingsAt(
  rows: readonly TableRow[],
  isKnown: (header: string) => boolean,
): number {
  const counts = rows
    .slice(0, HEADER_ROWS)
    .map(({ cells }) => cells.filter((cell) => isKnown(textOf(cell))).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? -1 : counts.indexOf(most)
}
