import { earned as texts } from '#texts/earned.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { type AmountMinor, formatAmount, withCommas } from '../../shared/money/amount.ts'
import type { CurrencyEarned } from '../../shared/reports/profit-totals.ts'

/** Returns the amounts of a sum that aren't in AFN: "of which 1.50 USD, -2.00 EUR"; empty if there are none. */
export function foreignWords(
  currencies: readonly CurrencyEarned[],
  minorOf: (currency: CurrencyEarned) => AmountMinor,
): string {
  const amounts = currencies
    .filter((each) => each.currencyCode !== BASE_CURRENCY && minorOf(each) !== 0n)
    .map((each) => `${withCommas(formatAmount(minorOf(each)))} ${each.currencyCode}`)
  return amounts.length === 0 ? '' : texts.ofWhich(amounts)
}

/**
 * Says which currencies had no rate, so that nobody thinks that their commission, shares and differences are counted. Empty if all
 * had a rate.
 */
export function untoldWords(currencies: readonly CurrencyEarned[]): string {
  const codes = currencies
    .filter(({ untoldCount }) => untoldCount > 0)
    .map(({ currencyCode }) => currencyCode)
  return codes.length === 0 ? '' : texts.untold(codes)
}
