import { useEffect, useState } from 'react'
import { type FetchedReport, fetchReport } from './fetch-report.ts'
import type { ReportFilters } from './filters.ts'

/** How the report asked for stands. */
export type ReportState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly report: FetchedReport }
  | { readonly status: 'failed'; readonly error: Error }

/**
 * Fetches a report afresh for every run.
 * @param run another text for each time the report is generated; answers to earlier runs are dropped
 */
export function useAccountReport(filters: ReportFilters, run: string): ReportState {
  const { accountId, fromDate, toDate } = filters
  const [finished, setFinished] = useState<{ run: string; state: ReportState } | null>(null)

  useEffect(() => {
    if (accountId === '') return
    let current = true
    const finish = (state: ReportState) => {
      if (current) setFinished({ run, state })
    }
    fetchReport({ accountId, fromDate, toDate }, () => current).then(
      (report) => finish({ status: 'ready', report }),
      (error) => finish({ status: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [accountId, fromDate, toDate, run])

  if (accountId === '') return { status: 'idle' }
  return finished?.run === run ? finished.state : { status: 'loading' }
}
