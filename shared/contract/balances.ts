import * as z from 'zod/mini'
import { decimalOut } from './fields.ts'
import { row } from './route.ts'

/** The total that the house owes to all other accounts, one row per currency (docs/rules/ledger.md). */
export const BalanceSummary = z.array(
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    currencyName: z.string(),
    totalBalance: decimalOut,
  }),
)

export const balancesSummary = row('GET /api/balances/summary', {
  name: 'balances/summary',
  summary: 'What the house owes all accounts, by currency',
  access: 'read',
  response: BalanceSummary,
})

export const ROUTES = [balancesSummary] as const
