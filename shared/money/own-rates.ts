import { formatRate, parseRate, RATE_ONE, type RateScaled } from './rate.ts'
import { type OwnRate, quotedRate, type Readings, readingsOf } from './reading.ts'

/**
 * What a list of currencies says about its rates. Each rate is units of that currency for 1 of the base, whose rate is
 * 1.0000. Every currency starts with 1.0000, so for any currency but the base this value means that nobody has set the
 * rate yet. Rules: docs/rules/currencies.md
 */

/** What of a currency its rate is read from. */
export interface RatedCurrency {
  readonly code: string
  readonly exchangeRate: string
}

/** Which currency is the base where several have the rate 1.0000: the dollar first, then AFN, then the first in the list. */
const USUAL_BASES = ['USD', 'AFN']

/** The base: the currency whose rate is 1.0000; null where there is none. */
export function baseOf<Rated extends RatedCurrency>(currencies: readonly Rated[]): Rated | null {
  return usualFirst(currencies.filter((each) => parseRate(each.exchangeRate) === RATE_ONE))
}

/**
 * The currency that a rate is read against: the base, and for the base itself AFN or the dollar.
 * @returns null where there is no other currency
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

/** True where no currency has another rate than the 1.0000 that it started with. */
export function isNoRateSet(currencies: readonly RatedCurrency[]): boolean {
  return currencies.every(({ exchangeRate }) => parseRate(exchangeRate) === RATE_ONE)
}

/**
 * How many units of one currency there are for 1 of another, by their own rates.
 * @returns null where none follows from them: either was never set, or it is no rate that may be stored
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
 * Says in both ways how two currencies stand to one another by their own rates, whether these were set or not.
 * @returns null where one of the two is the other, or its rate can't be read
 */
export function ownReadings(one: RatedCurrency, other: RatedCurrency): Readings | null {
  const [first, second] = [ownRate(one), ownRate(other)]
  return one.code === other.code || !first || !second ? null : readingsOf(first, second)
}

/**
 * Says in both ways a rate that is being set, against the currency that it will be read against.
 * @param rate what the currency of this code is to have, above 0
 * @returns null where there is no other currency
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
