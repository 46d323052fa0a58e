import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { formatAmount, parseAmount } from '../../../shared/money/amount.ts'
import { atRate } from '../../../shared/money/exchange.ts'
import { RATE_ONE, type RateScaled } from '../../../shared/money/rate.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { rateInBase } from '../../forms/money/rate-in-base.ts'
import { sentAmount } from '../../forms/money/sent-fields.ts'
import type { DetailsValues } from './details-values.ts'

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
  const source = find(currencyId)
  if (!currencies || !source || find(exCurrencyId)?.code !== BASE_CURRENCY) return null
  return rateInBase(source, currencies)
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
