import { counterExchange as texts } from '#texts/counter-exchange.ts'
import {
  type AmountMinor,
  formatAmount,
  parseAmount,
  withCommas,
} from '../../../shared/money/amount.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { settledAmount } from '../../ui/amount-field/amount-text.ts'

/**
 * Says what a calculated amount in cash would be to the cent, where it was rounded to what can be paid: there are no coins for
 * 2,258.19 AFN.
 * @param exactMinor null if the person typed the amount
 * @returns undefined if nothing was rounded
 */
export function stepHint(
  currency: Pick<Currency, 'code' | 'cashStep'> | undefined,
  amount: string,
  exactMinor: AmountMinor | null,
): string | undefined {
  const minor = parseAmount(settledAmount(amount))
  if (!currency || minor === null || exactMinor === null || minor === exactMinor) return undefined
  const shown = (each: AmountMinor) => withCommas(formatAmount(each))
  const stepMinor = parseAmount(currency.cashStep) ?? 1n
  return texts.cashStep(currency.code, shown(stepMinor), shown(exactMinor))
}
