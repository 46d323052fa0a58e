import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type RouteName, routeNamed } from '../../shared/contract/routes.ts'
import { eventFrom } from './gateway.ts'

/** What is sent with a call that doesn't use the network, as tests and the demo make it. */
export interface Sending {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes the event that API Gateway would make of a call.
 * @param at the time at which the gateway gets the call; the function takes it as the current time
 * @param cookies each as "name=value"
 */
export function callEvent(
  name: RouteName,
  { params: given = {}, query, body, headers: more }: Sending,
  { at, cookies }: { at: Date; cookies: readonly string[] },
): APIGatewayProxyEventV2 {
  const route = routeNamed(name)
  const headers = {
    host: 'localhost:3000',
    ...('body' in route ? { 'content-type': 'application/json' } : {}),
    ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
    ...more,
  }
  const request = { method: route.method, headers, socket: { remoteAddress: '127.0.0.1' } }
  const params = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, String(value)]),
  )
  const path = route.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(params[key] ?? ''))
  const url = new URL(`http://localhost:3000${path}?${new URLSearchParams(query)}`)
  const sent = typeof body === 'string' ? body : JSON.stringify(body ?? '')
  const event = eventFrom(request as never, url, { route, params }, body === undefined ? '' : sent)
  event.requestContext.timeEpoch = at.getTime()
  return event
}
