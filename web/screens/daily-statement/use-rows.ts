import { useMemo, useState } from 'react'
import type { DailyRow } from '../../../shared/reports/daily-statement.ts'
import { type RowsById, rowsAfter, type TransactionRecord } from './approval.ts'
import { rowsOfStatus } from './filters.ts'

/** The rows of a statement as loaded, and updated by approvals. */
export interface StatementRows {
  readonly rows: readonly DailyRow[]
  readonly byId: RowsById
  /**
   * The rows for the totals. This list only changes when an amount or currency changes, so an approval alone leaves it as it
   * is.
   */
  readonly figures: readonly DailyRow[]
  /** The rows of the chosen status. An approved row stays among them until another status is chosen. */
  readonly shown: readonly DailyRow[]
  /** Updates the rows from current records. */
  readonly change: (records: readonly TransactionRecord[]) => void
}

/**
 * Holds the rows of a statement, and updates them from current records.
 * @param fetched the loaded rows; the component is mounted again for each generated statement
 */
export function useRows(fetched: readonly DailyRow[], status: string): StatementRows {
  const [{ byId, figures }, setRows] = useState(() => ({
    byId: new Map(fetched.map((row) => [row.id, row])) as RowsById,
    figures: fetched,
  }))
  const rows = useMemo(() => [...byId.values()], [byId])
  const [chosen, setChosen] = useState(() => ({ status, ids: idsOf(fetched, status) }))
  if (chosen.status !== status) setChosen({ status, ids: idsOf(rows, status) })
  const shown = useMemo(() => rows.filter(({ id }) => chosen.ids.has(id)), [rows, chosen])
  return {
    rows,
    byId,
    figures,
    shown,
    change: (records) =>
      setRows((before) => {
        const changed = rowsAfter(before.byId, records)
        const now: RowsById = new Map([
          ...before.byId,
          ...changed.map((row) => [row.id, row] as const),
        ])
        const moves = changed.some((row) => isMoved(before.byId.get(row.id), row))
        return { byId: now, figures: moves ? [...now.values()] : before.figures }
      }),
  }
}

function isMoved(before: DailyRow | undefined, { amount, currencyId }: DailyRow): boolean {
  return before?.amount !== amount || before.currencyId !== currencyId
}

function idsOf(rows: readonly DailyRow[], status: string): ReadonlySet<number> {
  return new Set(rowsOfStatus(rows, status).map(({ id }) => id))
}
