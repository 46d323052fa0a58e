import * as z from 'zod/mini'
import { IdParams } from './fields.ts'
import { meantKind } from './meant-record.ts'
import { overLimit, reasonField } from './reason.ts'
import { row } from './route.ts'
import { seenVersion } from './transaction-versions.ts'
import { Transaction } from './transactions.ts'

/** A reversal (docs/rules/reversal.md). */
export const ReverseRequest = z.object({
  reason: reasonField,
  /** True if cash changes hands now. This field is required if the till was counted after the transaction. */
  cashMoves: z.optional(z.nullable(z.boolean({ error: 'must be true or false' }))),
  ...seenVersion,
  ...overLimit,
  ...meantKind('transaction'),
})

/** The records that were reversed, and the records that reverse them. */
export const Reversed = z.object({ reversed: z.array(Transaction), records: z.array(Transaction) })

export const transactionsReverse = row('POST /api/transactions/{id}/reverse', {
  name: 'transactions/reverse',
  summary: 'Reverse a transaction, with those that were saved with it, by a counter entry of today',
  access: 'record',
  params: IdParams,
  body: ReverseRequest,
  response: Reversed,
})

export const ROUTES = [transactionsReverse] as const
