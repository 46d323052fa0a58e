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
 * Returns the hint below an amount in cash. If the amount was rounded to what can be paid, it shows the amount to the cent:
 * there are no coins for 2,258.19 AFN. If the amount isn't a multiple of the step in which cash is paid, it shows the step.
 * Clerk and customer may still agree on the amount.
 * @param exactMinor null if the person typed the amount
 * @returns undefined without a currency or amount, or if the amount can be paid in cash and wasn't rounded
 */
export function stepHint(
  currency: Pick<Currency, 'code' | 'cashStep'> | undefined,
  amount: string,
  exactMinor: AmountMinor | null,
): string | undefined {
  const minor = parseAmount(settledAmount(amount))
  if (!currency || minor === null) return undefined
  const shown = (each: AmountMinor) => withCommas(formatAmount(each))
  const stepMinor = parseAmount(currency.cashStep) ?? 1n
  const step = shown(stepMinor)
  if (minor % stepMinor !== 0n) return texts.offStep(currency.code, step)
  if (exactMinor === null || minor === exactMinor) return undefined
  return texts.cashStep(currency.code, step, shown(exactMinor))
}
