import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refused, refusedBySchema } from '../../shared/refusals/refused.ts'
import { env } from '../env.ts'
import { KEYS_KEPT_MS } from '../store/people/session-keys.ts'
import type { SessionKeys } from '../store/people/session-secret.ts'
import { networkOf } from './network.ts'

/** The parts of a request that the endpoint wrapper reads. */

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/

/**
 * Parses a part of the request by the schema of its route.
 * @throws Refusal `badInput` that names the first wrong field
 */
export function parsedBy(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw refusedBySchema(result.error)
  return result.data
}

/**
 * Returns the client's `Idempotency-Key`, or null if it sent none.
 * @throws Refusal `badInput` if the key isn't 1 to 100 visible ASCII characters
 */
export function idempotencyKeyOf(event: APIGatewayProxyEventV2): string | null {
  const key = event.headers['idempotency-key']
  if (key === undefined) return null
  if (IDEMPOTENCY_KEY.test(key)) return key
  throw refused(CALLS.idempotencyKey)
}

/**
 * Hashes a save by its method, path and body as sent, to recognise a repeat. The first hash is stored. The second hash
 * uses the other signing key, so that a repeat is also recognised if the hash of the first call was stored with that
 * key. As long as some functions may not know the new key yet, the stored hash uses the old key, which all of them
 * know.
 */
export function hashesOf(
  { requestContext, rawPath, body }: APIGatewayProxyEventV2,
  { current, previous, currentSince }: SessionKeys,
  now: Date,
): readonly [hash: string, ...earlier: string[]] {
  const call = `${requestContext.http.method} ${rawPath}\n${body ?? ''}`
  // The hash is keyed, because a body may hold a password, which nobody should be able to guess from the stored hash.
  const by = (key: string) => createHmac('sha256', key).update(call).digest('base64url')
  if (previous === null) return [by(current)]
  const isKnownToAll = now.getTime() >= currentSince.getTime() + KEYS_KEPT_MS
  return isKnownToAll ? [by(current), by(previous)] : [by(previous), by(current)]
}

/**
 * Returns the caller's network address; an IPv6 address is cut to its /64. Behind the CDN the address is in a header that
 * the CDN sets.
 */
export function addressOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const told = env().behindCdn ? headers['x-viewer-address'] : undefined
  return networkOf(told ?? requestContext.http.sourceIp)
}

/**
 * If there is a CDN, refuses a call that didn't come through it. Only the CDN limits the number of calls, and only its
 * header about the caller's address can be trusted.
 * @param originSecrets the accepted secrets; none if there is no CDN
 */
export function refuseDirectCall(
  { headers }: APIGatewayProxyEventV2,
  originSecrets: readonly string[],
): void {
  const told = digestOf(headers['x-origin-verify'] ?? '')
  const isKnown = originSecrets.some((secret) => timingSafeEqual(digestOf(secret), told))
  if (originSecrets.length > 0 && !isKnown) {
    throw refused(CALLS.directUse)
  }
}

/** Hashes a text, because a comparison in constant time needs two values of the same length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Refuses a write that a page of another site made a browser send (docs/rules/sessions-and-roles.md). A call with
 * neither header, such as from a script, is accepted. `x-site-host` is the host that the browser asked for; the CDN
 * sets it.
 */
export function refuseForeignWrite(event: APIGatewayProxyEventV2): void {
  if (event.requestContext.http.method === 'GET') return
  const { origin, host } = event.headers
  const site = event.headers['sec-fetch-site']
  const siteHost = (env().behindCdn ? event.headers['x-site-host'] : undefined) ?? host
  const foreignOrigin = origin !== undefined && hostOf(origin) !== siteHost
  const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (foreignOrigin || foreignSite) {
    throw refused(CALLS.foreignSite)
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
