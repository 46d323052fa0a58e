import { currencyManagement as texts } from '#texts/currency-management.ts'
import {
  baseOf,
  isNoRateSet,
  isRateSet,
  partnerOf,
  readingsOfNew,
} from '../../../shared/money/own-rates.ts'
import { formatRate, parseRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { HeldRate } from '../../money/rate-distance.ts'
import type { Currency, CurrencyBody } from './currency-form.ts'

/** A sentence that explains the rates of all currencies; undefined if there are too few currencies. */
export function ruleOfAll(currencies: readonly Currency[]): string | undefined {
  const base = baseOf(currencies)
  if (!base) return currencies.length > 0 ? texts.noBase : undefined
  const other = partnerOf(base.code, currencies)
  if (!other) return undefined
  return isNoRateSet(currencies)
    ? texts.noRateSet(base.code, other.code)
    : texts.ratesAreUnitsFor(base.code)
}

/**
 * A sentence that explains the rate of a currency.
 * @param code empty for a new currency
 */
export function ruleOfRate(code: string, currencies: readonly Currency[]): string | undefined {
  const base = baseOf(currencies)
  if (!base) return ruleOfAll(currencies)
  if (code === '') return texts.newRateIsUnitsFor(base.code)
  if (code !== base.code) return texts.rateIsUnitsFor(code, base.code)
  const other = partnerOf(code, currencies)
  return other ? texts.baseStays(code, other.code) : undefined
}

/**
 * The data for the question about an unusual new rate.
 * @param current the currency's current state; null if it isn't in the list
 * @param sent the new rate; null if the rate isn't changed
 */
export function heldRate(
  current: Currency | null,
  sent: CurrencyBody['exchangeRate'],
  currencies: readonly Currency[],
): HeldRate | null {
  const rate = parseRate(String(sent ?? ''))
  if (!current || rate === null) return null
  return {
    rate,
    against: rateBefore(current, currencies),
    readings: readingsOfNew(current.code, rate, currencies),
    title: texts.saveFarRate(current.code, formatRate(rate)),
    says: { above: texts.isFarAbove, below: texts.isFarBelow },
  }
}

/** The rate to compare a new one with; null if it was never set. */
export function rateBefore(
  current: Currency | null,
  currencies: readonly Currency[],
): RateScaled | null {
  return current && isRateSet(current, currencies) ? parseRate(current.exchangeRate) : null
}
