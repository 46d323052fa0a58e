import { sheetLines as texts } from '#texts/sheet-lines.ts'
import { amountIn, withCommas } from '../../shared/money/amount.ts'
import type { BalanceSheet } from '../../shared/reports/balance-sheet-csv.ts'

/** Nothing may be drawn where the results, drawings and losses come to less than that. */
export function drawable(amount: string): string {
  return amountIn(amount) < 0n ? '0.00' : amount
}

/** Returns the sentences at the foot of the sheet about what may be drawn. */
export function footOf({ mayBeDrawn }: Pick<BalanceSheet, 'mayBeDrawn'>): string {
  const foot = texts.foot(withCommas(drawable(mayBeDrawn)))
  if (amountIn(mayBeDrawn) >= 0n) return foot
  return `${foot} ${texts.nothingMayBeDrawn(withCommas(mayBeDrawn))}`
}
