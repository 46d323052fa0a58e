import { useState } from 'react'
import { type ReportState, useReport } from '../../reports/use-report.ts'
import type { StatementFilters } from './filters.ts'
import { type CashState, useCashPosition } from './use-cash-position.ts'

/** The three answers that a statement is made of. Each may fail by itself, and is asked for again by itself. */
export interface Day {
  readonly statement: ReportState<'GET /api/reports/daily-statement'>
  readonly deleted: ReportState<'GET /api/reports/deleted-after-approval'>
  readonly cash: CashState
  readonly retryDeleted: () => void
  readonly retryCash: () => void
}

/** @param run another text for each time the statement is generated */
export function useDay({ date, branch, userId }: StatementFilters, run: string): Day {
  const [retries, setRetries] = useState({ deleted: 0, cash: 0 })
  const query = { date, branch, userId }
  const asked = date === '' ? null : { query }
  return {
    statement: useReport('GET /api/reports/daily-statement', asked, run),
    deleted: useReport(
      'GET /api/reports/deleted-after-approval',
      asked,
      `${run} ${retries.deleted}`,
    ),
    cash: useCashPosition(asked && query, `${run} ${retries.cash}`),
    retryDeleted: () => setRetries({ ...retries, deleted: retries.deleted + 1 }),
    retryCash: () => setRetries({ ...retries, cash: retries.cash + 1 }),
  }
}
