import { hawalaOrders as texts } from '#texts/hawala-orders.ts'
import { BASE_CURRENCY } from '../../shared/contract/house.ts'
import { withCommas } from '../../shared/money/amount.ts'
import type { Order } from './order.ts'

/** The codes of the currencies of a deal in a hawala: what the house bought, and what it sold. */
interface ChangedCodes {
  readonly bought: string
  readonly sold: string
}

/** Returns the rate at which money was changed: "253.2000 AFN for 1,000 RS"; of two foreign currencies, both. */
export function changedAt(
  { rate, per, getRate, getPer }: NonNullable<Order['given']>,
  { bought, sold }: ChangedCodes,
): string {
  const words = (of: string, units: number, code: string) =>
    texts.changedAt(of, withCommas(String(units)), code)
  const first = words(rate, per, bought === BASE_CURRENCY ? sold : bought)
  return getRate === null ? first : `${first} / ${words(getRate, getPer ?? 1, sold)}`
}

/** Returns the rate at which the money that the sender gave was changed; null if it was the hawala's currency. */
export function givenAt({
  given,
  currencyCode: sold,
}: Pick<Order, 'given' | 'currencyCode'>): string | null {
  return given && changedAt(given, { bought: given.currencyCode, sold })
}

/** Returns the rate at which a payout was made in another currency; null if it was the hawala's. */
export function paidAt(
  { currencyCode: bought }: Pick<Order, 'currencyCode'>,
  { paidAs }: Pick<Order['payouts'][number], 'paidAs'>,
): string | null {
  return paidAs && changedAt(paidAs, { bought, sold: paidAs.currencyCode })
}
