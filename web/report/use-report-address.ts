import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Filters, searchOf } from './address.ts'

/** The report that the address names. */
export interface ReportAddress<F> {
  /** The same object as long as the address is the same. */
  readonly filters: F
  /** Another one for each visit of the address: what makes the report run. */
  readonly run: string
  /** Makes it the address of another report; the same one runs again. */
  readonly show: (wanted: F) => void
  /** Changes what is shown of the report that is there: no new run, and no new step for Back. */
  readonly narrow: (wanted: F) => void
}

/**
 * The report that the address names, so that it can be reloaded, gone back to, and sent on.
 * @param filtersOf reads the filters of an address's query; the same function each time where a long table takes them
 * @param queryOf writes them; as a rule each one that is given under its name
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
      void navigate({ search: wantedSearch }, { replace: wantedSearch === search })
    },
    narrow(wanted) {
      void navigate({ search: queryOf(wanted) }, { replace: true, state: { run } })
    },
  }
}
