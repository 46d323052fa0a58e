import { useEffect, useState } from 'react'
import type { ExchangeRow } from '../../../shared/reports/exchange-details.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import { asksForReport, type ReportDays } from './filters.ts'

/** A whole report as the server gave it. */
export interface FetchedReport {
  /** Of all pages, oldest first. */
  readonly rows: readonly ExchangeRow[]
  readonly receivedAt: Date
}

/** How the report asked for stands. */
export type ReportState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly report: FetchedReport }
  | { readonly status: 'failed'; readonly error: Error }

/**
 * Fetches a report afresh for every run, page by page to its end (decisions.md "Long lists").
 * @param run another text for each time the report is generated; answers to earlier runs are dropped
 */
export function useExchangeReport({ fromDate, toDate }: ReportDays, run: string): ReportState {
  const [finished, setFinished] = useState<{ run: string; state: ReportState } | null>(null)
  const asked = asksForReport({ fromDate, toDate })

  useEffect(() => {
    if (!asked) return
    let current = true
    const finish = (state: ReportState) => {
      if (current) setFinished({ run, state })
    }
    fetchReport({ fromDate, toDate }, () => current).then(
      (report) => finish({ status: 'ready', report }),
      (error) => finish({ status: 'failed', error }),
    )
    return () => {
      current = false
    }
  }, [asked, fromDate, toDate, run])

  if (!asked) return { status: 'idle' }
  return finished?.run === run ? finished.state : { status: 'loading' }
}

/** @param wanted asked before each page; false ends the fetching early */
async function fetchReport(days: ReportDays, wanted: () => boolean): Promise<FetchedReport> {
  const rows: ExchangeRow[] = []
  let place: Record<string, string> | null = {}
  while (place && wanted()) {
    const query = { ...days, ...place }
    const { data, headers } = await request('GET /api/reports/exchange-details', { query })
    rows.push(...data)
    place = nextPageQuery(headers.get('Link'))
  }
  return { rows, receivedAt: new Date() }
}
