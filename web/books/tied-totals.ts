import { sheetLines as texts } from '#texts/sheet-lines.ts'
import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import type { BalanceSheet, SheetSide } from '../../shared/reports/balance-sheet-csv.ts'

/**
 * Returns what stands below the total of a side, so that a person who adds up sees that both sides are equal: below the assets
 * the rounding and the sum with it, unless it is 0, and below the equity the sum with the liabilities. Rules: docs/rules/books.md
 */
export function tiedTotals(
  side: SheetSide,
  { assets, liabilities, equity, rounding }: BalanceSheet['totals'],
): readonly (readonly [label: string, amount: string])[] {
  const sum = (one: string, other: string) => formatAmount(amountIn(one) + amountIn(other))
  if (side === 'equity') return [[texts.liabilitiesAndEquity, sum(liabilities, equity)]]
  if (side === 'liabilities' || amountIn(rounding) === 0n) return []
  return [
    [texts.rounding, rounding],
    [texts.assetsAndRounding, sum(assets, rounding)],
  ]
}
