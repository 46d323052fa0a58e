import { createStore, type Store } from '../store.ts'
import { joinedRows, type SearchRow } from './search-rows.ts'

/** What one call brings. */
export interface SearchPage<Query> {
  readonly rows: readonly SearchRow[]
  /** The day down to which it has looked, "yyyy-mm-dd"; null where there is nothing further back. */
  readonly searchedBackTo: string | null
  /** What leads further back; null where there is nothing. */
  readonly next: Query | null
}

/** How a search stands. */
export interface SearchState {
  /** `failed` is the first call's failure: there is nothing to show then. */
  readonly status: 'idle' | 'loading' | 'failed' | 'done'
  readonly rows: readonly SearchRow[]
  readonly searchedBackTo: string | null
  readonly hasMore: boolean
  readonly searchingFurther: boolean
  /** Why the last call failed. */
  readonly error: Error | null
}

/** One search after another; what an older one still brings is dropped. */
export interface Searcher<Query> {
  readonly state: () => SearchState
  readonly onChange: Store<SearchState>['onChange']
  /** Begins a search; null ends with nothing shown. */
  readonly search: (query: Query | null) => Promise<void>
  /** Looks further back; the rows found are added. */
  readonly searchFurther: () => Promise<void>
  /** Makes again the call that failed. */
  readonly retry: () => Promise<void>
  /** Brings rows up to date after an edit or a delete. */
  readonly changeRows: (change: (rows: readonly SearchRow[]) => readonly SearchRow[]) => void
}

const IDLE: SearchState = {
  status: 'idle',
  rows: [],
  searchedBackTo: null,
  hasMore: false,
  searchingFurther: false,
  error: null,
}

/**
 * Searches page by page. Rules: docs/rules/search.md
 * @param fetchPage makes one call
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
      change({ status: 'done', rows, searchedBackTo, hasMore, searchingFurther: false })
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
    retry: () => (now().status === 'failed' ? search(asked) : searchFurther()),
    changeRows: (changed) => change({ rows: changed(now().rows) }),
  }
}
