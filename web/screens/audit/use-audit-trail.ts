import { useEffect, useState } from 'react'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import type { AuditEntry } from './changes.ts'
import type { AuditFilters } from './filters.ts'

type Query = Sent<RouteNamed<'audit/list'>, 'query'>

/** The loaded part of the audit trail, the newest change first. */
export interface AuditTrail {
  readonly entries: readonly AuditEntry[]
  /** The query of the next page; null at the end. */
  readonly next: Query | null
  readonly loading: boolean
  /** The error of the last request. */
  readonly error: Error | null
}

const AT_START: AuditTrail = { entries: [], next: null, loading: true, error: null }

/**
 * Loads the filtered changes page by page. Rules: docs/rules/lists-and-csv.md
 * @param run a new value for each request; answers to earlier runs are dropped
 */
export function useAuditTrail(filters: AuditFilters, run: string) {
  const { fromDate, toDate, entity, userId } = filters
  const [state, setState] = useState({ run, trail: AT_START })
  const trail = state.run === run ? state.trail : AT_START

  const first: Query = { fromDate, toDate, entity, userId }
  /** Fetches a page and appends its entries. The answer is dropped if a new run has started meanwhile. */
  const fetchPage = async (query: Query, there: readonly AuditEntry[]): Promise<void> => {
    const keep = (change: (now: AuditTrail) => AuditTrail) =>
      setState((now) => (now.run === run ? { run, trail: change(now.trail) } : now))
    keep((now) => ({ ...now, loading: true, error: null }))
    try {
      const { data, headers } = await request('GET /api/audit', { query })
      const rest = nextPageQuery(headers.get('Link'))
      const next = rest && { ...first, ...rest }
      // With a narrow filter, a page may be empty although there are more matches further back.
      if (next && data.length === 0) return fetchPage(next, there)
      keep(() => ({ entries: [...there, ...data], next, loading: false, error: null }))
    } catch (error) {
      keep((now) => ({ ...now, loading: false, error: error as Error }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the run changes whenever the filters do
  useEffect(() => {
    setState({ run, trail: AT_START })
    void fetchPage(first, [])
  }, [run, fromDate, toDate, entity, userId])

  return { ...trail, showMore: () => void fetchPage(trail.next ?? first, trail.entries) }
}
