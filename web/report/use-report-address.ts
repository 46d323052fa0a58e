import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Filters, searchOf } from './address.ts'

/** The report in the address. */
export interface ReportAddress<F> {
  /** The filters. The object stays the same as long as the address doesn't change. */
  readonly filters: F
  /** A value that changes with each visit to the address, so that the report is generated again. */
  readonly run: string
  /** Navigates to the address of a report. If the address is unchanged, the report runs again. */
  readonly show: (wanted: F) => void
  /** Filters the loaded report: the address changes without a new run and without a new history entry. */
  readonly narrow: (wanted: F) => void
}

/**
 * Reads the report from the address, so that the report can be reloaded, reached by Back, and shared.
 * @param filtersOf reads the filters from the query. With a new function on each render, `filters` is a new object each
 * time, and a long table that depends on it is made anew
 * @param queryOf writes the filters to a query; by default each one under its own name
 */
export function useReportAddress<F extends Filters<F>>(
  filtersOf: (search: string) => F,
  queryOf: (filters: F) => string = searchOf,
): ReportAddress<F> {
  const location = useLocation()
  const navigate = useNavigate()
  const [coming, setComing] = useState<ComingReport | null>(null)
  const isComing = coming?.from === location.key
  if (coming && !isComing) setComing(null)
  useEffect(() => {
    // Back may return to the rendered address before the router has rendered the next one. The key of the rendered address
    // then never changes, so the coming report is dropped here.
    const drop = () => setComing(null)
    window.addEventListener('popstate', drop)
    return () => window.removeEventListener('popstate', drop)
  }, [])
  const search = isComing ? coming.search : location.search
  const run: string = isComing ? coming.run : (location.state?.run ?? location.key)
  const filters = useMemo(() => filtersOf(search), [filtersOf, search])
  return {
    filters,
    run,
    show(wanted) {
      const next = { from: location.key, search: queryOf(wanted), run: crypto.randomUUID() }
      setComing(next)
      const options = {
        replace: next.search === queryOf(filters),
        state: { ...location.state, run: next.run },
      }
      void navigate({ search: next.search }, options)
    },
    narrow(wanted) {
      void navigate(
        { search: queryOf(wanted) },
        {
          replace: true,
          state: { ...location.state, run },
        },
      )
    },
  }
}

/**
 * A report that was requested, but whose address the router hasn't rendered yet. It already counts as the report in the
 * address, so that Ctrl+P right after the request doesn't print the previous report.
 */
interface ComingReport {
  /** The key of the address that is still rendered. */
  readonly from: string
  readonly search: string
  readonly run: string
}
