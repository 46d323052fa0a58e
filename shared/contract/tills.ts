import * as z from 'zod/mini'
import { lazily } from './lazily.ts'

/** Where cash lies: a clerk's till, or the vault of a branch with the user id 0 (docs/rules/tills.md). */
export const Till = lazily(() =>
  z.object({ branch: z.string(), userId: z.int(), userName: z.string() }),
)

/** How a transaction and its reversal name each other, in every answer with transactions (docs/rules/reversal.md). */
export const reversal = {
  /** The number of the transaction that this one reverses; null for every other transaction. */
  reverses: z.nullable(z.int()),
  /** The number of the transaction that reversed this one; null if it wasn't reversed. */
  reversedBy: z.nullable(z.int()),
}

/** The rate of a leg of a deal over the counter, in every answer with transactions (docs/rules/deals.md). */
export const quoted = {
  /** The quoted rate, in AFN for `per` units; null for every other transaction. */
  quotedRate: z.nullable(z.string()),
  per: z.int(),
}

/** The tills of a transaction, and the transactions that were saved with it, in every answer with transactions. */
export const tillAndBundle = {
  /** The till whose cash changed; for a move of cash, the till that gave it. */
  till: Till,
  /** The till to which a move brought the cash. */
  toTill: z.nullable(Till),
  /** The numbers of the transactions that were saved together; null if the transaction was saved alone. */
  bundle: z.nullable(z.object({ first: z.int(), count: z.int() })),
}
