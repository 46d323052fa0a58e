import { rates as texts } from '#texts/rates.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import type { ExchangeSides } from '../../shared/money/exchange.ts'
import { isRateSet, ownReadings, rateBetween } from '../../shared/money/own-rates.ts'
import { formatRate, RATE_ONE, type RateScaled } from '../../shared/money/rate.ts'
import { LEAST_TELLING, type Readings, readingsOfQuote } from '../../shared/money/reading.ts'
import type { Currency } from '../api/use-currencies.ts'
import { rateOf } from '../components/rate-field/rate-text.ts'
import type { Quote } from './linking.ts'
import type { HeldRate } from './rate-question.tsx'

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

/** A currency and AFN, in which its rate is told; null for AFN itself, and until the currency is chosen and known. */
export function pairWithBase(
  currencyId: string,
  currencies: readonly Currency[] | undefined,
): CurrencyPair | null {
  const base = currencies?.find(({ code }) => code === BASE_CURRENCY)
  return currencyId === String(base?.id)
    ? null
    : currencyPair(currencyId, String(base?.id), currencies)
}

/** Which sides are in the currency that an exchange is quoted in. */
export function sidesOf({ purchase, selling }: CurrencyPair): ExchangeSides {
  return {
    purchaseIsBase: purchase.code === BASE_CURRENCY,
    sellingIsBase: selling.code === BASE_CURRENCY,
  }
}

/**
 * Gives the rate that links the two amounts, with which sides are in AFN; null while the rate or a currency isn't known.
 * @param rateText as its field shows it
 */
export function quoteOf(pair: CurrencyPair | null, rateText: string): Quote | null {
  const rate = rateOf(rateText)
  return pair && rate !== null ? { rate, sides: sidesOf(pair) } : null
}

/** What the rate is so many of, and of what: "AFN for 1 USD". */
export function rateMeaning(pair: CurrencyPair): string {
  const { unit, price } = quotedAs(pair)
  return pair.purchase.id === pair.selling.id
    ? texts.sameAmounts(unit.code)
    : texts.unitsFor(price.code, unit.code)
}

/** Says a rate of an exchange in both ways; null within one currency. */
export function pairReadings(pair: CurrencyPair, rate: RateScaled): Readings | null {
  const { unit, price } = quotedAs(pair)
  return unit.id === price.id ? null : readingsOfQuote(unit.code, price.code, rate)
}

/**
 * The rate that the currencies' own rates make: what one typed is held against.
 * @returns null where none follows from them, since one was never set
 */
export function pairRate(pair: CurrencyPair, currencies: readonly Currency[]): RateScaled | null {
  const { unit, price } = quotedAs(pair)
  return unit.id === price.id ? RATE_ONE : rateBetween(unit, price, currencies)
}

/**
 * What is asked of a rate between two currencies.
 * @param rateText as its field shows it
 * @param currencies undefined while they load
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
 * The rate that a form is filled with: AFN's own rate divided by the other's.
 * @returns null where none is, because none follows from the own rates, neither currency is AFN, or 4 decimals would keep
 * fewer than 3 digits of it
 */
export function usualRate(pair: CurrencyPair, currencies: readonly Currency[]): RateScaled | null {
  const { purchaseIsBase, sellingIsBase } = sidesOf(pair)
  const isQuoted = purchaseIsBase || sellingIsBase || pair.purchase.id === pair.selling.id
  const rate = isQuoted ? pairRate(pair, currencies) : null
  return rate === null || rate < LEAST_TELLING ? null : rate
}

/**
 * How the two currencies stand by their own rates, in both ways: for a form that these don't fill.
 * @returns null where one of them was never set, and within one currency
 */
export function pairOwnReadings(
  pair: CurrencyPair,
  currencies: readonly Currency[],
): Readings | null {
  const { unit, price } = quotedAs(pair)
  const areSet = [unit, price].every((each) => isRateSet(each, currencies))
  return areSet ? ownReadings(unit, price) : null
}

/** AFN are the price of 1 of the other currency; without AFN, what is sold is the price of 1 of what is bought. */
function quotedAs(pair: CurrencyPair): Readonly<Record<'unit' | 'price', Currency>> {
  const { purchase, selling } = pair
  return sidesOf(pair).purchaseIsBase
    ? { unit: selling, price: purchase }
    : { unit: purchase, price: selling }
}
