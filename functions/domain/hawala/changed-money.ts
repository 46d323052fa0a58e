import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { type AmountMinor, formatAmount } from '../../../shared/money/amount.ts'
import type { DealQuotes } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import type { CurrencyCodes } from '../ledger/exchange-pair.ts'

/** Money of another currency than the hawala's that was given or paid out for it, and the rates of both. */
export interface ChangedMoney {
  currencyId: number
  amountMinor: AmountMinor
  /** `give` is the rate of what the house bought, `get` that of what it sold. */
  quotes: DealQuotes
}

/** The currencies of a deal in a hawala: what the house bought, and what it sold. */
export interface ChangedPair {
  boughtId: number
  soldId: number
}

/**
 * Puts changed money into the form of the answer. `rate` is that of the foreign currency; of two foreign ones it is that of what
 * the house bought, and `getRate` that of what it sold.
 */
export function changedAnswer(
  { currencyId, amountMinor, quotes: { give, get } }: ChangedMoney,
  { boughtId, soldId }: ChangedPair,
  codes: CurrencyCodes,
) {
  const isAfn = (id: number) => codes.get(id) === BASE_CURRENCY
  const quoted = isAfn(boughtId) ? get : give
  const cross = isAfn(boughtId) || isAfn(soldId) ? null : get
  return {
    currencyId,
    currencyCode: codes.get(currencyId) ?? '',
    amount: formatAmount(amountMinor),
    rate: formatRate(quoted.rate),
    per: quoted.per,
    getRate: cross && formatRate(cross.rate),
    getPer: cross?.per ?? null,
  }
}
