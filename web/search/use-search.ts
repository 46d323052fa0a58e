import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { INCOMPLETE_HEADER, SEARCHED_BACK_TO_HEADER } from '../../shared/contract/headers.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { request } from '../api/request.ts'
import { queryOf, type SearchFilters, type SentQuery } from './filters.ts'
import type { SearchRow } from './search-rows.ts'
import { createSearcher, type Searcher, type SearchPage, type SearchState } from './searcher.ts'

/** The result of `useSearch`. */
export type Search = SearchState &
  Pick<Searcher<SentQuery>, 'searchFurther' | 'retry' | 'again' | 'changeRows'>

/**
 * Starts a search whenever the filters or `run` change.
 * @param filters null for no search
 * @param run any text; a new one repeats the same search
 */
export function useSearch(filters: SearchFilters | null, run: string): Search {
  const [searcher] = useState(() => createSearcher(fetchPage))
  const state = useSyncExternalStore(searcher.onChange, searcher.state)
  const query = filters && JSON.stringify(queryOf(filters))
  // Runs before the browser paints, so that old results never appear under the new filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new run repeats the same query
  useLayoutEffect(() => {
    void searcher.search(query === null ? null : (JSON.parse(query) as SentQuery))
  }, [searcher, query, run])
  return useMemo(() => {
    const { searchFurther, retry, again, changeRows } = searcher
    return { ...state, searchFurther, retry, again, changeRows }
  }, [searcher, state])
}

/**
 * Returns the rows for a reference, such as a transaction's number, as far as the first page has them.
 * @throws ApiError, NetworkError
 */
export async function rowsByReference(referenceId: string): Promise<readonly SearchRow[]> {
  return (await fetchPage({ type: 'general', referenceId })).rows
}

/** Fetches one page. An answer that isn't a list counts as empty. */
async function fetchPage(query: SentQuery): Promise<SearchPage<SentQuery>> {
  const { data, headers } = await request('GET /api/search-transactions', { query })
  return {
    rows: Array.isArray(data) ? data : [],
    searchedBackTo: headers.get(SEARCHED_BACK_TO_HEADER),
    next: nextPageQuery(headers.get('Link')),
    isIncomplete: headers.has(INCOMPLETE_HEADER),
  }
}
