import type * as z from 'zod/mini'
import { type CashPosition, reportsCashPosition } from '../../../shared/contract/reports.ts'
import { cashOfDay } from '../../domain/tills/cash.ts'
import { endpoint } from '../../http/endpoint.ts'
import { listCurrencies } from '../../store/accounts/currencies.ts'
import { houseDay } from '../../store/house/house-position.ts'
import type { HouseShare } from '../../store/house/house-shares.ts'

/**
 * Gives the house's cash on a business day: at the start of the day, cash in, cash out, and at its end. The cash is
 * that of all cashiers, of a branch or of one cashier (docs/rules/ledger.md, docs/rules/sessions-and-roles.md).
 */
export const handler = endpoint(reportsCashPosition, {
  load: ({ query }) => Promise.all([listCurrencies(), houseDay(query.date, query)]),
  reply: async (_call, [currencies, day]) => ({
    body: {
      cash: cashOfDay(currencies, day),
      cashiers: cashiersOf(day.everyone),
    },
  }),
})

/** Lists each cashier once, by branch and number. */
function cashiersOf(shares: readonly HouseShare[]): z.output<typeof CashPosition>['cashiers'] {
  const cashiers = new Map(
    shares.map(({ branch, userId, userName }) => [
      `${branch}#${userId}`,
      { branch, userId, userName },
    ]),
  )
  return [...cashiers.values()].sort(
    (one, other) => one.branch.localeCompare(other.branch, 'en') || one.userId - other.userId,
  )
}
