import type * as z from 'zod/mini'
import { dailyStatement as texts } from '#texts/daily-statement.ts'
import { may } from '../../../shared/contract/access.ts'
import { ownHand } from '../../../shared/contract/approval.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'
import { amountOf, type DailyRow } from '../../../shared/reports/daily-statement.ts'

/** The full record, as an approval answers with it. */
export type TransactionRecord = z.output<typeof Transaction>

/** Who looks at the statement. */
export interface Viewer {
  readonly id: number
  readonly userType: string
}

/** The rows of a statement by number. */
export type RowsById = ReadonlyMap<number, DailyRow>

/** Where a row stands with the one who looks at it. */
export type Approvability =
  | { readonly can: 'approve' }
  /** Nobody approves what is approved; who may not approve at all isn't offered it. */
  | { readonly can: 'nothing' }
  /** Others may; `why` says what keeps this one from it. */
  | { readonly can: 'not'; readonly why: string }

/** Whether this person may approve a row; of an exchange each leg says who had a hand in either. */
export function approvability(row: DailyRow, viewer: Viewer): Approvability {
  if (row.isApproved || !may(viewer.userType, 'approve')) return { can: 'nothing' }
  const own = ownHand(row, viewer.id)
  if (!own) return { can: 'approve' }
  return { can: 'not', why: own === 'recorded' ? texts.youRecordedIt : texts.youChangedItsMoney }
}

/** What would be approved of some rows: those this person may approve, and their other legs. */
export function approvable(shown: readonly DailyRow[], rows: RowsById, viewer: Viewer): DailyRow[] {
  const wanted = shown.filter((row) => approvability(row, viewer).can === 'approve')
  const legs = wanted.flatMap((row) => {
    const leg = otherLegOf(row, rows)
    return leg && !leg.isApproved ? [row, leg] : [row]
  })
  return [...new Map(legs.map((row) => [row.id, row])).values()]
}

/** How many rows there are of a currency, and how much. */
export interface CurrencySum {
  readonly currencyId: number
  readonly count: number
  readonly amountMinor: AmountMinor
}

/** Rows counted and added up by currency: amounts of two are never added. */
export function sumsByCurrency(rows: readonly DailyRow[]): CurrencySum[] {
  return [...Map.groupBy(rows, ({ currencyId }) => currencyId)]
    .sort(([one], [other]) => one - other)
    .map(([currencyId, ofCurrency]) => ({
      currencyId,
      count: ofCurrency.length,
      amountMinor: ofCurrency.reduce((sum, row) => sum + amountOf(row), 0n),
    }))
}

/** Rows that one call approves: few enough that a slow line shows progress, and fewer than the server takes. */
export const BATCH_ROWS = 100

/** The rows in calls. */
export function batchesOf(rows: readonly DailyRow[]): DailyRow[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) =>
    rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  )
}

/** A row as its record stands now. */
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
 * The rows that records change. The other leg of one that was approved is approved with it, also where its own record
 * isn't among them.
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
