import type * as z from 'zod/mini'
import type { Currency } from '../../shared/contract/currencies.ts'
import { formatRate, type RateScaled } from '../../shared/money/rate.ts'

/** A currency as it is kept (docs/rules/currencies.md). */
export interface CurrencyRecord {
  id: number
  code: string
  name: string
  symbol: string
  rate: RateScaled
  isActive: boolean
  /** True from the first account, posting, loan or hawala on: the code is fixed then. */
  inUse: boolean
  createdAt: string
  updatedAt: string
}

/** What of a currency a write looks at that records something in it. */
export type CurrencyUse = Pick<CurrencyRecord, 'id' | 'code' | 'inUse'>

/** A currency as the API gives it (docs/rules/currencies.md). */
export function currencyAnswer({
  rate,
  inUse: _inUse,
  ...given
}: CurrencyRecord): z.output<typeof Currency> {
  return { ...given, exchangeRate: formatRate(rate) }
}
