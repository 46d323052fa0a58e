import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { sellingFrom } from '../../../shared/money/exchange.ts'
import { RATE_ONE } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type CurrencyPair, currencyPair, sidesOf, usualRate } from '../../money/currency-pair.ts'
import type { Quote } from '../../money/linking.ts'
import { sentAmount } from '../../money/sent-fields.ts'

interface Currencies {
  readonly currencyId: string
  readonly exCurrencyId: string
}

/**
 * Returns the pair of the amount's currency and the currency that it is exchanged into.
 * @param currencies undefined while they load
 */
export function exchangedPair(
  { currencyId, exCurrencyId }: Currencies,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  return currencyPair(currencyId, exCurrencyId, currencies)
}

/** The rate within one currency: both amounts are equal. */
const SAME: Quote = { rate: RATE_ONE, sides: { purchaseIsBase: false, sellingIsBase: false } }

/**
 * Returns the rate that follows from the own rates of both currencies, in AFN for 1 unit of the other currency. Rules:
 * docs/rules/hawala.md
 * @param currencies undefined while they load
 * @returns null while the currencies load, or if there is no rate: the chosen currencies differ and neither is AFN; a rate
 *   was never set; or the rate is too small for 4 decimals
 */
export function quoteTaken(
  values: Currencies,
  currencies: readonly Currency[] | undefined,
): Quote | null {
  if (values.currencyId === values.exCurrencyId) return SAME
  const pair = exchangedPair(values, currencies)
  const rate = pair && currencies ? usualRate(pair, currencies) : null
  return pair && rate !== null ? { rate, sides: sidesOf(pair) } : null
}

/**
 * Returns the amount in the other currency.
 * @param amount the text of the amount field
 * @returns "6850.00"; empty while there is no amount
 */
export function exchangedAmount(amount: string, { rate, sides }: Quote): string {
  const minor = parseAmount(sentAmount(amount))
  return minor === null ? '' : formatAmount(sellingFrom(minor, rate, sides))
}
