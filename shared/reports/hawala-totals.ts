import type { Answered, RouteNamed } from '../contract/routes.ts'
import { amountIn, formatAmount } from '../money/amount.ts'

/** What hawalas add up to in a currency. */
export type Total = Answered<RouteNamed<'hawala-orders/search'>>['totals'][number]

/** Adds the totals of another page, by currency, in the order of the currencies' ids. */
export function added(totals: readonly Total[], page: readonly Total[]): Total[] {
  const sums = new Map(totals.map((total) => [total.currencyId, total]))
  for (const each of page) {
    const sum = sums.get(each.currencyId)
    sums.set(each.currencyId, sum ? both(sum, each) : each)
  }
  return [...sums.values()].sort((one, other) => one.currencyId - other.currencyId)
}

function both(one: Total, other: Total): Total {
  const sum = (of: (total: Total) => string) =>
    formatAmount(amountIn(of(one)) + amountIn(of(other)))
  return {
    ...one,
    count: one.count + other.count,
    amount: sum(({ amount }) => amount),
    cancelled: one.cancelled + other.cancelled,
    cancelledAmount: sum(({ cancelledAmount }) => cancelledAmount),
    left: sum(({ left }) => left),
  }
}
