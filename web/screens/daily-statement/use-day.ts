import { useState } from 'react'
import { readsBooksOf } from '../../../shared/contract/book-readers.ts'
import { request } from '../../api/request.ts'
import { useApi } from '../../api/use-api.ts'
import { useSession } from '../../app/session.tsx'
import { currencyCodes } from '../../report/currency-figures.tsx'
import { type ReportState, type RunState, useReport, useRun } from '../../report/use-report.ts'
import type { CashPosition } from './cashiers.ts'
import type { StatementFilters } from './filters.ts'

/** The state of loading the day's cash position. */
export type CashState = RunState<{ readonly data: CashPosition }>

/** The answers that make up a statement. Each can fail and be retried separately. */
export interface Day {
  readonly statement: ReportState<'GET /api/reports/daily-statement'>
  readonly changes: ReportState<'GET /api/reports/changes'>
  readonly cash: CashState
  /** Idle for a cashier, and for a person who may not read what the branch earned. */
  readonly earned: ReportState<'GET /api/reports/profit'>
  readonly retryChanges: () => void
  readonly retryCash: () => void
  readonly retryEarned: () => void
}

/**
 * Loads the answers for the filters.
 * @param run a new value for each generated statement
 */
export function useDay({ date, branch, userId }: StatementFilters, run: string): Day {
  const [retries, setRetries] = useState({ changes: 0, cash: 0, earned: 0 })
  const asked = date === '' ? null : { query: { date, branch, userId } }
  const { user } = useSession()
  const isEarned = asked !== null && userId === '' && readsBooksOf(user, branch || undefined)
  const ofBranch = isEarned ? { query: { from: date, to: date, branch } } : null
  return {
    statement: useReport('GET /api/reports/daily-statement', asked, run),
    changes: useReport('GET /api/reports/changes', asked, `${run} ${retries.changes}`),
    cash: useRun(asked, `${run} ${retries.cash}`, (options) =>
      request('GET /api/reports/cash-position', options),
    ),
    earned: useReport('GET /api/reports/profit', ofBranch, `${run} ${retries.earned}`),
    retryChanges: () => setRetries({ ...retries, changes: retries.changes + 1 }),
    retryCash: () => setRetries({ ...retries, cash: retries.cash + 1 }),
    retryEarned: () => setRetries({ ...retries, earned: retries.earned + 1 }),
  }
}

/**
 * Returns a function that gives a currency's code by id; null while the codes are unknown. The codes come with the cash
 * position. Only if that fails, the currencies are loaded separately.
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
