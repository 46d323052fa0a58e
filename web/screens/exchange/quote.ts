import { exchange as texts } from '#texts/exchange.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import type { ExchangeSides } from '../../../shared/money/exchange.ts'
import { formatRate, parseRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import { roundedQuotient } from '../../../shared/money/rounded-quotient.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { rateOf } from '../../components/rate-field/rate-text.ts'
import type { Quote } from '../../forms/money/linking.ts'
import { rateInBase } from '../../forms/money/rate-in-base.ts'

/** The two currencies of an exchange. */
export interface CurrencyPair {
  readonly purchase: Currency
  readonly selling: Currency
}

/**
 * The currencies of the two accounts.
 * @param currencies undefined while they load
 * @returns null until both are chosen and known
 */
export function currencyPair(
  purchaseId: string,
  sellingId: string,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  const find = (id: string) => currencies?.find((currency) => String(currency.id) === id)
  const purchase = find(purchaseId)
  const selling = find(sellingId)
  return purchase && selling ? { purchase, selling } : null
}

/** Which sides are in the currency that rates are quoted in. */
export function sidesOf({ purchase, selling }: CurrencyPair): ExchangeSides {
  return {
    purchaseIsBase: purchase.code === BASE_CURRENCY,
    sellingIsBase: selling.code === BASE_CURRENCY,
  }
}

/**
 * What the amounts are linked by (specification 2, section 9).
 * @param rateText as its field shows it
 */
export function quoteOf(pair: CurrencyPair | null, rateText: string): Quote | null {
  const rate = rateOf(rateText)
  return pair && rate !== null ? { rate, sides: sidesOf(pair) } : null
}

/**
 * The rate to begin with, by the rates of the currencies (docs/decisions, "The rate of an exchange").
 * @returns null where none follows from them: between two currencies neither of which is AFN, and where none was set
 */
export function usualRate(
  { purchase, selling }: CurrencyPair,
  currencies: readonly Currency[],
): string | null {
  if (purchase.id === selling.id) return formatRate(RATE_ONE)
  const { purchaseIsBase, sellingIsBase } = sidesOf({ purchase, selling })
  if (!purchaseIsBase && !sellingIsBase) return null
  const rate = rateInBase(purchaseIsBase ? selling : purchase, currencies)
  return rate === null ? null : formatRate(rate)
}

/**
 * The rate that one typed is held against: the usual one, and between two currencies neither of which is AFN the quotient of
 * theirs, which is no price but near one (docs/decisions, "While typing").
 * @returns null where none follows from the rates that were set
 */
export function currentRate(
  pair: CurrencyPair,
  currencies: readonly Currency[],
): RateScaled | null {
  const usual = usualRate(pair, currencies)
  if (usual !== null) return parseRate(usual)
  const { purchaseIsBase, sellingIsBase } = sidesOf(pair)
  const purchase = rateInBase(pair.purchase, currencies)
  const selling = rateInBase(pair.selling, currencies)
  if (purchaseIsBase || sellingIsBase || purchase === null || selling === null) return null
  return parseRate(formatRate(roundedQuotient(purchase * RATE_ONE, selling)))
}

/** What the rate says: "AFN for 1 USD". */
export function rateMeaning({ purchase, selling }: CurrencyPair): string {
  const { purchaseIsBase, sellingIsBase } = sidesOf({ purchase, selling })
  if (purchaseIsBase && sellingIsBase) return texts.sameAmounts
  const [price, unit] = purchaseIsBase ? [purchase, selling] : [selling, purchase]
  return texts.rateMeaning(price.code, unit.code)
}
