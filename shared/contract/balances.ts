import * as z from 'zod/mini'
import { blankIsAbsent, decimalOut } from './fields.ts'
import { row } from './route.ts'

/** Only in the answer to `split`. */
const partOut = z.optional(decimalOut)

/** The total that the house owes to all other accounts, one row per currency (docs/rules/ledger.md). */
export const BalanceSummary = z.array(
  z.object({
    currencyId: z.int(),
    currencyCode: z.string(),
    currencyName: z.string(),
    totalBalance: decimalOut,
    /** The part of `totalBalance` on accounts of the type Customer. */
    customers: partOut,
    /** The part on accounts of the types Partner and Hawala Partner. */
    partners: partOut,
    /** The part on accounts of the type Company, with or without a book. */
    books: partOut,
  }),
)

export const balancesSummary = row('GET /api/balances/summary', {
  name: 'balances/summary',
  summary: 'What the house owes all accounts, by currency',
  access: 'read',
  query: z.object({
    /** Tells the total by customers, partners and books too, to those who read the books (docs/rules/books.md). */
    split: blankIsAbsent(z.enum(['true', 'false'])),
  }),
  response: BalanceSummary,
})

export const ROUTES = [balancesSummary] as const
