import { useEffect } from 'react'
import useSWR, { type KeyedMutator, mutate as mutateCache, useSWRConfig } from 'swr'
import { INCOMPLETE_HEADER } from '../../shared/contract/headers.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import { nextPageQuery } from '../../shared/reports/next-page.ts'
import { fetchAccounts } from './account-changes.ts'
import {
  type ApiResult,
  type OptionsArgument,
  partsOf,
  type RequestOptions,
  type RouteKey,
  type RouteOf,
  request,
  urlOf,
} from './request.ts'

/** Keys of routes that only read. */
export type ReadKey = Extract<RouteKey, `GET ${string}`>

/** Keys that answer with a list. */
export type ListKey = {
  [K in ReadKey]: Answered<RouteOf<K>> extends readonly unknown[] ? K : never
}[ReadKey]

/** The options of a read. */
export type ReadOptions<K extends ReadKey> = Pick<RequestOptions<RouteOf<K>>, 'params' | 'query'>

/** A fetched answer with the time of its arrival. */
export interface Fetched<K extends ReadKey> extends ApiResult<RouteOf<K>> {
  readonly receivedAt: Date
}

/** The rows that were read from all pages of a list. */
export interface WholeList<K extends ReadKey> extends Fetched<K> {
  /** True if any page said that the newest postings may still be missing. */
  readonly isIncomplete: boolean
}

export interface ApiState<K extends ReadKey> {
  readonly data: Answered<RouteOf<K>> | undefined
  readonly headers: Headers | undefined
  readonly receivedAt: Date | undefined
  readonly error: Error | undefined
  /** True during the first load, while there is nothing to show. */
  readonly isLoading: boolean
  /** True during any load, also while shown data is refreshed. */
  readonly isValidating: boolean
  readonly mutate: KeyedMutator<Fetched<K>>
}

/**
 * Settings of SWR, the library that caches what was read. Data never counts as stale, so it isn't fetched again at
 * intervals, on focus or after a failure.
 */
export const READ_ONCE = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  refreshInterval: 0,
} as const

/** The addresses that are shown right now, each with the number of components that show it. */
const watched = new Map<string, number>()

/**
 * Reads from the API once and keeps the answer until `refresh` or the returned `mutate` is called.
 * @param key null to wait
 */
export function useApi<K extends ReadKey>(
  key: K | null,
  ...[options]: OptionsArgument<ReadOptions<K>>
): ApiState<K> {
  return useRead(key, options, fetchNow)
}

/**
 * Like `useApi`, for a list that the server returns in pages: it reads all pages. Rules: docs/rules/lists-and-csv.md
 * @param key null to wait
 */
export function useWholeList<K extends ListKey>(
  key: K | null,
  ...[options]: OptionsArgument<ReadOptions<K>>
): ApiState<K> {
  return useRead(key, options, (list, asked) => fetchWholeList(list, asked as ReadOptions<K>))
}

/**
 * Like `useApi`, for a route that is read several times with different options, such as for the counts of several tills. If
 * one read fails, all fail.
 * @param each the options of each read, all with a query; empty to read nothing
 * @returns the answers in the same order
 */
export function useApiOfEach<K extends ReadKey>(key: K, each: readonly ReadOptions<K>[]) {
  const urls = each.map((options) => {
    const { params, query } = options as { params?: never; query?: never }
    return urlOf(partsOf(key).path, params, query)
  })
  // The cache key starts with an address of the route, so `refresh` finds it. Its final blank makes it differ from every
  // address.
  const all = urls.length === 0 ? null : `${urls.join(' ')} `
  const { data, ...state } = useSWR<Fetched<K>[], Error>(
    all,
    () => Promise.all(each.map((options) => fetchNow(key, options))),
    READ_ONCE,
  )
  useEffect(() => (all === null ? undefined : watch(all)), [all])
  return { ...state, data: data?.map((fetched) => fetched.data) }
}

