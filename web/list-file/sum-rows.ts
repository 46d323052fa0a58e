import { searchForm } from '../../shared/search/name-form.ts'
import { type TableRow, textOf } from '../table-files/table.ts'

/** The cells that mark a row of sums, in the form that `searchForm` gives. */
const SUMS = /^(grand |sub ?)?totals?\b|^sum\b|^(مجموع|مجموعه|جمله|جمع|جمع کل|میزان|ټول|ټولټال)$/

/** True for a row that looks like one of sums. */
export function isSumRow({ cells }: TableRow): boolean {
  return cells.some((cell) => SUMS.test(searchForm(textOf(cell)).replace(/[:.]+$/, '')))
}
