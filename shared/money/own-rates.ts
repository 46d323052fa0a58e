import { formatRate, parseRate, RATE_ONE, type RateScaled } from './rate.ts'
import { type OwnRate, quotedRate, type Readings, readingsOf } from './reading.ts'

/**
 * The meaning of the rates in a list of currencies. The rate of a currency is how many of its units there are for 1 of
 * the base currency, whose rate is 1.0000. Every currency starts with 1.0000. So for any currency but the base, this
 * value means that nobody has set the rate yet. Rules: docs/rules/currencies.md
 */

/** The fields of a currency that its rate needs. */
export interface RatedCurrency {
  readonly code: string
  readonly exchangeRate: string
}

/**
 * The order of preference for the base if several currencies have the rate 1.0000: the dollar, AFN, then the first in the
 * list.
 */
const USUAL_BASES = ['USD', 'AFN']

/**
 * Returns the base: the currency with the rate 1.0000. If several currencies have this rate, USUAL_BASES decides, then the
 * order of the list.
 * @returns null if no currency has this rate
 */
export function baseOf<Rated extends RatedCurrency>(currencies: readonly Rated[]): Rated | null {
  return usualFirst(currencies.filter((each) => parseRate(each.exchangeRate) === RATE_ONE))
}

/**
 * Returns the currency against which a rate is read: the base. The base itself, or any currency if there is no base, is
 * read against the first other currency in the order of preference.
 * @returns null if there is no other currency
 */
export function partnerOf<Rated extends RatedCurrency>(
  code: string,
  currencies: readonly Rated[],
): Rated | null {
  const base = baseOf(currencies)
  return base && base.code !== code
    ? base
    : usualFirst(currencies.filter((each) => each.code !== code))
}

/** True for the base, and for any other currency unless it still has the 1.0000 that every currency starts with. */
export function isRateSet(
  { code, exchangeRate }: RatedCurrency,
  currencies: readonly RatedCurrency[],
): boolean {
  const rate = parseRate(exchangeRate)
  return rate !== null && (rate !== RATE_ONE || baseOf(currencies)?.code === code)
}

/** True if no rate was set: all currencies still have the 1.0000 with which they started. */
export function isNoRateSet(currencies: readonly RatedCurrency[]): boolean {
  return currencies.every(({ exchangeRate }) => parseRate(exchangeRate) === RATE_ONE)
}

/**
 * Returns the units of `price` for 1 of `unit`, by the currencies' own rates.
 * @returns null if one of the two rates was never set, or if the result can't be stored as a rate
 */
export function rateBetween(
  unit: RatedCurrency,
  price: RatedCurrency,
  currencies: readonly RatedCurrency[],
): RateScaled | null {
  const [unitRate, priceRate] = [parseRate(unit.exchangeRate), parseRate(price.exchangeRate)]
  if (unitRate === null || priceRate === null) return null
  const areSet = [unit, price].every((each) => isRateSet(each, currencies))
  return areSet ? parseRate(formatRate(quotedRate(unitRate, priceRate))) : null
}

/**
 * Puts the relation of two currencies by their own rates into words, in both directions. It does so even if the rates
 * were never set.
 * @returns null if both are the same currency, or a rate can't be read
 */
export function ownReadings(one: RatedCurrency, other: RatedCurrency): Readings | null {
  const [first, second] = [ownRate(one), ownRate(other)]
  return one.code === other.code || !first || !second ? null : readingsOf(first, second)
}

/**
 * Puts a new rate into words, in both directions, against the currency that `partnerOf` gives.
 * @param rate the new rate of the currency, above 0
 * @returns null if there is no other currency
 */
export function readingsOfNew(
  code: string,
  rate: RateScaled,
  currencies: readonly RatedCurrency[],
): Readings | null {
  const partner = partnerOf(code, currencies)
  return partner && ownReadings(partner, { code, exchangeRate: formatRate(rate) })
}

function ownRate({ code, exchangeRate }: RatedCurrency): OwnRate | null {
  const rate = parseRate(exchangeRate)
  return rate === null ? null : { code, rate }
}

function usualFirst<Rated extends RatedCurrency>(currencies: readonly Rated[]): Rated | null {
  const usual = USUAL_BASES.map((wanted) => currencies.find(({ code }) => code === wanted))
  return usual.find((each) => each !== undefined) ?? currencies[0] ?? null
}