function useRead<K extends ReadKey>(
  key: K | null,
  options: unknown,
  fetchIt: (key: K, options: unknown, held: Fetched<K> | undefined) => Promise<Fetched<K>>,
): ApiState<K> {
  const { cache } = useSWRConfig()
  const { params, query } = (options ?? {}) as { params?: never; query?: never }
  const url = key === null ? null : urlOf(partsOf(key).path, params, query)
  const { data: fetched, ...state } = useSWR<Fetched<K>, Error>(
    url,
    (url) => fetchIt(key as K, options, cache.get(url)?.data as Fetched<K> | undefined),
    READ_ONCE,
  )
  useEffect(() => (url === null ? undefined : watch(url)), [url])
  const { data, headers, receivedAt } = fetched ?? {}
  return { ...state, data, headers, receivedAt }
}

/**
 * Reads all pages of a list. If one page fails, it throws that error and gives no rows. A `limit` applies only to the first
 * page; the server decides the length of the others.
 * @param goOn called before each page but the first, with the number of rows so far; if it returns false, no further page is
 * read
 * @returns the rows of all pages that were read, with the headers of the first page
 */
export async function fetchWholeList<K extends ListKey>(
  key: K,
  options: ReadOptions<K> | undefined,
  goOn: (rowCount: number) => boolean = () => true,
): Promise<WholeList<K>> {
  const first = await fetchNow(key, options)
  const rows = [...(first.data as unknown[])]
  let isIncomplete = first.headers.has(INCOMPLETE_HEADER)
  let query = nextPageQuery(first.headers.get('Link'))
  while (query && goOn(rows.length)) {
    const { limit: _ofTheFirst, ...further } = query
    const page = await fetchNow(key, { ...options, query: further })
    rows.push(...(page.data as unknown[]))
    isIncomplete ||= page.headers.has(INCOMPLETE_HEADER)
    query = nextPageQuery(page.headers.get('Link'))
  }
  return { ...first, data: rows as Fetched<K>['data'], receivedAt: new Date(), isIncomplete }
}

/**
 * Refreshes everything that was read from a route. Data that a screen shows is read again; data that is only cached is
 * forgotten. Call after a save that changes it.
 */
export async function refresh(key: ReadKey): Promise<void> {
  const isOfRoute = addressTest(partsOf(key).path)
  await Promise.all([
    mutateCache((url) => isOfRoute(url) && !watched.has(url as string), undefined, {
      revalidate: false,
    }),
    mutateCache((url) => isOfRoute(url) && watched.has(url as string)),
  ])
}

/**
 * Forgets everything that was read from the API, and drops reads under way, so that the next user sees none of it. Call when
 * no screen is shown.
 */
export async function forgetAll(): Promise<void> {
  // Without `revalidate`, SWR would reuse a read of the last two seconds for the next user, and then drop its answer.
  await mutateCache((url) => typeof url === 'string' && url.startsWith('/api/'), undefined, {
    revalidate: true,
  })
}

/** Returns a test for the cache keys of a route: ".../account/7?x=1" belongs to ".../account/{accountId}". */
export function addressTest(path: string): (url: unknown) => boolean {
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
  return (url) => typeof url === 'string' && pattern.test(url)
}

/** @param held the cached answer; with it, the account list reads only the changes */
async function fetchNow<K extends ReadKey>(
  key: K,
  options: unknown,
  held?: Fetched<K>,
): Promise<Fetched<K>> {
  const read = key === 'GET /api/accounts' ? () => fetchAccounts(held as never) : request
  const result = await (read as (key: K, options: unknown) => Promise<ApiResult<RouteOf<K>>>)(
    key,
    options,
  )
  return { ...result, receivedAt: new Date() }
}

function watch(url: string): () => void {
  watched.set(url, (watched.get(url) ?? 0) + 1)
  return () => {
    const left = (watched.get(url) ?? 1) - 1
    if (left > 0) watched.set(url, left)
    else watched.delete(url)
  }
}
