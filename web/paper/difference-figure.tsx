import { withCommas } from '../../shared/money/amount.ts'
import type { PaperColumn } from './a4-paper.tsx'
import type { VoucherName } from './voucher-rows.ts'

/**
 * Makes a column of differences on a paper. What was short stands above what was over, because they are never netted. A dash if
 * nothing is known.
 */
export function differenceFigure<Row>(
  label: VoucherName,
  amountsOf: (row: Row) => readonly string[],
): PaperColumn<Row> {
  const cell = (row: Row) => {
    const amounts = amountsOf(row)
    return amounts.length > 0
      ? amounts.map((amount) => <div key={amount}>{withCommas(amount)}</div>)
      : '-'
  }
  return { label, cell, isFigure: true }
}
