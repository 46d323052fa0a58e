import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { atRate } from '../../../shared/money/exchange.ts'
import { RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type CurrencyPair, currencyPair, usualRate } from '../../money/currency-pair.ts'
import { sentAmount } from '../../money/sent-fields.ts'

interface Currencies {
  readonly currencyId: string
  readonly exCurrencyId: string
}

/**
 * The pair of the amount's currency and the one that it is exchanged into.
 * @param currencies undefined while they load
 */
export function exchangedPair(
  { currencyId, exCurrencyId }: Currencies,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  return currencyPair(currencyId, exCurrencyId, currencies)
}

/**
 * The rate to multiply the amount by, from the own rate of the amount's currency. Rules: docs/rules/hawala.md
 * @param currencies undefined while they load
 * @returns null if the currencies differ and the target isn't AFN, if the rate was never set, or if it is too small for
 * 4 decimals
 */
export function rateTaken(
  values: Currencies,
  currencies: readonly Currency[] | undefined,
): RateScaled | null {
  if (values.currencyId === values.exCurrencyId) return RATE_ONE
  const pair = exchangedPair(values, currencies)
  return pair && currencies && pair.selling.code === BASE_CURRENCY
    ? usualRate(pair, currencies)
    : null
}

/**
 * The amount in the other currency.
 * @param amount the text of the amount field
 * @returns "6850.00"; empty while there is no amount
 */
export function exchangedAmount(amount: string, rate: RateScaled): string {
  const minor = parseAmount(sentAmount(amount))
  return minor === null ? '' : formatAmount(atRate(minor, rate))
}
