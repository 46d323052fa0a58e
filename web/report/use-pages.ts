import { useEffect, useState } from 'react'
import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { type ApiResult, type RouteOf, request } from '../api/request.ts'
import type { ListKey, ReadOptions } from '../api/use-api.ts'

type RowOf<K extends ListKey> = Answered<RouteOf<K>> extends readonly (infer Row)[] ? Row : never

/** The loaded part of a list. */
interface Loaded<Row> {
  readonly rows: readonly Row[]
  /** The query of the next page; null at the end. */
  readonly next: object | null
  readonly loading: boolean
  /** The error of the last request. */
  readonly error: Error | null
  /** True if a page said that the newest rows may still be missing. */
  readonly isIncomplete: boolean
}

const AT_START = { rows: [], next: null, loading: true, error: null, isIncomplete: false }

/**
 * Loads a long list page by page, as far as the person asks. Rules: docs/rules/lists-and-csv.md
 * @param query the filters; null to load nothing
 * @param run a new value for each request; answers to earlier runs are dropped
 */
export function usePages<K extends ListKey>(
  key: K,
  query: (ReadOptions<K> & { readonly query?: unknown })['query'] | null,
  run: string,
) {
  type Row = RowOf<K>
  const call = query === null ? null : JSON.stringify({ run, query })
  const [state, setState] = useState<{ call: string | null; list: Loaded<Row> }>({
    call,
    list: AT_START,
  })
  const list: Loaded<Row> = state.call === call ? state.list : AT_START
  const change = (changed: (now: Loaded<Row>) => Loaded<Row>) =>
    setState((now) => (now.call === call ? { call, list: changed(now.list) } : now))

  /** Fetches a page and appends its rows. The answer is dropped if a new run has started meanwhile. */
  const fetchPage = async (page: object, there: readonly Row[]): Promise<void> => {
    change((now) => ({ ...now, loading: true, error: null }))
    try {
      const { data, headers } = await fetchNow<K>(key, { query: page })
      const rest = nextPageQuery(headers.get('Link'))
      const next = rest && { ...query, ...rest }
      // With a narrow filter, a page may be empty although there are more matches further back.
      if (next && data.length === 0) return fetchPage(next, there)
      const isLate = headers.has(INCOMPLETE_HEADER)
      change((now) => ({
        rows: [...there, ...data],
        next,
        loading: false,
        error: null,
        isIncomplete: now.isIncomplete || isLate,
      }))
    } catch (error) {
      change((now) => ({ ...now, loading: false, error: error as Error }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the call has all filters
  useEffect(() => {
    setState({ call, list: AT_START })
    if (query !== null) void fetchPage(query ?? {}, [])
  }, [call])

  return {
    ...list,
    showMore: () => void fetchPage(list.next ?? query ?? {}, list.rows),
  }
}

async function fetchNow<K extends ListKey>(key: K, options: object) {
  const call = request as (key: K, options: object) => Promise<ApiResult<RouteOf<K>>>
  const { data, headers } = await call(key, options)
  return { headers, data: data as unknown as readonly RowOf<K>[] }
}
