import { createStore, type Store } from '../store.ts'
import { joinedRows, type SearchRow } from './search-rows.ts'

/** The answer of one call. */
export interface SearchPage<Query> {
  readonly rows: readonly SearchRow[]
  /** The day down to which the call has searched, "yyyy-mm-dd"; null if there is nothing older. */
  readonly searchedBackTo: string | null
  /** The query for the next page; null if there is none. */
  readonly next: Query | null
  /** True if the newest rows may still be missing. */
  readonly isIncomplete: boolean
}

/** The state of a search. */
export interface SearchState {
  /** `failed` means that the first call failed, so that there are no rows to show. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done'
  readonly rows: readonly SearchRow[]
  readonly searchedBackTo: string | null
  readonly hasMore: boolean
  /** True if a page said that the newest rows may still be missing. */
  readonly isIncomplete: boolean
  readonly searchingFurther: boolean
  /** The error of the last call. */
  readonly error: Error | null
}

/** Runs one search at a time. Answers to older searches are dropped. */
export interface Searcher<Query> {
  readonly state: () => SearchState
  readonly onChange: Store<SearchState>['onChange']
  /** Starts a search; null clears the results. */
  readonly search: (query: Query | null) => Promise<void>
  /** Searches further back and appends the rows. */
  readonly searchFurther: () => Promise<void>
  /** Searches anew with the same filters. */
  readonly again: () => Promise<void>
  /** Repeats the call that failed. */
  readonly retry: () => Promise<void>
  /** Updates the rows after an edit or a deletion. */
  readonly changeRows: (change: (rows: readonly SearchRow[]) => readonly SearchRow[]) => void
}

const IDLE: SearchState = {
  status: 'idle',
  rows: [],
  searchedBackTo: null,
  hasMore: false,
  isIncomplete: false,
  searchingFurther: false,
  error: null,
}

/**
 * Searches page by page. Rules: docs/rules/search.md
 * @param fetchPage fetches one page
 */
export function createSearcher<Query>(
  fetchPage: (query: Query) => Promise<SearchPage<Query>>,
): Searcher<Query> {
  const { now, set, onChange } = createStore(IDLE)
  let asked: Query | null = null
  let next: Query | null = null
  let count = 0

  const change = (changed: Partial<SearchState>) => set({ ...now(), ...changed })

  const look = async (query: Query, failedStatus: 'failed' | 'done') => {
    const own = count
    try {
      const page = await fetchPage(query)
      if (own !== count) return
      next = page.next
      const { searchedBackTo } = page
      const rows = joinedRows(now().rows, page.rows)
      const hasMore = next !== null
      const isIncomplete = now().isIncomplete || page.isIncomplete
      change({
        status: 'done',
        rows,
        searchedBackTo,
        hasMore,
        isIncomplete,
        searchingFurther: false,
      })
    } catch (error) {
      if (own !== count) return
      change({ status: failedStatus, searchingFurther: false, error: error as Error })
    }
  }

  const search = async (query: Query | null) => {
    count += 1
    asked = query
    next = null
    change({ ...IDLE, status: query === null ? 'idle' : 'loading' })
    if (query !== null) await look(query, 'failed')
  }

  const searchFurther = async () => {
    if (next === null || now().searchingFurther) return
    change({ searchingFurther: true, error: null })
    await look(next, 'done')
  }

  return {
    state: now,
    onChange,
    search,
    searchFurther,
    again: () => search(asked),
    retry: () => (now().status === 'failed' ? search(asked) : searchFurther()),
    changeRows: (changed) => change({ rows: changed(now().rows) }),
  }
}
