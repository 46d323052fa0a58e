import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { SEARCHED_BACK_TO_HEADER } from '../../shared/contract/headers.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { request } from '../api/request.ts'
import { queryOf, type SearchFilters, type SentQuery } from './filters.ts'
import type { SearchRow } from './search-rows.ts'
import { createSearcher, type Searcher, type SearchPage, type SearchState } from './searcher.ts'

/** What `useSearch` gives. */
export type Search = SearchState &
  Pick<Searcher<SentQuery>, 'searchFurther' | 'retry' | 'changeRows'>

/**
 * Searches by these filters whenever a run begins.
 * @param filters null for no search
 * @param run another text for each time it is asked for
 */
export function useSearch(filters: SearchFilters | null, run: string): Search {
  const [searcher] = useState(() => createSearcher(fetchPage))
  const state = useSyncExternalStore(searcher.onChange, searcher.state)
  const query = filters && JSON.stringify(queryOf(filters))
  // Before anything is drawn: what an older search found never stands under the new one's words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same query is asked for again by another run
  useLayoutEffect(() => {
    void searcher.search(query === null ? null : (JSON.parse(query) as SentQuery))
  }, [searcher, query, run])
  return useMemo(() => {
    const { searchFurther, retry, changeRows } = searcher
    return { ...state, searchFurther, retry, changeRows }
  }, [searcher, state])
}

/**
 * The rows that a reference leads to: a transaction by its number.
 * @throws ApiError, NetworkError
 */
export async function rowsByReference(referenceId: string): Promise<readonly SearchRow[]> {
  return (await fetchPage({ type: 'general', referenceId })).rows
}

/** Fetches one page. An answer that isn't a list counts as an empty one. */
async function fetchPage(query: SentQuery): Promise<SearchPage<SentQuery>> {
  const { data, headers } = await request('GET /api/search-transactions', { query })
  return {
    rows: Array.isArray(data) ? data : [],
    searchedBackTo: headers.get(SEARCHED_BACK_TO_HEADER),
    next: nextPageQuery(headers.get('Link')),
  }
}
