import * as z from 'zod/mini'
import { decimalOut, instantOut } from './fields.ts'
import { lazily } from './lazily.ts'
import { cursorField, DailyStatementRow, DayQuery } from './reports.ts'
import { row } from './route.ts'
import { TransactionHistoryEntry } from './transaction-history.ts'

/** The most changes that one call returns; a `Link` header leads to the next page. */
export const CHANGES_PAGE_ROWS = 1_000

/** The kinds of changes that the report lists. */
export const CHANGE_ACTIONS = ['edited', 'deleted', 'reversed'] as const

export const ChangesQuery = lazily(() => z.extend(DayQuery, { cursor: cursorField }))

/**
 * A change of a transaction (docs/rules/reports.md). The fields of the transaction are those that it has now, or had when it
 * was deleted.
 */
export const ChangedTransaction = lazily(() =>
  z.extend(DailyStatementRow, {
    action: z.enum(CHANGE_ACTIONS),
    /** Who changed it, when, and the reason if one was given. */
    changedAt: instantOut,
    changedBy: z.int(),
    changedByName: z.string(),
    reason: z.nullable(z.string()),
    /** The old and new value of each changed field, by the names in the history. */
    changes: TransactionHistoryEntry.shape.changes,
    /** True if somebody had approved it before the change. */
    wasApproved: z.boolean(),
    /** Who printed the original of its voucher, and when; null if nobody did. */
    printedByName: z.nullable(z.string()),
    printedAt: z.nullable(instantOut),
    /** What the change took away from the transaction, and what it added, by currency; empty if it moved no money. */
    moved: z.array(z.object({ currencyId: z.int(), taken: decimalOut, added: decimalOut })),
  }),
)

export const Changes = z.array(ChangedTransaction)

/** Its name puts its function among those of days, because the stack of the functions of reports is full. */
export const reportsChanges = row('GET /api/reports/changes', {
  name: 'days/changes',
  summary: 'The edits, deletions and reversals of a business day, the oldest first',
  access: 'read',
  query: ChangesQuery,
  response: Changes,
})

export const ROUTES = [reportsChanges] as const
