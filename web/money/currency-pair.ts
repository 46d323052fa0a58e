import { rates as texts } from '#texts/rates.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import type { Quote as BoardQuote, Per } from '../../shared/money/deal.ts'
import type { ExchangeSides } from '../../shared/money/exchange.ts'
import { isRateSet, ownReadings, rateBetween } from '../../shared/money/own-rates.ts'
import { formatRate, RATE_ONE, type RateScaled } from '../../shared/money/rate.ts'
import { LEAST_TELLING, type Readings, readingsOfQuote } from '../../shared/money/reading.ts'
import type { Currency } from '../api/use-currencies.ts'
import { rateOf } from '../ui/rate-field/rate-text.ts'
import type { Quote } from './linking.ts'
import type { HeldRate } from './rate-distance.ts'

/** The two currencies of an exchange. */
export interface CurrencyPair {
  readonly purchase: Currency
  readonly selling: Currency
}

/**
 * Returns the currencies of the two accounts.
 * @param currencies undefined while the currencies load
 * @returns null until both currencies are chosen and loaded
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

/**
 * Returns the pair of a currency and AFN (`BASE_CURRENCY`), in which rates are quoted. The base of the list of currencies
 * may be another currency. Null for AFN itself, and until the currencies are loaded.
 */
export function pairWithBase(
  currencyId: string,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  const base = currencies?.find(({ code }) => code === BASE_CURRENCY)
  return currencyId === String(base?.id)
    ? null
    : currencyPair(currencyId, String(base?.id), currencies)
}

/** Tells for each side whether it is in AFN, because rates are quoted in AFN. */
export function sidesOf({ purchase, selling }: CurrencyPair): ExchangeSides {
  return {
    purchaseIsBase: purchase.code === BASE_CURRENCY,
    sellingIsBase: selling.code === BASE_CURRENCY,
  }
}

/**
 * Returns the quote that links the two amounts: the rate, and which sides are in AFN. It is null while the rate or a
 * currency is unknown.
 * @param rateText the text of the rate field
 */
export function quoteOf(pair: CurrencyPair | null, rateText: string): Quote | null {
  const rate = rateOf(rateText)
  return pair && rate !== null ? { rate, sides: sidesOf(pair) } : null
}

/** Returns the unit of the rate in words: "AFN for 1 USD". */
export function rateMeaning(pair: CurrencyPair): string {
  const { unit, price } = quotedAs(pair)
  return pair.purchase.id === pair.selling.id
    ? texts.sameAmounts(unit.code)
    : texts.unitsFor(price.code, unit.code)
}

/**
 * Returns a rate expressed per unit of each currency; null if both currencies are the same.
 * @param per for how many units the rate board quotes the currency that isn't AFN
 */
export function pairReadings(pair: CurrencyPair, rate: RateScaled, per: Per = 1): Readings | null {
  const { unit, price } = quotedAs(pair)
  if (unit.id === price.id) return null
  return readingsOfQuote(unit.code, price.code, rate * BigInt(per), per)
}

/** Returns the rate of the rate board for the pair, as readings: per unit of each currency. */
export function quoteReadings(pair: CurrencyPair, { rate, per }: BoardQuote): Readings {
  const { unit, price } = quotedAs(pair)
  return readingsOfQuote(unit.code, price.code, rate, per)
}

/**
 * Returns the rate that results from the currencies' own rates. A typed rate is compared with it.
 * @returns null if one of the own rates was never set
 */
export function pairRate(pair: CurrencyPair, currencies: readonly Currency[]): RateScaled | null {
  const { unit, price } = quotedAs(pair)
  return unit.id === price.id ? RATE_ONE : rateBetween(unit, price, currencies)
}

/**
 * Returns the data for the question about an unusual rate between two currencies. Null while the pair, the rate or the
 * currencies aren't known.
 * @param rateText the text of the rate field
 * @param currencies undefined while the currencies load
 */
export function heldPairRate(
  pair: CurrencyPair | null,
  rateText: string,
  currencies: readonly Currency[] | undefined,
): HeldRate | null {
  const rate = rateOf(rateText)
  if (!pair || !currencies || rate === null) return null
  return {
    rate,
    against: pairRate(pair, currencies),
    readings: pairReadings(pair, rate),
    title: texts.saveAtRate(formatRate(rate)),
    says: { above: texts.isFarAbove, below: texts.isFarBelow },
  }
}

/**
 * Returns the default rate of a form: AFN's own rate divided by the other currency's, or 1.0000 within one currency.
 * @returns null in three cases: an own rate was never set; the currencies differ and neither is AFN; or the rate is below
 * 0.0100, so its 4 decimals have fewer than 3 significant digits
 */
export function usualRate(pair: CurrencyPair, currencies: readonly Currency[]): RateScaled | null {
  const { purchaseIsBase, sellingIsBase } = sidesOf(pair)
  const isQuoted = purchaseIsBase || sellingIsBase || pair.purchase.id === pair.selling.id
  const rate = isQuoted ? pairRate(pair, currencies) : null
  return rate === null || rate < LEAST_TELLING ? null : rate
}

/**
 * Returns the rate that results from the currencies' own rates, per unit of each currency. For forms that don't prefill
 * their rate.
 * @returns null if one of the own rates was never set, or if both currencies are the same
 */
export function pairOwnReadings(
  pair: CurrencyPair,
  currencies: readonly Currency[],
): Readings | null {
  const { unit, price } = quotedAs(pair)
  const areSet = [unit, price].every((each) => isRateSet(each, currencies))
  return areSet ? ownReadings(unit, price) : null
}

/**
 * Returns the unit and the price of the rate. If one currency is AFN, the price is in AFN. Otherwise the sold currency is
 * the price of 1 unit of the bought one.
 */
function quotedAs(pair: CurrencyPair): Readonly<Record<'unit' | 'price', Currency>> {
  const { purchase, selling } = pair
  return sidesOf(pair).purchaseIsBase
    ? { unit: selling, price: purchase }
    : { unit: purchase, price: selling }
}
