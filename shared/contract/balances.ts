import * as z from 'zod/mini'
import { decimalOut } from './fields.ts'

/** What the house owes all other accounts, one row per currency (decisions.md "Ledger"). */
export const BalanceSummary = z.array(
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    currencyName: z.string(),
    totalBalance: decimalOut,
  }),
)
