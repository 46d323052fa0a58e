import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { convert } from '../../../shared/money/convert.ts'
import { atRate } from '../../../shared/money/exchange.ts'
import { parseRate, RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { sentAmount } from '../../forms/money/sent-fields.ts'
import type { DetailsValues } from './details-values.ts'

/** One unit of a currency, in hundredths. */
const ONE_UNIT = 100n

/**
 * The rate that the amount is multiplied by, taken from its currency (specification 2, section 5; docs/decisions, "The
 * screens of hawalas").
 * @param currencies undefined while they load
 * @returns null where none follows from the currencies: into another one than AFN, and where no rate was ever set
 */
export function rateTaken(
  { currencyId, exCurrencyId }: Pick<DetailsValues, 'currencyId' | 'exCurrencyId'>,
  currencies: readonly Currency[] | undefined,
): RateScaled | null {
  if (currencyId === exCurrencyId) return RATE_ONE
  const find = (wanted: string) => currencies?.find(({ id }) => String(id) === wanted)
  const target = find(exCurrencyId)
  if (target?.code !== BASE_CURRENCY) return null
  const rate = parseRate(find(currencyId)?.exchangeRate ?? '')
  const baseRate = parseRate(target.exchangeRate)
  if (rate === null || baseRate === null) return null
  if (baseRate !== RATE_ONE) return convert(ONE_UNIT, rate, baseRate) || null
  return rate === RATE_ONE ? null : rate
}

/**
 * The amount in the other currency.
 * @param amount as its field shows it
 * @returns "6850.00"; empty while there is no amount
 */
export function exchangedAmount(amount: string, rate: RateScaled): string {
  const minor = parseAmount(sentAmount(amount))
  return minor === null ? '' : formatAmount(atRate(minor, rate))
}
