import { useLocation, useNavigate } from 'react-router-dom'
import { type Filters, searchOf } from './address.ts'

/** The report that the address names. */
export interface ReportAddress<F> {
  readonly filters: F
  /** Another one for each visit of the address: what makes the report run. */
  readonly run: string
  /** Makes it the address of another report; the same one runs again. */
  readonly show: (wanted: F) => void
  /** Changes what is shown of the report that is there: no new run, and no new step for Back. */
  readonly narrow: (wanted: F) => void
}

/** @param filtersOf reads the filters of an address's query */
export function useReportAddress<F extends Filters<F>>(
  filtersOf: (search: string) => F,
): ReportAddress<F> {
  const { search, key, state } = useLocation()
  const navigate = useNavigate()
  const run: string = state?.run ?? key
  return {
    filters: filtersOf(search),
    run,
    show(wanted) {
      const wantedSearch = searchOf(wanted)
      void navigate({ search: wantedSearch }, { replace: wantedSearch === search })
    },
    narrow(wanted) {
      void navigate({ search: searchOf(wanted) }, { replace: true, state: { run } })
    },
  }
}
