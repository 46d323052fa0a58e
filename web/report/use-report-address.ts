import { useMemo } from 'react'
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
 * Reads the report from the address, so that it can be reloaded, reached by Back, and shared.
 * @param filtersOf reads the filters from the query. With a new function on each render, `filters` is a new object each
 * time, and a long table that depends on it is made anew
 * @param queryOf writes the filters to a query; by default each one under its own name
 */
export function useReportAddress<F extends Filters<F>>(
  filtersOf: (search: string) => F,
  queryOf: (filters: F) => string = searchOf,
): ReportAddress<F> {
  const { search, key, state } = useLocation()
  const navigate = useNavigate()
  const run: string = state?.run ?? key
  const filters = useMemo(() => filtersOf(search), [filtersOf, search])
  return {
    filters,
    run,
    show(wanted) {
      const wantedSearch = queryOf(wanted)
      void navigate({ search: wantedSearch }, { replace: wantedSearch === queryOf(filters) })
    },
    narrow(wanted) {
      void navigate({ search: queryOf(wanted) }, { replace: true, state: { run } })
    },
  }
}
