import { gunzipSync } from 'node:zlib'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { differencesToSee } from '../../../shared/contract/day-differences.ts'
import type { daysAccept } from '../../../shared/contract/day-steps.ts'
import { REFUSAL_HEADER } from '../../../shared/contract/headers.ts'
import { ROUTES, type Route, type RouteName } from '../../../shared/contract/routes.ts'
import type { tillMovesSee } from '../../../shared/contract/till-moves.ts'
import type { Transaction } from '../../../shared/contract/transactions.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import type { Attack } from './attacks.ts'
import { wrongHawala } from './wrong-hawala.ts'

type Result = APIGatewayProxyStructuredResultV2

const CONTENT_TYPES =
  /^(text\/plain|application\/json|text\/html); charset=utf-8$|^image\/(png|jpeg|webp)$|^application\/octet-stream$/
/** Texts that reveal internals: stack traces, file paths, names of libraries, and values such as "undefined". */
const INNER =
  /^\s+at |node_modules|file:\/\/|\.[tj]s:\d|\/(?:work|home|tmp|var|root|usr)\/|\bzod\b|\bundefined\b|\[object|Exception|TypeError|SyntaxError|dynamo|ECONN/im
/** This pattern depends on letter case, because NAN may be the code of a currency. */
const NOT_A_NUMBER = /\bNaN\b/
const LONGEST_MESSAGE = 600
/**
 * Four times Lambda's timeout for a function (infra/constructs/api-function.ts), because on a machine that is busy elsewhere
 * twelve calls at once took up to 19 s. Only a call that hangs exceeds it.
 */
const LONGEST_CALL_MS = 60_000

/** Returns the text of an answer, decompressed. */
export function textOf({ headers, body = '', isBase64Encoded }: Result): string {
  if (headers?.['content-encoding'] === 'gzip') {
    return gunzipSync(Buffer.from(body, 'base64')).toString('utf8')
  }
  return isBase64Encoded ? '' : body
}

/** Returns the problems of the answer to an attack; empty if there are none. */
export function wrongWith(attack: Attack, result: Result, tookMs: number): string[] {
  const status = result.statusCode ?? 0
  const text = textOf(result)
  const problems = [
    ...(status < 200 || status >= 500 ? [`status ${status}`] : []),
    ...(tookMs > LONGEST_CALL_MS ? [`took ${Math.round(tookMs)} ms`] : []),
    ...wrongHeaders(result),
    ...(status < 400 ? wrongData(attack.name, status, text) : wrongMessage(attack, text)),
    ...(status < 300 ? unknownFields(attack) : []),
    ...(status < 300 && attack.name === 'days/accept' ? unseenDifferences(attack, text) : []),
  ]
  return problems.map((problem) => `${attack.name}: ${problem}: ${text.slice(0, 300)}`)
}

/** Finds the fields at the top of an accepted body that its call doesn't have. The calls of the specification take any. */
function unknownFields({ name, body: { text, isBase64Encoded } }: Attack): string[] {
  const { body, specified } = ROUTES.find((route: Route) => route.name === name) as Route
  if (!body || specified || text === undefined || isBase64Encoded) return []
  const known = fieldsOf(body)
  const unknown = Object.keys(Object(JSON.parse(text))).filter((field) => !known.includes(field))
  return unknown.map((field) => `accepted the field ${field}`)
}

/** Finds a day with differences that was accepted by a call that doesn't say that they were seen. */
function unseenDifferences(
  { body: { text: sent, isBase64Encoded } }: Attack,
  text: string,
): string[] {
  const { currencies } = JSON.parse(text) as z.output<typeof daysAccept.response>
  if (isBase64Encoded || differencesToSee(currencies) === null) return []
  const { differences } = Object(JSON.parse(sent ?? '{}'))
  return differences === true ? [] : ['accepted a day whose differences nobody said to have seen']
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') return Object.keys(def.shape)
  if (def.type === 'union') return def.options.flatMap(fieldsOf)
  return def.type === 'default' ? fieldsOf(def.innerType) : []
}

function wrongHeaders({ statusCode: status = 0, headers = {} }: Result): string[] {
  const type = String(headers['content-type'])
  return [
    ...(CONTENT_TYPES.test(type) ? [] : [`content-type ${type}`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['may be sniffed']),
    ...(headers['cache-control'] ? [] : ['may be cached']),
    ...wrongRefusal(status, headers[REFUSAL_HEADER]),
    ...Object.entries(headers)
      .filter(([, value]) => /[^\t\x20-\x7e]/.test(String(value)))
      .map(([name]) => `header ${name} has characters that break a response`),
  ]
}

/** Finds what is wrong with the header of a refusal's code: a refusal has a short one, other answers have none. */
function wrongRefusal(status: number, told: unknown): string[] {
  if (told === undefined) return []
  if (status < 400) return ['is no refusal and has a code']
  const { code } = JSON.parse(decodeURIComponent(String(told)))
  return [
    ...(/^[a-z][a-zA-Z]*\.[a-zA-Z]+$/.test(code) ? [] : [`code ${code}`]),
    ...(String(told).length <= 2_048 ? [] : [`a header of ${String(told).length} bytes`]),
  ]
}

function wrongData(name: RouteName, status: number, text: string): string[] {
  const { response } = ROUTES.find((route: Route) => route.name === name) as Route
  if (!response || status === 304) return []
  const data = JSON.parse(text)
  const parsed = response.safeParse(data)
  if (!parsed.success) return [`not what the route promises: ${parsed.error.message}`]
  if (STEPS_OF_MOVES.test(name)) return wrongMove(data)
  if (STEPS_OF_HAWALAS.test(name)) return wrongHawala(name, data)
  return EXCHANGES.test(name) ? legsIn(data).flatMap(wrongLeg) : []
}

const EXCHANGES = /^transactions\/(exchange|update|approve)$/
type Leg = z.output<typeof Transaction>

/** Returns the transactions in the answer of an exchange, or of a change of one transaction. */
function legsIn(data: Leg | { purchase: Leg; selling: Leg }): Leg[] {
  return 'purchase' in data ? [data.purchase, data.selling] : [data]
}

/** Finds a leg that makes money out of nothing: within one currency the rate must be 1, and both amounts equal. */
function wrongLeg({ otherLeg, currencyID, exRate, dAmount, cAmount }: Leg): string[] {
  if (otherLeg === null || otherLeg.currencyID !== currencyID) return []
  const isEven = [dAmount, cAmount].every((amount) => amount === otherLeg.amount)
  return [
    ...(isEven ? [] : ['an exchange within one currency has two amounts']),
    ...(exRate === '1.0000' ? [] : [`an exchange within one currency has the rate ${exRate}`]),
  ]
}

const STEPS_OF_HAWALAS =
  /^hawala-orders\/(pay|forward|confirm|cancel|vouch|redirect|correct|reopen)$/
const STEPS_OF_MOVES = /^till-moves\/(accept|settle|see)$/
type Move = z.output<typeof tillMovesSee.response>

/**
 * Finds a move of cash of which one person acted on both sides, that was settled by a person who had a part in it, or of
 * which more was accepted than offered.
 */
function wrongMove(move: Move): string[] {
  const { from, offeredBy, raisedBy, dispatchedBy, decidedBy, settledBy, amounts } = move
  const senders = [from.userId, offeredBy, ...raisedBy, dispatchedBy]
  const isMore = amounts.some(({ amount, arrived }) => {
    return (parseAmount(arrived ?? '') ?? 0n) > (parseAmount(amount) ?? 0n)
  })
  return [
    ...(decidedBy !== null && senders.includes(decidedBy)
      ? ['sent and accepted by one person']
      : []),
    ...(settledBy !== null && [...senders, decidedBy].includes(settledBy)
      ? ['settled by a person who had a part in it']
      : []),
    ...(isMore ? ['more was accepted than was offered'] : []),
  ]
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

/** True if a 409 for an outdated version carries the current record. */
function hasRecord(text: string): boolean {
  return /^\{"message":"[^"]*","record":\{/.test(text)
}
