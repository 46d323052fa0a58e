import { useState } from 'react'
import { request } from '../../api/request.ts'
import { useApi } from '../../api/use-api.ts'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { type ReportState, type RunState, useReport, useRun } from '../../report/use-report.ts'
import type { CashPosition } from './cashiers.ts'
import type { StatementFilters } from './filters.ts'

/** How the cash of the day asked for stands. */
export type CashState = RunState<{ readonly data: CashPosition }>

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
  const asked = date === '' ? null : { query: { date, branch, userId } }
  return {
    statement: useReport('GET /api/reports/daily-statement', asked, run),
    deleted: useReport(
      'GET /api/reports/deleted-after-approval',
      asked,
      `${run} ${retries.deleted}`,
    ),
    cash: useRun(asked, `${run} ${retries.cash}`, (options) =>
      request('GET /api/reports/cash-position', options),
    ),
    retryDeleted: () => setRetries({ ...retries, deleted: retries.deleted + 1 }),
    retryCash: () => setRetries({ ...retries, cash: retries.cash + 1 }),
  }
}

/**
 * Gives the code of a currency by its id; null while it isn't known yet. The codes come with the cash position; only where
 * that failed the currencies are asked for by themselves.
 */
export function useCodes(cash: CashState): ((currencyId: number) => string) | null {
  const [known, setKnown] = useState<CashPosition['cash'] | null>(null)
  if (cash.status === 'ready' && known !== cash.report.data.cash) setKnown(cash.report.data.cash)
  const [isAlone, setAlone] = useState(false)
  if (cash.status === 'failed' && known === null && !isAlone) setAlone(true)
  const { data, error } = useApi(isAlone ? 'GET /api/currencies' : null)

  if (known) return currencyCodes(known.map(idAndCode))
  return data || error ? currencyCodes(data) : null
}

function idAndCode({ currencyId, currencyCode }: CashPosition['cash'][number]) {
  return { id: currencyId, code: currencyCode }
}
