import type * as z from 'zod/mini'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { may } from '../../../shared/contract/access.ts'
import { ownHand } from '../../../shared/contract/approval.ts'
import { savedTogether } from '../../../shared/contract/transaction-facts.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { amountOf, type DailyRow } from '../../../shared/reports/daily-statement.ts'

/** The full record, as returned by an approval. */
export type TransactionRecord = z.output<typeof Transaction>

/** The person who looks at the statement. */
export interface Viewer {
  readonly id: number
  readonly userType: string
}

/** The rows of a statement by number. */
export type RowsById = ReadonlyMap<number, DailyRow>

/** Whether the viewer can approve a row. */
export type Approvability =
  | { readonly can: 'approve' }
  /** The row is already approved, or the viewer may not approve at all. No button is offered. */
  | { readonly can: 'nothing' }
  /** Other people may approve the row; `why` says why the viewer may not. */
  | { readonly can: 'not'; readonly why: string }

/**
 * Tells whether this person may approve a row. Nobody approves what they recorded, or whose money they changed. The two legs
 * of an exchange count as one: each row names the people of both.
 */
export function approvability(row: DailyRow, viewer: Viewer): Approvability {
  if (row.isApproved || !may(viewer.userType, 'approve')) return { can: 'nothing' }
  const own = ownHand(row, viewer.id)
  if (!own) return { can: 'approve' }
  return { can: 'not', why: own === 'recorded' ? texts.youRecordedIt : texts.youChangedItsMoney }
}

/**
 * Returns the numbers of all transactions that are approved with this row, its own first. The server approves all that were
 * saved together. But approving a fee doesn't approve a posting that was edited, because the fee's row doesn't show the
 * edit.
 */
export function approvedTogether(row: DailyRow, rows: RowsById): number[] {
  const others = savedTogether(row.id, row.bundle, row.otherLegId).filter((id) => id !== row.id)
  const isEdited = (id: number) => (rows.get(id)?.userModified ?? null) !== null
  return [row.id, ...others.filter((id) => row.type !== 'fee' || !isEdited(id))]
}

/** Returns the rows that are approved together with a row and aren't approved yet. */
function approvedBesides(row: DailyRow, rows: RowsById): DailyRow[] {
  const [, ...others] = approvedTogether(row, rows)
  return others.flatMap((id) => rows.get(id) ?? []).filter(({ isApproved }) => !isApproved)
}

/** Returns the rows to approve: the shown rows that this person may approve, and the rows that are approved with them. */
export function approvable(shown: readonly DailyRow[], rows: RowsById, viewer: Viewer): DailyRow[] {
  const wanted = shown.filter((row) => approvability(row, viewer).can === 'approve')
  const all = wanted.flatMap((row) => [row, ...approvedBesides(row, rows)])
  return [...new Map(all.map((row) => [row.id, row])).values()]
}

/** The number of rows in a currency, and their total amount. */
export interface CurrencySum {
  readonly currencyId: number
  readonly count: number
  readonly amountMinor: AmountMinor
}

/** Counts and adds up rows by currency, because amounts of different currencies are never added. */
export function sumsByCurrency(rows: readonly DailyRow[]): CurrencySum[] {
  return [...Map.groupBy(rows, ({ currencyId }) => currencyId)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, ofCurrency]) => ({
      currencyId,
      count: ofCurrency.length,
      amountMinor: ofCurrency.reduce((sum, row) => sum + amountOf(row), 0n),
    }))
}

/** The number of rows per call. It is small enough to show progress on a slow connection, and below the server's limit. */
export const BATCH_ROWS = 100

/** Returns a row with the values of its newest record. */
export function rowAfter(row: DailyRow, record: TransactionRecord): DailyRow {
  return {
    ...row,
    amount: record.cAmount,
    description: record.tranDescription ?? record.cTransDescription,
    isApproved: record.isApproved,
    fromAccountId: record.outAccountID,
    toAccountId: record.inAccountID,
    currencyId: record.currencyID,
    exchangeRate: record.exRate,
    convertedAmount: record.otherLeg?.amount ?? null,
    version: record.version,
    borrower: record.transType === 'Loan' ? record.cTransDescription : null,
    userModified: record.userModified,
    userModifiedName: record.userModifiedName,
    moneyChangedBy: record.moneyChangedBy,
    userApprovedName: record.userApprovedName,
    changedAfterApproval: record.changedAfterApproval,
  }
}

/**
 * Returns the rows that change because of these records. If a record was approved, the rows saved with it were approved too,
 * even if their records aren't here.
 */
export function rowsAfter(rows: RowsById, records: readonly TransactionRecord[]): DailyRow[] {
  const changed = new Map<number, DailyRow>()
  for (const record of records) {
    const row = rows.get(record.id)
    if (!row) continue
    const after = rowAfter(row, record)
    changed.set(row.id, after)
    if (!after.isApproved) continue
    for (const other of approvedBesides(row, rows)) {
      if (!changed.has(other.id)) changed.set(other.id, approvedWith(other, after))
    }
  }
  return [...changed.values()]
}

function approvedWith(row: DailyRow, { userApprovedName }: DailyRow): DailyRow {
  return {
    ...row,
    isApproved: true,
    moneyChangedBy: [],
    userApprovedName,
    changedAfterApproval: false,
    version: row.version + 1,
  }
}
