import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { ROUTES, type Route, type RouteName } from '../../../shared/contract/routes.ts'
import type { Attack } from './attacks.ts'

type Result = APIGatewayProxyStructuredResultV2

const CONTENT_TYPES =
  /^(text\/plain|application\/json|text\/html); charset=utf-8$|^image\/(png|jpeg|webp)$/
/** What tells of the inside: stacks, places in the tree, what texts are made of when somebody forgot a case. */
const INNER =
  /^\s+at |node_modules|file:\/\/|\.[tj]s:\d|\/(?:work|home|tmp|var|root|usr)\/|\bzod\b|\bundefined\b|\[object|Exception|TypeError|SyntaxError|dynamo|ECONN/im
/** Told apart by its letters: NAN may be the code of a currency. */
const NOT_A_NUMBER = /\bNaN\b/
const LONGEST_MESSAGE = 600
/** What a function has before it is ended (infra/constructs/api-function.ts): on a busy machine a call that hangs is still told apart. */
const LONGEST_CALL_MS = 15_000

/** What an answer says, unpacked. */
export function textOf({ headers, body = '', isBase64Encoded }: Result): string {
  if (headers?.['content-encoding'] === 'gzip') {
    return gunzipSync(Buffer.from(body, 'base64')).toString('utf8')
  }
  return isBase64Encoded ? '' : body
}

/** What is wrong with the answer to an attack; empty where all is well. */
export function wrongWith(attack: Attack, result: Result, tookMs: number): string[] {
  const status = result.statusCode ?? 0
  const text = textOf(result)
  const problems = [
    ...(status < 200 || status >= 500 ? [`status ${status}`] : []),
    ...(tookMs > LONGEST_CALL_MS ? [`took ${Math.round(tookMs)} ms`] : []),
    ...wrongHeaders(result),
    ...(status < 400 ? wrongData(attack.name, status, text) : wrongMessage(attack, text)),
  ]
  return problems.map((problem) => `${attack.name}: ${problem}: ${text.slice(0, 300)}`)
}

function wrongHeaders({ headers = {} }: Result): string[] {
  const type = String(headers['content-type'])
  return [
    ...(CONTENT_TYPES.test(type) ? [] : [`content-type ${type}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(headers['cache-control'] ? [] : ['may be cached']),
    ...Object.entries(headers)
      .filter(([, value]) => /[^\t\x20-\x7e]/.test(String(value)))
      .map(([name]) => `header ${name} has characters that break a response`),
  ]
}

function wrongData(name: RouteName, status: number, text: string): string[] {
  const { response } = ROUTES.find((route: Route) => route.name === name) as Route
  if (!response || status === 304) return []
  const parsed = response.safeParse(JSON.parse(text))
  return parsed.success ? [] : [`not what the route promises: ${parsed.error.message}`]
}

function wrongMessage({ name, params, query, body, headers }: Attack, text: string): string[] {
  const inner = (INNER.exec(text) ?? NOT_A_NUMBER.exec(text))?.[0] ?? null
  // A message may quote what was sent.
  const sent = JSON.stringify([params, query, body.text, headers])
  const isQuoted = inner !== null && sent.toLowerCase().includes(inner.toLowerCase())
  return [
    ...(text.trim() === '' ? ['says nothing'] : []),
    ...(text.length > LONGEST_MESSAGE && !hasRecord(text) ? ['says too much'] : []),
    ...(inner !== null && !isQuoted && !hasRecord(text) ? [`tells of the inside: ${inner}`] : []),
    ...(name === 'auth/login' && !text.startsWith('{"success":false') ? ['is not JSON'] : []),
    ...(text.isWellFormed() ? [] : ['is not well-formed']),
  ]
}

/** The 409 of a record that moved on brings that record. */
function hasRecord(text: string): boolean {
  return /^\{"message":"[^"]*","record":\{/.test(text)
}
