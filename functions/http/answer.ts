import { promisify } from 'node:util'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { REFUSAL_HEADER } from '../../shared/contract/headers.ts'
import { Refusal, STATUS_OF_REFUSAL } from '../../shared/contract/refusal.ts'
import * as CALLS from '../../shared/refusals/calls.ts'
import { refusalHeader, refused } from '../../shared/refusals/refused.ts'
import { asUnavailable } from '../store/table/faults.ts'
import { zlib } from '../store/table/zlib.ts'
import { jsonInTurns, objectInTurns } from './in-turns.ts'

/** The reply of a handler. */
export interface Reply<Body> {
  status?: 200 | 201 | 304
  body?: Body
  /** The reply's bytes, in place of a JSON body. */
  bytes?: { data: Uint8Array; contentType: string }
  headers?: Record<string, string>
  cookies?: string[]
}

type Result = APIGatewayProxyStructuredResultV2

/** By default browsers neither store an answer nor guess its content type. */
const SAFE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const RETRY_AFTER_SECONDS = 2

/** Shorter answers aren't worth compressing. */
const COMPRESSED_FROM_CHARACTERS = 4_096
/**
 * An answer above this size is compressed even if the caller didn't ask for it: uncompressed it could exceed Lambda's
 * limit.
 */
const ALWAYS_COMPRESSED_CHARACTERS = 2_500_000

/**
 * Turns a reply into the result that API Gateway expects. Long text is compressed for callers that accept it. This also
 * keeps a list of 20,000 accounts under Lambda's limit of 6 MB.
 * @param acceptEncoding the caller's header
 */
export async function answerOf(
  reply: Reply<unknown>,
  acceptEncoding: string | undefined,
): Promise<Result> {
  const answer = await plainAnswer(reply)
  const text = answer.isBase64Encoded ? '' : (answer.body ?? '')
  const accepted = acceptEncoding?.includes('gzip') || text.length > ALWAYS_COMPRESSED_CHARACTERS
  if (text.length < COMPRESSED_FROM_CHARACTERS || !accepted) return answer
  const body = (await promisify(zlib().gzip)(text)).toString('base64')
  const headers = { ...answer.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  return { ...answer, headers, body, isBase64Encoded: true }
}

async function plainAnswer(reply: Reply<unknown>): Promise<Result> {
  const content = reply.bytes
    ? {
        body: Buffer.from(reply.bytes.data).toString('base64'),
        isBase64Encoded: true,
        contentType: reply.bytes.contentType,
      }
    : { body: await jsonOf(reply.body), contentType: 'application/json; charset=utf-8' }
  const { contentType, ...body } = content
  return {
    statusCode: reply.status ?? 200,
    headers: { ...SAFE_HEADERS, 'content-type': contentType, ...reply.headers },
    ...(reply.cookies ? { cookies: reply.cookies } : {}),
    ...body,
  }
}

/** Writes the body of an answer. A long list is written in turns, also one that is a field of the answer. */
async function jsonOf(body: unknown): Promise<string> {
  if (Array.isArray(body)) return jsonInTurns(body)
  const isObject = typeof body === 'object' && body !== null && !('toJSON' in body)
  return isObject ? objectInTurns({ ...body }) : (JSON.stringify(body) ?? '')
}

/**
 * Makes the answer to a call that failed: the status, and the message as plain text. An unexpected error is a 500 with the
 * request's id and without detail; the detail goes to the log.
 * @param refusal undefined for an unexpected error
 */
export function refusalAnswer(refusal: Refusal | undefined, requestId: string): Result {
  if (!refusal) {
    return plainText(500, `Something went wrong on our side. Please report request ${requestId}`)
  }
  const status = STATUS_OF_REFUSAL[refusal.kind]
  const data = dataIn(refusal)
  if (refusal.record !== undefined) return withRecord(status, refusal, data)
  const answer = plainText(status, refusal.message, data)
  if (refusal.kind === 'unavailable' || refusal.kind === 'slowDown') {
    const seconds = refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS
    answer.headers = { ...answer.headers, 'retry-after': String(seconds) }
  }
  return answer
}

/** Returns the header with a refusal as data. */
function dataIn({ data }: Refusal): Record<string, string> {
  return data ? { [REFUSAL_HEADER]: refusalHeader(data) } : {}
}

/** Maps an error to a Refusal; undefined means an unexpected error, a 500. */
export function knownRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 415) return refused(CALLS.notJson)
  if (typeof status === 'number' && status < 500) {
    return refused(CALLS.invalidJson)
  }
  const fault = asUnavailable(error)
  return fault instanceof Refusal ? fault : undefined
}

/**
 * Makes the answer with the message and the current record, for a caller whose version is outdated. Rules:
 * docs/rules/ledger.md.
 */
function withRecord(
  statusCode: number,
  { message, record }: Refusal,
  data: Record<string, string>,
): Result {
  const headers = {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    ...data,
  }
  return { statusCode, headers, body: JSON.stringify({ message, record }) }
}

function plainText(statusCode: number, body: string, data: Record<string, string> = {}): Result {
  return {
    statusCode,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8', ...data },
    body,
  }
}

/**
 * Puts the message into JSON, because the answer of sign-in is JSON even if sign-in fails. Rules: docs/rules/errors.md.
 */
export function withMessageInJson(answer: Result): Result {
  return {
    ...answer,
    headers: { ...answer.headers, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ success: false, message: answer.body }),
  }
}
