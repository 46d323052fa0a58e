import * as z from 'zod/mini'
import { IdParams, instantOut } from './fields.ts'
import { row } from './route.ts'

/** One change of a transaction. */
export const TransactionHistoryEntry = z.object({
  version: z.int(),
  action: z.enum(['recorded', 'edited', 'approved', 'deleted', 'reversed']),
  at: instantOut,
  userId: z.int(),
  userName: z.string(),
  /** The reason that the person gave for an edit or a deletion, if any. */
  reason: z.nullable(z.string()),
  /** The old and new value of each changed field. A transaction's amount is the field `amount`. */
  changes: z.array(
    z.object({
      field: z.string(),
      old: z.nullable(z.string()),
      new: z.nullable(z.string()),
    }),
  ),
})

/** The history of a transaction, the oldest entry first (docs/rules/ledger.md). */
export const TransactionHistory = z.array(TransactionHistoryEntry)

export const transactionsHistory = row('GET /api/transactions/{id}/history', {
  name: 'transactions/history',
  summary: 'What was done to a transaction, the oldest first',
  access: 'read',
  params: IdParams,
  response: TransactionHistory,
})

export const ROUTES = [transactionsHistory] as const
