import {
  amountIn,
  amountOrNull,
  formatAmount,
  parseSignedAmount,
} from '../../../shared/money/amount.ts'
import { signedAmountIn } from '../../ui/amount-field/signed-amount.ts'

/**
 * Returns the difference between the sum of a file's rows and the control total that a person types.
 * @param sum the sum of the rows, as the API returns it
 * @returns "0.00" if they agree; null while the control total isn't an amount
 */
export function differenceTo(sum: string, controlTotal: string): string | null {
  const told = signedAmountIn(controlTotal)
  return told === null ? null : formatAmount(amountIn(sum) - told)
}

/** Returns a control total in the API's form; null if it isn't an amount. */
export function controlTotalIn(typed: string): string | null {
  return amountOrNull(signedAmountIn(typed))
}

/** True if a typed control total and the plan's control total are the same amount. */
export function isSameTotal(typed: string, told: string | null): boolean {
  return told === null ? typed.trim() === '' : signedAmountIn(typed) === parseSignedAmount(told)
}
