import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { convert } from '../../../shared/money/convert.ts'
import { formatRate, parseRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'

/** One unit of a currency, in hundredths. */
const ONE_UNIT = 100n

/**
 * The rate that was set for a currency.
 * @param currencies the list that AFN is found in; undefined while they load
 * @returns null where none ever was, which 1.0000 says of another one than AFN while that has 1.0000 too
 */
export function rateSet(
  { code, exchangeRate }: Currency,
  currencies: readonly Currency[] | undefined,
): RateScaled | null {
  const rate = parseRate(exchangeRate)
  if (rate !== RATE_ONE || code === BASE_CURRENCY) return rate
  const base = currencies?.find((each) => each.code === BASE_CURRENCY)
  return base && parseRate(base.exchangeRate) !== RATE_ONE ? rate : null
}

/**
 * How many AFN there are for one of another currency, by the rates of both (docs/decisions, "The rate of an exchange").
 * @param currencies the list that AFN is found in
 * @returns null where none follows from them: AFN is not in the list, no rate was ever set, or it is no rate that may be sent
 */
export function rateInBase(currency: Currency, currencies: readonly Currency[]): RateScaled | null {
  const base = currencies.find(({ code }) => code === BASE_CURRENCY)
  const baseRate = parseRate(base?.exchangeRate ?? '')
  const rate = parseRate(currency.exchangeRate)
  if (baseRate === null || rate === null) return null
  // What is converted reads as a rate only if it isn't 0 and has not too many digits.
  if (baseRate !== RATE_ONE) return parseRate(formatRate(convert(ONE_UNIT, rate, baseRate)))
  return rate === RATE_ONE ? null : rate
}
