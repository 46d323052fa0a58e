import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SearchType } from '../../shared/contract/search.ts'
import { filtersOf, queryOf, type SearchFilters } from './filters.ts'

/** The search that the address names, so that it can be reloaded, and sent on as a link. */
export interface SearchAddress {
  readonly filters: SearchFilters
  /** Another one for each visit of the address: what makes the search run. */
  readonly run: string
  /** True where the address names a search at all. */
  readonly isAsked: boolean
  /** Makes it the address of another search; the same one runs again. */
  readonly show: (filters: SearchFilters) => void
}

/** @param types what the screen can search for, the same list each time; the first where the address names none */
export function useSearchAddress(types: readonly [SearchType, ...SearchType[]]): SearchAddress {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const filters = useMemo(() => filtersOf(params, types), [params, types])
  return {
    filters,
    run: key,
    isAsked: params.size > 0,
    show(wanted) {
      const address = new URLSearchParams(queryOf(wanted))
      setParams(address, { replace: String(address) === String(params) })
    },
  }
}
