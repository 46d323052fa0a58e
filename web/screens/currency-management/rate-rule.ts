import { currencyManagement as texts } from '#texts/currency-management.ts'
import { baseOf, isNoRateSet, isRateSet, partnerOf } from '../../../shared/money/own-rates.ts'
import { parseRate, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from './currency-form.ts'

/** What the rates of all currencies are, as a sentence; nothing where there are too few to have any. */
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
 * What the rate of a currency is, as a sentence.
 * @param code empty for a currency that is being added
 */
export function ruleOfRate(code: string, currencies: readonly Currency[]): string | undefined {
  const base = baseOf(currencies)
  if (!base) return ruleOfAll(currencies)
  if (code === '') return texts.newRateIsUnitsFor(base.code)
  if (code !== base.code) return texts.rateIsUnitsFor(code, base.code)
  const other = partnerOf(code, currencies)
  return other ? texts.baseStays(code, other.code) : undefined
}

/** The rate that a new one is held against: null where there is none, because it was never set. */
export function rateBefore(
  current: Currency | null,
  currencies: readonly Currency[],
): RateScaled | null {
  return current && isRateSet(current, currencies) ? parseRate(current.exchangeRate) : null
}
