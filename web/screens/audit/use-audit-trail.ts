import { useEffect, useState } from 'react'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import { nextPageQuery } from '../../../shared/reports/next-page.ts'
import { request } from '../../api/request.ts'
import type { AuditEntry } from './changes.ts'
import type { AuditFilters } from './filters.ts'

type Query = Sent<RouteNamed<'audit/list'>, 'query'>

/** As much of the trail as was fetched, the newest change first. */
export interface AuditTrail {
  readonly entries: readonly AuditEntry[]
  /** Where it goes on; null at its end. */
  readonly next: Query | null
  readonly loading: boolean
  /** Why the last page asked for isn't there. */
  readonly error: Error | null
}

const AT_START: AuditTrail = { entries: [], next: null, loading: true, error: null }

/**
 * The changes that filters let through, page by page. Rules: docs/rules/lists-and-csv.md
 * @param run another text for each time they are asked for; answers to earlier runs are dropped
 */
export function useAuditTrail(filters: AuditFilters, run: string) {
  const { fromDate, toDate, entity, userId } = filters
  const [state, setState] = useState({ run, trail: AT_START })
  const trail = state.run === run ? state.trail : AT_START

  const first: Query = { fromDate, toDate, entity, userId }
  /** Keeps what one call brought after the entries there are, unless something else has been asked for meanwhile. */
  const fetchPage = async (query: Query, there: readonly AuditEntry[]): Promise<void> => {
    const keep = (change: (now: AuditTrail) => AuditTrail) =>
      setState((now) => (now.run === run ? { run, trail: change(now.trail) } : now))
    keep((now) => ({ ...now, loading: true, error: null }))
    try {
      const { data, headers } = await request('GET /api/audit', { query })
      const rest = nextPageQuery(headers.get('Link'))
      const next = rest && { ...first, ...rest }
      // Where a filter lets few through, the server may have gone through much and found nothing yet.
      if (next && data.length === 0) return fetchPage(next, there)
      keep(() => ({ entries: [...there, ...data], next, loading: false, error: null }))
    } catch (error) {
      keep((now) => ({ ...now, loading: false, error: error as Error }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the run decides; its filters come with it
  useEffect(() => {
    setState({ run, trail: AT_START })
    void fetchPage(first, [])
  }, [run, fromDate, toDate, entity, userId])

  return { ...trail, showMore: () => void fetchPage(trail.next ?? first, trail.entries) }
}
