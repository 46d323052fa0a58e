import { CLIENT_CLOCK_HEADER, REFUSAL_HEADER } from '../../shared/contract/headers.ts'
import type { Answered, Routes, Sent } from '../../shared/contract/routes.ts'
import { tellConnection } from './connection.ts'
import { ApiError, NetworkError } from './errors.ts'
import { loseSession } from './stored-session.ts'

/** A little longer than the time limit of API Gateway, so that the gateway's answer comes before this timeout. */
const TIMEOUT_MS = 35_000
/** The timeout grows by the time that the body needs on a connection of 10 KB a second. */
const SLOWEST_BYTES_A_MS = 10
const SIGN_IN_PATH = '/api/auth/login'

/** A function that sends a call, with the signature of `fetch`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

type AnyRoute = Routes[number]
type KeyOf<R> = R extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never

/** A route of the contract by method and path: "GET /api/accounts". */
export type RouteKey = KeyOf<AnyRoute>

/** The row of the route table behind a key. */
export type RouteOf<K extends RouteKey, R = AnyRoute> = R extends AnyRoute
  ? KeyOf<R> extends K
    ? R
    : never
  : never

type PartOf<R, P extends 'params' | 'query' | 'body'> = [Sent<R, P>] extends [undefined]
  ? { [N in P]?: undefined }
  : Record<never, never> extends Sent<R, P>
    ? { [N in P]?: Sent<R, P> }
    : { [N in P]: Sent<R, P> }

/** The options of a call to a route. */
export type RequestOptions<R> = PartOf<R, 'params'> &
  PartOf<R, 'query'> &
  PartOf<R, 'body'> & {
    /** The key of a save. The server doesn't carry out a repeat with the same key and body again. */
    readonly idempotencyKey?: string
    /** Used instead of `fetch`. */
    readonly send?: Send
  }

/** The options argument of a call; it may be left out if nothing in it is required. */
export type OptionsArgument<Options> =
  Record<never, never> extends Options ? [options?: Options] : [options: Options]

/** The result of a successful call. */
export interface ApiResult<R> {
  readonly data: Answered<R>
  readonly headers: Headers
}

interface LooseOptions {
  readonly params?: Record<string, unknown> | undefined
  readonly query?: Record<string, unknown> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  readonly send?: Send | undefined
}

/**
 * Calls the API with cookies and JSON. `no-cache` makes the browser ask the server each time; the server may answer that the
 * cached copy is still valid (304).
 * @throws ApiError for an answer that isn't a success; a 401 also shows sign-in, unless it answers a sign-in
 * @throws NetworkError if no complete answer came; a save may then have been carried out or not
 */
export async function request<K extends RouteKey>(
  key: K,
  ...[options]: OptionsArgument<RequestOptions<RouteOf<K>>>
): Promise<ApiResult<RouteOf<K>>> {
  const { method, path } = partsOf(key)
  const { params, query, body, idempotencyKey, send = fetch } = (options ?? {}) as LooseOptions
  const headers: Record<string, string> = { Accept: 'application/json, text/plain' }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  // The server refuses a save if its clock is more than a day ahead of this machine's clock.
  if (method !== 'GET') headers[CLIENT_CLOCK_HEADER] = new Date().toISOString()

  const sent = body === undefined ? null : JSON.stringify(body)
  const { response, text } = await exchange(send, urlOf(path, params, query), {
    method,
    headers,
    credentials: 'include',
    cache: 'no-cache',
    body: sent,
    signal: AbortSignal.timeout(TIMEOUT_MS + Math.ceil((sent?.length ?? 0) / SLOWEST_BYTES_A_MS)),
  })
  if (!response.ok) {
    if (response.status === 401 && path !== SIGN_IN_PATH) loseSession(text)
    const told = response.headers.get(REFUSAL_HEADER)
    throw new ApiError(response.status, text, response.statusText, key, told)
  }
  return { data: (text === '' ? undefined : JSON.parse(text)) as never, headers: response.headers }
}

/** Returns the address of a call: "/api/reports/account/7?fromDate=2026-11-01"; empty query values are left out. */
export function urlOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Splits a key into method and path: "GET" and "/api/accounts". */
export function partsOf(key: RouteKey): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path }
}

async function exchange(send: Send, url: string, init: RequestInit) {
  try {
    const response = await send(url, init)
    const text = await response.text()
    tellConnection(response.status)
    return { response, text }
  } catch (cause) {
    tellConnection(null)
    throw new NetworkError({ cause })
  }
}
