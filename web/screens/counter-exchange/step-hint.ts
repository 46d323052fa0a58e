import { counterExchange as texts } from '#texts/counter-exchange.ts'
import { formatAmount, parseAmount, withCommas } from '../../../shared/money/amount.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'

/**
 * Says which amount can be paid in cash, for a calculated one that can't: there are no coins for 2,258.19 AFN. Rounded
 * half away from zero.
 * @returns undefined if the amount can be paid as it is
 */
export function stepHint(
  currency: Pick<Currency, 'code' | 'cashStep'> | undefined,
  amount: string,
): string | undefined {
  const minor = parseAmount(settledAmount(amount))
  const stepMinor = parseAmount(currency?.cashStep ?? '') ?? 1n
  if (!currency || minor === null || minor % stepMinor === 0n) return undefined
  const payable = roundedQuotient(minor, stepMinor) * stepMinor
  const shown = (each: bigint) => withCommas(formatAmount(each))
  return payable === 0n
    ? undefined
    : texts.cashStep(currency.code, shown(stepMinor), shown(payable))
}
