import type * as z from 'zod/mini'
import type { Currency } from '../../shared/contract/currencies.ts'
import { formatRate } from '../../shared/money/rate.ts'
import type { CurrencyRecord } from '../store/currencies.ts'

/** A currency as the API gives it (specification 1, section 3). */
export function currencyAnswer({
  rate,
  inUse: _inUse,
  ...given
}: CurrencyRecord): z.output<typeof Currency> {
  return { ...given, exchangeRate: formatRate(rate) }
}
