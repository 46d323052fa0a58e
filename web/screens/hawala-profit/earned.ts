import { amountIn, formatAmount } from '../../../shared/money/amount.ts'
import type { HawalaProfitRow } from '../../../shared/reports/hawala-profit-csv.ts'

/** Returns what rows earned in AFN, without those of a currency that was never on a board. */
export function earnedIn(rows: readonly HawalaProfitRow[]): string {
  return formatAmount(rows.reduce((sum, { afn }) => sum + amountIn(afn ?? '0.00'), 0n))
}
