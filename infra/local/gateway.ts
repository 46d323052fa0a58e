import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { REFUSAL_HEADER } from '../../shared/contract/headers.ts'
import { type Refusal, STATUS_OF_REFUSAL } from '../../shared/contract/refusal.ts'
import { ROUTES, type Route } from '../../shared/contract/routes.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refusalHeader, refused } from '../../shared/refusals/refused.ts'
import type { CallLimit } from './call-limit.ts'
import { type Found, routeMap } from './route-map.ts'

/**
 * The parts of API Gateway's HTTP API, payload version 2.0, that our handlers use: requests of Node's http become the same
 * events.
 */

export type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

/** Lambda's limit. */
const MOST_BODY_BYTES = 6 * 1024 * 1024

const routeOf = routeMap(ROUTES)

/** The code behind the gateway, which gets its calls. */
interface Behind {
  readonly loadHandler: (route: Route) => Promise<Handler>
  readonly limit: CallLimit
  /** Called for each call that is sent away. */
  readonly onSentAway: () => void
}

/** Answers one call to /api/ with the handler of its route, or sends it away if there is too much to do. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  { loadHandler, limit, onSentAway }: Behind,
): Promise<void> {
  const sendAway = () => {
    onSentAway()
    tooBusy(request, response)
  }
  // This check comes before any work that takes time, because sending a call away must cost almost nothing.
  if (limit.isFull()) return sendAway()
  const url = new URL(request.url ?? '/', 'http://localhost')
  const found = routeOf(request.method ?? 'GET', url.pathname)
  if (!found) {
    const { method = 'GET' } = request
    return refuse(response, refused(CALLS.unknown, { method, path: url.pathname }))
  }
  const body = await readBody(request)
  if (body === null) return refuse(response, refused(CALLS.tooLarge), { connection: 'close' })
  const result = await limit.inTurn(async () => {
    const handler = await loadHandler(found.route)
    const event = eventFrom(request, url, found, body)
    return handler(event, { awsRequestId: event.requestContext.requestId } as Context)
  })
  if (result) send(response, result)
  else sendAway()
}

/** Reads the body as text. If it is too large, stops reading and returns null. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const { headers } = request
  // Without one of these headers a request has no body, and waiting for its end would cost a turn.
  if (!headers['content-length'] && !headers['transfer-encoding']) return ''
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      chunks.push(chunk)
      if (size <= MOST_BODY_BYTES) return
      request.pause()
      resolve(null)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    request.on('error', reject)
  })
}

/** Makes the event of a call; tests use it too to call a handler. */
export function eventFrom(
  request: Pick<IncomingMessage, 'method' | 'headers' | 'socket'>,
  url: URL,
  { route, params }: Found,
  body: string,
): APIGatewayProxyEventV2 {
  const { cookie, ...headers } = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const requestId = randomUUID()
  const now = new Date()
  return {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    queryStringParameters: queryOf(url),
    pathParameters: params,
    requestContext: {
      accountId: 'local',
      apiId: 'local',
      domainName: headers['host'] ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: route.method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: `${route.method} ${route.path}`,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body ? { body } : {}),
    isBase64Encoded: false,
  }
}

/**
 * Returns the query's parameters. The values of a parameter that is given twice are joined by a comma, as in API Gateway.
 */
function queryOf(url: URL): Record<string, string> {
  if (url.search === '') return {}
  const names = new Set(url.searchParams.keys())
  return Object.fromEntries(
    [...names].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  )
}

/** Sends an answer in one piece, with its length, so that Node needn't send it in chunks. */
export function send(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const { statusCode = 200, headers, cookies, body = '', isBase64Encoded } = result
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, String(value))
  if (cookies) response.setHeader('set-cookie', cookies)
  response.statusCode = statusCode
  // Node adds the length itself as long as the head isn't written before the end.
  response.end(bytes)
}

const SAFE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const RETRY_AFTER_SECONDS = '2'

/**
 * Sends a call away with 429, like API Gateway's throttling on AWS. Unlike a 503, a 429 means that nothing was started.
 * The answer of sign-in is JSON even if sign-in fails (docs/rules/errors.md).
 */
function tooBusy({ url }: IncomingMessage, response: ServerResponse): void {
  const refusal = refused(CALLS.tooBusy)
  const isSignIn = url === '/api/auth/login'
  const inJson = JSON.stringify({ success: false, message: refusal.message })
  refuse(
    response,
    refusal,
    {
      'content-type': `${isSignIn ? 'application/json' : 'text/plain'}; charset=utf-8`,
      'retry-after': RETRY_AFTER_SECONDS,
    },
    isSignIn ? inJson : refusal.message,
  )
}

/** Answers a call that never comes to its handler. */
export function refuse(
  response: ServerResponse,
  { kind, message, data }: Refusal,
  headers: Record<string, string> = {},
  body = message,
): void {
  send(response, {
    statusCode: STATUS_OF_REFUSAL[kind],
    headers: {
      ...SAFE_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      ...(data && { [REFUSAL_HEADER]: refusalHeader(data) }),
      ...headers,
    },
    body,
  })
}
