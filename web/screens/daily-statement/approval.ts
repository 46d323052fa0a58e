import type * as z from 'zod/mini'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { may } from '../../../shared/contract/access.ts'
import { ownHand } from '../../../shared/contract/approval.ts'
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

/** Tells whether this person may approve a row. In an exchange, each leg knows who recorded or changed either leg. */
export function approvability(row: DailyRow, viewer: Viewer): Approvability {
  if (row.isApproved || !may(viewer.userType, 'approve')) return { can: 'nothing' }
  const own = ownHand(row, viewer.id)
  if (!own) return { can: 'approve' }
  return { can: 'not', why: own === 'recorded' ? texts.youRecordedIt : texts.youChangedItsMoney }
}

/** The rows to approve: those of the shown rows that this person may approve, and their other legs. */
export function approvable(shown: readonly DailyRow[], rows: RowsById, viewer: Viewer): DailyRow[] {
  const wanted = shown.filter((row) => approvability(row, viewer).can === 'approve')
  const legs = wanted.flatMap((row) => {
    const leg = otherLegOf(row, rows)
    return leg && !leg.isApproved ? [row, leg] : [row]
  })
  return [...new Map(legs.map((row) => [row.id, row])).values()]
}

/** The number of rows in a currency, and their total amount. */
export interface CurrencySum {
  readonly currencyId: number
  readonly count: number
  readonly amountMinor: AmountMinor
}

/** Counts and adds up rows by currency; amounts of different currencies are never added. */
export function sumsByCurrency(rows: readonly DailyRow[]): CurrencySum[] {
  return [...Map.groupBy(rows, ({ currencyId }) => currencyId)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, ofCurrency]) => ({
      currencyId,
      count: ofCurrency.length,
      amountMinor: ofCurrency.reduce((sum, row) => sum + amountOf(row), 0n),
    }))
}

/**
 * The number of rows per call. It is small enough to show progress on a slow connection, and below the server's limit.
 */
export const BATCH_ROWS = 100

/** Splits rows into batches, one per call. */
export function batchesOf(rows: readonly DailyRow[]): DailyRow[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) =>
    rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  )
}

/** A row updated from its current record. */
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
 * The rows that change with some records. If a leg of an exchange was approved, the other leg was too, even if its own
 * record isn't among them.
 */
export function rowsAfter(rows: RowsById, records: readonly TransactionRecord[]): DailyRow[] {
  const changed = new Map<number, DailyRow>()
  for (const record of records) {
    const row = rows.get(record.id)
    if (!row) continue
    const after = rowAfter(row, record)
    changed.set(row.id, after)
    const leg = otherLegOf(row, rows)
    if (leg && after.isApproved && !leg.isApproved && !changed.has(leg.id)) {
      changed.set(leg.id, approvedWith(leg, after))
    }
  }
  return [...changed.values()]
}

function approvedWith(leg: DailyRow, { userApprovedName }: DailyRow): DailyRow {
  return {
    ...leg,
    isApproved: true,
    moneyChangedBy: [],
    userApprovedName,
    changedAfterApproval: false,
    version: leg.version + 1,
  }
}

function otherLegOf({ otherLegId }: DailyRow, rows: RowsById): DailyRow | undefined {
  return otherLegId === null ? undefined : rows.get(otherLegId)
}
